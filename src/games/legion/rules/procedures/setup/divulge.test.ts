import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { Rng } from '../../../../../kernel/rng.js';
import { call } from '../../../../../machine/run.js';
import type { CommandCardRules } from '../../../engine/battle-card.js';
import { USUAL_EDITION } from '../../../editions/all.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { cardInPlay, cardNumber, giveHand } from '../../../testing/hands.js';
import { Stage } from '../../../testing/stage.js';
import { BLUE, RED } from '../../../words/sides.js';
import { bitOfCard } from '../../queries/command-cards.js';
import { determinize, view } from '../../queries/view.js';
import { divulge } from './divulge.js';

const INFILTRATE = queryOf('infiltrate');

/** An edition in which Push, once divulged, lets blue's units infiltrate and must then be selected. */
const secretPush: CommandCardRules = {
  name: 'push',
  divulged: () => {},
  onceDivulged: { modifiers: [{ of: 'infiltrate', adjust: (c, u, side) => (c.b.units.side[u] === side ? 1 : 0) }] },
  mustSelect: (c) => c.s.game.round === 1,
};

function begin(): Stage {
  const s = new Stage(
    legionLibrary(),
    {
      blue: [{ card: 'luke-skywalker-commander', at: [[300, 300]] }],
      red: [{ card: 'darth-vader-commander', at: [[1500, 800]] }],
    },
    { ...USUAL_EDITION, commandCards: new Map([...USUAL_EDITION.commandCards, ['push', secretPush]]) },
  );
  giveHand(s.c, BLUE, ['ambush', 'push', 'assault']);
  giveHand(s.c, RED, ['ambush', 'assault']);
  call(s.c, divulge);
  return s;
}

describe('a divulged card', () => {
  it('has its effect from then on, although it is in the hand', () => {
    const s = begin();
    s.next();
    expect(modified(s.c, INFILTRATE, 0, 0)).toBe(0);
    s.answer('divulge', 'push');
    expect(modified(s.c, INFILTRATE, 0, 0)).toBe(1);
    expect(modified(s.c, INFILTRATE, 1, 0)).toBe(0);
  });

  it('is the only card that can be selected if it requires that', () => {
    const s = begin();
    s.answer('divulge', 'push');
    s.answer('divulge', 'pass');
    call(s.c, s.c.b.sequences.commandPhase);
    s.answer('select-command', 'ambush');
    expect(cardInPlay(s.c, BLUE)).toBe('push');
  });

  it('may stay in the hand if it does not, or if it was not divulged', () => {
    const later = begin();
    later.answer('divulge', 'push');
    later.answer('divulge', 'pass');
    later.c.s.game.round = 2;
    call(later.c, later.c.b.sequences.commandPhase);
    later.next();
    expect(later.options()).toHaveLength(3);
    const kept = begin();
    // Red is asked too, although it holds no such card.
    kept.answer('divulge', 'pass');
    kept.answer('divulge', 'pass');
    call(kept.c, kept.c.b.sequences.commandPhase);
    kept.next();
    expect(kept.options()).toHaveLength(3);
  });

  it('is the facedown card in every determinization by the opponent', () => {
    const s = begin();
    s.answer('divulge', 'push');
    const { players } = s.c.s;
    players.selected[BLUE] = cardNumber(s.c, BLUE, 'push');
    players.hand[BLUE] &= ~bitOfCard(s.c, BLUE, cardNumber(s.c, BLUE, 'push'));
    players.handCount[BLUE]--;
    view(s.c, RED);
    const bytes = s.c.s.bytes.slice();
    const rng = new Rng('divulge', 'fill');
    for (let i = 0; i < 30; i++) {
      s.c.s.bytes.set(bytes);
      determinize(s.c, rng);
      expect(players.selected[BLUE]).toBe(cardNumber(s.c, BLUE, 'push'));
    }
  });
});
