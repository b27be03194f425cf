import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import type { Result } from '../../../../kernel/result.js';
import { ATTRIBUTES, type Attribute } from '../../words/attributes.js';
import { ATTACK_COLOURS, type AttackColour } from '../../words/dice.js';
import { ITEM_SLOTS, ITEM_TRAITS, type ItemSlot, type ItemTrait } from '../../words/items.js';
import type { Keyword } from '../../words/traits.js';
import { byId } from '../by-id.js';
import { figureFields } from '../deployment.js';
import { list, maybe, whole } from '../schema-common.js';
import type { Bonus, Surge } from '../surge.js';
import { type CampaignCard, cardFields } from './card.js';

/** What a weapon prints. */
export interface WeaponLine {
  readonly type: 'melee' | 'ranged';
  /** Its dice; empty if they are those of an attribute of whoever wields it. */
  readonly dice: readonly AttackColour[];
  readonly attribute: Attribute | null;
  readonly bonus: Bonus;
  readonly keywords: readonly Keyword[];
  readonly surges: readonly Surge[];
}

/** What makes a card an item (R 865–888). */
export interface ItemLine {
  readonly slot: ItemSlot;
  readonly traits: readonly ItemTrait[];
  /** Modifications that a weapon can have; null where no source says it. */
  readonly modSlots: number | null;
  readonly weapon: WeaponLine | null;
}

/** An Item card of a tier. */
export interface ItemCard extends CampaignCard, ItemLine {
  readonly tier: number;
  readonly credits: number;
}

const weaponSchema: z.ZodType<WeaponLine> = z.strictObject({
  type: z.enum(['melee', 'ranged']),
  dice: z.array(z.enum(ATTACK_COLOURS)).max(6).default([]),
  attribute: maybe(z.enum(ATTRIBUTES)),
  bonus: figureFields.bonus,
  keywords: figureFields.keywords,
  surges: figureFields.surges,
});

export const itemTraitsSchema: z.ZodType<readonly ItemTrait[]> = list(z.enum(ITEM_TRAITS) as z.ZodType<ItemTrait>);

const itemFields = {
  slot: z.enum(ITEM_SLOTS),
  traits: itemTraitsSchema,
  modSlots: maybe(whole(0, 3)),
  weapon: maybe(weaponSchema),
};

/** The part of a Class or Reward card that makes it an item. */
export const itemLineSchema: z.ZodType<ItemLine> = z.strictObject(itemFields);

const itemSchema: z.ZodType<ItemCard> = z.strictObject({
  ...cardFields,
  tier: whole(1, 3),
  credits: whole(0, 2000),
  ...itemFields,
});

/** Reads `campaign/items.json`, by id. */
export function readItems(json: unknown): Result<ReadonlyMap<string, ItemCard>> {
  const file = 'campaign/items.json';
  const read = readJson(z.strictObject({ items: z.array(itemSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.items, file) : read;
}
