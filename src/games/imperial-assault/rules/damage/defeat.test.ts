import { expect, test } from 'vitest';
import { imperialAssaultLibrary, skirmishMap } from '../../../../arena/imperial-assault/library.js';
import { pendingDecision, run } from '../../../../machine/run.js';
import { imperialAssault } from '../../imperial-assault.js';
import { buildSkirmish } from '../../scenario/build-setup.js';
import { DEFEATED } from '../../state/state.js';
import { standAt } from '../questions/where.js';
import { damage } from './suffer.js';

const army = (name: string, affiliation: 'Imperial' | 'Mercenary', cards: readonly string[]) => ({
  name,
  affiliation,
  groups: cards.map((card) => ({ card, upgrades: [] })),
  upgrades: [],
  command: [],
});

test('what interrupts a defeat does not begin it again', () => {
  const built = buildSkirmish(imperialAssaultLibrary('printed'), {
    map: skirmishMap('the-dune-sea'),
    mission: 'A',
    armies: [army('first', 'Mercenary', ['hired-gun-elite']), army('second', 'Imperial', ['royal-guard'])],
    rounds: 6,
    sightArea: true,
  });
  const game = imperialAssault(built.setup, built.mission);
  const state = game.newState();
  const c = game.on(state);
  c.s.game.phase = 1;
  c.s.game.round = 1;
  const [gun, guard] = [0, c.battle.figures.findIndex(({ side }) => side === 1)];
  const [one, other] = c.battle.setup.zones[0];
  standAt(c, gun, 2 * one);
  standAt(c, guard, 2 * other);
  // In place of the decision that is pending.
  const now = (amount: number): void => {
    c.s.game.pending = 0;
    damage(c, gun, amount);
    run(c);
  };
  now(99);
  expect(pendingDecision(c).name).toBe('offer');
  expect(game.format(state, 0)).toBe('offer pass');
  // Something hurts it again while Parting Shot is offered: the same window asks, and not one of a second defeat.
  const window = c.s.game.pendingA;
  now(1);
  expect(c.s.game.pendingA).toBe(window);
  game.apply(state, 0);
  expect(c.s.figures.status[gun]).toBe(DEFEATED);
});
