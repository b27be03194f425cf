import { ActionBuffer } from '../../../kernel/buffers.js';
import { type Action, CHANCE, type GameEvent, NOBODY } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { FORMATIONS } from '../../../tabletop/formation-patterns.js';
import type { Context } from '../engine/context.js';
import type { LegionGame } from '../legion.js';
import { minisOffTable, layOut } from '../rules/queries/cohesion.js';
import { ON_TABLE, type LegionState } from '../state/state.js';
import { HemmedIn } from '../conformance/hemmed-in.js';
import { brokenInvariant, health, nearItsLeader } from '../conformance/invariants.js';

/** More decisions and chance events than a battle has. */
const ENDLESS = 20_000;

/** One decision in this many is listed in full and compared with what was drawn. */
const LISTED = 37;

/** The result of a random battle. */
export interface Played {
  readonly decisions: number;
  readonly chances: number;
  /** The first broken invariant, with the place where it broke, or an empty string. */
  readonly broken: string;
}

/**
 * How players choose: at random, or the best of a few random choices by the game's own estimate, which brings the
 * armies together.
 */
export type Manner = 'random' | 'eager';

/** Draws of an eager player. */
const DRAWS = 4;

/**
 * Plays one battle from its start and checks every invariant after each step. The same stream plays the same battle.
 */
export function playChecked(game: LegionGame, rng: Rng, manner: Manner = 'random'): Played {
  const watch = new Watch(game);
  const { state } = watch;
  let decisions = 0;
  let chances = 0;
  let broken = '';
  while (broken === '' && game.actor(state) !== NOBODY) {
    if (decisions + chances > ENDLESS) return { decisions, chances, broken: 'the battle does not end' };
    if (game.actor(state) === CHANCE) chances++;
    else decisions++;
    broken = watch.step(rng, manner, decisions % LISTED === 0);
  }
  return { decisions, chances, broken };
}

/** The decision after whose last answer a unit is in cohesion. Its operand B is the unit. */
const PLACES_MINIATURES = 'place-minis ';

/**
 * Whether some formation has a place for every miniature that is to be put down; miniatures that are hemmed in go to
 * any free place.
 */
function hasRoom(c: Context): boolean {
  return FORMATIONS.some((_, formation) => layOut(c, c.s.game.pendingA, formation));
}

/**
 * Whether one of the miniatures of unit `u` (−1: none) in the bits `placed`, which have just been put down, is far from
 * its leader.
 */
function brokenCohesion(c: Context, u: number, placed: number): string {
  if (u < 0 || c.s.units.status[u] !== ON_TABLE || minisOffTable(c, u) !== 0) return '';
  return nearItsLeader(c, u, placed) ? '' : `${c.b.units.tag[u]} is scattered`;
}

/** A battle that is played with all checks. */
class Watch {
  readonly state: LegionState;
  private readonly game: LegionGame;
  private readonly copy: LegionState;
  private readonly listed = new ActionBuffer();
  /** Wounds that each unit can still suffer, according to the events. */
  private readonly health: number[] = [];
  private readonly hemmedIn = new HemmedIn();
  private placed = -1;

  constructor(game: LegionGame) {
    this.game = game;
    this.state = game.newState();
    this.copy = game.newState();
  }

  step(rng: Rng, manner: Manner, list: boolean): string {
    const { game, state, copy } = this;
    const byChance = game.actor(state) === CHANCE;
    const action = byChance ? game.sampleChance(state, rng) : this.choose(rng, manner);
    if (list && !byChance) {
      game.legalActions(state, this.listed);
      const actions = this.listed.toArray();
      if (actions.length === 0) return 'nothing is legal';
      if (new Set(actions).size !== actions.length) return 'an action is listed twice';
      if (!actions.includes(action)) return `${game.format(state, action)} was drawn and is not listed`;
    }
    const text = game.format(state, action);
    if (!game.isLegal(state, action)) return `${text} was drawn and is not legal`;
    game.copy(state, copy);
    if (game.hash(copy) !== game.hash(state)) return 'a copy differs';
    this.placed = -1;
    const together = text.startsWith(PLACES_MINIATURES) && hasRoom(game.contextOf(state)) ? state.game.pendingB : -1;
    const placed = together < 0 ? 0 : minisOffTable(game.contextOf(state), together);
    try {
      game.apply(state, action, (event) => this.hear(event));
    } catch (error) {
      return `${text}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    }
    const c = game.contextOf(state);
    this.hemmedIn.note(c);
    const broken = brokenInvariant(c, this.hemmedIn) || this.brokenHealth(c) || brokenCohesion(c, together, placed);
    return broken === '' ? '' : `${text}: ${broken}`;
  }

  private choose(rng: Rng, manner: Manner): Action {
    const { game, state, copy } = this;
    let best = game.sampleAction(state, rng);
    if (manner === 'random') return best;
    const player = game.actor(state);
    let bestWorth = -Infinity;
    for (let draw = 0; draw < DRAWS; draw++) {
      const action = draw === 0 ? best : game.sampleAction(state, rng);
      game.copy(state, copy);
      game.apply(copy, action);
      const worth = game.knowledge.evaluate(copy, player);
      if (worth <= bestWorth) continue;
      best = action;
      bestWorth = worth;
    }
    return best;
  }

  private hear(event: GameEvent): void {
    const u = Number(event['unit']);
    if (event.type === 'unit-placed' || event.type === 'unit-deployed') this.placed = u;
    if (event.type === 'wounds-assigned') this.health[u] -= Number(event['count']);
    // The leader's sculpt may take fewer wounds than the miniature that it replaces.
    if (event.type === 'new-leader') this.health[u] = Number.NaN;
    if (event.type === 'mini-restored') this.health[u]++;
    if (event.type === 'token-removed' && event['token'] === 'wound') this.health[u]++;
  }

  /** The events about wounds must match the wounds left to the units; a unit that leaves the table loses the rest. */
  private brokenHealth(c: Context): string {
    for (let u = 0; u < c.b.units.count; u++) {
      const now = health(c, u);
      if (c.s.units.status[u] !== ON_TABLE) {
        this.health[u] = 0;
        continue;
      }
      if (u === this.placed || (this.health[u] || 0) === 0) this.health[u] = now;
      if (now !== this.health[u]) return `${c.b.units.tag[u]} can suffer ${now} wounds, told ${this.health[u]}`;
    }
    return '';
  }
}
