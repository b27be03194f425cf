import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opfor } from '../e2e/opfor.js';
import { playedInNode } from './in-node.js';
import { clickOn, latestRecord, momentOf, waitForQuestion } from './play.js';
import type { Moment } from './play.js';
import { Site } from './site.js';

/** Decisions that are taken while an attack is carried out. */
const OF_ATTACKS = /^(form-pool|choose-pool|reroll|spend-surge|apply-cover|spend-dodge|pierce|impact|assign-wound) /;

function isAmidAttack({ choices: [first = ''] }: Moment): boolean {
  return OF_ATTACKS.test(first);
}

/** How far an action ends from the middle of the table, in millimetres; far where it names no place. */
function fromMiddle(action: string): number {
  const [, x, y] = /(\d+\.\d),(\d+\.\d)/.exec(action) ?? [];
  return x === undefined ? Infinity : Math.hypot(Number(x) - 457, Number(y) - 457);
}

/** Attacks where that is possible, or moves to the middle of the table; else clicks a choice drawn from `seed`. */
async function clickAttack(page: Page, seed: number): Promise<void> {
  const { step, choices, asks } = await momentOf(page);
  const moves = choices.filter((choice) => choice.startsWith('choose-action move'));
  const nearest = moves.toSorted((a, b) => fromMiddle(a) - fromMiddle(b)).at(0);
  const attack = choices.find((choice) => choice.startsWith('choose-action attack')) ?? nearest;
  if (attack === undefined) {
    if ((await clickOn(page, seed, 1)) === 0) throw new Error(`the game is over: ${asks}`);
    return;
  }
  await page.locator(`.choice[data-answer="${attack}"]`).dispatchEvent('click');
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>('.table')?.dataset['step'] !== before,
    step,
  );
}

/** Plays until an attack is being carried out. */
async function untilAttack(page: Page, seed: number): Promise<void> {
  for (let more = 0; !isAmidAttack(await momentOf(page)); more++) {
    await clickAttack(page, seed + more);
    await waitForQuestion(page);
  }
}

/** Of a battle in which the side of the person still attacks late. */
const SEED = 'thursday';

describe('a whole game in the page, by its list of choices', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site.close());

  test('of the core set: interrupted ten times, and the same as in Node to the last byte', async () => {
    const page = await site.visit();
    await site.picture(page, 'home');
    await page.click('text=New battle');
    await page.getByRole('radio', { name: 'trooper' }).check();
    await page.click('summary');
    await page.getByLabel('Seed').fill(SEED);
    await site.picture(page, 'new-battle');
    await page.click('text=Start');
    await waitForQuestion(page);
    await site.picture(page, 'first-question');
    let attacks = 0;
    for (const [seed, clicks] of [3, 9, 1, 7, 2, 13, 5, 11, 4, 9].entries()) {
      await clickOn(page, seed, clicks);
      await waitForQuestion(page);
      // Half of them are amid an attack: its pool is being formed, or its dice lie on the table.
      if (seed >= 5) await untilAttack(page, 10 * seed);
      const before = await momentOf(page);
      if (isAmidAttack(before)) attacks++;
      await page.reload();
      await waitForQuestion(page);
      expect(await momentOf(page)).toEqual({ ...before, step: expect.any(String) as string });
    }
    expect(attacks).toBeGreaterThanOrEqual(5);
    await site.picture(page, 'amid-the-game');
    const other = await page.context().newPage();
    site.watch(other);
    await other.goto(page.url());
    await other.getByText('open in another tab').waitFor();
    // It watches: what is done in the first tab is seen there, and nothing can be answered.
    await clickOn(page, 11, 2);
    await waitForQuestion(page);
    const { seen } = await momentOf(page);
    await other.waitForSelector(`.watched .table[data-seen="${seen}"]`);
    expect((await momentOf(other)).choices).toEqual([]);
    await site.picture(other, 'second-tab');
    await other.close();
    await clickOn(page, 5);
    await site.picture(page, 'the-end');
    const record = await latestRecord(page);
    const inNode = await playedInNode(record, ['person', 'trooper']);
    expect(inNode.record).toBe(record);
    const folder = mkdtempSync(join(tmpdir(), 'opfor-web-'));
    const file = join(folder, 'record.jsonl');
    writeFileSync(file, `${record}\n`);
    // Whoever types the same answers in the terminal plays the same game.
    const out = join(folder, 'typed.jsonl');
    const opened = ['play', '--terminal', '--scenario', 'core-set-skirmish', '--against', 'trooper'];
    const terminal = await opfor([...opened, '--seed', SEED, '--out', out], {
      stdin: inNode.typed.map((answer) => `${answer}\n`).join(''),
    });
    expect(terminal).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(out, 'utf8')).toBe(`${record}\n`);
    const verified = await opfor(['replay', file, '--verify']);
    expect(verified.stdout).toContain('1 game agrees with its record');
    await page.getByRole('link', { name: 'Go through it' }).click();
    await page.waitForSelector('.table.replay[data-actions]');
    await site.picture(page, 'replay-of-the-end');
    await page.goto(`${site.address}#/records`);
    await page.click('text=Verify');
    await page.getByText('agree with the record').waitFor();
    await site.picture(page, 'records');
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['Connect four', 'mcts:iterations=40'],
    ['Leduc poker', 'recruit'],
  ])('of %s against %s', async (title, agent) => {
    const page = await site.visit('new');
    await page.locator('form.setup select').first().selectOption({ label: title });
    await page.fill('input[list="agents"]', agent);
    await page.click('text=Start');
    await waitForQuestion(page);
    await clickOn(page, 3, 2);
    await site.picture(page, title.toLowerCase().replace(' ', '-'));
    await clickOn(page, 4);
    const record = await latestRecord(page);
    expect((await playedInNode(record, ['person', agent])).record).toBe(record);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });
});
