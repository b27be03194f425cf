import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { isPlayer, NEUTRAL } from '../../words/sides.js';
import { isOnOrBeside } from './distance.js';
import { sideWith } from './holds.js';
import { isForbidden } from './values.js';
import { isOnMap, spaceOf } from './where.js';

/** Whether a figure counts for control. */
function counts(c: Ia, u: number): boolean {
  return isOnMap(c, u) && c.battle.sides[u] !== NEUTRAL && !isForbidden(c, u, 'control');
}

/** The side that controls the place of a token: it alone has figures on or adjacent to it (R 468); NONE for neither. */
export function controllerOfSpace(c: Ia, space: number): number {
  let who = NONE;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (!isOnMap(c, u) || !isOnOrBeside(c, u, space) || !counts(c, u)) continue;
    if (who !== NONE && who !== c.battle.sides[u]) return NONE;
    who = c.battle.sides[u];
  }
  return isPlayer(who) ? who : NONE;
}

/** The side that controls a token on the map, or carries it. */
export function controllerOfToken(c: Ia, t: number): number {
  if (c.battle.tokens[t].kind === 'terminal' && c.effects.holdWords.has('all-terminals')) {
    const side = sideWith(c, 'all-terminals');
    if (side !== NONE) return side;
  }
  const { space, carrier } = c.s.tokens;
  if (space[t] !== NONE) return controllerOfSpace(c, space[t]);
  return carrier[t] === 0 ? NONE : controllerOfSpace(c, spaceOf(c, carrier[t] - 1));
}

/** The side that controls a set of spaces: it alone has figures in any of them (R 464). */
export function controllerOfSpaces(c: Ia, spaces: readonly number[]): number {
  let who = NONE;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (!counts(c, u)) continue;
    let isIn = false;
    for (let k = 0; k < c.battle.sizes[u] && !isIn; k++) isIn = spaces.includes(spaceOf(c, u, k));
    if (!isIn) continue;
    if (who !== NONE && who !== c.battle.sides[u]) return NONE;
    who = c.battle.sides[u];
  }
  return isPlayer(who) ? who : NONE;
}

/** The side that alone has figures on or adjacent to any of some spaces, as if they were one token (R 468). */
export function controllerBeside(c: Ia, spaces: readonly number[]): number {
  let who = NONE;
  for (let u = 0; u < c.s.game.figures; u++) {
    const side = c.battle.sides[u];
    if (!isOnMap(c, u) || side === NEUTRAL || !spaces.some((space) => isOnOrBeside(c, u, space))) continue;
    if (who !== NONE && who !== side) return NONE;
    who = side;
  }
  return isPlayer(who) ? who : NONE;
}
