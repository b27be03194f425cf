import { DEFENSE_SURGE } from '../../../words/dice.js';
import {
  askToGuard,
  GUARD,
  GUARD_STEPS,
  guarded,
  guardRules,
  HITS,
  MOST,
  surgeSteps,
} from '../../../effects/keywords/guardian-steps.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { type Behaviour, isSet, modified, pointOf, queryOf } from '../../../engine/timing.js';
import { stepsOf, type Places } from '../../../../../machine/procedure.js';
import { call, goTo } from '../../../../../machine/run.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { askAmount, chosenAmount, spendDodge } from '../../../rules/procedures/attack/choices.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { spendTokens } from '../../../rules/procedures/tokens.js';
import { fire } from '../../../rules/procedures/trigger.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { courageOf } from '../../../rules/queries/courage.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { namedFriends } from '../../../rules/queries/named-friends.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';
import { later } from '../rulebook.js';
import { deflectedWounds } from './deflect.js';

const USED = pointOf('guardian.used');
const GUARDS = queryOf('guards');
const GUARDED_TOO = queryOf('guarded.though-guard');
const CRITICALS = queryOf('guarded.criticals');
const OWN_CRITICALS = queryOf('guards.criticals');
const SURGE = queryOf('guards.surge');
const REROLLS = queryOf('guards.rerolls');

/** Range at which a unit guards others (F `keywordRanges`). */
const NEAR = 1;

/** Whether unit `g` can cancel criticals while it guards unit `v`: a card of either says so. */
function takesCriticals(c: Context, g: number, v: number): boolean {
  return isSet(c, CRITICALS, v) || isSet(c, OWN_CRITICALS, g);
}

/** Results that unit `g` can cancel now as a guard of unit `v`. */
function able(c: Context, g: number, v: number): number {
  const { hits, crits } = c.s.attack;
  return hits + (takesCriticals(c, g, v) ? crits : 0);
}

/** Whether unit `g` could guard the defender `v` of the pool at hand if it can cancel any result (R 4925–4960). */
export function mayGuard(c: Context, g: number, v: number): boolean {
  const { side, trooper } = c.b.units;
  if (g === v || side[g] !== side[v] || trooper[v] === 0 || !isRanged(c)) return false;
  if (c.s.units.status[g] !== ON_TABLE || (isSet(c, GUARDS, v) && !isSet(c, GUARDED_TOO, v))) return false;
  if (c.s.units.suppression[g] >= courageOf(c, g)) return false;
  return rangeBetween(c, g, v) <= NEAR && unitSees(c, g, v);
}

/** Whether the surges of the guard's dice block: by its chart, or by what its cards make of it. */
function convertsSurges(c: Context, g: number): boolean {
  return modified(c, SURGE, g, c.b.units.defenseSurge[g]) > 0;
}

/** A guard rerolls its dice. Operands: the unit, their number. */
const guardReroll: Procedure = later.procedure('guard-reroll', {
  spend(c, f) {
    spendTokens(c, c.s.frames[f + GUARD], 'dodge');
  },
  roll(c, f) {
    const w = c.s.frames;
    rollDefense(c, w[f + MOST], c.b.units.redDefense[w[f + GUARD]]);
  },
});

const STEPS = { ...GUARD_STEPS, ...surgeSteps(convertsSurges) };

/** One use of Guardian, from the results that are cancelled to its wounds. Operands: the unit, the most of them. */
const guardian: Procedure = later.procedure('guardian', {
  choose(c: Context, f: number): void {
    const w = c.s.frames;
    const { attack, pools } = c.s;
    const g = w[f + GUARD];
    askToGuard(c, g, able(c, g, pools.defender[attack.pool]), w[f + MOST]);
  },
  // Criticals first: nothing else that is left in the attack can cancel them.
  cancel(c: Context, f: number): void {
    const w = c.s.frames;
    const { attack, pools } = c.s;
    const unit = w[f + GUARD];
    const count = guarded.get(c);
    const crits = takesCriticals(c, unit, pools.defender[attack.pool]) ? Math.min(count, attack.crits) : 0;
    w[f + HITS] = count;
    attack.crits -= crits;
    attack.hits -= count - crits;
    if (!c.hears) return;
    if (crits > 0) c.tell({ type: 'result-cancelled', unit, by: 'guardian', face: 'crit', count: crits });
    if (count > crits) c.tell({ type: 'result-cancelled', unit, by: 'guardian', face: 'hit', count: count - crits });
  },
  ...stepsOf(STEPS, 'roll'),
  // It may spend a dodge token of its own to reroll all its dice (R 5911–5916).
  reroll(c: Context, f: number, at: Places<'count'>): void {
    const g = c.s.frames[f + GUARD];
    if (!isSet(c, REROLLS, g) || c.s.units.dodge[g] === 0) return goTo(c, f, at.count);
    askAmount(c, spendDodge, c.b.units.owner[g], 1, 0, 1);
  },
  rollAgain(c: Context, f: number): void {
    const w = c.s.frames;
    if (chosenAmount.get(c) === 1) call(c, guardReroll, w[f + GUARD], w[f + HITS]);
  },
  ...stepsOf(STEPS, 'count'),
  // A guard that deflects wounds the attacker before its surges are converted (R 4712–4718).
  strikeBack(c: Context, f: number): void {
    const g = c.s.frames[f + GUARD];
    const wounds = deflectedWounds(c, g, c.s.defenseFaces[DEFENSE_SURGE]);
    if (wounds > 0) call(c, sufferWounds, c.s.attack.attacker, wounds, 0, 1 << g);
  },
  ...stepsOf(STEPS, 'spendSurges', 'convert', 'pierce', 'wounds'),
  used(c: Context, f: number): void {
    fire(c, USED, c.s.frames[f + GUARD]);
  },
});

/** Whether Guardian of entry `n` of the battle guards unit `v`: any trooper unit, or those that it names. */
function guards(c: Context, n: number, v: number): boolean {
  const { of, unit } = c.b.named[n];
  return (of.length === 0 || (namedFriends(c, n) & (1 << v)) !== 0) && mayGuard(c, unit, v) && able(c, unit, v) > 0;
}

/**
 * Guardian X (R 4923–4973): while a friendly trooper unit within range 1 and in sight defends against a ranged attack,
 * the unit may cancel up to X hits; it rolls one of its defence dice for each and suffers a wound for each blank, or
 * block that Pierce cancels. Not with as many suppression tokens as courage, nor for a defender that has Guardian. Each
 * use is resolved before the next is declared. The unit has no backup, and gives it whatever its rank.
 */
export const guardianX: Behaviour = {
  name: 'Guardian',
  rulebook: guardRules,
  named: true,
  modifiers: [
    { of: 'guards', adjust: () => 1 },
    { of: 'backup.gained', adjust: () => 0 },
    { of: 'backup.given', adjust: (c, u) => c.b.units.trooper[u] },
  ],
  watches: [
    {
      at: 'defense.modify-attack-dice',
      optional: true,
      when: (c, v, n) => guards(c, n, v),
      run: (c, _v, n) => call(c, guardian, c.b.named[n].unit, c.b.named[n].x),
    },
  ],
};
