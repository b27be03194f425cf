import type { TokenTest } from '../maps/token-test.js';
import { controllerOfToken } from '../rules/questions/control.js';
import { isOnOrBeside } from '../rules/questions/distance.js';
import { isOnMap, spaceOf } from '../rules/questions/where.js';
import { zoneNumber, zoneOf } from '../rules/questions/zones.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { TOKEN_COLOURS } from '../rules/mission/chance.js';
import { COLOUR } from './words.js';

/** Whether a token passes for a player; `u` is the figure that acts, NONE if none does. */
export type TestsToken = (c: Ia, side: number, u: number, t: number) => boolean;

/** Where a token is: its own space, or that of its carrier; NONE off the map. */
export function spaceOfToken(c: Ia, t: number): number {
  const { carrier, space } = c.s.tokens;
  return carrier[t] === 0 ? space[t] : spaceOf(c, carrier[t] - 1);
}

/** Whether a token has the colour of a player's zone: its own, or that of the zone in which it began. */
export function isOfOwnColour(c: Ia, t: number, side: number): boolean {
  return c.battle.tokens[t].zone === zoneNumber(c, side);
}

/** A test of tokens as the data of a mission writes it. */
export function tokenTest(given: TokenTest): TestsToken {
  const { kinds, at, controlled, carried, byFigure, beside, face, mark, owner, colour, zone, fresh, ofRound } = given;
  return (c, side, u, t) => {
    const { tokens } = c.s;
    if (!kinds.includes(c.battle.tokens[t].label)) return false;
    const isOff = tokens.space[t] === NONE && tokens.carrier[t] === 0;
    if (at === 'map' && tokens.space[t] === NONE) return false;
    if (at === 'off' && !isOff) return false;
    if (carried && (tokens.carrier[t] === 0 || c.battle.sides[tokens.carrier[t] - 1] !== side)) return false;
    if (byFigure && (u === NONE || tokens.carrier[t] !== u + 1)) return false;
    if (controlled && controllerOfToken(c, t) !== side) return false;
    if (beside && (u === NONE || isOff || !isOnOrBeside(c, u, spaceOfToken(c, t)))) return false;
    if (face !== null && (tokens.facedown[t] === 1) !== (face === 'grey')) return false;
    if (mark === 'own' && (tokens.mark[t] & (1 << side)) === 0) return false;
    if (mark === 'not-own' && (tokens.mark[t] & (1 << side)) !== 0) return false;
    if (mark === 'some' && tokens.mark[t] === 0) return false;
    if (mark === 'none' && tokens.mark[t] !== 0) return false;
    if (owner !== null && c.battle.tokens[t].owner !== (owner === 'own' ? side : 1 - side)) return false;
    if (colour !== null && !isOfOwnColour(c, t, colour === 'own' ? side : 1 - side)) return false;
    if (fresh && ((c.s.game.m6 >> t) & 1) === 1) return false;
    if (ofRound && !c.battle.tokens[t].label.toLowerCase().endsWith(TOKEN_COLOURS[c.s.game[COLOUR] - 1] ?? '-'))
      return false;
    if (zone === null) return true;
    const space = spaceOfToken(c, t);
    const sides = zone === 'any-zone' ? [0, 1] : [zone === 'own-zone' ? side : 1 - side];
    return sides.some((one) => zoneOf(c, one).includes(space));
  };
}

/** The tokens that pass, as far as anybody asks. */
export function countTokens(c: Ia, side: number, test: TestsToken): number {
  let count = 0;
  for (let t = 0; t < c.s.game.tokens; t++) if (test(c, side, NONE, t)) count++;
  return count;
}

/** The first token that passes; NONE for none. */
export function firstToken(c: Ia, side: number, u: number, test: TestsToken): number {
  for (let t = 0; t < c.s.game.tokens; t++) if (test(c, side, u, t)) return t;
  return NONE;
}

/** Whether a figure of a mission is of a kind. */
export function isOfKind(c: Ia, u: number, kind: string): boolean {
  return c.battle.figures[u].profile.card === `mission-${kind}`;
}

/** Whether a figure of a kind is on the map for a player. */
export function hasFigure(c: Ia, side: number, kind: string): boolean {
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && isOfKind(c, u, kind) && c.battle.sides[u] === side) return true;
  return false;
}
