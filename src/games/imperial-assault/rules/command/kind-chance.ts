import { bitCount, nthBit } from '../../../../kernel/bits.js';
import type { ChanceRules } from '../../../../machine/chance.js';
import type { Ia } from '../../state/context.js';
import { countOfKind } from './hand.js';

/** A random card of a set of Command cards of the player in operand A. */
export interface KindChance {
  readonly name: string;
  /** What is asked of a person who draws by hand, as `draw the top Command card`. */
  readonly request: string;
  /** The cards of which each is as likely, as bits; not empty. */
  readonly cardsOf: (c: Ia, player: number) => number;
  readonly seenBy?: ChanceRules<Ia>['seenBy'];
  readonly drawn: (c: Ia, player: number, kind: number) => void;
}

type DeckKinds = Ia['battle']['setup']['decks'][number]['kinds'];

/** The kinds of cards in the deck of the player in operand A. */
function kindsOf(c: Ia): DeckKinds {
  return c.battle.setup.decks[c.s.game.pendingA].kinds;
}

/** The chance event of which card comes up; equal cards are one outcome, the number of their kind. */
export function kindChance({ name, request, cardsOf, seenBy, drawn }: KindChance): ChanceRules<Ia> {
  return {
    name,
    describe: ({ s }) => `${request} of player ${s.game.pendingA + 1}`,
    outcomes(c, out) {
      const player = c.s.game.pendingA;
      const cards = cardsOf(c, player);
      const all = bitCount(cards);
      for (let kind = 0; kind < kindsOf(c).length; kind++) {
        const count = countOfKind(c, player, cards, kind);
        if (count > 0) out.push(kind, count / all);
      }
      return true;
    },
    ...(seenBy === undefined ? {} : { seenBy }),
    sample(c, rng) {
      const player = c.s.game.pendingA;
      const cards = cardsOf(c, player);
      return c.battle.setup.decks[player].of[nthBit(cards, rng.below(bitCount(cards)))];
    },
    isOutcome(c, kind) {
      const player = c.s.game.pendingA;
      return countOfKind(c, player, cardsOf(c, player), kind) > 0;
    },
    apply: (c, kind) => drawn(c, c.s.game.pendingA, kind),
    format: (c, kind) => kindsOf(c)[kind].id,
    parse: (c, text) => kindsOf(c).findIndex(({ id }) => id === text),
  };
}
