import { bitCount } from '../../../kernel/bits.js';
import { howMany } from '../../../kernel/how-many.js';
import type { EnemyLine } from '../../../kernel/picture.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { MILLIMETRE } from '../../../tabletop/units.js';
import type { Context } from '../engine/context.js';
import { standAt } from '../estimates/stand-at.js';
import { expectedDamage } from '../estimates/threat.js';
import { gapTo } from '../rules/queries/bases.js';
import { coverFrom } from '../rules/queries/cover.js';
import { attackRange, BEYOND_RULER } from '../rules/queries/measure.js';
import { canStrike } from '../rules/queries/melee.js';
import { seenMinis } from '../rules/queries/sight.js';
import { ON_TABLE } from '../state/state.js';
import { lengthText, strengthOf, unitName } from './names.js';
import { whyNoAttack } from './reasons/attacks.js';

const USE =
  'measure needs two units (measure b1 r1), or a place for the unit that acts or for another (measure 700,300; measure b2 700,300)';

/**
 * What lies between two units, or what a unit would see, hit and suffer at a place. `copy` is a state of its own, on
 * which the unit is put there.
 */
export function measurePage(c: Context, copy: () => Context, about: string): Result<string> {
  const words = about
    .toLowerCase()
    .trim()
    .replaceAll(/\s*,\s*/g, ',')
    .split(/\s+/);
  const place = /^(\d{1,5}(?:\.\d)?),(\d{1,5}(?:\.\d)?)$/.exec(words[words.length - 1] ?? '');
  const tags = place === null ? words : words.slice(0, -1);
  if (about.trim() === '') return ok(USE);
  if (tags.length !== (place === null ? 2 : Math.min(tags.length, 1))) return fail('measure', USE);
  const units: number[] = [];
  for (const tag of tags) {
    const u = c.b.units.tag.indexOf(tag);
    if (u < 0) return fail('measure', `there is no unit ${tag}${didYouMean(tag, c.b.units.tag)}`);
    if (c.s.units.status[u] !== ON_TABLE) return fail('measure', `${unitName(c.b, u)} is not on the table`);
    units.push(u);
  }
  if (place === null) return ok(between(c, units[0], units[1]));
  const u = units[0] ?? c.s.game.pendingA;
  if (!(u >= 0 && u < c.b.units.count) || c.s.units.status[u] !== ON_TABLE) return fail('measure', USE);
  const [x, y] = [place[1], place[2]].map((mm) => Math.round(Number(mm) * MILLIMETRE));
  const { width, depth } = c.b.geometry;
  if (x > width || y > depth)
    return fail('measure', `the table ends at ${width / MILLIMETRE},${depth / MILLIMETRE}; ${place[0]} is beyond it`);
  return ok(at(c, copy(), u, x, y));
}

/** Range, sight, cover and expected wounds of two units, both ways. */
function between(c: Context, u: number, v: number): string {
  const head = `${unitName(c.b, u)} and ${unitName(c.b, v)}: ${lengthText(gapBetween(c, u, v))} apart`;
  if (c.b.units.side[u] === c.b.units.side[v]) return `${head}, ${rangeText(attackRange(c, u, v))}`;
  return [head, attackLine(c, u, v), attackLine(c, v, u)].join('\n');
}

/** What unit `u` would see, hit and suffer with its leader at (x, y); `there` is a copy on which it is moved. */
function at(c: Context, there: Context, u: number, x: number, y: number): string {
  const m = c.b.units.firstMini[u];
  const { minis } = c.s;
  const way = Math.sqrt((x - minis.x[m]) ** 2 + (y - minis.y[m]) ** 2);
  standAt(there, u, x, y, minis.facing[m]);
  const lines = enemiesFrom(there, u).map(({ v, range: band, seen, deals, takes }) => {
    const range = band === 0 ? 'in melee' : rangeText(band);
    const sees = seen === 0 ? 'not seen' : `sees ${seen} of ${strengthOf(there, v).minis}`;
    return `  ${unitName(c.b, v)}: ${range}, ${sees}, hits ${woundsText(deals)}, suffers ${woundsText(takes)}`;
  });
  const head = `${unitName(c.b, u)} at ${x / MILLIMETRE},${y / MILLIMETRE}, ${lengthText(way)} from where it is:`;
  return [head, ...(lines.length === 0 ? ['  no enemy is on the table'] : lines), EXPECTED].join('\n');
}

/** What unit `u` sees and suffers of every enemy on the table, from where it stands. */
export function enemiesFrom(c: Context, u: number): (EnemyLine & { readonly v: number; readonly seen: number })[] {
  const { count, side, tag, card, firstMini } = c.b.units;
  const all: (EnemyLine & { readonly v: number; readonly seen: number })[] = [];
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const seen = seenCount(c, u, v);
    const inMelee = canStrike(c, u, v);
    all.push({
      v,
      seen,
      unit: tag[v],
      name: card[v].name,
      range: inMelee ? 0 : attackRange(c, u, v),
      cover: inMelee ? 'none' : seen === 0 ? 'hidden' : COVER_NAMES[coverFrom(c, firstMini[u], v)],
      deals: expectedDamage(c, u, v),
      takes: expectedDamage(c, v, u),
    });
  }
  return all;
}

const COVER_NAMES = ['none', 'light', 'heavy'];

const EXPECTED = '  (wounds expected of one attack now; the other miniatures keep their places about the leader)';

/** What an attack of unit `u` on unit `v` would be like. */
function attackLine(c: Context, u: number, v: number): string {
  const seen = seenCount(c, u, v);
  const { minis } = strengthOf(c, v);
  const inMelee = canStrike(c, u, v);
  const range = inMelee ? 'in melee' : rangeText(attackRange(c, u, v));
  const cover = inMelee || seen === 0 ? '' : `, ${COVERS[coverFrom(c, c.b.units.firstMini[u], v)]}`;
  const sight = seen === 0 ? 'sees nothing of it' : `sees ${seen} of ${howMany(minis, 'miniature')}`;
  const why = whyNoAttack(c, u, v);
  const wounds = expectedDamage(c, u, v);
  const result = why === '' || wounds > 0 ? `${woundsText(wounds)} wounds expected` : `no attack: ${why}`;
  return `  ${unitName(c.b, u)} → ${unitName(c.b, v)}: ${range}, ${sight}${cover}, ${result}`;
}

const COVERS = ['no cover', 'light cover', 'heavy cover'];

/** Expected wounds to a tenth; few are told from none. */
function woundsText(wounds: number): string {
  return wounds > 0 && wounds < 0.05 ? '<0.05' : wounds.toFixed(1);
}

function rangeText(band: number): string {
  return band >= BEYOND_RULER ? 'beyond range 5' : `range ${band}`;
}

/** Number of living miniatures of `v` that some miniature of `u` sees. */
function seenCount(c: Context, u: number, v: number): number {
  const { firstMini, miniCount } = c.b.units;
  let seen = 0;
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
    if (c.s.minis.alive[m] === 1) seen |= seenMinis(c, m, v);
  }
  return bitCount(seen);
}

/** The least gap between bases of two units. */
function gapBetween(c: Context, u: number, v: number): number {
  const { firstMini, miniCount } = c.b.units;
  const { alive, x, y, facing } = c.s.minis;
  let least = Infinity;
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
    for (let n = firstMini[v]; n < firstMini[v] + miniCount[v]; n++)
      if (alive[m] === 1 && alive[n] === 1) least = Math.min(least, gapTo(c, u, x[m], y[m], facing[m], n));
  }
  return least;
}
