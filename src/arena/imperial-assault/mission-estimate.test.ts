import { expect, test } from 'vitest';
import { MISSION_TERMS, writeMissionTerms } from '../../games/imperial-assault/estimates/campaign/terms.js';
import { REBEL } from '../../games/imperial-assault/words/sides.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { missionFor } from './testing.js';

/** What a goal is worth as long as it is there to be won, and what stands for one that was won. */
const OF_GOALS = ['goals', 'doors', 'crates', 'feats', 'done', 'objects'] as const;

const MISSIONS = ['captured', 'the-spice-job'];

test.each(MISSIONS)('what heroes win in %s counts more than it did before, so that a search wins it', (id) => {
  const game = missionFor(id, ['jyn-odan', 'gaarkhan', 'diala-passil'], ['stormtrooper', 'probe-droid']);
  const { knowledge } = game;
  if (knowledge?.linear === undefined || knowledge.carefulPolicy === undefined) throw new Error('nothing is known');
  const { own } = knowledge.linear;
  const terms = new Float64Array(MISSION_TERMS.length);
  const ofGoals = (): number => {
    writeMissionTerms(game.on(state), terms);
    return OF_GOALS.reduce((sum, term) => {
      const k = MISSION_TERMS.indexOf(term);
      return sum + own[k] * terms[k];
    }, 0);
  };
  const state = game.newState();
  const rng = new Rng('mission-estimate', id);
  const won: string[] = [];
  const lost: string[] = [];
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, rng));
      continue;
    }
    const action = knowledge.carefulPolicy(state, rng);
    const text = game.format(state, action);
    const before = ofGoals();
    game.apply(state, action);
    if (actor !== REBEL || !text.startsWith('act interact') || game.actor(state) !== REBEL) continue;
    // An interact that needs a test is not performed yet, and changes nothing here.
    const change = ofGoals() - before;
    if (change > 0) won.push(text);
    if (change < 0) lost.push(text);
  }
  expect(won).not.toEqual([]);
  expect(lost).toEqual([]);
});
