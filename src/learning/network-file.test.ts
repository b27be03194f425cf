import { describe, expect, test } from 'vitest';
import { connectFour } from '../games/reference/connect-four.js';
import { leducPoker } from '../games/reference/leduc-poker.js';
import { pig } from '../games/reference/pig.js';
import type { Game } from '../kernel/game.js';
import { LearnedValue } from './learned-value.js';
import { initialNetwork } from './network.js';
import type { Network } from './network.js';
import { readNetwork, weightsHash, writeNetwork } from './network-file.js';
import { SKIRMISH } from './testing.js';

const shape = { token: [6, 5], pair: 3, head: [4] } as const;
const network = { ...initialNetwork(SKIRMISH, shape, '1'), about: { rating: 12.5, maker: 'Ängström → 1' } };
const bytes = writeNetwork(network);

describe('a network in a file', () => {
  test('is read as it was written, from anywhere in memory', () => {
    const shifted = new Uint8Array(bytes.length + 3).subarray(3);
    shifted.set(bytes);
    const read = readNetwork(shifted, 'a.net');
    expect(read).toEqual({ ok: true, value: network });
    expect(writeNetwork(network)).toEqual(bytes);
  });

  test.each([
    ['nothing', () => new Uint8Array(0), 'a.net: is no network of Opfor'],
    ['another file', () => new Uint8Array(100), 'a.net: is no network of Opfor'],
    ['a cut file', () => bytes.slice(0, -4), `a.net: has ${bytes.length - 4} bytes, but its head says ${bytes.length}`],
    ['another format', () => changed(4, 9), 'a.net: has format 9; this version of Opfor reads format 1'],
    ['another description', () => changed(20, 0), 'a.net: its description cannot be read; it was changed'],
    ['other weights', () => changed(bytes.length - 2, 99), 'a.net: its weights are not those that were written'],
  ])('is refused if it is %s', (_, make, problem) => {
    const read = readNetwork(make(), 'a.net');
    expect(read.ok ? 'read' : read.problem.message).toContain(problem);
  });

  test('is refused if its weights are no numbers, and where its shape needs others than it has', () => {
    const strange = { ...network, parameters: network.parameters.map((value, i) => (i === 3 ? NaN : value)) };
    const read = readNetwork(writeNetwork(strange), 'a.net');
    expect(read.ok ? 'read' : read.problem.message).toBe('a.net: has weights that are no numbers');
    const tokens = connectFour.knowledge?.tokens;
    if (tokens === undefined) throw new Error('the game offers no tokens');
    const other = { ...initialNetwork(tokens.schema, shape, '1'), shape: { ...shape, head: [5] } };
    const again = readNetwork(writeNetwork(other), 'a.net');
    const value = again.ok ? LearnedValue.of(connectFour, again.value) : again;
    expect(value.ok ? 'played' : value.problem.message).toMatch(/has \d+ weights where its shape needs \d+; it was/);
  });

  test('is distinguished by its weights', () => {
    expect(weightsHash(initialNetwork(SKIRMISH, shape, '2'))).not.toBe(weightsHash(network));
    expect(weightsHash(initialNetwork(SKIRMISH, shape, '1'))).toBe(weightsHash(network));
  });
});

test('a network fits only games with its tokens', () => {
  const tokens = connectFour.knowledge?.tokens?.schema ?? SKIRMISH;
  const own = initialNetwork(tokens, shape, '1');
  expect(LearnedValue.of(connectFour, own).ok).toBe(true);
  expect(problem(leducPoker, own)).toBe('is for the tokens of connect-four, but those of leduc-poker are leduc-poker');
  expect(problem(pig, own)).toBe('is for the tokens of connect-four, but pig offers no tokens');
  const older = { ...own, schema: { ...own.schema, version: 0, hash: '0' } };
  expect(problem(connectFour, older)).toContain(
    'is for version 0 (0) of the tokens of connect-four, but connect-four now has version 1',
  );
});

function problem<S>(game: Game<S>, made: Network): string {
  const fits = LearnedValue.of(game, made);
  return fits.ok ? 'fits' : fits.problem.message;
}

function changed(at: number, value: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = value;
  return copy;
}
