import type { Ink, Presenter } from '../../kernel/presenter.js';
import { CARD_NAMES } from './cards.js';
import { COLUMNS, ROWS, holderOf } from './connect-four-board.js';
import type { ConnectFourState } from './connect-four-board.js';
import { type DuelState, HEALTH, TURNS } from './knight-and-troll.js';
import type { KuhnState } from './kuhn-poker.js';
import type { LeducState } from './leduc-state.js';
import { GOAL } from './pig.js';
import type { PigState } from './pig.js';
import type { TicTacToeState } from './tic-tac-toe.js';

const CELL_MARKS = ['·', 'x', 'o'];

const ticTacToe: Presenter<TicTacToeState> = {
  rules: 'Three in a row wins: a row, a column or a diagonal. Name the cell to mark, such as b2.',
  board(view, _player, { ink }) {
    const row = (y: number): string =>
      [0, 1, 2].map((x) => mark(ink, view.cells[3 * y + x], CELL_MARKS, `${'abc'[x]}${y + 1}`)).join(' │ ');
    // Row 1 is at the bottom, as on a chess board.
    const rows = [2, 1, 0].map((y) => `  ${y + 1}   ${row(y)}`);
    return [...rows.flatMap((text, i) => (i === 0 ? [text] : ['     ────┼────┼────', text])), '      a    b    c'].join(
      '\n',
    );
  },
  question: () => 'Which cell?',
  tell: (event) =>
    event.type === 'marked' ? `${event['player'] === 0 ? 'x' : 'o'} marks ${String(event['cell'])}.` : undefined,
};

const DISCS = ['·', 'X', 'O'];

const connectFour: Presenter<ConnectFourState> = {
  rules:
    'Discs fall to the bottom of the column that you name, a to g. Four in a row wins: across, upright or diagonally. X is red, O is yellow.',
  board(view, _player, { ink }) {
    const lines: string[] = [];
    for (let row = ROWS - 1; row >= 0; row--) {
      const cells: string[] = [];
      for (let column = 0; column < COLUMNS; column++) cells.push(mark(ink, holderOf(view, column, row), DISCS, '·'));
      lines.push(`  │ ${cells.join(' ')} │`);
    }
    return [...lines, `  └${'─'.repeat(2 * COLUMNS + 1)}┘`, '    a b c d e f g'].join('\n');
  },
  question: (_view, player) => `Which column, ${player === 0 ? 'red (X)' : 'yellow (O)'}?`,
  tell: (event) =>
    event.type === 'dropped'
      ? `${event['player'] === 0 ? 'Red (X)' : 'Yellow (O)'} drops a disc into column ${String(event['column'])}.`
      : undefined,
};

/** A cell's mark in its player's colour; an empty cell shows its name. */
function mark(ink: Ink, holder: number, marks: readonly string[], empty: string): string {
  if (holder === 0) return ink.dim(empty);
  return ink.seat(holder - 1, marks[holder].padEnd(empty.length));
}

const SEATS = ['first', 'second'];

const CARD_WORDS = ['not dealt', 'jack', 'queen', 'king', 'facedown'];

const kuhnPoker: Presenter<KuhnState> = {
  rules:
    'Three cards: jack, queen, king; the higher card wins. Both have put 1 into the pot, and there is one bet of 1. When there is a bet, pass folds and bet calls it.',
  board(view, player) {
    const { cards, bets } = view;
    return [
      `  Your card: ${CARD_WORDS[cards[player]]}`,
      `  The other card: ${CARD_WORDS[cards[1 - player]]}`,
      `  In the pot: ${1 + bets[player]} from you, ${1 + bets[1 - player]} from the other`,
    ].join('\n');
  },
  question: (view, player) =>
    view.bets[1 - player] > view.bets[player] ? 'Fold (pass) or call (bet)?' : 'Pass or bet?',
  tell: pokerEvent,
};

const leducPoker: Presenter<LeducState> = {
  rules:
    'Two jacks, two queens, two kings, a card each. A round of bets of 2, then a card on the table and a round of bets of 4, at most two raises a round. A pair with the table wins, then the higher card. Where there is nothing to call, call checks.',
  board(view, player) {
    const { cards, paid } = view;
    return [
      `  Your card: ${CARD_WORDS[cards[player]]}`,
      `  The other card: ${CARD_WORDS[cards[1 - player]]}`,
      `  On the table: ${cards[2] === 0 ? 'nothing yet' : CARD_WORDS[cards[2]]}`,
      `  In the pot: ${paid[player]} from you, ${paid[1 - player]} from the other`,
    ].join('\n');
  },
  question: (view, player) =>
    view.paid[0] === view.paid[1]
      ? 'Check (call) or raise?'
      : `Fold, call ${Math.abs(view.paid[1 - player] - view.paid[player])} or raise?`,
  tell: pokerEvent,
};

function pokerEvent({
  type,
  ...fields
}: {
  readonly type: string;
  readonly [field: string]: unknown;
}): string | undefined {
  const who = `The ${SEATS[Number(fields['player'])] ?? ''} player`;
  const cards = fields['cards'];
  switch (type) {
    case 'bet':
      return `${who} bets.`;
    case 'passed':
      return `${who} passes.`;
    case 'fold':
      return `${who} folds.`;
    case 'call':
      return `${who} calls.`;
    case 'raise':
      return `${who} raises.`;
    case 'turned':
      return `The card on the table is a ${CARD_WORDS[CARD_NAMES.indexOf(String(fields['card']))]}.`;
    case 'shown':
      return Array.isArray(cards)
        ? `The cards are shown: first has the ${CARD_WORDS[Number(cards[0])]}, second the ${CARD_WORDS[Number(cards[1])]}.`
        : undefined;
    default:
      return undefined;
  }
}

const pig: Presenter<PigState> = {
  rules: `Roll as often as you like and hold to keep the points of your turn; a 1 loses them and ends it. The first to have kept ${GOAL} wins.`,
  board(view, _player, { ink }) {
    const line = (seat: number): string => ink.seat(seat, `  ${SEATS[seat]}: ${view.scores[seat]} of ${GOAL} kept`);
    return [line(0), line(1), `  This turn: ${view.turnTotal[0]}`].join('\n');
  },
  question: (view) => `Hold the ${view.turnTotal[0]} or roll again?`,
  tell({ type, player, face, score }) {
    const who = `The ${SEATS[Number(player)] ?? ''} player`;
    if (type === 'held') return `${who} holds and has ${String(score)} now.`;
    if (type !== 'rolled') return undefined;
    return face === 1 ? `${who} rolls a 1 and loses the turn.` : `${who} rolls a ${String(face)}.`;
  },
  thrower: (state) => state.status[0],
};

const FIGHTERS = ['knight', 'troll'];

const knightAndTroll: Presenter<DuelState> = {
  rules: `Strike with a die, or guard until your next turn. The knight's armour takes 1 off every blow and his guard 3, the troll's guard takes off 2; the troll heals one wound each turn. After ${TURNS} turns the duel is a draw.`,
  board(view, _player, { ink }) {
    const line = (seat: number): string =>
      ink.seat(
        seat,
        `  ${FIGHTERS[seat]}: ${view.health[seat]} of ${HEALTH[seat]}${view.guards[seat] === 1 ? ', on guard' : ''}`,
      );
    return [line(0), line(1), `  Turn ${view.game.turn + 1} of ${TURNS}`].join('\n');
  },
  question: () => 'Strike or guard?',
  tell({ type, player, damage, health }) {
    const who = FIGHTERS[Number(player)] ?? '';
    if (type === 'regrown') return `The ${who} heals one wound and has ${String(health)} now.`;
    return type === 'struck' ? `The ${who} takes ${String(damage)} and has ${String(health)} left.` : undefined;
  },
};

/** How the reference games are shown: from id to presenter. */
export const referencePresenters: Readonly<Record<string, Presenter<unknown>>> = {
  'tic-tac-toe': ticTacToe,
  'connect-four': connectFour,
  'kuhn-poker': kuhnPoker,
  'leduc-poker': leducPoker,
  pig,
  'knight-and-troll': knightAndTroll,
};
