import { call } from '../../../../machine/run.js';
import { discardTop, drawCards } from '../../rules/command/draw.js';
import { endIfOver, score } from '../../rules/ending.js';
import type { Ia } from '../../state/context.js';
import { amountOf } from '../amounts.js';
import type { OpMaker } from '../compiler.js';
import { sideAt, subjectAt, youAt } from '../run.js';
import { toEach } from '../whom.js';

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
  ready: turnCards(0),
  exhaust: turnCards(1),
};
