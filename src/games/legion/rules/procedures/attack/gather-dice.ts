import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { THROWN } from './modes.js';

const ADDED = queryOf('attack.dice');
const HALVED = queryOf('weapon.halved');

/** One die of a colour in the result of {@link gatherDice}. */
export const RED_DIE = 1;
export const BLACK_DIE = 1 << 8;
export const WHITE_DIE = 1 << 16;

/**
 * The dice of the current pool: red, black and white, eight bits each. A disrupted or thrown weapon adds half of its
 * dice, rounded up (3786, 4722); the attacker may choose their colours, and the best colours are always taken. The dice
 * of a spray weapon are halved for each time it adds them (4725). A weapon that a card halves adds half of its dice of
 * each colour.
 */
export function gatherDice(c: Context): number {
  const { attack, contributions, units } = c.s;
  const { red, black, white } = c.b.weapons;
  const u = attack.attacker;
  const half = u < 0 ? -1 : modified(c, HALVED, u, 0) - 1;
  let reds = 0;
  let blacks = 0;
  let whites = 0;
  for (let i = 0; i < attack.contributions; i++) {
    if (contributions.pool[i] !== attack.pool) continue;
    const weapon = contributions.weapon[i];
    const times = contributions.dice[i];
    const thrown = attack.mode === THROWN && c.b.weapons.unit[weapon] === u;
    const halved = thrown || (u >= 0 && units.disruptedWeapon[c.b.weapons.unit[weapon]] === weapon);
    if (weapon === half) {
      reds += ((red[weapon] + 1) >> 1) * times;
      blacks += ((black[weapon] + 1) >> 1) * times;
      whites += ((white[weapon] + 1) >> 1) * times;
      continue;
    }
    let left = red[weapon] + black[weapon] + white[weapon];
    if (halved) left = (left + 1) >> 1;
    const r = Math.min(left, red[weapon]);
    const b = Math.min(left - r, black[weapon]);
    reds += r * times;
    blacks += b * times;
    whites += (left - r - b) * times;
  }
  const dice = reds | (blacks << 8) | (whites << 16);
  return u < 0 || dice === 0 ? dice : modified(c, ADDED, u, dice);
}
