import { lowestBit } from '../../../kernel/bits.js';
import { scratch } from '../../../kernel/scratch.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { pendingDecision } from '../../../machine/run.js';
import { chargeWorth, detonationWorth } from '../estimates/charges.js';
import { lookAtUnits } from '../estimates/quick-threat.js';
import { detonateX, isWorthIt, STOP } from '../effects/keywords/detonate-x.js';
import type { Context } from '../engine/context.js';
import { PASS as PASS_EFFECTS, POINT, OWNER } from '../../../machine/triggers.js';
import { accept } from './accept.js';
import { tokenPlace } from '../rules/decisions/place-token.js';
import type { Policy } from './policy.js';

/** Number of places from which the best is taken. */
const CANDIDATES = 6;

/** Lays a charge: of a few drawn places, where it threatens most. */
export const layCharge: Policy = (c, rng) => {
  const asked = pendingDecision(c);
  const { unit, weapon } = c.b.named[c.s.game.pendingB];
  lookAtUnits(c);
  let best = -1;
  let most = -1;
  for (let i = 0; i < CANDIDATES; i++) {
    const action = asked.sample(c, rng);
    const { x, y } = tokenPlace(c, action);
    const worth = chargeWorth(c, c.b.units.side[unit], weapon, x, y);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
};

const listed = scratch(new ActionBuffer());

/** Detonates the charge that harms the enemy most; stops where each would harm its own side more, if it may stop. */
export const detonate: Policy = (c) => {
  listed.clear();
  pendingDecision(c).list(c, listed);
  lookAtUnits(c);
  let best = listed.items[0];
  let most = -Infinity;
  for (let i = 0; i < listed.length; i++) {
    const t = listed.items[i];
    const worth = t === STOP ? 0 : detonationWorth(c, t);
    if (worth <= most) continue;
    most = worth;
    best = t;
  }
  return best;
};

/** The beginning of the name of an effect that detonates charges. */
const DETONATES = `${detonateX.name}: `;

/** The most that a charge that keyword `n` of `battle.named` can detonate now does, as {@link detonationWorth}. */
function bestDetonation(c: Context, n: number): number {
  let most = -Infinity;
  for (let t = 0; t < c.b.tokenRows; t++) if (isWorthIt(c, n, t)) most = Math.max(most, detonationWorth(c, t));
  return most;
}

/**
 * Which card effect is carried out: any listed one, rarely none; but charges are detonated where, and only where, that
 * harms the enemy more than the own side.
 */
export const carryOutEffect: Policy = (c, rng) => {
  const action = accept(c, rng);
  const { pendingA: f, pendingB: open } = c.s.game;
  const list = c.b.triggers.of(c.s.frames[f + POINT], c.s.frames[f + OWNER]);
  let detonations = 0;
  for (let i = 0; i < list.length; i++)
    if ((open & (1 << i)) !== 0 && list[i].source.startsWith(DETONATES)) detonations |= 1 << i;
  if (detonations === 0) return action;
  lookAtUnits(c);
  for (let rest = detonations; rest !== 0; rest &= rest - 1) {
    const i = lowestBit(rest);
    if (bestDetonation(c, list[i].value) > 0) return i;
  }
  const declines = action !== PASS_EFFECTS && (detonations & (1 << action)) !== 0;
  return declines && pendingDecision(c).isLegal(c, PASS_EFFECTS) ? PASS_EFFECTS : action;
};
