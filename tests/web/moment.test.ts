import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickOn } from './play.js';
import { Site } from './site.js';

const SETUP = {
  source: { kind: 'scenario', name: 'core-set-skirmish' },
  seats: ['person', 'random'],
  seed: 'moment',
  dice: 'dealer',
};

let site: Site;
beforeAll(async () => {
  site = await Site.open({ setup: SETUP });
});
afterAll(() => site.close());

test('a moment of a running game is shared by a link, gone through in another browser, and played on there', async () => {
  const page = await site.visit('given');
  await page.locator('.table[data-waits="person"]').waitFor();
  await clickOn(page, 7, 12);
  await page.locator('.table[data-waits="person"]').waitFor();
  const seen = await page.locator('.table').getAttribute('data-seen');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.locator('.share textarea').inputValue();
  expect(link.length).toBeLessThan(16_000);
  // A browser that does not let pages copy gives the text to copy by hand.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.getByLabel('Your browser does not let this page copy').inputValue()).toBe(link);

  const other = await site.visit();
  await other.goto(link);
  await other.locator(`.table.replay[data-seen="${seen ?? ''}"]`).waitFor();
  expect(await other.locator('.shared').innerText()).toContain('as blue sees it');
  await other.getByLabel('Moment').fill('3');
  await other.locator('.table.replay[data-actions="3"]').waitFor();
  await other.getByRole('button', { name: 'Play on', exact: true }).click();
  await other.locator('.table:not(.replay)').waitFor();

  await other.goto(`${link.slice(0, -30)}.`);
  await other.locator('.complaint').waitFor();
  expect(await other.locator('.complaint').innerText()).toMatch(/was changed on its way|is cut off or damaged/);
  expect(site.faults).toEqual([]);
  await page.context().close();
  await other.context().close();
});
