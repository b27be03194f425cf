import { imperialAssaultLibrary, skirmishMap } from './library.js';
import { imperialAssault } from '../../games/imperial-assault/imperial-assault.js';
import { buildSkirmish } from '../../games/imperial-assault/scenario/build-setup.js';
import type { Ia } from '../../games/imperial-assault/state/context.js';

const army = (name: string, cards: readonly string[]) => ({
  name,
  affiliation: 'Imperial' as const,
  groups: cards.map((card) => ({ card, upgrades: [] })),
  upgrades: [],
  command: [],
});

/** Stormtroopers and a probe droid against royal guards and stormtroopers, none of whom is on the map yet. */
export function fourGroups(): Ia {
  const built = buildSkirmish(imperialAssaultLibrary('printed'), {
    map: skirmishMap('the-dune-sea'),
    mission: 'A',
    armies: [
      army('first', ['stormtrooper', 'probe-droid-elite']),
      army('second', ['royal-guard', 'stormtrooper-elite']),
    ],
    rounds: 6,
    sightArea: true,
  });
  const game = imperialAssault(built.setup, built.mission);
  return game.on(game.newState());
}
