import { describe, expect, test } from 'vitest';
import { IS_SOAK } from '../../../tests/long.js';
import { NOBODY } from '../../../src/kernel/game.js';
import type { Game } from '../../../src/kernel/game.js';
import { fail, ok } from '../../../src/kernel/result.js';
import { Rng } from '../../../src/kernel/rng.js';
import { connectFour } from '../../../src/games/reference/connect-four.js';
import { leducPoker } from '../../../src/games/reference/leduc-poker.js';
import { ticTacToe } from '../../../src/games/reference/tic-tac-toe.js';
import { initialNetwork } from '../../../src/learning/network.js';
import type { Network } from '../../../src/learning/network.js';
import { weightsHash, writeNetwork } from '../../../src/learning/network-file.js';
import type { GameWithDecisions, ReadFile } from '../../agent.js';
import type { AgentChoice } from '../../choice.js';
import { checkPlays, parseAgent } from '../../index.js';

/** Games of each agent: more in `npm run soak`. */
const SEEDS = IS_SOAK ? 10 : 4;

const shape = { token: [4, 4], pair: 2, head: [4] } as const;

function networkFor({ knowledge }: GameWithDecisions): Network {
  if (knowledge?.tokens === undefined) throw new Error('the game offers no tokens');
  return initialNetwork(knowledge.tokens.schema, shape, 'network');
}

const networks: Readonly<Record<string, Network>> = {
  'connect-four': networkFor(connectFour),
  'old.opfn': { ...networkFor(leducPoker), schema: { name: 'leduc-poker', version: 0, hash: '0000' } },
  'poker.opfn': networkFor(leducPoker),
};

const read: ReadFile = (name) =>
  Object.hasOwn(networks, name) ? ok(writeNetwork(networks[name])) : fail('network', `there is no network '${name}'`);

function choice(spec: string): AgentChoice {
  const parsed = parseAgent(spec, read);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

function problem(spec: string, game: GameWithDecisions): string {
  const parsed = parseAgent(spec, read);
  const plays = parsed.ok ? checkPlays([parsed.value], game) : parsed;
  return plays.ok ? 'none' : plays.problem.message;
}

describe('the learned agent', () => {
  test('names in one line what keeps it from playing', () => {
    expect(problem('learned', connectFour)).toBe('none');
    expect(problem('learned:net=poker.opfn', leducPoker)).toBe('none');
    expect(problem('learned:net=none', connectFour)).toBe("agent learned: there is no network 'none'");
    expect(problem('learned', leducPoker)).toBe("agent learned: there is no network 'leduc-poker'");
    expect(problem('learned', ticTacToe)).toBe(
      'agent learned: tic-tac-toe offers no tokens, so no network can play it',
    );
    expect(problem('learned:net=poker.opfn', connectFour)).toBe(
      'agent learned: net=poker.opfn is for the tokens of leduc-poker, but those of connect-four are connect-four',
    );
    expect(problem('learned:net=old.opfn', leducPoker)).toMatch(
      /^agent learned: net=old.opfn is for version 0 \(0000\) of the tokens of leduc-poker, but leduc-poker now has version 1 /,
    );
    expect(problem('learned-search:net=poker.opfn', connectFour)).toBe(
      'agent learned-search: net=poker.opfn is for the tokens of leduc-poker, but those of connect-four are connect-four',
    );
    expect(problem('learned-search:proposals=yes', connectFour)).toBe(
      'agent learned-search: proposals=yes: the policy of connect-four compares no values',
    );
    expect(problem('learned-search:prior=0.2,selection=ucb', connectFour)).toBe(
      'agent learned-search: prior=0.2: only a search with selection=puct has priors',
    );
    expect(problem('learned-search:prior=0.2', connectFour)).toBe('none');
    expect(problem('learned:temperature=-1', connectFour)).toBe(
      'agent learned: temperature=-1 must be a number from 0 to 100',
    );
  });

  test('says in records which weights it had', () => {
    const { configured } = choice('learned');
    expect(configured.settingsIn?.(connectFour)).toMatchObject({
      net: 'connect-four',
      weights: weightsHash(networks['connect-four']),
    });
  });

  test('takes a win, plays legally from views, and the same for the same stream', () => {
    const games: [Game<unknown>, string][] = [
      [connectFour, 'learned:temperature=0.2'],
      [connectFour, 'learned-search:iterations=30'],
      [connectFour, 'learned-search:iterations=30,prior=0'],
      [connectFour, 'learned-search:iterations=30,selection=ucb'],
      [leducPoker, 'learned-search:net=poker.opfn,iterations=30'],
      [leducPoker, 'learned:net=poker.opfn,temperature=0.2'],
    ];
    for (const [game, spec] of games) {
      const { configured } = choice(spec);
      const [state, view] = [game.newState(), game.newState()];
      for (let seed = 0; seed < SEEDS; seed++) {
        game.copy(game.newState(), state);
        const dealer = new Rng(seed, 'dealer');
        for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
          if (actor < 0) {
            game.apply(state, game.sampleChance(state, dealer));
            continue;
          }
          const chosen = [0, 1].map(() => {
            game.view(state, actor, view);
            return configured.create(game).choose(view, { iterations: 30 }, new Rng(seed));
          });
          expect(chosen[0]).toBe(chosen[1]);
          expect(game.isLegal(state, chosen[0])).toBe(true);
          game.apply(state, chosen[0]);
        }
      }
    }
    const state = connectFour.newState();
    for (const move of ['d', 'c', 'd', 'c', 'd', 'c']) {
      const action = connectFour.parse(state, move);
      if (action.ok) connectFour.apply(state, action.value);
    }
    const agent = choice('learned').configured.create(connectFour);
    expect(connectFour.format(state, agent.choose(state, { iterations: Infinity }, new Rng(1)))).toBe('d');
    expect(agent.explain?.().choices[0]).toMatchObject({ action: 'd', value: 1 });
    expect(agent.iterations?.()).toBe(7);
  });

  test('draws worse actions less often, by the temperature', () => {
    const state = connectFour.newState();
    const agent = choice('learned:temperature=0.5').configured.create(connectFour);
    const counts = Array.from({ length: 7 }, () => 0);
    const rng = new Rng('draws');
    for (let n = 0; n < 3000; n++) counts[agent.choose(state, { iterations: Infinity }, rng)]++;
    const choices = agent.explain?.().choices ?? [];
    const total = choices.reduce((sum, { value }) => sum + Math.exp(value / 0.5), 0);
    for (const { action, value } of choices) {
      const share = Math.exp(value / 0.5) / total;
      const drawn = counts['abcdefg'.indexOf(action)] / 3000;
      expect(Math.abs(drawn - share)).toBeLessThan(0.03);
    }
  });
});
