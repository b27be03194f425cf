import { describe, expect, test } from 'vitest';
import { shippedBattle } from '../src/arena/testing/shipped.js';
import { connectFour } from '../src/games/reference/connect-four.js';
import { connectFourTokens } from '../src/games/reference/connect-four-tokens.js';
import { TERMS } from '../src/games/legion/words/estimate-terms.js';
import type { LegionState } from '../src/games/legion/state/state.js';
import { SCHEMA } from '../src/games/legion/estimates/tokens/schema.js';
import { CHANCE, NOBODY } from '../src/kernel/game.js';
import type { Game } from '../src/kernel/game.js';
import { fail, ok } from '../src/kernel/result.js';
import { Rng } from '../src/kernel/rng.js';
import { readLearned } from '../src/learning/learned.js';
import { initialNetwork } from '../src/learning/network.js';
import type { Network } from '../src/learning/network.js';
import { writeNetwork } from '../src/learning/network-file.js';
import type { ReadFile } from './agent.js';
import type { AgentChoice } from './choice.js';
import { checkPlays, parseAgent } from './index.js';
import { policyBy, withPolicy } from './learned-setting.js';

const SHAPE = { token: [8, 4], pair: 4, head: [8] } as const;

/** A file of weights: those of the estimate in each round, times a factor. */
function weights(factor: number, terms: readonly string[] = TERMS): Uint8Array {
  const { strata, own } = shippedBattle('core-set-clash').knowledge.linear;
  const all = strata.map((_, stratum) => terms.map((__, i) => factor * own[TERMS.length * stratum + i]));
  const file = { format: 'opfor-linear-1', game: 'legion', terms, strata, weights: all };
  return new TextEncoder().encode(JSON.stringify({ ...file, about: {} }));
}

/** A network with weights at random; a new one would leave the estimate as it is. */
function opinionated(seed: string): Network {
  const network = initialNetwork(SCHEMA, SHAPE, seed);
  const rng = new Rng(seed);
  return { ...network, parameters: network.parameters.map((value) => value + rng.fraction() - 0.5) };
}

const files: Readonly<Record<string, Uint8Array>> = {
  'same.json': weights(1),
  'turned.json': weights(-1),
  'old.json': weights(1, ['alive']),
  'short.json': new TextEncoder().encode('{"format": "opfor-linear-1", "game": "legion"}'),
  'empty.json': new Uint8Array(),
  'some.net': writeNetwork(opinionated('some')),
  'four.net': writeNetwork(initialNetwork(connectFourTokens.schema, SHAPE, 'four')),
  'cut.net': writeNetwork(initialNetwork(SCHEMA, SHAPE, 'some')).subarray(0, 5000),
  'noise.net': new Uint8Array([1, 2, 3]),
};
const read: ReadFile = (path) =>
  Object.hasOwn(files, path) ? ok(files[path]) : fail('cannot-read', `${path}: cannot be read: there is no such file`);

function choiceOf(spec: string): AgentChoice {
  const parsed = parseAgent(spec, read);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

/** What agents choose at the same decisions of a battle, from equal streams; the first one's choices are played. */
function choices(game: Game<LegionState>, specs: readonly string[], most: number): string[][] {
  const agents = specs.map((spec) => choiceOf(spec).configured.create(game));
  const state = game.newState();
  const view = game.newState();
  const before = game.newState();
  const dealer = new Rng('dealer');
  const taken: string[][] = specs.map(() => []);
  for (let actor = game.actor(state); actor !== NOBODY && taken[0].length < most; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, dealer));
      continue;
    }
    game.view(state, actor, before);
    const step = taken[0].length;
    const chosen = agents.map((agent, i) => {
      game.copy(before, view);
      const action = agent.choose(view, { iterations: 12 }, new Rng(step));
      expect(game.isLegal(state, action)).toBe(true);
      taken[i].push(game.format(state, action));
      return action;
    });
    game.apply(state, chosen[0]);
  }
  return taken;
}

/** Why the agent cannot play the game; empty if it can. */
function refused(spec: string, game: Parameters<typeof checkPlays>[1]): string {
  const fit = checkPlays([choiceOf(spec)], game);
  return fit.ok ? '' : fit.problem.message;
}

describe('a learned value as a setting', () => {
  const game = shippedBattle('core-set-skirmish');

  test('of the policy decides what it does; the weights of the estimate change nothing', () => {
    const all = choices(
      game,
      ['policy', 'policy:value=same.json', 'policy:value=turned.json', 'policy:value=some.net'],
      400,
    );
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).not.toEqual(all[0]);
    expect(all[3]).not.toEqual(all[0]);
  });

  test('of a search decides what it does; the weights of the estimate change nothing', () => {
    for (const setting of ['leaf', 'policy']) {
      const learned = ['same.json', 'turned.json', 'some.net'].map((file) => `mcts:${setting}=${file}`);
      const all = choices(game, ['mcts', ...learned], 60);
      expect(all[1]).toEqual(all[0]);
      expect(all[2]).not.toEqual(all[0]);
      expect(all[3]).not.toEqual(all[0]);
    }
  });

  test('of a learned search also decides, if asked, what its policy proposes', () => {
    const [own, learned] = choices(
      game,
      ['learned-search:net=some.net', 'learned-search:net=some.net,proposals=yes'],
      60,
    );
    expect(learned).not.toEqual(own);
  });

  test('of weights makes learned the policy by them, and learned-search the search by them', () => {
    const policies = choices(game, ['learned:net=turned.json', 'policy:value=turned.json', 'policy'], 300);
    expect(policies[0]).toEqual(policies[1]);
    expect(policies[0]).not.toEqual(policies[2]);
    const by = 'leaf=turned.json,policy=turned.json';
    const searches = choices(game, ['learned-search:net=turned.json', `mcts:${by}`, 'mcts:leaf=turned.json'], 60);
    expect(searches[0]).toEqual(searches[1]);
    expect(searches[0]).not.toEqual(searches[2]);
  });

  test('of weights gives the careful policy too', () => {
    const learned = readLearned(files['turned.json'], 'turned.json');
    if (!learned.ok) throw new Error(learned.problem.message);
    const turned = withPolicy(game, policyBy(learned.value, game));
    const plays = (other: Game<LegionState>): string[] => choices(other, ['policy'], 200)[0];
    expect(plays(turned)).toEqual(choices(game, ['policy:value=turned.json'], 200)[0]);
    expect(plays(turned)).not.toEqual(plays(game));
  });

  test('is recorded with the hash of what the file held', () => {
    expect(choiceOf('policy').configured.settings).toEqual({});
    expect(choiceOf('policy:value=same.json').configured.settings).toEqual({
      value: expect.stringMatching(/^same\.json [0-9a-f]{14}$/) as string,
    });
    for (const setting of ['leaf', 'policy']) {
      const { configured } = choiceOf(`mcts:${setting}=some.net`);
      const recorded = expect.stringMatching(/^some\.net [0-9a-f]{14}$/) as string;
      expect(configured.settingsIn?.(game)).toMatchObject({ [setting]: recorded });
      expect(choiceOf('mcts').configured.settingsIn?.(game)).not.toHaveProperty(setting);
    }
  });

  test('also works within a transplant', () => {
    const spec = 'transplant:base=policy,donor=[policy:value=turned.json],decisions=actions';
    const [base, mixed] = choices(game, ['policy', spec], 300);
    expect(mixed).not.toEqual(base);
  });
});

describe('a file that cannot be used', () => {
  test.each([
    ['policy:value=none.net', 'none.net: cannot be read: there is no such file'],
    ['mcts:leaf=./noise.net', './noise.net: cannot be read'],
    ['mcts:leaf=noise.net', 'noise.net: is no network of Opfor'],
    ['mcts:leaf=cut.net', 'cut.net: has 5000 bytes, but its head says'],
    ['policy:value=short.json', 'short.json'],
    ['policy:value=empty.json', 'empty.json line 1, column 1: is not JSON'],
    ['policy:value=nothing', 'value=nothing must be estimate, or the file of a network or of weights'],
  ])('%s is refused in one line', (spec, why) => {
    const parsed = parseAgent(spec, read);
    const message = parsed.ok ? '' : parsed.problem.message;
    expect(message).toContain(why);
    expect(message).not.toContain('\n');
  });

  test('is refused where nothing can read files', () => {
    const parsed = parseAgent('policy:value=same.json');
    expect(!parsed.ok && parsed.problem.message).toBe('agent policy: value=same.json: files cannot be read here');
  });

  test('is refused in another game, or if the game has changed since', () => {
    const four = connectFour;
    const battle = shippedBattle('core-set-skirmish');
    expect(refused('policy:value=same.json', battle)).toBe('');
    expect(refused('policy:value=same.json', four)).toBe(
      'agent policy: value=same.json weighs the estimate of legion, but the game is connect-four',
    );
    expect(refused('mcts:leaf=some.net', four)).toContain('leaf=some.net is for the tokens of legion');
    expect(refused('mcts:policy=some.net', four)).toContain('policy=some.net is for the tokens of legion');
    expect(refused('mcts:policy=four.net', four)).toBe(
      'agent mcts: policy=four.net: the policy of connect-four compares no values',
    );
    expect(refused('learned:net=same.json,candidates=5', battle)).toBe(
      'agent learned: candidates goes with a network; with weights the policy of the game plays',
    );
    expect(refused('policy:value=old.json', battle)).toContain('weighs other terms or strata');
    const mixed = 'transplant:base=policy,donor=[policy:value=old.json],decisions=actions';
    expect(refused(mixed, battle)).toContain('weighs other terms or strata');
  });
});
