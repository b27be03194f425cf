import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickOn, waitForQuestion } from './play.js';
import { Site } from './site.js';

/** Makes every text four tenths longer, as in a language of long words. */
function lengthen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const isWord = /\p{L}{3}/u.test(text) && node.parentElement?.closest('svg, pre, select, script') === null;
      if (isWord)
        node.textContent = text.replaceAll(/\p{L}{3,}/gu, (word) => word + 'ö'.repeat(Math.ceil(word.length * 0.4)));
    }
  });
}

/** What is cut or sticks out. */
function cutIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('svg, pre, .units, .unseen, .timeline') !== null || !element.checkVisibility()) continue;
      const name = `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 60)}`;
      const { overflowX } = getComputedStyle(element);
      if (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) wrong.push(`cut: ${name}`);
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1)) wrong.push(`sticks out: ${name}`);
    }
    return wrong;
  });
}

/** The same once the page has fitted itself to the window, the table too, which a busy machine takes a while for. */
async function cutInTheEnd(page: Page): Promise<string[]> {
  for (let look = 0; ; look++) {
    const wrong = await cutIn(page);
    if (wrong.length === 0 || look === LOOKS) return wrong;
    await page.waitForTimeout(100);
  }
}

/** Looks, a tenth of a second apart, after which what is cut stays cut. */
const LOOKS = 30;

const SETUP = {
  source: { kind: 'scenario', name: 'core-set-skirmish' },
  seats: ['person', 'recruit'],
  seed: 'words',
  dice: 'dealer',
};

describe('texts that are four tenths longer', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open({ setup: SETUP });
  });
  afterAll(() => site.close());

  test('are not cut on a large screen and on a phone', async () => {
    const page = await site.visit();
    const found: string[] = [];
    for (const [place, ready] of [
      ['', 'h1'],
      ['new', '.battle-preview'],
      ['records', 'h1'],
      ['help', 'h1'],
      ['odds', '.chances'],
      ['given', '.table[data-waits="person"]'],
    ]) {
      await page.goto(`${site.address}#/${place}`);
      await page.locator(ready).first().waitFor();
      if (place === 'given') {
        await clickOn(page, 4, 14);
        await waitForQuestion(page);
      }
      await lengthen(page);
      for (const [width, height] of [
        [1366, 800],
        [390, 844],
      ]) {
        await page.setViewportSize({ width, height });
        found.push(...(await cutInTheEnd(page)).map((text) => `${place} ${width}: ${text}`));
        await site.picture(page, `longer-${place === '' ? 'home' : place}-${width}`);
      }
      // What was changed by hand is not drawn again.
      await page.goto('about:blank');
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
});
