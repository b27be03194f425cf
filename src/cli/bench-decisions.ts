import process from 'node:process';
import { parseAgent } from '../../agents/index.js';
import type { Agent, Budget } from '../../agents/agent.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Game, Player } from '../kernel/game.js';
import { policyAction } from '../kernel/policy-action.js';
import { Rng } from '../kernel/rng.js';

/** Calls `ask` at every `every`-th decision of a battle that the game's own policy plays. */
function atDecisions(game: Game<unknown>, battle: string, every: number, ask: (view: unknown, rng: Rng) => void): void {
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng(battle, 'battle');
  let decisions = 0;
  for (let actor: Player = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, rng));
      continue;
    }
    if (decisions % every === 0) {
      game.view(state, actor, view);
      ask(view, new Rng(battle, `decision/${decisions}`));
    }
    decisions++;
    game.apply(state, policyAction(game, state, rng));
  }
}

function agentOf(spec: string, game: Game<unknown>): Agent<unknown> {
  const agent = parseAgent(spec);
  if (!agent.ok) throw new Error(agent.problem.message);
  return agent.value.configured.create(game);
}

/**
 * The longest decision of an agent without a time limit, in seconds of processor time, over every fifth decision of a
 * battle; there is no warm-up. `spent` is a clock in milliseconds.
 */
export function longestDecision(game: Game<unknown>, spec: string, spent: () => number = processorTime): number {
  const agent = agentOf(spec, game);
  let longest = 0;
  atDecisions(game, 'decisions', 5, (view, rng) => {
    const before = spent();
    agent.choose(view, { iterations: Infinity }, rng);
    longest = Math.max(longest, (spent() - before) / 1000);
  });
  return longest;
}

/** Milliseconds for each decision of {@link longestOverrun}. */
const LIMIT = 100;

/** Processor time that this process has used, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest time in milliseconds by which a search with an adviser overruns its limit, over decisions from a whole
 * battle, after another battle has warmed up the code. The search reads a clock of processor time, so that other load
 * on the machine makes no difference; `spent` is that clock, in milliseconds.
 */
export function longestOverrun(
  game: Game<unknown>,
  spec = 'mcts:advisor=officer',
  spent: () => number = processorTime,
): number {
  const agent = agentOf(spec, game);
  let longest = 0;
  const ask = (milliseconds: number) => (view: unknown, rng: Rng) => {
    const end = spent() + milliseconds;
    const budget: Budget = { milliseconds, expired: () => spent() >= end };
    agent.choose(view, budget, rng);
    longest = Math.max(longest, spent() - end);
  };
  atDecisions(game, 'warm', 10, ask(LIMIT / 4));
  longest = 0;
  atDecisions(game, 'bench', 15, ask(LIMIT));
  return longest;
}
