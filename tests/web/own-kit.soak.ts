import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, runProgram, scratchFolder } from '../e2e/opfor.js';
import { clickOn, latestRecord, momentOf, waitForQuestion } from './play.js';
import { Site } from './site.js';
import { builtKit } from '../trials/grid-duel/built-kit.js';

describe('the page, built with the kit of the grid duel', () => {
  const folder = scratchFolder();
  let site: Site;
  beforeAll(async () => {
    const kit = await builtKit(folder);
    const scenarios = join(folder, 'scenarios/grid-duel');
    const good = readFileSync(join(scenarios, 'grid-crossing.json'), 'utf8');
    writeFileSync(join(scenarios, 'grid-nobody.json'), good.replace('a...', '....'));
    writeFileSync(join(scenarios, 'grid-stranger.json'), good.replace('"grid-duel"', '"grid-dual"'));
    const page = join(folder, 'page');
    const vite = [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel',
      'warn',
      '--minify',
      'false',
      '--outDir',
      page,
    ];
    const env = { ...process.env, NODE_ENV: 'production', OPFOR_KITS: kit };
    const built = await runProgram([process.execPath, ...vite], { cwd: root, env });
    if (built.code !== 0) throw new Error(built.stderr);
    site = await Site.open(undefined, page);
  });
  afterAll(() => site.close());

  test('a duel is chosen, played on its map, and gone through again', async () => {
    const page = await site.visit('new?against=random&seed=1');
    const menu = page.locator('select').first();
    await menu.locator('option', { hasText: 'Crossing' }).waitFor({ state: 'attached' });
    expect(await menu.locator('option').count()).toBeGreaterThan(20);
    expect(await page.locator('.complaint').allTextContents()).toEqual([
      expect.stringMatching(/grid-nobody\.json: rows: must be of one length, with one a and one v/),
      expect.stringMatching(/grid-stranger\.json: edition: unknown edition 'grid-dual' \(did you mean grid-duel\?\)$/),
    ]);
    await menu.selectOption({ label: 'Crossing' });
    await page.locator('.battle-preview .square').last().waitFor();
    expect(await page.locator('.battle-preview .wall').getAttribute('data-square')).toBe('b2');
    await site.picture(page, 'grid-menu');
    await page.getByRole('button', { name: 'Start' }).click();
    await waitForQuestion(page);
    expect(await momentOf(page)).toMatchObject({
      asks: 'Where does the ant go?',
      choices: ['go b1', 'go a2', 'go hold'],
    });
    const choosable = page.locator('.touch.choosable');
    await expect.poll(() => choosable.count()).toBe(2);
    await site.picture(page, 'grid-table');
    await page.locator('[data-touch="b1"]').click();
    await waitForQuestion(page);
    expect(await page.locator('.log').textContent()).toContain('The ant is on b1.');
    // The map as text, as it is in a terminal.
    await page.keyboard.press('b');
    await expect.poll(() => page.locator('.text-board').textContent()).toContain('1 . A . .');
    await page.keyboard.press('b');
    await clickOn(page, 7);
    await page.locator('.ending').waitFor();
    await site.picture(page, 'grid-end');
    expect(JSON.parse(await latestRecord(page))).toMatchObject({ edition: 'grid-duel', game: 'grid-duel' });
    await page.locator('.ending a.primary').click();
    await page.locator('.table.replay .piece').first().waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('.table.replay').getAttribute('data-waits')).toBe('nobody');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.aim.played').waitFor();
    await site.picture(page, 'grid-replay');
    await page.context().close();
    expect(site.faults).toEqual([]);
  });
});
