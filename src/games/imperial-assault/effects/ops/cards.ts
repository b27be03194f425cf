import { lowestBit } from '../../../../kernel/bits.js';
import { call } from '../../../../machine/run.js';
import { discardTop, drawCards, drawFewer, showTop } from '../../rules/command/draw.js';
import { endIfOver, score } from '../../rules/ending.js';
import type { Ia } from '../../state/context.js';
import { isOnMap } from '../../rules/questions/where.js';
import { discardChosen, discardDrawn, discardRandomly, discardSome } from '../../rules/command/discard.js';
import { amountOf } from '../amounts.js';
import type { OpMaker } from '../compiler.js';
import { entryAt, ROLLED, sideAt, subjectAt, youAt } from '../run.js';
import { deckSize, handSize } from '../../rules/command/hand.js';
import type { CommandKind } from '../../battle/skirmish.js';
import { theirCard } from '../../rules/command/their-hand.js';
import { arrange, BELOW, ON_TOP, returnCards, SHUFFLED } from '../../rules/command/arrange.js';
import { showOne } from '../../rules/command/shown.js';
import { sift } from '../../rules/command/sift.js';
import { shuffle } from '../../rules/command/order.js';
import { cancelPlayed } from '../../rules/command/play-card.js';
import { DECK, DISCARD, HAND, search as searchPile } from '../../rules/command/search.js';
import { whoIs } from '../figures.js';
import { leave } from '../lasting.js';
import { cardOf, moveCard } from '../zones.js';
import { anyOf, toEach } from '../whom.js';

/** Does something for the players that a step names, with an amount. */
function forPlayers(act: (c: Ia, side: number, amount: number) => void): OpMaker {
  return ([who, given], k) => {
    const amount = amountOf(given, k.blame);
    k.add((c, f) => {
      const count = amount(c, f, youAt(c, f), subjectAt(c, f));
      const own = sideAt(c, f);
      // What is called last runs first: the own player's part.
      if ((who as string) !== 'you') act(c, 1 - own, count);
      if ((who as string) !== 'opponent') act(c, own, count);
    });
    return undefined;
  };
}

/** `["take-points", 2]`: the opponent loses points, none below 0, and the player gains as many. */
const takePoints: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  k.add((c, f) => {
    const side = sideAt(c, f);
    const count = Math.min(c.s.players.points[1 - side], amount(c, f, youAt(c, f), subjectAt(c, f)));
    score(c, 1 - side, -count);
    score(c, side, count);
    endIfOver(c);
  });
  return undefined;
};

/** `["discard-hand", "opponent", 1, "random"]`. */
const discardHand: OpMaker = (args, k) => {
  const [, , how] = args as readonly string[];
  const by = how === 'random' ? discardRandomly : how === 'drawn' ? discardDrawn : discardChosen;
  return forPlayers((c, side, count) => call(c, by, side, count))(args, k);
};

const PILES: Readonly<Record<string, number>> = { deck: DECK, discard: DISCARD, hand: HAND };

/** What the language says of a search. */
interface SearchWords {
  readonly from?: string;
  readonly to?: string;
  readonly trait?: string | readonly string[];
  readonly costMost?: number;
  readonly name?: string;
  readonly named?: string;
}

/** Whether a Command card is one that a search asks for; `figure`: the one whose name it has to have. */
function isSought(c: Ia, { playedBy, cost, id }: CommandKind, words: SearchWords, figure: number): boolean {
  const traits = words.trait === undefined ? undefined : [words.trait].flat();
  if (traits !== undefined && playedBy?.some(({ trait }) => trait?.some((one) => traits.includes(one))) !== true)
    return false;
  if (words.costMost !== undefined && cost > words.costMost) return false;
  if (words.name !== undefined && id !== words.name) return false;
  if (words.named === undefined) return true;
  const name = c.battle.figures[figure]?.profile.name;
  return playedBy?.some((filter) => filter.name?.includes(name) === true) === true;
}

/** `["search", { "from": "discard", "to": "deck" }]`: a card goes from one pile into another; decks are shuffled. */
const search: OpMaker = ([given], k) => {
  const words = given as SearchWords;
  const { from = 'deck', to = 'hand', named } = words;
  const who = named === undefined ? undefined : (whoIs(named) ?? k.blame('a search by several names'));
  k.add((c, f) => {
    if (from === 'discard' && c.s.game.noPiles === 1) return;
    const side = sideAt(c, f);
    const figure = who?.(c, f, youAt(c, f), subjectAt(c, f)) ?? -1;
    let kinds = 0;
    c.battle.setup.decks[side].kinds.forEach((kind, n) => {
      if (isSought(c, kind, words, figure)) kinds |= 1 << n;
    });
    call(c, searchPile, side, kinds, PILES[from] + 4 * PILES[to]);
  });
  return (c, _f, you) =>
    from !== 'discard' || (c.s.game.noPiles === 0 && c.s.players.discard[c.battle.sides[you]] !== 0);
};

/** `["cancel-card"]`: the Command card that was just played does nothing and is discarded. */
const cancelCard: OpMaker = (_args, k) => {
  k.add((c, f) => {
    const { card, effect } = entryAt(c, f);
    cancelPlayed(c, card >= 0 && effect.zone === null);
  });
  return (c) => c.s.game.playing > 0;
};

/** `["this-card", "hand"]`: the card to which the effect belongs goes somewhere else. */
const thisCard: OpMaker = ([where], k) => {
  k.add((c, f) => moveCard(c, cardOf(c, f), where));
  return undefined;
};

/** `["attach-card", "it"]`: the card that is played is attached to the group of a figure. */
const attachCard: OpMaker = ([whom], k) => {
  const each = toEach(whom, k, (c, f, u) => {
    const { side, bit } = cardOf(c, f);
    if (bit === 0) return;
    const { inPlay, discard, attached } = c.s.players;
    inPlay[side] &= ~bit;
    discard[side] &= ~bit;
    attached[side] |= bit;
    const card = 32 * side + lowestBit(bit) + 1;
    for (const v of c.battle.groups[c.battle.figures[u].group]?.figures ?? [u])
      for (const place of c.effects.attached[side][entryAt(c, f).card] ?? []) leave(c, place, v, 'game', card);
  });
  const any = anyOf(each, (c, u) => isOnMap(c, u));
  return (c, f, you, subject) => any(c, f, you, subject, 0);
};

/** `["look-at-hand", "opponent"]`: the cards of a hand are known from now on, as long as they are in it. */
const lookAtHand: OpMaker = ([who], k) => {
  k.add((c, f) => {
    const side = (who as string) === 'opponent' ? 1 - sideAt(c, f) : sideAt(c, f);
    c.s.players.known[side] |= c.s.players.hand[side];
  });
  return (c, _f, you) => handSize(c, 1 - c.battle.sides[you]) > 0;
};

/** `["no-draw"]`: nobody draws Command cards for the rest of the round. */
const noDraw: OpMaker = (_args, k) => {
  k.add((c) => {
    c.s.game.noDraw = 1;
  });
  return undefined;
};

/** `["worth", -2]`: the group that is defeated gives more or fewer points, never less than none. */
const worth: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  if (k.at !== 'group.defeated') return k.blame('what a figure is worth');
  k.add((c, f) => {
    const [you, u] = [youAt(c, f), subjectAt(c, f)];
    const group = c.battle.groups[c.battle.figures[u].group];
    if (group === undefined) return;
    const { cost, side } = group;
    score(c, 1 - side, Math.max(-cost, amount(c, f, you, u)));
  });
  return undefined;
};

/** Whether a figure's group could activate. */
function isReady(c: Ia, u: number): boolean {
  return isOnMap(c, u) && c.s.groups.exhausted[c.battle.figures[u].group] === 0;
}

/** `["activate", "it"]`: the group of a figure activates now. */
const activate: OpMaker = ([whom], k) => {
  const each = toEach(whom, k, (c, _f, u) => {
    if (isReady(c, u)) c.sequences.activate(c, c.battle.figures[u].group);
  });
  const any = anyOf(each, isReady);
  return (c, f, you, subject) => any(c, f, you, subject, 0);
};

/** `["initiative", "you"]`: a player claims the initiative token; zones stay with their players. */
const initiative: OpMaker = ([who], k) => {
  k.add((c, f) => {
    const side = (who as string) === 'opponent' ? 1 - sideAt(c, f) : sideAt(c, f);
    const { game } = c.s;
    game.initiative = side;
    // At the start of a round: its first turn is that player's.
    if (game.activeGroup === 0) game.turn = side;
  });
  return undefined;
};

/** `["must-activate", "it"]`: its group is the next of its player that activates, if it is able to. */
const mustActivate: OpMaker = ([whom], k) => {
  const each = toEach(whom, k, (c, _f, u) => {
    const { group } = c.battle.figures[u];
    if (c.s.groups.exhausted[group] === 0) c.s.players.mustActivate[c.battle.sides[u]] = group + 1;
  });
  const any = anyOf(each, (c, u) => isOnMap(c, u) && c.s.groups.exhausted[c.battle.figures[u].group] === 0);
  return (c, f, you, subject) => any(c, f, you, subject, 0);
};

/** The active figure gains actions. */
const action: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  k.add((c, f) => {
    c.s.game.actions += amount(c, f, youAt(c, f), subjectAt(c, f));
  });
  return undefined;
};

/** The groups of figures become ready, or exhausted. */
function turnCards(exhausted: number): OpMaker {
  return ([whom], k) => {
    toEach(whom, k, (c, _f, u) => {
      c.s.groups.exhausted[c.battle.figures[u].group] = exhausted;
    });
    return undefined;
  };
}

const BACK: Readonly<Record<string, number>> = {
  top: ON_TOP,
  bottom: BELOW,
  shuffled: SHUFFLED,
  'random-top': 4 + ON_TOP,
};

/** `["return-to-deck", "you", 1, "bottom"]`: cards of a hand go back into the deck. */
const returnToDeck: OpMaker = (args, k) => {
  const [, , how] = args as readonly string[];
  return forPlayers((c, side, count) => call(c, returnCards, side, count, BACK[how]))(args, k);
};

/** `["order-deck", "opponent", 3]`: the player looks at the top cards of a deck and puts them back in any order. */
const orderDeck: OpMaker = ([who, given], k) => {
  const amount = amountOf(given, k.blame);
  k.add((c, f) => {
    const own = sideAt(c, f);
    const side = (who as string) === 'opponent' ? 1 - own : own;
    call(c, arrange, side, amount(c, f, youAt(c, f), subjectAt(c, f)), own);
  });
  const isTheirs = (who as string) === 'opponent';
  return (c, _f, you) => deckSize(c, isTheirs ? 1 - c.battle.sides[you] : c.battle.sides[you]) > 0;
};

/** `["sit-tight", "you"]`: the player activates nothing before having more ready cards than the opponent. */
const sitTight: OpMaker = (_args, k) => {
  k.add((c, f) => {
    c.s.players.sitting[sideAt(c, f)] = 1;
  });
  return undefined;
};

/** `["reshuffle", "you"]`: a player shuffles the hand into the deck. */
const reshuffle: OpMaker = ([who], k) => {
  k.add((c, f) => {
    const side = (who as string) === 'opponent' ? 1 - sideAt(c, f) : sideAt(c, f);
    const { hand, deck, known } = c.s.players;
    deck[side] |= hand[side];
    hand[side] = 0;
    known[side] = 0;
    shuffle(c, side);
  });
  return undefined;
};

/** `["box-discards", "opponent"]`: the discard pile of a player leaves the game. */
const boxDiscards: OpMaker = ([who], k) => {
  k.add((c, f) => {
    const side = (who as string) === 'opponent' ? 1 - sideAt(c, f) : sideAt(c, f);
    const { discard, removed } = c.s.players;
    removed[side] |= discard[side];
    discard[side] = 0;
  });
  return (c, _f, you) => c.s.players.discard[1 - c.battle.sides[you]] !== 0;
};

/** `["discard-theirs", {}]`: the player looks at the other hand and can discard a card of it. */
const discardTheirs: OpMaker = ([options], k) => {
  const { paid = false } = options as { readonly paid?: boolean };
  k.add((c, f) => call(c, theirCard, sideAt(c, f), paid ? youAt(c, f) + 1 : 0));
  return (c, _f, you) => handSize(c, 1 - c.battle.sides[you]) > 0;
};

/** `["discard-some", 1]`: the player discards n Command cards of the hand or more: `cards-discarded`. */
const discardsSome: OpMaker = ([least], k) => {
  k.add((c, f) => {
    c.s.frames[f + ROLLED] = 0;
    call(c, discardSome, sideAt(c, f), Number(least), f + ROLLED);
  });
  return undefined;
};

/** `["sift", 3]`: of the top cards of the deck one goes into the hand, others on top or below the deck. */
const siftTop: OpMaker = ([count], k) => {
  k.add((c, f) => call(c, sift, sideAt(c, f), Number(count)));
  return (c, _f, you) => deckSize(c, c.battle.sides[you]) > 0;
};

/** `["no-piles"]`: nobody picks, plays or draws again Command cards of discard piles for the rest of the round. */
const noPiles: OpMaker = (_args, k) => {
  k.add((c) => {
    c.s.game.noPiles = 1;
  });
  return undefined;
};

/** `["draw-fewer", 1]`: of the Command cards that the player is about to draw. */
const fewer: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  if (k.at !== 'draw.before') return k.blame('fewer cards');
  k.add((c, f) => drawFewer(c, amount(c, f, youAt(c, f), subjectAt(c, f))));
  return undefined;
};

/** `["show-top"]`: the top card of the player's deck is shown, and `card-cost` is what it costs. */
const show: OpMaker = (_args, k) => {
  k.add((c, f) => call(c, showTop, sideAt(c, f)));
  return (c, _f, you) => deckSize(c, c.battle.sides[you]) > 0;
};

/** `["take-back"]`: the card that its player discarded for another goes back into the hand. */
const takeBack: OpMaker = (_args, k) => {
  if (k.at !== 'interrogate.after') return k.blame('a card to take back');
  k.add((c, f) => {
    const { hand, discard, known } = c.s.players;
    const [side, card] = [sideAt(c, f), c.s.game.moment];
    const bit = card === 0 ? 0 : 1 << (card - 1);
    // It may have left the pile by its own text, as You Will Not Deny Me does.
    if ((discard[side] & bit) === 0) return;
    discard[side] &= ~bit;
    hand[side] |= bit;
    known[side] |= bit;
  });
  return undefined;
};

/** `["show-card"]`: the opponent shows a card of the hand; the next one to be played decides about it. */
const showCard: OpMaker = (_args, k) => {
  k.add((c, f) => call(c, showOne, 1 - sideAt(c, f)));
  return (c, _f, you) => handSize(c, 1 - c.battle.sides[you]) > 0;
};

/** Steps with cards, victory points and activations. */
export const CARD_OPS: Readonly<Record<string, OpMaker>> = {
  draw: forPlayers((c, side, count) => call(c, drawCards, side, count)),
  'discard-deck': forPlayers((c, side, count) => call(c, discardTop, side, count)),
  points: forPlayers((c, side, count) => {
    score(c, side, count);
    endIfOver(c);
  }),
  action,
  'draw-fewer': fewer,
  'show-top': show,
  'take-back': takeBack,
  'take-points': takePoints,
  'discard-hand': discardHand,
  search,
  initiative,
  'must-activate': mustActivate,
  'return-to-deck': returnToDeck,
  'order-deck': orderDeck,
  'sit-tight': sitTight,
  reshuffle,
  'box-discards': boxDiscards,
  'discard-theirs': discardTheirs,
  'cancel-card': cancelCard,
  'this-card': thisCard,
  'attach-card': attachCard,
  'look-at-hand': lookAtHand,
  'no-draw': noDraw,
  'no-piles': noPiles,
  'show-card': showCard,
  'discard-some': discardsSome,
  sift: siftTop,
  worth,
  activate,
  ready: turnCards(0),
  exhaust: turnCards(1),
};
