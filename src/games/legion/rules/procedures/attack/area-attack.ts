import { scoringWeapon } from '../../queries/mission.js';
import type { Context } from '../../../engine/context.js';
import { type Procedure, shared } from '../../../engine/rulebook.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { pointOf } from '../../../engine/timing.js';
import { isAboard, isShutIn } from '../../queries/aboard.js';
import { rangeFromDisc } from '../../queries/measure.js';
import { minisInSightOfToken } from '../../queries/sight.js';
import { NONE } from '../../../state/state.js';
import { fire } from '../trigger.js';
import { clearLatest } from './latest.js';
import { AREA } from './modes.js';
import { clearAttack } from './pools.js';

const DEFENDER = OPERANDS;
const WEAPON = OPERANDS + 1;
const TOKEN = OPERANDS + 2;
const BLAME = OPERANDS + 3;

const AFTER_DEFENDING = pointOf('attack.after-defending');

/**
 * Whether a token at (x, y) with the given area weapon attacks unit `v`: the unit is at the weapon's range and in sight
 * (778, 1923), and not in a closed vehicle (4422), nor in any vehicle if the weapon is that of an objective card
 * (4432).
 */
export function areaWeaponReaches(c: Context, weapon: number, x: number, y: number, v: number): boolean {
  if (isShutIn(c, v) || (isAboard(c, v) && weapon === scoringWeapon(c))) return false;
  const range = rangeFromDisc(c, x, y, c.b.geometry.conditionRadius, v);
  const w = c.b.weapons;
  return range >= w.min[weapon] && range <= w.max[weapon] && minisInSightOfToken(c, v, x, y) !== 0;
}

/**
 * The attack of an area weapon against one unit (775–797): a ranged attack without an attacking unit, possible against
 * engaged units too. Operands: defender, number of the weapon, token, bits over the units that are responsible for its
 * effects.
 */
export const areaAttack: Procedure = shared.procedure('area-attack', {
  declare(c, f) {
    const w = c.s.frames;
    const v = w[f + DEFENDER];
    const x = c.s.tokens.x[w[f + TOKEN]];
    const y = c.s.tokens.y[w[f + TOKEN]];
    clearAttack(c);
    clearLatest(c);
    const { attack, pools, contributions } = c.s;
    attack.attacker = -1;
    attack.blame = w[f + BLAME];
    attack.mode = AREA;
    attack.tokenX = x;
    attack.tokenY = y;
    attack.pools = 1;
    attack.contributions = 1;
    pools.defender[0] = v;
    pools.range[0] = rangeFromDisc(c, x, y, c.b.geometry.conditionRadius, v);
    pools.visible[0] = minisInSightOfToken(c, v, x, y);
    pools.cover[0] = c.b.rules.cover.fromPlace(c, c.b.sight.tokenProfile, x, y, 0, -1, v);
    contributions.mini[0] = NONE;
    contributions.weapon[0] = w[f + WEAPON];
    contributions.dice[0] = 1;
    if (c.hears) c.tell({ type: 'attack-declared', unit: -1, target: v, kind: 'area', range: pools.range[0] });
    call(c, c.b.sequences.resolvePool);
  },
  // A token's attack has no reactions of its own that these effects would have to wait for.
  effects(c, f) {
    fire(c, AFTER_DEFENDING, c.s.frames[f + DEFENDER]);
  },
  finish(c) {
    clearAttack(c);
    clearLatest(c);
  },
});
