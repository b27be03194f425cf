import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { loseSuppression } from '../../rules/procedures/lose-suppression.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { isCharacter, isTrooperOf } from './characters.js';

const own = rulebook('return-of-the-jedi');

const UNIT = OPERANDS;
/** Bits over the units that may still lose a token. */
const OPEN = OPERANDS + 1;

const REACH = 3;

/** The unit that loses suppression, −1 for none. */
const calmed: Answer = answer();

const calmUnit: Decision = own.decision(
  unitChoice('remove-suppression', {
    optional: true,
    chosen: calmed.set,
  }),
  {
    choices: { use: 'step' },
    question: ['Which unit loses a suppression token?', 'Welche Einheit verliert einen Niederhalten-Marker?'],
    called: ['remove suppression', 'Niederhalten-Marker entfernen von'],
  },
);

/** Bits over the friendly trooper units near Luke that have suppression, Luke among them. */
function suppressed(c: Context, u: number): number {
  const { count, side } = c.b.units;
  const { suppression } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (suppression[v] === 0 || !isTrooperOf(c, v, side[u])) continue;
    if (rangeBetween(c, u, v) <= REACH) mask |= 1 << v;
  }
  return mask;
}

const calm: Procedure = own.procedure('return-of-the-jedi', {
  near(c, f) {
    c.s.frames[f + OPEN] = suppressed(c, c.s.frames[f + UNIT]);
  },
  choose(c, f) {
    const w = c.s.frames;
    if (w[f + OPEN] === 0) return finish(c);
    ask(c, calmUnit, c.b.units.owner[w[f + UNIT]], w[f + OPEN]);
  },
  remove(c, f, at) {
    const w = c.s.frames;
    const v = calmed.get(c);
    if (v < 0) return finish(c);
    w[f + OPEN] &= ~(1 << v);
    loseSuppression(c, v, 1);
    goTo(c, f, at.choose);
  },
});

/**
 * Return of the Jedi: Luke gains a dodge token when ordered; when he activates, he and friendly troopers near him may
 * lose a suppression token each.
 */
export const returnOfTheJedi: CommandCardRules = {
  name: 'return-of-the-jedi',
  rulebook: own,
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Luke Skywalker'),
      run: (c, u) => gainTokens(c, u, 'dodge'),
    },
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Luke Skywalker') && suppressed(c, u) !== 0,
      run: (c, u) => call(c, calm, u),
    },
  ],
};
