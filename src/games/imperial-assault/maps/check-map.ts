import { type Point, type SkirmishMap, tokensOf } from './map.js';
import { MISSION_SIDES, namesIn } from './mission.js';

/** The character of a map at a place; a blank outside of its rows. */
function charAt(rows: readonly string[], [x, y]: Point): string {
  return rows[y]?.charAt(x) || ' ';
}

/** What is wrong with a map that its form allows, as one line; undefined if nothing is. */
export function checkMap(map: SkirmishMap): string | undefined {
  const { rows } = map.plan;
  const isSpace = (at: Point): boolean => charAt(rows, at) !== ' ';
  for (const [field, layer] of Object.entries({ zones: map.zones, exterior: map.exterior, tiles: map.tiles })) {
    if (layer.length !== rows.length) return `${field}: must have ${rows.length} rows, as terrain has`;
    for (const [y, row] of rows.entries())
      for (let x = 0; x < Math.max(row.length, layer[y].length); x++)
        if (isSpace([x, y]) !== (charAt(layer, [x, y]) !== ' '))
          return `${field}[${y}]: column ${x} must ${isSpace([x, y]) ? 'not be blank' : 'be blank'}, as in terrain`;
  }
  for (const colour of ['R', 'B'])
    if (!map.zones.some((row) => row.includes(colour))) return `zones: there is no space of the ${colour} zone`;
  for (const [field, points] of placesOf(map))
    for (const [i, at] of points.entries())
      if (!isSpace(at)) return `${field}[${i}]: (${at.join(', ')}) is no space of the map`;
  for (const [d, door] of map.plan.doors.entries())
    for (const [x1, y1, x2, y2] of door) {
      const sides: readonly Point[] =
        x1 === x2
          ? [
              [x1 - 1, Math.min(y1, y2)],
              [x1, Math.min(y1, y2)],
            ]
          : [
              [Math.min(x1, x2), y1 - 1],
              [Math.min(x1, x2), y1],
            ];
      if (!sides.every(isSpace)) return `doors[${d}]: a segment is not between two spaces`;
    }
  return checkMissions(map);
}

/** The first token or area that a mission names and its map has not. */
function checkMissions(map: SkirmishMap): string | undefined {
  for (const side of MISSION_SIDES) {
    const { supply, terminals, places } = map.missions[side];
    const kinds = new Set([
      'terminal',
      ...tokensOf(map, side).map(([kind]) => kind),
      ...supply.map(({ kind }) => kind),
      ...map.missions[side].figures.map(({ kind }) => kind),
      ...Object.keys(terminals),
      ...Object.keys(places),
    ]);
    const { tokens, areas } = namesIn(map.missions[side]);
    for (const [field, kind] of tokens)
      if (!kinds.has(kind)) return `missions.${side}.${field}: the mission has no token ${JSON.stringify(kind)}`;
    for (const [field, area] of areas)
      if (map.areas[area] === undefined)
        return `missions.${side}.${field}: the map has no area ${JSON.stringify(area)}`;
  }
  return undefined;
}

/** Every list of spaces of a map, with its field. */
function placesOf(map: SkirmishMap): readonly (readonly [field: string, points: readonly Point[]])[] {
  return [
    ['terminals', map.terminals],
    ['spire', map.spire],
    ['tunnels', map.tunnels.flat()],
    ...Object.entries(map.terminalColours).map(([key, points]) => [`terminalColours.${key}`, points] as const),
    ...Object.entries(map.areas).map(([name, points]) => [`areas.${name}`, points] as const),
    ...Object.entries(map.tokens).flatMap(([side, kinds]) =>
      Object.entries(kinds).map(([kind, points]) => [`tokens.${side}.${kind}`, points] as const),
    ),
  ];
}
