import { targetsOf } from '../../engine/targets.js';
import { FRIENDLY, IGNORES_ENEMIES, NO_LINE_OF_SIGHT, OUT_OF_RANGE, UNIT_TYPE } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { CONSPICUOUS } from '../../battle/round-effects.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { unitSees } from '../../rules/queries/sight.js';

const own = rulebook('distract');

/** The greatest range to the unit that is distracted (2098). */
const REACH = 2;

/** Why unit `u` cannot distract unit `v`: it has to be an enemy trooper unit at range 1–2 and in line of sight. */
function refusal(c: Context, u: number, v: number): Reason {
  const { side, trooper } = c.b.units;
  if (side[v] === side[u]) return FRIENDLY;
  if (trooper[v] === 0) return UNIT_TYPE;
  if (rangeBetween(c, u, v) > REACH) return OUT_OF_RANGE;
  if (!unitSees(c, u, v)) return NO_LINE_OF_SIGHT;
  return ignoresEnemies(c, v) ? IGNORES_ENEMIES : LEGAL;
}

/** The unit that is distracted. */
const distracted: Answer = answer();

const chooseDistracted: Decision = own.decision(
  unitChoice('distract', { optional: false, chosen: distracted.set, target: refusal }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit is distracted?', 'Welche Einheit wird abgelenkt?'],
    manner: 'hindered',
  },
);

const distractUnit: Procedure = own.procedure('distract', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT_OPERAND];
    const open = targetsOf(c, u, refusal);
    distracted.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseDistracted, c.b.units.owner[u], open);
  },
  bind(c, f) {
    const u = c.s.frames[f + UNIT_OPERAND];
    c.s.units.distractedBy[distracted.get(c)] = u + 1;
    c.s.units.roundEffects[u] |= CONSPICUOUS;
    if (c.hears) c.tell({ type: 'unit-distracted', unit: distracted.get(c), by: u });
  },
});

/**
 * Distract (2096–2104): a free card action; until the end of the round an enemy trooper unit at range 1–2 and in line
 * of sight must attack the unit whenever it attacks, if it can, with every miniature that can
 * (`rules/procedures/attack/targets` and `form-pool`). The unit loses Inconspicuous for that time.
 */
export const distract: Behaviour = {
  name: 'Distract',
  rulebook: own,
  actions: [
    {
      name: 'Distract',
      free: true,
      target: refusal,
      perform: (c, u) => call(c, distractUnit, u),
    },
  ],
};
