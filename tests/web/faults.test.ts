import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickOn, momentOf, waitForQuestion } from './play.js';
import { longTest } from '../long.js';
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

  longTest('an engine that stops: the game is loaded again, and goes on', async () => {
    const page = await site.visit('given');
    await waitForQuestion(page);
    await clickOn(page, 9, 6);
    await waitForQuestion(page);
    const told = page.getByRole('alert');
    /** Makes the table or the agents fail; the workers that run are the latest two. */
    const stop = async (which: 0 | 1): Promise<void> => {
      const running = page.workers().slice(-2);
      await running[which].evaluate(() => {
        setTimeout(() => {
          throw new Error('out of memory');
        });
      });
    };
    // Both the table and the agents may stop; whoever has gone on may be hit again.
    for (const which of [0, 1] as const) {
      const before = await momentOf(page);
      await stop(which);
      await told.waitFor();
      expect(await told.textContent()).toMatch(/^The engine stopped: out of memory\. [^\n]+$/);
      await waitForQuestion(page);
      if (which === 0) await site.picture(page, 'engine-stopped');
      expect(await momentOf(page)).toEqual({ ...before, step: expect.any(String) as string });
      expect(await page.locator('.log li').count()).toBeGreaterThan(0);
      await clickOn(page, 4, 1);
      await told.waitFor({ state: 'detached' });
      await waitForQuestion(page);
    }
    const before = await momentOf(page);
    await page.reload();
    await waitForQuestion(page);
    expect(await momentOf(page)).toEqual({ ...before, step: expect.any(String) as string });
    // What stops again before anybody has gone on is told, instead of being loaded for ever.
    await stop(0);
    await told.waitFor();
    await waitForQuestion(page);
    await stop(0);
    await page.locator('h1').filter({ hasText: 'did not work' }).waitFor();
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
