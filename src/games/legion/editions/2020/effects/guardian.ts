import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import {
  askToGuard,
  GUARD,
  GUARD_STEPS,
  guarded,
  guardRules,
  HITS,
  MOST,
  surgeSteps,
  SURGES,
} from '../../../effects/keywords/guardian-steps.js';
import { stepsOf } from '../../../../../machine/procedure.js';
import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { effectOf, isRanged, poolIsAll } from '../../../rules/procedures/attack/pools.js';
import { spendShared } from '../../../rules/procedures/spend-shared.js';
import { canStrikeBack } from '../../../rules/procedures/attack/strike-back.js';
import { ignoresAttack } from '../../../rules/queries/enemy-effects.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { isAboard } from '../../../rules/queries/aboard.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { spendable } from '../../../rules/queries/shared-tokens.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';

const GUARDS = queryOf('guards');
const DODGING = queryOf('guards.dodging');
const IN_MELEE = queryOf('guards.melee');
const HIGH_VELOCITY = effectOf('high-velocity');

/** Range at which a unit guards others. */
const NEAR = 1;

/** Whether unit `g` can guard the defender `v` of the pool at hand. */
function canGuard(c: Context, g: number, v: number): boolean {
  const { side, trooper } = c.b.units;
  if (g === v || g === c.s.attack.attacker || side[g] !== side[v] || trooper[v] === 0 || c.s.attack.hits === 0)
    return false;
  if (!isRanged(c) && !isSet(c, IN_MELEE, g)) return false;
  if (c.s.units.status[g] !== ON_TABLE || isAboard(c, g) || isAboard(c, v) || isSet(c, GUARDS, v)) return false;
  return rangeBetween(c, g, v) <= NEAR && unitSees(c, g, v);
}

/** Whether unit `g` has spent a dodge token while guarding in this pool. */
function hasDodged(c: Context, g: number): boolean {
  return (c.s.attack.guardsDodged & (1 << g)) !== 0;
}

/** Whether unit `g` may spend a dodge token in this pool while it guards (4027–4031). */
function mayDodge(c: Context, g: number): boolean {
  if (hasDodged(c, g) || !isSet(c, DODGING, g) || spendable(c, g, 'dodge') === 0) return false;
  return !poolIsAll(c, HIGH_VELOCITY) || ignoresAttack(c, g);
}

/** Unit `g` spends a dodge token to cancel one of the hits of its Guardian (4027–4028). */
function dodge(c: Context, g: number): void {
  const { attack } = c.s;
  attack.guardsDodged |= 1 << g;
  attack.hits--;
  if (c.hears) c.tell({ type: 'result-cancelled', unit: g, by: 'dodge', face: 'hit', count: 1 });
  spendShared(c, g, 'dodge', 1);
}

/** Hits that unit `g`, which has Guardian `x`, can still cancel by its dice: a hit that it has dodged counts (4028). */
function hitsLeft(c: Context, g: number, x: number): number {
  return hasDodged(c, g) ? x - 1 : x;
}

/** Whether the surges of the guard's dice block: by its chart, or once it has spent a dodge token (4024). */
function convertsSurges(c: Context, g: number): boolean {
  return c.b.units.defenseSurge[g] === 1 || hasDodged(c, g);
}

const STEPS = { ...GUARD_STEPS, ...surgeSteps(convertsSurges) };

/** One use of Guardian, from the hits that are cancelled to its wounds. Operands: the unit, the most hits. */
const guardian: Procedure = classic.procedure('guardian', {
  choose(c: Context, f: number): void {
    const w = c.s.frames;
    askToGuard(c, w[f + GUARD], c.s.attack.hits, w[f + MOST]);
  },
  cancel(c: Context, f: number): void {
    const w = c.s.frames;
    const g = w[f + GUARD];
    w[f + HITS] = guarded.get(c);
    c.s.attack.hits -= w[f + HITS];
    if (c.hears) c.tell({ type: 'result-cancelled', unit: g, by: 'guardian', face: 'hit', count: w[f + HITS] });
  },
  ...stepsOf(STEPS, 'roll', 'count'),
  // Once a dodge token is spent, surges block, and each is a wound for the attacker (4024).
  strikeBack(c: Context, f: number): void {
    const w = c.s.frames;
    const { attacker } = c.s.attack;
    if (!hasDodged(c, w[f + GUARD]) || w[f + SURGES] === 0 || !canStrikeBack(c)) return;
    call(c, sufferWounds, attacker, w[f + SURGES], 0, 1 << w[f + GUARD]);
  },
  ...stepsOf(STEPS, 'spendSurges', 'convert', 'pierce', 'wounds'),
});

/**
 * Guardian X (2546–2569): while a friendly trooper unit at range 1 and in sight defends against a ranged attack, the
 * unit may cancel up to X hits; it rolls one of its defence dice for each and suffers a wound for each blank, or block
 * that Pierce cancels. Each use is resolved before the next is declared. A unit that can dodge while it guards (Soresu
 * Mastery) does so before the attacker modifies dice, to cancel one hit without a die (4026–4029).
 */
export const guardianX: Behaviour = {
  name: 'Guardian',
  rulebook: guardRules,
  named: true,
  modifiers: [{ of: 'guards', adjust: () => 1 }],
  watches: [
    {
      at: 'defense.modify-start',
      optional: true,
      when: (c, v, n) => mayDodge(c, c.b.named[n].unit) && canGuard(c, c.b.named[n].unit, v),
      run: (c, _v, n) => dodge(c, c.b.named[n].unit),
    },
    {
      at: 'defense.modify-attack-dice',
      optional: true,
      when: (c, v, n) => hitsLeft(c, c.b.named[n].unit, c.b.named[n].x) > 0 && canGuard(c, c.b.named[n].unit, v),
      run: (c, _v, n) => call(c, guardian, c.b.named[n].unit, hitsLeft(c, c.b.named[n].unit, c.b.named[n].x)),
    },
  ],
};
