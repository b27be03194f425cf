import { CHANCE } from '../../kernel/game.js';
import type { Game, Player } from '../../kernel/game.js';
import type { Rng } from '../../kernel/rng.js';
import { isAskedUnseen, passIn } from '../by-link/worlds.js';

/** How often another choice or draw is tried in place of one that a player has not seen. */
const TRIES = 60;

/** An action of a game, as a player has seen it. */
interface Told {
  readonly text: string;
  /** Whether the player has not learned it when it was made. */
  readonly isHidden: boolean;
  /** The hash of what the player sees after it. */
  readonly seen: number;
}

/**
 * A game as it may have been by all that `player` has seen of it: what others have chosen and drawn in secret is chosen
 * and drawn anew, wherever everything that the player has seen then comes about as it did. So it tells nothing that the
 * player does not know.
 */
export function asSeenBy(game: Game<unknown>, actions: readonly string[], player: Player, rng: Rng): readonly string[] {
  const world = new World(game, player);
  let told = world.tell(actions);
  for (let at = 0; at < told.length; at++) {
    if (!told[at].isHidden || isPass(told[at].text)) continue;
    const other = world.otherwise(told, at, rng);
    if (other !== undefined) told = world.tell(other);
  }
  return told.map(({ text }) => text);
}

/** Whether somebody who is asked unseen says nothing. */
function isPass(text: string): boolean {
  return text.endsWith(' pass');
}

class World {
  private readonly game: Game<unknown>;
  private readonly player: Player;
  private readonly state: unknown;
  private readonly before: unknown;
  private readonly view: unknown;

  constructor(game: Game<unknown>, player: Player) {
    this.game = game;
    this.player = player;
    this.state = game.newState();
    this.before = game.newState();
    this.view = game.newState();
  }

  /** All of a game as the player has seen it. */
  tell(actions: readonly string[]): Told[] {
    const { game, player, state } = this;
    game.copy(game.newState(), state);
    return actions.map((text) => {
      const isHidden = game.observes?.(state, player) === false;
      this.apply(text);
      return { text, isHidden, seen: this.seen() };
    });
  }

  /** The same game with something else at a place; undefined if nothing else was found that could have been. */
  otherwise(told: readonly Told[], at: number, rng: Rng): string[] | undefined {
    const { game, state, before } = this;
    game.copy(game.newState(), before);
    game.copy(before, state);
    const earlier = told.slice(0, at).map(({ text }) => text);
    for (const text of earlier) this.apply(text);
    game.copy(state, before);
    for (let n = 0; n < TRIES; n++) {
      game.copy(before, state);
      const action = game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
      const text = game.format(state, action);
      game.apply(state, action);
      const rest = this.seen() === told[at].seen ? this.goOn(told.slice(at + 1)) : undefined;
      if (rest !== undefined) return [...earlier, text, ...rest];
    }
    return undefined;
  }

  /** Plays on as it was seen; undefined if that is not possible from here. */
  private goOn(rest: readonly Told[]): string[] | undefined {
    const { game, state } = this;
    const played: string[] = [];
    for (const { text, isHidden, seen } of rest) {
      if (isHidden && isPass(text)) continue;
      for (let read = game.parse(state, text); !read.ok; read = game.parse(state, text))
        if (!this.pass(played)) return undefined;
      this.apply(text);
      played.push(text);
      if (isHidden) continue;
      while (this.seen() !== seen) if (!this.pass(played)) return undefined;
    }
    return played;
  }

  /** Lets another player who is asked unseen say nothing; false if nobody is. */
  private pass(played: string[]): boolean {
    const { game, state, view } = this;
    if (game.asksUnseen !== true || !isAskedUnseen(game, state, view)) return false;
    const pass = passIn(game, state);
    if (pass === undefined) return false;
    played.push(game.format(state, pass.action));
    game.apply(state, pass.action);
    return true;
  }

  private apply(text: string): void {
    const action = this.game.parse(this.state, text);
    if (!action.ok) throw new Error(`${text} was possible when it was played`);
    this.game.apply(this.state, action.value);
  }

  private seen(): number {
    const { game, player, state, view } = this;
    game.view(state, player, view);
    return game.hash(view);
  }
}
