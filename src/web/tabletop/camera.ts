/** What part of the table is seen: the millimetres in the middle of the picture, and pixels for a millimetre. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A point: in pixels from the upper left corner of the picture, or in millimetres from that of the table. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height, in pixels or in millimetres. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The most that the table is enlarged: a base of an inch is some 200 pixels then. */
const CLOSEST = 8;

/** Where a point of the table is seen. */
export function toScreen(camera: Camera, view: Size, { x, y }: Point): Point {
  return { x: view.width / 2 + (x - camera.x) * camera.scale, y: view.height / 2 + (y - camera.y) * camera.scale };
}

/** The point of the table that is seen at a point of the picture. */
export function toTable(camera: Camera, view: Size, { x, y }: Point): Point {
  return { x: camera.x + (x - view.width / 2) / camera.scale, y: camera.y + (y - view.height / 2) / camera.scale };
}

/** The whole of a rectangle of the table, with a margin of millimetres around it. */
export function framing(view: Size, from: Point, to: Point, margin: number): Camera {
  const width = to.x - from.x + 2 * margin;
  const height = to.y - from.y + 2 * margin;
  const scale = Math.min(view.width / width, view.height / height, CLOSEST);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, scale };
}

/** Enlarges by a factor, so that what is seen at `at` stays there. */
export function zoomed(camera: Camera, view: Size, at: Point, factor: number, farthest: number): Camera {
  const scale = Math.min(CLOSEST, Math.max(farthest, camera.scale * factor));
  const fixed = toTable(camera, view, at);
  return {
    x: fixed.x - (at.x - view.width / 2) / scale,
    y: fixed.y - (at.y - view.height / 2) / scale,
    scale,
  };
}

/** Moves the picture by pixels. */
export function panned({ x, y, scale }: Camera, dx: number, dy: number): Camera {
  return { x: x - dx / scale, y: y - dy / scale, scale };
}

/**
 * Moves the picture so that it shows no more than a margin beyond an edge, or the middle of what fits into it whole.
 */
export function filled({ x, y, scale }: Camera, view: Size, table: Size, margin: number): Camera {
  // A page that shows another screen gives the board no room.
  if (scale === 0) return { x, y, scale };
  const along = (value: number, seen: number, length: number): number => {
    const nearest = seen / 2 - margin;
    return nearest * 2 >= length ? length / 2 : Math.min(length - nearest, Math.max(nearest, value));
  };
  return {
    x: along(x, view.width / scale, table.width),
    y: along(y, view.height / scale, table.height),
    scale,
  };
}

/** Keeps the middle of the picture on the table. */
export function kept({ x, y, scale }: Camera, table: Size): Camera {
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  return { x: within(x, table.width), y: within(y, table.height), scale };
}
