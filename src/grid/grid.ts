/**
 * A map of square spaces. Space (x, y) has the corners (x, y) to (x + 1, y + 1); x runs to the right, y down. Spaces
 * are numbered row by row from the top; what is no space of the map lies outside it.
 */

/** What bars the way of a space or an edge, in the order of {@link Bars}. */
export const FREE = 0;
/** A wall, or the outside of the map. */
export const WALL = 1;
/** Blocking terrain, or an edge of it. */
export const BLOCKING = 2;
/** Impassable terrain, or an edge of it. */
export const IMPASSABLE = 3;

/**
 * What counts as a bar: everything from {@link WALL} up to this. {@link WALL} for figures that no terrain stops,
 * {@link BLOCKING} for sight and counting, {@link IMPASSABLE} for other figures. Closed doors always count.
 */
export type Bars = typeof WALL | typeof BLOCKING | typeof IMPASSABLE;

/** No space, door or neighbour. */
export const NONE = -1;

/** A unit segment between two corners: x1, y1, x2, y2. */
export type Segment = readonly [number, number, number, number];

/** A map as it is written down. */
export interface GridPlan {
  /**
   * Rows of text of any length: `.` a normal space, `B` blocking, `D` difficult, `I` impassable terrain, a blank for
   * what is no space.
   */
  readonly rows: readonly string[];
  readonly walls: readonly Segment[];
  readonly blockingEdges: readonly Segment[];
  readonly impassableEdges: readonly Segment[];
  /** The segments of each door. */
  readonly doors: readonly (readonly Segment[])[];
}

/** Most doors of a map: they are bits of a number. */
export const MOST_DOORS = 16;

/** A map, laid out in flat arrays; it never changes. Which doors are closed is said by bits over the doors. */
export class Grid {
  readonly width: number;
  readonly height: number;
  /** Spaces are numbers from 0 to `count - 1`. */
  readonly count: number;
  readonly doors: number;
  /** The column and the row of each space. */
  readonly xs: Uint8Array;
  readonly ys: Uint8Array;
  /** For each space {@link FREE}, {@link BLOCKING} or {@link IMPASSABLE}, and 1 if its terrain is difficult. */
  readonly bar: Uint8Array;
  readonly difficult: Uint8Array;
  private readonly spaces: Int16Array;
  /** Edges to the left of squares and above them, one more than there are columns and rows. */
  private readonly left: Uint8Array;
  private readonly above: Uint8Array;
  private readonly leftDoor: Int8Array;
  private readonly aboveDoor: Int8Array;

  /** `plan` is expected to be checked: every segment is of length 1 and between corners of the map. */
  constructor(plan: GridPlan) {
    this.height = plan.rows.length;
    this.width = Math.max(...plan.rows.map((row) => row.length));
    this.doors = plan.doors.length;
    if (this.doors > MOST_DOORS) throw new Error(`a map has at most ${MOST_DOORS} doors`);
    const squares = this.width * this.height;
    this.spaces = new Int16Array(squares).fill(NONE);
    const kinds: string[] = [];
    const [xs, ys]: [number[], number[]] = [[], []];
    plan.rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        const kind = row.charAt(x);
        if (kind === ' ') continue;
        this.spaces[y * this.width + x] = kinds.length;
        kinds.push(kind);
        xs.push(x);
        ys.push(y);
      }
    });
    this.count = kinds.length;
    this.xs = Uint8Array.from(xs);
    this.ys = Uint8Array.from(ys);
    this.bar = Uint8Array.from(kinds, (kind) => (kind === 'B' ? BLOCKING : kind === 'I' ? IMPASSABLE : FREE));
    this.difficult = Uint8Array.from(kinds, (kind) => (kind === 'D' ? 1 : 0));
    const edges = (this.width + 1) * (this.height + 1);
    this.left = new Uint8Array(edges);
    this.above = new Uint8Array(edges);
    this.leftDoor = new Int8Array(edges).fill(NONE);
    this.aboveDoor = new Int8Array(edges).fill(NONE);
    this.layOutline();
    for (const segment of plan.impassableEdges) this.lay(segment, IMPASSABLE);
    for (const segment of plan.blockingEdges) this.lay(segment, BLOCKING);
    for (const segment of plan.walls) this.lay(segment, WALL);
    plan.doors.forEach((door, d) => {
      for (const [x1, y1, x2, y2] of door)
        (x1 === x2 ? this.leftDoor : this.aboveDoor)[this.edge(Math.min(x1, x2), Math.min(y1, y2))] = d;
    });
  }

  /** The space at column x and row y, or {@link NONE}. */
  at(x: number, y: number): number {
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? NONE : this.spaces[y * this.width + x];
  }

  /** What bars the square at column x and row y: a {@link WALL} where there is no space. */
  barAt(x: number, y: number): number {
    const space = this.at(x, y);
    return space === NONE ? WALL : this.bar[space];
  }

  /** What bars the edge between the squares (x − 1, y) and (x, y), doors aside. */
  barLeft(x: number, y: number): number {
    return this.left[this.edge(x, y)];
  }

  /** What bars the edge between the squares (x, y − 1) and (x, y), doors aside. */
  barAbove(x: number, y: number): number {
    return this.above[this.edge(x, y)];
  }

  /** The door on the edge between the squares (x − 1, y) and (x, y), or {@link NONE}. */
  doorLeft(x: number, y: number): number {
    return this.leftDoor[this.edge(x, y)];
  }

  /** The door on the edge between the squares (x, y − 1) and (x, y), or {@link NONE}. */
  doorAbove(x: number, y: number): number {
    return this.aboveDoor[this.edge(x, y)];
  }

  private edge(x: number, y: number): number {
    return y * (this.width + 1) + x;
  }

  private lay([x1, y1, x2, y2]: Segment, bar: number): void {
    const edge = this.edge(Math.min(x1, x2), Math.min(y1, y2));
    const edges = x1 === x2 ? this.left : this.above;
    // The border of the map and walls stay what they are.
    if (edges[edge] !== WALL) edges[edge] = bar;
  }

  private layOutline(): void {
    for (let y = 0; y <= this.height; y++) {
      for (let x = 0; x <= this.width; x++) {
        const here = this.at(x, y) === NONE;
        if (here || this.at(x - 1, y) === NONE) this.left[this.edge(x, y)] = WALL;
        if (here || this.at(x, y - 1) === NONE) this.above[this.edge(x, y)] = WALL;
      }
    }
  }
}

/** Whether something bars the way; `bar` is that of an edge or a square. */
export function isBar(bar: number, bars: Bars): boolean {
  return bar !== FREE && bar <= bars;
}
