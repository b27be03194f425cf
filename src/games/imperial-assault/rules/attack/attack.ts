import { scratch } from '../../../../kernel/scratch.js';
import { LEGAL } from '../../../../machine/reason.js';
import { again, call, finish, goTo, OPERANDS, roll, topFrame } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import type { GrantedAttack } from '../../effects/effects.js';
import { endWithAttack } from '../../effects/lasting.js';
import { putOutcome } from '../../effects/run.js';
import { fireFor } from '../../effects/window.js';
import type { Bonus } from '../../battle/attack-profile.js';
import { bonusOf } from '../../battle/profile-of.js';
import { NO_BONUS } from '../../cards/surge.js';
import type { Ia } from '../../state/context.js';
import { DEFENSE_AT, MOST_DICE, NONE } from '../../state/state.js';
import { FOCUSED, HIDDEN, STUNNED, WEAKENED } from '../../words/conditions.js';
import { GREEN, RED } from '../../words/faces.js';
import { damageObject } from '../damage/objects.js';
import { damageByAttack, discardCondition, gainCondition } from '../damage/suffer.js';
import { sheetOf } from '../questions/heroes.js';
import { doesHold, eachHolding } from '../questions/holds.js';
import { accuracyNeeded, isRangedAttack, notEligible, spacesOfTarget } from '../questions/eligible.js';
import { fromMission, has, isForbidden } from '../questions/values.js';
import { covers, isOnMap, spaceOf } from '../questions/where.js';
import { isPlayer } from '../../words/sides.js';
import { rules } from '../rulebook.js';
import { doorOf, isDoor, isFigure, tokenOf } from '../targets.js';
import { callKeywords, comeOut, countBlastAsCleave } from './after.js';
import { grantOf, isAlone, mannerNow } from './granted.js';
import { askAnyDie, askPoolDie, fillPool, removeFirstOf, takeDice } from './take-dice.js';
import { addDie, count, poolSize, removeDie, rollPool } from './dice.js';
import { attackNow } from './now.js';
import { addResult, noteChange, pierceOf } from './results.js';
import { runSurgesAfter, spendSurges } from './surges.js';
import { poolNow, weaponNow, WEAPONS_FROM, weaponsOf } from './weapon.js';
import { offerAttackToken, offerDefenseToken, offerFriendsToken } from './tokens.js';

/**
 * Words of the frame: the attacker, the target, its space, the player who performs it plus 1, and what is in these
 * bits.
 */
const ATTACKER = OPERANDS;
const TARGET = OPERANDS + 1;
const SPACE = OPERANDS + 2;
const FLAGS = OPERANDS + 3;
/** The figure whose attack type and pool it has, plus 1, or a weapon; 0 for the attacker's own. */
const POOL_OF = OPERANDS + 4;
/** Dice of the pool whose colours are still to be chosen, and the last colour that was. */
const TO_CHOOSE = OPERANDS + 5;
const LAST_COLOUR = OPERANDS + 6;

/** Bits of the player in {@link FLAGS}; above them what grants the attack, plus 1: see `attacks.granted`. */
const PLAYER_BITS = 2;

/** An attack in all its steps (R 232–252). Operands: the attacker, the target, its space, flags. */
const attack = rules.procedure('attack', {
  declare(c, f) {
    const w = c.s.frames;
    const { game, attacks } = c.s;
    const at = game.attacks++;
    const u = w[f + ATTACKER];
    attacks.attacker[at] = u;
    attacks.target[at] = w[f + TARGET];
    attacks.space[at] = w[f + SPACE];
    attacks.player[at] = w[f + FLAGS] & (2 ** PLAYER_BITS - 1);
    attacks.granted[at] = w[f + FLAGS] >> PLAYER_BITS;
    const granted = grantOf(c);
    attacks.poolOf[at] = w[f + POOL_OF];
    attacks.isRanged[at] = isRangedAttack(c, u, mannerNow(c)) ? 1 : 0;
    const pool = poolNow(c) ?? c.battle.figures[w[f + POOL_OF] > 0 ? w[f + POOL_OF] - 1 : u].profile.attack;
    for (const colour of granted?.dice ?? pool?.dice ?? []) addDie(c, colour);
    w[f + TO_CHOOSE] = granted?.dice === undefined ? (pool?.choice ?? 0) : 0;
    for (const colour of defenseOf(c, w[f + TARGET])) addDie(c, colour);
    if (granted !== undefined) beginGranted(c, granted, u);
    if (c.hears) c.tell({ type: 'attack-declared', figure: u, target: w[f + TARGET] });
  },
  choosePool(c, f) {
    const w = c.s.frames;
    if (w[f + TO_CHOOSE] === 0) return;
    w[f + TO_CHOOSE]--;
    again(c, f);
    askPoolDie(c, f + LAST_COLOUR, w[f + TO_CHOOSE], c.s.attacks.player[attackNow(c)]);
  },
  fewerDice(c) {
    const granted = grantOf(c);
    if (granted === undefined) return;
    const at = attackNow(c);
    const { player, target } = c.s.attacks;
    const defender = isFigure(target[at]) ? c.battle.sides[target[at]] : player[at];
    if (granted.fewerDefense > 0) call(c, takeDice, 1, granted.fewerDefense, defender);
    if (granted.fewerAttack > 0) call(c, takeDice, 0, granted.fewerAttack, player[at]);
    if (granted.fewerOfColour >= 0) removeFirstOf(c, granted.fewerOfColour);
  },
  beforeDeclared(c) {
    // What is called last runs first.
    attackWindows(c, POINT['attack.declared']);
    attackWindows(c, POINT['attack.before-declare']);
  },
  attackerToken(c) {
    const at = attackNow(c);
    const u = c.s.attacks.attacker[at];
    if (isOnMap(c, u)) offerAttackToken(c, u, c.s.attacks.player[at]);
  },
  friendsToken(c) {
    const at = attackNow(c);
    const u = c.s.attacks.attacker[at];
    if (isOnMap(c, u)) offerFriendsToken(c, u, c.s.attacks.player[at]);
  },
  missionDeclared(c) {
    c.mission.attackDeclared?.(c);
  },
  declared(c) {
    defenseWindows(c, POINT['defense.declared']);
  },
  defenderToken(c) {
    const target = c.s.attacks.target[attackNow(c)];
    if (isFigure(target) && isOnMap(c, target)) offerDefenseToken(c, target, c.battle.sides[target]);
  },
  check(c, f, at) {
    // What interrupted may have made it impossible: it is lost with all that it cost (R 855).
    if (!isStillPossible(c)) return goTo(c, f, at.end);
    const u = c.s.attacks.attacker[attackNow(c)];
    if (!has(c, u, FOCUSED)) return;
    discardCondition(c, u, FOCUSED);
    if (doesHold(c, 'focus-die', 'any', u)) askAnyDie(c, c.s.attacks.player[attackNow(c)]);
    else addDie(c, doesHold(c, 'focus-die', 'red', u) ? RED : GREEN);
  },
  fill(c) {
    const fill = grantOf(c)?.fill;
    if (fill !== undefined) c.s.attacks.filled[attackNow(c)] = fillPool(c, fill.colour, fill.size);
  },
  roll(c) {
    if (poolSize(c, false) > 0) roll(c, rollPool, 0);
  },
  rollDefense(c) {
    if (poolSize(c, true) > 0) roll(c, rollPool, 1);
  },
  rolled(c) {
    const at = attackNow(c);
    for (let i = 0; i < c.s.attacks.attackDice[at]; i++) count(c, i, 1);
    for (let i = 0; i < c.s.attacks.defenseDice[at]; i++) count(c, DEFENSE_AT + i, 1);
    attackWindows(c, POINT['attack.rolled']);
  },
  attackerRerolls(c) {
    attackWindows(c, POINT['attack.reroll']);
  },
  defenderRerolls: (c) => defenseWindows(c, POINT['defense.reroll']),
  attackerModifies(c) {
    const at = attackNow(c);
    const { attacks } = c.s;
    const u = attacks.attacker[at];
    const { profile } = c.battle.figures[u];
    addBonus(c, profile.forms[c.s.figures.form[u] - 1]?.bonus);
    const bonus = isAlone(c, u) ? NOTHING : profile.bonus;
    addBonus(c, weaponNow(c)?.bonus);
    eachHolding(c, 'bonus', u, (column, amount) => {
      if (!DEFENSIVE.has(column)) attacks[column as 'damage'][at] += amount;
    });
    attacks.accuracy[at] += bonus.accuracy;
    attacks.damage[at] += bonus.damage + fromMission(c, u, 'damage');
    attacks.surge[at] += bonus.surge + (has(c, u, HIDDEN) ? 1 : 0) - (has(c, u, WEAKENED) ? 1 : 0);
    attacks.pierce[at] += bonus.pierce;
    attacks.blast[at] += bonus.blast;
    attacks.cleave[at] += bonus.cleave;
    attacks.recover[at] += bonus.recover;
    attacks.conditions[at] |= bonus.conditions;
    attackWindows(c, POINT['attack.modify']);
  },
  defenderModifies(c) {
    const at = attackNow(c);
    const { attacks } = c.s;
    const target = attacks.target[at];
    if (isFigure(target)) {
      const { bonus } = c.battle.figures[target].profile;
      eachHolding(c, 'bonus', target, (column, amount) => {
        if (!DEFENSIVE.has(column)) return;
        addResult(c, column as 'block', amount);
        noteChange(c, c.battle.sides[target]);
      });
      addResult(c, 'dodge', bonus.dodge);
      addResult(c, 'block', bonus.block);
      addResult(c, 'block', fromMission(c, target, 'block'));
      addResult(c, 'evade', bonus.evade);
      if (has(c, target, WEAKENED)) addResult(c, 'evade', -1);
      if (bonus.dodge !== 0 || bonus.block !== 0 || bonus.evade !== 0) noteChange(c, c.battle.sides[target]);
      if (has(c, target, HIDDEN)) attacks.accuracy[at] -= 2;
    } else
      addResult(
        c,
        'block',
        isDoor(target) ? c.battle.doors[doorOf(target)].block : c.battle.tokens[tokenOf(target)].block,
      );
    c.mission.attackChanged?.(c);
    defenseWindows(c, POINT['defense.modify']);
  },
  stillThere(c, f, at) {
    // Its target may have moved while results were changed: the attack is lost if that is out of reach now (R 855).
    const { target, space } = c.s.attacks;
    const now = attackNow(c);
    if (isFigure(target[now]) && !covers(c, target[now], space[now]) && !isStillPossible(c)) goTo(c, f, at.end);
  },
  evade(c) {
    const at = attackNow(c);
    const { attacks } = c.s;
    for (const column of [attacks.accuracy, attacks.damage, attacks.surge, attacks.block, attacks.evade])
      column[at] = Math.max(0, column[at]);
    // Each evade removes a surge (R 247).
    attacks.surge[at] = Math.max(0, attacks.surge[at] - attacks.evade[at]);
  },
  surges: (c) => call(c, spendSurges),
  accuracy(c) {
    const at = attackNow(c);
    const { attacks } = c.s;
    if (attacks.isRanged[at] === 1) {
      attacks.needed[at] = Math.min(255, accuracyNeeded(c, attacks.attacker[at], attacks.space[at]));
      if (attacks.accuracy[at] < attacks.needed[at]) attacks.missed[at] |= 1;
    }
    if (attacks.dodge[at] > 0) attacks.missed[at] |= 1;
  },
  damage(c) {
    const at = attackNow(c);
    const { attacks } = c.s;
    if (attacks.missed[at] > 0) {
      if (c.hears) c.tell({ type: 'missed', figure: attacks.attacker[at] });
      return;
    }
    const blocked = Math.max(0, attacks.block[at] - pierceOf(c, at));
    const target = attacks.target[at];
    const dealt = isFigure(target)
      ? damageBy(c, target, Math.max(0, attacks.damage[at] - blocked))
      : Math.max(0, attacks.damage[at] - blocked);
    if (dealt > 0 && isFigure(target) && grantOf(c)?.stuns === true) return gainCondition(c, target, STUNNED);
    attacks.dealt[at] = Math.min(255, dealt);
    if (isFigure(target)) damageByAttack(c, target, dealt);
    else damageObject(c, target, dealt);
  },
  keywords(c) {
    // Before the keywords: an attacker that becomes Hidden by this attack stays so (R 434, as Focus in R 695).
    comeOut(c, c.s.attacks.attacker[attackNow(c)]);
    if (grantOf(c)?.blastAsCleave === true) countBlastAsCleave(c);
    callKeywords(c);
  },
  surgesAfter: (c) => runSurgesAfter(c),
  after(c) {
    const at = attackNow(c);
    const { attacks } = c.s;
    const u = attacks.attacker[at];
    if (!c.hears) return;
    const outcome = attacks.missed[at] > 0 ? 'missed' : attacks.dealt[at] > 0 ? 'damage' : 'no-damage';
    c.tell({ type: 'attack-resolved', figure: u, target: attacks.target[at], outcome });
  },
  missionResolved(c) {
    c.mission.attackResolved?.(c);
  },
  afterwards(c) {
    defenseWindows(c, POINT['defense.after']);
    attackWindows(c, POINT['attack.after']);
  },
  end(c) {
    noteOutcome(c);
    endWithAttack(c, c.s.attacks.attacker[attackNow(c)], c.s.attacks.target[attackNow(c)]);
    c.s.figures.usedThisAttack.fill(0);
    clearRow(c, attackNow(c));
    c.s.game.attacks--;
    finish(c);
  },
});

/** The effect that granted the attack can go by what came of it. */
function noteOutcome(c: Ia): void {
  const { granted, space, missed, dealt } = c.s.attacks;
  const at = attackNow(c);
  if (granted[at] > 0) putOutcome(c, (granted[at] - 1) >> 6, space[at], missed[at] === 0, dealt[at] > 0);
}

/**
 * A figure attacks a target through one of its spaces, before the next step; `granted`: see `attacks.granted`; with the
 * type and the pool of the figure `poolOf`; a hero with the weapon of that number.
 */
export function callAttack(
  c: Ia,
  u: number,
  target: number,
  space: number,
  player: number,
  granted: number,
  poolOf = NONE,
  weapon = 0,
): void {
  // A ruling: the ninth attack within others is not performed.
  if (c.s.game.attacks === c.s.attacks.attacker.length) return;
  call(c, attack, u, target, space, player | (granted << PLAYER_BITS));
  const isArmed = poolOf === NONE && weaponsOf(c, u).length > 0;
  c.s.frames[topFrame(c) + POOL_OF] = isArmed ? WEAPONS_FROM + weapon : poolOf + 1;
}

/** What the attacker's Form or Loadout card or its weapon adds, if it has one. */
function addBonus(c: Ia, bonus: Bonus | undefined): void {
  if (bonus === undefined) return;
  const { accuracy, damage, surge, pierce, blast, cleave, recover, conditions } = c.s.attacks;
  const at = attackNow(c);
  accuracy[at] += bonus.accuracy;
  damage[at] += bonus.damage;
  surge[at] += bonus.surge;
  pierce[at] += bonus.pierce;
  blast[at] += bonus.blast;
  cleave[at] += bonus.cleave;
  recover[at] += bonus.recover;
  conditions[at] |= bonus.conditions;
}

/** The damage of an attack that a figure suffers: an effect may prevent it, or cap it. */
function damageBy(c: Ia, u: number, amount: number): number {
  let dealt = isForbidden(c, u, 'suffer-damage') ? 0 : amount;
  eachHolding(c, 'cap', u, (_value, most) => {
    dealt = Math.min(dealt, most);
  });
  return dealt;
}

const DEFENSIVE: ReadonlySet<string> = new Set(['block', 'evade', 'dodge']);
const NOTHING = bonusOf(NO_BONUS);

/** What an effect changes of the attack that it grants. */
function beginGranted(c: Ia, granted: GrantedAttack<Ia>, u: number): void {
  const at = attackNow(c);
  for (const colour of granted.more) addDie(c, colour);
  c.s.attacks.surgesGained[at] |= granted.surges;
  for (const { column, amount } of granted.results) c.s.attacks[column as 'damage'][at] += amount(c, -1, u, u);
  c.s.attacks.conditions[at] |= granted.conditions;
}

/**
 * The windows of both sides at a point that is about the attacker: its own side's first (R 442), for which the attack's
 * player decides.
 */
function attackWindows(c: Ia, point: number): void {
  const at = attackNow(c);
  const u = c.s.attacks.attacker[at];
  const side = c.battle.sides[u];
  // What is called last runs first.
  fireFor(c, point, 1 - side, u);
  fireFor(c, point, side, u, c.s.attacks.player[at]);
}

/** The same at a point that is about the target, if it is a figure. */
function defenseWindows(c: Ia, point: number): void {
  const target = c.s.attacks.target[attackNow(c)];
  if (!isFigure(target)) return;
  const own = c.battle.sides[target];
  // Of a figure of nobody the attacker's side comes first.
  const side = isPlayer(own) ? own : 1 - c.s.attacks.player[attackNow(c)];
  fireFor(c, point, side, target);
  fireFor(c, point, 1 - side, target);
}

function defenseOf(c: Ia, target: number): readonly number[] {
  if (isFigure(target)) return (sheetOf(c, target) ?? c.battle.figures[target].profile).defense;
  return isDoor(target) ? c.battle.doors[doorOf(target)].defense : c.battle.tokens[tokenOf(target)].defense;
}

const spaces = scratch(new Int16Array(64));

/** Whether the declared attack still has its target; a target that has moved is aimed at where it is now. */
function isStillPossible(c: Ia): boolean {
  const at = attackNow(c);
  const how = mannerNow(c);
  const { attacker, target, space } = c.s.attacks;
  if (!isOnMap(c, attacker[at])) return false;
  if (notEligible(c, attacker[at], target[at], space[at], how) === LEGAL) return true;
  if (isFigure(target[at]) && !isOnMap(c, target[at])) return false;
  const n = spacesOfTarget(c, target[at], spaces);
  for (let k = 0; k < n; k++) {
    if (notEligible(c, attacker[at], target[at], spaces[k], how) !== LEGAL) continue;
    space[at] = spaces[k];
    return true;
  }
  return false;
}

/** Makes another figure the target of the attack that goes on, with its own dice, if it could be attacked. */
export function retarget(c: Ia, u: number): void {
  const space = spaceToAim(c, u);
  if (space === NONE) return;
  const at = attackNow(c);
  c.s.attacks.target[at] = u;
  c.s.attacks.space[at] = space;
  while (poolSize(c, true) > 0) removeDie(c, DEFENSE_AT);
  for (const colour of defenseOf(c, u)) addDie(c, colour);
}

/** A space of a figure at which the attack that goes on could aim; NONE if it could not. */
export function spaceToAim(c: Ia, u: number): number {
  if (c.s.game.attacks === 0) return NONE;
  const attacker = c.s.attacks.attacker[attackNow(c)];
  for (let k = 0; k < c.battle.sizes[u]; k++)
    if (notEligible(c, attacker, u, spaceOf(c, u, k), mannerNow(c)) === LEGAL) return spaceOf(c, u, k);
  return NONE;
}

function clearRow(c: Ia, at: number): void {
  const { attacks, dice } = c.s;
  attacks.attacker[at] = 0;
  attacks.target[at] = 0;
  attacks.space[at] = 0;
  attacks.isRanged[at] = 0;
  attacks.player[at] = 0;
  attacks.needed[at] = 0;
  attacks.accuracy[at] = 0;
  attacks.damage[at] = 0;
  attacks.surge[at] = 0;
  attacks.block[at] = 0;
  attacks.evade[at] = 0;
  attacks.dodge[at] = 0;
  attacks.pierce[at] = 0;
  attacks.blast[at] = 0;
  attacks.cleave[at] = 0;
  attacks.recover[at] = 0;
  attacks.conditions[at] = 0;
  attacks.missed[at] = 0;
  attacks.dealt[at] = 0;
  attacks.attackDice[at] = 0;
  attacks.defenseDice[at] = 0;
  attacks.rerolled[at] = 0;
  attacks.surgesUsed[at] = 0;
  attacks.surgesAgain[at] = 0;
  attacks.surgesRepeated[at] = 0;
  attacks.surgesGained[at] = 0;
  attacks.poolOf[at] = 0;
  attacks.tokensSpent[at] = 0;
  attacks.granted[at] = 0;
  attacks.once[at] = 0;
  attacks.filled[at] = 0;
  attacks.doubled[at] = 0;
  attacks.changed[at] = 0;
  attacks.cardsBy[at] = 0;
  attacks.diceAlone[at] = 0;
  attacks.hurtLow[at] = 0;
  attacks.hurtHigh[at] = 0;
  dice.fill(0, at * MOST_DICE, (at + 1) * MOST_DICE);
}
