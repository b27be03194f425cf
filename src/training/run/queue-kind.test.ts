import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { trainingKind } from './queue-kind.js';

const task = { kind: 'shard', network: 'n.opfn', former: [], generation: 1, shard: 0 } as const;

function answer(packed: Buffer, file: Buffer): unknown {
  return { bytes: packed.toString('base64'), hash: createHash('sha256').update(file).digest('hex') };
}

test('a file that comes back is the one that was sent, or a problem', () => {
  const file = Buffer.from('games');
  expect(trainingKind.read(task, JSON.parse(JSON.stringify(trainingKind.write(file))))).toEqual({
    ok: true,
    value: file,
  });
  const whole = gzipSync(file);
  for (const packed of [whole.subarray(0, 12), Buffer.from('no gzip'), gzipSync('others')])
    expect(trainingKind.read(task, answer(packed, file)).ok).toBe(false);
  expect(trainingKind.read(task, { points: 1 }).ok).toBe(false);
  expect(trainingKind.read({ kind: 'pair', agents: ['a', 'b'], seed: '', pair: 0 }, { points: 9 }).ok).toBe(false);
});

test('a file that would unpack to more than any task makes is not unpacked', () => {
  const bomb = Buffer.alloc((1 << 28) + 1);
  // A file of several members unpacks to all of them.
  const [part, rest] = [1 << 20, 1].map((length) => gzipSync(bomb.subarray(0, length)));
  const packed = Buffer.concat([...Array.from({ length: 1 << 8 }, () => part), rest]);
  expect(packed.length).toBeLessThan(1 << 22);
  expect(trainingKind.read(task, answer(packed, bomb)).ok).toBe(false);
  expect(() => trainingKind.write(bomb)).toThrow('make `shard` smaller');
});
