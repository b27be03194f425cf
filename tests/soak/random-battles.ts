import { legionLibrary } from '../../src/arena/legion/library.js';
import { expandScenario } from '../../src/arena/kits.js';
import { partNames, readPart } from '../../src/arena/legion/scenario-parts.js';
import { randomArmy } from '../../src/games/legion/army/random-army.js';
import type { ArmyList } from '../../src/games/legion/army/types.js';
import { formatOfSize } from '../../src/games/legion/army/formats.js';
import { factionsAlone } from '../../src/games/legion/cards/vocabulary.js';
import { cardPool } from '../../src/games/legion/compile/card-pool.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';
import { createLegion, type LegionGame } from '../../src/games/legion/legion.js';
import { parseScenario } from '../../src/games/legion/scenario/parse.js';
import { type Playable, playableCards, randomBattle } from '../../src/games/legion/testing/random-scenario.js';
import { Rng } from '../../src/kernel/rng.js';

/** One battle in this many is between legal armies of full size on a table that comes with Opfor. */
const LEGAL = 4;

const playable = new Map<string, Playable>();

/**
 * Battle number `n` of all cards, those of 2021 and reconstructed ones included: units with upgrades as they come on a
 * random table, or one time in {@link LEGAL} legal armies of 2020 of 800 (500) points on a table that comes with Opfor.
 */
export function battleOfAllCards(n: number, seed: string, edition: Edition): LegionGame {
  const library = legionLibrary(edition.id);
  const rng = new Rng(`${seed}/${n}`, 'random scenario');
  const cards = playable.get(edition.id) ?? playableCards(library, edition);
  playable.set(edition.id, cards);
  return n % LEGAL === 0 ? legalBattle(edition, rng) : randomBattle(library, edition, cards, rng);
}

function legalBattle(edition: Edition, rng: Rng): LegionGame {
  const library = legionLibrary(edition.id);
  const tables = partNames('table', edition.id);
  const table = tables[rng.below(tables.length)];
  const ground = readPart('table', table, edition.id);
  const isSmall = ground.ok && (ground.value as { table: { widthIn: number } }).table.widthIn === 36;
  const format = edition.formats[formatOfSize(edition.formats, isSmall ? 'skirmish' : 'standard')];
  const factions = factionsAlone(edition.vocabulary);
  const pool = cardPool(library, edition, { reconstructed: true });
  const army = (): ArmyList => {
    const faction = factions[rng.below(factions.length)];
    const list = randomArmy(library, { faction, format, points: format.points, pool }, rng);
    if (list === null) throw new Error(`no random army of the ${faction}`);
    return list;
  };
  const json = {
    id: 'soak',
    name: 'Soak',
    description: 'Random legal armies.',
    edition: edition.id,
    table,
    format: format.id,
    colours: 'chosen',
    armies: { blue: army(), red: army() },
    battle: { deck: 'own' },
  };
  const scenario = parseScenario(library, edition, expandScenario(json, 'soak').json, 'soak');
  if (!scenario.ok) throw new Error(scenario.problem.message);
  const game = createLegion(library, scenario.value, edition);
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}
