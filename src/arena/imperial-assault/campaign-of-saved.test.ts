import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignOfSaved } from './campaign-of-saved.js';

test('a game in the folder of a campaign belongs to it, and no other does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'opfor-'));
  mkdirSync(join(folder, 'mine.missions'));
  const saved = join(folder, 'mine.missions', 'aftermath.saved.json');
  expect(campaignOfSaved(saved)).toBeUndefined();
  writeFileSync(join(folder, 'mine.json'), '{}');
  expect(campaignOfSaved(saved)).toBe(join(folder, 'mine.json'));
  expect(campaignOfSaved(join(folder, 'aftermath.saved.json'))).toBeUndefined();
});
