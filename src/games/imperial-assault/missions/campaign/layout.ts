import type { CampaignMap } from '../../maps/campaign-map.js';
import { charAt } from '../../maps/campaign-map.js';
import { hiddenSections, planWithSections } from '../../maps/campaign-sections.js';
import { MapLayout } from '../../maps/map-layout.js';
import type { Point } from '../../maps/map.js';
import type { CampaignMission } from './schema.js';

/** How rows write an impassable space. */
const IMPASSABLE = 'I';

/**
 * A map of the campaign laid out for a mission: the borders of its hidden sections are doors after its own, its tiles
 * and sections are areas (`7A`, a second one of it `7A-2`; `section-b`).
 */
export function campaignLayout(map: CampaignMap, mission: CampaignMission): MapLayout {
  const known = planWithSections(map);
  const rows = known.rows.map((row, y) =>
    Array.from(row, (char, x) =>
      mission.impassable.some(([ix, iy]) => ix === x && iy === y) ? IMPASSABLE : char,
    ).join(''),
  );
  const plan = { ...known, rows };
  const areas: Record<string, Point[]> = {};
  for (const { tile, at, size } of map.tiles) {
    const name = freeName(areas, tile);
    areas[name] = spacesIn(rows, ([x, y]) => x >= at[0] && x < at[0] + size[0] && y >= at[1] && y < at[1] + size[1]);
  }
  for (const letter of ['a', ...hiddenSections(map)])
    areas[`section-${letter}`] = spacesIn(rows, ([x, y]) => charAt(map.sections, x, y) === letter);
  const crates = mission.crates.length === 0 ? {} : { crate: mission.crates };
  return new MapLayout({
    id: map.id,
    name: map.name,
    product: 'core',
    plan,
    zones: rows,
    exterior: map.exterior,
    tiles: map.sections,
    terminals: mission.terminals,
    terminalColours: {},
    tokens: { A: { ...mission.tokens, ...crates } },
    areas,
    tunnels: [],
    spire: [],
    east: null,
    missions: { A: mission.words, B: mission.words },
  });
}

function freeName(taken: Readonly<Record<string, unknown>>, name: string): string {
  let free = name;
  for (let n = 2; Object.hasOwn(taken, free); n++) free = `${name}-${n}`;
  return free;
}

function spacesIn(rows: readonly string[], test: (at: Point) => boolean): Point[] {
  const found: Point[] = [];
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) if (row.charAt(x) !== ' ' && test([x, y])) found.push([x, y]);
  return found;
}
