import { imperialAssault, type ImperialAssault } from '../../games/imperial-assault/imperial-assault.js';
import { iaPresenter } from '../../games/imperial-assault/present/presenter.js';
import { buildSkirmish, skirmishGaps, type SkirmishPlan } from '../../games/imperial-assault/scenario/build-setup.js';
import { readScenario, scenarioJsonSchema, type ScenarioText } from '../../games/imperial-assault/scenario/schema.js';
import { EDITION_OF_POOL, POOLS, type Pool } from '../../games/imperial-assault/words/pools.js';
import { PLAYERS } from '../../games/imperial-assault/words/sides.js';
import { hashText } from '../../kernel/hash.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { GameKit } from '../game-kit.js';
import type { ScenarioFile } from '../scenario-file.js';
import { shippedArmy } from './armies.js';
import { iaCases } from './cases.js';
import { imperialAssaultLibrary, mapIds, skirmishMap } from './library.js';

/** A scenario with what it names. */
interface Found {
  readonly text: ScenarioText;
  readonly pool: Pool;
  readonly plan: SkirmishPlan;
}

function poolOf(edition: string): Pool {
  return POOLS.find((pool) => EDITION_OF_POOL[pool] === edition) ?? 'printed';
}

/** The content of a scenario file, of which map and armies exist and all is played by the rules. */
function read({ path, json }: ScenarioFile): Result<Found> {
  const read = readScenario(json, path);
  if (!read.ok) return read;
  const text = read.value;
  if (!mapIds().includes(text.map)) return fail('scenario', `${path}: map: no map is called ${text.map}`, ['map']);
  const pool = poolOf(text.edition);
  const [first, second] = [shippedArmy(pool, text.first), shippedArmy(pool, text.second)];
  if (!first.ok) return fail('scenario', `${path}: first: no army is called ${text.first}`, ['first']);
  if (!second.ok) return fail('scenario', `${path}: second: no army is called ${text.second}`, ['second']);
  const plan: SkirmishPlan = {
    map: skirmishMap(text.map),
    mission: text.mission,
    armies: [first.value, second.value],
    rounds: text.rounds,
    sightArea: text.sight === 'area',
  };
  const gaps = skirmishGaps(imperialAssaultLibrary(pool), plan);
  if (gaps.length > 0)
    return fail('scenario', `${path}: ${gaps[0]}, and ${gaps.length - 1} more that the rules do not play yet`, []);
  return ok({ text, pool, plan });
}

function summaryOf({ text, plan }: Found): string {
  const rounds = text.rounds === 0 ? 'no limit of rounds' : `${text.rounds} rounds`;
  return `${plan.map.name}, ${plan.map.missions[text.mission].name}, ${rounds}`;
}

/** Skirmishes of Imperial Assault. */
export const iaKit: GameKit = {
  check(file) {
    const found = read(file);
    if (!found.ok) return found;
    const { id, name, description, edition, rounds } = found.value.text;
    const facts: [string, string][] = [
      ['map', found.value.plan.map.name],
      ['rounds', rounds === 0 ? 'any' : String(rounds)],
    ];
    return ok({
      id,
      name,
      description,
      edition,
      facts,
      summary: summaryOf(found.value),
      doubts: [],
      content: found.value.text,
    });
  },
  load(file) {
    const found = read(file);
    if (!found.ok) return found;
    const { text, pool, plan } = found.value;
    const make = (): ImperialAssault => {
      const { setup, mission } = buildSkirmish(imperialAssaultLibrary(pool), plan);
      return imperialAssault(setup, mission, text.edition);
    };
    const scenario = {
      id: text.id,
      hash: hashText(JSON.stringify([text.map, text.mission, plan.armies, text.rounds])),
    };
    const game = make();
    return ok({ game, another: make, label: { edition: text.edition, scenario }, presenter: iaPresenter(make()) });
  },
  menu(file) {
    const found = readScenario(file.json, file.path);
    return found.ok ? ok({ title: found.value.name, about: found.value.description, players: PLAYERS }) : found;
  },
  schema: () => scenarioJsonSchema(),
  cases: () => Promise.resolve(iaCases()),
};
