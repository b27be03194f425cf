import type { GridPiece, GridScene } from '../../grid/picture.js';
import type { GridCarry } from '../carry-messages.js';

/**
 * What people have to do on a real map of squares so that it shows `after`: figures, doors and tokens that are not as
 * in `before`, and figures whose damage, conditions or tokens have changed.
 */
export function gridCarryBetween(before: GridScene, after: GridScene): GridCarry {
  const was = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const is = new Set(after.pieces.map(({ id }) => id));
  const nameOf = (scene: GridScene, unit: string): string => scene.units.find(({ tag }) => tag === unit)?.name ?? '';
  const [shut, nowShut] = [new Set(before.closed), new Set(after.closed)];
  return {
    kind: 'grid',
    moved: after.pieces.flatMap((piece) => {
      const from = was.get(piece.id);
      if (from !== undefined && !isElsewhere(from, piece)) return [];
      const { unit, side } = piece;
      return [{ unit, name: nameOf(after, unit), side, to: piece, ...(from === undefined ? {} : { from }) }];
    }),
    gone: before.pieces.filter(({ id }) => !is.has(id)).map(({ unit }) => ({ unit, name: nameOf(before, unit) })),
    opened: [...shut].filter((door) => !nowShut.has(door)),
    revealed: (before.hidden ?? []).filter((square) => after.hidden?.includes(square) !== true),
    shut: [...nowShut].filter((door) => !shut.has(door)),
    tokens: changedTokens(before, after),
    now: after.units.filter(({ tag, state, badges }) => {
      if (state !== 'on the table') return false;
      const old = before.units.find((unit) => unit.tag === tag);
      return old !== undefined && old.state === state && old.badges.join() !== badges.join();
    }),
  };
}

/** Whether there is anything to do on the map for people who have put their own figures where they said. */
export function isGridDue(
  { moved, gone, opened, shut, revealed, tokens }: GridCarry,
  isOthers: (side: number) => boolean,
): boolean {
  return (
    moved.some(({ side }) => isOthers(side)) || [gone, opened, shut, revealed, tokens].some((list) => list.length > 0)
  );
}

/**
 * The scene `before` after people have done on the map what their own answer meant: their figures, and the doors and
 * tokens that they touched; figures that they defeated are taken away.
 */
export function withOwn(before: GridScene, after: GridScene, isOwn: (side: number) => boolean): GridScene {
  const is = new Set(after.pieces.map(({ id }) => id));
  return {
    ...after,
    pieces: [
      ...before.pieces.filter(({ id, side }) => !isOwn(side) && is.has(id)),
      ...after.pieces.filter(({ side }) => isOwn(side)),
    ],
  };
}

function isElsewhere(was: GridPiece, is: GridPiece): boolean {
  return was.square !== is.square || was.width !== is.width || was.height !== is.height;
}

/** Tokens that were put down, moved or taken away; those that are gone have no square. */
function changedTokens(before: GridScene, after: GridScene): GridCarry['tokens'] {
  const is = new Map((after.tokens ?? []).map((token) => [token.id, token]));
  const was = new Map((before.tokens ?? []).map((token) => [token.id, token]));
  return [
    ...[...is.values()]
      .filter(({ id, square }) => was.get(id)?.square !== square)
      .map(({ name, square }) => ({ name, square })),
    ...[...was.values()].filter(({ id }) => !is.has(id)).map(({ name }) => ({ name })),
  ];
}
