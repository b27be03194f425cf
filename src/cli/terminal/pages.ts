import type { Choice } from '../../arena/choice-list.js';
import { PAGE } from './choice-list.js';

/** Choices that are shown page by page. */
export class Pages {
  private readonly choices: readonly Choice[];
  private shown = 0;

  constructor(choices: readonly Choice[]) {
    this.choices = choices;
  }

  get left(): number {
    return this.choices.length - this.shown;
  }

  next(): readonly Choice[] {
    // A few remaining choices are added to the page instead of making another.
    const count = this.left <= PAGE + PAGE / 2 ? this.left : 2 * PAGE;
    const page = this.choices.slice(this.shown, this.shown + count);
    this.shown += page.length;
    return page;
  }
}
