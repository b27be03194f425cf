import type { ActionBuffer } from '../../kernel/buffers.js';
import { NOBODY } from '../../kernel/game.js';
import type { Action, Game, Listener, Player } from '../../kernel/game.js';
import { parseAmongChoices } from '../../kernel/notation.js';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from '../../kernel/packed.js';
import type { PackedState } from '../../kernel/packed.js';
import type { Rng } from '../../kernel/rng.js';

/** A position of tic-tac-toe: twelve bytes. */
export class TicTacToeState implements PackedState {
  readonly words: Int32Array = new Int32Array(3);
  /** The nine cells, row by row from a1: 0 empty, 1 a cross, 2 a nought. */
  readonly cells: Int8Array = new Int8Array(this.words.buffer, 0, 9);
  /** At ACTOR whose turn it is, at WINNER the mark that has three in a row, or 0. */
  readonly status: Int8Array = new Int8Array(this.words.buffer, 9, 2);
}

const ACTOR = 0;
const WINNER = 1;

const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];

/** The cells of each row, column and diagonal. */
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Tic-tac-toe. An action is the cell to mark, 0 to 8; its notation is `a1` to `c3`. */
export const ticTacToe: Game<TicTacToeState> = {
  id: 'tic-tac-toe',
  players: ['x', 'o'],
  zeroSum: true,

  newState: () => new TicTacToeState(),
  copy: copyPacked,
  hash: hashPacked,
  serialize: serializePacked,
  deserialize: deserializePacked,

  actor: (state) => state.status[ACTOR],

  legalActions(state: TicTacToeState, out: ActionBuffer): void {
    out.clear();
    for (let cell = 0; cell < 9; cell++) if (state.cells[cell] === 0) out.push(cell);
  },

  sampleAction(state: TicTacToeState, rng: Rng): Action {
    let cell = rng.below(9);
    while (state.cells[cell] !== 0) cell = rng.below(9);
    return cell;
  },

  isLegal: (state, action) => state.status[ACTOR] !== NOBODY && state.cells[action] === 0,

  apply(state: TicTacToeState, action: Action, listener?: Listener): void {
    const player = state.status[ACTOR];
    const mark = player + 1;
    state.cells[action] = mark;
    listener?.({ type: 'marked', player, cell: CELLS[action] });
    if (hasLine(state.cells, mark)) state.status[WINNER] = mark;
    const over = state.status[WINNER] !== 0 || !state.cells.includes(0);
    state.status[ACTOR] = over ? NOBODY : 1 - player;
  },

  returns(state: TicTacToeState, player: Player): number {
    const winner = state.status[WINNER];
    if (winner === 0) return 0;
    return winner === player + 1 ? 1 : -1;
  },

  // There are no chance events.
  chanceOutcomes: () => false,
  sampleChance: () => {
    throw new Error('tic-tac-toe has no chance events');
  },

  // Nothing is hidden.
  view: (state, _player, out) => copyPacked(state, out),
  determinize: () => {},

  format: (_state, action) => CELLS[action],
  parse: (state, text) => parseAmongChoices(ticTacToe, state, text),
};

function hasLine(cells: Int8Array, mark: number): boolean {
  for (const line of LINES) {
    if (cells[line[0]] === mark && cells[line[1]] === mark && cells[line[2]] === mark) return true;
  }
  return false;
}
