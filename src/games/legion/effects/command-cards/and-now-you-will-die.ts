import { targetsOf } from '../../engine/targets.js';
import { type Reason } from '../../../../machine/reason.js';
import { ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { attackPlainly } from '../../rules/procedures/attack/attack.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { ATTACK_FORBIDDEN, mayAttack, targetRefusal, whyNoTarget } from '../../rules/procedures/attack/targets.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { ON_TABLE } from '../../state/state.js';
import { activeCharacterRefusal, isCharacter } from './characters.js';
import { struckUnits } from './struck.js';

const own = rulebook('and-now-you-will-die');

const PALPATINE = 'Emperor Palpatine';
const ID = 'and-now-you-will-die';
const UNIT = OPERANDS;

/** Why unit `u` cannot attack unit `v`. */
function refusal(c: Context, u: number, v: number): Reason {
  return mayAttack(c, u) ? targetRefusal(c, u, v, ORDINARY) : ATTACK_FORBIDDEN;
}

/** The same with what is wrong with the weapons, for explanations. */
function why(c: Context, u: number, v: number): Reason {
  return whyNoTarget(c, u, v, ORDINARY);
}

/** The unit that is attacked. */
const target: Answer = answer();

const choose: Decision = own.decision(unitChoice(ID, { optional: false, chosen: target.set, target: why }), {
  question: ['Which unit does Emperor Palpatine attack?', 'Welche Einheit greift Imperator Palpatine an?'],
  acts: true,
});

/** He pays first, and may die of it. */
const strike: Procedure = own.procedure(ID, {
  wound(c, f) {
    call(c, c.b.sequences.sufferWounds, c.s.frames[f + UNIT], 1);
  },
  suppress(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.status[u] === ON_TABLE) gainTokens(c, u, 'suppression');
  },
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = c.s.units.status[u] === ON_TABLE ? targetsOf(c, u, refusal) : 0;
    if (open === 0) return finish(c);
    target.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, choose, c.b.units.owner[u], open);
  },
  attack(c, f) {
    attackPlainly(c, c.s.frames[f + UNIT], target.get(c), 0);
  },
});

/**
 * And Now... You Will Die: in his activation Emperor Palpatine may, any number of times, suffer a wound and gain a
 * suppression token to perform an attack; after each of his attacks the defender gains an immobilize token.
 */
export const andNowYouWillDie: CommandCardRules = {
  name: ID,
  rulebook: own,
  triggers: [
    {
      at: 'attack.after',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, PALPATINE) && struckUnits(c) !== 0,
      run(c) {
        for (let rest = struckUnits(c); rest !== 0; rest &= rest - 1) gainTokens(c, lowestBit(rest), 'immobilize');
      },
    },
  ],
  actions: [
    {
      name: ID,
      free: true,
      repeats: true,
      unable: (c, u, side) => activeCharacterRefusal(c, u, side, PALPATINE),
      target: refusal,
      why,
      perform: (c, u) => call(c, strike, u),
    },
  ],
};
