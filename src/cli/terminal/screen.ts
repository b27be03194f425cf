import type { Paper } from '../../kernel/presenter.js';
import { words } from './words/words.js';

/** Something too long for one screen, shown in parts. */
export interface Parts {
  /** The next part in at most `lines` lines; undefined once everything was shown. */
  next(lines: number): string | undefined;
  /** What is left, in words: `12 lines`; empty if nothing is. */
  left(): string;
}

/** Stdout as a screen of limited height: counts what is written, and shows long texts in parts. */
export class Screen {
  readonly paper: Paper;
  private readonly out: (text: string) => void;
  /** Lines written since the person's last answer, and since the board was shown. */
  private sinceAnswer = 0;
  private sinceBoard = Infinity;
  /** The lines of the text that was written last. */
  private latest = 0;
  private board: string[] = [];
  private parts: Parts | undefined;

  constructor(paper: Paper, out: (text: string) => void) {
    this.paper = paper;
    this.out = out;
  }

  /** Writes text that ends in a line break, or part of a line that will be erased again. */
  readonly write = (text: string): void => {
    const lines = text.split('\n').length - 1;
    this.count(lines);
    if (lines > 0) this.latest = lines;
    this.out(text);
  };

  /** Notes that the person has answered a question, which took a line. */
  answered(): void {
    this.count(1);
    this.sinceAnswer = 0;
  }

  /** The lines above a question that a person has not seen yet and that are to stay on the screen with it. */
  get fresh(): number {
    const { sinceAnswer, latest, paper } = this;
    const part = (of: number): number => Math.floor(paper.height / of);
    return Math.min(sinceAnswer, Math.max(3, part(6), Math.min(latest, part(4))));
  }

  /** Whether the lines that a person has not seen yet fit on the screen with `below` further ones. */
  keepsFresh(below: number): boolean {
    return this.sinceAnswer + below <= this.paper.height;
  }

  /** The lines of the board that was shown last; 0 if none was. */
  get boardLines(): number {
    return this.board.length;
  }

  /**
   * Shows the board, drawn by `draw` in at most `lines` lines; unless the one shown last is still the same, and stays
   * on the screen with `below` further lines.
   */
  showBoard(draw: (lines: number) => string, lines: number, below: number): void {
    const { board, sinceBoard } = this;
    if (sinceBoard + board.length + below <= this.paper.height && draw(board.length) === board.join('\n')) return;
    const text = draw(lines);
    this.write(`${text}\n`);
    this.board = text.split('\n');
    this.sinceBoard = 0;
  }

  /** Shows a text: all of it if the screen is high enough, or else its first part. */
  show(text: string): void {
    this.showParts(new Lines(text));
  }

  /** Shows the first of several parts; {@link more} shows the next. `lines` may be fewer than the screen has. */
  showParts(parts: Parts, lines = this.paper.height - 1): void {
    this.parts = parts;
    this.write(this.part(lines) ?? '');
  }

  /** The first of several parts as text, for a map above it; {@link more} shows the next. */
  firstPart(parts: Parts, lines: number): string {
    this.parts = parts;
    return this.part(lines) ?? '';
  }

  /** Shows the next part of what was shown last; false if nothing is left. */
  more(): boolean {
    const text = this.part(this.paper.height - 1);
    if (text !== undefined) this.write(text);
    return text !== undefined;
  }

  private part(lines: number): string | undefined {
    const text = this.parts?.next(lines - 1);
    if (this.parts === undefined || text === undefined) return undefined;
    const left = this.parts.left();
    return left === '' ? `${text}\n` : `${text}\n${this.paper.ink.dim(words.typeMore(left))}\n`;
  }

  private count(lines: number): void {
    this.sinceAnswer += lines;
    this.sinceBoard += lines;
  }
}

/** A long text in parts. */
class Lines implements Parts {
  private readonly lines: string[];

  constructor(text: string) {
    this.lines = text.split('\n');
  }

  next(lines: number): string | undefined {
    if (this.lines.length === 0) return undefined;
    // The line that would say that one line is left is used for that line.
    const count = this.lines.length === lines + 1 ? lines + 1 : lines;
    return this.lines.splice(0, count).join('\n');
  }

  left(): string {
    return this.lines.length === 0 ? '' : words.linesLeft(this.lines.length);
  }
}
