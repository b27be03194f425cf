/** Kinds of place for an upgrade card. */
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
] as const;
export type Slot = (typeof SLOTS)[number];
