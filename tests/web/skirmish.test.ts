import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickOn, momentOf, waitForQuestion } from './play.js';
import { Site } from './site.js';

describe('a skirmish of Imperial Assault in the page', () => {
  let site: Site;
  beforeAll(async () => void (site = await Site.open()));
  afterAll(() => site.close());

  test('is chosen, deployed, and played by taps on its map', async () => {
    const page = await site.visit('new?scenario=dunes-garrison-against-band&against=random&seed=1', {
      viewport: { width: 390, height: 844 },
    });
    await page.locator('.battle-preview .square').last().waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await waitForQuestion(page);
    expect((await momentOf(page)).asks).toBe('Which figure do you deploy next, and where?');
    // Eight figures are deployed; one of them by a tap.
    const tap = async (name: string): Promise<void> => {
      const square = page.locator(`[data-touch="${name}"]`);
      await square.scrollIntoViewIfNeeded();
      await square.click();
      await waitForQuestion(page);
    };
    await page.locator('.touch.choosable').first().waitFor();
    await tap('V1');
    await clickOn(page, 1, 7);
    await waitForQuestion(page);
    expect((await momentOf(page)).asks).toBe('Which group do you activate?');
    const vader = page.locator('[data-piece="DV"]');
    await vader.waitFor();
    // What an enemy could reach and sees is shaded, until it is tapped again.
    const squareOf = (piece: string): Promise<string> =>
      page.evaluate((piece) => {
        const at = document.querySelector(`[data-piece="${piece}"]`)?.getAttribute('transform');
        const all = [...document.querySelectorAll<SVGElement>('[data-touch]')];
        return all.find((square) => square.getAttribute('transform') === at)?.dataset['touch'] ?? '';
      }, piece);
    await tap(await squareOf('LS'));
    await page.locator('.look .reached').first().waitFor();
    expect(await page.locator('.grid-look').textContent()).toContain('Luke Skywalker (LS)');
    await site.picture(page, 'skirmish-look');
    await tap(await squareOf('DV'));
    await expect.poll(async () => (await momentOf(page)).asks).toMatch(/^What does Darth Vader \(DV\) do\? 2 actions/);
    // A move is shown with its way at the first tap, and taken at the second.
    const to = (await page.locator('.touch.choosable').first().getAttribute('data-touch')) ?? '';
    await tap(to);
    await page.locator('.aim.picked .way').waitFor();
    expect(await page.locator('.pick-bar').textContent()).toMatch(/^Move to [A-Z]+\d+\d+ movement points?, /);
    await site.picture(page, 'skirmish-move');
    await tap(to);
    await expect.poll(() => squareOf('DV')).toBe(to);
    expect(await page.locator('.log').textContent()).toContain(`Darth Vader (DV) moves to ${to}.`);
    await page.context().close();
    expect(site.faults).toEqual([]);
  });
});
