import { expect, test } from 'vitest';
import { lackOf } from './lack.js';

function failed(about: object): Error {
  return Object.assign(new Error('x'), about);
}

test('what the machine lacks is told as what it is, and our own errors are not', () => {
  expect(lackOf(failed({ code: 'ENOENT', syscall: 'uv_cwd' }))).toContain('the current folder was deleted');
  expect(lackOf(failed({ code: 'EMFILE', syscall: 'open' }))).toBe('too many files are open at once (ulimit -n)');
  expect(lackOf(new ReferenceError('WebAssembly is not defined'))).toContain('leave out --jitless');
  expect(lackOf(new ReferenceError('x is not defined'))).toBeUndefined();
  expect(lackOf(failed({ code: 'ENOENT', syscall: 'open' }))).toBeUndefined();
  expect(lackOf('EMFILE')).toBeUndefined();
  const refused = Object.assign(new Error('WRONGTYPE Operation against a key'), { name: 'ReplyError' });
  expect(lackOf(refused)).toBe(
    "the queue's server refuses: WRONGTYPE Operation against a key; keys of this name hold something else; choose another --queue-name",
  );
});
