import { describe, expect, it, test } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { shippedScenario } from '../../../../../arena/testing/shipped.js';
import type { GameEvent } from '../../../../../kernel/game.js';
import { createLegion, type LegionGame } from '../../../legion.js';
import type { Scenario } from '../../../scenario/types.js';
import { type LegionState, ON_TABLE } from '../../../state/state.js';
import { USUAL_EDITION } from '../../all.js';

const BLUE = 0;
const RED = 1;

/** A battle whose actions are given in notation. */
class Play {
  readonly game: LegionGame;
  readonly state: LegionState;
  readonly heard: GameEvent[] = [];

  constructor(change: Partial<Scenario>) {
    const made = createLegion(legionLibrary(), { ...shippedScenario('core-set-clash'), ...change }, USUAL_EDITION);
    if (!made.ok) throw new Error(made.problem.message);
    this.game = made.value;
    this.state = this.game.newState();
    this.declineToDivulge();
  }

  do(...texts: readonly string[]): void {
    for (const text of texts) {
      const action = this.game.parse(this.state, text);
      if (!action.ok) throw new Error(action.problem.message);
      this.game.apply(this.state, action.value, (event) => this.heard.push(event));
      this.declineToDivulge();
    }
  }

  /** Darth Vader's player is asked whether to divulge a card before anybody deploys. */
  private declineToDivulge(): void {
    for (;;) {
      const pass = this.game.parse(this.state, 'divulge pass');
      if (!pass.ok) return;
      this.game.apply(this.state, pass.value);
    }
  }

  allows(text: string): boolean {
    return this.game.parse(this.state, text).ok;
  }
}

const DECK = {
  objectives: ['breakthrough', 'key-positions', 'recover-the-supplies', 'intercept-the-transmissions'],
  deployments: [],
  conditions: ['clear-conditions', 'hostile-environment', 'limited-visibility', 'minefield'],
};

/** Two decks that share no deployment card. */
const own = {
  blue: { ...DECK, deployments: ['battle-lines', 'disarray', 'major-offensive', 'danger-close'] },
  red: { ...DECK, deployments: ['hemmed-in', 'advanced-positions', 'the-long-march', 'roll-out'] },
};

test('the cards are drawn from the deck of the player who has become blue', () => {
  const deck = { ...DECK, deployments: [...own.blue.deployments, ...own.red.deployments] };
  const play = new Play({ battle: { kind: 'deck', deck, own }, colours: 'chosen' });
  const chooser = play.game.actor(play.state);
  play.do(
    'choose-colour red',
    'choose-edge near',
    ...DECK.objectives.slice(0, 3).map((id) => `draw-battle-card ${id}`),
  );
  const [used, unused] = chooser === BLUE ? [own.red, own.blue] : [own.blue, own.red];
  expect(used.deployments.map((id) => play.allows(`draw-battle-card ${id}`))).toEqual([true, true, true, true]);
  expect(unused.deployments.map((id) => play.allows(`draw-battle-card ${id}`))).toEqual([false, false, false, false]);
});

const REVEALED = [
  'draw-battle-card breakthrough',
  'draw-battle-card key-positions',
  'draw-battle-card recover-the-supplies',
  'draw-battle-card battle-lines',
  'draw-battle-card disarray',
  'draw-battle-card major-offensive',
  'draw-battle-card limited-visibility',
  'draw-battle-card clear-conditions',
  'draw-battle-card hostile-environment',
];

describe('defining the battlefield', () => {
  it('eliminates the leftmost cards in turn, blue first, and plays the leftmost that are left', () => {
    const play = new Play({});
    play.do(...REVEALED);
    expect(play.game.actor(play.state)).toBe(BLUE);
    play.do('eliminate condition');
    expect(play.game.actor(play.state)).toBe(RED);
    play.do('eliminate deployment', 'eliminate forfeit', 'eliminate deployment');
    const cards = play.heard.filter(({ type }) => type === 'battle-card').map((event) => event['card']);
    expect(cards).toEqual(['breakthrough', 'major-offensive', 'clear-conditions']);
  });

  it('keeps the last card of a category', () => {
    const play = new Play({});
    play.do(...REVEALED, 'eliminate condition', 'eliminate condition');
    expect(play.allows('eliminate condition')).toBe(false);
    expect(play.allows('eliminate objective')).toBe(true);
  });

  it('reveals no card twice', () => {
    const play = new Play({});
    play.do('draw-battle-card breakthrough');
    expect(play.allows('draw-battle-card breakthrough')).toBe(false);
  });
});

const fixed = (deployment: string): Partial<Scenario> => ({
  battle: { kind: 'fixed', objective: 'breakthrough', deployment, condition: 'clear-conditions' },
  terrain: [],
});

describe('deployment', () => {
  it('alternates from blue on, inside the own zone, until every unit is deployed', () => {
    const play = new Play(fixed('battle-lines'));
    play.do('deploy-unit b2');
    expect(play.allows('deploy 300.0,160.0')).toBe(false);
    expect(play.allows('deploy 300.0,800.0')).toBe(false);
    play.do('deploy 300.0,80.0', 'place-minis tight');
    expect(play.state.units.status[1]).toBe(ON_TABLE);
    play.do('deploy-unit r1', 'deploy 300.0,850.0', 'deploy-unit b1', 'deploy 500.0,60.0');
    play.do('deploy-unit r4', 'deploy 800.0,850.0 270', 'place-minis tight');
    expect(play.state.minis.facing[play.game.battle.units.firstMini[7]]).toBe(270);
  });

  it('does not overlap bases that are already there', () => {
    const play = new Play(fixed('battle-lines'));
    play.do('deploy-unit b1', 'deploy 500.0,60.0', 'deploy-unit r1', 'deploy 300.0,850.0', 'deploy-unit b2');
    expect(play.allows('deploy 510.0,60.0')).toBe(false);
  });

  it('in Disarray fills both zones of a side', () => {
    const play = new Play(fixed('disarray'));
    play.do('deploy-unit b1', 'deploy 100.0,60.0', 'deploy-unit r1', 'deploy 100.0,860.0');
    play.do('deploy-unit b2', 'deploy 200.0,80.0', 'place-minis tight');
    play.do('deploy-unit r2', 'deploy 200.0,860.0', 'place-minis tight');
    play.do('deploy-unit b3', 'deploy 400.0,80.0', 'place-minis tight');
    play.do('deploy-unit r3', 'deploy 1500.0,60.0', 'place-minis tight');
    // Blue's last unit must go to the other corner.
    expect(play.allows('deploy 500.0,60.0 0')).toBe(false);
    expect(play.allows('deploy 1500.0,840.0 0')).toBe(true);
    play.do('deploy 1500.0,840.0 180');
    // Red has a unit in both zones, so it can choose either.
    expect(play.allows('deploy 400.0,860.0 0')).toBe(true);
  });

  it('lets troopers scout from Advanced Positions', () => {
    const play = new Play(fixed('advanced-positions'));
    play.do('deploy-unit b1', 'deploy 1500.0,100.0');
    expect(play.game.format(play.state, play.game.sampleAction(play.state, { below: () => 0 } as never))).toMatch(
      /^move-to /,
    );
    expect(play.allows('move-to stay')).toBe(true);
    play.do('move-to 1498.6,177.8');
    play.do('deploy-unit r1', 'deploy 300.0,860.0', 'move-to stay', 'deploy-unit b4', 'deploy 1300.0,80.0 90');
    // An AT-RT does not scout: it is red's turn.
    expect(play.game.actor(play.state)).toBe(RED);
    expect(play.allows('deploy-unit r2')).toBe(true);
  });
});

describe('colours', () => {
  it('are chosen by the army with fewer points, and decide the zones and which player begins', () => {
    const play = new Play({ ...fixed('battle-lines'), colours: 'chosen' });
    const { units } = play.game.battle;
    const points = [0, 0];
    units.points.forEach((cost, u) => (points[units.side[u]] += cost));
    const chooser = points[0] <= points[1] ? 0 : 1;
    expect(points[0]).not.toBe(points[1]);
    expect(play.game.actor(play.state)).toBe(chooser);
    play.do('choose-colour red');
    expect(play.state.game.bluePlayer).toBe(1 - chooser);
    expect(play.state.game.counterHolder).toBe(1 - chooser);
    expect(play.game.actor(play.state)).toBe(1 - chooser);
    play.do('choose-edge near');
    play.do(`deploy-unit ${chooser === 0 ? 'r1' : 'b1'}`);
    expect(play.allows('deploy 300.0,80.0')).toBe(true);
    expect(play.allows('deploy 300.0,850.0')).toBe(false);
  });
});
