import { heroNumber, isHero } from '../rules/questions/heroes.js';
import { coversAt } from '../rules/moving/step.js';
import { isBeside, linksNow } from '../rules/questions/distance.js';
import { covers, isOnMap, spaceAt, spaceOf } from '../rules/questions/where.js';
import { zoneOf } from '../rules/questions/zones.js';
import type { ZoneSeen } from '../maps/token-test.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';

/** Whether a token is one of these kinds. */
export function isOf(c: Ia, t: number, kinds: readonly string[]): boolean {
  return kinds.includes(c.battle.tokens[t].label);
}

/** How many tokens of some kinds a figure carries. */
export function carriedBy(c: Ia, u: number, kinds: readonly string[]): number {
  let count = 0;
  for (let t = 0; t < c.s.game.tokens; t++) if (c.s.tokens.carrier[t] === u + 1 && isOf(c, t, kinds)) count++;
  return count;
}

/** Whether a figure is in a zone as its player sees it. */
export function isInZone(c: Ia, u: number, zone: ZoneSeen): boolean {
  const side = c.battle.sides[u];
  const sides = zone === 'any-zone' ? [0, 1] : [zone === 'own-zone' ? side : 1 - side];
  return sides.some((one) => zoneOf(c, one).some((space) => covers(c, u, space)));
}

/** The tokens that figures of a player carry, in a zone if one is given, or beside a token of a kind. */
export function carried(
  c: Ia,
  side: number,
  kinds: readonly string[],
  zone: ZoneSeen | null,
  beside: string | null = null,
): number {
  let count = 0;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (c.battle.sides[u] !== side || !isOnMap(c, u)) continue;
    if (zone === null || isInZone(c, u, zone) || (beside !== null && isBesideKind(c, u, beside)))
      count += carriedBy(c, u, kinds);
  }
  return count;
}

/** Whether a figure is adjacent to a token of a kind. */
export function isBesideKind(c: Ia, u: number, kind: string): boolean {
  for (let t = 0; t < c.s.game.tokens; t++)
    if (c.battle.tokens[t].label === kind && c.s.tokens.space[t] !== NONE && isBeside(c, u, c.s.tokens.space[t]))
      return true;
  return false;
}

/** A figure drops what it carries of some kinds in its space. */
export function dropKinds(c: Ia, u: number, kinds: readonly string[]): void {
  putDown(c, u, kinds, spaceOf(c, u));
}

/** What a figure carries of some kinds leaves the game; returns how many. */
export function discardKinds(c: Ia, u: number, kinds: readonly string[]): number {
  return putDown(c, u, kinds, NONE);
}

function putDown(c: Ia, u: number, kinds: readonly string[], space: number): number {
  const { tokens, game } = c.s;
  let count = 0;
  for (let t = 0; t < game.tokens; t++) {
    if (tokens.carrier[t] !== u + 1 || !isOf(c, t, kinds)) continue;
    tokens.carrier[t] = 0;
    tokens.space[t] = space;
    if (c.battle.campaign !== undefined && isHero(c, u)) c.s.heroes.feats[heroNumber(c, u)] &= ~(1 << (t & 31));
    count++;
  }
  return count;
}

/** Whether the last step of a figure entered a space adjacent to a token of a kind. */
export function cameBeside(c: Ia, u: number, kind: string): boolean {
  const { left } = c.s.game;
  const links = linksNow(c);
  const here = c.s.figures.placement[u];
  for (let t = 0; t < c.s.game.tokens; t++) {
    const at = c.s.tokens.space[t];
    if (at === NONE || c.battle.tokens[t].label !== kind) continue;
    for (let k = 0; k < c.battle.sizes[u]; k++) {
      const space = spaceAt(c, u, here, k);
      if (!coversAt(c, u, left, space) && links.areAdjacent(space, at)) return true;
    }
  }
  return false;
}
