import { findEdition } from '../../games/legion/editions/all.js';
import type { Edition } from '../../games/legion/engine/edition.js';
import { reconstructedCards } from '../../games/legion/scenario/reconstructed.js';
import { parseScenario } from '../../games/legion/scenario/parse.js';
import { findCard } from '../../games/legion/cards/find-card.js';
import type { Library } from '../../games/legion/cards/library.js';
import { battleCardIds, battleCardIdsWith, zoneCardIds } from '../../games/legion/scenario/parse-battle.js';
import { scenarioSvg } from '../../games/legion/scenario/svg.js';
import type { PlacingState } from '../../games/legion/scenario/terrain-placing.js';
import type { Scenario } from '../../games/legion/scenario/types.js';
import { howMany } from '../../kernel/how-many.js';
import { allOf, fail, failAll, ok } from '../../kernel/result.js';
import type { Problem, Refusal, Result } from '../../kernel/result.js';
import type { BenchScenarios, CheckedScenario, GameKit, Preparation } from '../game-kit.js';
import type { LoadedGame } from '../loaded-game.js';
import { editionIn, type ScenarioFile } from '../scenario-file.js';
import { withLines } from '../with-lines.js';
import { battleOfArmies } from './armies/battle-of-armies.js';
import { readDrawn } from './drawn/drawn-battles.js';
import { fileSchema } from './file-schemas.js';
import { readHandbook } from './handbook.js';
import { legionLibrary } from './library.js';
import { type LegionBooks, loadLegionWith, terrainPlacing } from './load-legion.js';
import { legionMenu } from './menu.js';
import { terrainCatalogue } from './terrain-catalogue.js';

/** A scenario of Legion with the edition whose rules it is played by. */
export interface LegionScenario {
  readonly scenario: Scenario;
  readonly edition: Edition;
}

/** Checks a scenario file of Legion in full; a refusal has all problems of the file, in their order there. */
export function legionScenario(file: ScenarioFile): Result<LegionScenario> {
  const { path, json } = file;
  const found = findEdition(editionIn(json));
  if (!found.ok) {
    return withLines(fail(found.problem.code, `${path}: edition: ${found.problem.message}`, ['edition']), json, path);
  }
  const edition = found.value;
  const scenario = parseScenario(legionLibrary(edition.id), edition, json, path);
  if (scenario.ok && file.problems === undefined) return ok({ scenario: scenario.value, edition });
  return withLines(
    failAll([...(file.problems ?? []), ...(scenario.ok ? [] : otherProblems(file, scenario))]),
    json,
    path,
  );
}

/** The problems of a scenario except those that only follow from a table or an army that was not found. */
function otherProblems({ problems: missing = [] }: ScenarioFile, { problem }: Refusal): readonly Problem[] {
  const isMissing = ({ at = [] }: Problem): boolean =>
    missing.some(({ at: place = [] }) => place.every((key, depth) => key === at[depth]));
  // A scenario that names a table has its terrain from there.
  const isOfTable = ({ at = [] }: Problem): boolean =>
    at[0] === 'terrain' && missing.some(({ at: place }) => place?.[0] === 'table');
  return allOf(problem).filter((one) => !isMissing(one) && !isOfTable(one));
}

/** The scenarios that the bench plays, by edition. */
const BENCH: Readonly<Record<string, BenchScenarios>> = {
  'legion-2020': {
    signed: ['core-set-city', 'core-set-clash', 'core-set-skirmish', 'team-clash'],
    short: 'core-set-clash',
    long: 'standard-manhunt',
  },
  'legion-2025': {
    signed: ['recon-patrol-in-the-canyon'],
    short: 'recon-patrol-in-the-canyon',
    long: 'vader-against-alliance',
  },
};

/** Battles of Legion, or the placing of their terrain if that comes first. */
export const legionKit: GameKit = {
  check(file) {
    const found = legionScenario(file);
    return found.ok ? ok(described(found.value)) : found;
  },
  load(file) {
    const found = legionScenario(file);
    return found.ok ? loaded(file, found.value) : found;
  },
  menu: legionMenu,
  schema: (id) => fileSchema('scenario', editionOf(id)),
  preparation(file) {
    const found = legionScenario(file);
    return found.ok ? preparation(file, found.value) : found;
  },
  catalogue: (id) => terrainCatalogue(editionOf(id).terrain),
  bench: (id) => BENCH[id],
  armies: { battle: battleOfArmies },
  drawn: { read: readDrawn },
  positions: async (id) => (await import('./cases.js')).legionPositions(id),
  cases: async (id) => (await import('./cases.js')).legionCases(id),
  rules: async () => (await import('./rules-kit.js')).legionRules,
};

/** The edition with this id, which must be one of Legion's. */
function editionOf(id: string): Edition {
  const edition = findEdition(id);
  if (!edition.ok) throw new Error(edition.problem.message);
  return edition.value;
}

function loaded(file: ScenarioFile, found: LegionScenario): Result<LoadedGame> {
  const { scenario, edition } = found;
  const library = legionLibrary(edition.id);
  const handbook = (): ReturnType<typeof readHandbook> => readHandbook(edition.id);
  const german: LegionBooks['german'] = async () => {
    const { germanCards, readGermanHandbook } = await import('./german-books.js');
    return { cards: germanCards(edition.id), handbook: () => readGermanHandbook(edition.id) };
  };
  return loadLegionWith({ library, edition, handbook, german }, scenario, file.path);
}

/** The game in which a scenario's terrain is placed; a problem if none is to be placed. */
function preparation(file: ScenarioFile, found: LegionScenario): Result<Preparation> {
  const { scenario, edition } = found;
  if (scenario.terrainToPlace === undefined) {
    const said = 'terrainToPlace is empty, so the terrain is already in place; list there the pieces to place';
    return fail('placed', `${file.path}: ${said}`);
  }
  const place = loaded(file, found);
  if (!place.ok) return place;
  const placing = terrainPlacing(found);
  if (!placing.ok) return placing;
  const game = placing.value.create(legionLibrary(edition.id), scenario);
  return ok({
    loaded: place.value,
    scenario: (final) => placing.value.placed(file.json as Record<string, unknown>, game, final as PlacingState),
  });
}

/** A sentence for each battle force in the armies whose rule for battles is not implemented. */
function forcesWithoutRule({ battleForces }: Library, played: Edition['battleForces'], { armies }: Scenario): string[] {
  const named = [armies.blue, armies.red].flatMap(({ battleForce }) => battleForce ?? []);
  return [...new Set(named)].flatMap((id) => {
    const force = battleForces.get(id);
    if (force === undefined || force.effect === null || played?.has(id) === true) return [];
    return [`the rule that ${force.name} has in battle is not implemented yet: ${force.effect}`];
  });
}

function described({ scenario, edition }: LegionScenario): CheckedScenario {
  const { id, name, description, rounds } = scenario;
  const { widthIn, depthIn } = scenario.table;
  const library = legionLibrary(edition.id);
  const reconstructed = reconstructedCards(library, scenario);
  const doubt = `Reconstructed cards, whose effect is partly in no source: ${reconstructed.join(', ')}.`;
  return {
    id,
    name,
    description: reconstructed.length === 0 ? description : `${description} ${doubt}`,
    edition: edition.id,
    facts: [
      ['table', `${widthIn} × ${depthIn} in`],
      ['rounds', String(rounds)],
    ],
    summary: summaryOf(scenario),
    doubts: [...scorelessCards(edition, scenario), ...forcesWithoutRule(library, edition.battleForces, scenario)],
    content: scenario,
    svg: (wishes = {}) => picture(library, edition, scenario, wishes),
  };
}

/** A sentence for each card that scores at pieces of terrain, if the table will have none. */
function scorelessCards({ battleCards }: Edition, { battle, terrain, terrainToPlace }: Scenario): string[] {
  if (terrain.length > 0 || terrainToPlace !== undefined) return [];
  return battleCardIds(battle)
    .filter((id) => battleCards.get(id)?.marksTerrain)
    .map((id) => `battle: nobody can score ${id}, because the table has no terrain that could be marked`);
}

function summaryOf({ table: { widthIn, depthIn }, terrain, terrainToPlace, rounds, armies }: Scenario): string {
  const { blue, red, blue2, red2 } = armies;
  const [ours, theirs] = [
    [blue, blue2],
    [red, red2],
  ].map((side) => side.reduce((sum, army) => sum + (army?.units.length ?? 0), 0));
  const units = `${ours} against ${theirs} units`;
  const pieces = `${howMany(terrain.length, 'piece')} of terrain`;
  const more = terrainToPlace === undefined ? '' : `, ${terrainToPlace.length} to place`;
  return `${widthIn} × ${depthIn} inches, ${pieces}${more}, ${units}, ${howMany(rounds, 'round')}`;
}

/** The picture of a scenario. `wishes`: by option of `opfor scenario`, the card whose zones or tokens it shows. */
function picture(
  library: Library,
  edition: Edition,
  scenario: Scenario,
  wishes: Readonly<Record<string, string>>,
): Result<string> {
  const choices: Readonly<Record<string, readonly string[]>> = {
    deployment: zoneCardIds(library.vocabulary.mission, scenario.battle),
    objective: battleCardIdsWith(library.vocabulary.mission, scenario.battle, 'scoring'),
  };
  const options: { deployment?: string; objective?: string } = {};
  for (const [option, name] of Object.entries(wishes)) {
    if (!Object.hasOwn(choices, option))
      return fail(option, `--${option}: ${edition.id} has no such cards; leave it out`);
    const ids = choices[option];
    const found = findCard(library, 'battleCards', name, [(id) => ids.includes(id)]);
    if (found.kind !== 'one' || !ids.includes(found.id)) {
      const there = ids.length === 0 ? 'it has none' : `there are ${ids.join(', ')}`;
      return fail(option, `--${option} ${name}: is no ${option} of ${scenario.id}; ${there}`);
    }
    options[option as keyof typeof options] = found.id;
  }
  return ok(scenarioSvg(library, edition, scenario, options));
}
