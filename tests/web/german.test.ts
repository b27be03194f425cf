import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Site } from './site.js';

describe('the page in German', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site.close());

  test('by the address, by a button, and the choice is kept', async () => {
    const page = await site.visit('?lang=de');
    await page.getByText('Sofort spielen').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await site.picture(page, 'home-german');
    await page.goto(`${site.address}#/new`);
    await page.getByText('Neues Gefecht').first().waitFor();
    await page.getByText('ein Gegner zum Lernen').waitFor();
    await site.picture(page, 'new-battle-german');
    await page.goto(`${site.address}#/`);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Play now').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.reload();
    await page.getByText('Play now').waitFor();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.reload();
    await page.getByText('Sofort spielen').waitFor();
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('by the language of the browser', async () => {
    const page = await site.visit('', { locale: 'de-CH' });
    await page.getByText('Sofort spielen').waitFor();
    expect(await page.title()).toBe('Opfor');
    await page.context().close();
  });
});
