/** Tokens beside a unit that are counted in a field of its row. */
export const UNIT_TOKENS = [
  'aim',
  'dodge',
  'standby',
  'surge',
  'suppression',
  'ion',
  'immobilize',
  'poison',
  'panic',
  'observation',
] as const;
export type UnitToken = (typeof UNIT_TOKENS)[number];
