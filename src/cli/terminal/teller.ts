import type { GameEvent } from '../../kernel/game.js';
import type { Presenter } from '../../kernel/presenter.js';
import { eventText } from '../../arena/event-text.js';
import type { EventNames } from '../../arena/event-text.js';
import type { Screen } from './screen.js';
import { wrap } from '../../kernel/wrap.js';
import { words } from './words/words.js';

/** Sentences kept for `log`. */
const KEPT = 2000;

/** Prints events as they happen, and keeps them for `log`. */
export class Teller {
  private readonly presenter: Presenter<unknown> | undefined;
  private readonly names: EventNames;
  private readonly screen: Screen;
  private readonly log: string[] = [];
  /** For each decision that can be taken back, how many sentences came before it; fewer may still be kept. */
  private readonly marks: number[] = [];
  /** Sentences that came before those in the log. */
  private dropped = 0;

  constructor(presenter: Presenter<unknown> | undefined, names: EventNames, screen: Screen) {
    this.presenter = presenter;
    this.names = names;
    this.screen = screen;
  }

  /** Prints an event of the game. */
  readonly hear = (event: GameEvent): void => {
    const sentence = this.presenter?.tell?.(event) ?? eventText(event, this.names);
    if (sentence !== '') this.note(sentence);
  };

  /** Prints a sentence that is not an event of the game. */
  note(sentence: string): void {
    this.log.push(sentence);
    if (this.log.length > KEPT) {
      this.log.shift();
      this.dropped++;
    }
    this.screen.write(`${this.wrapped(sentence)}\n`);
  }

  /** Notes that a person decides now: a point to which {@link takeBack} returns. */
  mark(): void {
    this.marks.push(this.dropped + this.log.length);
  }

  /** Forgets what has happened since the last {@link mark}, as it is undone; the log has no sentence about that. */
  takeBack(): void {
    const before = this.marks.pop() ?? 0;
    this.log.length = Math.min(this.log.length, Math.max(0, before - this.dropped));
    this.screen.write(`${this.wrapped(words.takenBack)}\n`);
  }

  /** The last `count` sentences, or else as many as fit on the screen. */
  last(count?: number): string {
    if (this.log.length === 0) return words.nothingHappened;
    const { height } = this.screen.paper;
    const sentences = this.log.slice(-(count ?? height)).map((sentence) => this.wrapped(sentence));
    if (count !== undefined) return sentences.join('\n');
    return sentences
      .join('\n')
      .split('\n')
      .slice(1 - height)
      .join('\n');
  }

  private wrapped(sentence: string): string {
    return wrap(`  ${sentence}`, this.screen.paper.width, '    ');
  }
}
