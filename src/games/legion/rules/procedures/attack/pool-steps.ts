import { actingPlayer } from '../../queries/turned.js';
import {
  ATTACK_BLANK,
  ATTACK_SURGE,
  BLOCK,
  CRIT,
  DEFENSE_BLANK,
  DEFENSE_SURGE,
  FACES,
  HIT,
} from '../../../words/dice.js';
import { rollAttack } from '../../chance/attack-dice.js';
import { rollDefense } from '../../chance/defense-dice.js';
import type { Context } from '../../../engine/context.js';
import type { Places } from '../../../../../machine/procedure.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { isSet, pointOf, queryOf, type Point } from '../../../engine/timing.js';
import { COVER_LEVELS } from '../../../words/terrain.js';
import { ON_TABLE } from '../../../state/state.js';
import { spendable } from '../../queries/shared-tokens.js';
import { spendShared } from '../spend-shared.js';
import { gainTokens, isMachine, spendTokens } from '../tokens.js';
import { fire } from '../trigger.js';
import { FROM_ATTACK } from '../wounds.js';
import {
  armorCancels,
  attackSurgeTokens,
  convertedBlocks,
  convertedCrits,
  convertedHits,
  coverCancels,
  defenseSurgeTokens,
  impactChanges,
  pierceCancels,
  suppressionOf,
  usefulDodges,
  woundsOf,
} from './arithmetic.js';
import { chosenAmount, applyCover, armor, askAmount, impact, pierce, spendDodge, spendSurge } from './choices.js';
import { askForDodgedCrits, dodgesCrits } from './outmaneuvered.js';
import { applyLethal, applyRam, askForLethal, askForRam } from './ram-and-lethal.js';
import { AREA } from './modes.js';
import { gatherDice } from './gather-dice.js';
import { noteAttack } from './note-attack.js';
import { AIMED } from './flags.js';
import { clearPoolMarks, effectOf, isRanged } from './pools.js';
import { poolCover } from './pool-cover.js';
import {
  armorOf,
  criticalOf,
  defender,
  defenseDiceOf,
  dodgeArms,
  dodgesOf,
  dodgeStrikes,
  immobilizeOf,
  impactOf,
  ionOf,
  isSuppressive,
  livingAttacker,
  pierceOf,
  valueAgainst,
  whiteDiceOf,
} from './pool-values.js';
import { diceToReroll, AIM_ALONE, BY_OBSERVATION, canReroll, observationTokens, reroll } from './reroll.js';
import { attackSurgeOf, defenseSurgeOf } from './surges.js';
import { applyShields, askForShields, loseShieldsToIon } from './use-shields.js';

const WANTS_DICE = queryOf('defense.wants-dice');

const BEFORE_ROLL = pointOf('attack.before-roll');
const ROLLED = pointOf('attack.rolled');

const POISON = effectOf('poison');

/** Operand of the frame: the dice that are being rerolled, eight bits a colour. */
const REROLL = OPERANDS;
/** The faces of the defender's own dice, eight bits each, while white ones are rolled. */
const FIRST_FACES = OPERANDS + 1;

/** Whether the defender may gain from rolling more dice, so that it may prefer to cancel fewer results. */
function wantsDice(c: Context, v: number): boolean {
  return isSet(c, WANTS_DICE, v);
}

function faces(c: Context, face: number): number {
  const all = c.s.attackFaces;
  return all[face] + all[FACES + face] + all[2 * FACES + face];
}

function diceShown(c: Context): number {
  return faces(c, HIT) + faces(c, CRIT) + faces(c, ATTACK_SURGE) + faces(c, ATTACK_BLANK);
}

/** A pool that has shown a hit or a critical at any time suppresses, whatever becomes of that result later (890). */
function noteSuccess(c: Context): void {
  if (faces(c, HIT) + faces(c, CRIT) > 0) c.s.attack.succeeded = 1;
}

/** Cancels up to `count` hits of the current pool, which leave the pool; returns how many. */
export function cancelHits(c: Context, count: number, by: string): number {
  const { attack } = c.s;
  const cancelled = Math.min(count, attack.hits);
  attack.hits -= cancelled;
  if (c.hears && cancelled > 0)
    c.tell({ type: 'result-cancelled', unit: defender(c), by, face: 'hit', count: cancelled });
  return cancelled;
}

/** A step that runs the attacker's card effects at a timing point, if the attacker is a unit still on the table. */
export function forAttacker(point: Point): (c: Context) => void {
  const at = pointOf(point);
  return (c) => {
    const u = livingAttacker(c);
    if (u >= 0) fire(c, at, u);
  };
}

/** A step that runs the defender's card effects at a timing point; none if it is defeated. */
export function forDefender(point: Point): (c: Context) => void {
  const at = pointOf(point);
  return (c) => fire(c, at, defender(c));
}

/**
 * The steps of an attack pool from its roll to the defender's suppression (steps 4 to 9 and the end of step 10,
 * 872–892). The pool is `attack.pool`. An edition may put them in another order or replace some.
 */
export const POOL_STEPS = {
  begin(c: Context): void {
    clearPoolMarks(c);
    const u = livingAttacker(c);
    if (u >= 0) fire(c, BEFORE_ROLL, u);
  },
  rollDice(c: Context, f: number, at: Places<'close'>): void {
    const dice = gatherDice(c);
    if (dice === 0) return goTo(c, f, at.close);
    rollAttack(c, dice & 255, (dice >>> 8) & 255, dice >>> 16, false);
  },
  rolled(c: Context): void {
    noteSuccess(c);
    const u = livingAttacker(c);
    if (u >= 0) fire(c, ROLLED, u);
  },
  // 4b. One aim or observation token at a time, each after the results of the one before (762, 3319).
  reroll(c: Context, f: number, at: Places<'cardRerolls'>): void {
    const u = livingAttacker(c);
    diceToReroll.set(c, 0);
    if (u < 0 || (spendable(c, u, 'aim') === 0 && observationTokens(c) === 0) || !canReroll(c))
      return goTo(c, f, at.cardRerolls);
    ask(c, reroll, actingPlayer(c, u));
  },
  rerollDice(c: Context, f: number, at: Places<'cardRerolls'>): void {
    const dice = diceToReroll.get(c);
    if (dice === 0) return goTo(c, f, at.cardRerolls);
    c.s.frames[f + REROLL] = dice;
    if ((dice & BY_OBSERVATION) !== 0) spendTokens(c, defender(c), 'observation');
    else {
      spendShared(c, c.s.attack.attacker, 'aim', 1);
      c.s.attack.aimsSpent++;
      c.s.game.attackFlags |= AIMED;
    }
  },
  rollAgain(c: Context, f: number): void {
    const dice = c.s.frames[f + REROLL];
    if (dice !== AIM_ALONE) rollAttack(c, dice & 255, (dice >>> 8) & 255, (dice >>> 16) & 255, true);
  },
  rerolled(c: Context, f: number, at: Places<'reroll'>): void {
    noteSuccess(c);
    goTo(c, f, at.reroll);
  },
  cardRerolls: forAttacker('attack.reroll'),
  // 4c. Critical X first, then surge tokens, then the chart; what is left becomes blank (1722, 4268, 875).
  spendSurges(c: Context): void {
    const u = livingAttacker(c);
    chosenAmount.set(c, 0);
    const held = u < 0 ? 0 : spendable(c, u, 'surge');
    const most = attackSurgeTokens(faces(c, ATTACK_SURGE), criticalOf(c), attackSurgeOf(c), held);
    if (most > 0) askAmount(c, spendSurge, actingPlayer(c, u), most, 0, most);
  },
  convertSurges(c: Context): void {
    const { attack } = c.s;
    const tokens = chosenAmount.get(c);
    if (tokens > 0) spendShared(c, attack.attacker, 'surge', tokens);
    const surges = faces(c, ATTACK_SURGE);
    const critical = criticalOf(c);
    const chart = attackSurgeOf(c);
    attack.hits = convertedHits(faces(c, HIT), surges, critical, chart, tokens);
    attack.crits = convertedCrits(faces(c, CRIT), surges, critical, chart);
    attack.blanks = diceShown(c) - attack.hits - attack.crits;
    // A surge that was converted to a hit or critical shows one too (890).
    if (attack.hits + attack.crits > 0) attack.succeeded = 1;
    if (c.hears)
      c.tell({
        type: 'attack-results',
        unit: attack.attacker,
        target: defender(c),
        hits: attack.hits,
        crits: attack.crits,
      });
  },
  afterConvert: forAttacker('attack.after-convert'),
  // 5. Cover and dodges; the defender need not use either (876).
  beforeCover: forDefender('defense.before-cover'),
  cover(c: Context): void {
    const { attack } = c.s;
    const v = defender(c);
    chosenAmount.set(c, 0);
    attack.cover = poolCover(c);
    if (c.hears && isRanged(c)) c.tell({ type: 'cover-determined', unit: v, level: COVER_LEVELS[attack.cover] });
    const most = coverCancels(attack.hits, attack.cover);
    if (most > 0) askAmount(c, applyCover, c.b.units.owner[v], most, wantsDice(c, v) ? 0 : most, most);
  },
  applyCover(c: Context): void {
    c.s.attack.cancelled += cancelHits(c, chosenAmount.get(c), 'cover');
  },
  dodge(c: Context): void {
    const { attack } = c.s;
    chosenAmount.set(c, 0);
    const dodges = dodgesOf(c);
    if (dodges === 0) return;
    const inReach = attack.hits + (dodgesCrits(c) ? attack.crits : 0);
    const useful = usefulDodges(inReach, attack.crits, dodges, dodgeArms(c));
    const most = Math.max(useful, dodgeStrikes(c) ? 1 : 0);
    askAmount(c, spendDodge, c.b.units.owner[defender(c)], dodges, 0, most);
  },
  dodgeCrits: askForDodgedCrits,
  applyDodge(c: Context): void {
    const { attack } = c.s;
    const spent = attack.dodgesSpent;
    const crits = chosenAmount.get(c);
    if (spent === 0) return;
    spendShared(c, defender(c), 'dodge', spent);
    attack.crits -= crits;
    attack.cancelled += crits + cancelHits(c, spent - crits, 'dodge');
    if (c.hears && crits > 0)
      c.tell({ type: 'result-cancelled', unit: defender(c), by: 'dodge', face: 'crit', count: crits });
  },
  // Shields come last: cover and dodge tokens cancel hits only, and Ion waits for them (3961).
  ionShields: loseShieldsToIon,
  shields: askForShields,
  applyShields,
  afterDodge: forDefender('dodge.spent'),
  // 6. Units that guard the defender may dodge first (4027); then the attacker modifies attack dice, then the defender
  // (878).
  guardsDodge: forDefender('defense.modify-start'),
  attackerEffects: forAttacker('attack.modify-attack-dice'),
  ram: askForRam,
  applyRam,
  impact(c: Context): void {
    const { attack } = c.s;
    chosenAmount.set(c, 0);
    const most = impactChanges(attack.hits, impactOf(c));
    if (most === 0) return;
    chosenAmount.set(c, most);
    const u = livingAttacker(c);
    if (u >= 0) askAmount(c, impact, actingPlayer(c, u), most, most, most);
  },
  applyImpact(c: Context): void {
    const { attack } = c.s;
    const changed = chosenAmount.get(c);
    attack.impactUsed = changed;
    attack.hits -= changed;
    attack.crits += changed;
    if (c.hears && changed > 0) c.tell({ type: 'impact', unit: attack.attacker, count: changed });
  },
  lethal: askForLethal,
  applyLethal,
  armor(c: Context): void {
    const { attack } = c.s;
    const v = defender(c);
    chosenAmount.set(c, 0);
    const most = armorCancels(attack.hits, armorOf(c));
    if (most > 0) askAmount(c, armor, c.b.units.owner[v], most, wantsDice(c, v) ? 0 : most, most);
  },
  applyArmor(c: Context): void {
    const cancelled = chosenAmount.get(c);
    c.s.attack.armorUsed = cancelled;
    cancelHits(c, cancelled, 'armor');
  },
  defenderEffects: forDefender('defense.modify-attack-dice'),
  // 7. Defence dice.
  rollDefense(c: Context): void {
    const { attack } = c.s;
    rollDefense(c, defenseDiceOf(c, attack.hits + attack.crits), c.b.units.redDefense[defender(c)]);
  },
  // Dice of another colour than the defender's are rolled by themselves, and then all count together.
  rollWhite(c: Context, f: number, at: Places<'rerollDefense'>): void {
    const { defenseFaces } = c.s;
    const extra = whiteDiceOf(c);
    if (extra === 0) return goTo(c, f, at.rerollDefense);
    c.s.frames[f + FIRST_FACES] =
      defenseFaces[BLOCK] | (defenseFaces[DEFENSE_SURGE] << 8) | (defenseFaces[DEFENSE_BLANK] << 16);
    rollDefense(c, extra, 0);
  },
  addWhite(c: Context, f: number): void {
    const first = c.s.frames[f + FIRST_FACES];
    c.s.defenseFaces[BLOCK] += first & 255;
    c.s.defenseFaces[DEFENSE_SURGE] += (first >>> 8) & 255;
    c.s.defenseFaces[DEFENSE_BLANK] += first >>> 16;
  },
  rerollDefense: forDefender('defense.reroll'),
  beforeConvert: forDefender('defense.before-convert'),
  spendDefenseSurges(c: Context): void {
    const v = defender(c);
    chosenAmount.set(c, 0);
    const surges = c.s.defenseFaces[DEFENSE_SURGE];
    const most = defenseSurgeTokens(surges, defenseSurgeOf(c, v), spendable(c, v, 'surge'));
    if (most > 0) askAmount(c, spendSurge, c.b.units.owner[v], most, 0, most);
  },
  convertDefenseSurges(c: Context): void {
    const { attack, defenseFaces } = c.s;
    const v = defender(c);
    const tokens = chosenAmount.get(c);
    spendShared(c, v, 'surge', tokens);
    const surges = defenseFaces[DEFENSE_SURGE];
    attack.blocks = convertedBlocks(defenseFaces[BLOCK], surges, defenseSurgeOf(c, v), tokens);
  },
  // 8. The defender modifies defence dice first, then the attacker (884).
  defenderModifies: forDefender('defense.modify-defense-dice'),
  attackerModifies: forAttacker('attack.modify-defense-dice'),
  pierce(c: Context): void {
    const { attack } = c.s;
    chosenAmount.set(c, 0);
    // Guardians may have used part of it (2559).
    const most = pierceCancels(attack.blocks, Math.max(0, pierceOf(c) - attack.pierceUsed));
    if (most === 0) return;
    chosenAmount.set(c, most);
    const u = livingAttacker(c);
    if (u >= 0) askAmount(c, pierce, actingPlayer(c, u), most, most, most);
  },
  applyPierce(c: Context): void {
    const { attack } = c.s;
    const cancelled = chosenAmount.get(c);
    attack.pierceUsed += cancelled;
    attack.blocks -= cancelled;
    if (c.hears && cancelled > 0) c.tell({ type: 'pierce', unit: attack.attacker, count: cancelled });
  },
  // 9. Compare results.
  compare(c: Context): void {
    const { attack } = c.s;
    const v = defender(c);
    // There are no wounds if no visible miniature can suffer any (2984). Wounds beyond those that defeat the unit count
    // until cards have changed the number.
    if (c.b.rules.wounds.capacity(c, v, FROM_ATTACK) > 0)
      attack.wounds = woundsOf(attack.hits, attack.crits, attack.blocks);
    if (attack.wounds > 0) call(c, c.b.sequences.sufferWounds, v, attack.wounds, FROM_ATTACK, attack.blame);
  },
  tokensOfWounds(c: Context): void {
    const { attack } = c.s;
    const v = defender(c);
    if (attack.wounds === 0 || c.s.units.status[v] !== ON_TABLE) return;
    if (isMachine(c, v)) gainTokens(c, v, 'ion', ionOf(c));
    else if (valueAgainst(c, POISON) > 0) {
      gainTokens(c, v, 'poison', valueAgainst(c, POISON));
      c.s.units.poisonedBy[v] |= attack.blame;
    }
    gainTokens(c, v, 'immobilize', immobilizeOf(c));
  },
  // Suppression is part of the attack and comes before any reaction to it (4156).
  close(c: Context): void {
    const { attack } = c.s;
    const v = defender(c);
    if (c.s.units.status[v] !== ON_TABLE) return;
    gainTokens(c, v, 'suppression', suppressionOf(isRanged(c), attack.succeeded === 1, isSuppressive(c)));
  },
  done(c: Context): void {
    noteAttack(c);
    clearPoolMarks(c);
    if (c.s.attack.mode === AREA) c.s.pools.resolved[c.s.attack.pool] = 1;
    finish(c);
  },
};
