import { type GridBoard, type GridScene, isGrid } from '../../grid/picture.js';
import type { Board, Scene } from '../../kernel/picture.js';
import { isTable } from '../../tabletop/picture.js';
import { ROUGHLY } from './shared.js';
import { tapeText } from './tape.js';

/** How a language says what was put right. */
export interface CorrectionWords {
  /** A miniature, or with its leader a whole unit. */
  readonly stands: (name: string, left: string, below: string) => string;
  readonly tokens: (unit: string, token: string, count: string) => string;
  readonly wounds: (name: string, count: string) => string;
  readonly removed: (name: string) => string;
  readonly cover: (level: string) => string;
  readonly sight: (names: string) => string;
  /** A piece on a map of squares. */
  readonly onSquare: (name: string, square: string) => string;
  readonly damage: (name: string, count: string) => string;
  readonly score: (player: string, count: string) => string;
  readonly roughly: (length: string) => string;
}

/** A correction of what stands on a board in words. */
export function correctionOn(
  board: Board | undefined,
  scene: Scene | undefined,
  put: string,
  said: CorrectionWords,
): string {
  if (isGrid(board)) return onGrid(board, scene as GridScene | undefined, put, said);
  return correctionText(put, said, isTable(board) ? board.countable : {});
}

/** A correction such as `stand nexu-1 4,7` or `condition nexu-1 stunned 1`. */
function onGrid(board: GridBoard, scene: GridScene | undefined, put: string, said: CorrectionWords): string {
  const [kind, key = '', word = '', count = ''] = put.split(' ');
  const name = scene?.pieces.find((piece) => piece.key === key)?.mark ?? key;
  if (kind === 'stand') {
    const [x, y] = word.split(',').map(Number);
    return said.onSquare(name, board.squares[y * board.columns + x]?.name ?? word);
  }
  if (kind === 'damage') return said.damage(name, word);
  if (kind === 'score') return said.score(key, word);
  const counted = board.countable?.find((one) => one.kind === kind && one.name === word);
  return said.tokens(name, counted?.title ?? word, count);
}

/**
 * A correction such as `stand b3 512,300.5` in words; one that the page never makes stays as it is. `tokens`: what
 * people call the tokens of the game, by their names.
 */
function correctionText(put: string, said: CorrectionWords, tokens: Readonly<Record<string, string>>): string {
  const [kind, name = '', one = '', other = ''] = put.split(' ');
  const [x, y] = one.split(',').map((length) => tapeText(Number(length), said.roughly));
  switch (kind) {
    case 'put':
    case 'stand':
      return said.stands(name, x, y);
    case 'tokens':
      return said.tokens(name, Object.hasOwn(tokens, one) ? tokens[one] : one, other);
    case 'wounds':
      return said.wounds(name, one);
    case 'remove':
      return said.removed(name);
    case 'cover':
      return said.cover(name);
    case 'sight':
      return said.sight(put.split(' ').slice(1).join(', '));
    default:
      return put;
  }
}

export const correctionsEn: CorrectionWords = {
  stands: (name, left, below) => `${name} stands ${left} from the left, ${below} from below`,
  tokens: (unit, token, count) => `${unit}: ${token} ${count}`,
  wounds: (name, count) => `${name}: wounds ${count}`,
  removed: (name) => `${name} is taken away`,
  cover: (level) => `cover: ${level}`,
  sight: (names) => `seen: ${names}`,
  onSquare: (name, square) => `${name} stands on ${square}`,
  damage: (name, count) => `${name}: damage ${count}`,
  score: (player, count) => `victory points of the ${player} player: ${count}`,
  roughly: ROUGHLY.en,
};
