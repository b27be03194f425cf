import { describe, expect, test } from 'vitest';
import { HEAVY_COVER, LIGHT_COVER, NO_COVER } from '../../../tabletop/terrain.js';
import * as dice from './dice.js';
import * as phases from './phases.js';
import * as ranks from './ranks.js';
import * as sides from './sides.js';
import * as terrain from './terrain.js';
import * as tokens from './token-kinds.js';

/** Index constants of each table, in the table's order. */
const INDICES: readonly [string, readonly string[], readonly number[]][] = [
  ['sides', sides.SIDES, [sides.BLUE, sides.RED]],
  ['ranks', ranks.RANKS.slice(0, 2), [ranks.COMMANDER, ranks.OPERATIVE]],
  ['phases', phases.PHASES, [phases.SETUP, phases.COMMAND, phases.ACTIVATION, phases.END]],
  ['cover levels', terrain.COVER_LEVELS, [NO_COVER, LIGHT_COVER, HEAVY_COVER]],
  [
    'movers',
    terrain.MOVERS,
    [terrain.TROOPER, terrain.CREATURE, terrain.EMPLACEMENT, terrain.GROUND_VEHICLE, terrain.REPULSOR_VEHICLE],
  ],
  ['attack colours', dice.ATTACK_COLOURS, [dice.RED_DICE, dice.BLACK_DICE, dice.WHITE_DICE]],
  ['attack faces', dice.ATTACK_FACES, [dice.HIT, dice.CRIT, dice.ATTACK_SURGE, dice.ATTACK_BLANK]],
  ['defence faces', dice.DEFENSE_FACES, [dice.BLOCK, dice.DEFENSE_SURGE, dice.DEFENSE_BLANK]],
  [
    'token rows',
    tokens.TOKEN_ROWS,
    [
      tokens.NO_TOKEN,
      tokens.OBJECTIVE_TOKEN,
      tokens.CONDITION_TOKEN,
      tokens.TERRAIN_MARKER,
      tokens.CHARGE_TOKEN,
      tokens.BANE_TOKEN,
      tokens.SMOKE_TOKEN,
      tokens.GRAFFITI_TOKEN,
      tokens.BARRICADE,
      tokens.CART,
      tokens.ASSET_TOKEN,
      tokens.MISSION_TOKEN,
      tokens.ADVANTAGE_TOKEN,
    ],
  ],
];

describe('index constants match the places of the words', () => {
  test.each(INDICES)('%s', (_name, words, indices) => {
    expect(indices).toEqual([...words.keys()]);
  });
});
