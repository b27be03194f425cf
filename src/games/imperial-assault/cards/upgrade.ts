import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import { type Affiliation, AFFILIATIONS } from '../words/affiliations.js';
import type { Trait } from '../words/traits.js';
import { byId } from './by-id.js';
import { baseSchema, type FigureLine, figureFields } from './deployment.js';
import { type CardFilter, cardFilterSchema } from './language/filter.js';
import {
  flagSchema,
  idSchema,
  list,
  type Mark,
  markSchema,
  maybe,
  nameSchema,
  traitSchema,
  whole,
} from './schema-common.js';

/** A figure that a squad upgrade adds to the group that it is attached to. */
export interface SquadFigure extends Omit<FigureLine, 'abilities'> {
  readonly traits: readonly Trait[];
  readonly base: readonly [number, number];
}

/** A Skirmish Upgrade card. Its cost counts for the army; below 0 it makes room for others. */
export interface UpgradeCard {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly affiliation: Affiliation;
  readonly cost: number;
  readonly elite: boolean;
  readonly unique: boolean;
  /** Whether it is attached to a Deployment card; if so, one of `attachesTo` must fit that card, if there are any. */
  readonly attachment: boolean;
  readonly attachesTo: readonly CardFilter[];
  readonly figure: SquadFigure | null;
  /** Id of the companion that it brings. */
  readonly companion: string | null;
  /** Ids of its abilities. */
  readonly abilities: readonly string[];
  readonly marks: readonly Mark[];
}

const squadSchema: z.ZodType<SquadFigure> = z.strictObject({
  traits: list(traitSchema),
  base: baseSchema,
  speed: figureFields.speed,
  health: figureFields.health,
  attack: figureFields.attack,
  defense: figureFields.defense,
  bonus: figureFields.bonus,
  keywords: figureFields.keywords,
  surges: figureFields.surges,
});

const upgradeSchema: z.ZodType<UpgradeCard> = z.strictObject({
  id: idSchema,
  name: nameSchema,
  title: maybe(nameSchema),
  affiliation: z.enum(AFFILIATIONS),
  cost: whole(-9, 9),
  elite: flagSchema,
  unique: flagSchema,
  attachment: flagSchema,
  attachesTo: list(cardFilterSchema),
  figure: maybe(squadSchema),
  companion: maybe(idSchema),
  abilities: list(idSchema),
  marks: list(markSchema),
});

/** Reads the Skirmish Upgrade cards of a pool, by id; `file` names them in problems. */
export function readUpgrades(json: unknown, file: string): Result<ReadonlyMap<string, UpgradeCard>> {
  const read = readJson(z.strictObject({ upgrades: z.array(upgradeSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.upgrades, file) : read;
}
