import { CHANCE } from '../../kernel/game.js';
import type { Game, Listener, Player } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { outcomeOf } from './chances.js';
import type { Sources } from './chances.js';
import type { Item } from './transcript.js';
import { isAskedUnseen, passIn } from './worlds.js';
import type { Carry } from './worlds.js';

/** A moment at which a player may be asked unseen, as when cards of the hand could be played. */
export interface Window {
  readonly player: Player;
  /** Tells it from other moments, in every world. */
  readonly key: number;
  /** Whether, for all that everybody knows, the player may be asked openly then. */
  readonly isAskedOpenly?: boolean | undefined;
}

/** Something that is done, as whoever follows it knows it. */
export interface Step {
  readonly kind: Item['kind'];
  readonly by: Player;
  /**
   * The notation; undefined for a sealed choice of the other player. Of chance, and where nothing is said, what was
   * drawn, where it comes from what one of them hides; else empty.
   */
  readonly text: string | undefined;
  readonly sources: Sources;
  /** Which chance event of its turn it is. */
  readonly chance: number;
  /** The moment at which it was decided, or at which the player had nothing to say. */
  readonly window?: Window | undefined;
  /** Whether the player was not asked, but had said in advance that there would be nothing to say. */
  readonly isWaived?: boolean | undefined;
  /** Whether the player had nothing to say and did not know what comes next. */
  readonly isOpenEnded?: boolean | undefined;
}

/** Carries steps out in worlds, and remembers why that was not possible. */
export class Stepper {
  /** Why the latest step was not possible. */
  reason = '';
  /** How often `me` was asked unseen in the latest world, and passed without having been asked here. */
  passed = 0;
  /** How often that was not said in advance. */
  skipped = 0;
  /** What was done in the latest world, in notation; an empty text for what `me` may not know. */
  done: string[] = [];
  /** What was thrown or drawn last in it, if both have seen that. */
  private drawn = '';
  private readonly game: Game<unknown>;
  private readonly me: Player;
  private readonly scratch: unknown;

  constructor(game: Game<unknown>, me: Player) {
    this.game = game;
    this.me = me;
    this.scratch = game.newState();
  }

  /** Carries out steps, one after the other. */
  all(steps: readonly Step[]): Carry {
    return (world, rng, listener) => {
      this.passed = 0;
      this.skipped = 0;
      this.done = [];
      this.drawn = '';
      return steps.every((step) => this.one(step, world, rng, listener));
    };
  }

  /** The same, after which everybody passes who is asked unseen. */
  through(steps: readonly Step[]): Carry {
    const carry = this.all(steps);
    return (world, rng, listener) => {
      if (!carry(world, rng, listener)) return false;
      while (this.isUnseen(world)) if (!this.pass(world)) break;
      return true;
    };
  }

  /** Whether `fits` holds once those who are asked unseen have passed, as often as it takes. Changes the world. */
  untilFit(fits: (world: unknown) => boolean): (world: unknown) => boolean {
    return (world) => {
      while (!fits(world)) if (!this.isUnseen(world) || !this.pass(world)) return false;
      return true;
    };
  }

  /** Whether a player is asked at a moment, once all who are asked unseen before it have passed. Changes the world. */
  isAskedAt(window: Window): (world: unknown) => boolean {
    return this.untilFit((world) => this.isAt(world, window));
  }

  /**
   * The moments at which players are asked unseen, one after the other, if all of them pass, and the one at which a
   * player is asked openly then. Changes the world.
   */
  windowsIn(world: unknown): { readonly unseen: readonly Window[]; readonly openly: Window | undefined } {
    const unseen: Window[] = [];
    while (this.isUnseen(world)) {
      unseen.push(this.windowOf(world));
      if (!this.pass(world)) break;
    }
    return { unseen, openly: this.game.actor(world) < 0 ? undefined : this.windowOf(world) };
  }

  /** What was thrown or drawn last, if it is the same in some worlds that fit what `me` knows; else empty. */
  drawnIn(steps: readonly Step[], before: unknown, worlds: number): string {
    const { game } = this;
    const carry = this.all(steps);
    const world = game.newState();
    let text = '';
    for (let n = 0; n < worlds; n++) {
      const rng = new Rng(`${game.hash(before)}`, `drawn/${n}`);
      game.copy(before, world);
      game.determinize(world, rng);
      if (!carry(world, rng)) continue;
      const { drawn } = this;
      if (drawn === '' || (text !== '' && text !== drawn)) return '';
      text = drawn;
    }
    return text;
  }

  isUnseen(world: unknown): boolean {
    return isAskedUnseen(this.game, world, this.scratch);
  }

  private windowOf(world: unknown): Window {
    return { player: this.game.actor(world), key: this.game.moment?.(world) ?? 0 };
  }

  private isAt(world: unknown, window: Window): boolean {
    return this.isUnseen(world) && this.isMoment(world, window);
  }

  /** Whether it is a player's moment, at which that player is asked unseen or openly. */
  private isMoment(world: unknown, { player, key }: Window): boolean {
    const at = this.windowOf(world);
    return at.player === player && at.key === key;
  }

  private pass(world: unknown): boolean {
    const pass = passIn(this.game, world);
    if (pass === undefined) return false;
    if (this.game.actor(world) === this.me) {
      this.passed++;
      this.skipped++;
    }
    this.game.apply(world, pass.action);
    return true;
  }

  private one(step: Step, world: unknown, rng: Rng, listener?: Listener): boolean {
    const { game } = this;
    const { kind, by, text, sources, chance, window } = step;
    const isHere = (): boolean => window !== undefined && this.isAt(world, window);
    if (kind === 'nothing') {
      if (text !== '' && text !== this.drawn) return this.not('something else was drawn');
      const { passed, skipped } = this;
      while (isHere()) if (!this.pass(world)) break;
      // Whoever is asked openly knows what comes next, and would have gone on.
      if (step.isOpenEnded === true && window !== undefined && this.isMoment(world, window))
        return this.not('something is asked openly then');
      // A player who was asked here has said so already.
      if (step.isWaived !== true) this.passed = passed;
      this.skipped = skipped;
      return true;
    }
    while (this.isUnseen(world) && !isHere()) if (!this.pass(world)) break;
    if (kind === 'chance') {
      if (game.actor(world) !== CHANCE) return this.not('nothing is thrown or drawn then');
      const outcome = outcomeOf(game, world, sources, chance, rng);
      const isSeen = this.me < 0 ? this.isSeenByAll(world) : game.observes?.(world, this.me) !== false;
      const drawn = isSeen ? game.format(world, outcome) : '';
      if (text !== '' && text !== drawn) return this.not('something else is drawn then');
      this.done.push(drawn);
      this.drawn = this.isSeenByAll(world) ? drawn : '';
      game.apply(world, outcome, listener);
      return true;
    }
    const decides = kind === 'advance' ? 1 - by : by;
    if (game.actor(world) !== decides) return this.not(`it is not for ${game.players[decides]} to decide then`);
    this.done.push(text ?? '');
    if (text === undefined) {
      game.apply(world, game.sampleAction(world, rng), listener);
      return true;
    }
    const action = game.parse(world, text);
    if (!action.ok) return this.not(action.problem.message);
    game.apply(world, action.value, listener);
    return true;
  }

  private isSeenByAll(world: unknown): boolean {
    return [0, 1].every((player) => this.game.observes?.(world, player) !== false);
  }

  private not(reason: string): boolean {
    this.reason = reason;
    return false;
  }
}
