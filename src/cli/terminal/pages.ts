import type { Choice } from '../../arena/choice-list.js';
import { words } from './words/words.js';
import type { Paper } from '../../kernel/presenter.js';
import { lengthOf, wrap } from '../../kernel/wrap.js';
import { columns, cellsAcross, LABEL_INDENT, line } from './choice-list.js';
import type { Parts } from './screen.js';

/** Choices that are shown page by page: side by side if there are many short ones. */
export class Pages implements Parts {
  private readonly choices: readonly Choice[];
  private readonly paper: Paper;
  private shown = 0;

  constructor(choices: readonly Choice[], paper: Paper) {
    this.choices = choices;
    this.paper = paper;
  }

  /** The number of lines that all of them take. */
  lines(): number {
    const { choices } = this;
    const across = this.across();
    if (across > 1) return Math.ceil(choices.length / across);
    return choices.reduce((sum, choice) => sum + this.alone(choice).length, 0);
  }

  next(lines: number): string | undefined {
    const { choices, shown, paper } = this;
    if (shown >= choices.length) return undefined;
    const across = this.across();
    if (across > 1) {
      const page = choices.slice(shown, shown + across * lines);
      this.shown += page.length;
      return columns(page, paper);
    }
    const page: string[] = [];
    while (this.shown < choices.length) {
      const more = this.alone(choices[this.shown]);
      if (page.length > 0 && page.length + more.length > lines) break;
      page.push(...more);
      this.shown++;
    }
    return page.join('\n');
  }

  left(): string {
    const left = this.choices.length - this.shown;
    return left === 0 ? '' : words.choicesLeft(left);
  }

  private across(): number {
    const { choices, paper } = this;
    const widest = choices.map(line).reduce((most, text) => Math.max(most, lengthOf(text)), 0);
    return choices.length <= FEW ? 1 : cellsAcross(widest, paper.width);
  }

  private alone(choice: Choice): string[] {
    return wrap(line(choice), this.paper.width, ' '.repeat(LABEL_INDENT)).split('\n');
  }
}

/** So few choices stand below each other. */
const FEW = 10;
