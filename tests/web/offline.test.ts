import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickOn, waitForQuestion } from './play.js';
import { PATIENCE, Site } from './site.js';

describe('without a network', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site.close());

  test('everything works after one visit: the page, another language, a battle, the texts of rules', async () => {
    const page = await site.visit('', { serviceWorkers: 'allow' });
    const state = (): Promise<string | undefined> =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect.poll(state, { timeout: PATIENCE }).toBe('activated');
    await page.context().setOffline(true);
    await page.goto(`${site.address}?lang=de#/`);
    await page.getByText('Sofort spielen').waitFor();
    await page.getByText('Sofort spielen').click();
    await waitForQuestion(page);
    await clickOn(page, 5, 12);
    await page.reload();
    await waitForQuestion(page);
    await site.picture(page, 'offline');
    // No request has gone anywhere but to the page's own address.
    expect(site.faults).toEqual([]);
    await page.context().close();
  });
});
