import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENCE, Site } from './site.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

test('a list is drawn from what somebody owns, and played', async () => {
  const page = await site.visit('collection');
  await page.getByLabel('Faction').selectOption('rebels');
  await page.getByLabel('Search').fill('rebel troopers');
  const more = page.getByRole('button', { name: 'one more Rebel Troopers', exact: true });
  for (let i = 0; i < 4; i++) await more.click();
  await page.getByLabel('Search').fill('');
  await page.getByLabel('only what I own').check();
  expect(await page.locator('.owned li').count()).toBe(1);
  await page.getByRole('button', { name: 'Draw a list' }).click();
  await page.getByText('An army needs 1 of the rank commander, and you have fewer.').waitFor({ timeout: PATIENCE });

  await page.getByText('As text').click();
  await page.getByLabel('As text').fill('4 Rebel Troopers\n1 Leia Organa\n2 nonsense');
  await page.getByRole('button', { name: 'Take this' }).click();
  await page.getByText(/^Nothing was taken.*2 nonsense/).waitFor({ timeout: PATIENCE });
  expect(await page.locator('.owned li').count()).toBe(1);
  await page.getByLabel('As text').fill('4 Rebel Troopers\n1 Leia Organa');
  await page.getByRole('button', { name: 'Take this' }).click();
  await page.getByLabel('Points at most').fill('500');
  await page.getByRole('button', { name: 'Draw a list' }).click();
  await page.getByText(/^\d+ points$/).waitFor({ timeout: PATIENCE });
  await site.picture(page, 'collection');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await site.picture(page, 'collection-phone');

  await page.reload();
  await page.getByText('You own 5 units of this faction').waitFor({ timeout: PATIENCE });
  await page.getByRole('button', { name: 'Draw a list' }).click();
  await page.getByRole('button', { name: 'Play a battle with it' }).click({ timeout: PATIENCE });
  await page.getByText('The list is legal.').waitFor({ timeout: PATIENCE });
  expect(site.faults.filter((fault) => !fault.includes('Service Worker registration'))).toEqual([]);
});
