import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAgent } from '../../agents/index.js';
import { loadRecorded } from '../../src/arena/game-source.js';
import { Session } from '../../src/arena/session.js';
import { CHANCE, NOBODY } from '../../src/kernel/game.js';
import { parseRecord, writeRecord } from '../../src/kernel/record.js';
import { opfor } from '../e2e/opfor.js';
import { clickOn, latestRecord, momentOf, waitForQuestion } from './play.js';
import { Site } from './site.js';

/** The same game played in Node: its person answers as recorded, the agent thinks again, its dice fall again. */
async function playedInNode(line: string, spec: string): Promise<string> {
  const parsed = parseRecord(line, 'record');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const record = parsed.value;
  const loaded = await loadRecorded(record);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  const seats = record.agents.map(({ name }) => {
    if (name === 'person') return 'person' as const;
    const agent = parseAgent(spec);
    if (!agent.ok) throw new Error(agent.problem.message);
    return agent.value;
  });
  const session = new Session<unknown>(loaded.value, seats, record.seed);
  while (session.actor !== NOBODY) {
    if (session.actor === CHANCE) session.apply(session.deal());
    else {
      const chosen = session.waitsForPerson
        ? session.game.parse(session.state, record.actions[session.actions.length])
        : session.think();
      if (!chosen.ok) throw new Error(chosen.problem.message);
      session.apply(chosen.value);
    }
  }
  return writeRecord(session.record());
}

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
    await page.getByLabel('Seed').fill('tuesday');
    await site.picture(page, 'new-battle');
    await page.click('text=Start');
    await waitForQuestion(page);
    await site.picture(page, 'first-question');
    for (const [seed, clicks] of [3, 9, 1, 7, 2, 13, 5, 11, 4, 9].entries()) {
      await clickOn(page, seed, clicks);
      await waitForQuestion(page);
      const before = await momentOf(page);
      await page.reload();
      await waitForQuestion(page);
      expect(await momentOf(page)).toEqual({ ...before, step: expect.any(String) as string });
    }
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
    expect(await playedInNode(record, 'trooper')).toBe(record);
    const file = join(mkdtempSync(join(tmpdir(), 'opfor-web-')), 'record.jsonl');
    writeFileSync(file, `${record}\n`);
    const verified = await opfor(['replay', file, '--verify']);
    expect(verified.stdout).toContain('1 game agrees with its record');
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
    await page.getByLabel('Battle').selectOption({ label: title });
    await page.fill('input[list="agents"]', agent);
    await page.click('text=Start');
    await waitForQuestion(page);
    await clickOn(page, 3, 2);
    await site.picture(page, title.toLowerCase().replace(' ', '-'));
    await clickOn(page, 4);
    const record = await latestRecord(page);
    expect(await playedInNode(record, agent)).toBe(record);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });
});
