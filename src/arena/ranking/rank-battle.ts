import { readDecisions } from '../../../agents/any/transplant/kinds.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { CHANCE } from '../../kernel/game.js';
import type { Action, Game } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import type { LoadedGame } from '../loaded-game.js';
import { playGame } from '../play.js';
import { Playouts } from './playouts.js';
import { SCALE, type RankedBattle, type RankedPosition, type RankingPlan } from './set.js';

/** Share of the siblings that are drawn from the policy; the rest is drawn evenly from all listed actions. */
const SENSIBLE = 2 / 3;

/** Draws for each sibling before it is given up. */
const DRAWS = 8;

/** Plays battle number `battle` of a plan and compares the siblings of its positions. */
export function rankBattle(
  loaded: readonly LoadedGame[],
  player: AgentChoice,
  plan: RankingPlan,
  battle: number,
): RankedBattle {
  const place = battle % plan.games.length;
  const { game } = loaded[place];
  const seed = `${plan.seed}/${battle}`;
  const { record } = playGame(loaded[place], game.players.map(() => player), seed); // prettier-ignore
  const plies = chosenPlies(game, record.actions, plan, new Rng(seed, 'positions'));
  const state = game.newState();
  const positions: RankedPosition[] = [];
  let last = 0;
  for (const [ply, text] of record.actions.entries()) {
    if (plies.has(ply)) {
      const toEnd = positions.length === 0 && battle < plan.toEnd;
      const ranked = rankPosition(game, state, actionOf(game, state, text), plan, `${seed}/${ply}`, toEnd);
      if (ranked !== undefined) {
        positions.push({ ply, ...ranked });
        last = ply;
      }
    }
    game.apply(state, actionOf(game, state, text));
  }
  return { battle, game: place, actions: record.actions.slice(0, last), positions };
}

function actionOf<S>(game: Game<S>, state: S, text: string): Action {
  const action = game.parse(state, text);
  if (!action.ok) throw new Error(action.problem.message);
  return action.value;
}

/**
 * Draws the decisions of a game at which siblings are compared: each time first one of the kinds of decision that are
 * left, so that rare kinds are as frequent as common ones, then one of its decisions.
 */
function chosenPlies<S>(game: Game<S>, actions: readonly string[], plan: RankingPlan, rng: Rng): Set<number> {
  const wanted = wantedKinds(game, plan);
  const byKind = new Map<number, number[]>();
  const state = game.newState();
  for (const [ply, text] of actions.entries()) {
    const actor = game.actor(state);
    const kind = actor === CHANCE ? -1 : (game.decisionKinds?.pending(state) ?? 0);
    if (actor !== CHANCE && wanted(kind) && game.isRoutine?.(state) !== true) {
      byKind.set(kind, [...(byKind.get(kind) ?? []), ply]);
    }
    game.apply(state, actionOf(game, state, text));
  }
  const chosen = new Set<number>();
  // Some positions have no second action to compare, so a few more are drawn than are needed.
  while (chosen.size < plan.each && byKind.size > 0) {
    const kind = [...byKind.keys()].sort((a, b) => a - b)[rng.below(byKind.size)];
    const plies = byKind.get(kind) ?? [];
    const [ply] = plies.splice(rng.below(plies.length), 1);
    if (plies.length === 0) byKind.delete(kind);
    if (hasChoice(game, actions, ply)) chosen.add(ply);
  }
  return chosen;
}

function wantedKinds<S>(game: Game<S>, { decisions }: RankingPlan): (kind: number) => boolean {
  if (decisions === '') return () => true;
  const read = readDecisions(game, decisions);
  if (!read.ok) throw new Error(read.problem.message);
  return (kind) => read.value[kind];
}

/** Whether the decision before which `ply` actions were taken has more than one answer that can be drawn. */
function hasChoice<S>(game: Game<S>, actions: readonly string[], ply: number): boolean {
  const state = game.newState();
  for (const text of actions.slice(0, ply)) game.apply(state, actionOf(game, state, text));
  return siblingsOf(game, state, actionOf(game, state, actions[ply]), 2, new Rng('any', 'choice')).length > 1;
}

/** Different actions: the one that was taken, some that the policy would take, and some of all that are listed. */
function siblingsOf<S>(game: Game<S>, view: S, taken: Action, most: number, rng: Rng): Action[] {
  const siblings = [taken];
  const sensible = Math.ceil(SENSIBLE * most);
  for (let draws = 0; draws < DRAWS * most && siblings.length < most; draws++) {
    const fromPolicy = siblings.length < sensible && draws < (DRAWS * most) / 2 && game.rolloutPolicy !== undefined;
    const action = fromPolicy ? (game.rolloutPolicy?.(view, rng) ?? -1) : game.sampleAction(view, rng);
    if (!siblings.includes(action)) siblings.push(action);
  }
  return siblings;
}

function rankPosition<S>(
  game: Game<S>,
  state: S,
  taken: Action,
  plan: RankingPlan,
  seed: string,
  toEnd: boolean,
): Omit<RankedPosition, 'ply'> | undefined {
  const view = game.newState();
  game.view(state, game.actor(state), view);
  const siblings = siblingsOf(game, view, taken, plan.siblings, new Rng(seed, 'siblings'));
  if (siblings.length < 2) return undefined;
  const playouts = new Playouts(game, (at, player) => game.evaluate?.(at, player) ?? 0);
  const turn: number[][] = [];
  const roundEnd: number[][] = [];
  const end: number[][] = [];
  for (const action of siblings) {
    const [turns, rounds, ends]: [number[], number[], number[]] = [[], [], []];
    for (let n = 0; n < plan.playouts; n++) {
      playouts.play(view, action, seed, n, toEnd ? 'end' : 'round');
      turns.push(Math.round(SCALE * playouts.outcome.turn));
      rounds.push(Math.round(SCALE * playouts.outcome.roundEnd));
      ends.push(Math.round(SCALE * playouts.outcome.end));
    }
    turn.push(turns);
    roundEnd.push(rounds);
    end.push(ends);
  }
  return {
    kind: game.decisionKinds?.names[game.decisionKinds.pending(state)] ?? 'decision',
    round: game.round?.(state) ?? 0,
    siblings: siblings.map((action) => game.format(view, action)),
    turn,
    roundEnd,
    ...(toEnd ? { end } : {}),
  };
}
