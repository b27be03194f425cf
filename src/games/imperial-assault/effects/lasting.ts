import { type Duration, DURATIONS } from '../cards/language/points.js';
import type { Ia } from '../state/context.js';
import { MOST_LASTING } from '../state/state.js';
import type { Entry } from './own.js';

/** Leaves an effect with a figure for a time. A full table forgets the oldest that ends last: none in any real game. */
export function leave(c: Ia, effect: number, u: number, duration: Duration): void {
  const { lasting, game } = c.s;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (lasting.effect[row] !== 0) continue;
    lasting.effect[row] = effect + 1;
    lasting.figure[row] = u;
    lasting.until[row] = DURATIONS.indexOf(duration);
    lasting.stamp[row] = duration === 'attack' ? game.attacks : duration === 'next-activation' ? 1 - isActive(c, u) : 0;
    return;
  }
}

function isActive(c: Ia, u: number): number {
  return c.s.game.active === u + 1 ? 1 : 0;
}

/** The effect of a row, if it has one at a point. */
export function lastingAt(c: Ia, row: number, point: number): Entry | undefined {
  const effect = c.s.lasting.effect[row];
  if (effect === 0) return undefined;
  const entry = c.effects.lasting[effect - 1];
  return entry.point === point ? entry : undefined;
}

function drop(c: Ia, ends: (until: Duration, u: number, stamp: number) => boolean): void {
  const { lasting } = c.s;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (lasting.effect[row] === 0) continue;
    if (!ends(DURATIONS[lasting.until[row]], lasting.figure[row], lasting.stamp[row])) continue;
    lasting.effect[row] = 0;
    lasting.figure[row] = 0;
    lasting.until[row] = 0;
    lasting.stamp[row] = 0;
  }
}

/** What ends with an attack of a figure, the last that goes on. */
export function endWithAttack(c: Ia, attacker: number): void {
  if (c.effects.lasting.length === 0) return;
  const depth = c.s.game.attacks;
  drop(c, (until, u, stamp) => (until === 'attack' && stamp >= depth) || (until === 'next-attack' && u === attacker));
}

/** What ends when a figure begins its activation. */
export function endBeforeActivation(c: Ia, active: number): void {
  if (c.effects.lasting.length > 0) drop(c, (until, u) => until === 'until-activation' && u === active);
}

/** What ends with the activation of a figure. */
export function endWithActivation(c: Ia, active: number): void {
  if (c.effects.lasting.length === 0) return;
  drop(c, (until, u) => until === 'activation' || (until === 'next-activation' && u === active));
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
