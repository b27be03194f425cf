import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import { clickOn, waitForQuestion } from './play.js';
import { IS_SOAK } from '../long.js';
import { Site } from './site.js';

/** What the covered screen says, once it is there. */
async function cover(page: Page): Promise<string> {
  return (await page.locator('.hand-over').textContent()) ?? '';
}

/** The cards of the person who holds the device. */
async function handOf(page: Page): Promise<string> {
  await waitForQuestion(page);
  await page.getByRole('button', { name: 'My cards' }).first().click();
  const hand = await page.locator('dialog.look-up').textContent();
  await page.keyboard.press('Escape');
  return hand ?? '';
}

/** Answers until the other person has to decide. */
async function playToCover(page: Page): Promise<void> {
  for (let seed = 1; seed < 200; seed++) {
    await page.waitForSelector('.hand-over, .table[data-waits="person"]');
    if (await page.locator('.hand-over').isVisible()) return;
    const before = await page.locator('.table').getAttribute('data-step');
    await page.evaluate(() => {
      const choices = [...document.querySelectorAll<HTMLButtonElement>('.choice[data-answer]')];
      choices[choices.length - 1].click();
    });
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('.table')?.dataset['step'] !== before,
      before,
    );
  }
  throw new Error('the other person was never asked');
}

/** A battle of each edition of Legion. */
const BATTLES = [...EDITIONS.keys()].map((id) => {
  const folder = fileURLToPath(new URL(`../../scenarios/${id}`, import.meta.url));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))[0]
    .replace('.json', '');
});

describe('two persons at one device', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site.close());

  test('the device is handed over before each sees anything, in Imperial Assault', async () => {
    const page = await site.visit('new?two&scenario=dunes-garrison-against-band&seed=1', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    expect(await page.getByLabel('both sides: two persons at this device').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.hand-over').waitFor();
    expect(await page.locator('.table').count()).toBe(0);
    const [first] = (await cover(page)).match(/player [12]/) ?? [];
    await site.picture(page, 'hand-over');
    await page.getByRole('button', { name: 'show the table' }).tap();
    await waitForQuestion(page);
    await playToCover(page);
    expect(await page.locator('.table, dialog').count()).toBe(0);
    const [second] = (await cover(page)).match(/player [12]/) ?? [];
    expect(new Set([first, second])).toEqual(new Set(['player 1', 'player 2']));
    expect(await cover(page)).toContain('What has happened');
    // Whoever loads the page again sees nothing either.
    await page.reload();
    await page.locator('.hand-over').waitFor();
    await page.getByRole('button', { name: 'show the table' }).tap();
    await waitForQuestion(page);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  // One edition in `npm test`: the page does the same in each.
  test.each(IS_SOAK ? BATTLES : BATTLES.slice(0, 1))('both choose their command cards: %s', async (battle) => {
    const page = await site.visit(`new?two&scenario=${battle}&seed=1`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.hand-over').waitFor();
    await page.getByRole('button', { name: 'show the table' }).click();
    const first = await handOf(page);
    await clickOn(page, 1, 1);
    await playToCover(page);
    expect(await page.locator('.hand-over .seat').textContent()).toMatch(/^Hand the device to (blue|red)$/);
    await page.getByRole('button', { name: 'show the table' }).click();
    const second = await handOf(page);
    expect(first).not.toBe(second);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });
});
