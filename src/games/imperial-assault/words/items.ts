/** Where an item is carried, or what it is attached to. `modification`: a weapon of any kind that its text names. */
export const ITEM_SLOTS = ['weapon', 'armor', 'gear', 'mod-melee', 'mod-ranged', 'modification'] as const;
export type ItemSlot = (typeof ITEM_SLOTS)[number];

/** Traits of Item and Supply cards. */
export const ITEM_TRAITS = [
  'Accessory',
  'Ammunition',
  'Balance',
  'Barrel',
  'Blade',
  'Blaster',
  'Club',
  'Consumable',
  'Disruptor',
  'Droid',
  'Energy',
  'Enhancement',
  'Explosive',
  'Fist',
  'Heavy',
  'Helmet',
  'Impact',
  'Intel',
  'Light',
  'Lightsaber',
  'Medical',
  'Medium',
  'Pistol',
  'Projectile',
  'Rifle',
  'Sights',
  'Staff',
  'Tool',
  'Valuable',
] as const;
export type ItemTrait = (typeof ITEM_TRAITS)[number];
