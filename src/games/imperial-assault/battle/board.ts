import { Placements } from '../../../grid/bases.js';
import { Grid, type GridPlan } from '../../../grid/grid.js';
import { LinksByDoors } from '../../../grid/links.js';
import { Sight } from '../../../grid/sight.js';
import { kept } from '../../../kernel/scratch.js';

/** The map of a game with its tables, which are filled as they are asked for and hold whatever is played on it. */
export class Board {
  readonly grid: Grid;
  readonly links: LinksByDoors;
  readonly sight: Sight;
  private readonly placements: Map<number, Placements> = new Map();

  constructor(plan: GridPlan, sightArea: boolean, sightPlans: ReadonlyMap<number, GridPlan>) {
    this.grid = new Grid(plan);
    this.links = new LinksByDoors(this.grid);
    const plans = [...sightPlans].map(([space, other]) => [space, new Grid(other)] as const);
    this.sight = new Sight(this.grid, sightArea, new Map(plans));
  }

  /** Where a base can lie while certain doors are closed. */
  placementsOf(long: number, short: number, closed: number): Placements {
    const key = (long * 8 + short) * 65536 + closed;
    let made = this.placements.get(key);
    if (made === undefined) {
      made = new Placements(this.grid, long, short, closed);
      this.placements.set(key, made);
    }
    return made;
  }
}

const boards: WeakMap<GridPlan, Map<string, Board>> = kept(new WeakMap());

/** The board of a plan: one for all games on it, so that sight that a game has looked for is known to the next. */
export function boardOf(plan: GridPlan, sightArea: boolean, sightPlans: ReadonlyMap<number, GridPlan>): Board {
  const known = boards.get(plan) ?? new Map<string, Board>();
  boards.set(plan, known);
  const key = `${sightArea} ${JSON.stringify([...sightPlans])}`;
  const board = known.get(key) ?? new Board(plan, sightArea, sightPlans);
  known.set(key, board);
  return board;
}
