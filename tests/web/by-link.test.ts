import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { IS_SOAK, longTest } from '../long.js';
import { Site } from './site.js';

/** The link that a page shows, as a person would copy it. */
async function linkOf(page: Page): Promise<string> {
  const make = page.getByRole('button', { name: 'Make the link' });
  await page.locator('.link-panel').waitFor();
  if (await make.isVisible()) await make.click();
  await page.locator('.link-out textarea').waitFor();
  return page.locator('.link-out textarea').inputValue();
}

/** Answers by the list until a link has to go over. */
async function playToLink(page: Page): Promise<number> {
  for (let answers = 0; ; answers++) {
    await page.waitForSelector('.table[data-waits="link"], .table[data-waits="person"]');
    if ((await page.locator('.table').getAttribute('data-waits')) === 'link') return answers;
    const before = await page.locator('.table').getAttribute('data-step');
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('.choice[data-answer]')?.click());
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('.table')?.dataset['step'] !== before,
      before,
    );
  }
}

describe('a game by link', () => {
  let site: Site;
  beforeAll(async () => void (site = await Site.open()));
  afterAll(() => site.close());

  test('is offered, joined and played between two browsers, and a changed link is refused', async () => {
    const first = await site.visit('new?scenario=core-set-skirmish&link');
    await first.getByLabel('Against a person elsewhere, by link').waitFor();
    await first.getByRole('button', { name: 'Make the first link' }).click();
    const offer = await linkOf(first);
    expect(offer).toContain('#/link/');
    const second = await site.tab({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await second.goto(offer);
    await second.getByRole('button', { name: 'Join' }).tap();
    let link = await linkOf(second);
    await site.picture(second, 'link-joined');
    // The first two pages of links; each opens in the other's browser.
    let [mover, other] = [first, second];
    let answers = 0;
    for (let links = 0; links < (IS_SOAK ? 9 : 4); links++) {
      await mover.locator('.link-in textarea').fill(link);
      await mover.getByRole('button', { name: 'Open it' }).click();
      await mover.waitForSelector('.table[data-waits="person"], .link-panel button.big');
      answers += await playToLink(mover);
      link = await linkOf(mover);
      expect(link.length).toBeLessThan(16_000);
      [mover, other] = [other, mover];
    }
    expect(answers).toBeGreaterThan(3);
    // A link that was damaged on its way is refused in place.
    const at = link.indexOf('#/link/') + 60;
    const damaged = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;
    await mover.locator('.link-in textarea').fill(damaged);
    await mover.getByRole('button', { name: 'Open it' }).click();
    await mover.locator('.link-panel .complaint').waitFor();
    // While the game is open in one tab, a link that is opened in another is not lost in silence.
    const beside = await mover.context().newPage();
    site.watch(beside);
    await beside.goto(link);
    await beside.getByText('This game is open in another tab').waitFor();
    await beside.close();
    // The right one opens in a tab of its own address, and after a reload the game is as it was.
    await mover.goto(link);
    await mover.waitForSelector('.table[data-waits="person"], .table[data-waits="link"]');
    const seen = await mover.locator('.table').getAttribute('data-seen');
    await mover.reload();
    await mover.waitForSelector('.table[data-waits="person"], .table[data-waits="link"]');
    expect(await mover.locator('.table').getAttribute('data-seen')).toBe(seen);
    // Somebody else can only watch.
    const third = await site.tab();
    await third.goto(link);
    await third.getByRole('button', { name: 'Watch' }).click();
    await third.waitForSelector('.table[data-waits="link"]');
    await site.picture(third, 'link-watched');
    expect(site.faults).toEqual([]);
    for (const page of [mover, other, third]) await page.context().close();
  });

  longTest('the last link can be copied again after the page was left', async () => {
    const first = await site.visit('new?scenario=core-set-skirmish&link');
    await first.getByRole('button', { name: 'Make the first link' }).click();
    const second = await site.tab();
    await second.goto(await linkOf(first));
    await second.getByRole('button', { name: 'Join' }).click();
    await first.goto(await linkOf(second));
    await playToLink(first);
    await second.goto(await linkOf(first));
    await second.waitForSelector('.table[data-waits="person"]');
    await second.getByRole('button', { name: 'Give up' }).click();
    await second.getByRole('button', { name: 'Give up the game?' }).click();
    await first.goto(await linkOf(second));
    const last = await linkOf(first);
    await first.locator('.link-panel .agrees').waitFor();
    await first.reload();
    expect(await linkOf(first)).toBe(last);
    await second.goto(last);
    await second.locator('.link-panel .agrees').waitFor();
    expect(site.faults).toEqual([]);
    for (const page of [first, second]) await page.context().close();
  });
});
