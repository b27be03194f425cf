import { call } from '../../../../machine/run.js';
import { discardTop, drawCards } from '../../rules/command/draw.js';
import { endIfOver, score } from '../../rules/ending.js';
import type { Ia } from '../../state/context.js';
import { isOnMap } from '../../rules/questions/where.js';
import { discardChosen, discardRandomly, takeBack } from '../../rules/command/discard.js';
import { amountOf } from '../amounts.js';
import type { OpMaker } from '../compiler.js';
import { sideAt, subjectAt, youAt } from '../run.js';
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
  if (how === 'drawn') return k.blame('discarding one of the cards drawn');
  const by = how === 'random' ? discardRandomly : discardChosen;
  return forPlayers((c, side, count) => call(c, by, side, count))(args, k);
};

/** `["search", { "from": "discard", "to": "deck" }]`: a card goes back into the deck, which is shuffled. */
const search: OpMaker = ([given], k) => {
  const { from, to, ...rest } = given as Readonly<Record<string, unknown>>;
  if (from !== 'discard' || to !== 'deck' || Object.values(rest).some((value) => value !== undefined))
    return k.blame('searches of this kind');
  k.add((c, f) => call(c, takeBack, sideAt(c, f)));
  return (c, _f, you) => c.s.players.discard[c.battle.sides[you]] !== 0;
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

/** Steps with cards, victory points and activations. */
export const CARD_OPS: Readonly<Record<string, OpMaker>> = {
  draw: forPlayers((c, side, count) => call(c, drawCards, side, count)),
  'discard-deck': forPlayers((c, side, count) => call(c, discardTop, side, count)),
  points: forPlayers((c, side, count) => {
    score(c, side, count);
    endIfOver(c);
  }),
  action,
  'take-points': takePoints,
  'discard-hand': discardHand,
  search,
  initiative,
  'must-activate': mustActivate,
  ready: turnCards(0),
  exhaust: turnCards(1),
};
