import type { ActionBuffer } from '../../../../kernel/buffers.js';
import { PASS } from '../../../../machine/choices.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import { again, ask, finish, OPERANDS, roll } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { discardFromHand, discardKind } from './discarded.js';
import { countOfKind, firstOfKind, onlyKind } from './hand.js';
import { kindChance } from './kind-chance.js';

const PLAYER = OPERANDS;
const COUNT = OPERANDS + 1;
/** Of {@link discardSome}: where it tells how many cards there were, how many so far, 1 once there are enough. */
const WORD = OPERANDS + 2;
const DISCARDED = OPERANDS + 3;
const STOPPED = OPERANDS + 4;

type DeckKinds = Ia['battle']['setup']['decks'][number]['kinds'];

/** The kinds of cards in the deck of the player who decides. */
function kindsOf(c: Ia): DeckKinds {
  return c.battle.setup.decks[c.s.game.pendingPlayer].kinds;
}

/** A choice among the kinds of a set of the deciding player's cards. */
export function kindChoice(
  name: string,
  cardsOf: (c: Ia, player: number) => number,
  chosen: (c: Ia, player: number, kind: number) => void,
): DecisionRules<Ia> {
  const has = (c: Ia, kind: number): boolean =>
    countOfKind(c, c.s.game.pendingPlayer, cardsOf(c, c.s.game.pendingPlayer), kind) > 0;
  return {
    name,
    listsAll: true,
    list(c, out: ActionBuffer) {
      for (let kind = 0; kind < kindsOf(c).length; kind++) if (has(c, kind)) out.push(kind);
    },
    sample(c, rng) {
      let count = 0;
      for (let kind = 0; kind < kindsOf(c).length; kind++) if (has(c, kind)) count++;
      let nth = rng.below(count);
      for (let kind = 0; ; kind++) if (has(c, kind) && nth-- === 0) return kind;
    },
    isLegal: (c, kind) => kind >= 0 && kind < kindsOf(c).length && has(c, kind),
    apply: (c, kind) => chosen(c, c.s.game.pendingPlayer, kind),
    format: (c, kind) => kindsOf(c)[kind].id,
    parse: (c, text) => kindsOf(c).findIndex(({ id }) => id === text),
  };
}

/** Which card of the hand its player discards. */
const whichCard = rules.decision(kindChoice('discard', (c, player) => c.s.players.hand[player], discardKind));

/** A player discards Command cards of the hand, as that player chooses. Operands: the player, how many. */
export const discardChosen = rules.procedure('discard-chosen', {
  discard(c, f) {
    const { frames, players } = c.s;
    const player = frames[f + PLAYER];
    if (frames[f + COUNT]-- <= 0 || players.hand[player] === 0) return finish(c);
    again(c, f);
    const only = onlyKind(c, player, players.hand[player]);
    if (only < 0) ask(c, whichCard, player);
    else discardKind(c, player, only);
  },
});

/** The cards of the hand that the player has drawn last, or all of it if that is not known. */
function drawnBy(c: Ia, player: number): number {
  const { hand, drawn } = c.s.players;
  return (hand[player] & drawn[player]) === 0 ? hand[player] : hand[player] & drawn[player];
}

/** Which of the cards just drawn its player discards. */
const whichDrawn = rules.decision(
  kindChoice('discard-drawn', drawnBy, (c, player, kind) =>
    discardFromHand(c, player, firstOfKind(c, player, drawnBy(c, player), kind)),
  ),
);

/** A player discards cards among those just drawn. Operands: the player, how many. */
export const discardDrawn = rules.procedure('discard-drawn', {
  discard(c, f) {
    const { frames, players } = c.s;
    const player = frames[f + PLAYER];
    if (frames[f + COUNT]-- <= 0 || players.hand[player] === 0) return finish(c);
    again(c, f);
    const only = onlyKind(c, player, drawnBy(c, player));
    if (only < 0) ask(c, whichDrawn, player);
    else discardKind(c, player, only);
  },
});

/**
 * A choice of the kind of a card, or of no more of them: `stop`. A random answer is that one time in `stopsIn`.
 */
export function kindOrStop(kinds: DecisionRules<Ia>, stopsIn: number, stop: (c: Ia) => void): DecisionRules<Ia> {
  return {
    name: kinds.name,
    listsAll: true,
    list(c, out) {
      kinds.list(c, out);
      out.push(PASS);
    },
    sample: (c, rng) => (rng.below(stopsIn) === 0 ? PASS : kinds.sample(c, rng)),
    isLegal: (c, action) => action === PASS || (action < PASS && kinds.isLegal?.(c, action) === true),
    apply: (c, action) => (action === PASS ? stop(c) : kinds.apply(c, action)),
    format: (c, action) => (action === PASS ? 'stop' : kinds.format(c, action)),
    parse: (c, text) => (text === 'stop' ? PASS : kinds.parse(c, text)),
  };
}

const oneMore = kindChoice(
  'discard-more',
  (c, player) => c.s.players.hand[player],
  (c, player, kind) => {
    c.s.frames[c.s.game.pendingB + DISCARDED]++;
    discardKind(c, player, kind);
  },
);

/** Which card of the hand its player discards, or no more of them. Operand B: the frame of {@link discardSome}. */
const whichMore = rules.decision(
  kindOrStop(oneMore, 3, (c) => {
    c.s.frames[c.s.game.pendingB + STOPPED] = 1;
  }),
);

/**
 * A player discards some Command cards of the hand, at least as many as said. Operands: the player, how many at least,
 * the word of the frames that gets how many they were.
 */
export const discardSome = rules.procedure('discard-some', {
  discard(c, f) {
    const { frames, players } = c.s;
    const player = frames[f + PLAYER];
    frames[frames[f + WORD]] = frames[f + DISCARDED];
    if (players.hand[player] === 0 || frames[f + STOPPED] === 1) return finish(c);
    again(c, f);
    if (frames[f + DISCARDED] >= frames[f + COUNT]) return ask(c, whichMore, player, 0, f);
    frames[f + DISCARDED]++;
    const only = onlyKind(c, player, players.hand[player]);
    if (only < 0) ask(c, whichCard, player);
    else discardKind(c, player, only);
  },
});

/** A card of a hand at random. Operand A: the player. */
const anyCard = rules.chance(
  kindChance({
    name: 'discard-random',
    request: 'discard a random Command card',
    cardsOf: (c, player) => c.s.players.hand[player],
    drawn: discardKind,
  }),
);

/** A player discards random Command cards of the hand. Operands: the player, how many. */
export const discardRandomly = rules.procedure('discard-randomly', {
  discard(c, f) {
    const { frames, players } = c.s;
    const player = frames[f + PLAYER];
    if (frames[f + COUNT]-- <= 0 || players.hand[player] === 0) return finish(c);
    again(c, f);
    roll(c, anyCard, player);
  },
});
