import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Action, Game, Player } from '../../kernel/game.js';
import { policyAction } from '../../kernel/policy-action.js';
import { type Build, loadBuild } from './builds.js';
import { mainSeconds } from './clock.js';

/** Two builds that do the same work in turns in one process. */
export interface Versus {
  readonly work: 'battles' | 'search';
  readonly scenario: string;
  /** Files of this build, and of the other. */
  readonly files: readonly [readonly string[], readonly string[]];
}

/** The result of a comparison. */
export interface Comparison {
  /** Speed of this build divided by the speed of the other, for each pair of slices. */
  readonly ratios: readonly number[];
  /** Share of battle slices or searches in which both played the same battles or chose the same action. */
  readonly same: number;
  /** Battles or searches that warmed up each build. */
  readonly warm: number;
}

/** Number of slices of battles, and battles in each slice. */
const ROUNDS = 30;
const SLICE = 15;

/**
 * Warming up: blocks of BLOCK battles, until a block takes as long as the one before except for the share STEADY, at
 * most MOST_WARM battles.
 */
const BLOCK = 150;
const MOST_WARM = 3000;
const STEADY = 0.05;

/**
 * One in EVERY decisions is searched, with ITERATIONS iterations, in SEARCHED battles; the first WARM_SEARCHED of them
 * warm up.
 */
const EVERY = 20;
const ITERATIONS = 200;
const SEARCHED = 7;
const WARM_SEARCHED = 3;

/** Searched decisions in one slice. */
const DECISIONS = 4;

/** Compares two builds in this process, by {@link mainSeconds}. */
export async function compareHere({ work, scenario, files }: Versus): Promise<Comparison> {
  const [own, other] = [await contestant(files[0], scenario), await contestant(files[1], scenario)];
  return work === 'battles' ? compareBattles(own, other) : compareSearches(own, other);
}

/** A build with the game it plays. */
interface Contestant {
  readonly build: Build;
  readonly game: Game<unknown>;
}

async function contestant(files: readonly string[], scenario: string): Promise<Contestant> {
  const build = await loadBuild(files);
  const source = build.findGame({ scenario, game: undefined });
  const loaded = source.ok ? await build.loadGame(source.value) : source;
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return { build, game: loaded.value.game };
}

/** Plays random battles; returns the length of each. */
function battles({ build, game }: Contestant, first: number, count: number): string {
  const lengths: number[] = [];
  for (let n = first; n < first + count; n++) {
    lengths.push(build.playout(game, game.newState(), new build.Rng(n, 'versus')));
  }
  return lengths.join(' ');
}

function secondsOf(work: () => void): number {
  const before = mainSeconds();
  work();
  return mainSeconds() - before;
}

function compareBattles(own: Contestant, other: Contestant): Comparison {
  let warm = 0;
  let last = [0, 0];
  for (;;) {
    const took = [own, other].map((one) => secondsOf(() => battles(one, warm, BLOCK)));
    warm += BLOCK;
    if (warm >= MOST_WARM || took.every((seconds, i) => Math.abs(seconds - last[i]) < STEADY * seconds)) break;
    last = took;
  }
  let same = 0;
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const played = ['', ''];
    const took = [0, 0];
    // In this order, so that neither build always comes first.
    for (const i of [0, 1, 1, 0]) {
      took[i] += secondsOf(() => (played[i] = battles([own, other][i], round * SLICE, SLICE)));
    }
    if (played[0] === played[1]) same++;
    ratios.push(took[1] / took[0]);
  }
  return { ratios, same: same / ROUNDS, warm };
}

/**
 * Plays a battle by the game's own policy and searches some of its decisions with the agent `mcts` and its default
 * settings.
 */
class Searcher {
  private readonly state: unknown;
  private readonly view: unknown;
  private readonly rng: InstanceType<Build['Rng']>;
  private readonly one: Contestant;
  private readonly battle: number;
  private readonly agent: { choose(view: unknown, budget: { iterations: number }, rng: unknown): Action };
  private decisions = 0;

  constructor(one: Contestant, battle: number) {
    const { build, game } = one;
    const agent = build.parseAgent('mcts');
    if (!agent.ok) throw new Error(agent.problem.message);
    this.one = one;
    this.battle = battle;
    this.state = game.newState();
    this.view = game.newState();
    this.rng = new build.Rng(battle, 'versus battle');
    this.agent = agent.value.configured.create(game);
  }

  /** Plays on to the next decision to search; false at the end of the battle. */
  goOn(): boolean {
    const { game } = this.one;
    for (let actor = game.actor(this.state); actor !== NOBODY; actor = game.actor(this.state)) {
      if (actor === CHANCE) {
        game.apply(this.state, game.sampleChance(this.state, this.rng));
        continue;
      }
      const isNext = ++this.decisions % EVERY === 0 && this.hasChoice(actor);
      game.apply(this.state, policyAction(game, this.state, this.rng));
      if (isNext) return true;
    }
    return false;
  }

  /** Decisions with a single action are not searched. */
  private hasChoice(actor: Player): boolean {
    const { build, game } = this.one;
    const actions = new build.ActionBuffer();
    game.view(this.state, actor, this.view);
    game.legalActions(this.view, actions);
    return actions.length > 1;
  }

  search(): Action {
    const rng = new this.one.build.Rng(this.battle, `search/${this.decisions}`);
    return this.agent.choose(this.view, { iterations: ITERATIONS }, rng);
  }
}

function compareSearches(own: Contestant, other: Contestant): Comparison {
  const ratios: number[] = [];
  let compared = 0;
  let same = 0;
  let warm = 0;
  let slice = [0, 0];
  for (let battle = 0; battle < SEARCHED; battle++) {
    const pair = [new Searcher(own, battle), new Searcher(other, battle)];
    while (pair.map((one) => one.goOn()).every(Boolean)) {
      const first = (compared + warm) % 2;
      const chosen: Action[] = [];
      const took: number[] = [];
      for (const i of [first, 1 - first]) took[i] = secondsOf(() => (chosen[i] = pair[i].search()));
      if (battle < WARM_SEARCHED) {
        warm++;
        continue;
      }
      if (chosen[0] === chosen[1]) same++;
      slice = [slice[0] + took[0], slice[1] + took[1]];
      if (++compared % DECISIONS !== 0) continue;
      ratios.push(slice[1] / slice[0]);
      slice = [0, 0];
    }
  }
  return { ratios, same: same / compared, warm };
}
