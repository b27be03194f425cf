import { describe, expect, test } from 'vitest';
import { imperialAssaultLibrary, skirmishMap } from '../../src/arena/imperial-assault/library.js';
import { imperialAssault, type ImperialAssault } from '../../src/games/imperial-assault/imperial-assault.js';
import { buildSkirmish } from '../../src/games/imperial-assault/scenario/build-setup.js';
import type { IaState } from '../../src/games/imperial-assault/state/state.js';
import { CHANCE, NOBODY } from '../../src/kernel/game.js';
import { Rng } from '../../src/kernel/rng.js';
import { connectFour } from '../../src/games/reference/connect-four.js';
import { app } from './app.js';
import { PROGRAMS } from '../../src/games/imperial-assault/policy/app/programs.js';

const library = imperialAssaultLibrary('printed');
const army = (name: string, cards: readonly string[]) => ({
  name,
  affiliation: 'Imperial' as const,
  groups: cards.map((card) => ({ card, upgrades: [] })),
  upgrades: [],
  command: [],
});

function skirmish(): ImperialAssault {
  const built = buildSkirmish(library, {
    map: skirmishMap('the-dune-sea'),
    mission: 'A',
    armies: [
      army('first', ['stormtrooper', 'probe-droid-elite']),
      army('second', ['royal-guard', 'stormtrooper-elite']),
    ],
    rounds: 4,
    sightArea: true,
  });
  return imperialAssault(built.setup, built.mission);
}

const configured = app.configure(new Map());
if (!configured.ok) throw new Error(configured.problem.message);
const { value: chosen } = configured;

/** Plays a game of `app` against itself; returns its notation, and the sentences of the agents. */
function play(
  seed: number,
  see?: (game: ImperialAssault, state: IaState, taken: number) => void,
): [string[], string[]] {
  const game = skirmish();
  const [one, other] = [0, 1].map(() => chosen.create(game));
  const state = game.newState();
  const rng = new Rng(seed);
  const [moves, sentences]: [string[], string[]] = [[], []];
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    let action = -1;
    if (actor === CHANCE) action = game.sampleChance(state, rng);
    else {
      const view = game.newState();
      game.view(state, actor, view);
      const player = actor === 0 ? one : other;
      action = player.choose(view, { iterations: Infinity }, rng);
      if (!game.isLegal(state, action)) throw new Error(`not legal: ${game.format(state, action)}`);
      sentences.push(player.explain?.()?.sentence ?? '');
      see?.(game, state, action);
    }
    moves.push(game.format(state, action));
    game.apply(state, action);
  }
  return [moves, sentences];
}

describe('app', () => {
  test('plays whole games legally, says why, and plays the same from the same seed', () => {
    const [moves, sentences] = play(3);
    expect(play(3)[0]).toEqual(moves);
    expect(moves.filter((move) => move.startsWith('act attack ')).length).toBeGreaterThan(8);
    expect(sentences).toContain('Stormtrooper follows its program: it attacks, or goes to where it can');
    expect(sentences.join()).not.toMatch(/undefined|no decision/);
  });

  test('goes to where it can attack, and attacks once', () => {
    const attackers: number[] = [];
    play(5, (game, state, taken) => {
      const { active, round } = game.on(state).s.game;
      if (game.format(state, taken).startsWith('act attack ')) attackers.push(100 * round + active);
    });
    expect(attackers.length).toBeGreaterThan(8);
    expect(new Set(attackers).size).toBe(attackers.length);
  });

  test('has programs of cards that exist', () => {
    const names = new Set([...library.deployment.values()].map(({ name }) => name));
    expect([...PROGRAMS.keys()].filter((key) => !names.has(key.replace(' (elite)', '')))).toEqual([]);
    expect(PROGRAMS.size).toBe(76);
  });

  test('plays no other game', () => {
    expect(app.games).toEqual(['imperial-assault']);
    expect(() => chosen.create(connectFour)).toThrow('connect-four');
  });
});
