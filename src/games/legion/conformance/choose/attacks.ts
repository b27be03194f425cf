import { NO_WEAPON } from '../../rules/procedures/attack/targets.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import { bitCount, lowestBit } from '../../../../kernel/bits.js';
import { isBeamPool } from '../../rules/procedures/attack/beam.js';
import { openWeapons } from '../../rules/procedures/attack/form-pool.js';
import { contributor } from '../../rules/procedures/attack/contributions.js';
import { weaponUsers } from '../../rules/procedures/attack/pools.js';
import { weaponLabel } from '../../rules/queries/weapon-label.js';
import type { Play } from '../play.js';
import type { CasePool, CaseSupport, WeaponCount } from '../schema-choices.js';
import type { Chooser, ChoiceOf } from './chooser.js';
import { offersAction } from './granted.js';
import { takeUp } from './moves.js';

const FORM_POOL = 'form-pool';

function poolsOf(choice: ChoiceOf<'attack'>): readonly CasePool[] {
  if (choice.pools !== undefined) return choice.pools;
  const { target = '', weapons, support } = choice;
  return [{ target, ...(weapons === undefined ? {} : { weapons }), ...(support === undefined ? {} : { support }) }];
}

/**
 * Whether the pending decision is the choice of the target of an attack that `by` grants to a unit: it is named after
 * the keyword or card, as is the procedure that asks, whose first operand is the unit.
 */
function offersTarget(play: Play, unit: string, by: string | undefined): boolean {
  if (by === undefined || play.decision !== by.toLowerCase().replaceAll(' ', '-')) return false;
  const frame = play.frameOf(play.decision);
  return frame >= 0 && play.operand(frame, UNIT_OPERAND) === play.unit(unit);
}

export const attack: Chooser<ChoiceOf<'attack'>> = {
  fits: (play, { unit, by }) => offersAction(play, play.unit(unit), by) || offersTarget(play, unit, by),
  make(play, choice) {
    const u = play.unit(choice.unit);
    const pools = poolsOf(choice);
    const taken = takeUp(play, u, choice.by);
    if (!taken.ok) return taken;
    if (offersTarget(play, choice.unit, choice.by)) {
      const shot = play.answer(pools[0].target);
      if (!shot.ok) return shot;
    } else if (play.decision === 'choose-action') {
      const declared = play.answer(`attack ${pools[0].target} by hand`);
      if (!declared.ok) return declared;
    }
    return formPools(play, pools);
  },
};

/**
 * Whether pool `p` of a case is a further attack of a beam: it names a weapon of an earlier pool again, or no ordinary
 * pool is possible.
 */
function turnsBeam(play: Play, pools: readonly CasePool[], p: number): boolean {
  const { target, weapons = [] } = pools[p];
  if (!play.allows(`beam ${target}`)) return false;
  const before = pools.slice(0, p).flatMap((pool) => pool.weapons ?? []);
  const again = weapons.some(({ weapon }) => before.some((earlier) => earlier.weapon === weapon));
  return again || !play.allows(`next ${target}`);
}

/** Adds the weapons of every pool and rolls; then compares the pools with those of the case. */
export function formPools(play: Play, pools: readonly CasePool[]): Result<void> {
  for (const [p, pool] of pools.entries()) {
    if (p > 0) {
      const next = play.answer(turnsBeam(play, pools, p) ? `beam ${pool.target}` : `next ${pool.target}`);
      if (!next.ok) return next;
    }
    const { attack: at, pools: formed } = play.state;
    if (at.pools !== p + 1 || play.id(formed.defender[p]) !== pool.target) {
      return fail('impossible', `${pool.target} is not the defender: ${play.waits()}`);
    }
    if (play.decision === FORM_POOL && !isBeamPool(play.c, p)) {
      const added = pool.weapons === undefined ? addOnly(play) : addNamed(play, pool.weapons);
      if (!added.ok) return added;
    }
    if (pool.support === undefined) continue;
    const supported = addSupport(play, pool.support);
    if (!supported.ok) return supported;
  }
  if (play.decision === FORM_POOL) {
    const rolled = play.answer('roll');
    if (!rolled.ok) return rolled;
  }
  for (const [p, pool] of pools.entries()) {
    const same = compare(play, p, pool);
    if (!same.ok) return same;
  }
  return ok();
}

function addSupport(play: Play, { unit, weapons }: CaseSupport): Result<void> {
  const begun = play.answer(`support ${unit}`);
  if (!begun.ok || play.decision !== FORM_POOL) return begun;
  return weapons === undefined ? addOnly(play) : addNamed(play, weapons);
}

interface Usable {
  readonly name: string;
  /** Bits over the miniatures of the unit that adds weapons that can use it. */
  readonly users: number;
}

function usable(play: Play): Usable[] {
  const { c } = play;
  const first = c.b.units.weaponFirst[contributor(c)];
  const weapons: Usable[] = [];
  for (let rest = openWeapons(c); rest !== 0; rest &= rest - 1) {
    const weapon = first + lowestBit(rest);
    weapons.push({ name: weaponLabel(c.b, contributor(c), weapon - first), users: weaponUsers(c, weapon) });
  }
  return weapons;
}

/** Every miniature adds the one weapon that it can use. */
function addOnly(play: Play): Result<void> {
  const weapons = usable(play);
  let seen = 0;
  for (const { users } of weapons) {
    if ((seen & users) !== 0) {
      const names = weapons.map(({ name }) => name).join(', ');
      return fail('bad-case', `a miniature can use more than one of ${names}: name the weapons in "weapons"`);
    }
    seen |= users;
  }
  for (const { name } of weapons) {
    const added = play.answer(`weapon ${name}`);
    if (!added.ok) return added;
  }
  return ok();
}

/**
 * The number of miniatures that the case gives add their weapons; weapons with the fewest users first, so that enough
 * miniatures are left for each.
 */
function addNamed(play: Play, weapons: readonly WeaponCount[]): Result<void> {
  const order = [...weapons].sort((a, b) => usersOf(play, a.weapon) - usersOf(play, b.weapon));
  for (const { weapon, count } of order) {
    const found = usable(play).find(({ name }) => name === weapon);
    const can = found === undefined ? 0 : bitCount(found.users);
    if (found === undefined || can < count) {
      const names = usable(play).map(({ name, users }) => `${name} by ${bitCount(users)}`);
      const bearers = bearersOf(play, weapon);
      const why = bearers.length < count ? NO_WEAPON : play.why(`weapon ${weapon} by ${bearers.join(',')}`);
      return play.refuse(why, `${count} × ${weapon} is not possible: ${names.join(', ') || 'no weapon can be used'}`);
    }
    const numbers: number[] = [];
    for (let rest = found.users; numbers.length < count; rest &= rest - 1) numbers.push(lowestBit(rest) + 1);
    const added = play.answer(`weapon ${weapon} by ${numbers.join(',')}`);
    if (!added.ok) return added;
  }
  return ok();
}

/** Numbers of the living miniatures of the contributing unit that carry a weapon. */
function bearersOf({ c }: Play, weapon: string): number[] {
  const u = contributor(c);
  const { firstMini, miniCount, weaponFirst } = c.b.units;
  const { minis, miniWeapons } = c.b;
  return Array.from({ length: miniCount[u] }, (_, i) => i + 1).filter((number) => {
    const m = firstMini[u] + number - 1;
    const own = miniWeapons.subarray(minis.weaponFirst[m], minis.weaponFirst[m] + minis.weaponCount[m]);
    return c.s.minis.alive[m] === 1 && own.some((one) => weaponLabel(c.b, u, one - weaponFirst[u]) === weapon);
  });
}

function usersOf(play: Play, weapon: string): number {
  return bitCount(usable(play).find(({ name }) => name === weapon)?.users ?? 0);
}

/** Whether pool `p` holds the weapons that the case names, no more and no fewer. */
function compare(play: Play, p: number, { target, weapons, support }: CasePool): Result<void> {
  const own = compareWeapons(play, p, target, play.state.attack.attacker, weapons);
  return own.ok && support !== undefined
    ? compareWeapons(play, p, target, play.unit(support.unit), support.weapons)
    : own;
}

function compareWeapons(
  play: Play,
  p: number,
  target: string,
  u: number,
  weapons: readonly WeaponCount[] | undefined,
): Result<void> {
  if (weapons === undefined) return ok();
  const { contributions, attack: at } = play.state;
  const counts = new Map<string, number>();
  for (let i = 0; i < at.contributions; i++) {
    if (contributions.pool[i] !== p || play.game.battle.minis.unit[contributions.mini[i]] !== u) continue;
    const name = weaponLabel(play.game.battle, u, contributions.weapon[i] - play.game.battle.units.weaponFirst[u]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const same = counts.size === weapons.length && weapons.every(({ weapon, count }) => counts.get(weapon) === count);
  if (same) return ok();
  const formed = [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
  return fail('impossible', `the pool against ${target} contains ${formed}`);
}
