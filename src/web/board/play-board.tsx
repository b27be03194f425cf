import type { JSX } from 'preact';
import type { Board, Shortcuts } from '../../kernel/picture.js';
import { isTable } from '../../tabletop/picture.js';
import { PickBar } from '../panels/pick-bar.js';
import type { Step } from '../protocol.js';
import { PlayTable } from '../tabletop/play-table.js';

interface PlayBoardProps {
  readonly board: Board;
  readonly step: Step;
  readonly shortcuts: Shortcuts;
  /** Whether a person plays, and may point at it. */
  readonly isOwn: boolean;
}

/** The board of a game that is played. */
export function PlayBoard({ board, step, shortcuts, isOwn }: PlayBoardProps): JSX.Element {
  if (isTable(board))
    return (
      <>
        <PlayTable table={board} step={step} shortcuts={shortcuts} />
        {isOwn && <PickBar />}
      </>
    );
  return <></>;
}
