import { expect, test } from 'vitest';
import { playedInNode } from './in-node.js';
import { latestRecord } from './play.js';
import { Site } from './site.js';

test.each([['rote', 'mcts:iterations=1']])(
  'agents play the same in the page as in Node, to the last byte: %s and %s',
  async (...seats) => {
    const source = { kind: 'scenario', name: 'core-set-skirmish' };
    const site = await Site.open({ setup: { source, seats, seed: 'pair', dice: 'dealer' } });
    const page = await site.visit('given');
    await page.waitForSelector('.table[data-waits="nobody"]');
    const record = await latestRecord(page);
    expect(JSON.parse(record)).toMatchObject({ result: { reason: 'rules' } });
    expect((await playedInNode(record, seats)).record).toBe(record);
    expect(site.faults).toEqual([]);
    await site.close();
  },
);
