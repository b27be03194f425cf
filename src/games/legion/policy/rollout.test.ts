import { describe, expect, it } from 'vitest';
import { IS_SOAK } from '../../../../tests/long.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { scenarioSet } from '../../../arena/scenario-files.js';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { USUAL_EDITION } from '../editions/all.js';
import type { Manner } from '../contract/notes.js';
import type { Context } from '../engine/context.js';
import { cardAction } from '../rules/actions/card-actions.js';
import { chooseAction, END } from '../rules/decisions/choose-action.js';
import { operandOf } from '../../../machine/kinds.js';
import { pendingDecision } from '../../../machine/run.js';
import type { LegionGame } from '../legion.js';
import { playByPolicy } from '../testing/policy-play.js';
import { playableCards, randomBattle } from '../testing/random-scenario.js';
import { ANSWERING } from './answers.js';

/** Whether an action of the unit that chooses one in the current state is that of the objective card. */
function isOfObjective(game: LegionGame, c: Context, action: number): boolean {
  const actions = game.battle.units.actions[c.s.game.pendingA];
  return c.b.kinds.kindOf(action) === cardAction && actions[operandOf(action)].ofScoring;
}

describe('the rollout policy', () => {
  it('has no way to answer that no decision asks for', () => {
    const { decisions } = shippedBattle('core-set-clash').battle.set;
    const asked = new Set(decisions.map(({ notes }) => notes?.manner));
    expect(Object.keys(ANSWERING).filter((manner) => !asked.has(manner as Manner))).toEqual([]);
  });

  // Each plays every twelfth scenario; both play all in `tests/soak/policies.soak.ts`.
  describe.each([
    ['rolloutPolicy', scenarioSet('core').filter((_, i) => i % 12 === 0)],
    ['carefulPolicy', scenarioSet('core').filter((_, i) => i % 12 === 1)],
  ] as const)('as %s', (by, scenarios) => {
    it.each(scenarios)('plays %s legally, using only the view, and leaves the state unchanged', (name) => {
      const game = shippedBattle(name);
      expect(playByPolicy(game, 0, by)).toBeGreaterThan(50);
    });

    it('plays random armies legally', () => {
      const playable = playableCards(legionLibrary());
      for (let seed = 0; seed < 1; seed++) {
        const game = randomBattle(legionLibrary(), USUAL_EDITION, playable, new Rng(seed, 'policy-armies'));
        expect([seed, typeof playByPolicy(game, seed, by)]).toEqual([seed, 'number']);
      }
    });
  });

  it('always chooses an action of the objective card when there is one', () => {
    const offered = { taken: 0, left: 0 };
    const listed = new ActionBuffer();
    const game = shippedBattle('core-set-clash');
    // Only in these two of six is there such an action.
    for (const seed of IS_SOAK ? [0, 1, 2, 3, 4, 5] : [3, 4]) {
      const c = game.contextOf(game.newState());
      const state = game.newState();
      const rng = new Rng(seed, 'objective');
      for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
        const action = actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng);
        c.s = state;
        if (actor !== CHANCE && pendingDecision(c) === chooseAction) {
          game.legalActions(state, listed);
          if (listed.toArray().some((one) => one !== END && isOfObjective(game, c, one))) {
            offered[isOfObjective(game, c, action) ? 'taken' : 'left']++;
          }
        }
        game.apply(state, action);
      }
    }
    expect(offered.left).toBe(0);
    expect(offered.taken).toBeGreaterThan(2);
  });

  it('draws different moves from one position', () => {
    const game = shippedBattle('core-set-clash');
    const state = game.newState();
    const rng = new Rng('moves');
    const seen = new Set<number>();
    for (;;) {
      const actor = game.actor(state);
      if (
        actor !== CHANCE &&
        game.format(state, game.knowledge.rolloutPolicy(state, rng)).startsWith('choose-action move')
      )
        break;
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng));
    }
    for (let draw = 0; draw < 40; draw++) seen.add(game.knowledge.rolloutPolicy(state, rng));
    expect(seen.size).toBeGreaterThan(5);
  });
});

/** Few, as inside a tree, or as many as at its root. */
function numberAsked(rng: Rng): number {
  return rng.below(4) === 0 ? 128 : 1 + rng.below(8);
}

/**
 * Checks the proposals in one battle; returns what is wrong with them, or how many decisions had proposals and how many
 * had several.
 */
function checkProposals(game: LegionGame, seed: number): string | { some: number; several: number } {
  const state = game.newState();
  const before = game.newState();
  const view = game.newState();
  const rng = new Rng(seed, 'proposals');
  const same = new Rng();
  const out = new ActionBuffer();
  const seen = new ActionBuffer();
  const found = { some: 0, several: 0 };
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor !== CHANCE) {
      game.copy(state, before);
      same.copyFrom(rng);
      const most = numberAsked(rng);
      const proposes = game.knowledge.proposals(state, rng, most, out);
      const actions = out.toArray();
      if (game.hash(state) !== game.hash(before)) return 'the state is changed';
      if (proposes !== actions.length > 0) return `${actions.length} proposals, and it says ${proposes}`;
      if (actions.length > most || new Set(actions).size !== actions.length) return `not ${most} different ones`;
      if (!actions.every((action) => game.isLegal(state, action))) return 'one is not legal';
      game.view(state, actor, view);
      numberAsked(same);
      game.knowledge.proposals(view, same, most, seen);
      if (seen.toArray().join() !== actions.join()) return 'others are proposed from the view';
      if (actions.length > 0) found.some++;
      if (actions.length > 1) found.several++;
    }
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng));
  }
  return found;
}

describe('proposals', () => {
  it.each(IS_SOAK ? ['core-set-clash', 'standard-manhunt'] : ['core-set-clash'])(
    'are different, legal and based only on the view (%s)',
    (name) => {
      const found = checkProposals(shippedBattle(name), 1);
      expect(typeof found === 'string' ? found : found.several > 20 && found.some > found.several).toBe(true);
    },
  );

  it('are more if more are asked for, and then also beside an action of the objective card', () => {
    const game = shippedBattle('core-set-clash');
    const c = game.contextOf(game.newState());
    const few = new ActionBuffer();
    const many = new ActionBuffer();
    const found = { asked: 0, more: 0, idle: 0, both: 0, besideObjective: 0 };
    for (let seed = 0; seed < (IS_SOAK ? 4 : 2); seed++) {
      const state = game.newState();
      const rng = new Rng(seed, 'many');
      for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
        c.s = state;
        if (actor !== CHANCE && game.knowledge.proposals(state, rng, 8, few)) {
          game.knowledge.proposals(state, rng, 128, many);
          found.asked++;
          if (few.length < 8 && many.length > few.length + 8) found.more++;
          // Much worse than acting, by the estimate; and nobody ends who could dodge and keeps no standby token.
          const texts = many.toArray().map((action) => game.format(state, action));
          const [ends, dodges] = ['end', 'dodge'].map((name) => texts.includes(`choose-action ${name}`));
          if (ends || dodges) found.idle++;
          if (ends && dodges && state.units.standby[state.game.pendingA] === 0) found.both++;
          const [best] = few.toArray();
          const isAlone = few.length === 1 && best !== END && isOfObjective(game, c, best);
          if (isAlone && many.items[0] === best && many.length > 1) found.besideObjective++;
        }
        game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng));
      }
    }
    expect(found.more).toBeGreaterThan(20);
    expect(found.idle).toBeGreaterThan(0.8 * found.asked);
    expect(found.both).toBe(0);
    expect(found.besideObjective).toBeGreaterThan(0);
  });

  it('are legal for random armies', () => {
    const playable = playableCards(legionLibrary());
    for (let seed = 0; seed < (IS_SOAK ? 8 : 1); seed++) {
      const game = randomBattle(legionLibrary(), USUAL_EDITION, playable, new Rng(seed, 'proposal-armies'));
      expect([seed, typeof checkProposals(game, seed)]).toEqual([seed, 'object']);
    }
  });
});
