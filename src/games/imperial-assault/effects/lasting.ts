import { lowestBit } from '../../../kernel/bits.js';
import type { Effect } from '../cards/language/effect.js';
import { type Duration, DURATIONS } from '../cards/language/points.js';
import type { Ia } from '../state/context.js';
import { MOST_LASTING, NONE } from '../state/state.js';
import type { Entry } from './own.js';

/** What a row has used up, as bits: until the activation or the round is over. */
export const USED_NOW = 1;
export const USED_THIS_ROUND = 2;

/** The stamp of what lasts for the next attack, which was about to be declared. */
const EARLY = 3;

/** What a row has instead of a figure if it is of several: their bits are those of `metLow` and `metHigh`. */
const MANY = 255;

/** Begins a row for an effect that is left; −1 if there is no room: then it is not left. */
function begin(c: Ia, effect: number, duration: Duration): number {
  const { lasting } = c.s;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (lasting.effect[row] !== 0) continue;
    lasting.effect[row] = effect + 1;
    lasting.until[row] = DURATIONS.indexOf(duration);
    return row;
  }
  return NONE;
}

/** Leaves an effect with a figure for a time; `card`: the one that is attached, as the state has it, or 0. */
export function leave(c: Ia, effect: number, u: number, duration: Duration, card = 0, isEarly = false): void {
  const row = begin(c, effect, duration);
  if (row < 0) return;
  const { lasting, game } = c.s;
  lasting.figure[row] = u;
  lasting.card[row] = card;
  // An attack by its depth; of the next attack, that it has to come in this activation; of the next activation, 1
  // while another one of the figure still goes on.
  lasting.stamp[row] = duration === 'attack' ? game.attacks : isEarly ? EARLY : game.active === u + 1 ? 1 : 0;
}

/** Leaves an effect with several figures in one row; only one that {@link isShareable} fits. */
export function leaveMany(c: Ia, effect: number, low: number, high: number, duration: Duration): void {
  const row = low === 0 && high === 0 ? NONE : begin(c, effect, duration);
  if (row < 0) return;
  const { lasting } = c.s;
  lasting.figure[row] = MANY;
  lasting.metLow[row] = low;
  lasting.metHigh[row] = high;
}

/** How long what several figures have in one row can last: as long as it does not matter whose it is. */
const SHARED: ReadonlySet<Duration> = new Set(['activation', 'group-activation', 'round', 'next-round', 'game']);
/** Words that say something of the figure that has the effect. */
const OF_ITS_FIGURE: readonly string[] = ['keyword', 'stat', 'mark', 'cannot'];

/** Whether an effect can be left with several figures in one row: it counts for each by itself and is never used up. */
export function isShareable({ at, role, of, limit, once, if: given, do: steps }: Effect, duration: Duration): boolean {
  if (!SHARED.has(duration) || limit !== null || once !== null || role !== 'self' || of !== null) return false;
  if (at === 'surge' || at === 'attack.modify' || at === 'defense.modify') return true;
  if (at !== 'always' || given !== null) return false;
  return steps.every(([word, whom]) => OF_ITS_FIGURE.includes(word) && (word === 'mark' || (whom as string) === 'you'));
}

/** Whether a row is of a figure. */
export function isOfRow({ s: { lasting } }: Ia, row: number, u: number): boolean {
  if (lasting.figure[row] !== MANY) return lasting.figure[row] === u;
  return u >= 0 && ((u < 32 ? lasting.metLow : lasting.metHigh)[row] & (1 << (u & 31))) !== 0;
}

/** The figure of a row; of one of several `u`, if it is among them; −1 if not. */
export function figureOfRow(c: Ia, row: number, u: number): number {
  const figure = c.s.lasting.figure[row];
  return figure !== MANY ? figure : isOfRow(c, row, u) ? u : NONE;
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
  const card = 32 * side + lowestBit(bit) + 1;
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
  const { effect, used } = c.s.lasting;
  const place = index - c.effects.entries.length;
  for (let row = 0; row < MOST_LASTING; row++)
    if (effect[row] === place + 1 && used[row] === 0 && isOfRow(c, row, you)) return row;
  return -1;
}

/** The row of an effect that lasts on a figure, or −1. */
export function rowOf(c: Ia, entry: Entry, you: number): number {
  const { lasting } = c.s;
  const place = entry.index - c.effects.entries.length;
  for (let row = 0; row < MOST_LASTING; row++)
    if (lasting.effect[row] === place + 1 && isOfRow(c, row, you)) return row;
  return -1;
}
