import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { opponentOf } from '../../words/players.js';
import { CANNOT_ATTACK } from '../../battle/round-effects.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter, isTrooperOf } from './characters.js';

const own = rulebook('i-am-a-jedi');

const UNIT = OPERANDS;
const CHOSEN = OPERANDS + 1;

/** The most enemy units that the card keeps from attacking. */
const MOST = 2;

/** The unit that can no longer attack, −1 for none. */
const persuaded: Answer = answer();

const persuade: Decision = own.decision(
  unitChoice('i-am-a-jedi', {
    optional: true,
    chosen: persuaded.set,
  }),
  {
    choices: { use: 'step' },
    question: ['Which enemy unit can no longer attack?', 'Welche gegnerische Einheit kann nicht mehr angreifen?'],
  },
);

/** Bits over the enemy trooper units at range 1 of Luke that can still attack. */
function open(c: Context, u: number): number {
  const { count, side } = c.b.units;
  const { roundEffects } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (!isTrooperOf(c, v, opponentOf(side[u])) || (roundEffects[v] & CANNOT_ATTACK) !== 0) continue;
    if (rangeBetween(c, u, v) === 1 && !ignoresEnemies(c, v)) mask |= 1 << v;
  }
  return mask;
}

const disarm: Procedure = own.procedure('i-am-a-jedi', {
  luke(c, f) {
    c.s.units.roundEffects[c.s.frames[f + UNIT]] |= CANNOT_ATTACK;
  },
  choose(c, f) {
    const w = c.s.frames;
    const able = open(c, w[f + UNIT]);
    if (able === 0 || w[f + CHOSEN]++ === MOST) return finish(c);
    ask(c, persuade, c.b.units.owner[w[f + UNIT]], able);
  },
  next(c, f, at) {
    const v = persuaded.get(c);
    if (v < 0) return;
    c.s.units.roundEffects[v] |= CANNOT_ATTACK;
    goTo(c, f, at.choose);
  },
});

/**
 * I Am a Jedi: Luke has the defence surge and cannot attack; up to two enemy trooper units at range 1 cannot attack
 * either.
 */
export const iAmAJedi: CommandCardRules = {
  name: 'i-am-a-jedi',
  rulebook: own,
  triggers: [
    {
      at: 'command.revealed',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Luke Skywalker') && c.s.units.status[u] === ON_TABLE,
      run: (c, u) => call(c, disarm, u),
    },
  ],
  modifiers: [
    {
      of: 'attack.forbidden',
      adjust: (c, u, _side, amount) => ((c.s.units.roundEffects[u] & CANNOT_ATTACK) === 0 ? amount : 1),
    },
    {
      of: 'surge.defense',
      adjust: (c, u, side, amount) => (isCharacter(c, u, side, 'Luke Skywalker') ? 1 : amount),
    },
  ],
};
