import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickOn, momentOf, waitForQuestion } from './play.js';
import { Site } from './site.js';

const SETUP = {
  source: { kind: 'scenario', name: 'core-set-skirmish' },
  seats: ['person', 'recruit'],
  seed: 'faults',
  dice: 'dealer',
};

describe('what goes wrong is told in one line, and nothing is lost', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open({ setup: SETUP });
  });
  afterAll(() => site.close());

  test('an engine that stops', async () => {
    const page = await site.visit('given');
    await waitForQuestion(page);
    await clickOn(page, 9, 6);
    await waitForQuestion(page);
    const before = await momentOf(page);
    const [worker] = page.workers();
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('out of memory');
      });
    });
    const told = page.getByRole('alert');
    await told.waitFor();
    expect(await told.textContent()).toMatch(/^[^\n]*out of memory[^\n]*$/);
    await site.picture(page, 'engine-stopped');
    await page.reload();
    await waitForQuestion(page);
    expect(await momentOf(page)).toEqual({ ...before, step: expect.any(String) as string });
    await page.context().close();
    expect(site.faults.filter((fault) => !fault.includes('out of memory'))).toEqual([]);
    site.faults.length = 0;
  });

  test('a browser without room: the game goes on', async () => {
    const page = await site.visit('given');
    await waitForQuestion(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await clickOn(page, 2, 2);
    const told = page.getByRole('alert');
    await told.waitFor();
    expect(await told.textContent()).toMatch(/^The game cannot be kept/);
    await site.picture(page, 'no-room');
    await clickOn(page, 3, 2);
    await waitForQuestion(page);
    expect((await momentOf(page)).choices.length).toBeGreaterThan(1);
    await page.context().close();
    expect(site.faults).toEqual([]);
  });

  test('files that are neither a saved game nor a record, and a saved game of another scenario', async () => {
    const page = await site.visit();
    const folder = mkdtempSync(join(tmpdir(), 'opfor-faults-'));
    const give = async (name: string, text: string): Promise<void> => {
      const path = join(folder, name);
      writeFileSync(path, text);
      await page.locator('input[type="file"]').setInputFiles(path);
    };
    for (const [name, text] of [
      ['letter.json', 'Dear Sir'],
      ['list.json', '[1, 2]'],
      ['empty.jsonl', ''],
    ]) {
      await give(name, text);
      await page.getByRole('alert').filter({ hasText: name }).waitFor();
      expect(await page.getByRole('alert').textContent()).toMatch(/^[^\n]+$/);
    }
    await give('saved.json', '{"saved":1,"game":"legion"}');
    await page.getByRole('alert').filter({ hasText: 'saved.json: ' }).waitFor();
    await site.picture(page, 'damaged-file');
    await page.context().close();
    expect(site.faults).toEqual([]);
  });
});
