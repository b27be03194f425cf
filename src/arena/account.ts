import type { GameEvent } from '../kernel/game.js';
import type { Happening, Throw, Turn } from '../kernel/picture.js';
import { eventText } from './event-text.js';
import type { LoadedGame } from './loaded-game.js';

/** A sentence of the log of a game. */
export interface Sentence {
  /** The number of actions of the game when it was said. */
  readonly at: number;
  readonly text: string;
  /** The turning point that it tells. */
  readonly turn?: Turn;
}

/** What has happened in a game: its sentences, and the dice of the latest throw. */
export class Account {
  /** Every sentence so far. */
  log: Sentence[] = [];
  private readonly loaded: LoadedGame;
  /** The number of actions that are known. */
  private known = 0;
  /** Since the latest throw began, each with the number of actions by then. */
  private since: { readonly at: number; readonly one: Happening }[] = [];

  constructor(loaded: LoadedGame) {
    this.loaded = loaded;
  }

  /** Takes an event; `actions` are all so far, in notation. */
  hear(event: GameEvent, actions: readonly string[]): void {
    const { picture } = this.loaded;
    const at = actions.length;
    if (picture?.beginsThrow?.(event) === true) this.since = [];
    if (picture !== undefined) {
      for (; this.known < at; this.known++)
        this.since.push({ at: this.known + 1, one: { action: actions[this.known] } });
      this.since.push({ at, one: { event } });
    }
    const text = sentenceOf(this.loaded, event);
    const turn = picture?.turnOf?.(event);
    if (text !== '') this.log.push({ at, text, ...(turn === undefined ? {} : { turn }) });
  }

  note(text: string, at: number): void {
    this.log.push({ at, text });
  }

  /** Forgets what came after the first `actions` actions. */
  cut(actions: number): void {
    this.log = this.log.filter(({ at }) => at <= actions);
    this.since = this.since.filter(({ at }) => at <= actions);
    this.known = Math.min(this.known, actions);
  }

  /** The dice of the latest throw. */
  get dice(): Throw | undefined {
    return this.loaded.picture?.throwOf?.(this.since.map(({ one }) => one));
  }
}

function sentenceOf({ presenter, names, game }: LoadedGame, event: GameEvent): string {
  return presenter?.tell?.(event) ?? eventText(event, { ...names, player: game.players, winner: game.players });
}
