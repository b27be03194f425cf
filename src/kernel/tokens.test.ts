import { describe, expect, test } from 'vitest';
import { TokenBuffer, schemaHash } from './tokens.js';
import type { TokenSchema } from './tokens.js';

const schema: TokenSchema = {
  name: 'skirmish',
  version: 1,
  tokens: [
    { name: 'unit', most: 3, numbers: ['wounds', 'speed'] },
    { name: 'goal', most: 2, numbers: ['distance'] },
  ],
  pairs: [
    { name: 'shot', from: 'unit', to: 'unit', between: 'enemies', numbers: ['odds'] },
    { name: 'way', from: 'unit', to: 'goal', between: 'friends', numbers: ['moves', 'blocked'] },
  ],
  side: ['activations'],
  general: ['rounds', 'points'],
  forecasts: ['lead'],
};

describe('a buffer of tokens', () => {
  test('has a row for each token of both sides, and for each pair of them', () => {
    const buffer = new TokenBuffer(schema);
    expect(buffer.tokens.map(({ count, width }) => [count, width])).toEqual([
      [6, 2],
      [4, 1],
    ]);
    expect(buffer.pairs.map(({ count, width }) => [count, width])).toEqual([
      [18, 1],
      [12, 2],
    ]);
    expect([buffer.side.length, buffer.general.length]).toEqual([2, 2]);
  });

  test('is refused for a schema that pairs tokens of no kind', () => {
    const [shot] = schema.pairs;
    expect(() => new TokenBuffer({ ...schema, pairs: [{ ...shot, to: 'wall' }] })).toThrow(
      "the tokens of skirmish have no kind 'wall'",
    );
  });
});

test('schemas that differ in anything have different hashes', () => {
  const [unit, goal] = schema.tokens;
  const [shot, way] = schema.pairs;
  const others: TokenSchema[] = [
    { ...schema, name: 'battle' },
    { ...schema, version: 2 },
    { ...schema, tokens: [goal, unit] },
    { ...schema, tokens: [{ ...unit, most: 4 }, goal] },
    { ...schema, tokens: [{ ...unit, numbers: ['speed', 'wounds'] }, goal] },
    { ...schema, pairs: [{ ...shot, between: 'friends' }, way] },
    { ...schema, pairs: [shot] },
    { ...schema, side: [] },
    { ...schema, general: ['rounds'] },
    { ...schema, forecasts: [] },
  ];
  const hashes = [schema, ...others].map(schemaHash);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(schemaHash(structuredClone(schema))).toBe(hashes[0]);
  expect(hashes[0]).toMatch(/^[0-9a-f]{14}$/);
});
