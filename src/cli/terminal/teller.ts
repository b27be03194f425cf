import type { GameEvent } from '../../kernel/game.js';
import type { Presenter } from '../../kernel/presenter.js';
import { eventText } from '../../arena/event-text.js';
import type { EventNames } from '../../arena/event-text.js';
import type { Screen } from './screen.js';
import { wrap } from '../../kernel/wrap.js';

/** Sentences kept for `log`. */
const KEPT = 2000;

/** Prints events as they happen, and keeps them for `log`. */
export class Teller {
  private readonly presenter: Presenter<unknown> | undefined;
  private readonly names: EventNames;
  private readonly screen: Screen;
  private readonly log: string[] = [];

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
    if (this.log.length > KEPT) this.log.shift();
    this.screen.write(`${this.wrapped(sentence)}\n`);
  }

  /** The last `count` sentences, or else as many as fit on the screen. */
  last(count?: number): string {
    if (this.log.length === 0) return 'Nothing has happened yet.';
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
