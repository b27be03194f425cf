import type { ActionBuffer } from '../../kernel/buffers.js';
import { NOBODY } from '../../kernel/game.js';
import type { Action, Game, Listener, Player } from '../../kernel/game.js';
import { parseAmongChoices } from '../../kernel/notation.js';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from '../../kernel/packed.js';
import type { Rng } from '../../kernel/rng.js';
import {
  ACTOR,
  COLUMNS,
  ConnectFourState,
  DISCS,
  FALLING,
  HEIGHT,
  LINES_PER_PLAYER,
  RISING,
  ROW,
  ROWS,
  WINNER,
} from './connect-four-board.js';
import { connectFourTokens } from './connect-four-tokens.js';

const LETTERS = 'abcdefg';

/**
 * Connect four on the usual board of seven columns and six rows. An action is a column, 0 to 6; its notation is `a` to
 * `g`.
 */
export const connectFour: Game<ConnectFourState> = {
  id: 'connect-four',
  players: ['red', 'yellow'],
  zeroSum: true,

  newState: () => new ConnectFourState(),
  copy: copyPacked,
  hash: hashPacked,
  serialize: serializePacked,
  deserialize: deserializePacked,

  actor: (state) => state.status[ACTOR],

  legalActions(state: ConnectFourState, out: ActionBuffer): void {
    out.clear();
    for (let column = 0; column < COLUMNS; column++) if (state.board[HEIGHT + column] < ROWS) out.push(column);
  },

  sampleAction(state: ConnectFourState, rng: Rng): Action {
    const { board } = state;
    let column: number;
    do column = rng.below(COLUMNS);
    while (board[HEIGHT + column] === ROWS);
    return column;
  },

  isLegal(state: ConnectFourState, action: Action): boolean {
    return state.status[ACTOR] !== NOBODY && LETTERS[action] !== undefined && state.board[HEIGHT + action] < ROWS;
  },

  apply(state: ConnectFourState, column: Action, listener?: Listener): void {
    const { board, status } = state;
    const player = status[ACTOR];
    const row = board[HEIGHT + column]++;
    const discs = ++status[DISCS];
    if (listener !== undefined) listener({ type: 'dropped', player, column: LETTERS[column], row: row + 1 });
    if (placeDisc(board, player * LINES_PER_PLAYER, column, row)) {
      status[WINNER] = player + 1;
      status[ACTOR] = NOBODY;
    } else {
      status[ACTOR] = discs === COLUMNS * ROWS ? NOBODY : 1 - player;
    }
  },

  returns(state: ConnectFourState, player: Player): number {
    const winner = state.status[WINNER];
    if (winner === 0) return 0;
    return winner === player + 1 ? 1 : -1;
  },

  // There are no chance events.
  chanceOutcomes: () => false,
  sampleChance: () => {
    throw new Error('connect four has no chance events');
  },

  // Nothing is hidden.
  view: (state, _player, out) => copyPacked(state, out),
  determinize: () => {},

  tokens: connectFourTokens,

  format: (_state, action) => LETTERS[action],
  parse: (state, text) => parseAmongChoices(connectFour, state, text),
};

/** Sets the disc's bit in the four lines through it; returns whether one of them now has four neighbouring bits. */
function placeDisc(board: Uint8Array, base: number, column: number, row: number): boolean {
  const bit = 1 << column;
  // A line has at most seven bits, so in a word of four lines a zero bit separates neighbouring lines.
  const lines =
    (board[base + column] |= 1 << row) |
    ((board[base + ROW + row] |= bit) << 8) |
    ((board[base + RISING + column - row] |= bit) << 16) |
    ((board[base + FALLING + column + row] |= bit) << 24);
  const pairs = lines & (lines >>> 1);
  return (pairs & (pairs >>> 2)) !== 0;
}
