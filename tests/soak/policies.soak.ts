import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { scenarioSet } from '../../src/arena/scenario-files.js';
import { shippedBattle } from '../../src/arena/testing/shipped.js';
import { Rng } from '../../src/kernel/rng.js';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import { playByPolicy } from '../../src/games/legion/testing/policy-play.js';
import { playableCards, randomBattle } from '../../src/games/legion/testing/random-scenario.js';

describe.each(['rolloutPolicy', 'carefulPolicy'] as const)('%s', (by) => {
  it.each(scenarioSet('core'))('plays %s legally, using only the view, and leaves the state unchanged', (name) => {
    for (let seed = 0; seed < 5; seed++) expect(playByPolicy(shippedBattle(name), seed, by)).toBeGreaterThan(50);
  });

  it.each([...EDITIONS.values()])('plays random armies of $id legally', (edition) => {
    const library = legionLibrary(edition.id);
    const playable = playableCards(library, edition);
    for (let seed = 0; seed < 40; seed++) {
      const game = randomBattle(library, edition, playable, new Rng(seed, 'policy-armies'));
      expect([seed, typeof playByPolicy(game, seed, by)]).toEqual([seed, 'number']);
    }
  });
});
