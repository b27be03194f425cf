import type { Miniature, TableScene } from '../../tabletop/picture.js';
import type { Carry, Moved } from '../carry-messages.js';

/**
 * What people have to do on a real table so that it shows `after`: what was moved, put down or taken away since
 * `before`, and whose tokens have changed. Plain data; the page puts it into words.
 */
export function carryBetween(before: TableScene, after: TableScene): Carry {
  const was = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const is = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const moved: Moved[] = [];
  for (const unit of after.units) {
    const own = after.pieces.filter((piece) => piece.unit === unit.tag);
    const changed = own.filter((piece) => isElsewhere(was.get(piece.id), piece));
    if (changed.length === 0) continue;
    const leader = own.find(({ isLeader }) => isLeader) ?? changed[0];
    const from = was.get(leader.id);
    moved.push({
      unit: unit.tag,
      name: unit.name,
      side: unit.side,
      ...(from === undefined ? {} : { from: { x: from.x, y: from.y } }),
      to: leader,
      others: changed.filter(({ id }) => id !== leader.id),
    });
  }
  const gone = before.pieces.filter(({ id }) => !is.has(id)).map(({ id }) => id);
  const tokens = after.units.flatMap(({ tag, badges }) => {
    const old = before.units.find((unit) => unit.tag === tag)?.badges ?? [];
    return badges.join() === old.join() ? [] : [{ unit: tag, badges }];
  });
  return { kind: 'table', moved, gone, tokens };
}

/** Whether there is anything that a person has to move or to take away for the units of some sides. */
export function isDue({ moved }: Carry, isOthers: (side: number) => boolean): boolean {
  return moved.some(({ side }) => isOthers(side));
}

/** Whether a unit has been moved whose other miniatures are still to be put down. */
export function isUnderway({ units, pieces }: TableScene, { moved }: Carry): boolean {
  return moved.some(({ unit }) => {
    const line = units.find(({ tag }) => tag === unit);
    return line !== undefined && pieces.filter((piece) => piece.unit === unit).length < line.minis;
  });
}

/** The scene `before`, with the units of some sides as they are in `after`: their owners have put them there. */
export function withThose(before: TableScene, after: TableScene, isOwn: (side: number) => boolean): TableScene {
  const pieces = [
    ...before.pieces.filter(({ side }) => !isOwn(side)),
    ...after.pieces.filter(({ side }) => isOwn(side)),
  ];
  return { ...before, pieces };
}

function isElsewhere(was: Miniature | undefined, is: Miniature): boolean {
  return was === undefined || was.x !== is.x || was.y !== is.y || was.facing !== is.facing;
}
