import { OBJECTIVE } from '../mission.js';
import { describe, expect, it, test } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { shippedBattle } from '../../../../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../../../kernel/game.js';
import { Rng } from '../../../../../kernel/rng.js';
import { terms, writeTerms } from '../../../estimates/evaluate.js';
import { FORESEEN_SHARE } from '../../../estimates/objective-terms.js';
import { type Term, TERMS } from '../../../words/estimate-terms.js';
import { weightNow, weightsOf } from '../../../estimates/evaluate-weights.js';
import { Stage } from '../../../testing/stage.js';
import { sideOf } from '../../../words/players.js';
import { nearness, nearnessInMoves } from '../../../rules/queries/nearness.js';

/** The terms about victory tokens, without the lead, which jumps. */
const OF_TOKENS = /^(?:won|round-end|standing-\d|progress-\d)$/;

describe('what an objective card has units do counts no less once it is done', () => {
  it.each([
    ['recover-the-supplies', 'heroes-against-vader', /^choose-action card-action claim/],
    ['sabotage-the-moisture-vaporators', 'clones-against-droid-swarm', /sabotage/],
  ])('%s', (objective, scenario, deed) => {
    const game = shippedBattle(scenario);
    const c = game.contextOf(game.newState());
    expect(c.b.mission.rules[OBJECTIVE].map(({ name }) => name)).toContain(objective);
    /** What the estimate of a side says about victory tokens and the objective. */
    const worth = (side: number): number => {
      writeTerms(c, { losses: [1, 1], distance: [1, 1] });
      const sum = TERMS.reduce((all, name, i) => (OF_TOKENS.test(name) ? all + weightNow(c, i) * terms[i] : all), 0);
      return side === 0 ? sum : -sum;
    };
    let seen = 0;
    for (let seed = 0; seed < 4; seed++) {
      const state = game.newState();
      const rng = new Rng(seed, 'deeds');
      c.s = state;
      for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
        const action = actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng);
        const isDeed = actor !== CHANCE && deed.test(game.format(state, action));
        const before = isDeed ? worth(sideOf(actor)) : 0;
        const { round } = state.game;
        game.apply(state, action);
        // Each round has weights of its own, so what the deed is worth can be compared only within one.
        if (!isDeed || game.actor(state) === NOBODY || state.game.round !== round) continue;
        seen++;
        expect(worth(sideOf(actor)) - before).toBeGreaterThan(-0.1);
      }
    }
    expect(seen).toBeGreaterThan(3);
  });
});

test('an armed bomb is foreseen before its token comes, and counts less than a token won', () => {
  const game = shippedBattle('snowspeeders-against-occupiers');
  const c = game.contextOf(game.newState());
  let [armed, settled] = [0, 0];
  for (let seed = 0; seed < 6; seed++) {
    const state = game.newState();
    const rng = new Rng(seed, 'bombs');
    c.s = state;
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      const foreseen = state.game.round === 0 ? 0 : (c.b.mission.rules[OBJECTIVE][0].foreseen?.(c, 0, 1) ?? 0);
      const tokens = state.sides.victoryTokens[0];
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng));
      if (foreseen > 0) armed++;
      expect(foreseen).toBeLessThanOrEqual(1);
      // Tokens come from bombs that were foreseen, and at the end of the round.
      if (state.sides.victoryTokens[0] === tokens) continue;
      expect(foreseen).toBe(1);
      expect(state.sides.victoryTokens[0]).toBe(tokens + 1);
      settled++;
    }
  }
  expect(armed).toBeGreaterThan(settled);
  expect(settled).toBeGreaterThan(0);
  const { byRound } = weightsOf(c.b);
  const weightOf = (name: Term, round: number): number => byRound[TERMS.length * round + TERMS.indexOf(name)];
  for (let round = 1; round < 6; round++) expect(weightOf('round-end', round)).toBeLessThan(weightOf('won', round));
  expect(FORESEEN_SHARE * weightOf('standing-0', 6)).toBeLessThan(weightOf('won', 6));
});

test('a fast unit is nearer in moves than a slow one at the same distance', () => {
  const { c } = new Stage(legionLibrary(), {
    blue: [
      { card: '74-z-speeder-bikes', at: [[300, 300]] },
      { card: 'stormtroopers', at: [[300, 300]] },
    ],
    red: [],
  });
  const [bikes, troopers] = [0, 1].map((u) => nearnessInMoves(c, u, 9000, 3000));
  expect(troopers).toBeCloseTo(nearness(c, 1, 9000, 3000), 12);
  expect(bikes).toBeGreaterThan(troopers);
});
