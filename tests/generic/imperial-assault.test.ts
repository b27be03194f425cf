import { expect, test } from 'vitest';
import { imperialAssaultLibrary, skirmishMap } from '../../src/arena/imperial-assault/library.js';
import type { ArmyList } from '../../src/games/imperial-assault/army/types.js';
import { commandGap } from '../../src/games/imperial-assault/scenario/build-setup.js';
import {
  buildSkirmish,
  skirmishGaps,
  type SkirmishPlan,
} from '../../src/games/imperial-assault/scenario/build-setup.js';
import { imperialAssault, type ImperialAssault } from '../../src/games/imperial-assault/imperial-assault.js';
import { skirmishOptions } from './hidden-hands.js';
import { checkGame } from './suite.js';

/** Two small armies of cards that the rules play whole, with as many Command cards as a deck has. */
function plan(rounds: number): SkirmishPlan {
  const library = imperialAssaultLibrary();
  const command = [...library.command.values()].filter((card) => commandGap(card) === undefined).slice(0, 15);
  const army = (name: string, affiliation: ArmyList['affiliation'], cards: readonly string[]): ArmyList => ({
    name,
    affiliation,
    groups: cards.map((card) => ({ card, upgrades: [] })),
    upgrades: [],
    command: command.map(({ id }) => id),
  });
  return {
    map: skirmishMap('the-dune-sea'),
    mission: 'A',
    armies: [
      army('first', 'Mercenary', ['hk-assassin-droid-elite', 'nexu', 'trandoshan-hunter-elite']),
      army('second', 'Mercenary', ['wampa', 'gamorrean-guard-elite', 'wing-guard']),
    ],
    rounds,
    sightArea: true,
  };
}

function skirmish(rounds: number): ImperialAssault {
  const { setup, mission } = buildSkirmish(imperialAssaultLibrary(), plan(rounds));
  return imperialAssault(setup, mission);
}

const played = skirmish(2);

checkGame('a skirmish of Imperial Assault', () => played, { games: 2, positions: 24, ...skirmishOptions(played) });

test('nothing of its cards and its mission is left out', () => {
  expect(skirmishGaps(imperialAssaultLibrary(), plan(2))).toEqual([]);
});
