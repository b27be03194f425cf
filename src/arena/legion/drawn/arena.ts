import { readPart } from '../scenario-parts.js';
import type { LoadedGame } from '../../loaded-game.js';
import { type FormatName, formatOfSize } from '../../../games/legion/army/formats.js';
import { type CardPool, randomDeck } from '../../../games/legion/army/random-cards.js';
import type { ArmyList } from '../../../games/legion/army/types.js';
import { cardNames } from '../../../games/legion/cards/mission.js';
import type { BattleFormat } from '../../../games/legion/cards/types.js';
import type { Library } from '../../../games/legion/cards/library.js';
import { cardPool } from '../../../games/legion/compile/card-pool.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { createLegion } from '../../../games/legion/legion.js';
import { scenarioHash } from '../../../games/legion/scenario/hash.js';
import { parseScenario } from '../../../games/legion/scenario/parse.js';
import { hashHex } from '../../../kernel/hash.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Rng } from '../../../kernel/rng.js';

/** The tables on which armies meet, by the size of the battle; each looks the same from both long edges. */
const TABLES: Readonly<Record<BattleFormat, readonly string[]>> = {
  standard: ['badlands', 'city', 'dunes', 'factory', 'farmland', 'forest', 'ice', 'settlement', 'steppe', 'streets'],
  skirmish: ['canyon', 'market', 'outpost', 'towers'],
};

const SIZES: readonly BattleFormat[] = ['standard', 'skirmish'];

/** One battle card of each kind. */
export type BattleCards = Readonly<Record<string, string>>;

/** Where armies meet, with everything but the armies. */
export interface Ground {
  readonly table: string;
  readonly cards: BattleCards;
}

/** The cards, rules and format of drawn battles. */
export interface Arena {
  readonly library: Library;
  readonly edition: Edition;
  readonly format: FormatName;
  readonly pool: CardPool;
  /** The same with the cards of a what-if changed. */
  readonly changed?: Arena;
}

/** Points above the format's limit that an army may have, so that alternatives can cost more. */
const MOST_ABOVE = 400;

/** An arena with all cards of a library that the edition plays; reconstructed cards only if asked for. */
export function arenaOf(library: Library, edition: Edition, format: FormatName, reconstructed: boolean): Arena {
  return { library, edition, format, pool: cardPool(library, edition, { reconstructed }) };
}

/**
 * Battle cards drawn from those of the format that every army may use, so that nothing else changes with the armies.
 * Where each side has a card of a kind, one is drawn for each.
 */
export function drawCards({ library, edition, format, pool }: Arena, rng: Rng): BattleCards {
  const deck = randomDeck(library, pool, edition.formats[format], null, rng);
  if (deck === null) throw new Error(`the format ${format} has too few battle cards`);
  const one = (ids: readonly string[]): string => ids[rng.below(ids.length)];
  return Object.fromEntries(
    library.vocabulary.mission.flatMap((kind) => cardNames(kind).map((name) => [name, one(deck[kind.pile])])),
  );
}

/** The battle of two armies, as the content of a scenario file. */
export function scenarioOf(
  { edition, format }: Arena,
  { table, cards }: Ground,
  armies: { readonly blue: ArmyList; readonly red: ArmyList },
  id: string,
): Result<Readonly<Record<string, unknown>>> {
  const part = readPart('table', table, edition.id);
  if (!part.ok) return part;
  const { table: size, terrain } = part.value as { readonly table: unknown; readonly terrain: unknown };
  return ok({
    id,
    name: `${armies.blue.name} against ${armies.red.name}`.slice(0, 120),
    description: `A battle of opfor balance on the table ${table}.`,
    edition: edition.id,
    table: size,
    terrain,
    format,
    armies,
    battle: cards,
  });
}

/**
 * Loads such a battle with the cards of the arena. Armies may cost {@link MOST_ABOVE} points more than the format
 * allows; otherwise they must be legal.
 */
export function loadBattle(arena: Arena, content: Readonly<Record<string, unknown>>): Result<LoadedGame> {
  const { library, edition, format } = arena;
  const limit = edition.formats[format];
  const formats = { ...edition.formats, [format]: { ...limit, points: limit.points + MOST_ABOVE } };
  const scenario = parseScenario(library, { ...edition, formats }, content, String(content['id']));
  if (!scenario.ok) return scenario;
  const create = (): ReturnType<typeof createLegion> => createLegion(library, scenario.value, edition);
  const game = create();
  if (!game.ok) return game;
  const another = (): LoadedGame['game'] => {
    const made = create();
    if (!made.ok) throw new Error(made.problem.message);
    return made.value;
  };
  const label = {
    edition: edition.id,
    scenario: { id: scenario.value.id, hash: hashHex(scenarioHash(scenario.value)) },
  };
  return ok({ game: game.value, another, label });
}

/** The formats of two armies for which there are tables: one for each size of battle. */
export function arenaFormats({ formats }: Edition): readonly FormatName[] {
  return SIZES.map((size) => formatOfSize(formats, size));
}

/** The tables on which armies of an arena's format meet. */
export function tablesOf({ edition, format }: Arena): readonly string[] {
  return TABLES[edition.formats[format].deck ?? 'standard'];
}

/** Checks that a format is one for which there are tables. */
export function readArenaFormat(edition: Edition, text: string): Result<FormatName> {
  const formats = arenaFormats(edition);
  return formats.includes(text) ? ok(text) : fail('format', `--army ${text}: must be one of ${formats.join(', ')}`);
}
