import type { AgentChoice } from '../../../agents/choice.js';
import type { Agent } from '../../../agents/agent.js';
import { checkPlays } from '../../../agents/index.js';
import { CHANCE, type Game, NOBODY } from '../../kernel/game.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import type { PositionHead, PositionKit, PositionPlay, Plays } from '../../proof/position.js';
import { chooseFromView, made } from '../choose.js';
import { budgetOf } from '../play.js';

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
  const begun = kit.begin(one);
  if (!begun.ok) return fail(begun.problem.code, `${one.id}: ${begun.problem.message}`);
  const play = begun.value;
  const { game, state } = play;
  const fit = checkPlays([agent], game);
  if (!fit.ok) return fit;
  const player = game.players.indexOf(one.plays.player);
  if (player < 0)
    return fail(
      'bad-position',
      `${one.id}: plays: there is no player ${one.plays.player}; there are ${game.players.join(', ')}`,
    );
  const table = new Seats(game, player, agent, others, seed);
  const end = new End(game, state, one.plays);
  const dice = new Rng(seed, 'dice');
  let chose = '';
  for (let n = 0; !end.isReached(chose !== ''); n++) {
    if (n >= MOST_ACTIONS) return fail('bad-position', `${one.id}: it does not come to its end`);
    const actor = game.actor(state);
    if (actor === CHANCE) {
      play.apply(game.sampleChance(state, dice));
      continue;
    }
    const action = table.choose(state, actor);
    if (!action.ok) return fail(action.problem.code, `${one.id}: ${game.players[actor]}: ${action.problem.message}`);
    if (actor === player && chose === '') chose = game.format(state, action.value);
    play.apply(action.value);
  }
  const unmet = one.good.map((wishes) => firstUnmet(play, wishes));
  const isGood = unmet.includes('');
  return ok({ seed, chose, isGood, unmet: isGood ? [] : unmet });
}

/** The first of some wishes that is not so, as what is so instead; empty if all are. */
function firstUnmet(play: PositionPlay, wishes: readonly object[]): string {
  for (const wish of wishes) {
    const met = play.meets(wish);
    if (!met.ok) return met.problem.message;
  }
  return '';
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

/** When a position has been played on far enough. */
class End {
  private readonly game: Game<unknown>;
  private readonly state: unknown;
  private readonly until: Plays['until'];
  private readonly round: number | undefined;
  /** The turn that must end; −1 before it has begun. */
  private turn = -1;

  constructor(game: Game<unknown>, state: unknown, { until }: Plays) {
    this.game = game;
    this.state = state;
    this.until = until;
    this.round = game.round?.(state);
  }

  isReached(hasChosen: boolean): boolean {
    const { game, state, until } = this;
    if (game.actor(state) === NOBODY) return true;
    if (until === 'decision') return hasChosen;
    if (until === 'round') return game.round?.(state) !== this.round;
    if (until === 'end') return false;
    const turn = game.turn?.(state) ?? -1;
    if (this.turn < 0) this.turn = turn;
    return this.turn >= 0 && turn !== this.turn;
  }
}
