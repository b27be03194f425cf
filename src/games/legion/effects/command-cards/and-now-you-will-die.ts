import { ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { attackPlainly } from '../../rules/procedures/attack/attack.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack } from '../../rules/procedures/attack/targets.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { sufferWounds } from '../../rules/procedures/wounds.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter } from './characters.js';
import { struckUnits } from './struck.js';

const own = rulebook('and-now-you-will-die');

const PALPATINE = 'Emperor Palpatine';
const ID = 'and-now-you-will-die';
const UNIT = OPERANDS;

/** Bits over the units that unit `u` can attack. */
function targets(c: Context, u: number): number {
  if (!mayAttack(c, u)) return 0;
  let open = 0;
  for (let v = 0; v < c.b.units.count; v++) if (canTarget(c, u, v, ORDINARY)) open |= 1 << v;
  return open;
}

/** The unit that is attacked. */
const target: Answer = answer();

const choose: Decision = own.decision(unitChoice(ID, { optional: false, chosen: target.set }));

/** He pays first, and may die of it. */
const strike: Procedure = own.procedure(ID, {
  wound(c, f) {
    call(c, sufferWounds, c.s.frames[f + UNIT], 1);
  },
  suppress(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.status[u] === ON_TABLE) gainTokens(c, u, 'suppression');
  },
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = c.s.units.status[u] === ON_TABLE ? targets(c, u) : 0;
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
  rule: '',
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
      available: (c, u, side) => c.s.game.activating === u && isCharacter(c, u, side, PALPATINE) && targets(c, u) !== 0,
      perform: (c, u) => call(c, strike, u),
    },
  ],
};
