import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Site } from './site.js';

/** A day whose puzzle is one choice: `no-standing-orders-in-round-one`. */
const DAY = '2026-12-24T12:00:00';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** Takes a choice by its text, and waits for what is told of it. */
async function take(page: Page, choice: string): Promise<void> {
  await page.locator('.choices button', { hasText: choice }).first().click();
  await page.locator('.puzzle .primary').waitFor();
}

/** Opens a puzzle, and takes a choice by the beginning of its text. */
async function answer(page: Page, place: string, choice: string): Promise<void> {
  await page.goto(`${site.address}#/${place}`);
  await page.locator('.puzzle .asked').waitFor();
  await take(page, choice);
}

test('a puzzle is answered, told, counted once, and can be tried again', async () => {
  const page = await site.visit();
  await page.clock.setFixedTime(new Date(DAY));
  await page.getByRole('link', { name: /^Puzzle of the day/ }).click();
  await answer(page, 'puzzle', 'Select Assault');
  const card = page.locator('.puzzle');
  expect(await card.innerText()).toMatch(/December 24, 2026[^]*Right![^]*Six better cards[^]*general[^]*: 1 day\./);
  await page.getByRole('button', { name: 'Try it again' }).click();
  await card.locator('.asked').waitFor();
  expect(await card.innerText()).toContain('Your first answer was right.');
  await take(page, 'Select Standing Orders');
  expect(await card.innerText()).toMatch(/Not quite\.[^]*Your streak: 1 day\./);

  // The day after it is still to be seen, but counts no more; in German too.
  await page.clock.setFixedTime(new Date('2026-12-25T00:01:00'));
  await page.goto(`${site.address}#/`);
  await page.goto(`${site.address}?lang=de#/puzzle/yesterday`);
  await card.waitFor();
  expect(await card.innerText()).toMatch(/24\. Dezember 2026[^]*war richtig[^]*Sechs bessere Karten/);
  expect(site.faults).toEqual([]);
  await page.context().close();
});
