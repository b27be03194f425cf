import type { AgentChoice } from '../../../agents/choice.js';
import type { Agent } from '../../../agents/agent.js';
import { checkPlays } from '../../../agents/index.js';
import { CHANCE, type Game } from '../../kernel/game.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import type { PositionHead, PositionKit } from '../../proof/position.js';
import { chooseFromView, made } from '../choose.js';
import { budgetOf } from '../play.js';
import { PlayedPosition } from './played-position.js';

/** Actions after which a position that has not come to its end counts as badly played. */
const MOST_ACTIONS = 20_000;

/** How an agent answered a position with the dice of one seed. */
export interface Answer {
  readonly seed: string;
  /** The first decision of the agent, in the game's notation. */
  readonly chose: string;
  readonly isGood: boolean;
  /** What was not as it should be, for each list of what is good; empty if the answer is good. */
  readonly unmet: readonly string[];
}

/**
 * Plays a position on with the dice of a seed: `agent` decides for the player that it names, `others` for everybody
 * else. The problem is one line: a situation that cannot be, or an agent that fails.
 */
export function playPosition<K extends PositionHead>(
  kit: PositionKit<K>,
  one: K,
  agent: AgentChoice,
  others: AgentChoice,
  seed: string,
): Result<Answer> {
  const begun = PlayedPosition.begin(kit, one);
  if (!begun.ok) return begun;
  const played = begun.value;
  const { game, state, player } = played;
  const fit = checkPlays([agent], game);
  if (!fit.ok) return fit;
  const table = new Seats(game, player, agent, others, seed);
  const dice = new Rng(seed, 'dice');
  for (let n = 0; !played.isOver; n++) {
    if (n >= MOST_ACTIONS) return fail('bad-position', `${one.id}: it does not come to its end`);
    const actor = game.actor(state);
    if (actor === CHANCE) {
      played.apply(game.sampleChance(state, dice));
      continue;
    }
    const action = table.choose(state, actor);
    if (!action.ok) return fail(action.problem.code, `${one.id}: ${game.players[actor]}: ${action.problem.message}`);
    played.apply(action.value);
  }
  const { chose, unmet } = played;
  return ok({ seed, chose, isGood: unmet.length === 0, unmet });
}

/** Whoever decides, each from the view of its player. */
class Seats {
  private readonly game: Game<unknown>;
  private readonly view: unknown;
  private readonly choices: readonly AgentChoice[];
  private readonly agents: readonly Agent<unknown>[];
  private readonly streams: readonly Rng[];

  constructor(game: Game<unknown>, player: number, agent: AgentChoice, others: AgentChoice, seed: string) {
    this.game = game;
    this.view = game.newState();
    this.choices = game.players.map((_, seat) => (seat === player ? agent : others));
    this.agents = this.choices.map((choice) => made(() => choice.configured.create(game)));
    this.streams = game.players.map((name) => new Rng(seed, name));
  }

  choose(state: unknown, actor: number): ReturnType<typeof chooseFromView> {
    const { game, view } = this;
    game.view(state, actor, view);
    return chooseFromView(game, state, view, this.agents[actor], budgetOf(this.choices[actor]), this.streams[actor]);
  }
}
