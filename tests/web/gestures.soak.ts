import process from 'node:process';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { latestRecord } from './play.js';
import { TablePlayer } from './table-player.js';
import { Site } from './site.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Plays a battle to its end by taps, and gives who played. */
async function tapsOf(scenario: string, against: string, options: BrowserContextOptions): Promise<TablePlayer> {
  const setup = {
    source: { kind: 'scenario', name: scenario },
    seats: ['person', against],
    seed: 'taps',
    dice: 'dealer',
  };
  const site = await Site.open({ setup });
  try {
    const page = await site.visit('given', options);
    const player = new TablePlayer(page, 'taps');
    await player.play();
    await latestRecord(page);
    await site.picture(page, `gestures-${scenario}-${against}`);
    expect(site.faults).toEqual([]);
    return player;
  } finally {
    await site.close();
  }
}

/** The most taps that a whole battle may take. */
const MOST = 180;

test.each([
  ['core-set-skirmish', 'trooper'],
  ['core-set-clash', 'trooper'],
  ['core-set-skirmish', 'general'],
])('a whole battle of %s against %s takes few taps on a phone', async (scenario, against) => {
  const { taps, places, kinds, waits } = await tapsOf(scenario, against, PHONE);
  const longest = [...waits].sort((a, b) => b - a);
  const middle = longest[Math.floor(longest.length / 2)] ?? 0;
  process.stdout.write(
    `${scenario} against ${against}: ${taps} taps, ${places} places; answers after ${middle} ms in the middle, ${longest[0]} ms at most; ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}\n`,
  );
  expect(taps).toBeLessThanOrEqual(MOST);
});
