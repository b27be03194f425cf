import { FRIENDLY, IGNORES_ENEMIES, UNIT_TYPE } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { BANE_TOKEN } from '../../words/token-kinds.js';
import type { Context } from '../../engine/context.js';
import { lowestBit } from '../../../../kernel/bits.js';
import { isSet, queryOf } from '../../engine/timing.js';

const IMMUNE = queryOf('immune.enemy-effects');

/**
 * Whether unit `v` ignores the effects of enemy cards and cannot be chosen by them (Immune: Enemy Effects, 2689–2697).
 * Attacks, battle cards and friendly cards are not such effects; keywords of the weapons of an enemy's attack are, if
 * they do something to the unit.
 */
export function ignoresEnemies(c: Context, v: number): boolean {
  return isSet(c, IMMUNE, v);
}

/** Why unit `v` is no enemy of unit `u` that its effects can be used on. */
export function enemyRefusal(c: Context, u: number, v: number): Reason {
  if (c.b.units.side[v] === c.b.units.side[u]) return FRIENDLY;
  return ignoresEnemies(c, v) ? IGNORES_ENEMIES : LEGAL;
}

/** Why unit `v` is no enemy trooper unit of unit `u` that its effects can be used on. */
export function enemyTrooperRefusal(c: Context, u: number, v: number): Reason {
  if (c.b.units.side[v] === c.b.units.side[u]) return FRIENDLY;
  if (c.b.units.trooper[v] === 0) return UNIT_TYPE;
  return ignoresEnemies(c, v) ? IGNORES_ENEMIES : LEGAL;
}

/**
 * Whether unit `v` ignores what the attack in progress does to it by keywords: it is immune, and the attack comes from
 * an enemy's card, not from a battle card or a friendly charge.
 */
export function ignoresAttack(c: Context, v: number): boolean {
  const { blame } = c.s.attack;
  if (!isSet(c, IMMUNE, v)) return false;
  const { side } = c.b.units;
  return blame === 0 ? isOfEnemyBane(c, side[v]) : side[lowestBit(blame)] !== side[v];
}

/** Whether the attack in progress is that of a Bane token of the other side than `side`; it belongs to no unit. */
function isOfEnemyBane(c: Context, side: number): boolean {
  const { attack, tokens } = c.s;
  if (!c.b.bane.any || attack.pools === 0 || attack.attacker >= 0) return false;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (tokens.kind[t] !== BANE_TOKEN || tokens.owner[t] === side) continue;
    if (tokens.x[t] === attack.tokenX && tokens.y[t] === attack.tokenY) return true;
  }
  return false;
}
