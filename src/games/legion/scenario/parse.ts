import type { ScenarioEdition } from './edition.js';
import { SIDES } from '../words/sides.js';
import { howMany } from '../../../kernel/how-many.js';
import { readJson } from '../../../kernel/read-json.js';
import { allOf, failAll, ok } from '../../../kernel/result.js';
import { type Problem, type Result, within } from '../../../kernel/result.js';
import { checkArmy } from '../army/check-army.js';
import { checkTeam, type TeamArmy } from '../army/check-team.js';
import { pointsKind } from '../army/points.js';
import { resolveNames } from '../army/resolve-names.js';
import type { ArmyFormat } from '../army/types.js';
import { PLAYERS } from '../words/players.js';
import type { Library } from '../cards/library.js';
import { type PlacedFilePiece, type ScenarioDraft, draftOf, wholeDraft } from './draft.js';
import { expandTerrain } from './expand-terrain.js';
import { checkFit, parseBattle, resolveBattle } from './parse-battle.js';
import { parseTerrain } from './parse-terrain.js';
import { scenarioSchemas } from './schema.js';
import type { RawScenario } from './schema.js';
import type { Armies, OptionalRule, Scenario } from './types.js';

/** Tenths of a millimetre in an inch. */
const INCH = 254;

/** Rounds of a battle whose scenario does not give a number. */
function usualRounds(
  { numbers }: ScenarioEdition,
  format: RawScenario['format'],
  optional: readonly OptionalRule[],
): number {
  if (optional.includes('unlimited-rounds')) return numbers.agreedRounds;
  return format === 'skirmish' ? numbers.skirmishRounds : numbers.rounds;
}

/** The table of a grand army (line 5309). */
const GRAND_TABLE = { widthIn: 72, depthIn: 48 };

/** A table that has room for every piece: for the terrain of a scenario whose own table cannot be read. */
const ANY_TABLE = { widthIn: 1000, depthIn: 1000 };

/** The piece alone: where its twin would be is not known. */
function withoutMirror({ at, piece }: PlacedFilePiece): PlacedFilePiece {
  const { mirror: _, ...rest } = piece;
  return { at, piece: rest };
}

/** The draft with the ids of the cards that its names mean. */
function withIds(library: Library, draft: ScenarioDraft, format: ArmyFormat): ScenarioDraft {
  const { armies, battle, table } = draft;
  const size = format.deck ?? (table !== undefined && table.widthIn <= 36 ? 'skirmish' : 'standard');
  const lists = PLAYERS.flatMap((player) => {
    const list = armies[player];
    return list === undefined ? [] : [[player, resolveNames(library, list, size)] as const];
  });
  return { ...draft, armies: Object.fromEntries(lists), battle: battle && resolveBattle(library, battle, size) };
}

/** A format that refuses nothing: for armies of a scenario whose own format cannot be read. */
const ANY: ArmyFormat = {
  id: 'any',
  points: Infinity,
  ranks: {
    commander: { min: 0, max: Infinity },
    operative: { min: 0, max: Infinity },
    corps: { min: 0, max: Infinity },
    'special forces': { min: 0, max: Infinity },
    support: { min: 0, max: Infinity },
    heavy: { min: 0, max: Infinity },
  },
};

/** All problems of the armies: of each in the format, of their number, and of those of a team together. */
function checkArmies(
  library: Library,
  { armies, format: named }: ScenarioDraft,
  format: ArmyFormat,
  where: string,
): readonly Problem[] {
  const { blue, red, blue2, red2 } = armies;
  const given = PLAYERS.flatMap((player) => armies[player] ?? []);
  const problems: Problem[] = [];
  if (new Set(given.map(pointsKind)).size > 1) {
    const message = `${where}: armies: some use adjusted points and some printed ones; give all the same "points"`;
    problems.push({ code: 'mixed-points', message, at: ['armies'] });
  }
  const isTeam = named === 'team' || blue2 !== undefined || red2 !== undefined;
  if (!isTeam) {
    for (const side of SIDES) {
      const list = armies[side];
      if (list === undefined) continue;
      problems.push(...within(['armies', side], checkArmy(library, list, format, `${where}: armies.${side}`)));
    }
    return problems;
  }
  if (blue !== undefined && red !== undefined && (blue2 === undefined || red2 === undefined)) {
    const message = `${where}: armies: a team battle needs four: ${PLAYERS.join(', ')}`;
    problems.push({ code: 'team-armies', message, at: ['armies'] });
  }
  for (const side of SIDES) {
    const team = ([side, `${side}2`] as const).flatMap((player): TeamArmy[] => {
      const list = armies[player];
      return list === undefined ? [] : [{ list, where: `${where}: armies.${player}`, at: ['armies', player] }];
    });
    if (team.length > 0) problems.push(...checkTeam(library, team, format));
  }
  return problems;
}

/** Problems of the table and of the number of pieces to be placed. */
function checkTable({ table, toPlace, optional }: ScenarioDraft, where: string): Problem[] {
  const problems: Problem[] = [];
  if (toPlace % 2 !== 0) {
    const message = `${where}: terrainToPlace: has ${howMany(toPlace, 'piece')}; the number must be even, so that both players place the same`;
    problems.push({ code: 'odd-terrain', message, at: ['terrainToPlace'] });
  }
  const { widthIn: wide, depthIn: deep } = GRAND_TABLE;
  if (table !== undefined && optional.includes('grand-army') && (table.widthIn !== wide || table.depthIn !== deep)) {
    const found = `${table.widthIn} by ${table.depthIn}`;
    const message = `${where}: table: grand armies need a table of ${wide} by ${deep} inches, not ${found}`;
    problems.push({ code: 'grand-army-table', message, at: ['table'] });
  }
  return problems;
}

/**
 * Reads a scenario of this edition from parsed JSON. Everything is checked: fields, terrain kinds and outlines, all
 * army lists in the scenario's format, battle cards and whether they fit the table. The problem has all others with it,
 * in no particular order, each in one line that begins with `where` and with its place in the document. Where a part
 * cannot be read, the others are checked all the same.
 */
export function parseScenario(
  library: Library,
  edition: ScenarioEdition,
  json: unknown,
  where: string,
): Result<Scenario> {
  const parsed = readJson(scenarioSchemas(edition).scenario, json, where, 'bad-scenario');
  const written = parsed.ok ? wholeDraft(parsed.value) : draftOf(edition, json);
  const { widthIn, depthIn } = written.table ?? ANY_TABLE;
  const table = { width: widthIn * INCH, depth: depthIn * INCH };
  const pieces = written.table === undefined ? written.pieces.map(withoutMirror) : written.pieces;
  const mirror = written.table === undefined ? 'none' : written.mirror;
  const expanded = expandTerrain(edition.terrain, pieces, mirror, table, where);
  const terrain = parseTerrain(edition.terrain, expanded.pieces, table, where);
  const named = typeof written.format === 'string' ? edition.formats[written.format] : written.format;
  const format = named ?? ANY;
  const draft = withIds(library, written, format);
  const battle = parseBattle(library, edition, draft, where);
  const problems = [
    ...(parsed.ok ? [] : allOf(parsed.problem)),
    ...expanded.problems,
    ...terrain.problems,
    ...checkTable(draft, where),
    ...checkArmies(library, draft, format, where),
    ...(battle.ok ? [] : allOf(battle.problem)),
    ...(battle.ok && battle.value && draft.table ? checkFit(library, battle.value, draft.table, where) : []),
  ];
  if (problems.length > 0 || !parsed.ok) return failAll(problems);
  const raw = parsed.value;
  // What a draft can lack, that of a file that can be read has.
  if (!battle.ok || battle.value === undefined) throw new Error('an incomplete scenario');
  const { optional } = draft;
  const right = terrain.pieces;
  return ok({
    id: raw.id,
    name: raw.name,
    description: raw.description,
    edition: raw.edition,
    table: raw.table,
    terrain: right.slice(0, right.length - draft.toPlace),
    ...(draft.toPlace > 0 ? { terrainToPlace: right.slice(right.length - draft.toPlace) } : {}),
    colours: raw.colours,
    armies: draft.armies as Armies,
    format,
    rounds: raw.rounds ?? usualRounds(edition, raw.format, optional),
    ...(optional.length > 0 ? { optional } : {}),
    battle: battle.value,
  });
}
