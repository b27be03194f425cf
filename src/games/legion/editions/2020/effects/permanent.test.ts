import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { Rng } from '../../../../../kernel/rng.js';
import { call } from '../../../../../machine/run.js';
import type { Library } from '../../../cards/library.js';
import { pointOf } from '../../../engine/timing.js';
import { endPhase } from '../end/end-phase.js';
import { fire } from '../../../rules/procedures/trigger.js';
import { determinize, view } from '../../../rules/queries/view.js';
import { NONE } from '../../../state/state.js';
import { cardsIn, giveHand, playCard } from '../../../testing/hands.js';
import { Stage } from '../../../testing/stage.js';
import { BLUE, RED } from '../../../words/sides.js';

const VADER = 1;

/** The cards with a permanent Master of Evil. */
function library(): Library {
  const known = legionLibrary();
  const card = known.commandCards.get('master-of-evil');
  if (card === undefined) throw new Error('no Master of Evil');
  const permanent = { ...card, keywords: [...card.keywords, 'permanent'] };
  return { ...known, commandCards: new Map([...known.commandCards, [card.id, permanent]]) };
}

function afterOneRound(): Stage {
  const s = new Stage(library(), {
    blue: [{ card: 'luke-skywalker-commander', at: [[300, 300]] }],
    red: [{ card: 'darth-vader-commander', at: [[400, 300]] }],
  });
  giveHand(s.c, RED, ['implacable', 'push']);
  playCard(s.c, RED, 'master-of-evil');
  playCard(s.c, BLUE, 'ambush');
  call(s.c, endPhase);
  s.next();
  return s;
}

describe('a permanent command card', () => {
  it('stays in play when the others are discarded', () => {
    const { players } = afterOneRound().c.s;
    const { c } = afterOneRound();
    expect(cardsIn(c, RED, players.lasting[RED])).toEqual(['master-of-evil']);
    expect([players.discard[RED], players.selected[RED], players.revealed[RED]]).toEqual([0, NONE, 0]);
    expect(cardsIn(c, BLUE, players.discard[BLUE])).toEqual(['ambush']);
  });

  it('has its effect beside the card of a later round, and in the round after that', () => {
    const s = afterOneRound();
    playCard(s.c, RED, 'push');
    for (let round = 0; round < 2; round++) {
      s.c.s.units.suppression[0] = 0;
      fire(s.c, pointOf('activation.start'), VADER);
      s.next();
      expect(s.c.s.units.suppression[0]).toBe(3);
      call(s.c, endPhase);
      s.next();
    }
    expect(cardsIn(s.c, RED, s.c.s.players.lasting[RED])).toEqual(['master-of-evil']);
  });

  it('is never taken for a card of the hidden hand', () => {
    const s = afterOneRound();
    view(s.c, BLUE);
    const bytes = s.c.s.bytes.slice();
    const rng = new Rng('permanent', 'fill');
    for (let i = 0; i < 50; i++) {
      s.c.s.bytes.set(bytes);
      determinize(s.c, rng);
      expect(cardsIn(s.c, RED, s.c.s.players.hand[RED])).not.toContain('master-of-evil');
    }
  });
});
