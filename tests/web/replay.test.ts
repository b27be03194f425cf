import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { costliest } from '../../src/arena/costly.js';
import type { LoadedGame } from '../../src/arena/loaded-game.js';
import { loadRecorded } from '../../src/arena/game-source.js';
import type { GameRecord } from '../../src/kernel/record.js';
import { parseRecord } from '../../src/kernel/record.js';
import { opfor } from '../e2e/opfor.js';
import { PATIENCE, Site } from './site.js';

const folder = mkdtempSync(join(tmpdir(), 'opfor-replay-'));

/** Records a game of two agents, and opens it in the page. */
async function recorded(args: readonly string[], name: string): Promise<string> {
  const file = join(folder, `${name}.jsonl`);
  const played = await opfor(['match', ...args, '--games', '1', '--out', file]);
  if (played.code !== 0) throw new Error(played.stderr);
  return file;
}

async function openIn(site: Site, file: string): Promise<Page> {
  const page = await site.visit();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('link', { name: 'Go through it' }).click();
  await page.locator('.table.replay').waitFor();
  return page;
}

/** The game of a record. */
async function loadOne(line: string): Promise<LoadedGame> {
  const record = parseRecord(line, 'record');
  if (!record.ok) throw new Error(record.problem.message);
  const loaded = await loadRecorded(record.value);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value;
}

function actionsShown(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.querySelector<HTMLElement>('.table')?.dataset['actions']));
}

describe('a recorded game in the page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site.close());

  test('is named on its card by its battle, its agents and its end, in the order of its file', async () => {
    const file = join(folder, 'several.jsonl');
    const args = ['--game', 'connect-four', '--agents', 'random,mcts:iterations=20', '--games', '4', '--seed', 'cards'];
    const played = await opfor(['match', ...args, '--out', file]);
    if (played.code !== 0) throw new Error(played.stderr);
    const page = await site.visit();
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator('.record').nth(3).waitFor();
    const cards = await page.locator('.record').allTextContents();
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    for (const [at, line] of lines.entries()) {
      const { agents, result } = JSON.parse(line) as GameRecord;
      const [red, yellow] = agents.map(({ name }) => name);
      const end =
        result.returns[0] === result.returns[1] ? 'A draw.' : `${result.returns[0] > 0 ? 'Red' : 'Yellow'} wins.`;
      expect(cards[at]).toContain(`several.jsonl (${at + 1})`);
      expect(cards[at]).toContain(`connect-fourRed: ${red} · Yellow: ${yellow}. ${end}`);
    }
    await page.context().close();
  });

  test('of the core set: each moment is reached, advised as in the terminal, and told die by die', async () => {
    const file = await recorded(
      ['--scenario', 'core-set-skirmish', '--blue', 'greedy', '--red', 'rote', '--seed', 'replay'],
      'battle',
    );
    const line = readFileSync(file, 'utf8').trim();
    const { actions } = JSON.parse(line) as { readonly actions: readonly string[] };
    const page = await openIn(site, file);
    expect(await actionsShown(page)).toBe(0);
    expect(await page.locator('.played-by').textContent()).toMatch(/^Blue: greedy · Red: rote\. /);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => actionsShown(page), { timeout: PATIENCE }).toBe(1);
    for (let shown = 1; shown <= 60; shown = await actionsShown(page)) {
      const before = shown;
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(() => actionsShown(page), { timeout: PATIENCE }).toBeGreaterThan(before);
    }
    const decision = actions.findIndex((text, at) => at > 150 && text.startsWith('choose-action move'));
    const goTo = async (at: number): Promise<void> => {
      await page.getByLabel('Moment').fill(String(at));
      await expect.poll(() => actionsShown(page), { timeout: PATIENCE }).toBe(at);
    };
    await goTo(decision);
    await page.keyboard.press('h');
    await page.locator('.reasons table').waitFor();
    await site.picture(page, 'replay-advice');
    const said = await opfor(['explain', file, '--at', String(decision + 1), '--json']);
    const { explanation, chosen } = JSON.parse(said.stdout) as {
      readonly chosen: string;
      readonly explanation: { readonly choices: readonly { readonly visits: number }[] };
    };
    const title = (await page.locator('.reasons h2').textContent()) ?? '';
    const loaded = await loadOne(line);
    expect(title).toContain(loaded.byEye?.inWords?.(chosen));
    const visits = await page.locator('.reasons tbody tr td:nth-child(2)').allTextContents();
    expect(visits.map(Number)).toEqual(explanation.choices.map((choice) => choice.visits));
    const thrown = actions.findIndex((text) => /^attack-dice .*;/.test(text));
    await goTo(thrown + 1);
    expect(await page.locator('.dice .die').count()).toBeGreaterThan(1);
    await site.picture(page, 'replay-dice');
    await page.locator('.log .sentence').nth(10).click();
    await expect.poll(() => actionsShown(page), { timeout: PATIENCE }).toBeLessThan(thrown);
    await page.keyboard.press('End');
    await expect.poll(() => actionsShown(page), { timeout: PATIENCE }).toBe(actions.length);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('is analysed as by the command line: values, and the decisions that cost most', async () => {
    const file = await recorded(['--game', 'connect-four', '--agents', 'random,greedy', '--seed', 'worst'], 'four');
    const page = await openIn(site, file);
    await page.getByRole('button', { name: 'Look at every decision' }).click();
    await page.locator('.worst button, .analysis > p:not(.progress)').first().waitFor();
    await page.locator('.value-graph canvas').waitFor();
    await page.locator('.worst button').first().click();
    await site.picture(page, 'analysis');
    const record = parseRecord(readFileSync(file, 'utf8').trim(), file);
    if (!record.ok) throw new Error(record.problem.message);
    const found = costliest(await loadOne(readFileSync(file, 'utf8').trim()), record.value, [0, 1], 10);
    if (!found.ok) throw new Error(found.problem.message);
    expect(found.value.length).toBeGreaterThan(2);
    const lost = await page.locator('.worst button small').allTextContents();
    expect(lost.map((text) => /^\d\.\d+/.exec(text)?.[0])).toEqual(found.value.map(({ loss }) => loss.toFixed(3)));
    expect(await actionsShown(page)).toBe(found.value[0].at - 1);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('that a person has played names the moments that decided it', async () => {
    const file = await recorded(['--game', 'connect-four', '--agents', 'random,greedy', '--seed', 'worst'], 'own');
    const { agents, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { readonly agents: readonly object[] };
    writeFileSync(
      file,
      `${JSON.stringify({ ...rest, agents: [{ ...agents[0], name: 'person' }, ...agents.slice(1)] })}\n`,
    );
    const page = await openIn(site, file);
    await page.getByRole('button', { name: 'What decided it?' }).click();
    const moments = page.locator('.decided button');
    await moments.first().waitFor();
    expect(await moments.count()).toBeLessThanOrEqual(3);
    const [said] = await moments.allTextContents();
    const [, lost, surely] = /about (\d+) of 100 chances to win, at least (\d+) beyond the error/.exec(said) ?? [];
    expect(Number(surely)).toBeGreaterThan(0);
    expect(Number(lost)).toBeGreaterThanOrEqual(Number(surely));
    await moments.first().click();
    await page.locator('.analysis .reasons').waitFor();
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('that is damaged is refused in one line', async () => {
    const page = await site.visit();
    const file = join(folder, 'damaged.jsonl');
    writeFileSync(file, '{"format":1,"game":"legion"}\n');
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('link', { name: 'Go through it' }).click();
    const told = page.getByRole('alert');
    await told.waitFor();
    expect(await told.textContent()).toMatch(/^damaged\.jsonl: /);
    await page.context().close();
  });
});
