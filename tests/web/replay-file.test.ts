import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opfor } from '../e2e/opfor.js';
import { PATIENCE, Site } from './site.js';

const folder = mkdtempSync(join(tmpdir(), 'opfor-replay-file-'));

/** Plays a game of two agents, and gives the names of its record and of the page that shows it. */
async function written(
  name: string,
  args: readonly string[],
): Promise<{ readonly record: string; readonly page: string }> {
  const record = join(folder, `${name}.jsonl`);
  const page = join(folder, `${name}.html`);
  expect((await opfor(['match', ...args, '--games', '1', '--out', record])).stderr).toBe('');
  expect(await opfor(['replay', record, '--html', page])).toEqual({ code: 0, stdout: `${page}\n`, stderr: '' });
  return { record, page };
}

let played: Promise<unknown> | undefined;

/** A file with two games, which are played once. */
async function two(): Promise<string> {
  const record = join(folder, 'two.jsonl');
  const match = ['match', '--game', 'connect-four', '--agents', 'random,random', '--games', '2', '--out', record];
  await (played ??= opfor(match));
  return record;
}

/** The number of actions before the moment that is shown. */
function shownAt(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.querySelector<HTMLElement>('.table')?.dataset['actions']));
}

describe('a recorded game as a file of its own', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site.close());

  /** Opens a file without a network; gives the tab, and all that it asks for. */
  async function opened(file: string, options: BrowserContextOptions = {}): Promise<{ page: Page; asked: string[] }> {
    const page = await site.tab({ offline: true, ...options });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    await page.locator('.table.replay').waitFor();
    return { page, asked };
  }

  test('shows every moment of a battle from the disk, by keys, by clicks and by touch', async () => {
    const battle = ['--scenario', 'core-set-skirmish', '--blue', 'greedy', '--red', 'rote', '--seed', 'replay'];
    const file = await written('battle', battle);
    const { page, asked } = await opened(file.page);
    const places = (): Promise<string[]> =>
      page
        .locator('.piece')
        .evaluateAll((pieces) => pieces.map((piece) => (piece as SVGElement).style.transform).toSorted());
    expect(await shownAt(page)).toBe(0);
    expect(await places()).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownAt(page), { timeout: PATIENCE }).toBe(1);
    await page.getByLabel('Moment').fill('200');
    await expect.poll(() => shownAt(page), { timeout: PATIENCE }).toBe(200);
    await expect.poll(async () => (await places()).length, { timeout: PATIENCE }).toBeGreaterThan(15);
    const then = await places();
    // The log ends with what the command tells there.
    const told = await opfor(['replay', file.record, '--at', '201']);
    const sentences = await page.locator('.log li').allTextContents();
    expect(told.stdout).toContain(sentences.at(-1));
    await site.picture(page, 'replay-file');
    await page.keyboard.press('End');
    await page.getByText('The game is over.').waitFor();
    expect(await places()).not.toEqual(then);
    await page.getByLabel('Moment').fill('200');
    await expect.poll(places, { timeout: PATIENCE }).toEqual(then);
    await page.locator('.log .sentence').first().click();
    await expect.poll(() => shownAt(page), { timeout: PATIENCE }).toBeLessThan(200);
    expect(asked).toEqual([pathToFileURL(file.page).href]);
    await page.context().close();

    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
    const { page: small } = await opened(file.page, phone);
    await small.getByLabel('Moment').fill('200');
    await small.locator('.timeline button[data-key="arrowright"]').tap();
    await expect.poll(() => shownAt(small), { timeout: PATIENCE }).toBe(201);
    await site.picture(small, 'replay-file-phone');
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await small.context().close();
    expect(site.faults).toEqual([]);
  });

  test('of a game without a picture shows its board in text', async () => {
    const { page: file } = await written('four', ['--game', 'connect-four', '--agents', 'random,greedy']);
    const { page } = await opened(file);
    const empty = await page.locator('.text-board').textContent();
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('.text-board').textContent(), { timeout: PATIENCE }).not.toBe(empty);
    await page.context().close();
    expect(site.faults).toEqual([]);
  });

  test.each([
    [['--html', join(folder, 'no', 'file.html')], /^opfor: --html .*file\.html: cannot be written/],
    [['--html', join(folder, 'x.html'), '--verify'], /^opfor: --html goes with --game and --scenario only$/m],
    [['--html', join(folder, 'two.jsonl')], /^opfor: --html .*two\.jsonl is the file of records/],
    [['--html', join(folder, 'x.html')], /holds several games; --game says which --html shows$/m],
  ])('is refused in one line: %j', async (args, line) => {
    const record = await two();
    const one = join(folder, 'one.jsonl');
    const picked = line.source.includes('several') ? [] : ['--game', '1'];
    const { code, stderr } = await opfor(['replay', record, ...picked, ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    writeFileSync(one, '{"format":1}\n');
    expect((await opfor(['replay', one, '--html', join(folder, 'x.html')])).stderr).toMatch(
      /^opfor: .*one\.jsonl line 1: /,
    );
  });
});
