import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { choice } from '../../../../machine/choices.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { isCharacter, named } from './characters.js';

const own = rulebook('hello-there');

const OBI_WAN = 'Obi-Wan Kenobi';
const REACH = 2;

const TOKENS = ['aim', 'dodge', 'standby', 'surge'] as const;
const ALL = 0b1111;
const STANDBY = 1 << TOKENS.indexOf('standby');

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;

/** How many enemy units are at range 1–2 of unit `u`. */
function enemiesNear(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let near = 0;
  for (let v = 0; v < count; v++) if (side[v] !== side[u] && rangeBetween(c, u, v) <= REACH) near++;
  return near;
}

const kind: Answer = answer();

/** Which token he gains for one of the enemies. */
const helloToken: Decision = own.decision(
  choice('hello-there', { optional: false, label: (_c, i) => TOKENS[i], chosen: kind.set }),
  { question: ['Which token does Obi-Wan Kenobi gain?', 'Welchen Marker erhält Obi-Wan Kenobi?'] },
);

const greet: Procedure = own.procedure('hello-there', {
  choose(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (w[f + LEFT] === 0) return finish(c);
    w[f + LEFT]--;
    // Nobody has two standby tokens (4141).
    ask(c, helloToken, c.b.units.owner[u], c.s.units.standby[u] > 0 ? ALL & ~STANDBY : ALL);
  },
  gain(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], TOKENS[kind.get(c)]);
  },
  next(c, f, at) {
    goTo(c, f, at.choose);
  },
});

/**
 * Hello There!: Obi-Wan Kenobi has Nimble; at the start of the Activation Phase he gains an aim, dodge, standby or
 * surge token for each enemy unit at range 1–2.
 */
export const helloThere: CommandCardRules = {
  name: 'hello-there',
  rulebook: own,
  grants: [{ keyword: 'Nimble', concerns: named(OBI_WAN) }],
  triggers: [
    {
      at: 'activation-phase.start',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, OBI_WAN) && enemiesNear(c, u) > 0,
      run: (c, u) => call(c, greet, u, enemiesNear(c, u)),
    },
  ],
};
