import { campaignMission, imperialAssaultLibrary, MISSION_PARTS, skirmishMap } from './library.js';
import { missionGame, readMission } from './missions.js';
import { imperialAssault, type ImperialAssault } from '../../games/imperial-assault/imperial-assault.js';
import { buildSkirmish } from '../../games/imperial-assault/scenario/build-setup.js';
import type { Ia } from '../../games/imperial-assault/state/context.js';
import { REBEL } from '../../games/imperial-assault/words/sides.js';
import { NOBODY } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';

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

/** A mission at threat level 2 for some heroes with their first cards; whose mission it is comes first. */
export function missionFor(id: string, heroes: readonly string[], openGroups: readonly string[]): ImperialAssault {
  const { hero } = campaignMission(id, 2);
  const all = [...new Set([...(hero === null ? [] : [hero]), ...heroes])].slice(0, heroes.length);
  const json = {
    id,
    name: id,
    description: 'A mission of a test.',
    edition: 'imperial-assault-campaign',
    mission: id,
    threatLevel: 2,
    heroes: all.map((one) => ({ hero: one })),
    openGroups,
  };
  const read = readMission({ path: id, json }, MISSION_PARTS);
  if (!read.ok) throw new Error(read.problem.message);
  return missionGame(read.value, MISSION_PARTS);
}

/** Whether four heroes win a mission in one of some games, by their policy against an Empire at random. */
export function canBeWon(id: string, games: number): boolean {
  const heroes = ['diala-passil', 'fenn-signis', 'gaarkhan', 'jyn-odan'];
  const game = missionFor(id, heroes, ['trandoshan-hunter', 'probe-droid']);
  for (let seed = 0; seed < games; seed++) {
    const state = game.newState();
    const rng = new Rng(seed);
    for (let actor = game.actor(state); actor !== NOBODY && state.game.round <= 30; actor = game.actor(state)) {
      const byPolicy = actor === REBEL ? game.knowledge?.rolloutPolicy?.(state, rng) : undefined;
      game.apply(state, actor < 0 ? game.sampleChance(state, rng) : (byPolicy ?? game.sampleAction(state, rng)));
    }
    if (state.game.winner === REBEL + 1) return true;
  }
  return false;
}
