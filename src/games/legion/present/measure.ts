import { bitCount } from '../../../kernel/bits.js';
import type { EnemyLine } from '../../../tabletop/picture.js';
import { nearest } from '../../../kernel/nearest.js';
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
import { strengthOf, unitName } from './names.js';
import { whyNoAttack } from './reasons/why-not.js';
import { english } from './speech.js';
import type { Speech } from './speech.js';
import type { Pages } from './wording/pages.js';

/**
 * What lies between two units, or what a unit would see, hit and suffer at a place. `copy` is a state of its own, on
 * which the unit is put there.
 */
export function measurePage(c: Context, copy: () => Context, about: string, speech: Speech = english): Result<string> {
  const { pages } = speech;
  const { measure: said } = pages;
  const words = about
    .toLowerCase()
    .trim()
    .replaceAll(/\s*,\s*/g, ',')
    .split(/\s+/);
  const place = /^(\d{1,5}(?:\.\d)?),(\d{1,5}(?:\.\d)?)$/.exec(words[words.length - 1] ?? '');
  const tags = place === null ? words : words.slice(0, -1);
  if (about.trim() === '') return ok(said.use);
  if (tags.length !== (place === null ? 2 : Math.min(tags.length, 1))) return fail('measure', said.use);
  const units: number[] = [];
  for (const tag of tags) {
    const u = c.b.units.tag.indexOf(tag);
    if (u < 0) return fail('measure', said.none(tag, nearest(tag, c.b.units.tag)));
    if (c.s.units.status[u] !== ON_TABLE) return fail('measure', said.notOnTable(unitName(c.b, u)));
    units.push(u);
  }
  if (place === null) return ok(between(c, units[0], units[1], speech));
  const u = units[0] ?? c.s.game.pendingA;
  if (!(u >= 0 && u < c.b.units.count) || c.s.units.status[u] !== ON_TABLE) return fail('measure', said.use);
  const [x, y] = [place[1], place[2]].map((mm) => Math.round(Number(mm) * MILLIMETRE));
  const { width, depth } = c.b.geometry;
  if (x > width || y > depth)
    return fail('measure', said.beyondTable(`${width / MILLIMETRE},${depth / MILLIMETRE}`, place[0]));
  return ok(at(c, copy(), u, x, y, speech));
}

/** Range, sight, cover and expected wounds of two units, both ways. */
function between(c: Context, u: number, v: number, speech: Speech): string {
  const { measures } = speech;
  const said = speech.pages.measure;
  const head = said.apart(unitName(c.b, u), unitName(c.b, v), measures.length(gapBetween(c, u, v)));
  if (c.b.units.side[u] === c.b.units.side[v]) return `${head}, ${rangeText(attackRange(c, u, v), said)}`;
  return [head, attackLine(c, u, v, speech), attackLine(c, v, u, speech)].join('\n');
}

/** What unit `u` would see, hit and suffer with its leader at (x, y); `there` is a copy on which it is moved. */
function at(c: Context, there: Context, u: number, x: number, y: number, { pages, measures }: Speech): string {
  const said = pages.measure;
  const m = c.b.units.firstMini[u];
  const { minis } = c.s;
  const way = Math.sqrt((x - minis.x[m]) ** 2 + (y - minis.y[m]) ** 2);
  standAt(there, u, x, y, minis.facing[m]);
  const lines = enemiesFrom(there, u).map(({ v, range: band, seen, deals, takes }) => {
    const range = band === 0 ? said.inMelee : rangeText(band, said);
    const sees = seen === 0 ? said.notSeen : said.sees(seen, strengthOf(there, v).minis);
    return `  ${unitName(c.b, v)}: ${range}, ${sees}, ${said.hits(woundsText(deals))}, ${said.suffers(woundsText(takes))}`;
  });
  const head = said.head(unitName(c.b, u), `${x / MILLIMETRE},${y / MILLIMETRE}`, measures.length(way));
  return [head, ...(lines.length === 0 ? [`  ${said.noEnemy}`] : lines), `  ${said.expected}`].join('\n');
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

/** What an attack of unit `u` on unit `v` would be like. */
function attackLine(c: Context, u: number, v: number, speech: Speech): string {
  const said = speech.pages.measure;
  const seen = seenCount(c, u, v);
  const { minis } = strengthOf(c, v);
  const inMelee = canStrike(c, u, v);
  const range = inMelee ? said.inMelee : rangeText(attackRange(c, u, v), said);
  const cover = inMelee || seen === 0 ? '' : `, ${said.covers[coverFrom(c, c.b.units.firstMini[u], v)]}`;
  const sight = seen === 0 ? said.seesNothing : said.seesMinis(seen, minis);
  const why = whyNoAttack(c, u, v, speech);
  const wounds = expectedDamage(c, u, v);
  const result = why === '' || wounds > 0 ? said.woundsExpected(woundsText(wounds)) : said.noAttack(why);
  return `  ${unitName(c.b, u)} → ${unitName(c.b, v)}: ${range}, ${sight}${cover}, ${result}`;
}

/** Expected wounds to a tenth; few are told from none. */
function woundsText(wounds: number): string {
  return wounds > 0 && wounds < 0.05 ? '<0.05' : wounds.toFixed(1);
}

function rangeText(band: number, { beyond, range }: Pages['measure']): string {
  return band >= BEYOND_RULER ? beyond : range(band);
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
