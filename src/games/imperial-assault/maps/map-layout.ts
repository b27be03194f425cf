import { Grid, type GridPlan, NONE, type Segment } from '../../../grid/grid.js';
import { Sight } from '../../../grid/sight.js';
import { type Point, type SkirmishMap, tokensOf, type ZoneColour, ZONES } from './map.js';
import type { MissionSide } from './mission.js';

/** A token that lies on a map when a mission begins. */
export interface LaidToken {
  readonly kind: string;
  readonly space: number;
}

/** A map laid out on its grid: places are numbers of spaces. It never changes, and all states of a battle share it. */
export class MapLayout {
  readonly map: SkirmishMap;
  readonly grid: Grid;
  /** The spaces of each deployment zone, in ascending order. */
  readonly zones: Readonly<Record<ZoneColour, readonly number[]>>;
  /** By space: 1 if it is exterior. */
  readonly exterior: Uint8Array;
  /** By space: the number of its tile, from 0 in the order in which tiles first appear. */
  readonly tile: Uint8Array;
  readonly tiles: number;
  readonly terminals: readonly number[];
  readonly areas: Readonly<Record<string, readonly number[]>>;
  readonly tunnels: readonly (readonly [number, number])[];

  constructor(map: SkirmishMap) {
    this.map = map;
    this.grid = new Grid(map.plan);
    this.zones = { red: this.where(map.zones, 'R'), blue: this.where(map.zones, 'B') };
    const { count, xs, ys } = this.grid;
    this.exterior = Uint8Array.from({ length: count }, (_, s) => (map.exterior[ys[s]].charAt(xs[s]) === 'E' ? 1 : 0));
    const letters = Array.from({ length: count }, (_, s) => map.tiles[ys[s]].charAt(xs[s]));
    const order = [...new Set(letters)];
    this.tile = Uint8Array.from(letters, (letter) => order.indexOf(letter));
    this.tiles = order.length;
    this.terminals = map.terminals.map((at) => this.spaceAt(at));
    this.areas = Object.fromEntries(
      Object.entries(map.areas).map(([name, points]) => [name, points.map((at) => this.spaceAt(at))]),
    );
    this.tunnels = map.tunnels.map(([a, b]) => [this.spaceAt(a), this.spaceAt(b)]);
  }

  /** The space at a place of the map. Throws if there is none: places of a map are checked when it is read. */
  spaceAt([x, y]: Point): number {
    const space = this.grid.at(x, y);
    if (space === NONE) throw new Error(`${this.map.id}: (${x}, ${y}) is no space of the map`);
    return space;
  }

  /** The tokens of a mission, those of both missions first. */
  tokens(side: MissionSide): readonly LaidToken[] {
    return tokensOf(this.map, side).map(([kind, at]) => ({ kind, space: this.spaceAt(at) }));
  }

  /** The doors that lie between a space of an area and one outside it, in ascending order. */
  doorsOf(area: string): readonly number[] {
    const inside = new Set(this.areas[area] ?? []);
    return this.map.plan.doors.flatMap((segments, door) =>
      segments.some((segment) => {
        const [a, b] = this.sidesOf(segment);
        return inside.has(a) !== inside.has(b);
      })
        ? [door]
        : [],
    );
  }

  /** The walls between two areas. */
  wallsBetween(one: string, other: string): readonly Segment[] {
    const [inOne, inOther] = [one, other].map((area) => new Set(this.areas[area] ?? []));
    return this.map.plan.walls.filter((segment) => {
      const [a, b] = this.sidesOf(segment);
      return (inOne.has(a) && inOther.has(b)) || (inOne.has(b) && inOther.has(a));
    });
  }

  /** The zones next to a space, one apart at most in both directions: whose tokens those beside a zone are. */
  zonesBeside(space: number): readonly ZoneColour[] {
    const { xs, ys } = this.grid;
    const isNear = (other: number): boolean =>
      Math.abs(xs[other] - xs[space]) <= 1 && Math.abs(ys[other] - ys[space]) <= 1;
    return ZONES.filter((colour) => this.zones[colour].some(isNear));
  }

  /** The spaces on both sides of a segment. */
  private sidesOf([x1, y1, x2, y2]: Segment): readonly [number, number] {
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
    return [x1 === x2 ? this.grid.at(x - 1, y) : this.grid.at(x, y - 1), this.grid.at(x, y)];
  }

  /**
   * Sight on this map; with `area` nothing may be between both lines either. Blocking spaces about a spire do not bar
   * sight to or from a figure that stands on it.
   */
  sight(area: boolean): Sight {
    const grids = this.map.spire.map((top): [number, Grid] => [this.spaceAt(top), new Grid(this.planFrom(top))]);
    return new Sight(this.grid, area, new Map(grids));
  }

  /** The map as it is for sight from and to a spire: the blocking spaces about it do not bar. */
  planFrom(top: Point): GridPlan {
    const { plan } = this.map;
    const rows = plan.rows.map((row, y) =>
      row.replaceAll(/./g, (kind, x: number) => (Math.abs(x - top[0]) + Math.abs(y - top[1]) === 1 ? '.' : kind)),
    );
    return { ...plan, rows };
  }

  private where(rows: readonly string[], character: string): readonly number[] {
    const { count, xs, ys } = this.grid;
    return Array.from({ length: count }, (_, space) => space).filter((s) => rows[ys[s]].charAt(xs[s]) === character);
  }
}
