import type { ActionBuffer } from '../../../src/kernel/buffers.js';
import type { Action } from '../../../src/kernel/game.js';
import type { Rng } from '../../../src/kernel/rng.js';
import type { Context, LegionGame, LegionState } from '../../../src/games/legion/for-agents.js';

/** A decision, as passed to a habit. `after` is a scratch state. */
export interface Asked {
  readonly game: LegionGame;
  readonly c: Context;
  readonly view: LegionState;
  readonly listed: ActionBuffer;
  readonly after: LegionState;
  readonly name: string;
}

/**
 * Decisions for which the first listed choice is taken: a formation that works, rerolling all misses, using the effect.
 */
const FIRST: ReadonlySet<string> = new Set(['place-minis', 'reroll', 'use-effect', 'spend-standby', 'nominate']);

/** Decisions for which the last listed choice is taken: it cancels, spends or converts most. */
const LAST: ReadonlySet<string> = new Set([
  'apply-cover',
  'spend-dodge',
  'dodge-crits',
  'spend-surge',
  'lethal',
  'impact',
  'armor',
  'pierce',
  'spend-shields',
]);

/** Decisions about where a unit is placed: as near to the middle of the table as possible. */
const PLACES: ReadonlySet<string> = new Set(['deploy', 'deploy-beside', 'compulsory-move', 'place-reinforcement']);

/** Most places that are compared. */
const PLACES_SEEN = 12;

/** The choice to draw a unit from the order pool; it is listed after the units that have orders. */
const DRAW = 31;

/** In the choices of form-pool, numbers of weapons and of the volley are below this, and 0 is to roll. */
const WEAPONS_END = 32;

/** The choice at any decision other than choosing an action, by fixed habits; random where there is no habit. */
export function byHabit(asked: Asked, rng: Rng): Action {
  const { game, view, listed, name } = asked;
  const { items, length } = listed;
  if (FIRST.has(name)) return items[0];
  if (LAST.has(name)) return items[length - 1];
  if (PLACES.has(name)) return towardsTheMiddle(asked, rng);
  if (name === 'form-pool') return items[0] > 0 && items[0] < WEAPONS_END ? items[0] : items[length - 1];
  if (name === 'activate' && items[length - 1] === DRAW && length > 1) return items[rng.below(length - 1)];
  return game.sampleAction(view, rng);
}

/** Of a few places, the one nearest to the middle of the table. */
function towardsTheMiddle({ game, c, view, listed, after }: Asked, rng: Rng): Action {
  const { width, depth } = c.b.geometry;
  const leader = c.b.units.firstMini[view.game.pendingA];
  let best = listed.items[0];
  let nearest = Infinity;
  for (let i = 0; i < PLACES_SEEN; i++) {
    const action =
      listed.length <= PLACES_SEEN ? listed.items[i % listed.length] : listed.items[rng.below(listed.length)];
    game.copy(view, after);
    game.apply(after, action);
    const dx = after.minis.x[leader] - width / 2;
    const dy = after.minis.y[leader] - depth / 2;
    const squared = dx * dx + dy * dy;
    if (squared >= nearest) continue;
    nearest = squared;
    best = action;
  }
  return best;
}
