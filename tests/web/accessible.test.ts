import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opfor } from '../e2e/opfor.js';
import { IS_SOAK, longTest } from '../long.js';
import { playUntil } from './play.js';
import { Site } from './site.js';
import { TablePlayer } from './table-player.js';

const SETUP = {
  source: { kind: 'scenario', name: 'core-set-skirmish' },
  seats: ['person', 'recruit'],
  seed: 'board',
  dice: 'dealer',
};

const SIZES = [
  [390, 844],
  [1366, 800],
] as const;

interface AxeFound {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rule that looks at every colour, which takes longest. */
const COLOURS = 'color-contrast';

/** What axe-core finds on what is shown now: by all its rules, or by that about colours. */
async function violations(page: Page, by: 'colours' | 'all'): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axe);
  const rules = by === 'colours' ? { runOnly: [COLOURS] } : {};
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { readonly axe: { run(options: object): Promise<AxeFound> } };
      const found = await axe.run(options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { resultTypes: ['violations'], ...rules },
  );
}

/** Screens that were looked at. */
let looks = 0;

/**
 * What is found on a screen, with pictures for eyes. `npm run soak` looks at each in two sizes, and in both in the
 * dark; `npm test` at one after another in one of the sizes, and in the dark only in the larger one.
 */
async function look(site: Site, page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const nth = looks++;
  for (const [i, [width, height]] of SIZES.entries()) {
    if (!IS_SOAK && i !== nth % SIZES.length) continue;
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!IS_SOAK && i === 0 && colorScheme === 'dark') continue;
      await page.emulateMedia({ colorScheme });
      // Only colours are others in the dark.
      const wrong = await violations(page, colorScheme === 'dark' ? 'colours' : 'all');
      found.push(...wrong.map((text) => `${name}, ${width} × ${height}, ${colorScheme}: ${text}`));
      await site.picture(page, `look-${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const [width, height] = SIZES[1];
  await page.setViewportSize({ width, height });
  return found;
}

describe('a check of accessibility finds nothing, on screens of two sizes, in the light and in the dark', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open({ setup: SETUP });
  });
  afterAll(() => site.close());

  test('on the screens around a game', async () => {
    const page = await site.visit();
    const found: string[] = [];
    for (const [place, ready] of [
      ['', 'h1'],
      ['new', '.battle-preview svg'],
      ['help', 'h1'],
      ['odds', '.chances'],
      ['learn', '.learn-cards h2'],
      ['collection', '.owned li'],
      ['puzzle', '.puzzle'],
      ['no-such-place', 'h1'],
    ]) {
      await page.goto(`${site.address}#/${place}`);
      await page.locator(ready).first().waitFor();
      found.push(...(await look(site, page, place === '' ? 'home' : place)));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });

  test('at the table, with all that can be opened there', async () => {
    const page = await site.visit('given');
    const found: string[] = [];
    const see = async (name: string, ready: string): Promise<void> => {
      await page.locator(ready).first().waitFor();
      found.push(...(await look(site, page, name)));
    };
    await playUntil(page, /\bwhich action\b/);
    await page.keyboard.press('h');
    await see('hint', '.reasons table');
    await page.keyboard.press('g');
    await page.keyboard.press('x');
    await page.locator('.risk').first().waitFor();
    const spot = await page.locator('.spot').nth(12).boundingBox();
    await page.mouse.click((spot?.x ?? 0) + 2, (spot?.y ?? 0) + 2);
    await see('picked', '.what-if tbody tr');
    for (const name of ['My cards', 'Units', 'Rules']) {
      await page.getByRole('button', { name, exact: true }).click();
      await see(name.toLowerCase().replace(' ', '-'), '.look-up :is(pre, .card-text)');
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    }
    await page.keyboard.press('b');
    await see('text', '.text-board');
    await page.keyboard.press('b');

    // In the list a token is drawn as at the miniatures, and on a miniature lies no text.
    const marks = await page.evaluate(() =>
      [...document.querySelectorAll('.unit .mark')].map(
        (mark) => `${getComputedStyle(mark).backgroundColor} ${mark.scrollWidth - mark.clientWidth}`,
      ),
    );
    expect(marks).not.toEqual([]);
    expect(new Set(marks)).toEqual(new Set(['rgba(0, 0, 0, 0) 0']));
    expect(await page.locator('.piece text').count()).toBe(0);

    // Who sees no colours tells sides by shapes: a round mark and a diamond, on the table and in the list.
    const devtools = await page.context().newCDPSession(page);
    for (const type of ['achromatopsia', 'protanopia', 'deuteranopia', 'tritanopia'] as const) {
      await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
      await site.picture(page, `sides-${type}`);
    }
    const shapes = await page.evaluate(() => {
      const shapeOf = (side: string): string[] => [
        ...new Set([...document.querySelectorAll(`.piece.${side} .sign`)].map(({ tagName }) => tagName)),
        getComputedStyle(document.querySelector(`.units .mark.${side}`) ?? document.body).borderRadius,
      ];
      return [shapeOf('blue'), shapeOf('red')];
    });
    expect(shapes).toEqual([
      ['circle', '50%'],
      ['path', '1px'],
    ]);
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
    expect(found).toEqual([]);
    await page.context().close();
  });

  longTest('at a skirmish on a map of squares', async () => {
    const source = { kind: 'scenario', name: 'hunting-ground-garrison-against-pack' };
    const skirmish = await Site.open({ setup: { ...SETUP, source, seats: ['person', 'random'] } });
    const page = await skirmish.visit('given');
    await playUntil(page, /^What does /);
    expect(await look(skirmish, page, 'skirmish')).toEqual([]);
    await page.context().close();
    await skirmish.close();
  });

  longTest('at a real table, and at the end of a game', async () => {
    const real = await Site.open({ setup: { ...SETUP, dice: 'manual', isReal: true } });
    const page = await real.visit('given', { hasTouch: true });
    const found: string[] = [];
    const player = new TablePlayer(page, 'look');
    await player.play(({ waits }) => waits === 'carry');
    found.push(...(await look(site, page, 'carry')));
    await page.locator('.carry button:not(.primary)').first().click();
    await page.locator('section.put-right').waitFor();
    found.push(...(await look(site, page, 'put-right')));
    await page.locator('section.put-right .row:last-child button:not(.primary)').click();
    await player.play(({ waits, faces }) => waits === 'throw' && faces.length > 0);
    found.push(...(await look(site, page, 'throw')));
    await player.play(({ waits }) => waits === 'person');
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('button', { name: 'Give up the game?' }).click();
    await page.locator('.table[data-waits="nobody"] .ending').waitFor();
    found.push(...(await look(site, page, 'ending')));
    await page.goto(`${real.address}#/records`);
    await page.locator('.record').first().waitFor();
    found.push(...(await look(site, page, 'records')));
    expect(found).toEqual([]);
    expect(real.faults).toEqual([]);
    await real.close();
  });

  longTest('on a recorded game, with an analysis of it', async () => {
    const page = await site.visit();
    const found: string[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'opfor-look-'));
    const open = async (name: string, args: readonly string[]): Promise<void> => {
      const file = join(folder, `${name}.jsonl`);
      expect((await opfor(['match', ...args, '--games', '1', '--seed', 'look', '--out', file])).code).toBe(0);
      await page.goto(`${site.address}#/`);
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByRole('link', { name: 'Go through it' }).first().click();
      await page.locator('.table.replay').waitFor();
    };
    await open('four', ['--game', 'connect-four', '--agents', 'random,random']);
    await page.getByRole('button', { name: 'Look at every decision' }).click();
    await page.locator('.worst button').first().waitFor();
    await page.locator('.value-graph canvas').waitFor();
    found.push(...(await look(site, page, 'analysis')));
    await open('battle', ['--scenario', 'core-set-skirmish', '--agents', 'rote,random']);
    await page.getByLabel('Moment').fill('150');
    await page.locator('.table.replay[data-actions="150"]').waitFor();
    found.push(...(await look(site, page, 'replay')));
    expect(found).toEqual([]);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });
});
