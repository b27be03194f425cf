import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import { fail, ok } from '../../../kernel/result.js';
import type { Problem, Result } from '../../../kernel/result.js';
import { battleForceSchema } from './battle-forces.js';
import { checkDoubts } from './check-doubts.js';
import { checkReferences } from './check-library.js';
import type { Library } from './library.js';
import { battleCardSchema } from './schema-battle-cards.js';
import { commandCardSchema } from './schema-command-cards.js';
import { fileSchema } from './schema-common.js';
import { measuresFileSchema } from './schema-measures.js';
import type { Measures } from './measures.js';
import { otherNamesSchema } from './other-names.js';
import { productSchema } from './schema-products.js';
import { unitSchema } from './schema-units.js';
import type { RawUnit } from './schema-units.js';
import { upgradeSchema } from './schema-upgrades.js';
import { type WordSchemas, wordSchemas } from './schema-words.js';
import type { BattleCard, UnitCard } from './types.js';
import type { Vocabulary } from './vocabulary.js';

/** Names of the data files of an edition, in the order in which they are read. */
export const LIBRARY_FILES = [
  'measures',
  'units',
  'upgrades',
  'command-cards',
  'battle-cards',
  'battle-forces',
  'products',
  'names',
] as const;
export type LibraryFile = (typeof LIBRARY_FILES)[number];

/** A pile of cards for each kind of the mission; read as all of their cards, kind by kind. */
const battleCardFile = ({ edition, mission }: Vocabulary, words: WordSchemas): z.ZodType<readonly BattleCard[]> =>
  z
    .strictObject({
      edition: z.literal(edition),
      sources: z.record(z.string(), z.string()).default({}),
      ...Object.fromEntries(mission.map((kind) => [kind.pile, z.array(battleCardSchema(kind, words))])),
    })
    .transform((file) => mission.flatMap(({ pile }) => (file as unknown as Record<string, BattleCard[]>)[pile]));

/**
 * Gives a unit the height on its card; if there is none, that of its type in the measures, or else that of a trooper.
 */
function withHeight(raw: RawUnit, measures: Measures): UnitCard {
  const { heightMm, ...card } = raw;
  const { heights } = measures;
  const standard = heights[raw.type] ?? heights.trooper;
  return { ...card, height: heightMm ?? standard };
}

/** Collects cards by id; a repeated id is a problem. */
function byId<T extends { readonly id: string }>(cards: readonly T[], file: string): Result<ReadonlyMap<string, T>> {
  const map = new Map<string, T>();
  for (const card of cards) {
    if (map.has(card.id)) return fail('duplicate-id', `${file}: ${card.id}: the id is used twice; ids must be unique`);
    map.set(card.id, card);
  }
  return ok(map);
}

/**
 * Reads the data files of the edition with these words, given as parsed JSON by name, into a library. Every reference
 * from card to card is checked. A problem is one line that names file, card and field, what is wrong and what would be
 * right.
 */
export function parseLibrary(vocabulary: Vocabulary, files: Readonly<Record<LibraryFile, unknown>>): Result<Library> {
  const { edition } = vocabulary;
  const words = wordSchemas(vocabulary);
  let problem: Problem | undefined;
  const read = <T>(file: LibraryFile, schema: z.ZodType<T>): T | undefined => {
    if (problem !== undefined) return undefined;
    const parsed = readJson(schema, files[file], `${file}.json`, 'bad-data');
    if (parsed.ok) return parsed.value;
    problem = parsed.problem;
    return undefined;
  };
  const index = <T extends { readonly id: string }>(cards: readonly T[], file: LibraryFile): ReadonlyMap<string, T> => {
    const map = byId(cards, `${file}.json`);
    if (map.ok) return map.value;
    problem ??= map.problem;
    return new Map();
  };

  const measures = read('measures', measuresFileSchema(vocabulary));
  const units = read('units', fileSchema(edition, 'units', unitSchema(words)));
  const upgrades = read('upgrades', fileSchema(edition, 'upgrades', upgradeSchema(words)));
  const commandCards = read('command-cards', fileSchema(edition, 'commandCards', commandCardSchema(words)));
  const battle = read('battle-cards', battleCardFile(vocabulary, words));
  const forces = read('battle-forces', fileSchema(edition, 'battleForces', battleForceSchema(words)));
  const products = read('products', fileSchema(edition, 'products', productSchema));
  const otherNames = read('names', otherNamesSchema(edition));
  if (!measures || !units || !upgrades || !commandCards || !battle || !forces || !products || !otherNames) {
    return { ok: false, problem: problem ?? { code: 'bad-data', message: 'a data file is missing' } };
  }
  const library: Library = {
    vocabulary,
    units: index(
      units.units.map((raw) => withHeight(raw, measures.measures)),
      'units',
    ),
    upgrades: index(upgrades.upgrades, 'upgrades'),
    commandCards: index(commandCards.commandCards, 'command-cards'),
    battleCards: index(battle, 'battle-cards'),
    battleForces: index(forces.battleForces, 'battle-forces'),
    products: index(products.products, 'products'),
    bases: new Map(measures.bases.map((base) => [base.id, base])),
    measures: measures.measures,
    otherNames,
  };
  problem ??= checkReferences(library) ?? checkDoubts(library);
  return problem === undefined ? ok(library) : { ok: false, problem };
}
