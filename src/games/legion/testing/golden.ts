import { type Action, CHANCE, NOBODY } from '../../../kernel/game.js';
import { hashHex } from '../../../kernel/hash.js';
import { Rng } from '../../../kernel/rng.js';
import type { Library } from '../cards/library.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import type { Edition } from '../engine/edition.js';
import { pendingDecision } from '../../../machine/run.js';
import type { LegionGame } from '../legion.js';
import { ENDINGS } from '../words/endings.js';
import { type LegionState, ON_TABLE } from '../state/state.js';
import { Observer } from './observer.js';
import { type Playable, randomBattle } from './random-scenario.js';

/** More decisions and chance events than a battle has. */
const ENDLESS = 20_000;

/** At one decision in this many, all options are listed and the units compared in pairs. */
const LISTED = 12;

/** Draws of an eager player. */
const DRAWS = 4;

/** How the notation of an attack begins. */
const ATTACK = 'choose-action attack';

/**
 * The result of a random battle, for people to read and for a test to compare: it changes with any rule that the battle
 * uses.
 */
export interface GoldenBattle {
  readonly seed: number;
  readonly blue: readonly string[];
  readonly red: readonly string[];
  readonly objective: string;
  readonly rounds: number;
  readonly decisions: number;
  readonly chances: number;
  readonly ending: string;
  readonly winner: string;
  /**
   * Hash over all states from the first to the last, the options offered in them and the answers that would have been
   * legal.
   */
  readonly hash: string;
}

/**
 * Plays the random battle of a seed: for an odd seed with random choices, for an even one between sides that seek each
 * other out. In half of each kind, miniatures are put at places that only people would choose. The same seed gives the
 * same line on every machine.
 */
export function playGolden(library: Library, edition: Edition, playable: Playable, seed: number): GoldenBattle {
  const game = randomBattle(library, edition, playable, new Rng(seed, 'golden scenario'));
  const { units, scenario } = game.battle;
  const rng = new Rng(seed, 'golden');
  const state = game.newState();
  const copy = game.newState();
  const observer = new Observer(game, new Rng(seed, 'observer'));
  let decisions = 0;
  let chances = 0;
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (decisions + chances === ENDLESS) throw new Error(`golden battle ${seed} does not end`);
    if (actor === CHANCE) {
      chances++;
      const outcome = game.sampleChance(state, rng);
      observer.probe(state, outcome);
      game.apply(state, outcome);
    } else {
      decisions++;
      const action = seed % 2 === 0 ? eager(game, state, copy, rng) : game.sampleAction(state, rng);
      const free = observer.probe(state, action);
      if (decisions % LISTED === 0) observer.survey(state);
      game.apply(state, seed % 4 < 2 ? free : action);
    }
    observer.note(game.hash(state));
  }
  const army = (side: number): string[] => units.card.filter((_, u) => units.side[u] === side).map(({ id }) => id);
  return {
    seed,
    blue: army(0),
    red: army(1),
    objective: scenario.battle.kind === 'fixed' ? scenario.battle['objective'] : '',
    rounds: state.game.round,
    decisions,
    chances,
    ending: ENDINGS[state.game.ending],
    winner: state.game.winner === 0 ? 'blue' : 'red',
    hash: hashHex(observer.hash()),
  };
}

/** An attack if one is drawn, else the action that brings the acting unit nearest to an enemy. */
function eager(game: LegionGame, state: LegionState, copy: LegionState, rng: Rng): Action {
  const first = game.sampleAction(state, rng);
  const c = game.contextOf(state);
  if (pendingDecision(c) !== chooseAction) return first;
  const u = state.game.pendingA;
  let best = first;
  let least = Infinity;
  for (let draw = 0; draw < DRAWS; draw++) {
    const action = draw === 0 ? first : game.sampleAction(state, rng);
    if (game.format(state, action).startsWith(ATTACK)) return action;
    game.copy(state, copy);
    game.apply(copy, action);
    const distance = nearestEnemy(game, copy, u);
    if (distance >= least) continue;
    best = action;
    least = distance;
  }
  return best;
}

/** Square of the distance between leaders; a unit that is not on the table is nowhere near. */
function nearestEnemy({ battle: { units } }: LegionGame, s: LegionState, u: number): number {
  const { x, y } = s.minis;
  const m = units.firstMini[u];
  let least = Infinity;
  for (let v = 0; v < units.count; v++) {
    const n = units.firstMini[v];
    if (units.side[v] !== units.side[u] && s.units.status[v] === ON_TABLE)
      least = Math.min(least, (x[m] - x[n]) ** 2 + (y[m] - y[n]) ** 2);
  }
  return least;
}
