import { UNLIMITED } from '../../battle/battle.js';
import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { ON_TABLE } from '../../state/state.js';
import { hasAttackAction } from '../../rules/actions/attack.js';
import { MELEE, ORDINARY } from '../../rules/procedures/attack/modes.js';
import {
  canUse,
  distractorOf,
  hasVersatile,
  mustAttackOther,
  reachRefusal,
  someWeapon,
} from '../../rules/procedures/attack/targets.js';
import { isShutIn } from '../../rules/queries/aboard.js';
import { gapTo } from '../../rules/queries/bases.js';
import { attackRange, BEYOND_RULER, isReady } from '../../rules/queries/measure.js';
import { canStrike, isEngaged } from '../../rules/queries/melee.js';
import { lengthText, unitName, wholeMillimetres } from '../names.js';

const ATTACKABLE = queryOf('attackable.range');
const BY_CARD = queryOf('attackable.by-card');
const RANGE_CAP = queryOf('range.cap');
const FORBIDDEN = queryOf('attack.forbidden');

/** The first test that an attack of unit `u` on unit `v` fails; empty if none of those here. */
export function whyNoAttack(c: Context, u: number, v: number): string {
  const target = unitName(c.b, v);
  if (!hasAttackAction(c, u)) return 'it has already attacked in this activation';
  if (isSet(c, FORBIDDEN, u)) return 'an effect keeps it from attacking';
  if (c.b.units.side[u] === c.b.units.side[v]) return `${target} is on its own side`;
  if (c.s.units.status[v] !== ON_TABLE) return `${target} is not on the table`;
  if (isShutIn(c, u)) return 'it sits in a closed vehicle';
  if (isShutIn(c, v)) return `${target} sits in a closed vehicle`;
  const inMelee = canStrike(c, u, v);
  if (!inMelee && isEngaged(c, v)) return `${target} is engaged in a melee`;
  if (!inMelee && isEngaged(c, u) && !hasVersatile(c, u))
    return 'it is engaged, and can attack only the units in its melee';
  const range = inMelee ? MELEE : attackRange(c, u, v);
  if (!inMelee) {
    if (range > Math.min(modified(c, ATTACKABLE, v, UNLIMITED), modified(c, BY_CARD, v, UNLIMITED)))
      return `a card keeps units ${atRange(range)} from attacking ${target}`;
    const cap = modified(c, RANGE_CAP, u, UNLIMITED);
    if (range > cap) return `${target} is ${atRange(range)}; in this round attacks reach only to range ${cap}`;
  }
  if (!someWeapon(c, u, v, range, ORDINARY)) return whyNoWeapon(c, u, v, range);
  if (!mustAttackOther(c, u, v, ORDINARY, 0)) return '';
  const by = distractorOf(c, u);
  return by >= 0
    ? `it must attack ${unitName(c.b, by)}, which distracts it`
    : `it must attack another unit than ${target}, as it can`;
}

/** The weapons of the living miniatures of unit `u`, each once. */
function weaponsOf(c: Context, u: number): number[] {
  const { weaponFirst, weaponCount } = c.b.minis;
  const found = new Set<number>();
  for (const m of living(c, u))
    for (let i = weaponFirst[m]; i < weaponFirst[m] + weaponCount[m]; i++) found.add(c.b.miniWeapons[i]);
  return [...found];
}

function living(c: Context, u: number): number[] {
  const { firstMini, miniCount } = c.b.units;
  return Array.from({ length: miniCount[u] }, (_, i) => firstMini[u] + i).filter((m) => c.s.minis.alive[m] === 1);
}

/** Why no weapon of unit `u` can be used against unit `v` at `range`. */
function whyNoWeapon(c: Context, u: number, v: number, range: number): string {
  const target = unitName(c.b, v);
  const weapons = weaponsOf(c, u);
  const { ranged, melee, min, max, card } = c.b.weapons;
  if (range === MELEE) {
    if (!weapons.some((weapon) => melee[weapon] === 1)) return 'it has no melee weapon';
  } else {
    const shooting = weapons.filter((weapon) => ranged[weapon] === 1);
    if (shooting.length === 0) return 'it has no ranged weapon';
    const ready = shooting.filter((weapon) => isReady(c, weapon));
    if (ready.length === 0) return 'its ranged weapons are exhausted; recover readies them';
    const farthest = Math.max(...ready.map((weapon) => max[weapon]));
    if (range > farthest) return `${target} is ${atRange(range)}${beyond(c, u, v, farthest)}`;
    if (ready.every((weapon) => range < min[weapon]))
      return `${target} is at range ${range}, nearer than its weapons allow`;
  }
  const near = weapons.filter((weapon) => reachRefusal(c, weapon, range, ORDINARY) === 0);
  const usable = living(c, u).some((m) => near.some((weapon) => canUse(c, m, weapon, v, range, ORDINARY)));
  if (usable) return `it does not see ${target} with a weapon that reaches so far`;
  const words = near.flatMap((weapon) => card[weapon].keywords.map(({ id }) => id));
  if (words.includes('fixed')) return `${target} is outside the arc of its fixed weapons`;
  if (words.includes('cumbersome') && c.s.game.movesMade > 0) return 'it has moved, and its weapon is cumbersome';
  return `no weapon of it can be used against ${target} at that range`;
}

/** A range band in words: what is farther than a range ruler is at no range. */
function atRange(band: number): string {
  return band >= BEYOND_RULER ? 'beyond range 5' : `at range ${band}`;
}

/** How far unit `v` is beyond a range band, measured for an attack: `, 12 mm (0.5 in) beyond range 3`. */
function beyond(c: Context, u: number, v: number, band: number): string {
  const m = c.b.units.firstMini[c.s.units.carrier[u]];
  const { x, y, facing } = c.s.minis;
  const carrier = c.b.minis.unit[m];
  const gap = Math.min(...living(c, c.s.units.carrier[v]).map((n) => gapTo(c, carrier, x[m], y[m], facing[m], n)));
  const more = wholeMillimetres(gap - band * c.b.geometry.measures.rangeSegment);
  return more > 0 ? `, ${lengthText(more)} beyond range ${band}, which its weapons reach` : '';
}
