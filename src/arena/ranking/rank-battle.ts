import type { AgentChoice } from '../../../agents/choice.js';
import type { Action, Game } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import type { LoadedGame } from '../loaded-game.js';
import { playGame } from '../play.js';
import { Playouts } from '../../search/policy-playouts.js';
import { chosenPlies, siblingsOf } from './positions.js';
import { SCALE, type RankedBattle, type RankedPosition, type RankingPlan } from './set.js';

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
  const { record } = playGame(
    loaded[place],
    game.players.map(() => player),
    seed,
  );
  const actions = actionsOf(game, record.actions);
  const plies = chosenPlies(game, actions, plan.decisions, plan.each, new Rng(seed, 'positions'));
  const state = game.newState();
  const positions: RankedPosition[] = [];
  let last = 0;
  for (const [ply, action] of actions.entries()) {
    if (plies.has(ply)) {
      const toEnd = positions.length === 0 && battle < plan.toEnd;
      const ranked = rankPosition(game, state, action, plan, `${seed}/${ply}`, toEnd);
      if (ranked !== undefined) {
        positions.push({ ply, ...ranked });
        last = ply;
      }
    }
    game.apply(state, action);
  }
  return { battle, game: place, actions: record.actions.slice(0, last), positions };
}

/** The actions of a record. */
function actionsOf<S>(game: Game<S>, texts: readonly string[]): Action[] {
  const state = game.newState();
  return texts.map((text) => {
    const action = game.parse(state, text);
    if (!action.ok) throw new Error(action.problem.message);
    game.apply(state, action.value);
    return action.value;
  });
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
  const playouts = new Playouts(game, (at, player) => game.knowledge?.evaluate?.(at, player) ?? 0);
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
