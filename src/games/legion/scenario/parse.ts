import type { ScenarioEdition } from './edition.js';
import { CARD_PILES, CATEGORIES, type CardPile } from '../words/battle-cards.js';
import { SIDES } from '../words/sides.js';
import { howMany } from '../../../kernel/how-many.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { readJson } from '../../../kernel/read-json.js';
import { fail, ok } from '../../../kernel/result.js';
import type { Problem, Result } from '../../../kernel/result.js';
import { checkArmy } from '../army/check-army.js';
import { checkTeam, type TeamArmy } from '../army/check-team.js';
import { pointsKind } from '../army/points.js';
import { checkBattleDeck } from '../army/check-hand.js';
import type { ArmyFormat, ArmyList } from '../army/types.js';
import { type PlayerName, PLAYERS } from '../words/players.js';
import type { Library } from '../cards/library.js';
import { type BattleCard, isDisc } from '../cards/types.js';
import { parseTerrain } from './parse-terrain.js';
import { scenarioSchema } from './schema.js';
import type { RawScenario } from './schema.js';
import { type Armies, type BattleChoice, GRAND_ARMY, type OptionalRule, type Scenario } from './types.js';

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

/** Reads the battle cards under optional rules, which omit some kinds: a deck of the other kinds, or an empty one. */
function parseOptionalBattle(
  library: Library,
  edition: ScenarioEdition,
  raw: RawScenario['battle'],
  optional: readonly OptionalRule[],
  where: string,
): Result<BattleChoice> {
  const isGrand = optional.includes('grand-army');
  const isUnlimited = optional.includes('unlimited-rounds');
  if (raw.objective !== null || raw.deployment !== null || raw.condition !== null) {
    return fail(
      'battle-choice',
      `${where}: battle: give a deck, and no single cards: the optional rules (${optional.join(', ')}) need one`,
    );
  }
  if (raw.deck === 'own') {
    return fail(
      'battle-choice',
      `${where}: battle.deck: "own" cannot be used with optional rules (${optional.join(', ')}); list the cards`,
    );
  }
  const deck = raw.deck ?? { objectives: [], deployments: [], conditions: [] };
  for (const [i, kind] of CATEGORIES.entries()) {
    const table = CARD_PILES[i];
    const out = table === 'deployments' ? isGrand : isUnlimited;
    if (out && deck[table].length > 0) {
      const rule = isUnlimited && table !== 'deployments' ? 'unlimited-rounds' : 'grand-army';
      return fail(
        'battle-choice',
        `${where}: battle.deck.${table}: ${rule} uses no ${kind} card; leave the list empty`,
      );
    }
    const least = out ? 0 : isUnlimited ? 1 : edition.numbers.revealedCards;
    const [problem] = checkBattleDeck(library, { ...NO_CARDS, [table]: deck[table] }, `${where}: battle.deck`, {
      ...NO_LEAST,
      [table]: least,
    });
    if (problem !== undefined) return { ok: false, problem };
  }
  return ok({ kind: 'deck', deck: { ...deck, deployments: isGrand ? [GRAND_ARMY] : deck.deployments } });
}

const NO_CARDS = { objectives: [], deployments: [], conditions: [] };
const NO_LEAST = { objectives: 0, deployments: 0, conditions: 0 };

/** All problems of the armies: of each in the format, of their number, and of those of a team together. */
function checkArmies(library: Library, armies: Armies, format: ArmyFormat, isTeam: boolean, where: string): Problem[] {
  const { blue, red, blue2, red2 } = armies;
  const kinds = new Set([blue, red, blue2 ?? blue, red2 ?? red].map(pointsKind));
  if (kinds.size > 1) {
    const message = `${where}: armies: some use adjusted points and some printed ones; give all the same "points"`;
    return [{ code: 'mixed-points', message }];
  }
  if (!isTeam && blue2 === undefined && red2 === undefined) {
    return [
      ...checkArmy(library, blue, format, `${where}: armies.blue`),
      ...checkArmy(library, red, format, `${where}: armies.red`),
    ];
  }
  if (blue2 === undefined || red2 === undefined) {
    return [{ code: 'team-armies', message: `${where}: armies: a team battle needs four: ${PLAYERS.join(', ')}` }];
  }
  const army = (player: PlayerName, list: ArmyList): TeamArmy => ({ list, where: `${where}: armies.${player}` });
  return [
    ...checkTeam(library, [army('blue', blue), army('blue2', blue2)], format),
    ...checkTeam(library, [army('red', red), army('red2', red2)], format),
  ];
}

/** The decks in the army lists; each has been checked with its army. */
function parseOwnDecks({ blue, red }: Armies, where: string): Result<BattleChoice> {
  const missing = SIDES.find((side) => ({ blue, red })[side].battleDeck === null);
  if (missing !== undefined || blue.battleDeck === null || red.battleDeck === null) {
    const problem = `armies.${missing ?? ''}: has no battleDeck, which "deck": "own" needs; give it twelve battle cards`;
    return fail('no-own-deck', `${where}: ${problem}`);
  }
  const own = { blue: blue.battleDeck, red: red.battleDeck };
  const both = (kind: CardPile): string[] => [...new Set([...own.blue[kind], ...own.red[kind]])].sort();
  const deck = { objectives: both('objectives'), deployments: both('deployments'), conditions: both('conditions') };
  return ok({ kind: 'deck', deck, own });
}

/** Reads the battle cards: a deck, the decks of both armies, or one card of each kind. */
function parseBattle(
  library: Library,
  edition: ScenarioEdition,
  { battle: raw, armies }: RawScenario,
  where: string,
): Result<BattleChoice> {
  const { deck, objective, deployment, condition } = raw;
  if (deck !== null) {
    if (objective !== null || deployment !== null || condition !== null) {
      return fail('battle-choice', `${where}: battle: give a deck, or objective, deployment and condition, not both`);
    }
    if (deck === 'own') return parseOwnDecks(armies, where);
    const { revealedCards: count } = edition.numbers;
    const least = { objectives: count, deployments: count, conditions: count };
    const problems = checkBattleDeck(library, deck, `${where}: battle.deck`, least);
    return problems.length > 0 ? { ok: false, problem: problems[0] } : ok({ kind: 'deck', deck });
  }
  if (objective === null || deployment === null || condition === null) {
    return fail('battle-choice', `${where}: battle: give a deck, or all of objective, deployment and condition`);
  }
  const chosen = { objective, deployment, condition };
  for (const [i, kind] of CATEGORIES.entries()) {
    const table = CARD_PILES[i];
    if (!library[table].has(chosen[kind])) {
      const near = didYouMean(chosen[kind], library[table].keys());
      const message = `${where}: battle.${kind}: there is no card ${JSON.stringify(chosen[kind])}${near}`;
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
    return 'its tokens would be off the table';
  }
  const deployment = library.deployments.get(id);
  if (deployment === undefined) return null;
  const shapes = [...deployment.zones.blue, ...deployment.zones.red];
  // The centre of a disc lies on an edge, in the middle of the table's width.
  const right = Math.max(...shapes.map((shape) => (isDisc(shape) ? 2 * shape.xIn : shape.xMaxIn)));
  const top = Math.max(...shapes.map((shape) => (isDisc(shape) ? shape.yIn : shape.yMaxIn)));
  if (right !== widthIn || top !== depthIn) {
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
 * Reads a scenario of this edition from parsed JSON. Everything is checked: fields, terrain kinds and outlines, both
 * army lists in the scenario's format, battle cards and whether they fit the table. The problem is the first one found,
 * in one line that begins with `where`.
 */
export function parseScenario(
  library: Library,
  edition: ScenarioEdition,
  json: unknown,
  where: string,
): Result<Scenario> {
  const parsed = readJson(scenarioSchema(edition.id), json, where, 'bad-scenario');
  if (!parsed.ok) return parsed;
  const raw = parsed.value;
  const { widthIn, depthIn } = raw.table;
  const table = { width: widthIn * INCH, depth: depthIn * INCH };
  const terrain = parseTerrain([...raw.terrain, ...raw.terrainToPlace], table, where);
  if (!terrain.ok) return terrain;
  const unplaced = raw.terrainToPlace.length;
  if (unplaced % 2 !== 0) {
    return fail(
      'odd-terrain',
      `${where}: terrainToPlace: has ${howMany(unplaced, 'piece')}; the number must be even, so that both players place the same`,
    );
  }
  const optional = raw.format === 'grand-army' ? [...new Set([...raw.optional, 'grand-army' as const])] : raw.optional;
  const { widthIn: wide, depthIn: deep } = GRAND_TABLE;
  if (optional.includes('grand-army') && (widthIn !== wide || depthIn !== deep)) {
    return fail(
      'grand-army-table',
      `${where}: table: grand armies need a table of ${wide} by ${deep} inches, not ${widthIn} by ${depthIn}`,
    );
  }
  const format = typeof raw.format === 'string' ? edition.formats[raw.format] : raw.format;
  const wrong = checkArmies(library, raw.armies, format, raw.format === 'team', where);
  if (wrong.length > 0) return { ok: false, problem: wrong[0] };
  const battle =
    optional.length > 0
      ? parseOptionalBattle(library, edition, raw.battle, optional, where)
      : parseBattle(library, edition, raw, where);
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
    terrain: terrain.value.slice(0, raw.terrain.length),
    ...(unplaced > 0 ? { terrainToPlace: terrain.value.slice(raw.terrain.length) } : {}),
    colours: raw.colours,
    armies: raw.armies,
    format,
    rounds: raw.rounds ?? usualRounds(edition, raw.format, optional),
    ...(optional.length > 0 ? { optional } : {}),
    battle: battle.value,
  });
}
