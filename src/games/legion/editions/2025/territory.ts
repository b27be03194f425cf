import { type Entry, entryOver, type EntrySide } from '../../../../tabletop/entry.js';
import { TOOL_HALF_WIDTH } from '../../../../tabletop/tool-reach.js';
import type { Table } from '../../../../tabletop/units.js';
import type { DeploymentZone, Rect } from '../../battle/deployment-zone.js';
import type { Context } from '../../engine/context.js';
import { zoneOf } from '../../rules/queries/zones.js';
import { primaryRules } from './mission-rules.js';

/** A part of an edge, from one end to the other. */
type Part = readonly [from: number, to: number];

/** Parts that touch are one. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const [from, to] of parts.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last === undefined || last[1] < from) result.push([from, to]);
    else result[result.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return result;
}

/** The starts of a tool, both prongs of which touch one of the parts of an edge. */
function starts(parts: readonly Part[], side: (from: number) => Omit<EntrySide, 'length'>): EntrySide[] {
  return joined(parts)
    .filter(([from, to]) => to - from >= 2 * TOOL_HALF_WIDTH)
    .map(([from, to]) => ({ ...side(from + TOOL_HALF_WIDTH), length: to - from - 2 * TOOL_HALF_WIDTH }));
}

/** Where the edges of the table belong to a territory. */
function edgesOf(rects: readonly Rect[], { width, depth }: Table): EntrySide[] {
  const across = (touches: (rect: Rect) => boolean): Part[] =>
    rects.filter(touches).map(({ x0, x1 }): Part => [x0, x1]);
  const up = (touches: (rect: Rect) => boolean): Part[] => rects.filter(touches).map(({ y0, y1 }): Part => [y0, y1]);
  return [
    ...starts(
      across(({ y0 }) => y0 === 0),
      (x) => ({ x, y: 0, along: 0, inward: 90 }),
    ),
    ...starts(
      across(({ y1 }) => y1 === depth),
      (x) => ({ x, y: depth, along: 0, inward: 270 }),
    ),
    ...starts(
      up(({ x0 }) => x0 === 0),
      (y) => ({ x: 0, y, along: 90, inward: 0 }),
    ),
    ...starts(
      up(({ x1 }) => x1 === width),
      (y) => ({ x: width, y, along: 90, inward: 180 }),
    ),
  ];
}

/** By territory, and by the bits over its parts that are open. */
const known = new WeakMap<DeploymentZone, (Entry | undefined)[]>();

/**
 * Where unit `u` enters: at the edges of the table that belong to the territory of its side, or to those parts of it
 * that the objective opens to the unit (M 250).
 */
export function entryOf(c: Context, u: number): Entry {
  const zone = zoneOf(c, c.b.units.side[u]);
  const parts = primaryRules(c)?.entersBy?.(c, u, zone.rects) ?? ALL;
  let entries = known.get(zone);
  if (entries === undefined) known.set(zone, (entries = []));
  const open = zone.rects.filter((_, i) => (parts & (1 << i)) !== 0);
  return (entries[parts & ((1 << zone.rects.length) - 1)] ??= entryOver(edgesOf(open, c.b.geometry.table), 0));
}

/** Every part of a territory. */
const ALL = -1;
