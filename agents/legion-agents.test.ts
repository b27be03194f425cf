import { describe, expect, test } from 'vitest';
import { IS_SOAK } from '../tests/long.js';
import { legionLibrary } from '../src/arena/legion/library.js';
import { shippedBattle } from '../src/arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../src/kernel/game.js';
import { Rng } from '../src/kernel/rng.js';
import { USUAL_EDITION } from '../src/games/legion/editions/all.js';
import type { LegionGame } from '../src/games/legion/legion.js';
import { playableCards, randomBattle } from '../src/games/legion/testing/random-scenario.js';
import { ticTacToe } from '../src/games/reference/tic-tac-toe.js';
import type { AgentFactory } from './agent.js';
import { officer } from './legion/officer/officer.js';
import { rote } from './legion/rote/rote.js';

const unlimited = { iterations: Infinity };

/** Random battles that each agent plays: any card must not break it. */
const BATTLES = IS_SOAK ? 20 : 2;
/** Such a battle is stopped after this many decisions, so that the test is quick; `npm run soak` plays to the end. */
const LIMIT = IS_SOAK ? Infinity : 40;

/**
 * Plays a battle with the agent in every seat, from views only; gives the choices in notation and what is wrong with
 * them.
 */
function play(
  factory: AgentFactory,
  game: LegionGame,
  seed: number,
  limit: number = Infinity,
): { readonly taken: string[]; readonly broken: string } {
  const configured = factory.configure(new Map());
  if (!configured.ok) throw new Error(configured.problem.message);
  const seats = game.players.map((_, player) => ({
    agent: configured.value.create(game),
    rng: new Rng(seed, `agent-${player}`),
  }));
  const dealer = new Rng(seed, 'dealer');
  const state = game.newState();
  const view = game.newState();
  const taken: string[] = [];
  for (let actor = game.actor(state); actor !== NOBODY && taken.length < limit; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, dealer));
      continue;
    }
    game.view(state, actor, view);
    const { agent, rng } = seats[actor];
    const action = agent.choose(view, unlimited, rng);
    if (!game.isLegal(state, action)) return { taken, broken: `${action} after ${taken.length} choices` };
    const explained = agent.explain?.();
    if (explained === undefined || explained.sentence === '') return { taken, broken: 'no reason was given' };
    taken.push(game.format(state, action));
    if (explained.line[0] !== taken[taken.length - 1]) return { taken, broken: `explained ${explained.line[0]}` };
    game.apply(state, action);
  }
  return { taken, broken: '' };
}

describe.each([rote, officer])('$name', (factory) => {
  test('plays the skirmish to its end, the same way from the same seeds', () => {
    const game = shippedBattle('core-set-skirmish');
    const first = play(factory, game, 3);
    expect(first.broken).toBe('');
    expect(first.taken.length).toBeGreaterThan(50);
    expect(play(factory, shippedBattle('core-set-skirmish'), 3, 30).taken).toEqual(first.taken.slice(0, 30));
    expect(play(factory, game, 4, 30).taken).not.toEqual(first.taken.slice(0, 30));
  });

  test('plays a battle of teams', () => {
    expect(play(factory, shippedBattle('team-clash'), 1, LIMIT).broken).toBe('');
  });

  test('plays any cards legally', () => {
    const library = legionLibrary();
    const cards = playableCards(library);
    for (let seed = 0; seed < BATTLES; seed++) {
      const game = randomBattle(library, USUAL_EDITION, cards, new Rng(seed, 'agents'));
      expect({ seed, broken: play(factory, game, seed, LIMIT).broken }).toEqual({ seed, broken: '' });
    }
  });

  test('is made for Legion only', () => {
    const configured = factory.configure(new Map());
    if (!configured.ok) throw new Error(configured.problem.message);
    expect(() => configured.value.create(ticTacToe)).toThrow('tic-tac-toe');
  });
});
