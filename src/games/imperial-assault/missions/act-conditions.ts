import { IMPASSABLE } from '../../../grid/grid.js';
import type { MapLayout } from '../maps/map-layout.js';
import { canStand } from '../rules/moving/place.js';
import { linksNow } from '../rules/questions/distance.js';
import { spaceOf } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { carriedBy } from './carrying.js';
import { isOfOwnColour } from './token-test.js';
import { COUNTS } from './words.js';

/** Something that must be so for a figure, and a token, to do what a mission lets it do. */
export type ActCondition = (c: Ia, layout: MapLayout, u: number, t: number) => boolean;

/** The space at the other end of a tunnel; NONE if there is none. */
export function otherEnd({ tunnels }: Pick<MapLayout, 'tunnels'>, space: number): number {
  for (const [a, b] of tunnels) if (a === space || b === space) return a === space ? b : a;
  return NONE;
}

/** Whether a figure is beside an impassable space. */
function isBesideImpassable(c: Ia, u: number): boolean {
  const { bar, count } = c.battle.grid;
  const links = linksNow(c);
  for (let k = 0; k < c.battle.sizes[u]; k++)
    for (let space = 0; space < count; space++)
      if (bar[space] === IMPASSABLE && links.areAdjacent(spaceOf(c, u, k), space)) return true;
  return false;
}

/** Whether a wiretap can be installed on a panel: none is there, and none of the same colour on one beside it. */
function isPanelFree(c: Ia, u: number, panel: number): boolean {
  const at = c.s.tokens.space[panel];
  const links = linksNow(c);
  for (let t = 0; t < c.s.game.tokens; t++) {
    const space = c.s.tokens.space[t];
    if (c.battle.tokens[t].label !== 'wiretap' || c.s.tokens.mark[t] === 0 || space === NONE) continue;
    if (space === at) return false;
    if (isOfOwnColour(c, t, c.battle.sides[u]) && links.areAdjacent(space, at)) return false;
  }
  return true;
}

/** The conditions by name. */
export const ACT_CONDITIONS: Readonly<Record<string, ActCondition>> = {
  small: (c, _layout, u) => c.battle.sizes[u] === 1,
  'tunnel-free': (c, layout, u) => {
    const other = otherEnd(layout, spaceOf(c, u));
    return other !== NONE && canStand(c, u, 2 * other);
  },
  'beside-impassable': (c, _layout, u) => isBesideImpassable(c, u),
  'panel-free': (c, _layout, u, t) => isPanelFree(c, u, t),
  'has-count': (c, _layout, u) => c.s.game[COUNTS[c.battle.sides[u]]] > 0,
  // The first of the tokens of its kind that the figure is at: an area is one thing.
  'first-at-hand': (c, _layout, u, t) => {
    const { label } = c.battle.tokens[t];
    const links = linksNow(c);
    for (let other = 0; other < t; other++)
      if (c.battle.tokens[other].label === label)
        for (let k = 0; k < c.battle.sizes[u]; k++)
          if (links.areAdjacent(spaceOf(c, u, k), c.s.tokens.space[other])) return false;
    return true;
  },
  'carries-own-colour': (c, _layout, u) => {
    for (let t = 0; t < c.s.game.tokens; t++)
      if (c.s.tokens.carrier[t] === u + 1 && isOfOwnColour(c, t, c.battle.sides[u]))
        return carriedBy(c, u, ['wiretap']) > 0;
    return false;
  },
};
