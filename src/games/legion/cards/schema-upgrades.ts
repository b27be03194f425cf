import { FORCE_SIDES } from '../words/factions.js';
import { z } from 'zod';
import {
  eraSchema,
  factionSchema,
  flagSchema,
  idSchema,
  keywordSchema,
  list,
  maybe,
  nameSchema,
  provenance,
  rankSchema,
  slotSchema,
  surgeSchema,
  textSchema,
  unitTypeSchema,
  weaponSchema,
  whole,
} from './schema-common.js';
import type { CostChange, Restriction, UpgradeAdds, UpgradeCard } from './types.js';

const restriction: z.ZodType<Restriction> = z.strictObject({
  units: list(idSchema),
  factions: list(factionSchema),
  types: list(unitTypeSchema),
  notTypes: list(unitTypeSchema),
  ranks: list(rankSchema),
  side: maybe(z.enum(FORCE_SIDES)),
  icons: list(slotSchema),
});

const costChange: z.ZodType<CostChange> = z.strictObject({
  points: whole(-100, 100),
  onUnits: list(idSchema),
  withUnits: list(idSchema),
});

const adds: z.ZodType<UpgradeAdds> = z.strictObject({
  minis: whole(0, 9).default(0),
  miniWounds: whole(0, 20).default(0),
  weapons: list(weaponSchema),
  keywords: list(keywordSchema),
  removes: list(nameSchema),
  slots: list(slotSchema),
  mustFill: flagSchema,
  courage: whole(-3, 3).default(0),
  speed: whole(-3, 3).default(0),
  attackSurge: maybe(surgeSchema),
});

export const upgradeSchema: z.ZodType<UpgradeCard> = z.strictObject({
  id: idSchema,
  name: nameSchema,
  era: eraSchema,
  slot: slotSchema,
  unique: flagSchema,
  cost: whole(0, 100),
  costPrinted: whole(0, 100),
  restrictions: list(restriction),
  costChanges: list(costChange),
  iconlessFor: list(idSchema),
  adds: adds.prefault({}),
  exhaust: flagSchema,
  expend: flagSchema,
  action: maybe(z.enum(['card action', 'free card action'])),
  dualSided: flagSchema,
  otherSide: maybe(idSchema),
  effect: maybe(textSchema),
  ...provenance,
});
