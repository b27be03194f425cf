import { imperialAssaultLibrary, skirmishMap } from '../../arena/imperial-assault/library.js';
import { readShippedScenario, scenarioSet } from '../../arena/scenario-files.js';
import type { Library } from '../../games/imperial-assault/cards/library.js';
import type { MissionSide } from '../../games/imperial-assault/maps/mission.js';
import { readScenario } from '../../games/imperial-assault/scenario/schema.js';
import { playedCards } from '../../games/imperial-assault/scenario/played-cards.js';
import { poolOf } from '../../games/imperial-assault/words/pools.js';

/** A map with one of its missions. */
export interface Place {
  readonly map: string;
  readonly mission: MissionSide;
}

/** The cards of a pool, those of them that are played whole, and where armies meet. */
export interface SkirmishArena {
  readonly edition: string;
  readonly library: Library;
  readonly cards: Library;
  readonly places: readonly Place[];
}

/** The set of scenarios whose maps and missions armies meet on. */
const SET = 'standard';

/** The arena of an edition of Imperial Assault. Throws only if the shipped files are broken. */
export function skirmishArena(edition: string): SkirmishArena {
  const library = imperialAssaultLibrary(poolOf(edition));
  const places: Place[] = [];
  for (const name of scenarioSet(SET, edition)) {
    const file = readShippedScenario(name);
    const read = file.ok ? readScenario(file.value.json, name) : file;
    if (!read.ok) throw new Error(read.problem.message);
    const { map, mission } = read.value;
    if (!places.some((one) => one.map === map && one.mission === mission)) places.push({ map, mission });
  }
  return { edition, library, cards: playedCards(library), places };
}

/** The name of a mission, `MAP-A` or `MAP-B`, and what it is called. */
export function missionName({ map, mission }: Place): string {
  return `${map}-${mission}, ${skirmishMap(map).missions[mission].name}`;
}
