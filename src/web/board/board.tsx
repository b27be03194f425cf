import type { JSX } from 'preact';
import type { Board as Facts } from '../../kernel/picture.js';
import { isTable } from '../../tabletop/picture.js';
import type { Step } from '../protocol.js';
import type { Cards } from '../tabletop/hands.js';
import { TablePreview } from '../tabletop/preview.js';
import { TableBoard } from '../tabletop/table-board.js';

interface BoardProps {
  readonly board: Facts;
  readonly step: Step;
  /** Left out where no cards can be looked up. */
  readonly cards?: Cards;
}

/** A board to look at. */
export function Board({ board, step, cards }: BoardProps): JSX.Element {
  if (isTable(board)) return <TableBoard table={board} step={step} {...(cards === undefined ? {} : { cards })} />;
  return <></>;
}

/** A board without anything on it. */
export function BoardPreview({ board, name }: { readonly board: Facts; readonly name: string }): JSX.Element {
  return isTable(board) ? <TablePreview table={board} name={name} /> : <></>;
}
