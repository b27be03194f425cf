import { DEFENSE_COLOURS } from '../words/dice.js';
import { ACTION_ICONS } from '../words/action-icons.js';
import { FORCE_SIDES } from '../words/factions.js';
import { z } from 'zod';
import {
  flagSchema,
  idSchema,
  list,
  maybe,
  nameSchema,
  provenance,
  surgeSchema,
  textSchema,
  whole,
} from './schema-common.js';
import type { WordSchemas } from './schema-words.js';
import type { CostChange, Restriction, UpgradeAdds, UpgradeCard } from './types.js';

function restriction(words: WordSchemas): z.ZodType<Restriction> {
  return z.strictObject({
    units: list(idSchema),
    factions: list(words.faction),
    types: list(words.unitType),
    notTypes: list(words.unitType),
    ranks: list(words.rank),
    side: maybe(z.enum(FORCE_SIDES)),
    icons: list(words.slot),
  });
}

const costChange: z.ZodType<CostChange> = z.strictObject({
  points: whole(-100, 100),
  onUnits: list(idSchema),
  withUnits: list(idSchema),
});

function adds(words: WordSchemas): z.ZodType<UpgradeAdds> {
  return z.strictObject({
    minis: whole(0, 9).default(0),
    miniWounds: whole(0, 20).default(0),
    weapons: list(words.weapon),
    keywords: list(words.keyword),
    removes: list(nameSchema),
    slots: list(words.slot),
    mustFill: flagSchema,
    courage: whole(-3, 3).default(0),
    speed: whole(-3, 3).default(0),
    defenseDie: maybe(z.enum(DEFENSE_COLOURS)),
    rank: maybe(words.rank),
    attackSurge: maybe(surgeSchema),
  });
}

export function upgradeSchema(words: WordSchemas): z.ZodType<UpgradeCard> {
  return z.strictObject({
    id: idSchema,
    name: nameSchema,
    era: words.era,
    slot: words.slot,
    unique: flagSchema,
    cost: whole(0, 100),
    costPrinted: whole(0, 100),
    restrictions: list(restriction(words)),
    costChanges: list(costChange),
    iconlessFor: list(idSchema),
    adds: adds(words).prefault({}),
    exhaust: flagSchema,
    expend: flagSchema,
    action: maybe(z.enum(ACTION_ICONS)),
    dualSided: flagSchema,
    otherSide: maybe(idSchema),
    effect: maybe(textSchema),
    lacks: maybe(textSchema),
    ...provenance,
  });
}
