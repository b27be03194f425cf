import { z } from 'zod';
import { idSchema, nameSchema } from '../../cards/schema-common.js';
import { readJson } from '../../../../kernel/read-json.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { Library } from '../../cards/library.js';
import { CARD_PILES } from '../../words/battle-cards.js';

/** Kinds of cards of which list builders know codes or other names. */
export const NAMED_KINDS = ['units', 'upgrades', 'commandCards', 'battleCards'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** What other programs call the cards of an edition. */
export interface ListBuilders {
  /** The code of each card in links of Legion HQ, two letters, by the card's id. */
  readonly codes: Readonly<Record<NamedKind, Readonly<Record<string, string>>>>;
  /** Other names of cards: shorter, older and later ones. A name may mean several cards. */
  readonly names: Readonly<Record<NamedKind, Readonly<Record<string, readonly string[]>>>>;
  /** Names of upgrade cards in the simulator that differ from those of the cards, by id. */
  readonly simulatorNames: Readonly<Record<string, string>>;
  /** The flaw card of each unit that has one, by the unit's id; the simulator lists it among the unit's upgrades. */
  readonly flaws: Readonly<Record<string, string>>;
}

const eachKind = <T>(item: z.ZodType<T>): z.ZodType<Readonly<Record<NamedKind, Readonly<Record<string, T>>>>> =>
  z.strictObject({
    units: z.record(z.string(), item),
    upgrades: z.record(z.string(), item),
    commandCards: z.record(z.string(), item),
    battleCards: z.record(z.string(), item),
  });

const buildersSchema = z.strictObject({
  edition: nameSchema,
  sources: z.record(z.string(), z.string()),
  codes: eachKind(z.string().regex(/^[A-Za-z]{2}$/, 'a code is two letters')),
  names: eachKind(z.array(idSchema).min(1)),
  simulatorNames: z.record(idSchema, nameSchema),
  flaws: z.record(idSchema, idSchema),
});

/** The ids of a library's cards of a kind; the three piles of battle cards are one kind. */
export function idsOf(library: Library, kind: NamedKind): readonly string[] {
  if (kind !== 'battleCards') return [...library[kind].keys()];
  return CARD_PILES.flatMap((pile) => [...library[pile].keys()]);
}

/** Reads `list-builders.json`. Every card that it mentions must be in the library, and every code must be unique. */
export function parseBuilders(json: unknown, library: Library, where: string): Result<ListBuilders> {
  const read = readJson(buildersSchema, json, where, 'bad-data');
  if (!read.ok) return read;
  const codes = new Set<string>();
  for (const kind of NAMED_KINDS) {
    const ids = new Set(idsOf(library, kind));
    const mentioned = [...Object.keys(read.value.codes[kind]), ...Object.values(read.value.names[kind]).flat()];
    const unknown = mentioned.find((id) => !ids.has(id));
    if (unknown !== undefined) return fail('bad-data', `${where}: ${kind}: there is no card ${unknown}`);
    for (const code of Object.values(read.value.codes[kind])) {
      if (codes.has(code)) return fail('bad-data', `${where}: codes: ${code} is used twice; codes must be unique`);
      codes.add(code);
    }
  }
  return ok(read.value);
}
