import type { ActionBuffer } from '../../kernel/buffers.js';
import { NOBODY } from '../../kernel/game.js';
import type { Action, Game, Listener, Player } from '../../kernel/game.js';
import { parseAmongChoices } from '../../kernel/notation.js';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from '../../kernel/packed.js';
import {
  COLUMNS,
  ConnectFourState,
  actorOf,
  drawOpenColumn,
  drop,
  heightOf,
  isFull,
  winnerOf,
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

  actor: actorOf,

  legalActions(state: ConnectFourState, out: ActionBuffer): void {
    out.clear();
    for (let column = 0; column < COLUMNS; column++) if (!isFull(state, column)) out.push(column);
  },

  sampleAction: drawOpenColumn,

  isLegal(state: ConnectFourState, action: Action): boolean {
    return actorOf(state) !== NOBODY && LETTERS[action] !== undefined && !isFull(state, action);
  },

  apply(state: ConnectFourState, column: Action, listener?: Listener): void {
    if (listener !== undefined) {
      listener({
        type: 'dropped',
        player: actorOf(state),
        column: LETTERS[column],
        row: heightOf(state, column) + 1,
      });
    }
    drop(state, column);
  },

  returns(state: ConnectFourState, player: Player): number {
    const winner = winnerOf(state);
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

  knowledge: { tokens: connectFourTokens },

  format: (_state, action) => LETTERS[action],
  parse: (state, text) => parseAmongChoices(connectFour, state, text),
};
