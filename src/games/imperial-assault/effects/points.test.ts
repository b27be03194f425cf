import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { effectSchema } from '../cards/language/effect.js';
import { TIMES } from '../cards/language/points.js';
import { notPlayed } from './compile.js';
import { SILENT } from './points.js';

const folder = fileURLToPath(new URL('../', import.meta.url));

test('effects are refused exactly at the times that the rules do not come to', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  // Surge abilities are a list of their figure, not effects of a point; what the end of a mission gives is
  // counted by its result.
  const listed = ['surge', 'surge-after', 'mission.end'];
  const named = (time: string): boolean =>
    listed.includes(time) || text.includes(`POINT['${time}']`) || text.includes(`POINT.${time}`);
  expect(TIMES.filter((time) => !named(time))).toEqual(TIMES.filter((time) => SILENT.has(time)));
});

test.each([
  ['a time without rules', { at: 'recovered', do: [['damage', 'you', 1]] }],
  ['a cost that is counted', { at: 'free', cost: { strain: 'round' }, do: [['movement', 'you', 1]] }],
  ['an ability that repeats', { at: 'free', repeat: true, do: [['points', 'you', 1]] }],
  ['a card that works in a pile', { at: 'round.start', zone: 'deck', do: [['points', 'you', 1]] }],
  ['a keyword that nothing reads', { at: 'always', do: [['keyword', 'you', 'Massive']] }],
  ['what is held but never comes to be', { at: 'free', do: [['stat', 'you', 'speed', 1]] }],
  ['what is always done', { at: 'always', do: [['damage', 'you', 1]] }],
  ['what is held under a condition', { at: 'always', do: [['if', 'own-activation', [['stat', 'you', 'speed', 1]]]] }],
  [
    'an action that lasts',
    { at: 'free', do: [['lasting', 'round', 'you', [{ at: 'special', do: [['damage', 'you', 1]] }]]] },
  ],
  ['two conditions of three', { at: 'free', do: [['shed', 'you', 'harmful', 2]] }],
])('%s is told, not left out', (_, effect) => {
  expect(notPlayed(effectSchema.parse(effect), 'it')).toMatch(/^it: .+ is not played yet$/);
});

test('what the rules play is not refused', () => {
  const effect = {
    at: 'free',
    do: [['lasting', 'round', 'you', [{ at: 'defense.modify', do: [['def', { block: 1 }]] }]]],
  };
  expect(notPlayed(effectSchema.parse(effect), 'it')).toBe(undefined);
});
