import { expect, test } from 'vitest';
import type { ArmyList } from '../../games/imperial-assault/army/types.js';
import { imperialAssault } from '../../games/imperial-assault/imperial-assault.js';
import { buildSkirmish } from '../../games/imperial-assault/scenario/build-setup.js';
import { WAITING } from '../../games/imperial-assault/state/state.js';
import { CHANCE } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { imperialAssaultLibrary, skirmishMap } from './library.js';

const army = (card: string, upgrades: readonly string[]): ArmyList => ({
  name: card,
  affiliation: 'Mercenary',
  groups: [{ card, upgrades: [...upgrades] }],
  upgrades: [],
  command: [],
});

test('the figures of a mission begin on their tokens also where an army brings a companion', () => {
  const armies = [army('onar-koma', ['indentured-jester']), army('nexu', [])] as const;
  const map = skirmishMap('corellian-underground');
  const plan = { map, mission: 'A', armies, rounds: 2, sightArea: true } as const;
  const { setup, mission } = buildSkirmish(imperialAssaultLibrary(), plan);
  const game = imperialAssault(setup, mission);
  const ids = setup.figures.map(({ id }) => id);
  expect(ids.slice(0, 4)).toEqual(['a1-onar-koma', expect.stringContaining('crumb'), 'b1-nexu', 'thug-1']);
  const state = game.newState();
  const rng = new Rng(1, 'thugs');
  while (!game.decisionKinds?.names[state.game.pending - 1]?.startsWith('deploy')) {
    game.apply(state, game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
  }
  const off = ids.filter((_, u) => state.figures.status[u] === WAITING);
  expect(off).toEqual(['a1-onar-koma', expect.stringContaining('crumb'), 'b1-nexu']);
});
