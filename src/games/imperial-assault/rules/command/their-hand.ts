import { bitCount, lowestBit, nthBit } from '../../../../kernel/bits.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import { PASS } from '../../../../machine/choices.js';
import { ask, goTo, OPERANDS } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fireFor } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { discardKind } from './discarded.js';

const PLAYER = OPERANDS;
/** The figure that pays with an own card, plus 1; 0 if that costs none. */
const PAYER = OPERANDS + 1;
/** The kind of the card that was chosen, plus 1. */
const CHOSEN = OPERANDS + 2;
/** The own card that was discarded for it, as its number plus 1. */
const PAID = OPERANDS + 3;

/** The kinds of cards of a hand that cost at least so much, as bits. */
function kindsIn(c: Ia, side: number, least: number): number {
  const { kinds, of } = c.battle.setup.decks[side];
  let mask = 0;
  for (let rest = c.s.players.hand[side]; rest !== 0; rest &= rest - 1) {
    const kind = of[lowestBit(rest)];
    if (kinds[kind].cost >= least) mask |= 1 << kind;
  }
  return mask;
}

/** A choice among the kinds of cards of a hand, or none; `sideOf` the player whose hand it is. */
function fromHand(
  name: string,
  sideOf: (c: Ia) => number,
  leastOf: (c: Ia) => number,
  chosen: (c: Ia, kind: number) => void,
): DecisionRules<Ia> {
  const open = (c: Ia): number => kindsIn(c, sideOf(c), leastOf(c));
  return {
    name,
    listsAll: true,
    list(c, out) {
      for (let rest = open(c); rest !== 0; rest &= rest - 1) out.push(lowestBit(rest));
      out.push(PASS);
    },
    sample(c, rng) {
      const mask = open(c);
      const nth = rng.below(bitCount(mask) + 1);
      return nth === bitCount(mask) ? PASS : nthBit(mask, nth);
    },
    isLegal: (c, kind) => kind === PASS || (kind >= 0 && kind < 32 && (open(c) & (1 << kind)) !== 0),
    apply: (c, kind) => chosen(c, kind),
    format: (c, kind) => (kind === PASS ? 'none' : c.battle.setup.decks[sideOf(c)].kinds[kind].id),
    parse: (c, text) =>
      text === 'none' ? PASS : c.battle.setup.decks[sideOf(c)].kinds.findIndex(({ id }) => id === text),
  };
}

/** Which card of the other hand is meant. Operand B: the frame of {@link theirCard}. */
const whichTheirs = rules.decision(
  fromHand(
    'their-card',
    (c) => 1 - c.s.game.pendingPlayer,
    () => 0,
    (c, kind) => {
      if (kind !== PASS) c.s.frames[c.s.game.pendingB + CHOSEN] = kind + 1;
    },
  ),
);

/** Which own card is discarded for it: one that costs at least as much. Operand A: the cost; B: the frame. */
const whichOwn = rules.decision(
  fromHand(
    'own-card',
    (c) => c.s.game.pendingPlayer,
    (c) => c.s.game.pendingA,
    (c, kind) => {
      const f = c.s.game.pendingB;
      if (kind === PASS) c.s.frames[f + CHOSEN] = 0;
      else c.s.frames[f + PAID] = lowestBit(discardKind(c, c.s.game.pendingPlayer, kind)) + 1;
    },
  ),
);

/**
 * A player looks at the other hand and can have a card of it discarded: for nothing, or for an own card that costs at
 * least as much, which is the Interrogate of a figure. Operands: the player, that figure plus 1 or 0.
 */
export const theirCard = rules.procedure('their-card', {
  look(c, f, at) {
    const player = c.s.frames[f + PLAYER];
    const { hand, known } = c.s.players;
    // What is counted afterwards is nothing unless a card is discarded.
    c.s.game.moment = 0;
    known[1 - player] |= hand[1 - player];
    if (hand[1 - player] === 0) return goTo(c, f, at.after);
    ask(c, whichTheirs, player, 0, f);
  },
  pay(c, f) {
    const [player, payer, chosen] = [c.s.frames[f + PLAYER], c.s.frames[f + PAYER], c.s.frames[f + CHOSEN]];
    if (chosen === 0 || payer === 0) return;
    const { cost } = c.battle.setup.decks[1 - player].kinds[chosen - 1];
    if (kindsIn(c, player, cost) === 0) c.s.frames[f + CHOSEN] = 0;
    else ask(c, whichOwn, player, cost, f);
  },
  discard(c, f) {
    const [player, chosen] = [c.s.frames[f + PLAYER], c.s.frames[f + CHOSEN]];
    if (chosen > 0) discardKind(c, 1 - player, chosen - 1);
  },
  after(c, f) {
    const [player, payer] = [c.s.frames[f + PLAYER], c.s.frames[f + PAYER]];
    if (payer > 0) fireFor(c, POINT['interrogate.after'], player, payer - 1, player, c.s.frames[f + PAID]);
  },
});
