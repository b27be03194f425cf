import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Download, Page } from 'playwright-core';
import { readSaved } from '../../src/games/imperial-assault/campaign/saved.js';
import { clickOn, momentOf, waitForQuestion } from './play.js';
import { Site } from './site.js';

/** What a file that the page offers holds. */
async function contentOf(file: Download): Promise<string> {
  return await text(await file.createReadStream());
}

describe('a campaign of Imperial Assault in the page', () => {
  let site: Site;
  beforeAll(async () => void (site = await Site.open()));
  afterAll(() => site.close());

  /** Answers, and waits for what comes next. */
  const answer = async (page: Page, said: string): Promise<void> => {
    const before = await page.locator('.campaign').getAttribute('data-steps');
    await page.locator(`[data-answer="${said}"]`).click();
    await page.waitForFunction(
      (steps) => document.querySelector<HTMLElement>('.campaign')?.dataset['steps'] !== steps,
      before,
    );
  };

  test('is begun, played on after a reload, taken back, and saved as the command line reads it', async () => {
    const page = await site.visit('campaign', { viewport: { width: 390, height: 844 } });
    await page.locator('.hero').first().waitFor();
    await site.picture(page, 'campaign-new');
    for (const name of ['Gaarkhan', 'Gideon Argus']) await page.getByLabel(name).uncheck();
    await page.getByText('Seed', { exact: true }).click();
    await page.getByRole('textbox').first().fill('7');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.locator('.asked').waitFor();
    expect(await page.locator('.asked h2').textContent()).toBe('Who takes what to Aftermath?');
    await site.picture(page, 'campaign-board');
    await answer(page, 'equip begin');
    await page.reload();
    await page.locator('.asked').waitFor();
    expect(await page.locator('.asked h2').textContent()).toBe('The next mission is Aftermath');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator('[data-answer="equip begin"]').waitFor();
    await answer(page, 'equip begin');
    // The mission was played elsewhere.
    await page.getByText('It was played elsewhere').click();
    await page.getByLabel('Crates claimed').fill('2');
    await page.getByRole('button', { name: 'Enter the result' }).click();
    await page.locator('[data-answer^="buy-class "]').first().waitFor();
    await site.picture(page, 'campaign-cards');
    await answer(page, 'buy-class diala-passil diala-passil--force-adept');
    await expect.poll(() => page.locator('.story').textContent()).toContain('Diala Passil learns Force Adept.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    const saved = readSaved(JSON.parse(await contentOf(file)), 'saved');
    expect(saved.ok && saved.value.missions).toEqual([{ mission: 'aftermath', record: null }]);
    await page.context().close();
    expect(site.faults).toEqual([]);
  });

  test('plays its mission, goes on with it after other things, and takes its end', async () => {
    const page = await site.visit('campaign');
    for (const name of ['Gaarkhan', 'Gideon Argus']) await page.getByLabel(name).uncheck();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await answer(page, 'equip begin');
    await page.getByRole('button', { name: 'Play this mission' }).click();
    await waitForQuestion(page);
    expect((await momentOf(page)).asks).toBe('Which hero do you deploy next, and where?');
    await clickOn(page, 1, 3);
    await page.goBack();
    await page.getByRole('link', { name: 'Go on with the mission' }).click();
    await waitForQuestion(page);
    expect((await momentOf(page)).asks).toMatch(/^What does /);
    await site.picture(page, 'campaign-mission');
    // A hero is left to the computer, also after the page was loaded again.
    await page.getByText('Leave some to the computer').click();
    await page.getByRole('checkbox', { name: 'Diala Passil' }).check();
    await page.getByText('Left to the computer: Diala Passil').waitFor();
    await waitForQuestion(page);
    await page.reload();
    await page.getByText('Left to the computer: Diala Passil').waitFor();
    expect((await momentOf(page)).asks).not.toContain('Diala');
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.locator('.danger').click();
    await page.getByRole('link', { name: 'Back to the campaign' }).click();
    await page.locator('[data-answer^="buy-class "]').first().waitFor();
    expect(await page.locator('.story').textContent()).toContain('Aftermath: The Empire has won.');
    await page.context().close();
    expect(site.faults).toEqual([]);
  });
});
