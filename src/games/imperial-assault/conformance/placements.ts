import type { At } from './case.js';
import type { IaPlay } from './play.js';

/** A space as answers write it, with the turn of a base that is not square. */
export const placeText = ([x, y]: At, turn?: string): string => `${x},${y}${turn === 'tall' ? ' tall' : ''}`;

/** The text of a placement of a figure: of a base that is not square with its turn, as it lies now unless given. */
export function placement(play: IaPlay, figure: string | undefined, at: At, turn?: string): string {
  const u = play.figure(figure);
  const { long, short } = play.c.battle.figures[u].profile;
  if (long === short) return placeText(at);
  const now = play.state.figures.placement[u];
  return placeText(at, turn ?? (now >= 0 && (now & 1) === 1 ? 'tall' : 'wide'));
}

/** The space where a figure is, by its smallest x and y. */
export function hereOf(play: IaPlay, figure: string): At {
  const { xs, ys } = play.c.battle.grid;
  const space = play.state.figures.placement[play.figure(figure)] >> 1;
  return [xs[space], ys[space]];
}
