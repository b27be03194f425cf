import { CHANCE, UNKNOWN } from '../../kernel/game.js';
import type { Game, Listener, Player } from '../../kernel/game.js';
import { hashHex } from '../../kernel/hash.js';
import { Rng } from '../../kernel/rng.js';

/**
 * Worlds in which a player tries out what follows, to see whether it depends on what only the other knows. A card that
 * the other holds in one world of seven is in none of sixteen about once in twelve times, and of these about never.
 */
const TRIED = 80;
/** The same where one of the other's cards could matter, which is in few of them. */
const TRIED_FOR_CARDS = 160;
/** How many worlds are drawn for each of these, where few agree with what the other has played in between. */
const DRAWN_FOR_ONE = 20;
/** Worlds among which one is looked for that agrees with what the other says. */
const SEARCHED = 2500;
/** The digits of a hash of the public state that a link gives after each item. */
const HINT = 5;

/** Of a spectator, who sees what both players see. */
export const SPECTATOR = -1;

/** How an item goes on in a world: carries it out in place, or gives false if this world does not fit. */
export type Carry = (world: unknown, rng: Rng, listener?: Listener) => boolean;

/** What one player, or a spectator, knows of a game, as the game goes on. */
export class Known {
  readonly game: Game<unknown>;
  readonly me: Player;
  /** The state as it is known: a view. */
  state: unknown;
  /** In how many worlds one is looked for that agrees with what the other says. */
  patience: number = SEARCHED;
  private readonly world: unknown;
  private readonly shown: unknown;
  private readonly first: unknown;
  private count = 0;

  constructor(game: Game<unknown>, me: Player, listener?: Listener) {
    this.game = game;
    this.me = me;
    this.state = game.newState(listener);
    this.world = game.newState();
    this.shown = game.newState();
    this.first = game.newState();
    this.mask(this.state);
  }

  get actor(): Player {
    return this.game.actor(this.state);
  }

  /** A copy of what is known now, or of another state. */
  copied(state: unknown = this.state): unknown {
    const copy = this.game.newState();
    this.game.copy(state, copy);
    return copy;
  }

  /** Leaves of a state what is known, in place. */
  private mask(state: unknown): void {
    if (this.me === SPECTATOR) openly(this.game, state);
    else this.game.view(state, this.me, state);
  }

  /** The hash of what everybody may see of a state. */
  publicHash(state: unknown = this.state): string {
    this.game.copy(state, this.shown);
    openly(this.game, this.shown);
    return hashHex(this.game.hash(this.shown));
  }

  /** The part of that hash that is given after an item. */
  hint(state: unknown = this.state): string {
    return this.publicHash(state).slice(-HINT);
  }

  /**
   * Carries something out where it leads to the same in all worlds that fit what is known; false, and nothing has
   * changed, if it depends on what is not known, or if `isEnd` fails after it. The listener hears what has happened.
   * `forCards`: whether it may depend on a single card of the other.
   */
  goOn(
    carry: Carry,
    isEnd: (world: unknown) => boolean,
    from: unknown,
    listener: Listener,
    forCards: boolean,
  ): boolean {
    const { game, world, first } = this;
    const events: Parameters<Listener>[0][] = [];
    let hash: number | undefined;
    const tried = forCards ? TRIED_FOR_CARDS : TRIED;
    for (let n = 0, fit = 0; fit < tried && n < tried * DRAWN_FOR_ONE; n++) {
      const rng = this.fill(from, n);
      if (!carry(world, rng, hash === undefined ? (event) => events.push(event) : undefined)) {
        if (hash === undefined) events.length = 0;
        continue;
      }
      fit++;
      if (!isEnd(world)) return false;
      this.mask(world);
      if (hash === undefined) {
        hash = game.hash(world);
        game.copy(world, first);
      } else if (hash !== game.hash(world)) return false;
    }
    if (hash === undefined) return false;
    game.copy(first, this.state);
    for (const event of events) listener(event);
    return true;
  }

  /** Carries something out in a world after which `fits` holds; false, and nothing has changed, if none is found. */
  find(carry: Carry, fits: (world: unknown) => boolean, from: unknown = this.state, listener?: Listener): boolean {
    const { game, world } = this;
    for (let n = 0; n < this.patience; n++) {
      const events: Parameters<Listener>[0][] = [];
      if (!carry(world, this.fill(from, n), listener === undefined ? undefined : (event) => events.push(event)))
        continue;
      if (!fits(world)) continue;
      this.mask(world);
      game.copy(world, this.state);
      if (listener !== undefined) for (const event of events) listener(event);
      return true;
    }
    return false;
  }

  /** The known state of a world in which something holds after it was carried out; undefined if there is none. */
  look(carry: Carry, holds: (world: unknown) => boolean, from: unknown): unknown {
    const { world, game } = this;
    for (let n = 0, fit = 0; fit < TRIED && n < TRIED * DRAWN_FOR_ONE; n++) {
      if (!carry(world, this.fill(from, n))) continue;
      fit++;
      if (!holds(world)) continue;
      const found = game.newState();
      game.copy(world, found);
      this.mask(found);
      return found;
    }
    return undefined;
  }

  /** A world that fits what is known. */
  private fill(from: unknown, n: number): Rng {
    const { game, world } = this;
    const rng = new Rng(`${this.count++}`, `world/${n}`);
    game.copy(from, world);
    game.determinize(world, rng);
    return rng;
  }
}

/** Leaves of a state what everybody may see, in place. */
export function openly(game: Game<unknown>, state: unknown): void {
  for (const player of game.players.keys()) game.view(state, player, state);
}

/** Whether the player who is asked is the only one who may know that. */
export function isAskedUnseen(game: Game<unknown>, state: unknown, scratch: unknown): boolean {
  const actor = game.actor(state);
  if (actor < 0 || game.observes?.(state, 1 - actor) !== false) return false;
  game.copy(state, scratch);
  game.view(scratch, 1 - actor, scratch);
  return game.actor(scratch) === UNKNOWN;
}

/** The notation with which a player who is asked unseen says nothing; undefined where there is none. */
export function passIn(game: Game<unknown>, state: unknown): { readonly action: number } | undefined {
  const names = game.decisionKinds;
  if (names === undefined || game.actor(state) === CHANCE) return undefined;
  const read = game.parse(state, `${names.names[names.pending(state)]} pass`);
  return read.ok ? { action: read.value } : undefined;
}
