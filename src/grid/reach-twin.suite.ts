/** A slow, obvious version of movement, straight from the rules, for tests. */
import { BLOCKING, FREE, type Grid, isBar, NONE, WALL } from './grid.js';
import { CLOSED, EMPTY, HOSTILE, type Manner } from './moving.js';

/** Where a base lies: its upper left space, and its width and height in spaces. */
export interface Lying {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

interface Situation {
  readonly grid: Grid;
  readonly closed: number;
  readonly held: Uint8Array;
  readonly manner: Manner;
}

/** Whether something on the edge between two squares that share it stops the figure. */
function isShut({ grid, closed, manner }: Situation, x: number, y: number, dx: number, dy: number): boolean {
  const edgeX = x + (dx > 0 ? 1 : 0);
  const edgeY = y + (dy > 0 ? 1 : 0);
  const [bar, door] =
    dx === 0 ? [grid.barAbove(x, edgeY), grid.doorAbove(x, edgeY)] : [grid.barLeft(edgeX, y), grid.doorLeft(edgeX, y)];
  if (door !== NONE && ((closed >> door) & 1) === 1) return true;
  return manner.stopped ? bar !== FREE : bar === WALL;
}

/** Whether the figure can be on a square. */
function isFit({ grid, manner, held }: Situation, x: number, y: number): boolean {
  const space = grid.at(x, y);
  if (space === NONE || held[space] === CLOSED) return false;
  return !manner.stopped || grid.bar[space] === FREE;
}

function squares({ x, y, wide, high }: Lying): [number, number][] {
  return Array.from({ length: wide * high }, (_, i): [number, number] => [x + (i % wide), y + Math.floor(i / wide)]);
}

function lies(situation: Situation, lying: Lying): boolean {
  return squares(lying).every(
    ([x, y]) =>
      isFit(situation, x, y) &&
      (x === lying.x || !isShut(situation, x, y, -1, 0)) &&
      (y === lying.y || !isShut(situation, x, y, 0, -1)),
  );
}

/** Whether a figure on one square can step diagonally: past one corner, not between two (R 1114, 1601–1605). */
function passes(situation: Situation, x: number, y: number, dx: number, dy: number): boolean {
  const { grid, manner } = situation;
  const bars = (squareX: number, squareY: number): boolean => {
    const space = grid.at(squareX, squareY);
    return space === NONE || (manner.stopped && grid.bar[space] !== FREE);
  };
  const first = isShut(situation, x, y, dx, 0) || bars(x + dx, y) || isShut(situation, x + dx, y, 0, dy);
  const second = isShut(situation, x, y, 0, dy) || bars(x, y + dy) || isShut(situation, x, y + dy, dx, 0);
  return !(first && second);
}

function nextOf(situation: Situation, at: Lying): Lying[] {
  const all: Lying[] = [];
  const isLarge = at.wide * at.high > 1;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if ((dx === 0 && dy === 0) || (isLarge && dx !== 0 && dy !== 0)) continue;
      const to = { ...at, x: at.x + dx, y: at.y + dy };
      if (!lies(situation, to)) continue;
      const isOpen =
        dx !== 0 && dy !== 0
          ? passes(situation, at.x, at.y, dx, dy)
          : squares(at).every(([x, y]) => !isShut(situation, x, y, dx, dy));
      if (isOpen) all.push(to);
    }
  }
  if (!situation.manner.turns || at.wide === at.high) return all;
  for (let dy = -3; dy <= 3; dy++) {
    for (let dx = -3; dx <= 3; dx++) {
      const to = { x: at.x + dx, y: at.y + dy, wide: at.high, high: at.wide };
      const kept = squares(to).filter(([x, y]) => squares(at).some(([px, py]) => px === x && py === y)).length;
      if (2 * kept >= at.wide * at.high && lies(situation, to)) all.push(to);
    }
  }
  return all;
}

/** Every lying in which the figure can end its movement, with the least points, as text `x,y,wide`. */
export function reachSlowly(
  grid: Grid,
  closed: number,
  start: Lying,
  points: number,
  manner: Manner,
  held: Uint8Array,
): Map<string, number> {
  const situation = { grid, closed, held, manner };
  const name = ({ x, y, wide }: Lying): string => `${x},${y},${wide}`;
  const isHeld = (lying: Lying): boolean => squares(lying).some(([x, y]) => held[grid.at(x, y)] !== EMPTY);
  const best = new Map([[name(start), 0]]);
  const open: { at: Lying; spent: number }[] = [{ at: start, spent: 0 }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { at, spent } = one;
    for (const to of nextOf(situation, at)) {
      const entered = squares(to).filter(([x, y]) => !squares(at).some(([px, py]) => px === x && py === y));
      const foes = entered.some(([x, y]) => held[grid.at(x, y)] === HOSTILE);
      const rough = entered.some(([x, y]) => grid.difficult[grid.at(x, y)] === 1);
      const total = spent + 1 + (manner.pays ? Number(foes) + (manner.easy ? 0 : Number(rough)) : 0);
      if (total > points || (total === points && isHeld(to) && !manner.tramples)) continue;
      if (total >= (best.get(name(to)) ?? Infinity)) continue;
      best.set(name(to), total);
      open.push({ at: to, spent: total });
    }
  }
  for (const lying of best.keys()) {
    const [x, y, wide] = lying.split(',').map(Number);
    const at = { x, y, wide, high: wide === start.wide ? start.high : start.wide };
    if (lying !== name(start) && isHeld(at) && !manner.tramples) best.delete(lying);
  }
  return best;
}

/** How many spaces one counts from one to each other that can be counted to (R 138–147, 482–488). */
export function countsSlowly(grid: Grid, closed: number, from: number): ReadonlyMap<number, number> {
  const isOpen = (x: number, y: number, dx: number, dy: number): boolean => {
    const edgeX = x + (dx > 0 ? 1 : 0);
    const edgeY = y + (dy > 0 ? 1 : 0);
    const bar = dx === 0 ? grid.barAbove(x, edgeY) : grid.barLeft(edgeX, y);
    const door = dx === 0 ? grid.doorAbove(x, edgeY) : grid.doorLeft(edgeX, y);
    return !isBar(bar, BLOCKING) && (door === NONE || ((closed >> door) & 1) === 0);
  };
  const blocks = (x: number, y: number): boolean => grid.at(x, y) === NONE || grid.bar[grid.at(x, y)] === BLOCKING;
  const isAdjacent = (x: number, y: number, dx: number, dy: number): boolean => {
    if (dx === 0 || dy === 0) return isOpen(x, y, dx, dy);
    const first = isOpen(x, y, dx, 0) && !blocks(x + dx, y) && isOpen(x + dx, y, 0, dy);
    const second = isOpen(x, y, 0, dy) && !blocks(x, y + dy) && isOpen(x, y + dy, dx, 0);
    return first || second;
  };
  let ring = [from];
  const counts = new Map([[from, 0]]);
  for (let count = 1; ring.length > 0; count++) {
    const next: number[] = [];
    for (const space of ring) {
      if (space !== from && grid.bar[space] === BLOCKING) continue;
      const [x, y] = [grid.xs[space], grid.ys[space]];
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const other = grid.at(x + dx, y + dy);
          if ((dx === 0 && dy === 0) || other === NONE || counts.has(other) || !isAdjacent(x, y, dx, dy)) continue;
          counts.set(other, count);
          next.push(other);
        }
      }
    }
    ring = next;
  }
  return counts;
}
