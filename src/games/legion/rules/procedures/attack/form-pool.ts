import { LEGAL, NOT_OFFERED, type Reason } from '../../../../../machine/reason.js';
import { actingPlayer } from '../../queries/turned.js';
import { bitCount, hasSeveral, lowestBit, nthBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import { type Decision, shared } from '../../../engine/rulebook.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask } from '../../../../../machine/run.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { weaponLabel, weaponLabelled } from '../../queries/weapon-label.js';
import { isPoolAgain } from './again.js';
import { isBeamPool, openBeams, turnBeam } from './beam.js';
import { beginSupport, openSupporters } from './fire-support.js';
import { contributionsInPool, contributor } from './contributions.js';
import { distractorOf, NO_WEAPON, whyNoRange, whyNoWeapon } from './targets.js';
import { SPLIT_WEAPON, addWeapon, canBeNext, isElsewhere, nextRefusal, openPool, weaponUsers } from './pools.js';

/** Choices while pools are formed. */
export const ROLL = 0;
export const VOLLEY = 1;
export const WEAPON = 2;
export const NEXT = 32;
/** A friendly unit supports the pool: SUPPORT + unit. */
const SUPPORT = 64;
/** The beam of the pool attacks another unit too: BEAM + unit. */
export const BEAM = 96;
/**
 * A weapon of some of the miniatures that can use it: SUBSET + weapon + 32 × bits over the contributing unit's
 * miniatures. Not listed.
 */
const SUBSET = 128;

const ARMORED = queryOf('impact.works');

/** Bits over the contributing unit's weapons that any miniature can still put into the current pool. */
export function openWeapons(c: Context): number {
  const u = contributor(c);
  const first = c.b.units.weaponFirst[u];
  let open = 0;
  // A beam that attacks a further unit, or a weapon that is used again, is the only weapon of its pool (1066).
  if (isBeamPool(c, c.s.attack.pool) || isPoolAgain(c, c.s.attack.pool)) return 0;
  for (let i = 0; i < c.b.units.weaponCount[u]; i++) if (weaponUsers(c, first + i) !== 0) open |= 1 << i;
  return open;
}

/** Whether the pool is formed by a distracted unit against the one that has distracted it (2102). */
function isDistracted(c: Context): boolean {
  const { attack, pools } = c.s;
  if (attack.supporter !== 0) return false;
  return distractorOf(c, attack.attacker) === pools.defender[attack.pool];
}

/**
 * Whether a miniature that has added no weapon yet still must: each must add one to a pool against the unit that has
 * distracted theirs (2102).
 */
function owesWeapon(c: Context): boolean {
  if (!isDistracted(c)) return false;
  const { attack, contributions } = c.s;
  const first = c.b.units.firstMini[attack.attacker];
  let added = 0;
  for (let i = 0; i < attack.contributions; i++) added |= 1 << (contributions.mini[i] - first);
  for (let rest = openWeapons(c); rest !== 0; rest &= rest - 1) {
    if ((weaponUsers(c, c.b.units.weaponFirst[attack.attacker] + lowestBit(rest)) & ~added) !== 0) return true;
  }
  return false;
}

/** Whether the pool can be rolled, or other units added to the attack, as it stands. */
function isFormed(c: Context): boolean {
  return contributionsInPool(c) > 0 && !owesWeapon(c);
}

/**
 * Bits over the units against which a further pool can be formed: after one against the unit that has distracted the
 * attacker only with weapons that could not be added to it (2104).
 */
export function nextDefenders(c: Context): number {
  const { count } = c.b.units;
  if (isDistracted(c) && openWeapons(c) !== 0) return 0;
  let next = 0;
  for (let v = 0; v < count; v++) if (canBeNext(c, v)) next |= 1 << v;
  return next;
}

function someNextDefender(c: Context): boolean {
  for (let v = 0; v < c.b.units.count; v++) if (canBeNext(c, v)) return true;
  return false;
}

/** 1 once the player has chosen to add nothing more to the pools. */
export const poolsFormed: Answer = answer();

/**
 * Forms the attack's pools one weapon at a time (steps 2b to 3, 866–871, 897–902). A pool can be rolled once it has a
 * weapon. Listed: the volley (every miniature that can adds its strongest weapon), one weapon with every miniature that
 * can use it, a friendly unit that supports the pool, the next defender, the next unit for a beam, and to roll. Legal
 * but not listed: one weapon with some of the miniatures that can use it.
 */
export const formPool: Decision = shared.decision({
  name: 'form-pool',
  listsAllBelow: SUBSET + 32,
  list(c, out) {
    const open = openWeapons(c);
    if (hasSeveral(open)) out.push(VOLLEY);
    for (let rest = open; rest !== 0; rest &= rest - 1) out.push(WEAPON + lowestBit(rest));
    if (!isFormed(c)) return;
    for (let rest = openSupporters(c); rest !== 0; rest &= rest - 1) out.push(SUPPORT + lowestBit(rest));
    for (let rest = nextDefenders(c); rest !== 0; rest &= rest - 1) out.push(NEXT + lowestBit(rest));
    for (let rest = openBeams(c); rest !== 0; rest &= rest - 1) out.push(BEAM + lowestBit(rest));
    out.push(ROLL);
  },
  sample(c, rng) {
    const open = openWeapons(c);
    const weapons = bitCount(open);
    const volley = weapons > 1 ? 1 : 0;
    const formed = isFormed(c);
    const next = formed ? nextDefenders(c) : 0;
    const friends = formed ? openSupporters(c) : 0;
    const beams = formed ? openBeams(c) : 0;
    let pick = rng.below(volley + weapons + bitCount(friends) + bitCount(next) + bitCount(beams) + (formed ? 1 : 0));
    if (pick < volley) return VOLLEY;
    pick -= volley;
    if (pick < weapons) return WEAPON + nthBit(open, pick);
    pick -= weapons;
    if (friends !== 0 && pick < bitCount(friends)) return SUPPORT + nthBit(friends, pick);
    pick -= bitCount(friends);
    if (next !== 0 && pick < bitCount(next)) return NEXT + nthBit(next, pick);
    pick -= bitCount(next);
    return beams !== 0 && pick < bitCount(beams) ? BEAM + nthBit(beams, pick) : ROLL;
  },
  isLegal,
  apply(c, action) {
    const first = c.b.units.weaponFirst[contributor(c)];
    poolsFormed.set(c, action === ROLL ? 1 : 0);
    if (action >= SUBSET) addWeapon(c, first + ((action - SUBSET) % 32), Math.floor((action - SUBSET) / 32));
    else if (action >= BEAM) turnBeam(c, action - BEAM);
    else if (action >= SUPPORT) beginSupport(c, action - SUPPORT);
    else if (action >= NEXT) openPool(c, action - NEXT);
    else if (action >= WEAPON) addWeapon(c, first + action - WEAPON, weaponUsers(c, first + action - WEAPON));
    else if (action === VOLLEY) addVolley(c);
  },
  format(c, action) {
    const u = contributor(c);
    if (action === ROLL) return 'roll';
    if (action === VOLLEY) return 'volley';
    if (action >= SUBSET) {
      const users = Math.floor((action - SUBSET) / 32);
      const numbers: number[] = [];
      for (let rest = users; rest !== 0; rest &= rest - 1) numbers.push(lowestBit(rest) + 1);
      return `weapon ${weaponLabel(c.b, u, (action - SUBSET) % 32)} by ${numbers.join(',')}`;
    }
    if (action >= BEAM) return `beam ${c.b.units.tag[action - BEAM]}`;
    if (action >= SUPPORT) return `support ${c.b.units.tag[action - SUPPORT]}`;
    return action >= NEXT ? `next ${c.b.units.tag[action - NEXT]}` : `weapon ${weaponLabel(c.b, u, action - WEAPON)}`;
  },
  parse,
  why(c, text) {
    const action = parse(c, text);
    if (action < 0) return NOT_OFFERED;
    if (isLegal(c, action)) return LEGAL;
    if (action >= SUBSET) return whyNotUsed(c, (action - SUBSET) % 32, Math.floor((action - SUBSET) / 32));
    if (action >= NEXT && action < SUPPORT) return whyNotNext(c, action - NEXT);
    return action >= WEAPON && action < NEXT ? whyNotUsed(c, action - WEAPON, -1) : NOT_OFFERED;
  },
  notes: {
    question: [
      'The attack pool: which weapons are added, or is it complete?',
      'Der Angriffspool: Welche Waffen kommen hinzu, oder ist er vollständig?',
    ],
    answers: {
      roll: ['complete the attack pool', 'der Angriff ist vollständig'],
      volley: ["attack with every miniature's strongest weapon", 'mit der stärksten Waffe jeder Miniatur angreifen'],
      next: ['add an attack on {rest}', 'auch {rest} angreifen'],
      weapon: ['add {rest} to the attack pool', '{rest} dazunehmen'],
      '*': ['add {text} to the attack pool', '{text} dazunehmen'],
    },
    manner: 'pool',
  },
});

/** Why unit `v` is not the next defender, with what keeps the attacker from any attack on it. */
function whyNotNext(c: Context, v: number): Reason {
  const why = nextRefusal(c, v);
  return why === NO_WEAPON ? whyNoRange(c, c.s.attack.attacker, v, c.s.attack.mode) || why : why;
}

function isLegal(c: Context, action: number): boolean {
  if (action >= SUBSET) {
    const weapon = (action - SUBSET) % 32;
    const users = Math.floor((action - SUBSET) / 32);
    const u = contributor(c);
    if (weapon >= c.b.units.weaponCount[u] || users === 0 || users > 0x7fffffff) return false;
    return (users & ~weaponUsers(c, c.b.units.weaponFirst[u] + weapon)) === 0;
  }
  if (action >= BEAM) return isFormed(c) && (openBeams(c) & (1 << (action - BEAM))) !== 0;
  if (action >= SUPPORT) return isFormed(c) && (openSupporters(c) & (1 << (action - SUPPORT))) !== 0;
  if (action === ROLL) return isFormed(c);
  if (action >= NEXT)
    return isFormed(c) && action - NEXT < c.b.units.count && (nextDefenders(c) & (1 << (action - NEXT))) !== 0;
  const open = openWeapons(c);
  if (action === VOLLEY) return hasSeveral(open);
  return (open & (1 << (action - WEAPON))) !== 0;
}

function parse(c: Context, text: string): number {
  const u = contributor(c);
  if (text === 'roll') return ROLL;
  if (text === 'volley') return VOLLEY;
  if (text.startsWith('next ')) {
    const v = c.b.units.tag.indexOf(text.slice(5));
    return v < 0 ? -1 : NEXT + v;
  }
  if (text.startsWith('beam ')) {
    const v = c.b.units.tag.indexOf(text.slice(5));
    return v < 0 ? -1 : BEAM + v;
  }
  if (text.startsWith('support ')) {
    const s = c.b.units.tag.indexOf(text.slice(8));
    return s < 0 ? -1 : SUPPORT + s;
  }
  if (!text.startsWith('weapon ')) return -1;
  const by = / by ([\d,]+)$/.exec(text);
  const name = text.slice(7, by === null ? text.length : by.index);
  const weapon = weaponLabelled(c.b, u, name);
  if (weapon < 0) return -1;
  if (by === null) return WEAPON + weapon;
  let users = 0;
  for (const number of by[1].split(',')) users |= 1 << (Number(number) - 1);
  return users > 0 ? SUBSET + weapon + 32 * users : -1;
}

/**
 * Why those of the contributing unit's miniatures that cannot put its weapon with number `weapon` into the pool cannot.
 */
function whyNotUsed(c: Context, weapon: number, among: number): Reason {
  const { attack, pools } = c.s;
  const u = contributor(c);
  const own = c.b.units.weaponFirst[u] + weapon;
  if (isElsewhere(c, own)) return SPLIT_WEAPON;
  const range = attack.supporter === 0 ? pools.range[attack.pool] : attack.supportRange;
  const barred = among & ~weaponUsers(c, own);
  return whyNoWeapon(c, u, pools.defender[attack.pool], range, attack.mode, own, barred);
}

/** Adds for every miniature the strongest weapon that it can use, weapon by weapon. */
function addVolley(c: Context): void {
  const { attack, pools } = c.s;
  const u = contributor(c);
  const v = pools.defender[attack.pool];
  const armored = isSet(c, ARMORED, v) ? 1 : 0;
  // In the next pass a miniature with Arsenal adds its next best weapon.
  for (let open = openWeapons(c); open !== 0; open = openWeapons(c)) {
    const first = c.b.units.weaponFirst[u];
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const weapon = first + lowestBit(rest);
      let users = 0;
      for (let mine = weaponUsers(c, weapon); mine !== 0; mine &= mine - 1) {
        const bit = mine & -mine;
        if (strongest(c, c.b.units.firstMini[u] + lowestBit(bit), v, armored) === weapon) users |= bit;
      }
      if (users !== 0) addWeapon(c, weapon, users);
    }
  }
}

/** The strongest weapon that miniature `m` can still add to the current pool. */
function strongest(c: Context, m: number, v: number, armored: number): number {
  const { weaponFirst, weaponCount } = c.b.minis;
  const { value, rules } = c.b.weapons;
  const bit = 1 << (m - c.b.units.firstMini[contributor(c)]);
  const last = weaponFirst[m] + weaponCount[m];
  let best = -1;
  let bestValue = -1;
  for (let i = weaponFirst[m]; i < last; i++) {
    const weapon = c.b.miniWeapons[i];
    if ((weaponUsers(c, weapon) & bit) === 0) continue;
    let worth = value[2 * weapon + armored];
    for (const { rule } of rules[weapon]) if (rule.diceFactor !== undefined) worth *= rule.diceFactor(c, m, weapon, v);
    if (worth > bestValue) {
      best = weapon;
      bestValue = worth;
    }
  }
  return best;
}

/**
 * Continues to form pools until the player must choose. With `byHand` the player is asked even when only one weapon can
 * be used. Returns true when the pools are complete.
 */
export function formPools(c: Context, byHand: boolean): boolean {
  const { attack } = c.s;
  const owner = actingPlayer(c, attack.attacker);
  for (;;) {
    const open = openWeapons(c);
    if (open === 0 && openSupporters(c) === 0 && !someNextDefender(c) && openBeams(c) === 0) return true;
    const only = !hasSeveral(open) && !isFormed(c);
    if (!only || byHand) {
      ask(c, formPool, owner);
      return false;
    }
    const weapon = c.b.units.weaponFirst[contributor(c)] + lowestBit(open);
    addWeapon(c, weapon, weaponUsers(c, weapon));
  }
}
