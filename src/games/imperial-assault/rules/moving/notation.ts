import { TALL } from '../../../../grid/bases.js';
import type { Ia } from '../../state/context.js';

/** A space as `x,y`. */
export function spaceText(c: Ia, space: number): string {
  const { xs, ys } = c.battle.grid;
  return `${xs[space]},${ys[space]}`;
}

/** The space that a text names, or −1. */
export function spaceFrom(c: Ia, text: string): number {
  const found = /^(\d{1,3}),(\d{1,3})$/.exec(text);
  return found === null ? -1 : c.battle.grid.at(Number(found[1]), Number(found[2]));
}

/** A placement: its smallest space, and `tall` for a base that is not square and lies across the rows. */
export function placementText(c: Ia, placement: number): string {
  return `${spaceText(c, placement >> 1)}${(placement & 1) === TALL ? ' tall' : ''}`;
}

/** The placement that a text names, or −1. */
export function placementFrom(c: Ia, text: string): number {
  const isTall = text.endsWith(' tall');
  const space = spaceFrom(c, isTall ? text.slice(0, -5) : text);
  return space < 0 ? -1 : 2 * space + (isTall ? TALL : 0);
}
