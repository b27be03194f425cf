// What the scripts of this folder share.
import { readFileSync } from 'node:fs';
import { parseAgent } from '../../dist/agents/index.js';
import { ok } from '../../dist/src/kernel/result.js';
import { mean, must, play } from '../legion-endgame/common.mjs';

/** How many standard scenarios there are. */
export const SCENARIOS = 16;

/** What `play` of legion-endgame asks for the choice of the game's policy. */
export function byPolicy(game) {
  return (_, view, rng) => game.knowledge.rolloutPolicy(view, rng);
}

/** The results for blue of so many battles that the policy plays on from a state, each with a seed of its own. */
export function playedOn(game, state, playouts, seed) {
  return Array.from({ length: playouts }, (_, n) => {
    const copy = game.newState();
    game.copy(state, copy);
    play(game, copy, `${seed}/${n}`, byPolicy(game));
    return game.returns(copy, 0);
  });
}

/** An agent by its specification, which may name files. */
export function agentOf(spec) {
  return must(parseAgent(spec, (file) => ok(readFileSync(file))));
}

/** An agent's choices, for `play`; it chooses for the players of `seats`, and the policy for the others. */
export function byAgent(game, { configured, budget = { iterations: Infinity } }, seats) {
  const agents = game.players.map((_, seat) => (seats.includes(seat) ? configured.create(game) : undefined));
  const policy = byPolicy(game);
  return (actor, view, rng) => agents[actor]?.choose(view, budget, rng) ?? policy(actor, view, rng);
}

/** Whether a battle is for this process, where several share the work. */
export function isMine(k, part = 0, parts = 1) {
  return k % Number(parts) === Number(part);
}

/** Rows in groups of the same key. */
export function grouped(rows, key) {
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
}

/** Variance between the true means of rows with results, without the noise of the playouts, and that noise. */
export function variances(rows) {
  const means = rows.map(({ results }) => mean(results));
  const all = mean(means);
  const noise = mean(
    rows.map(({ results }, i) => results.reduce((sum, x) => sum + (x - means[i]) ** 2, 0) / (results.length - 1)),
  );
  const between = means.reduce((sum, x) => sum + (x - all) ** 2, 0) / (means.length - 1);
  return { between: between - noise / rows[0].results.length, noise, all };
}

