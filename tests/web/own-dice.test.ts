import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickOn, momentOf } from './play.js';
import { PATIENCE, Site } from './site.js';

const SETUP = {
  source: { kind: 'scenario', name: 'core-set-skirmish' },
  seats: ['person', 'recruit'],
  seed: 'own dice',
  dice: 'manual',
};

describe('dice that people throw', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open({ setup: SETUP });
  });
  afterAll(() => site.close());

  /** Answers by the list, and lets the dealer throw, until dice of more than one face have to be thrown. */
  async function toDice(page: Page): Promise<void> {
    for (let seed = 0; seed < 400; seed++) {
      await page.waitForSelector('.table[data-waits="person"], .table[data-waits="throw"]');
      const { step } = await momentOf(page);
      if ((await page.locator('.results button, [data-face]').count()) > 0) return;
      const waits = await page.locator('.table').getAttribute('data-waits');
      if (waits === 'throw') await page.locator('.choices > .choice').last().click();
      else await clickOn(page, seed, 1);
      await expect.poll(async () => (await momentOf(page)).step, { timeout: PATIENCE }).not.toBe(step);
    }
    throw new Error('no dice were thrown');
  }

  test('are asked for; a throw that cannot be is refused in words, and another is taken', async () => {
    const page = await site.visit('given');
    await toDice(page);
    await site.picture(page, 'own-dice');
    const { step, asks } = await momentOf(page);
    expect(asks).toMatch(/^Roll \d+ /);
    for (const wrong of ['seven', 'purple: 1 hit', 'red: 99 hits']) {
      await page.locator('input[name="answer"]').fill(wrong);
      await page.keyboard.press('Enter');
      const told = page.getByRole('alert');
      await told.waitFor();
      expect(await told.textContent()).toMatch(/^[^\n]{10,}$/);
      expect((await momentOf(page)).step).toBe(step);
    }
    await site.picture(page, 'wrong-throw');
    const entry = page.locator('.results button, .dice-entry > button.primary').last();
    await entry.click();
    await expect.poll(async () => (await momentOf(page)).step, { timeout: PATIENCE }).not.toBe(step);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
    expect(site.faults).toEqual([]);
  });
});
