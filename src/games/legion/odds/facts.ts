import { spendable } from '../rules/queries/shared-tokens.js';
import type { Context } from '../engine/context.js';
import { isSet, modified, queryOf } from '../engine/timing.js';
import { gatherDice } from '../rules/procedures/attack/gather-dice.js';
import {
  armorOf,
  criticalOf,
  defender,
  defenseDiceOf,
  dodgesOf,
  impactOf,
  ionOf,
  isSuppressive,
  livingAttacker,
  pierceOf,
} from '../rules/procedures/attack/pool-values.js';
import { dodgesCrits } from '../rules/procedures/attack/outmaneuvered.js';
import { MASTERED } from '../rules/procedures/attack/marks.js';
import { effectOf, isRanged, poolValue } from '../rules/procedures/attack/pools.js';
import { lethalOf } from '../rules/procedures/attack/ram-and-lethal.js';
import { poolCover } from '../rules/procedures/attack/pool-cover.js';
import { diceOfAim, observationTokens } from '../rules/procedures/attack/reroll.js';
import { attackSurgeOf, defenseSurgeOf } from '../rules/procedures/attack/surges.js';
import { usableShields } from '../rules/procedures/shields.js';

const PIERCE_MASTERED = queryOf('pierce.mastered');
const AIM_IMPROVES = queryOf('aim.improves');
const DEFENSE_REROLLS = queryOf('defense.rerolls');
const DEFENSE_REROLLS_ALL = queryOf('defense.rerolls-all');
const COVER_DENIED = queryOf('cover.denied');
const ARMORED = queryOf('impact.works');
const PRIMITIVE = effectOf('primitive');

/** One attack pool and its defender, as far as wounds are concerned. All numbers are whole and not negative. */
export interface PoolFacts {
  /** Dice of each colour. */
  red: number;
  black: number;
  white: number;
  /** The number of black dice that became red where a white one could have become black instead. */
  upgradeChoices: number;
  /** What attack surges become: SURGE_BLANK, SURGE_HIT or SURGE_CRIT of battle.ts. */
  attackSurge: number;
  /** Surges that Critical X turns into criticals first. */
  critical: number;
  /** Surge tokens of the attacker and of the defender. */
  attackTokens: number;
  defenseTokens: number;
  /** Aim tokens, and dice that each of them rerolls. */
  aims: number;
  aimDice: number;
  /** 1 if aim tokens that are left improve results after conversion (Marksman). */
  aimImproves: number;
  /** Observation tokens of the defender, each of which rerolls one die. */
  observations: number;
  /** Cover: 0 none, 1 light, 2 heavy. */
  cover: number;
  /** 1 if a defence die is rolled for each hit in cover, and 1 if it is red; blocks in place of such dice. */
  coverRoll: number;
  coverRed: number;
  coverBlocks: number;
  /** Dodge tokens that may be spent, and 1 if they cancel criticals too. */
  dodges: number;
  dodgeCrits: number;
  /** Active shield tokens that can cancel results, and Ion that takes them first. */
  shields: number;
  ion: number;
  impact: number;
  /** Hits that armour cancels; 255 is all of them. */
  armor: number;
  /** 1 if shields come after Impact and armour, and 1 if criticals become hits against armour after Impact. */
  shieldsLast: number;
  primitive: number;
  /** Hits that other units cancel last of all. */
  backup: number;
  /** Defence dice that may be rerolled, all at once (Uncanny Luck). */
  defenseRerolls: number;
  /** 1 if all defence dice may be rerolled, or none (Soresu Mastery of 2025). No card has both. */
  defenseRerollsAll: number;
  /** 1 red defence dice, 0 white. */
  redDefense: number;
  /** 1 if defence surges become blocks; and if they do once a dodge token has been spent. */
  defenseSurge: number;
  defenseSurgeDodged: number;
  /**
   * Dice that the defender adds to its roll: currently, once a dodge token has been spent, once an aim token has been,
   * once both have.
   */
  extraDice: number;
  extraDiceDodged: number;
  extraDiceAimed: number;
  extraDiceAimedDodged: number;
  /**
   * Blocks that Pierce cancels: currently, once a dodge token has been spent, once an aim token has been, once both
   * have.
   */
  pierce: number;
  pierceDodged: number;
  pierceAimed: number;
  pierceAimedDodged: number;
  /**
   * AFTER_ROLL or BEFORE_ROLL if the attacker may give up Pierce 1 then so that the defender cannot use its defences
   * against Pierce (Makashi Mastery), 0 if not; then Pierce, Pierce once an aim token has been spent, and the
   * defender's added dice.
   */
  mastered: number;
  masteredPierce: number;
  masteredPierceAimed: number;
  masteredDice: number;
  /**
   * Aim tokens, of those not spent on rerolls, that Lethal takes; and what each of them adds to Pierce and to the
   * defender's dice, currently and once a dodge token has been spent.
   */
  lethal: number;
  lethalPierce: number;
  lethalPierceDodged: number;
  lethalDice: number;
  lethalDiceDodged: number;
  /** 1 if the attack is ranged, and 1 if the pool is Suppressive: these matter for suppression, not for wounds. */
  ranged: number;
  suppressive: number;
}

/** Empty facts, to be filled in; keep and reuse them. */
export function newPoolFacts(): PoolFacts {
  return {
    red: 0,
    black: 0,
    white: 0,
    upgradeChoices: 0,
    attackSurge: 0,
    critical: 0,
    attackTokens: 0,
    defenseTokens: 0,
    aims: 0,
    aimDice: 2,
    aimImproves: 0,
    observations: 0,
    cover: 0,
    coverRoll: 0,
    coverRed: 0,
    coverBlocks: 0,
    dodges: 0,
    dodgeCrits: 0,
    shields: 0,
    ion: 0,
    impact: 0,
    armor: 0,
    shieldsLast: 0,
    primitive: 0,
    backup: 0,
    defenseRerolls: 0,
    defenseRerollsAll: 0,
    redDefense: 0,
    defenseSurge: 0,
    defenseSurgeDodged: 0,
    extraDice: 0,
    extraDiceDodged: 0,
    extraDiceAimed: 0,
    extraDiceAimedDodged: 0,
    pierce: 0,
    pierceDodged: 0,
    pierceAimed: 0,
    pierceAimedDodged: 0,
    mastered: 0,
    masteredPierce: 0,
    masteredPierceAimed: 0,
    masteredDice: 0,
    lethal: 0,
    lethalPierce: 0,
    lethalPierceDodged: 0,
    lethalDice: 0,
    lethalDiceDodged: 0,
    ranged: 0,
    suppressive: 0,
  };
}

/**
 * Fills in the facts of the current pool (`attack.pool`, formed but not rolled) and its defender, through the same
 * functions that `resolve-pool` uses. Values that depend on a token spent in the attack are read twice, without and
 * with it; the state is left unchanged.
 */
export function readFacts(c: Context, out: PoolFacts): void {
  const { attack, units } = c.s;
  const u = livingAttacker(c);
  const v = defender(c);
  const { pool } = c.b.edition.rules;
  const dice = pool.changedDice(c, gatherDice(c));
  out.red = dice & 255;
  out.black = (dice >>> 8) & 255;
  out.white = (dice >>> 16) & 255;
  out.upgradeChoices = dice >>> 24;
  out.attackSurge = attackSurgeOf(c);
  out.critical = criticalOf(c);
  out.attackTokens = u < 0 ? 0 : spendable(c, u, 'surge');
  out.defenseTokens = spendable(c, v, 'surge');
  out.aims = u < 0 ? 0 : spendable(c, u, 'aim');
  out.aimDice = out.aims === 0 ? 0 : diceOfAim(c, u);
  out.aimImproves = out.aims > 0 && isSet(c, AIM_IMPROVES, u) ? 1 : 0;
  out.observations = u < 0 ? 0 : observationTokens(c);
  const isDenied = u >= 0 && isRanged(c) && isSet(c, COVER_DENIED, u);
  out.cover = pool.rollsCover && isDenied ? 0 : poolCover(c);
  const rolls = pool.rollsCover && out.cover > 0;
  out.coverRoll = rolls ? 1 : 0;
  out.coverRed = rolls && pool.coverIsRed(c) ? 1 : 0;
  out.coverBlocks = rolls ? pool.coverBlocks(c) : 0;
  out.dodges = dodgesOf(c);
  out.dodgeCrits = out.dodges > 0 && dodgesCrits(c) ? 1 : 0;
  out.shields = units.shield[v] > 0 && isRanged(c) ? usableShields(c, v) : 0;
  out.ion = ionOf(c);
  out.impact = impactOf(c);
  out.armor = armorOf(c);
  out.shieldsLast = pool.shieldsLast ? 1 : 0;
  out.primitive = poolValue(c, PRIMITIVE) > 0 && isSet(c, ARMORED, v) ? 1 : 0;
  out.backup = pool.backup(c);
  out.defenseRerolls = modified(c, DEFENSE_REROLLS, v, 0);
  out.defenseRerollsAll = modified(c, DEFENSE_REROLLS_ALL, v, 0);
  out.redDefense = c.b.units.redDefense[v];
  out.ranged = isRanged(c) ? 1 : 0;
  out.suppressive = isSuppressive(c) ? 1 : 0;
  out.defenseSurge = defenseSurgeOf(c, v) ? 1 : 0;
  out.extraDice = defenseDiceOf(c, 1) - 1;
  const { aimsSpent, dodgesSpent, lethalUsed } = attack;
  out.lethal = out.aims > 0 ? lethalOf(c) : 0;
  out.pierce = pierceOf(c);
  attack.lethalUsed = lethalUsed + 1;
  out.lethalPierce = out.lethal > 0 ? pierceOf(c) - out.pierce : 0;
  out.lethalDice = out.lethal > 0 ? defenseDiceOf(c, 1) - 1 - out.extraDice : 0;
  attack.lethalUsed = lethalUsed;
  attack.aimsSpent = out.aims > 0 ? 1 : aimsSpent;
  out.pierceAimed = pierceOf(c);
  out.extraDiceAimed = defenseDiceOf(c, 1) - 1;
  attack.dodgesSpent = out.dodges > 0 ? 1 : dodgesSpent;
  out.pierceAimedDodged = pierceOf(c);
  out.extraDiceAimedDodged = defenseDiceOf(c, 1) - 1;
  attack.aimsSpent = aimsSpent;
  out.pierceDodged = pierceOf(c);
  out.defenseSurgeDodged = defenseSurgeOf(c, v) ? 1 : 0;
  out.extraDiceDodged = defenseDiceOf(c, 1) - 1;
  attack.lethalUsed = lethalUsed + 1;
  out.lethalPierceDodged = out.lethal > 0 ? pierceOf(c) - out.pierceDodged : 0;
  out.lethalDiceDodged = out.lethal > 0 ? defenseDiceOf(c, 1) - 1 - out.extraDiceDodged : 0;
  attack.lethalUsed = lethalUsed;
  attack.dodgesSpent = dodgesSpent;
  readMastered(c, u, out);
}

/** The same with the defences against Pierce taken away, if the attacker can do that. */
function readMastered(c: Context, u: number, out: PoolFacts): void {
  const { attack } = c.s;
  const { aimsSpent, marks } = attack;
  const may = u < 0 ? 0 : modified(c, PIERCE_MASTERED, u, 0);
  out.mastered = may;
  attack.marks |= may === 0 ? 0 : MASTERED;
  out.masteredPierce = may !== 0 ? pierceOf(c) : 0;
  out.masteredDice = may !== 0 ? defenseDiceOf(c, 1) - 1 : 0;
  attack.aimsSpent = out.aims > 0 ? 1 : aimsSpent;
  out.masteredPierceAimed = may !== 0 ? pierceOf(c) : 0;
  attack.aimsSpent = aimsSpent;
  attack.marks = marks;
}
