import { LEGAL, type Reason } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';
import { isOnMap } from '../questions/where.js';
import { IS_EXHAUSTED, TOO_SOON } from '../reasons.js';
import { campaignOf } from './campaign-of.js';

/** The hero who is a group; −1 for other groups. */
export function heroOfGroup(c: Ia, group: number): number {
  return c.battle.heroOf[c.battle.groups[group].figures[0]];
}

/**
 * Why a hero cannot activate: no activation token is ready; or it would be a second activation and not all heroes have
 * had their first (R 109, 666).
 */
export function notReadyHero(c: Ia, h: number): Reason {
  const { ready, spent } = c.s.heroes;
  if (ready[h] === 0) return IS_EXHAUSTED;
  if (spent[h] === 0) return LEGAL;
  return campaignOf(c).heroes.every((u, other) => spent[other] > 0 || !isOnMap(c, u)) ? LEGAL : TOO_SOON;
}

/** A hero who activates exhausts an activation token (R 115). */
export function spendToken(c: Ia, h: number): void {
  c.s.heroes.ready[h]--;
  c.s.heroes.spent[h]++;
}

/** All activation tokens are readied (R 1353). */
export function readyTokens(c: Ia): void {
  const { ready, spent } = c.s.heroes;
  for (let h = 0; h < ready.length; h++) {
    ready[h] += spent[h];
    spent[h] = 0;
  }
}
