import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentOf, waitForQuestion } from './play.js';
import { PATIENCE, Site } from './site.js';

/** The second half of an id that the page makes, from which the dice follow: in this battle an amount is asked for. */
const SEED = 'k6';

describe('the page without a pointer', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site.close());

  /** The element that has the focus, and whether one can see that. */
  function focused(page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> {
    return page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return { name: '', isSeen: false };
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      return { name: activeElement.textContent ?? '', isSeen: outlineStyle !== 'none' && outlineWidth !== '0px' };
    });
  }

  /** Which moment the table shows, or why it does not take the answer to the last one. */
  function stepOrComplaint(page: Page): Promise<string> {
    return page.evaluate(() => {
      const complaint = document.querySelector('.complaint')?.textContent ?? '';
      return complaint === '' ? (document.querySelector<HTMLElement>('.table')?.dataset['step'] ?? '') : complaint;
    });
  }

  test('a battle is begun, and its first round is played, by keys alone; the focus is always seen', async () => {
    const page = await site.tab();
    // Each battle has a seed of its own otherwise; each id is another.
    await page.addInitScript((seed) => {
      let made = 0;
      const next = (): string => `${String(++made).padStart(4, '0')}${seed}`;
      Object.defineProperty(crypto, 'randomUUID', { value: next });
    }, SEED);
    await page.goto(site.address);
    await page.getByText('Play now').waitFor();
    for (let tabs = 0; !(await focused(page)).name.startsWith('Play now'); tabs++) {
      expect(tabs).toBeLessThan(10);
      await page.keyboard.press('Tab');
    }
    expect((await focused(page)).isSeen).toBe(true);
    await page.keyboard.press('Enter');
    await waitForQuestion(page);
    const unseen: string[] = [];
    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press('Tab');
      const { name, isSeen } = await focused(page);
      if (!isSeen) unseen.push(name);
    }
    expect(unseen).toEqual([]);
    await site.picture(page, 'keyboard-focus');
    await page.keyboard.press('/');
    await page.keyboard.type('?');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Help' }).waitFor();
    await page.goBack();
    await waitForQuestion(page);
    // The table as text, for people who hear it; from here on each second answer is typed in notation.
    await page.keyboard.press('b');
    await page.locator('.text-board').waitFor();
    await expect.poll(() => page.locator('.text-board').textContent(), { timeout: PATIENCE }).toMatch(/Setup|Round/);
    await site.picture(page, 'text-board');
    let decisions = 0;
    for (; decisions < 200; decisions++) {
      await waitForQuestion(page);
      if (!/^(Round 1|Setup|.*round 0)/i.test((await page.locator('.when').textContent()) ?? '')) break;
      const { step, choices } = await momentOf(page);
      await page.keyboard.press('Escape');
      // A digit begins an answer by its number, which for an amount is the amount; the last choice is often an end.
      const isTyped = decisions % 2 === 1;
      if (isTyped) await page.keyboard.press('/');
      const numbers = page.locator('.choice[data-answer] .number');
      const number = await numbers.nth(choices.length > 8 ? 0 : choices.length - 1).textContent();
      await page.keyboard.type(isTyped ? choices[0] : (number ?? ''));
      await page.keyboard.press('Enter');
      await expect.poll(() => stepOrComplaint(page), { timeout: PATIENCE }).not.toBe(step);
      expect(await stepOrComplaint(page)).toMatch(/^\d+$/);
    }
    expect(decisions).toBeGreaterThan(10);
    expect(decisions).toBeLessThan(200);
    await site.picture(page, 'keyboard-round');
    await page.context().close();
    expect(site.faults).toEqual([]);
  });
});
