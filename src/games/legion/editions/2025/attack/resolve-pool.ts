import { BLOCK, DEFENSE_BLANK, DEFENSE_SURGE } from '../../../words/dice.js';
import { COVER_LEVELS } from '../../../words/terrain.js';
import { HEAVY_COVER } from '../../../../../tabletop/terrain.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { type Places, stepsOf } from '../../../../../machine/procedure.js';
import { goTo, OPERANDS } from '../../../../../machine/run.js';
import { rollAttack } from '../../../rules/chance/attack-dice.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { chosenAmount } from '../../../rules/procedures/attack/choices.js';
import { gatherDice } from '../../../rules/procedures/attack/gather-dice.js';
import { coverFound, isCoverUseless } from '../../../rules/procedures/attack/pool-cover.js';
import { defender, defenseDiceOf, whiteDiceOf } from '../../../rules/procedures/attack/pool-values.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { cancelHits, forAttacker, forDefender, POOL_STEPS } from '../../../rules/procedures/attack/pool-steps.js';
import { spoilCriticals } from '../keywords/primitive.js';
import { later } from '../rulebook.js';
import { askForBackup } from './backup.js';
import { coverBlocks, coverIsRed } from './pool.js';
import {
  attackDice,
  BLACK,
  RED,
  redDefense,
  setAttackDice,
  setDefenseDice,
  WHITE,
  whiteDefense,
} from './dice-waiting.js';

const UNSHAKEN = queryOf('suppression.unshaken');

/** Operand of the frame: the faces of the first defence dice, eight bits each, while those of the other colour roll. */
const FIRST_FACES = OPERANDS + 1;
/** White defence dice that are rolled after the red ones. */
const WHITE_LEFT = OPERANDS + 2;

/** Hits that need no die in the cover roll. */
function sureBlocks(c: Context): number {
  return Math.min(c.s.attack.hits, coverBlocks(c));
}

/**
 * One attack pool from its roll to the defender's suppression: steps 4 to 10 of the attack sequence (M 607–740). The
 * pool is `attack.pool`.
 */
export const resolvePool: Procedure = later.procedure('resolve-pool', {
  ...stepsOf(POOL_STEPS, 'begin'),

  // 4. Roll attack dice (M 607–624).
  gather(c: Context, f: number, at: Places<'close'>): void {
    const dice = gatherDice(c);
    if (dice === 0) return goTo(c, f, at.close);
    setAttackDice(c, dice & 255, (dice >>> 8) & 255, dice >>> 16);
  },
  attackerDowngrades: forAttacker('attack-dice.downgrade'),
  defenderDowngrades: forDefender('attack-dice.downgrade'),
  attackerUpgrades: forAttacker('attack-dice.upgrade'),
  defenderUpgrades: forDefender('attack-dice.upgrade'),
  rollDice(c: Context): void {
    const [red, black, white] = [attackDice(c, RED), attackDice(c, BLACK), attackDice(c, WHITE)];
    setAttackDice(c, 0, 0, 0);
    rollAttack(c, red, black, white, false);
  },
  ...stepsOf(
    POOL_STEPS,
    'rolled',
    'reroll',
    'rerollDice',
    'rollAgain',
    'rerolled',
    'cardRerolls',
    'spendSurges',
    'convertSurges',
    'afterConvert',
  ),

  // 5. Cover, then dodge (M 638–648): with cover a white die for each hit; none where it could cancel nothing.
  ...stepsOf(POOL_STEPS, 'beforeCover'),
  coverRoll(c: Context, f: number, at: Places<'dodge'>): void {
    const { attack } = c.s;
    attack.cover = coverFound(c);
    if (c.hears && isRanged(c))
      c.tell({ type: 'cover-determined', unit: defender(c), level: COVER_LEVELS[attack.cover] });
    if (attack.cover === 0 || attack.hits === 0 || isCoverUseless(c)) return goTo(c, f, at.dodge);
    rollDefense(c, attack.hits - sureBlocks(c), coverIsRed(c) ? 1 : 0);
  },
  coverResult(c: Context): void {
    const { attack, defenseFaces } = c.s;
    const surges = attack.cover === HEAVY_COVER ? defenseFaces[DEFENSE_SURGE] : 0;
    attack.cancelled += cancelHits(c, defenseFaces[BLOCK] + surges + sureBlocks(c), 'cover');
    defenseFaces.fill(0);
  },
  ...stepsOf(POOL_STEPS, 'dodge', 'dodgeCrits', 'applyDodge', 'afterDodge'),

  // 6. Modify attack dice (M 660–662): the shields that Ion takes come first, then the attacker, then the defender.
  ...stepsOf(POOL_STEPS, 'ionShields', 'guardsDodge', 'attackerEffects', 'ram', 'applyRam', 'impact', 'applyImpact'),
  primitive: spoilCriticals,
  ...stepsOf(POOL_STEPS, 'lethal', 'applyLethal', 'armor', 'applyArmor', 'shields', 'applyShields'),
  backup: askForBackup,
  applyBackup(c: Context): void {
    c.s.attack.cancelled += cancelHits(c, chosenAmount.get(c), 'backup');
  },
  ...stepsOf(POOL_STEPS, 'defenderEffects'),

  // 7. Roll defence dice (M 664–681).
  gatherDefense(c: Context): void {
    const { attack } = c.s;
    const own = defenseDiceOf(c, attack.hits + attack.crits);
    const isRed = c.b.units.redDefense[defender(c)] === 1;
    setDefenseDice(c, isRed ? own : 0, (isRed ? 0 : own) + whiteDiceOf(c));
  },
  attackerDowngradesDefense: forAttacker('defense-dice.downgrade'),
  defenderDowngradesDefense: forDefender('defense-dice.downgrade'),
  attackerUpgradesDefense: forAttacker('defense-dice.upgrade'),
  defenderUpgradesDefense: forDefender('defense-dice.upgrade'),
  rollDefense(c: Context, f: number): void {
    const [red, white] = [redDefense(c), whiteDefense(c)];
    setDefenseDice(c, 0, 0);
    c.s.frames[f + WHITE_LEFT] = red > 0 ? white : 0;
    if (red > 0) rollDefense(c, red, 1);
    else rollDefense(c, white, 0);
  },
  rollWhite(c: Context, f: number, at: Places<'rerollDefense'>): void {
    const { defenseFaces } = c.s;
    const white = c.s.frames[f + WHITE_LEFT];
    if (white === 0) return goTo(c, f, at.rerollDefense);
    c.s.frames[f + FIRST_FACES] =
      defenseFaces[BLOCK] | (defenseFaces[DEFENSE_SURGE] << 8) | (defenseFaces[DEFENSE_BLANK] << 16);
    rollDefense(c, white, 0);
  },
  addWhite(c: Context, f: number): void {
    const first = c.s.frames[f + FIRST_FACES];
    c.s.defenseFaces[BLOCK] += first & 255;
    c.s.defenseFaces[DEFENSE_SURGE] += (first >>> 8) & 255;
    c.s.defenseFaces[DEFENSE_BLANK] += first >>> 16;
  },
  ...stepsOf(POOL_STEPS, 'rerollDefense', 'beforeConvert', 'spendDefenseSurges', 'convertDefenseSurges'),

  // 8. Modify defence dice: the defender, then the attacker (M 683–687).
  ...stepsOf(POOL_STEPS, 'defenderModifies', 'attackerModifies', 'pierce', 'applyPierce'),

  // 9. Compare results; 10. suppression (M 689–740).
  beforeCompare: forDefender('defense.compare'),
  ...stepsOf(POOL_STEPS, 'compare', 'tokensOfWounds'),
  close(c: Context): void {
    if (c.s.attack.wounds > 0 || !isSet(c, UNSHAKEN, defender(c))) POOL_STEPS.close(c);
  },
  ...stepsOf(POOL_STEPS, 'done'),
});
