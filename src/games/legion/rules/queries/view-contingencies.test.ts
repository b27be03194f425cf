import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { Rng } from '../../../../kernel/rng.js';
import { cardNumber, cardsIn, giveHand } from '../../testing/hands.js';
import { Stage } from '../../testing/stage.js';
import { BLUE, RED } from '../../words/sides.js';
import { bitOfCard } from './command-cards.js';
import { determinize, view } from './view.js';

const HAND = ['ambush', 'son-of-skywalker', 'push', 'my-ally-is-the-force', 'assault', 'standing-orders'];

/** Blue has set one card aside. */
function begin(aside: string): Stage {
  const s = new Stage(legionLibrary(), {
    blue: [{ card: 'luke-skywalker-commander', at: [[100, 100]] }],
    red: [{ card: 'darth-vader-commander', at: [[1700, 800]] }],
  });
  giveHand(s.c, BLUE, HAND);
  giveHand(s.c, RED, ['ambush']);
  s.c.s.players.contingencies[BLUE] = bitOfCard(s.c, BLUE, cardNumber(s.c, BLUE, aside));
  s.c.s.players.contingencyCount[BLUE] = 1;
  return s;
}

describe('cards that are set aside', () => {
  it('look alike to an opponent, who sees how many there are', () => {
    const [one, other] = [begin('full-of-surprises'), begin('return-of-the-jedi')];
    view(one.c, RED);
    view(other.c, RED);
    expect(one.c.s.bytes).toEqual(other.c.s.bytes);
    expect(one.c.s.players.contingencyCount[BLUE]).toBe(1);
  });

  it('are seen by their own player', () => {
    const s = begin('full-of-surprises');
    view(s.c, BLUE);
    expect(cardsIn(s.c, BLUE, s.c.s.players.contingencies[BLUE])).toEqual(['full-of-surprises']);
  });

  it('are filled in with cards that are neither known nor in the hand', () => {
    const s = begin('full-of-surprises');
    const { players } = s.c.s;
    players.discard[BLUE] = bitOfCard(s.c, BLUE, cardNumber(s.c, BLUE, 'covering-fire'));
    view(s.c, RED);
    const bytes = s.c.s.bytes.slice();
    const rng = new Rng('contingencies', 'fill');
    const seen = new Set<string>();
    for (let i = 0; i < 200; i++) {
      s.c.s.bytes.set(bytes);
      determinize(s.c, rng);
      const [card, ...more] = cardsIn(s.c, BLUE, players.contingencies[BLUE]);
      expect(more).toEqual([]);
      expect(card).not.toBe('covering-fire');
      expect(cardsIn(s.c, BLUE, players.hand[BLUE])).not.toContain(card);
      seen.add(card);
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  it('do not count as cards of the hand once they have been revealed', () => {
    const s = begin('full-of-surprises');
    const { players } = s.c.s;
    // Push was discarded for My Ally is the Force; one card with two pips is left in the hand.
    const [gone, shown] = ['push', 'full-of-surprises'].map((id) => cardNumber(s.c, BLUE, id));
    giveHand(s.c, BLUE, ['ambush', 'son-of-skywalker', 'my-ally-is-the-force', 'assault', 'return-of-the-jedi']);
    players.discard[BLUE] = bitOfCard(s.c, BLUE, gone) | bitOfCard(s.c, BLUE, shown);
    players.planned[BLUE] = bitOfCard(s.c, BLUE, shown);
    players.contingencies[BLUE] = 0;
    players.contingencyCount[BLUE] = 0;
    view(s.c, RED);
    const bytes = s.c.s.bytes.slice();
    const rng = new Rng('contingencies', 'planned');
    for (let i = 0; i < 50; i++) {
      s.c.s.bytes.set(bytes);
      determinize(s.c, rng);
      const pips = cardsIn(s.c, BLUE, players.hand[BLUE]).map((id) => s.c.b.library.commandCards.get(id)?.handPips);
      expect(pips.filter((count) => count === 2)).toHaveLength(1);
    }
  });
});
