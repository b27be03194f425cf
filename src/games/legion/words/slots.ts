/**
 * Kinds of place for an upgrade card. No unit card shows `supply` or `hostage`: battle cards give these upgrade cards
 * to units during a battle (2610, 4217).
 */
export const SLOTS = [
  'force',
  'command',
  'hardpoint',
  'heavy weapon',
  'personnel',
  'pilot',
  'training',
  'generator',
  'armament',
  'crew',
  'comms',
  'gear',
  'grenades',
  'ordnance',
  'flaw',
  'supply',
  'hostage',
] as const;
export type Slot = (typeof SLOTS)[number];
