import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { packageRoot } from '../package-root.js';
import { syntaxAdvice, thrownText } from './thrown.js';

const address = (...names: string[]): string => pathToFileURL(join(...names)).href;

/** An error with these calls in its trace. */
function thrownIn(...calls: readonly string[]): Error {
  const error = new TypeError('veiw is not defined');
  error.stack = `TypeError: veiw is not defined\n${calls.map((call) => `    at ${call}\n`).join('')}`;
  return error;
}

test('an error is told with the file and the line of the own code that threw it', () => {
  const game = `apply (${address(packageRoot(), 'dist', 'bundle', 'a.js')}:5:1)`;
  const library = `read (${address('/home/ann', 'node_modules', 'b', 'b.js')}:6:1)`;
  const own = `${address('/home/ann/my bots', 'mine.mjs')}?with-opfor:12:34`;
  expect(thrownText(thrownIn(game, library, `choose (${own})`, own))).toBe('veiw is not defined (mine.mjs:12)');
  expect(thrownText(thrownIn(own))).toBe('veiw is not defined (mine.mjs:12)');
  expect(thrownText(thrownIn(game, 'node:internal/modules:1:2'))).toBe('veiw is not defined');
});

test('what has no place is told without one', () => {
  expect(thrownText('a text')).toBe('a text');
  expect(thrownText(undefined)).toBe('threw undefined, which gives no reason');
  expect(thrownText(new Error('of our own'))).toBe('of our own');
  const odd = Object.defineProperty(new Error('odd'), 'stack', {
    get: () => {
      throw new Error('no');
    },
  });
  expect(thrownText(odd)).toBe('odd');
});

test('a syntax error comes with a command that shows its line, a wrong import does not', () => {
  expect(syntaxAdvice(new SyntaxError('Unexpected end of input'), './a.mjs')).toBe(
    '; node --check ./a.mjs shows where',
  );
  expect(syntaxAdvice(new SyntaxError("The requested module 'opfor' does not provide an export"), './a.mjs')).toBe('');
  expect(syntaxAdvice(new Error('x'), './a.mjs')).toBe('');
});
