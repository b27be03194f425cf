import { readDecisions } from '../../../agents/any/transplant/kinds.js';
import { CHANCE } from '../../kernel/game.js';
import { policyAction } from '../../kernel/policy-action.js';
import type { Action, Game } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';

/** Share of the siblings that are drawn from the policy; the rest is drawn evenly from all listed actions. */
const SENSIBLE = 2 / 3;

/** Draws for each sibling before it is given up. */
const DRAWS = 8;

/**
 * Which kinds of decision a text names, joined by +; all if it is empty. Throws for one that the game does not have.
 */
export function wantedKinds<S>(game: Game<S>, decisions: string): (kind: number) => boolean {
  if (decisions === '') return () => true;
  const read = readDecisions(game, decisions);
  if (!read.ok) throw new Error(read.problem.message);
  return (kind) => read.value[kind];
}

/**
 * Draws up to `each` decisions of a game at which siblings are compared, by the number of actions before them: each
 * time first one of the kinds of decision that are left, so that rare kinds are as frequent as common ones, then one of
 * its decisions. `where` tells in which states it may be.
 */
export function chosenPlies<S>(
  game: Game<S>,
  actions: readonly Action[],
  decisions: string,
  each: number,
  rng: Rng,
  where: (state: S) => boolean = () => true,
): Set<number> {
  const wanted = wantedKinds(game, decisions);
  const byKind = new Map<number, number[]>();
  const state = game.newState();
  for (const [ply, action] of actions.entries()) {
    const actor = game.actor(state);
    const kind = actor === CHANCE ? -1 : (game.decisionKinds?.pending(state) ?? 0);
    if (actor !== CHANCE && wanted(kind) && game.knowledge?.isRoutine?.(state) !== true && where(state)) {
      byKind.set(kind, [...(byKind.get(kind) ?? []), ply]);
    }
    game.apply(state, action);
  }
  const chosen = new Set<number>();
  // Some positions have no second action to compare, so a few more are drawn than are needed.
  while (chosen.size < each && byKind.size > 0) {
    const kind = [...byKind.keys()].sort((a, b) => a - b)[rng.below(byKind.size)];
    const plies = byKind.get(kind) ?? [];
    const [ply] = plies.splice(rng.below(plies.length), 1);
    if (plies.length === 0) byKind.delete(kind);
    if (hasChoice(game, actions, ply)) chosen.add(ply);
  }
  return chosen;
}

/** Whether the decision before which `ply` actions were taken has more than one answer that can be drawn. */
function hasChoice<S>(game: Game<S>, actions: readonly Action[], ply: number): boolean {
  const state = game.newState();
  for (let i = 0; i < ply; i++) game.apply(state, actions[i]);
  return siblingsOf(game, state, actions[ply], 2, new Rng('any', 'choice')).length > 1;
}

/** Different actions: the one that was taken, some that the policy would take, and some of all that are listed. */
export function siblingsOf<S>(game: Game<S>, view: S, taken: Action, most: number, rng: Rng): Action[] {
  const siblings = [taken];
  const sensible = Math.ceil(SENSIBLE * most);
  for (let draws = 0; draws < DRAWS * most && siblings.length < most; draws++) {
    const fromPolicy =
      siblings.length < sensible && draws < (DRAWS * most) / 2 && game.knowledge?.rolloutPolicy !== undefined;
    const action = fromPolicy ? policyAction(game, view, rng) : game.sampleAction(view, rng);
    if (!siblings.includes(action)) siblings.push(action);
  }
  return siblings;
}
