import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { opfor } from '../e2e/opfor.js';
import { PATIENCE, Site } from './site.js';

/** The rows of the table: wounds, exactly, at least. */
function rowsShown(page: Page): Promise<string[][]> {
  return page
    .locator('.chances tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent ?? '')));
}

/** The same of the command line, with its mean and deviation. */
async function told(args: readonly string[]): Promise<{ readonly rows: string[][]; readonly means: string[] }> {
  const { code, stdout } = await opfor(['odds', ...args]);
  expect(code).toBe(0);
  const rows = [...stdout.matchAll(/^ *(\d+) +(\d+\.\d\d) % +(\d+\.\d\d) %/gm)].map(([, n, p, q]) => [
    n,
    `${p}%`,
    `${q}%`,
  ]);
  const [, mean, deviation] = /wounds: mean ([\d.]+), standard deviation ([\d.]+)/.exec(stdout) ?? [];
  return { rows, means: [mean, deviation] };
}

describe('the page of odds', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site.close());

  test('shows what the command line computes, for cards that are chosen and for an address', async () => {
    const page = await site.visit();
    await page.getByRole('link', { name: 'Odds' }).click();
    await page.getByLabel('Attacker', { exact: true }).selectOption('rebel-troopers');
    await page.getByLabel('Attacker: Add an upgrade').selectOption('heavy-weapon-z-6-trooper');
    await page.getByLabel('Defender', { exact: true }).selectOption('stormtroopers');
    await page.getByLabel('Cover from terrain').selectOption('heavy');
    await page.getByLabel('Aim tokens').fill('1');
    const cards = ['--attack', 'rebel-troopers+z-6', '--defend', 'stormtroopers', '--cover', 'heavy', '--aim', '1'];
    const expected = await told(cards);
    expect(expected.rows.length).toBeGreaterThan(3);
    await expect.poll(() => rowsShown(page), { timeout: PATIENCE }).toEqual(expected.rows);
    expect((await page.locator('.means dd').allTextContents()).slice(0, 2)).toEqual(expected.means);
    await site.picture(page, 'odds');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await site.picture(page, 'odds-phone');

    const again = await site.visit(page.url().split('#/')[1]);
    await expect.poll(() => rowsShown(again), { timeout: PATIENCE }).toEqual(expected.rows);
    await again.goto(`${site.address}#/odds?attack=red%3D6,pierce%3D3&defend=red&melee`);
    const pool = await told(['--attack', 'red=6,pierce=3', '--defend', 'red', '--melee']);
    await expect.poll(() => rowsShown(again), { timeout: PATIENCE }).toEqual(pool.rows);
    expect((await again.locator('.means dd').allTextContents()).slice(0, 2)).toEqual(pool.means);

    await again.locator('.attack-text').fill('rebel-trooprs');
    await again.getByText('“Attacker”: there is no unit "rebel-trooprs"; did you mean rebel-troopers?').waitFor();
    expect(site.faults.filter((fault) => !fault.includes('Service Worker registration'))).toEqual([]);
    await page.context().close();
    await again.context().close();
  });
});
