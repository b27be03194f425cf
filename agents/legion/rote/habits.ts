import type { ActionBuffer } from '../../../src/kernel/buffers.js';
import type { Action } from '../../../src/kernel/game.js';
import type { Rng } from '../../../src/kernel/rng.js';
import type { Context, LegionGame, LegionState } from '../../../src/games/legion/for-agents.js';

/** A decision as a habit sees it. `after` is a state to try things on. */
export interface Asked {
  readonly game: LegionGame;
  readonly c: Context;
  readonly view: LegionState;
  readonly listed: ActionBuffer;
  readonly after: LegionState;
  readonly name: string;
}

/**
 * Decisions of which the first thing listed is done: the formation that works, all misses rerolled, the effect that
 * there is.
 */
const FIRST: ReadonlySet<string> = new Set(['place-minis', 'reroll', 'use-effect', 'spend-standby', 'nominate']);

/** Decisions of which the last thing listed is done: all that cancels, is spent or is converted. */
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

/** Decisions about where a unit comes to stand: as near to the middle of the table as it can. */
const PLACES: ReadonlySet<string> = new Set(['deploy', 'deploy-beside', 'compulsory-move', 'place-reinforcement']);

/** Places looked at: a habit does not look at them all. */
const PLACES_SEEN = 12;

/** Draws a unit to activate; listed last, a draw from the order pool comes after the units that have orders. */
const DRAW = 31;

/** In form-pool's list: numbers of weapons and the volley are below this, and to roll is 0. */
const WEAPONS_END = 32;

/** What is done without looking at the whole situation in every decision but an action; chance settles the rest. */
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

/** Of a few places the one nearest to the middle of the table. */
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
