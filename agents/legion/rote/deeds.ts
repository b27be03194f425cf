import type { ActionBuffer } from '../../../src/kernel/buffers.js';
import type { Action } from '../../../src/kernel/game.js';
import type { Rng } from '../../../src/kernel/rng.js';
import {
  BEYOND_RULER,
  type Context,
  coverFrom,
  destinationOf,
  END_ACTIVATION as END,
  hasObjective,
  inMelee,
  lookAt,
  miniSeesUnit,
  ON_TABLE,
  operandOf,
  prospectOf,
  rangeBetween,
  standardSpeed,
  touchedEnemies,
  woundsLeft,
} from '../../../src/games/legion/for-agents.js';
import type { Deed, Priority } from './deck.js';

/** Counted for an enemy that does not see the unit at all; levels of cover count 0 to 2. */
const UNSEEN = 3;

/** A move must raise `prospectOf` by more than this to be worth making. */
const NEARER = 0.005;

/** The best of the actions offered, if better than the floor; ties are broken at random. */
class Best {
  action: Action = -1;
  private value = -Infinity;
  private ties = 0;
  private readonly rng: Rng;

  constructor(rng: Rng, floor: number) {
    this.rng = rng;
    this.value = floor;
  }

  offer(action: Action, value: number): void {
    if (value < this.value || (value === this.value && this.ties === 0)) return;
    if (value > this.value) this.ties = 0;
    this.value = value;
    if (this.rng.below(++this.ties) === 0) this.action = action;
  }
}

/**
 * The listed action by which unit `u` does a deed, or −1 if it cannot. `c` is the agent's own copy of its view; it is
 * unchanged afterwards.
 */
export function doDeed(c: Context, u: number, deed: Deed, target: Priority, listed: ActionBuffer, rng: Rng): Action {
  switch (deed) {
    case 'attack':
      return attack(c, u, target, listed, rng);
    case 'aim':
      return attack(c, u, target, listed, rng) < 0
        ? -1
        : draw(listed, rng, (action) => c.b.kinds.kindOf(action).name === 'aim');
    case 'dodge':
      return draw(listed, rng, (action) => c.b.kinds.kindOf(action).name === 'dodge');
    case 'stand by':
      return draw(listed, rng, (action) => c.b.kinds.kindOf(action).name === 'standby');
    case 'recover':
      return c.s.units.suppression[u] === 0
        ? -1
        : draw(listed, rng, (action) => c.b.kinds.kindOf(action).name === 'recover');
    case 'take the objective':
      return draw(listed, rng, (action) => isCard(c, action) && c.b.units.actions[u][operandOf(action)].ofScoring);
    case 'use a card':
      return draw(listed, rng, (action) => isCard(c, action) && !c.b.units.actions[u][operandOf(action)].ofScoring);
    case 'withdraw':
      return goTo(c, u, 'withdraw', listed, rng, -Infinity, () => -nearestEnemy(c, u));
    case 'advance':
      return advance(c, u, listed, rng);
    case 'close in':
      return goTo(c, u, 'move', listed, rng, -nearestEnemy(c, u), () => -nearestEnemy(c, u));
    case 'take cover':
      return goTo(c, u, 'move', listed, rng, shelter(c, u), () => shelter(c, u));
    case 'charge':
      return charge(c, u, listed, rng);
    default:
      return -1;
  }
}

function isCard(c: Context, action: Action): boolean {
  return c.b.kinds.kindOf(action).name.includes('card');
}

/** A random one of the listed actions that fit; ending the activation never does. */
function draw(listed: ActionBuffer, rng: Rng, fits: (action: Action) => boolean): Action {
  const best = new Best(rng, -Infinity);
  for (let i = 0; i < listed.length; i++)
    if (isAction(listed.items[i]) && fits(listed.items[i])) best.offer(listed.items[i], 0);
  return best.action;
}

/** Whether a listed choice is an action, not the end of the activation. */
export function isAction(action: Action): boolean {
  return action !== END;
}

function attack(c: Context, u: number, target: Priority, listed: ActionBuffer, rng: Rng): Action {
  const best = new Best(rng, -Infinity);
  for (let i = 0; i < listed.length; i++) {
    const action = listed.items[i];
    if (!isAction(action) || c.b.kinds.kindOf(action).name !== 'attack') continue;
    const v = operandOf(action);
    if (target === 'nearest') best.offer(action, -rangeBetween(c, u, v));
    else if (target === 'weakest') best.offer(action, -woundsLeft(c, v));
    else best.offer(action, c.b.units.points[v]);
  }
  return best.action;
}

/** The listed move of a kind with the greatest `worth` afterwards, if that is more than `floor`. */
export function goTo(
  c: Context,
  u: number,
  kind: string,
  listed: ActionBuffer,
  rng: Rng,
  floor: number,
  worth: () => number,
): Action {
  const best = new Best(rng, floor);
  const { minis } = c.s;
  const leader = c.b.units.firstMini[u];
  const x = minis.x[leader];
  const y = minis.y[leader];
  const z = minis.z[leader];
  // Destinations of a withdrawal are numbered like those of a move.
  lookAt(c, u, Math.max(1, standardSpeed(c, u)), 0);
  for (let i = 0; i < listed.length; i++) {
    const action = listed.items[i];
    if (!isAction(action) || c.b.kinds.kindOf(action).name !== kind) continue;
    const place = destinationOf(c, operandOf(action));
    minis.x[leader] = place.x;
    minis.y[leader] = place.y;
    minis.z[leader] = c.b.sight.memo.surface(place.x, place.y);
    best.offer(action, worth());
    minis.x[leader] = x;
    minis.y[leader] = y;
    minis.z[leader] = z;
  }
  return best.action;
}

/** The move with the most progress on the objective; without an objective, towards the nearest enemy. */
function advance(c: Context, u: number, listed: ActionBuffer, rng: Rng): Action {
  const side = c.b.units.side[u];
  if (inMelee(c, u)) return -1;
  if (!hasObjective(c)) return goTo(c, u, 'move', listed, rng, -nearestEnemy(c, u), () => -nearestEnemy(c, u));
  const worth = (): number => prospectOf(c, side, 1);
  return goTo(c, u, 'move', listed, rng, worth() + NEARER, worth);
}

/** A move into contact with an enemy; a random one if there are several. */
function charge(c: Context, u: number, listed: ActionBuffer, rng: Rng): Action {
  const { minis } = c.s;
  const leader = c.b.units.firstMini[u];
  if (inMelee(c, u)) return -1;
  return goTo(c, u, 'move', listed, rng, 0, () =>
    touchedEnemies(c, u, minis.x[leader], minis.y[leader], minis.facing[leader]) === 0 ? 0 : 1,
  );
}

/** Squared distance from the unit's leader to the nearest enemy leader; 0 if no enemy is on the table. */
function nearestEnemy(c: Context, u: number): number {
  const { units } = c.b;
  const { x, y } = c.s.minis;
  const leader = units.firstMini[u];
  let best = Infinity;
  for (let v = 0; v < units.count; v++) {
    if (units.side[v] === units.side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const other = units.firstMini[c.s.units.carrier[v]];
    const dx = x[leader] - x[other];
    const dy = y[leader] - y[other];
    best = Math.min(best, dx * dx + dy * dy);
  }
  return best === Infinity ? 0 : best;
}

/**
 * How well the unit is hidden from all enemies together: the sum of the levels of cover, with {@link UNSEEN} for each
 * enemy that does not see it or is beyond range 5.
 */
function shelter(c: Context, u: number): number {
  const { units } = c.b;
  let sum = 0;
  for (let v = 0; v < units.count; v++) {
    if (units.side[v] === units.side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const eye = units.firstMini[v];
    const far = rangeBetween(c, u, v) >= BEYOND_RULER;
    sum += far || !miniSeesUnit(c, eye, u) ? UNSEEN : coverFrom(c, eye, u);
  }
  return sum;
}
