/** What a row of `state.tokens` holds, by its `kind`; 0 is a row that is not in play. */
export const TOKEN_ROWS = [
  '',
  'objective',
  'condition',
  'terrain-marker',
  'charge',
  'bane',
  'smoke',
  'graffiti',
  'barricade',
  'cart',
  'asset',
  'priority-mission',
  'advantage',
] as const;
export type TokenRow = (typeof TOKEN_ROWS)[number];

/** Indices in TOKEN_ROWS: not in play. */
export const NO_TOKEN = 0;
/** An objective or a condition token on the table. */
export const OBJECTIVE_TOKEN = 1;
export const CONDITION_TOKEN = 2;
/** An objective token that only marks a piece of terrain. */
export const TERRAIN_MARKER = 3;
/** A charge token; `state` is the number of its area weapon, `owner` who placed it. */
export const CHARGE_TOKEN = 4;
/** A Bane token; `state` is its face + 1 (`BANE_FACES`), or 0 in a view that must not show it. */
export const BANE_TOKEN = 5;
/** Smoke, and graffiti, whose `owner` is the side that painted it. */
export const SMOKE_TOKEN = 6;
export const GRAFFITI_TOKEN = 7;
/** A barricade that players have placed in setup; `state` is its direction in whole degrees, below 180. */
export const BARRICADE = 8;
/** A bomb cart, whose `owner` is the side that moves it (1123). */
export const CART = 9;
/** An asset: it lies on the table, or with the unit that has claimed it; `state` is a value of its card. */
export const ASSET_TOKEN = 10;
/** A priority mission token, whose `owner` is the side that placed it. */
export const MISSION_TOKEN = 11;
/** An advantage token that a card has put on the table; `state` is a value of its card. */
export const ADVANTAGE_TOKEN = 12;
