import { didYouMean } from '../../../kernel/nearest.js';
import { readJson } from '../../../kernel/read-json.js';
import { fail, ok } from '../../../kernel/result.js';
import type { Problem, Result } from '../../../kernel/result.js';
import { checkArmy } from '../army/check-army.js';
import { checkBattleDeck } from '../army/check-hand.js';
import { FORMATS } from '../army/formats.js';
import type { Library } from '../cards/library.js';
import type { BattleCard } from '../cards/types.js';
import { parseTerrain } from './parse-terrain.js';
import { scenarioSchema } from './schema.js';
import type { RawScenario } from './schema.js';
import type { BattleChoice, Scenario } from './types.js';

/** Tenths of a millimetre in an inch. */
const INCH = 254;

/** Cards of each kind that are revealed from a deck (line 391); a scenario's deck may hold four of each or only these. */
const REVEALED = 3;

const KINDS = [
  ['objective', 'objectives'],
  ['deployment', 'deployments'],
  ['condition', 'conditions'],
] as const;

/** Reads the battle cards: either a deck, or one card of each kind. */
function parseBattle(library: Library, raw: RawScenario['battle'], where: string): Result<BattleChoice> {
  const { deck, objective, deployment, condition } = raw;
  if (deck !== null) {
    if (objective !== null || deployment !== null || condition !== null) {
      return fail('battle-choice', `${where}: battle: give a deck, or objective, deployment and condition, not both`);
    }
    const problems = checkBattleDeck(library, deck, `${where}: battle.deck`, REVEALED);
    return problems.length > 0 ? { ok: false, problem: problems[0] } : ok({ kind: 'deck', deck });
  }
  if (objective === null || deployment === null || condition === null) {
    return fail('battle-choice', `${where}: battle: give a deck, or all of objective, deployment and condition`);
  }
  const chosen = { objective, deployment, condition };
  for (const [kind, table] of KINDS) {
    if (!library[table].has(chosen[kind])) {
      const near = didYouMean(chosen[kind], library[table].keys());
      const message = `${where}: battle.${kind}: there is no such card as ${JSON.stringify(chosen[kind])}${near}`;
      return fail('unknown-battle-card', message);
    }
  }
  return ok({ kind: 'fixed', ...chosen });
}

/** Why a card cannot be used on a table of this size, or null. */
function misfit(library: Library, id: string, table: Scenario['table']): string | null {
  const { widthIn, depthIn } = table;
  const objective = library.objectives.get(id);
  if (objective?.places.some((p) => p.xIn >= widthIn || p.yIn >= depthIn) === true) {
    return 'its tokens lie off this table';
  }
  const deployment = library.deployments.get(id);
  if (deployment === undefined) return null;
  if (deployment.zones === null) return 'no source gives its zones';
  const rects = [...deployment.zones.blue, ...deployment.zones.red];
  if (Math.max(...rects.map((r) => r.xMaxIn)) !== widthIn || Math.max(...rects.map((r) => r.yMaxIn)) !== depthIn) {
    return 'its zones are for a table of another size';
  }
  return null;
}

/** Ids of every battle card that can come into play. */
export function battleCardIds(battle: BattleChoice): readonly string[] {
  if (battle.kind === 'fixed') return [battle.objective, battle.deployment, battle.condition];
  return [...battle.deck.objectives, ...battle.deck.deployments, ...battle.deck.conditions];
}

/** The battle card with this id, whatever its kind. */
export function findBattleCard(library: Library, id: string): BattleCard | undefined {
  return library.objectives.get(id) ?? library.deployments.get(id) ?? library.conditions.get(id);
}

/**
 * Reads a scenario from parsed JSON. Everything is checked: fields, terrain kinds and outlines, both army lists in the scenario's format,
 * battle cards and whether they fit the table. The problem is the first one found, in one line that begins with `where`.
 */
export function parseScenario(library: Library, json: unknown, where: string): Result<Scenario> {
  const parsed = readJson(scenarioSchema, json, where, 'bad-scenario');
  if (!parsed.ok) return parsed;
  const raw = parsed.value;
  const { widthIn, depthIn } = raw.table;
  const terrain = parseTerrain(raw.terrain, { width: widthIn * INCH, depth: depthIn * INCH }, where);
  if (!terrain.ok) return terrain;
  const format = typeof raw.format === 'string' ? FORMATS[raw.format] : raw.format;
  const wrong: Problem[] = (['blue', 'red'] as const).flatMap((side) =>
    checkArmy(library, raw.armies[side], format, `${where}: armies.${side}`),
  );
  if (wrong.length > 0) return { ok: false, problem: wrong[0] };
  const battle = parseBattle(library, raw.battle, where);
  if (!battle.ok) return battle;
  for (const id of battleCardIds(battle.value)) {
    const why = misfit(library, id, raw.table);
    if (why !== null)
      return fail(
        'card-does-not-fit',
        `${where}: battle: ${id} cannot be used on a ${widthIn} by ${depthIn} inch table: ${why}`,
      );
  }
  return ok({
    id: raw.id,
    name: raw.name,
    description: raw.description,
    edition: raw.edition,
    table: raw.table,
    terrain: terrain.value,
    colours: raw.colours,
    armies: raw.armies,
    format,
    rounds: raw.rounds,
    battle: battle.value,
  });
}
