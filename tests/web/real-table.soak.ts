import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opfor } from '../e2e/opfor.js';
import { layPhoto } from './photo.js';
import { latestRecord } from './play.js';
import { TablePlayer } from './table-player.js';
import { Site } from './site.js';

describe('a game on a real table', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open({
      setup: {
        source: { kind: 'scenario', name: 'core-set-skirmish' },
        seats: ['person', 'trooper'],
        seed: 'real table',
        dice: 'manual',
        isReal: true,
      },
    });
  });
  afterAll(() => site.close());

  test('with every own place some millimetres off is played to its end on a phone', async () => {
    const page = await site.visit('given', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const player = new TablePlayer(page, 'beside');
    await player.play(({ waits }) => waits === 'carry');
    await site.picture(page, 'real-table-carry');
    await player.play(({ waits, faces }) => waits === 'throw' && faces.length > 0);
    await site.picture(page, 'real-table-throw');
    await player.play();
    await site.picture(page, 'real-table-end');
    process.stdout.write(
      `${player.taps} taps, ${player.places} own places, ${player.corrections} put right, ${player.refusals} asked again; ${[...player.kinds].map(([kind, taps]) => `${kind} ${taps}`).join(', ')}\n`,
    );
    expect(player.taps).toBeLessThanOrEqual(350);
    expect(player.places).toBeGreaterThan(10);
    const record = await latestRecord(page);
    const { format, corrections = [] } = JSON.parse(record) as { format: number; corrections?: readonly unknown[] };
    expect(format).toBe(2);
    expect(corrections.length).toBeGreaterThanOrEqual(player.corrections);
    expect(player.corrections).toBeGreaterThan(0);
    expect(player.refusals).toBeGreaterThan(3);
    expect(corrections.filter((one) => JSON.stringify(one).includes('"without ')).length).toBe(player.refusals);
    const file = join(mkdtempSync(join(tmpdir(), 'opfor-web-')), 'record.jsonl');
    writeFileSync(file, `${record}\n`);
    const verified = await opfor(['replay', file, '--verify']);
    expect(verified.stdout).toContain('1 game agrees with its record');
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('a photo lies under the table with its corners, is kept, and goes when it is removed', async () => {
    const page = await site.visit('given', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await new TablePlayer(page, 'photo').play(({ waits }) => waits === 'carry');
    // The card's ways on are in sight without scrolling.
    for (const button of ['primary', 'elsewhere', 'again'])
      expect(await page.locator(`.carry button.${button}`).boundingBox()).toSatisfy(
        (box: { y: number; height: number } | null) => box !== null && box.y > 0 && box.y + box.height <= 844,
      );
    await site.picture(page, 'real-table-ways-on');
    const corners = await layPhoto(page);
    const [[left, top], [right], [, bottom]] = corners;
    expect(Math.hypot(left, top)).toBeLessThan(1);
    expect(right).toBeGreaterThan(600);
    expect(Math.hypot(corners[1][1], corners[3][0], right - corners[2][0], bottom - corners[3][1])).toBeLessThan(1);
    await site.picture(page, 'real-table-photo');
    await page.reload();
    await page.waitForSelector('.below canvas');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.locator('.photo summary').click();
    await site.picture(page, 'real-table-photo-desktop');
    await page.locator('.photo button.drop').click();
    await page.waitForSelector('.below canvas', { state: 'detached' });
    await page.reload();
    await page.waitForSelector('.carry');
    expect(await page.locator('.below canvas').count()).toBe(0);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });
});
