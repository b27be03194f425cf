import { z } from 'zod';
import { CARD_KINDS, type CardKind } from '../../cards/other-names.js';
import { idSchema, nameSchema } from '../../cards/schema-common.js';
import { readJson } from '../../../../kernel/read-json.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { Faction } from '../../words/factions.js';
import { idsOf, type Library } from '../../cards/library.js';

/** What other programs call the cards of an edition. */
export interface ListBuilders {
  /** The code of each card in links of Legion HQ, two letters, by the card's id. */
  readonly codes: Readonly<Record<CardKind, Readonly<Record<string, string>>>>;
  /** Names of upgrade cards in the simulator that differ from those of the cards, by id. */
  readonly simulatorNames: Readonly<Record<string, string>>;
  /** Points of armies that programs offer: of standard size in rising order, and the small one. */
  readonly sizes: { readonly standard: readonly number[]; readonly skirmish: number };
  /** How texts of Tabletop Admiral and the simulator call the factions. */
  readonly factions: Readonly<Record<Faction, { readonly title: string; readonly simulator: string } | undefined>>;
  /** The flaw card of each unit that has one, by the unit's id; the simulator lists it among the unit's upgrades. */
  readonly flaws: Readonly<Record<string, string>>;
}

const eachKind = <T>(item: z.ZodType<T>): z.ZodType<Readonly<Record<CardKind, Readonly<Record<string, T>>>>> =>
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
  simulatorNames: z.record(idSchema, nameSchema),
  sizes: z.strictObject({ standard: z.array(z.number().int()).min(1), skirmish: z.number().int() }),
  factions: z.record(z.string(), z.strictObject({ title: nameSchema, simulator: nameSchema })),
  flaws: z.record(idSchema, idSchema),
});

/** Reads `list-builders.json`. Every card that it mentions must be in the library, and every code must be unique. */
export function parseBuilders(json: unknown, library: Library, where: string): Result<ListBuilders> {
  const read = readJson(buildersSchema, json, where, 'bad-data');
  if (!read.ok) return read;
  const codes = new Set<string>();
  for (const kind of CARD_KINDS) {
    const ids = new Set(idsOf(library, kind));
    const unknown = Object.keys(read.value.codes[kind]).find((id) => !ids.has(id));
    if (unknown !== undefined) return fail('bad-data', `${where}: ${kind}: there is no card ${unknown}`);
    for (const code of Object.values(read.value.codes[kind])) {
      if (codes.has(code)) return fail('bad-data', `${where}: codes: ${code} is used twice; codes must be unique`);
      codes.add(code);
    }
  }
  return ok(read.value);
}
