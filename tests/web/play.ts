import type { Page } from 'playwright-core';

/** What the table shows at a moment. */
export interface Moment {
  readonly step: string;
  readonly seen: string;
  readonly asks: string;
  readonly choices: readonly string[];
}

/** Waits until the table asks the person, or the game is over. */
export async function waitForQuestion(page: Page): Promise<void> {
  await page.waitForSelector('.table[data-waits="person"], .table[data-waits="throw"], .table[data-waits="nobody"]');
}

/** What the table shows now. */
export function momentOf(page: Page): Promise<Moment> {
  return page.evaluate(() => ({
    step: document.querySelector<HTMLElement>('.table')?.dataset['step'] ?? '',
    seen: document.querySelector<HTMLElement>('.table')?.dataset['seen'] ?? '',
    asks: document.querySelector('.asks')?.textContent ?? '',
    choices: [...document.querySelectorAll<HTMLElement>('.choice[data-answer]')].map(
      ({ dataset }) => dataset['answer'] ?? '',
    ),
  }));
}

/**
 * While `act` runs the page is not painted, which would take most of the time of a long game. All else is as it would
 * be: where things are, what a finger meets.
 */
export async function unseen<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const show = (opacity: string): Promise<void> =>
    page.evaluate((opacity) => void (document.documentElement.style.opacity = opacity), opacity);
  await show('0');
  const done = await act();
  await show('');
  return done;
}

/**
 * Clicks choices drawn from `seed`, up to `most` of them or to the end of the game; gives the number of clicks. It runs
 * inside the page, so that a whole game takes seconds.
 */
export function clickOn(page: Page, seed: number, most = Infinity): Promise<number> {
  return unseen(page, () => click(page, seed, most));
}

function click(page: Page, seed: number, most: number): Promise<number> {
  return page.evaluate(
    async ({ seed, most }) => {
      let drawn = seed >>> 0;
      const below = (count: number): number => {
        drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0;
        return Math.floor((drawn / 2 ** 32) * count);
      };
      const table = (): HTMLElement | null => document.querySelector<HTMLElement>('.table');
      const until = async (isSo: () => boolean, what: string): Promise<void> => {
        for (const end = Date.now() + 600_000; !isSo();) {
          if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      };
      const waits = (): string => table()?.dataset['waits'] ?? '';
      for (let clicks = 0; clicks < most; clicks++) {
        await until(() => ['person', 'nobody'].includes(waits()), 'a question');
        if (waits() === 'nobody') return clicks;
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('.choice[data-answer]')];
        const before = table()?.dataset['step'];
        buttons[below(buttons.length)].click();
        await until(() => table()?.dataset['step'] !== before, `an answer to ${buttons.length} choices`);
      }
      return most;
    },
    { seed, most: Math.min(most, 1e9) },
  );
}

/** Answers by the list until the question fits. */
export async function playUntil(page: Page, question: RegExp): Promise<void> {
  for (let seed = 0; seed < 300; seed++) {
    await waitForQuestion(page);
    if (question.test((await momentOf(page)).asks)) return;
    await clickOn(page, seed, 1);
  }
  throw new Error(`never asked ${question.source}`);
}

/** The record of the game that was just finished, from where the page keeps it. */
export function latestRecord(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open('opfor');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    for (;;) {
      const all = database.transaction('records').objectStore('records').getAll();
      const records = await new Promise<{ readonly line: string }[]>((resolve) => {
        all.onsuccess = () => resolve(all.result as { readonly line: string }[]);
      });
      if (records.length > 0) {
        database.close();
        return records[records.length - 1].line;
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
}
