import { zonesInPlay } from '../rules/queries/mission.js';
import type { Game, GameQueries } from '../../../kernel/game.js';
import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import { nearest } from '../../../kernel/nearest.js';
import { MILLIMETRE } from '../../../tabletop/units.js';
import type { Context } from '../engine/context.js';
import { standAt } from '../estimates/stand-at.js';
import { MELEE } from '../rules/procedures/attack/modes.js';
import { attackFacts } from '../odds/attack-facts.js';
import { newPoolFacts } from '../odds/facts.js';
import { poolOdds, rerollWork } from '../odds/odds.js';
import { coverFrom } from '../rules/queries/cover.js';
import { rangeFromMini } from '../rules/queries/measure.js';
import { canStrike } from '../rules/queries/melee.js';
import { zoneOf } from '../rules/queries/zones.js';
import { NONE, ON_TABLE } from '../state/state.js';
import { BLUE, RED, SIDES } from '../words/sides.js';
import { enemiesFrom } from './measure.js';

type Plain = Readonly<Record<string, unknown>>;

/** The pieces of terrain, in millimetres. */
export function terrainOf(c: Context): Plain[] {
  return c.b.scenario.terrain.map(({ id, name, kind, zone, polygon, height, cover, movement, flatTop }) => ({
    id,
    name,
    kind,
    zone,
    height: height / MILLIMETRE,
    cover,
    movement,
    flatTop,
    polygon: polygon.map(([x, y]) => [x / MILLIMETRE, y / MILLIMETRE]),
  }));
}

/** The deployment zones as rectangles, in millimetres; none before the deployment card is settled. */
export function zonesOf(c: Context): Plain {
  if (zonesInPlay(c) === NONE || zonesInPlay(c) < 0) return {};
  return Object.fromEntries(
    [BLUE, RED].map((side) => [
      SIDES[side],
      zoneOf(c, side).rects.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1].map((length) => length / MILLIMETRE)),
    ]),
  );
}

/** What a unit's line to an enemy is like, as programs read it. */
interface Line {
  readonly unit: string;
  readonly range: number;
  readonly seen: number;
  readonly cover: string;
  readonly deals: number;
  readonly takes: number;
}

function linesOf(c: Context, u: number): Line[] {
  return enemiesFrom(c, u).map(({ unit, range, seen, cover, deals, takes }) => ({
    unit,
    range,
    seen,
    cover,
    deals: Number(deals.toFixed(3)),
    takes: Number(takes.toFixed(3)),
  }));
}

/** For each unit on the table, by its tag, and each enemy: some fields of their {@link Line}. */
function byUnit(c: Context, pick: (line: Line) => Plain): Plain {
  const { count, tag } = c.b.units;
  const all: Record<string, Plain> = {};
  for (let u = 0; u < count; u++) {
    if (c.s.units.status[u] !== ON_TABLE) continue;
    all[tag[u]] = Object.fromEntries(linesOf(c, u).map((line) => [line.unit, pick(line)]));
  }
  return all;
}

/** Range, the miniatures in sight of the leader, and cover, of each unit to each enemy. */
export function sightOf(c: Context): Plain {
  return byUnit(c, ({ range, seen, cover }) => ({ range, seen, cover }));
}

/** The mean wounds that each unit would deal to each enemy by an attack now, and suffer from it. */
export function damageOf(c: Context): Plain {
  return byUnit(c, ({ deals, takes }) => ({ deals, takes }));
}

/** The unit on the table that a question names. */
function unitIn(c: Context, about: Plain, field: string): Result<number> {
  const tag = about[field];
  if (typeof tag !== 'string') return fail('query', `${field} must be a unit, such as '${c.b.units.tag[0]}'`);
  const u = c.b.units.tag.indexOf(tag);
  if (u < 0)
    return fail('query', `${field}: there is no unit '${tag}' (nearest: ${nearest(tag, c.b.units.tag).join(', ')})`);
  if (c.s.units.status[u] !== ON_TABLE) return fail('query', `${field}: ${tag} is not on the table`);
  return ok(u);
}

/** Above this a pool's exact odds take some tenths of a second, by `rerollWork`. */
const MOST_WORK = 1_000_000;

/** The odds of an attack of `unit` on `target` as they stand, by all its strongest weapons. */
export function oddsOf(c: Context, about: Plain): Result<Plain> {
  const attacker = unitIn(c, about, 'unit');
  if (!attacker.ok) return attacker;
  const defender = unitIn(c, about, 'target');
  if (!defender.ok) return defender;
  const [u, v] = [attacker.value, defender.value];
  if (c.b.units.side[u] === c.b.units.side[v]) return fail('query', 'target: is no enemy of unit');
  const line = linesOf(c, u).find(({ unit }) => unit === c.b.units.tag[v]);
  const facts = newPoolFacts();
  const isMelee = canStrike(c, u, v);
  const first = c.b.units.firstMini[u];
  const range = isMelee ? MELEE : rangeFromMini(c, first, v);
  const cover = isMelee ? 0 : coverFrom(c, first, v);
  if (line === undefined || line.deals === 0 || !attackFacts(c, u, v, range, cover, facts))
    return ok({ possible: false, mean: 0, wounds: [1] });
  facts.aims = Math.min(3, facts.aims);
  facts.observations = Math.min(3, facts.observations);
  if (rerollWork(c.b.library.measures, facts) > MOST_WORK) return ok({ possible: true, mean: line.deals });
  const { wounds, unseen } = poolOdds(c.b.library.measures, facts);
  const mean = wounds.reduce((sum, p, count) => sum + p * count, 0);
  return ok({ possible: true, mean, wounds: Array.from(wounds), suppresses: 1 - unseen });
}

/** What `unit` would see, deal and suffer with its leader at `x`, `y` in millimetres. `c` may be changed. */
export function placeOf(c: Context, about: Plain): Result<Plain> {
  const unit = unitIn(c, about, 'unit');
  if (!unit.ok) return unit;
  const u = unit.value;
  const { width, depth } = c.b.geometry;
  const { x, y, facing = c.s.minis.facing[c.b.units.firstMini[u]] } = about;
  if (typeof x !== 'number' || typeof y !== 'number' || typeof facing !== 'number')
    return fail('query', 'x, y and facing must be numbers: millimetres from the lower left corner, and degrees');
  const [atX, atY] = [Math.round(x * MILLIMETRE), Math.round(y * MILLIMETRE)];
  if (!(atX >= 0 && atY >= 0 && atX <= width && atY <= depth)) return fail('query', 'x, y: is beyond the table');
  standAt(c, u, atX, atY, ((Math.round(facing) % 360) + 360) % 360);
  return ok({ enemies: linesOf(c, u) });
}

const QUERIES: Readonly<Record<string, (c: Context, about: Plain) => Result<Plain>>> = { odds: oddsOf, place: placeOf };

/** The questions of a battle; `copy` gives the context of a copy, which may be changed. */
export function queriesOf<S>(copy: (state: S) => Context): GameQueries<S> {
  return { names: Object.keys(QUERIES), ask: (state, name, about) => QUERIES[name](copy(state), about) };
}

const PARTS: Readonly<Record<string, (c: Context) => unknown>> = {
  terrain: terrainOf,
  zones: zonesOf,
  sight: sightOf,
  damage: damageOf,
};

/** What can be added to the description of a battle. */
export function partsIn<S>(contextOf: (view: S) => Context): NonNullable<Game<S>['viewParts']> {
  return { names: Object.keys(PARTS), of: (view, name) => PARTS[name](contextOf(view)) };
}
