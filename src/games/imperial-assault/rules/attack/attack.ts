import { LEGAL } from '../../../../machine/reason.js';
import { call, finish, goTo, roll } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import type { GrantedAttack } from '../../effects/effects.js';
import { endWithAttack } from '../../effects/lasting.js';
import { fireFor } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { DEFENSE_AT, MOST_DICE } from '../../state/state.js';
import { FOCUSED, HIDDEN, WEAKENED } from '../../words/conditions.js';
import { GREEN } from '../../words/faces.js';
import { damageObject } from '../damage/objects.js';
import { damage, discardCondition } from '../damage/suffer.js';
import { accuracyNeeded, isRangedAttack, notEligible, OWN_ATTACK, spacesOfTarget } from '../questions/eligible.js';
import { fromMission, has } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { doorOf, isDoor, isFigure, tokenOf } from '../targets.js';
import { callKeywords, comeOut } from './after.js';
import { addDie, count, poolSize, rollPool } from './dice.js';
import { attackNow } from './now.js';
import { runSurgesAfter, spendSurges } from './surges.js';
import { offerAttackToken, offerDefenseToken } from './tokens.js';

/**
 * Words of the frame: the attacker, the target, its space, the player who performs it plus 1, and what is in these
 * bits.
 */
const ATTACKER = 2;
const TARGET = 3;
const SPACE = 4;
const FLAGS = 5;

/** Bits of the player in {@link FLAGS}; above them what grants the attack, plus 1: see `attacks.granted`. */
const PLAYER_BITS = 2;

/** An attack in all its steps (R 232–252). Operands: the attacker, the target, its space, flags. */
const attack = rules.procedure('attack', {
  declare(c, f) {
    const w = c.s.frames;
    const { game, attacks } = c.s;
    const at = game.attacks++;
    if (at === attacks.attacker.length) throw new Error(`more than ${at} attacks within each other`);
    const u = w[f + ATTACKER];
    attacks.attacker[at] = u;
    attacks.target[at] = w[f + TARGET];
    attacks.space[at] = w[f + SPACE];
    attacks.player[at] = w[f + FLAGS] & (2 ** PLAYER_BITS - 1);
    attacks.granted[at] = w[f + FLAGS] >> PLAYER_BITS;
    const granted = grantOf(c);
    attacks.isRanged[at] = isRangedAttack(c, u, granted ?? OWN_ATTACK) ? 1 : 0;
    for (const colour of granted?.dice ?? c.battle.figures[u].profile.attack?.dice ?? []) addDie(c, colour);
    for (const colour of defenseOf(c, w[f + TARGET])) addDie(c, colour);
    if (granted !== undefined) beginGranted(c, granted, u);
    if (c.hears) c.tell({ type: 'attack-declared', figure: u, target: w[f + TARGET] });
    // What is called last runs first.
    attackWindows(c, POINT['attack.declared']);
    attackWindows(c, POINT['attack.before-declare']);
  },
  attackerToken(c) {
    const at = attackNow(c);
    const u = c.s.attacks.attacker[at];
    if (isOnMap(c, u)) offerAttackToken(c, u, c.s.attacks.player[at]);
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
    addDie(c, GREEN);
    discardCondition(c, u, FOCUSED);
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
    const { bonus } = c.battle.figures[u].profile;
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
      attacks.block[at] += bonus.block + fromMission(c, target, 'block');
      attacks.evade[at] += bonus.evade - (has(c, target, WEAKENED) ? 1 : 0);
      if (has(c, target, HIDDEN)) attacks.accuracy[at] -= 2;
    } else
      attacks.block[at] += isDoor(target)
        ? c.battle.doors[doorOf(target)].block
        : c.battle.tokens[tokenOf(target)].block;
    defenseWindows(c, POINT['defense.modify']);
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
    const blocked = Math.max(0, attacks.block[at] - attacks.pierce[at]);
    const dealt = Math.max(0, attacks.damage[at] - blocked);
    attacks.dealt[at] = Math.min(255, dealt);
    const target = attacks.target[at];
    if (isFigure(target)) damage(c, target, dealt);
    else damageObject(c, target, dealt);
  },
  keywords(c) {
    // Before the keywords: an attacker that becomes Hidden by this attack stays so (R 434, as Focus in R 695).
    comeOut(c, c.s.attacks.attacker[attackNow(c)]);
    callKeywords(c);
  },
  surgesAfter: (c) => runSurgesAfter(c),
  after(c) {
    const at = attackNow(c);
    const { attacks } = c.s;
    const u = attacks.attacker[at];
    if (c.hears) c.tell({ type: 'attack-resolved', figure: u, target: attacks.target[at] });
    defenseWindows(c, POINT['defense.after']);
    attackWindows(c, POINT['attack.after']);
  },
  end(c) {
    endWithAttack(c, c.s.attacks.attacker[attackNow(c)], c.s.attacks.target[attackNow(c)]);
    c.s.figures.usedThisAttack.fill(0);
    clearRow(c, attackNow(c));
    c.s.game.attacks--;
    finish(c);
  },
});

/** A figure attacks a target through one of its spaces, before the next step; `granted`: see `attacks.granted`. */
export function callAttack(c: Ia, u: number, target: number, space: number, player: number, granted: number): void {
  call(c, attack, u, target, space, player | (granted << PLAYER_BITS));
}

/** How the attack that goes on was granted; undefined for a figure's own. */
function grantOf(c: Ia): GrantedAttack<Ia> | undefined {
  const granted = c.s.attacks.granted[attackNow(c)];
  if (granted === 0) return undefined;
  return c.effects.entry((granted - 1) >> 6).steps[(granted - 1) & 63].attack;
}

/** What an effect changes of the attack that it grants. */
function beginGranted(c: Ia, granted: GrantedAttack<Ia>, u: number): void {
  const at = attackNow(c);
  for (const colour of granted.more) addDie(c, colour);
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
  const side = c.battle.sides[target];
  fireFor(c, point, side, target);
  fireFor(c, point, 1 - side, target);
}

function defenseOf(c: Ia, target: number): readonly number[] {
  if (isFigure(target)) return c.battle.figures[target].profile.defense;
  return isDoor(target) ? c.battle.doors[doorOf(target)].defense : c.battle.tokens[tokenOf(target)].defense;
}

const spaces = new Int16Array(64);

/** Whether the declared attack still has its target; a target that has moved is aimed at where it is now. */
function isStillPossible(c: Ia): boolean {
  const at = attackNow(c);
  const how = grantOf(c) ?? OWN_ATTACK;
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
  attacks.tokensSpent[at] = 0;
  attacks.granted[at] = 0;
  attacks.once[at] = 0;
  dice.fill(0, at * MOST_DICE, (at + 1) * MOST_DICE);
}
