import { expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { Rng } from '../../../kernel/rng.js';
import { USUAL_EDITION } from '../editions/all.js';
import { playByPolicy } from '../testing/policy-play.js';
import { playableCards, randomBattle } from '../testing/random-scenario.js';

it('what is judged does not depend on the faces of the enemy’s Bane tokens', () => {
  const library = legionLibrary();
  const playable = playableCards(library, USUAL_EDITION);
  // In this battle units are deployed beside them.
  const game = randomBattle(library, USUAL_EDITION, playable, new Rng(19, 'policy-armies'));
  expect(game.battle.bane.any).toBe(true);
  expect(playByPolicy(game, 19, 'carefulPolicy')).toBeTypeOf('number');
});
