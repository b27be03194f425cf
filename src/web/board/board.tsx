import type { JSX } from 'preact';
import { isGrid } from '../../grid/picture.js';
import type { Board as Facts } from '../../kernel/picture.js';
import { isTable } from '../../tabletop/picture.js';
import { Later } from '../panels/later.js';
import type { Step } from '../game-messages.js';
import type { Cards } from '../tabletop/hands.js';
import { TablePreview } from '../tabletop/preview.js';
import { TableBoard } from '../tabletop/table-board.js';
import type { GridBoardProps } from '../grid/grid-board.js';
import { words } from '../words/words.js';
import { gridBoard } from './grid-board.js';

interface BoardProps {
  readonly board: Facts;
  readonly step: Step;
  /** Left out where no cards can be looked up. */
  readonly cards?: Cards;
  /** How pieces of a map of squares are looked at; left out where nobody answers. */
  readonly looking?: Pick<GridBoardProps, 'look' | 'looked'>;
}

/** A board to look at. */
export function Board({ board, step, cards, looking }: BoardProps): JSX.Element {
  if (isTable(board)) return <TableBoard table={board} step={step} {...(cards === undefined ? {} : { cards })} />;
  if (isGrid(board)) {
    const more = cards === undefined ? {} : { cards };
    return <Later load={gridBoard} props={{ board, name: words.play.table, step, ...looking, ...more }} />;
  }
  return <></>;
}

/** A board without anything on it. */
export function BoardPreview({ board, name }: { readonly board: Facts; readonly name: string }): JSX.Element {
  if (isTable(board)) return <TablePreview table={board} name={name} />;
  return isGrid(board) ? <Later load={gridBoard} props={{ board, name }} /> : <></>;
}
