import { lowestBit } from '../../../../../kernel/bits.js';
import { answer, type Answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Behaviour, CANNOT_PACK } from '../../../engine/timing.js';
import { kindsNamed, namedAction } from '../../../effects/keywords/named-actions.js';
import { chooseAction, FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { NO_ORDER } from '../../../state/state.js';
import { later } from '../rulebook.js';

/** The tokens that it can name. */
const TOKENS = ['aim', 'dodge', 'surge'] as const;

/*
 * What the keyword gives is packed into one number: the count of each token, four bits each; whether it is one of two
 * tokens instead of both; and the actions that it names.
 */
const EITHER = 1 << 12;
const ACTIONS = 13;

const countOf = (gift: number, token: number): number => (gift >>> (4 * token)) & 15;

/** Bits over the tokens that a gift has. */
function tokensOf(gift: number): number {
  let mask = 0;
  for (let i = 0; i < TOKENS.length; i++) if (countOf(gift, i) > 0) mask |= 1 << i;
  return mask;
}

/** Packs what stands behind the colon, such as `Aim 1 or Dodge`, of which the last token has the keyword's number. */
function pack(text: string, value: number): number {
  const action = namedAction(text);
  if (value === 0) return action === 0 ? CANNOT_PACK : action << ACTIONS;
  let gift = / or /.test(text) ? EITHER : 0;
  for (const part of text.split(/ (?:or|and) /)) {
    const [, word, number] = /^(\w+)(?: (\d+|X))?$/.exec(part) ?? [];
    const token = TOKENS.findIndex((name) => name === word?.toLowerCase());
    if (token < 0) return CANNOT_PACK;
    gift |= (number === undefined || number === 'X' ? value : Number(number)) << (4 * token);
  }
  return gift;
}

/** Which of two tokens the unit gains. */
const chosenToken: Answer = answer();

/** Operand B: the unit. */
const chooseToken: Decision = later.decision(
  choice('independent', { optional: false, label: (_c, i) => TOKENS[i], chosen: chosenToken.set }),
  {
    question: ['Which token does the unit gain?', 'Welchen Marker erhält die Einheit?'],
    unit: 'b',
  },
);

const UNIT = OPERANDS;
const GIFT = OPERANDS + 1;
/** Bits over the tokens that it still gains. */
const LEFT = OPERANDS + 2;

const gain: Procedure = later.procedure('independent', {
  choose(c, f, at) {
    const w = c.s.frames;
    const [u, gift] = [w[f + UNIT], w[f + GIFT]];
    const kinds = kindsNamed(c.b.kinds, gift >>> ACTIONS);
    if (kinds !== 0) {
      goTo(c, f, at.over);
      return ask(c, chooseAction, c.b.units.owner[u], u, kinds | FREE);
    }
    w[f + LEFT] = tokensOf(gift);
    if ((gift & EITHER) === 0) return goTo(c, f, at.gain);
    ask(c, chooseToken, c.b.units.owner[u], w[f + LEFT], u);
  },
  chosen(c, f) {
    c.s.frames[f + LEFT] = 1 << chosenToken.get(c);
  },
  // One kind at a time, because each gain may set something off.
  gain(c, f, at) {
    const w = c.s.frames;
    const left = w[f + LEFT];
    if (left === 0) return finish(c);
    const token = lowestBit(left);
    w[f + LEFT] = left & (left - 1);
    goTo(c, f, at.gain);
    gainTokens(c, w[f + UNIT], TOKENS[token], countOf(w[f + GIFT], token));
  },
  over(c) {
    finish(c);
  },
});

/** Whether the gift is of use to unit `u` now: an action that it names must be possible. */
function isOfUse(c: Context, u: number, gift: number): boolean {
  const kinds = kindsNamed(c.b.kinds, gift >>> ACTIONS);
  return kinds === 0 || mayAct(c, u, kinds | FREE);
}

/**
 * Independent (R 5067–5073): at the start of the Activation Phase a unit without an order token may gain the tokens
 * that the keyword names, or make the action that it names for free.
 */
export const independent: Behaviour = {
  name: 'Independent',
  pack: (keyword) => pack(keyword.of.join(', '), keyword.value),
  triggers: [
    {
      at: 'activation-phase.start',
      optional: true,
      when: (c, u, gift) => c.s.units.order[u] === NO_ORDER && c.b.rules.presence.acts(c, u) && isOfUse(c, u, gift),
      run: (c, u, gift) => call(c, gain, u, gift),
    },
  ],
};
