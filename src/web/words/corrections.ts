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
  readonly roughly: (length: string) => string;
}

/**
 * A correction such as `stand b3 512,300.5` in words; one that the page never makes stays as it is. `tokens`: what
 * people call the tokens of the game, by their names.
 */
export function correctionText(put: string, said: CorrectionWords, tokens: Readonly<Record<string, string>>): string {
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
  tokens: (unit, token, count) => `${unit}: ${token} tokens ${count}`,
  wounds: (name, count) => `${name}: wounds ${count}`,
  removed: (name) => `${name} is taken away`,
  cover: (level) => `cover: ${level}`,
  sight: (names) => `seen: ${names}`,
  roughly: ROUGHLY.en,
};
