import type { Context } from '../../../engine/context.js';
import { THROWN } from './modes.js';

/**
 * The dice of the current pool: red, black and white, eight bits each. A disrupted or thrown weapon adds half of its
 * dice, rounded up (3786, 4722); the attacker may choose their colours, and the best colours are always taken. The dice
 * of a spray weapon are halved for each time it adds them (4725).
 */
export function gatherDice(c: Context): number {
  const { attack, contributions, units } = c.s;
  const { red, black, white } = c.b.weapons;
  const u = attack.attacker;
  let reds = 0;
  let blacks = 0;
  let whites = 0;
  for (let i = 0; i < attack.contributions; i++) {
    if (contributions.pool[i] !== attack.pool) continue;
    const weapon = contributions.weapon[i];
    const times = contributions.dice[i];
    const thrown = attack.mode === THROWN && c.b.weapons.unit[weapon] === u;
    const halved = thrown || (u >= 0 && units.disruptedWeapon[c.b.weapons.unit[weapon]] === weapon);
    let left = red[weapon] + black[weapon] + white[weapon];
    if (halved) left = (left + 1) >> 1;
    const r = Math.min(left, red[weapon]);
    const b = Math.min(left - r, black[weapon]);
    reds += r * times;
    blacks += b * times;
    whites += (left - r - b) * times;
  }
  return reds | (blacks << 8) | (whites << 16);
}
