import { type Duration, DURATIONS } from '../cards/language/points.js';
import type { Ia } from '../state/context.js';
import { MOST_LASTING } from '../state/state.js';
import type { Entry } from './own.js';

/** What a row has used up, as bits: until the activation or the round is over. */
export const USED_NOW = 1;
export const USED_THIS_ROUND = 2;

/** The stamp of what lasts for the next attack, which was about to be declared. */
const EARLY = 3;

/** Leaves an effect with a figure for a time; `card`: the one that is attached, as the state has it, or 0. */
export function leave(c: Ia, effect: number, u: number, duration: Duration, card = 0, isEarly = false): void {
  const { lasting, game } = c.s;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (lasting.effect[row] !== 0) continue;
    lasting.effect[row] = effect + 1;
    lasting.figure[row] = u;
    lasting.card[row] = card;
    lasting.until[row] = DURATIONS.indexOf(duration);
    // An attack by its depth; of the next attack, that it has to come in this activation; of the next activation, 1
    // while another one of the figure still goes on.
    lasting.stamp[row] = duration === 'attack' ? game.attacks : isEarly ? EARLY : game.active === u + 1 ? 1 : 0;
    return;
  }
  throw new Error(`more than ${MOST_LASTING} effects last at once`);
}

/** The effect of a row, if it has one at a point. */
export function lastingAt(c: Ia, row: number, point: number): Entry | undefined {
  const effect = c.s.lasting.effect[row];
  if (effect === 0) return undefined;
  const entry = c.effects.lasting[effect - 1];
  return entry.point === point ? entry : undefined;
}

function drop(c: Ia, ends: (until: Duration, u: number, stamp: number, entry: Entry) => boolean): void {
  const { lasting } = c.s;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (lasting.effect[row] === 0) continue;
    const entry = c.effects.lasting[lasting.effect[row] - 1];
    if (!ends(DURATIONS[lasting.until[row]], lasting.figure[row], lasting.stamp[row], entry)) continue;
    clearRow(c, row);
  }
}

function clearRow(c: Ia, row: number): void {
  const { lasting } = c.s;
  lasting.effect[row] = 0;
  lasting.figure[row] = 0;
  lasting.until[row] = 0;
  lasting.stamp[row] = 0;
  lasting.used[row] = 0;
  lasting.metLow[row] = 0;
  lasting.metHigh[row] = 0;
  lasting.card[row] = 0;
}

/** Ends what a Command card has attached. */
export function forget(c: Ia, side: number, bit: number): void {
  const card = 32 * side + 32 - Math.clz32(bit);
  for (let row = 0; row < MOST_LASTING; row++) if (c.s.lasting.card[row] === card) clearRow(c, row);
}

/** Ends what an ability or card of a name has left with a figure. */
export function endOf(c: Ia, u: number, name: string): void {
  drop(c, (_until, figure, _stamp, entry) => figure === u && entry.name === name);
}

/** What is used up for an activation or a round can be used again. */
export function refresh(c: Ia, isRound: boolean): void {
  if (c.effects.lasting.length === 0) return;
  const { used } = c.s.lasting;
  for (let row = 0; row < MOST_LASTING; row++) used[row] = isRound ? 0 : used[row] & ~USED_NOW;
}

/** What ends with the last attack that goes on: of the next one, for its attacker or for its target. */
export function endWithAttack(c: Ia, attacker: number, target: number): void {
  if (c.effects.lasting.length === 0) return;
  const depth = c.s.game.attacks;
  drop(c, (until, u, stamp, { effect: { at } }) => {
    if (until === 'attack') return stamp >= depth;
    return until === 'next-attack' && u === (at.startsWith('defense.') ? target : attacker);
  });
}

/** What ends when a figure begins its activation. */
export function endBeforeActivation(c: Ia, active: number): void {
  if (c.effects.lasting.length > 0) drop(c, (until, u) => until === 'until-activation' && u === active);
}

/** What ends with the activation of a figure. */
export function endWithActivation(c: Ia, active: number): void {
  if (c.effects.lasting.length === 0) return;
  drop(
    c,
    (until, u, stamp) =>
      until === 'activation' ||
      (until === 'next-attack' && stamp === EARLY) ||
      (until === 'next-activation' && u === active && stamp === 0),
  );
  const { lasting } = c.s;
  const next = DURATIONS.indexOf('next-activation');
  for (let row = 0; row < MOST_LASTING; row++)
    if (lasting.effect[row] !== 0 && lasting.until[row] === next && lasting.figure[row] === active)
      lasting.stamp[row] = 0;
}

/** What ends with the activation of a group. */
export function endWithGroup(c: Ia): void {
  if (c.effects.lasting.length > 0) drop(c, (until) => until === 'group-activation');
}

/** What ends with a round; what ends with the next begins to run out. */
export function endWithRound(c: Ia): void {
  if (c.effects.lasting.length === 0) return;
  drop(c, (until) => until === 'round');
  const { lasting } = c.s;
  const [next, now] = [DURATIONS.indexOf('next-round'), DURATIONS.indexOf('round')];
  for (let row = 0; row < MOST_LASTING; row++)
    if (lasting.effect[row] !== 0 && lasting.until[row] === next) lasting.until[row] = now;
}

/** Whether an effect is one of those that last. */
export function isLasting(c: Ia, { index }: Entry): boolean {
  return index >= c.effects.entries.length;
}

/** A row of an effect that lasts on a figure and is not used up; −1 for none. */
export function openRow(c: Ia, { index }: Entry, you: number): number {
  const { effect, figure, used } = c.s.lasting;
  const place = index - c.effects.entries.length;
  for (let row = 0; row < MOST_LASTING; row++)
    if (effect[row] === place + 1 && figure[row] === you && used[row] === 0) return row;
  return -1;
}

/** The row of an effect that lasts on a figure, or −1. */
export function rowOf(c: Ia, entry: Entry, you: number): number {
  const { lasting } = c.s;
  const place = entry.index - c.effects.entries.length;
  for (let row = 0; row < MOST_LASTING; row++)
    if (lasting.effect[row] === place + 1 && lasting.figure[row] === you) return row;
  return -1;
}
