import type { FunctionComponent } from 'preact';
import type { GridBoardProps } from '../grid/grid-board.js';

/** The drawing of a map of squares, which is loaded when a game has one. */
export async function gridBoard(): Promise<FunctionComponent<GridBoardProps>> {
  return (await import('../grid/grid-board.js')).GridBoard;
}
