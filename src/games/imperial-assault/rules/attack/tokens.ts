import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import {
  POWER_BLOCK,
  POWER_DAMAGE,
  POWER_EVADE,
  POWER_SURGE,
  POWER_TOKENS,
  powerOf,
} from '../../words/power-tokens.js';
import { spendPower } from '../damage/power.js';
import { countBetween } from '../questions/distance.js';
import { doesHold } from '../questions/holds.js';
import { areFriendly } from '../questions/sides.js';
import { isForbidden } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { scratch } from '../../../../kernel/scratch.js';
import { rules } from '../rulebook.js';
import { attackNow } from './now.js';
import { noteChange } from './results.js';

/** Which power token a figure spends, or none: one for an attack at most. Operand B: the figure. */
const token = rules.decision(
  choice<Ia>('token', {
    optional: true,
    label: (_c, kind) => POWER_TOKENS[kind],
    chosen(c, kind) {
      if (kind < 0) return;
      const at = attackNow(c);
      spendPower(c, c.s.game.pendingB, kind);
      const { damage, surge, block, evade, tokensSpent } = c.s.attacks;
      tokensSpent[at] |= 1 << kind;
      [damage, surge, block, evade][kind][at]++;
      if (kind === POWER_BLOCK || kind === POWER_EVADE) noteChange(c, c.battle.sides[c.s.game.pendingB]);
      fire(c, POINT['token.spent'], c.s.game.pendingB);
    },
  }),
);

/** The attacker can spend a damage or surge token (rules-supplement, `powerTokens`). */
export function offerAttackToken(c: Ia, u: number, player: number): void {
  offerToken(c, u, player, POWER_DAMAGE, POWER_SURGE);
}

/** The target can spend a block or evade token. */
export function offerDefenseToken(c: Ia, u: number, player: number): void {
  offerToken(c, u, player, POWER_BLOCK, POWER_EVADE);
}

/** Figures whose tokens an attacker may spend: as bits, two for each of them, in the order of figures. */
const lenders: number[] = scratch([]);

function findLenders(c: Ia, u: number): number {
  lenders.length = 0;
  let mask = 0;
  for (let v = 0; v < c.s.game.figures && lenders.length < 15; v++) {
    if (v === u || !isOnMap(c, v) || !areFriendly(c, u, v) || countBetween(c, u, v) > LENT_WITHIN) continue;
    if (c.battle.figures[v].profile.affiliation !== 'Rebel') continue;
    const word = c.s.figures.power[v];
    const has = (powerOf(word, POWER_DAMAGE) > 0 ? 1 : 0) | (powerOf(word, POWER_SURGE) > 0 ? 2 : 0);
    if (has === 0) continue;
    mask |= has << (2 * lenders.length);
    lenders.push(v);
  }
  return mask;
}

/** How far away a friend may be whose token is spent. */
const LENT_WITHIN = 3;

/** Which power token of a friend a figure spends, or none. Operand B: the figure. */
const friendsToken = rules.decision(
  choice<Ia>('friends-token', {
    optional: true,
    label(c, bit) {
      findLenders(c, c.s.game.pendingB);
      return `${c.battle.figures[lenders[bit >> 1]]?.id ?? ''} ${POWER_TOKENS[bit & 1]}`;
    },
    chosen(c, bit) {
      if (bit < 0) return;
      const u = c.s.game.pendingB;
      findLenders(c, u);
      const at = attackNow(c);
      const kind = bit & 1;
      spendPower(c, lenders[bit >> 1], kind);
      c.s.attacks.tokensSpent[at] |= 1 << kind;
      (kind === POWER_DAMAGE ? c.s.attacks.damage : c.s.attacks.surge)[at]++;
      fire(c, POINT['token.spent'], u);
    },
  }),
);

/** An attacker that has spent no token may spend one of a friend, by an effect. */
export function offerFriendsToken(c: Ia, u: number, player: number): void {
  if (!c.effects.holdWords.has('share-tokens') || !doesHold(c, 'share-tokens', 'tokens', u)) return;
  const spent = (1 << POWER_DAMAGE) | (1 << POWER_SURGE);
  if ((c.s.attacks.tokensSpent[attackNow(c)] & spent) !== 0 || isForbidden(c, u, 'spend-tokens')) return;
  const mask = findLenders(c, u);
  if (mask !== 0) ask(c, friendsToken, player, mask, u);
}

function offerToken(c: Ia, u: number, player: number, one: number, other: number): void {
  if (isForbidden(c, u, 'spend-tokens')) return;
  const word = c.s.figures.power[u];
  const kinds = (powerOf(word, one) > 0 ? 1 << one : 0) | (powerOf(word, other) > 0 ? 1 << other : 0);
  if (kinds !== 0) ask(c, token, player, kinds, u);
}
