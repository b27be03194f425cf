import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import { NO_COURAGE } from '../../../battle/battle.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { loseSuppression } from '../../../rules/procedures/lose-suppression.js';
import { exhaustCard, expendCard } from '../../../rules/procedures/recover.js';
import { courageOf } from '../../../rules/queries/courage.js';
import { isCardExpended, isCardReady } from '../../../rules/queries/used-cards.js';
import { BLOCK, DEFENSE_SURGE } from '../../../words/dice.js';
import { later } from '../rulebook.js';

const CARD = 'force-tranquility';

const REACH = 2;

const BEARER = OPERANDS;
const RALLIED = OPERANDS + 1;
/** Tokens that each of the two loses. */
const COUNT = OPERANDS + 2;

function cardOf(c: Context, by: number): number {
  return c.b.units.upgrades[by].findIndex(({ id }) => id === CARD);
}

const WAYS = ['exhaust', 'expend'] as const;

/** The index in {@link WAYS}. */
const way: Answer = answer();

const chooseWay: Decision = later.decision(
  choice('tranquility', { optional: false, label: (_c, i) => WAYS[i], chosen: way.set }),
  {
    question: [
      'Is Tranquility exhausted for white dice, or expended for red ones?',
      'Wird Tranquility für weiße Würfel erschöpft oder für rote verbraucht?',
    ],
    answers: { exhaust: ['exhaust it', 'erschöpfen'], expend: ['expend it', 'verbrauchen'] },
    usual: 'first',
  },
);

/** Operands: the unit with the card, the unit that has rallied. */
const soothe: Procedure = later.procedure('tranquility', {
  choose(c, f) {
    ask(c, chooseWay, c.b.units.owner[c.s.frames[f + BEARER]], (1 << WAYS.length) - 1);
  },
  roll(c, f) {
    const by = c.s.frames[f + BEARER];
    const isExpended = way.get(c) === 1;
    if (isExpended) expendCard(c, by, cardOf(c, by));
    else exhaustCard(c, by, cardOf(c, by));
    rollDefense(c, courageOf(c, by), isExpended ? 1 : 0);
  },
  first(c, f) {
    const w = c.s.frames;
    w[f + COUNT] = c.s.defenseFaces[BLOCK] + c.s.defenseFaces[DEFENSE_SURGE];
    c.s.defenseFaces.fill(0);
    if (w[f + COUNT] === 0) return finish(c);
    loseSuppression(c, w[f + RALLIED], w[f + COUNT]);
  },
  second(c, f) {
    const w = c.s.frames;
    loseSuppression(c, w[f + BEARER], w[f + COUNT]);
  },
});

/**
 * Tranquility: after another friendly unit within range 2 has rallied, the card may exhaust to roll as many white
 * defence dice as the courage of its unit, or be expended to roll red ones; both units lose a suppression token for
 * each block and surge.
 */
export const tranquility: Behaviour = {
  name: CARD,
  byUnit: true,
  watches: [
    {
      at: 'activation.after-rally',
      optional: true,
      when(c, u, by) {
        if (u === by || c.b.units.side[u] !== c.b.units.side[by] || c.b.rules.force.range(c, by, u) > REACH)
          return false;
        const card = cardOf(c, by);
        const courage = courageOf(c, by);
        if (!isCardReady(c, by, card) || isCardExpended(c, by, card) || courage <= 0 || courage === NO_COURAGE)
          return false;
        return c.s.units.suppression[u] + c.s.units.suppression[by] > 0;
      },
      run: (c, u, by) => call(c, soothe, by, u),
    },
  ],
};
