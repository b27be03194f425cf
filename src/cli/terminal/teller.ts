import type { GameEvent } from '../../kernel/game.js';
import type { Paper, Presenter } from '../../kernel/presenter.js';
import { eventText } from '../../arena/event-text.js';
import type { EventNames } from '../../arena/event-text.js';
import { wrap } from '../../kernel/wrap.js';

/** Sentences kept for `log`. */
const KEPT = 2000;

/** Prints events as they happen, and keeps them for `log`. */
export class Teller {
  private readonly presenter: Presenter<unknown> | undefined;
  private readonly names: EventNames;
  private readonly paper: Paper;
  private readonly write: (text: string) => void;
  private readonly log: string[] = [];

  constructor(
    presenter: Presenter<unknown> | undefined,
    names: EventNames,
    paper: Paper,
    write: (text: string) => void,
  ) {
    this.presenter = presenter;
    this.names = names;
    this.paper = paper;
    this.write = write;
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
    this.write(`${wrap(`  ${sentence}`, this.paper.width, '    ')}\n`);
  }

  /** The last `count` sentences. */
  last(count: number): string {
    if (this.log.length === 0) return 'Nothing has happened yet.';
    return this.log
      .slice(-count)
      .map((sentence) => wrap(`  ${sentence}`, this.paper.width, '    '))
      .join('\n');
  }
}
