import { legionScenario } from '../../src/arena/legion/kit.js';
import { expandScenario } from '../../src/arena/kits.js';
import { partNames, readPart } from '../../src/arena/legion/scenario-parts.js';
import { readShippedScenario, scenarioNames } from '../../src/arena/scenario-files.js';
import type { ScenarioFile } from '../../src/arena/scenario-file.js';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { formatOfSize } from '../../src/games/legion/army/formats.js';
import { randomDeck } from '../../src/games/legion/army/random-cards.js';
import type { ArmyList } from '../../src/games/legion/army/types.js';
import { cardPool } from '../../src/games/legion/compile/card-pool.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';
import { createLegion, type LegionGame } from '../../src/games/legion/legion.js';
import type { Result } from '../../src/kernel/result.js';
import { Rng } from '../../src/kernel/rng.js';

/** A battle to be played: two army lists on a table, or one of the scenarios that come with Opfor. */
export interface ListBattle {
  readonly name: string;
  load(seed: string): LegionGame;
}

const SKIRMISH_LIST = /^skirmish-/;
/** Tables of this width are for skirmishes. */
const SKIRMISH_WIDTH = 36;

/**
 * Every army list against every other of its size, once on each table of that size, every list against itself once,
 * and every scenario for two players: 3,971 battles with the 28 lists, 8 skirmish lists, 14 tables and 43 scenarios of
 * today.
 */
export function listBattles(edition: Edition): ListBattle[] {
  const armies = partNames('army', edition.id);
  const tables = partNames('table', edition.id).map((name) => ({
    name,
    isSmall: widthOf(edition, name) === SKIRMISH_WIDTH,
  }));
  const battles: ListBattle[] = [];
  for (const isSmall of [false, true]) {
    const lists = armies.filter((name) => SKIRMISH_LIST.test(name) === isSmall);
    const grounds = tables.filter((table) => table.isSmall === isSmall).map(({ name }) => name);
    for (const [i, blue] of lists.entries()) {
      for (const red of lists.slice(i + 1))
        for (const table of grounds) battles.push(pairing(edition, blue, red, table));
      battles.push(pairing(edition, blue, blue, grounds[i % grounds.length]));
    }
  }
  const scenarios = scenarioNames().filter((name) => name !== 'team-clash');
  return [...battles, ...scenarios.map((name) => ({ name, load: () => loaded(must(readShippedScenario(name))) }))];
}

function widthOf(edition: Edition, table: string): unknown {
  return (must(readPart('table', table, edition.id)) as { table?: { widthIn?: unknown } }).table?.widthIn;
}

/** A battle as `opfor match --my A --their B --table T` makes it; the seed draws the battle decks that lists lack. */
function pairing(edition: Edition, blue: string, red: string, table: string): ListBattle {
  const name = `${blue} against ${red} (${table})`;
  return {
    name,
    load(seed) {
      const library = legionLibrary(edition.id);
      const format = formatOfSize(edition.formats, SKIRMISH_LIST.test(blue) ? 'skirmish' : 'standard');
      const rng = new Rng(seed, 'decks');
      const army = (list: string): ArmyList => {
        const read = must(readPart('army', list, edition.id)) as ArmyList;
        if ((read.battleDeck ?? null) !== null) return read;
        return {
          ...read,
          battleDeck: randomDeck(library, cardPool(library, edition), edition.formats[format], read.faction, rng),
        };
      };
      const json = {
        id: 'soak',
        name: 'Soak',
        description: name,
        edition: edition.id,
        table,
        format,
        colours: 'chosen',
        armies: { blue: army(blue), red: army(red) },
        battle: { deck: 'own' },
      };
      return loaded(expandScenario(json, name));
    },
  };
}

function loaded(file: ScenarioFile): LegionGame {
  const { scenario, edition } = must(legionScenario(file));
  return must(createLegion(legionLibrary(edition.id), scenario, edition));
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
