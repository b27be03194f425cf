import { describe, expect, test } from 'vitest';
import { shippedBattle } from '../../../src/arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../src/kernel/game.js';
import { Rng } from '../../../src/kernel/rng.js';
import { checkPlays, parseAgent } from '../../index.js';
import type { AgentChoice } from '../../choice.js';
import { readDecisions } from './kinds.js';

function choiceOf(spec: string): AgentChoice {
  const parsed = parseAgent(spec);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

function problemOf(spec: string): string {
  const parsed = parseAgent(spec);
  if (parsed.ok) throw new Error(`${spec} was accepted`);
  return parsed.problem.message;
}

function refused(spec: string, game: Parameters<typeof checkPlays>[1]): string {
  const fit = checkPlays([choiceOf(spec)], game);
  return fit.ok ? '' : fit.problem.message;
}

const battle = shippedBattle('core-set-clash');

interface Choices {
  readonly kind: string;
  readonly round: number;
  readonly chosen: readonly number[];
}

/** For each decision of the first rounds: its kind, its round and the choices of the agents from equal streams. */
function choices(specs: readonly string[], steps: number): Choices[] {
  const agents = specs.map((spec) => choiceOf(spec).configured.create(battle));
  const state = battle.newState();
  const view = battle.newState();
  const rng = new Rng('course');
  const made: Choices[] = [];
  for (let step = 0; step < steps && battle.actor(state) !== NOBODY; step++) {
    if (battle.actor(state) === CHANCE) {
      battle.apply(state, battle.sampleChance(state, rng));
      continue;
    }
    const kind = battle.decisionKinds?.names[battle.decisionKinds.pending(state)] ?? '';
    const chosen = agents.map((agent) => {
      battle.view(state, battle.actor(state), view);
      return agent.choose(view, { iterations: 1 }, new Rng(step));
    });
    made.push({ kind, round: battle.round?.(state) ?? -1, chosen });
    battle.apply(state, battle.knowledge.rolloutPolicy(state, rng));
  }
  return made;
}

describe('a transplant', () => {
  test('leaves the named decisions to the donor, and no others', () => {
    const specs = ['transplant:base=policy,donor=random,decisions=who-activates+deploy', 'policy', 'random'];
    let differing = 0;
    for (const { kind, chosen } of choices(specs, 200)) {
      const isDonated = kind === 'activate' || kind === 'activate-drawn' || kind === 'deploy';
      expect(chosen[0]).toBe(isDonated ? chosen[2] : chosen[1]);
      if (isDonated && chosen[1] !== chosen[2]) differing++;
    }
    expect(differing).toBeGreaterThan(5);
  });

  test('leaves the decisions of some rounds to the donor, of setup in round 0', () => {
    const some = 'transplant:base=policy,donor=random,rounds';
    const specs = [`${some}=0`, `${some}=1-2`, `${some}=1,decisions=who-activates`, 'policy', 'random'];
    const differing = new Set<number>();
    for (const { kind, round, chosen } of choices(specs, 400)) {
      const [setup, rounds, activations, base, donor] = chosen;
      expect(setup).toBe(round === 0 ? donor : base);
      expect(rounds).toBe(round >= 1 && round <= 2 ? donor : base);
      expect(activations).toBe(round === 1 && kind.startsWith('activate') ? donor : base);
      if (base !== donor) differing.add(round);
    }
    expect([...differing].sort((a, b) => a - b).slice(0, 4)).toEqual([0, 1, 2, 3]);
  });

  test('takes agents with settings in square brackets, and passes its budget to those without one', () => {
    const spec =
      'transplant:base=[mcts:iterations=3,horizon=1],donor=[mcts:stops=no],decisions=choose-action,iterations=9';
    const choice = choiceOf(spec);
    expect(choice.budget).toEqual({ iterations: 9 });
    expect(choice.configured.settings).toMatchObject({
      base: expect.stringMatching(/^mcts:iterations=3,horizon=1 version/),
    });
    const agent = choice.configured.create(battle);
    const state = battle.newState();
    const rng = new Rng(4);
    const counts = new Set<string>();
    for (let step = 0; step < 90; step++) {
      if (battle.actor(state) === CHANCE) {
        battle.apply(state, battle.sampleChance(state, rng));
        continue;
      }
      const kind = battle.decisionKinds?.names[battle.decisionKinds.pending(state)];
      const view = battle.newState();
      battle.view(state, battle.actor(state), view);
      agent.choose(view, { iterations: 9 }, rng);
      if (agent.iterations?.() !== 0)
        counts.add(`${kind === 'choose-action' ? 'donor' : 'base'} ${agent.iterations?.()}`);
      battle.apply(state, battle.knowledge.rolloutPolicy(state, rng));
    }
    expect([...counts].sort()).toEqual(['base 3', 'donor 9']);
  });

  test('names what is wrong in one line', () => {
    expect(problemOf('transplant:base=polcy')).toBe(
      "agent transplant: base=polcy: unknown agent 'polcy' (did you mean policy?)",
    );
    expect(problemOf('transplant:base=[mcts:seconds=1]')).toBe(
      'agent transplant: base=[mcts:seconds=1]: give it iterations=, or give seconds= to the transplant',
    );
    expect(problemOf('transplant:rounds=2-1')).toBe(
      'agent transplant: rounds=2-1: must be all, a round such as 2, or the first and the last such as 0-1',
    );
    expect(refused('transplant:rounds=all', { id: 'pig' })).toBe('');
    expect(refused('transplant:rounds=0', { id: 'pig' })).toBe(
      'agent transplant: rounds=0: pig is not played in rounds',
    );
    expect(refused('transplant:decisions=all', battle)).toBe('');
    expect(refused('transplant:decisions=who-activate', battle)).toBe(
      "agent transplant: decisions=who-activate: legion-2020 has no 'who-activate' (did you mean who-activates?)",
    );
    expect(refused('transplant:decisions=who-activates', { id: 'pig' })).toBe(
      'agent transplant: decisions=who-activates: pig does not tell its decisions apart',
    );
    expect(refused('transplant:donor=officer', { id: 'pig' })).toBe(
      'agent transplant with base=policy,donor=officer plays legion only, not pig',
    );
    expect(refused('transplant', { id: 'pig' })).toBe('');
  });

  test('every kind of a group is a kind of decision of Legion', () => {
    for (const group of ['who-activates', 'command', 'setup', 'actions']) {
      const read = readDecisions(battle, group);
      expect(read.ok && read.value.filter(Boolean).length).toBeGreaterThan(1);
    }
  });
});
