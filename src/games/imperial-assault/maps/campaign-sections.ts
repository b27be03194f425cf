import type { GridPlan, Segment } from '../../../grid/grid.js';
import { type CampaignMap, charAt, lettersOf, sidesOf } from './campaign-map.js';

/*
 * A section that is not revealed is off the map. Its border, where neither a wall nor a door of the mission stands, is
 * laid out as a door of its own that nobody can open: while it is closed no figure enters the section, sees into it or
 * counts through it, and nothing can be put there, since everything is put on spaces that can be counted to. To reveal
 * the section opens that door. So the tables of links and sight serve as they are, and a skirmish pays nothing.
 */

/** The sections that are revealed in the course of a mission, in their order. */
export function hiddenSections({ sections }: Pick<CampaignMap, 'sections'>): readonly string[] {
  return lettersOf(sections).filter((letter) => letter !== 'a');
}

/**
 * The plan of a map with the borders of its hidden sections as further doors, in the order of {@link hiddenSections}.
 */
export function planWithSections(map: CampaignMap): GridPlan {
  const barred = new Set([...map.plan.walls, ...map.plan.doors.flat()].map(keyOf));
  const borders = hiddenSections(map).map((letter) =>
    edgesOf(map.sections).filter((edge) => {
      const [one, other] = sidesOf(edge).map(([x, y]) => charAt(map.sections, x, y));
      // Between two hidden sections the border is that of the later one.
      return one !== other && [one, other].toSorted()[1] === letter && !barred.has(keyOf(edge));
    }),
  );
  return { ...map.plan, doors: [...map.plan.doors, ...borders] };
}

/** Every edge between two spaces. */
function edgesOf(rows: readonly string[]): readonly Segment[] {
  const edges: Segment[] = [];
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (charAt(rows, x, y) === ' ') continue;
      if (charAt(rows, x - 1, y) !== ' ') edges.push([x, y, x, y + 1]);
      if (charAt(rows, x, y - 1) !== ' ') edges.push([x, y, x + 1, y]);
    }
  return edges;
}

/** The same for both directions of a segment. */
function keyOf([x1, y1, x2, y2]: Segment): string {
  return `${Math.min(x1, x2)} ${Math.min(y1, y2)} ${Math.max(x1, x2)} ${Math.max(y1, y2)}`;
}
