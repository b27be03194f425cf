import process from 'node:process';
import { expect, test } from 'vitest';
import { ASK_ALL } from '../../src/arena/by-link/followed-play.js';
import { bothOf, load, playOn } from '../../src/arena/by-link/testing.js';
import { replay } from '../../src/kernel/replay.js';

const BATTLES = [
  'core-set-skirmish',
  'core-set-clash',
  'station-band-against-droids',
  'dunes-vader-against-heroes',
] as const;

/** Links of a whole battle stay shorter than this. */
const MOST_LETTERS = 16_000;

const ANSWERS = { routine: true, all: true, noCards: true };

/** Skirmishes in which cards ask much of both players; `OPFOR_LINKS` sets how many games of each are played. */
const SKIRMISHES = [
  'station-band-against-droids',
  'outskirts-beasts-against-patrol',
  'moisture-farm-droids-against-garrison',
  'wastes-walkers-against-band',
  'battlefront-hunt-against-palace',
  'foundry-guild-against-scarif',
] as const;
const GAMES = Number(process.env['OPFOR_LINKS'] ?? 1);

test.each(BATTLES.flatMap((scenario) => [ASK_ALL, ANSWERS].map((advance) => ({ scenario, advance }))))(
  'a whole battle by link, checked with all that was hidden: $scenario',
  async ({ scenario, advance }) => {
    const loaded = await load({ scenario });
    const { sender, receiver, links, longest, decisions } = await playOn(
      await bothOf(loaded, false, 1),
      1,
      Infinity,
      advance,
    );
    expect(longest).toBeLessThan(MOST_LETTERS);
    for (const { whole } of [sender, receiver]) {
      expect(whole?.ok === false ? whole.problem.message : whole?.ok).toBe(true);
      expect(whole?.ok === true && replay(loaded.game, whole.value.record).ok).toBe(true);
    }
    const answered = advance.all ? 'answers in advance' : 'no answers in advance';
    process.stdout.write(`${scenario}, ${answered}: ${decisions} decisions, ${links} links, ${longest} letters\n`);
  },
);

test.each(SKIRMISHES)('no skirmish by link stops, whatever the cards are: %s', async (scenario) => {
  const loaded = await load({ scenario });
  for (let seed = 1; seed <= GAMES; seed++)
    for (const advance of [ASK_ALL, { routine: true, all: true, noCards: false }, ANSWERS]) {
      const both = await bothOf(loaded, seed % 4 === 0, seed);
      const { sender, receiver, links, longest } = await playOn(both, seed, Infinity, advance);
      expect(longest).toBeLessThan(MOST_LETTERS);
      for (const { whole } of [sender, receiver])
        expect(whole?.ok === false ? whole.problem.message : whole?.ok).toBe(true);
      process.stdout.write(`${scenario}, seed ${seed}: ${links} links, ${longest} letters\n`);
    }
});
