import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { FACEUP, ON_TABLE } from '../../state/state.js';

const own = rulebook('aggressive-tactics');

const UNIT = OPERANDS;
/** Units that have been chosen, and bits over them. */
const CHOSEN = OPERANDS + 1;
const HAD = OPERANDS + 2;

/** The most units that gain a token. */
const MOST = 4;

/** Bits over the friendly units of unit `u` with a faceup order token. */
function ordered(c: Context, u: number): number {
  const { count, side } = c.b.units;
  const { order, status } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] && order[v] === FACEUP && status[v] === ON_TABLE) mask |= 1 << v;
  }
  return mask;
}

/** The unit that gains a token, −1 for none. */
const receiver: Answer = answer();

const chooseReceiver: Decision = own.decision(
  unitChoice('aggressive-tactics', { optional: true, chosen: receiver.set }),
  { question: ['Which unit gains a surge token?', 'Welche Einheit erhält einen Energiemarker?'], manner: 'helped' },
);

const encourage: Procedure = own.procedure('aggressive-tactics', {
  choose(c, f) {
    const w = c.s.frames;
    const open = ordered(c, w[f + UNIT]) & ~w[f + HAD];
    if (open === 0 || w[f + CHOSEN] === MOST) return finish(c);
    w[f + CHOSEN]++;
    ask(c, chooseReceiver, c.b.units.owner[w[f + UNIT]], open);
  },
  gain(c, f, at) {
    const v = receiver.get(c);
    if (v < 0) return finish(c);
    c.s.frames[f + HAD] |= 1 << v;
    goTo(c, f, at.choose);
    gainTokens(c, v, 'surge');
  },
});

/**
 * Aggressive Tactics (5004–5008): once a unit that was nominated has issued its orders, up to four friendly units with
 * faceup order tokens gain a surge token each.
 */
export const aggressiveTactics: Behaviour = {
  name: 'command-aggressive-tactics',
  rulebook: own,
  triggers: [
    {
      at: 'command.orders-end',
      // Each choice can be declined.
      optional: false,
      when: (c, u) => c.s.players.nominee[c.b.units.owner[u]] === u && ordered(c, u) !== 0,
      run: (c, u) => call(c, encourage, u),
    },
  ],
};
