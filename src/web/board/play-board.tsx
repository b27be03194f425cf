import type { JSX } from 'preact';
import { type GridBoard, type GridScene, isGrid } from '../../grid/picture.js';
import type { Board, Shortcuts } from '../../kernel/picture.js';
import { isTable } from '../../tabletop/picture.js';
import { Later } from '../panels/later.js';
import { PickBar } from '../panels/pick-bar.js';
import type { Step } from '../game-messages.js';
import { gridLook, lookAt } from '../store/grid-look.js';
import type { GridBoardProps } from '../grid/grid-board.js';
import { editing, tapSquare } from '../store/real-table.js';
import { chooseAmong, picked, takePicked } from '../store/picked.js';
import { openUnit, restOn } from '../store/unit-cards.js';
import { PlayTable } from '../tabletop/play-table.js';
import { words } from '../words/words.js';
import { gridBoard } from './grid-board.js';

interface PlayBoardProps {
  readonly board: Board;
  readonly step: Step;
  readonly shortcuts: Shortcuts;
  /** Whether a person plays, and may point at it. */
  readonly isOwn: boolean;
}

/** Cards of pieces, by hovering and by a tap. */
const CARDS = { rest: restOn, open: openUnit };

/** What taps do while the map is put right. */
function editOf({ columns }: GridBoard, scene: GridScene): NonNullable<GridBoardProps['edit']> {
  const tap = (square: number, piece?: string): void => tapSquare(scene, columns, square, piece);
  return { held: editing.value?.held, tap };
}

/** The board of a game that is played. */
export function PlayBoard({ board, step, shortcuts, isOwn }: PlayBoardProps): JSX.Element {
  return (
    <>
      {isTable(board) && <PlayTable table={board} step={step} shortcuts={shortcuts} />}
      {isGrid(board) && (
        <Later
          load={gridBoard}
          props={{
            board,
            name: words.play.table,
            step,
            ...(isOwn ? { choose: chooseAmong, take: takePicked } : {}),
            picked: picked.value?.step === step.step ? picked.value.answer : undefined,
            look: lookAt,
            looked: gridLook.value,
            cards: CARDS,
            ...(editing.value === undefined || step.scene === undefined
              ? {}
              : { edit: editOf(board, step.scene as GridScene) }),
          }}
        />
      )}
      {isOwn && <PickBar />}
    </>
  );
}
