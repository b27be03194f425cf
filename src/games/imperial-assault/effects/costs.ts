import { bitCount, lowestBit } from '../../../kernel/bits.js';
import { score } from '../rules/ending.js';
import { spendPower } from '../rules/damage/power.js';
import { canTakeStrain, heroNumber } from '../rules/questions/heroes.js';
import { changeThreat } from '../rules/campaign/threat.js';
import { healthOf, isForbidden } from '../rules/questions/values.js';
import type { Ia } from '../state/context.js';
import { POWER_TOKENS, powerOf } from '../words/power-tokens.js';
import type { EffectCost } from '../cards/language/cost.js';
import { MOST_LASTING } from '../state/state.js';
import { isLasting, rowOf, USED_THIS_ROUND } from './lasting.js';
import type { Entry } from './own.js';
import { sideFor } from './run.js';

/** A cost that is a number: others are refused when the effect is compiled. */
const number = (cost: EffectCost[keyof EffectCost]): number => (typeof cost === 'number' ? cost : 0);

/** The strain that an effect costs. */
export function strainOfCost({ effect: { cost } }: Entry): number {
  return number(cost.strain);
}

/** Whether a figure can pay what an effect costs. */
export function payable(c: Ia, entry: Entry, you: number): boolean {
  const { cost } = entry.effect;
  const isActive = c.s.game.active === you + 1;
  if (number(cost.movement) > 0 && (!isActive || c.s.game.points < number(cost.movement))) return false;
  if (number(cost.strain) > 0 && (healthOf(c, you) === 0 || isForbidden(c, you, 'suffer-strain'))) return false;
  if (!canTakeStrain(c, you, number(cost.strain))) return false;
  if (cost.token !== undefined && powerOf(c.s.figures.power[you], digitOf(cost.token)) === 0) return false;
  if ((cost.exhaust === true || cost.deplete === true) && isExhausted(c, entry, you)) return false;
  if (c.battle.campaign !== undefined && !payableInCampaign(c, entry)) return false;
  const side = sideFor(c, entry, you);
  if (bitCount(c.s.players.hand[side]) < number(cost.discard)) return false;
  return c.s.players.points[side] >= number(cost.points);
}

/** The same of costs that only missions of the campaign have. */
function payableInCampaign(c: Ia, { effect: { cost }, tap, side }: Entry): boolean {
  if (number(cost.threat) > c.s.empire.threat[0]) return false;
  if (number(cost.influence) > c.s.empire.influence[0]) return false;
  if (cost.crate === true && c.s.empire.crates[0] === 0) return false;
  if (number(cost.cardToken) > 0 && c.s.cards.tokens[lowestBit(tap)] < number(cost.cardToken)) return false;
  return cost.leaves === undefined || tap === 0 || (c.s.players.depleted[side] & tap) === 0;
}

/** Whether the card of an effect is exhausted or depleted: of a group's card, whichever of its figures used it. */
export function isExhausted(c: Ia, entry: Entry, you: number): boolean {
  const { slot, name, side, tap } = entry;
  if (tap !== 0) return ((c.s.players.tapped[side] | c.s.players.depleted[side]) & tap) !== 0;
  if (isLasting(c, entry)) return (c.s.lasting.used[rowOf(c, entry, you)] & USED_THIS_ROUND) !== 0;
  const { usedThisRound, usedThisGame } = c.s.figures;
  const h = heroNumber(c, you);
  if (h >= 0) return ((c.s.heroes.exhausted[h] | usedThisGame[you]) & (1 << slot)) !== 0;
  return groupOf(c, you).some(
    (u) =>
      ((usedThisRound[u] | usedThisGame[u]) & (1 << slot)) !== 0 &&
      c.battle.figures[u].profile.abilities[slot]?.name === name,
  );
}

/** The figures of a figure's group; of one without a group itself. */
function groupOf(c: Ia, u: number): readonly number[] {
  return c.battle.groups[c.battle.figures[u].group]?.figures ?? [u];
}

function exhaust(c: Ia, entry: Entry, you: number): void {
  const { slot, side, tap } = entry;
  if (tap !== 0) c.s.players.tapped[side] |= tap;
  else if (!isLasting(c, entry)) {
    const h = heroNumber(c, you);
    if (h >= 0) c.s.heroes.exhausted[h] |= 1 << slot;
    else c.s.figures.usedThisRound[you] |= 1 << slot;
  } else {
    const { card, used } = c.s.lasting;
    const own = card[rowOf(c, entry, you)];
    for (let row = 0; row < MOST_LASTING; row++) if (card[row] === own) used[row] |= USED_THIS_ROUND;
  }
}

function deplete(c: Ia, { slot, side, tap }: Entry, you: number): void {
  if (tap !== 0) c.s.players.depleted[side] |= tap;
  else c.s.figures.usedThisGame[you] |= 1 << slot;
}

function digitOf(token: string): number {
  return Math.max(0, POWER_TOKENS.indexOf(token as (typeof POWER_TOKENS)[number]));
}

/** Pays it; strain is suffered before the effect happens. */
export function pay(c: Ia, entry: Entry, you: number): void {
  const { cost } = entry.effect;
  c.s.game.points -= number(cost.movement);
  if (number(cost.points) > 0) score(c, sideFor(c, entry, you), -number(cost.points));
  if (cost.token !== undefined) spendPower(c, you, digitOf(cost.token));
  if (cost.exhaust === true) exhaust(c, entry, you);
  if (cost.deplete === true) deplete(c, entry, you);
  if (c.battle.campaign !== undefined) payInCampaign(c, entry, you);
  if (number(cost.discard) > 0) c.sequences.discard(c, sideFor(c, entry, you), number(cost.discard));
  if (number(cost.strain) > 0) c.sequences.strain(c, you, number(cost.strain));
}

/** What only missions of the campaign have among costs. A card that leaves cannot be used again in the mission. */
function payInCampaign(c: Ia, { effect: { cost }, tap, side, supply }: Entry, you: number): void {
  if (number(cost.threat) > 0) changeThreat(c, -number(cost.threat));
  c.s.empire.influence[0] -= number(cost.influence);
  c.s.empire.influencePaid[0] += number(cost.influence);
  if (cost.crate === true) c.s.empire.crates[0]--;
  if (number(cost.cardToken) > 0) c.s.cards.tokens[lowestBit(tap)] -= number(cost.cardToken);
  if (cost.leaves === undefined) return;
  if (tap !== 0) c.s.players.depleted[side] |= tap;
  const h = heroNumber(c, you);
  // Of equal Supply cards one goes.
  if (h >= 0 && supply !== 0) c.s.heroes.supplies[h] &= ~lowestOf(c.s.heroes.supplies[h] & supply);
}

/** The lowest bit that is set. */
function lowestOf(bits: number): number {
  return bits & -bits;
}
