import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { Rng } from '../../../../kernel/rng.js';
import { BLUE, RED } from '../../words/sides.js';
import type { Library } from '../../cards/library.js';
import { USUAL_EDITION } from '../../editions/all.js';
import type { Edition } from '../../engine/edition.js';
import { HIDDEN_CARD } from '../../state/state.js';
import { cardNumber, cardsIn, giveHand } from '../../testing/hands.js';
import { Stage } from '../../testing/stage.js';
import { call } from '../../../../machine/run.js';
import { divulge } from '../procedures/setup/divulge.js';
import { determinize, view } from './view.js';

/** The cards and the edition with a third neutral one-pip card, so that a hand cannot be inferred. */
function withThirdAmbush(): { library: Library; edition: Edition } {
  const library = legionLibrary();
  const ambush = library.commandCards.get('ambush');
  if (ambush === undefined) throw new Error('no Ambush');
  return {
    library: {
      ...library,
      commandCards: new Map([...library.commandCards, ['another-ambush', { ...ambush, id: 'another-ambush' }]]),
    },
    edition: {
      ...USUAL_EDITION,
      commandCards: new Map([...USUAL_EDITION.commandCards, ['another-ambush', { name: 'another-ambush' }]]),
    },
  };
}

function begin(): Stage {
  const { library, edition } = withThirdAmbush();
  const s = new Stage(
    library,
    {
      blue: [{ card: 'luke-skywalker-commander', at: [[100, 100]] }],
      red: [{ card: 'darth-vader-commander', at: [[1700, 800]] }],
    },
    edition,
  );
  const rest = ['push', 'my-ally-is-the-force', 'assault', 'return-of-the-jedi', 'standing-orders'];
  giveHand(s.c, BLUE, ['ambush', 'son-of-skywalker', ...rest]);
  giveHand(s.c, RED, ['ambush']);
  return s;
}

describe('a view', () => {
  it('masks the opponent’s hand and facedown card, and shows how many cards there are', () => {
    const s = begin();
    const { players } = s.c.s;
    players.selected[BLUE] = cardNumber(s.c, BLUE, 'push');
    view(s.c, RED);
    expect([players.hand[BLUE], players.handHidden[BLUE], players.handCount[BLUE]]).toEqual([0, 1, 7]);
    expect(players.selected[BLUE]).toBe(HIDDEN_CARD);
    expect(cardsIn(s.c, RED, players.hand[RED])).toEqual(['ambush']);
  });

  it('shows a faceup card', () => {
    const s = begin();
    const { players } = s.c.s;
    players.selected[BLUE] = cardNumber(s.c, BLUE, 'push');
    players.revealed[BLUE] = 1;
    view(s.c, RED);
    expect(players.selected[BLUE]).toBe(cardNumber(s.c, BLUE, 'push'));
  });
});

/** Asks red, whose hand is the card `hand`, which cards to divulge. */
function asked(hand: string): Stage {
  const library = legionLibrary();
  const card = library.commandCards.get('i-make-the-rules-now');
  const rules = USUAL_EDITION.commandCards.get('i-make-the-rules-now');
  if (card === undefined || rules === undefined) throw new Error('no I Make the Rules Now');
  const copies = ['one', 'other'].map((id) => [id, { ...card, id, faction: 'neutral', character: null }] as const);
  const s = new Stage(
    { ...library, commandCards: new Map([...library.commandCards, ...copies]) },
    {
      blue: [{ card: 'rebel-troopers', at: [[100, 100]] }],
      red: [{ card: 'cad-bane', at: [[1700, 800]] }],
    },
    {
      ...USUAL_EDITION,
      commandCards: new Map([...USUAL_EDITION.commandCards, ['one', rules], ['other', rules]]),
    },
  );
  giveHand(s.c, RED, [hand]);
  call(s.c, divulge);
  expect(s.next()).toBe('divulge');
  // Blue could hold the cards too, so blue is asked first, with an empty hand.
  s.answer('divulge', 'pass');
  return s;
}

describe('the decision to divulge a card', () => {
  it('lists the cards in the hand', () => {
    expect(asked('other').options()).toEqual(['other', 'pass']);
  });

  it('does not show the enemy which cards are in the hand', () => {
    const [one, other] = [asked('one'), asked('other')];
    view(one.c, BLUE);
    view(other.c, BLUE);
    expect(one.c.s.bytes).toEqual(other.c.s.bytes);
  });
});

const ONE_PIPS = [
  'ambush',
  'another-ambush',
  'sabotaged-communications',
  'son-of-skywalker',
  'you-serve-your-master-well',
];

const onePips = (s: Stage): string =>
  cardsIn(s.c, BLUE, s.c.s.players.hand[BLUE])
    .filter((id) => ONE_PIPS.includes(id))
    .join();

describe('a determinization', () => {
  const ROUNDS = 3000;

  function count(prepare: (s: Stage) => void, key: (s: Stage) => string): Map<string, number> {
    const s = begin();
    prepare(s);
    view(s.c, RED);
    const bytes = s.c.s.bytes.slice();
    const rng = new Rng('view', 'fill');
    const counts = new Map<string, number>();
    for (let i = 0; i < ROUNDS; i++) {
      s.c.s.bytes.set(bytes);
      determinize(s.c, rng);
      const made = key(s);
      counts.set(made, (counts.get(made) ?? 0) + 1);
    }
    return counts;
  }

  it('deals every hand with two cards of each number of pips equally often', () => {
    const counts = count(() => undefined, onePips);
    expect(counts.size).toBe(10);
    for (const n of counts.values()) expect(Math.abs(n - ROUNDS / 10)).toBeLessThan(80);
  });

  it('does not deal cards from the discard pile', () => {
    const counts = count((s) => {
      const { players } = s.c.s;
      players.hand[BLUE] &= ~(1 << cardNumber(s.c, BLUE, 'ambush'));
      players.handCount[BLUE]--;
      players.discard[BLUE] = 1 << cardNumber(s.c, BLUE, 'ambush');
    }, onePips);
    expect([...counts.keys()].toSorted()).toEqual(ONE_PIPS.slice(1));
  });

  it('can lay any card facedown that can be played, and no other', () => {
    const s0 = begin();
    const counts = count(
      (s) => {
        const { players } = s.c.s;
        players.selected[BLUE] = cardNumber(s.c, BLUE, 'push');
        players.hand[BLUE] &= ~(1 << players.selected[BLUE]);
        players.handCount[BLUE]--;
        // Luke is an operative now: his own cards can be played, those that name no character cannot.
        s.c.s.units.rank[0] = 1;
      },
      (s) => cardsIn(s.c, BLUE, 1 << s.c.s.players.selected[BLUE]).join(),
    );
    const own = s0.c.b.commandCards.filter(({ character }) => character === 'Luke Skywalker').map(({ id }) => id);
    expect([...counts.keys()].toSorted()).toEqual(own.toSorted());
    expect(own.length).toBeGreaterThan(3);
  });
});
