import type { Page } from 'playwright-core';
import { Rng } from '../../src/kernel/rng.js';
import { unseen } from './play.js';

/** What the page asks at a moment. */
interface Asked {
  readonly waits: string;
  readonly when: string;
  /** Buttons of the list, by their answers. */
  readonly choices: readonly string[];
  readonly suggested: boolean;
  /** Places on the screen at which something can be put, with pixels for a millimetre. */
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  readonly scale: number;
  readonly results: number;
  readonly faces: readonly string[];
  /** Whether what is picked can be taken. */
  readonly takes: boolean;
  /** Whether the other side's place can be refused. */
  readonly again: boolean;
  /** Whether that was in vain. */
  readonly refused: boolean;
  /** Whether the table is being put right. */
  readonly editing: boolean;
  /** The middle of one of the other side's leaders, if one is well seen. */
  readonly enemy?: { readonly x: number; readonly y: number };
}

/** Awaited: another question, what would follow of what is picked, the answer to a correction, or nothing. */
type Until = 'question' | 'probe' | 'correction' | 'another' | 'now';

/**
 * Somebody who plays by taps. What they put down lies some millimetres beside what is listed and, at a real table,
 * every tenth place far off.
 */
export class TablePlayer {
  taps = 0;
  places = 0;
  corrections = 0;
  readonly kinds = new Map<string, number>();
  /** Milliseconds from each answer to the next question. */
  readonly waits: number[] = [];
  private readonly page: Page;
  private readonly rng: Rng;
  refusals = 0;
  private putRightIn = '';
  private refusedIn = '';

  constructor(page: Page, seed: string) {
    this.page = page;
    this.rng = new Rng(seed, 'table');
  }

  /** Plays to the end, or until `until` says so. */
  play(until: (asked: Asked) => boolean = () => false): Promise<void> {
    return unseen(this.page, async () => {
      let asked = await this.press([], 'question');
      while (asked.waits !== 'nobody' && !until(asked)) {
        const kind = asked.waits === 'person' ? (asked.choices[0] ?? '?').split(' ')[0] : asked.waits;
        const before = this.taps;
        const began = performance.now();
        asked = await this.answer(asked);
        this.waits.push(Math.round(performance.now() - began));
        this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + this.taps - before);
      }
    });
  }

  /** Answers, and gives what is asked then. */
  private async answer(asked: Asked): Promise<Asked> {
    if (asked.waits === 'carry') return this.carry(asked);
    if (asked.waits === 'throw') return this.roll(asked);
    const attacks = asked.choices.filter((answer) => answer.startsWith('choose-action attack'));
    if (attacks.length > 0) return this.choose(attacks[this.rng.below(attacks.length)]);
    const isPlace = asked.spots.length > 0 && /^(choose-action|deploy|move-to)/.test(asked.choices[0] ?? '');
    const placed = isPlace ? await this.placeOne(asked) : undefined;
    if (placed !== undefined) return placed;
    if (asked.suggested) return this.press(['.choice.suggested'], 'question');
    const other = asked.choices.filter((answer) => !/\d,\d/.test(answer));
    const [answer] = other.length > 0 ? [other[this.rng.below(other.length)]] : asked.choices;
    return this.choose(answer);
  }

  private choose(answer: string): Promise<Asked> {
    return this.press([`.choice[data-answer="${answer}"]`], 'question');
  }

  /** Taps where the miniature stands: some millimetres beside a place that is listed. */
  private async placeOne({ spots, scale }: Asked): Promise<Asked | undefined> {
    for (let tries = 0; tries < 4; tries++) {
      const spot = spots[this.rng.below(spots.length)];
      const off = this.places % 10 === 9 ? 30 : this.rng.below(9);
      const angle = (this.rng.below(360) * Math.PI) / 180;
      await this.tap({ x: spot.x + off * scale * Math.cos(angle), y: spot.y + off * scale * Math.sin(angle) });
      const { takes } = await this.press([], 'probe');
      if (!takes) continue;
      this.places++;
      return this.press(['.pick-bar button.primary'], 'question');
    }
    // On a phone the list is seen again once nothing is picked.
    await this.press(['.pick-bar button[data-key="escape"]'], 'now');
    return undefined;
  }

  private async carry({ when, again }: Asked): Promise<Asked> {
    const done = '.carry button.primary';
    const cancel = 'section.put-right .row:last-child button:not(.primary)';
    const [round] = when.split(',');
    if (again && round !== this.refusedIn) {
      // Once in a round there is something in the way: the other side chooses again.
      this.refusedIn = round;
      const after = await this.press(['.carry button.again'], 'another');
      // A compulsory move may have one end alone.
      if (after.refused) return this.press(['.carry button.primary'], 'question');
      this.refusals++;
      return this.press([], 'question');
    }
    if (round === this.putRightIn) return this.press([done], 'question');
    this.putRightIn = round;
    // Once in a round it does not fit: it stands a little beside.
    const { enemy } = await this.press(['.carry button.elsewhere'], 'now');
    if (enemy === undefined) return this.press([cancel, done], 'question');
    await this.tap(enemy);
    // The table may have moved to what was taken in hand.
    const { enemy: held = enemy } = await this.press([], 'now');
    await this.tap({ x: held.x + 12, y: held.y });
    const after = await this.press(['section.put-right button.primary'], 'correction');
    if (after.editing) return this.press([cancel, done], 'question');
    this.corrections++;
    return this.press([], 'question');
  }

  private roll({ results, faces }: Asked): Promise<Asked> {
    if (results > 0) {
      const nth = this.rng.below(results) + 1;
      return this.press([`.results button:nth-child(${nth})`], 'question');
    }
    // Dice fall as they fall: some hits, the rest is blank.
    const shown = faces.filter((face) => / (hit|crit)$/.test(face)).map((face) => `[data-face="${face}"]`);
    return this.press([...shown, '.dice-entry > button.primary'], 'question');
  }

  private async tap({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    this.taps++;
    await this.page.touchscreen.tap(x, y);
  }

  /**
   * Presses buttons one after the other, waits, and gives what the page asks then. Only places on the table need a real
   * finger; a button that a finger would meet does the same by a click, which is quicker to test.
   */
  private press(buttons: readonly string[], until: Until): Promise<Asked> {
    this.taps += buttons.length;
    return this.page.evaluate(
      async ({ buttons, until }) => {
        const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));
        const wait = async (isSo: () => boolean, what: string): Promise<void> => {
          for (const end = Date.now() + 600_000; !isSo(); await pause())
            if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
        };
        const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
        const has = (selector: string): boolean => document.querySelector(selector) !== null;
        const table = (): DOMStringMap => document.querySelector<HTMLElement>('.table')?.dataset ?? {};
        /** Fails where a finger would meet something else than the button. */
        const reach = (button: HTMLElement): void => {
          button.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = button.getBoundingClientRect();
          const met = document.elementFromPoint(left + width / 2, top + height / 2);
          if (met === null || !(button.contains(met) || met.contains(button)))
            throw new Error(`${button.textContent} lies below ${met?.outerHTML.slice(0, 200)}`);
        };
        const before = table()['step'];
        for (const selector of buttons) {
          await wait(() => has(selector), selector);
          const button = document.querySelector<HTMLElement>(selector);
          if (button !== null) reach(button);
          button?.click();
          await pause();
        }
        if (until === 'question') {
          const isNew = (): boolean => buttons.length === 0 || table()['step'] !== before;
          const isAsked = (): boolean => ['person', 'throw', 'carry', 'nobody'].includes(table()['waits'] ?? '');
          // A small question comes with a suggestion, a little later.
          const isWhole = (): boolean => table()['routine'] !== 'true' || has('.choice.suggested');
          await wait(() => isNew() && isAsked() && isWhole(), `a question after ${buttons.join(' ')}`);
        } else if (until === 'probe') await wait(() => has('.pick-bar[data-known="true"]'), 'what would follow');
        else if (until === 'another')
          await wait(() => table()['step'] !== before || has('.carry .complaint'), 'another choice');
        else if (until === 'correction')
          await wait(
            () =>
              (!has('section.put-right') && table()['step'] !== before) ||
              has('section.put-right :is(.complaint, .primary:disabled)'),
            'a correction',
          );
        // The table is drawn after the panels, with the next frame.
        for (let frames = 0; frames < 2; frames++) {
          await new Promise(requestAnimationFrame);
          await pause();
        }
        const frame = document.querySelector('.drawing')?.getBoundingClientRect() ?? new DOMRect();
        const spots = all('.spot')
          .map((spot) => spot.getBoundingClientRect())
          .map(({ left, top, width }) => ({ x: left + width / 2, y: top + width / 2, width }))
          .filter(
            ({ x, y }) => x > frame.left + 30 && x < frame.right - 30 && y > frame.top + 60 && y < frame.bottom - 30,
          );
        const enemy = all('.piece.red.leader .base')
          .map((base) => base.getBoundingClientRect())
          .find(({ left, top }) => left > 10 && left < innerWidth - 20 && top > 80 && top < innerHeight - 300);
        return {
          waits: table()['waits'] ?? '',
          when: document.querySelector('.when')?.textContent ?? '',
          choices: all('.choice[data-answer]').map(({ dataset }) => dataset['answer'] ?? ''),
          suggested: has('.choice.suggested'),
          spots,
          scale: (spots[0]?.width ?? 8.4) / 8.4,
          results: all('.results button').length,
          faces: all('[data-face]').map(({ dataset }) => dataset['face'] ?? ''),
          takes: has('.pick-bar button.primary:enabled'),
          again: has('.carry button.again'),
          refused: has('.carry .complaint'),
          editing: has('section.put-right'),
          ...(enemy === undefined
            ? {}
            : { enemy: { x: enemy.left + enemy.width / 2, y: enemy.top + enemy.height / 2 } }),
        };
      },
      { buttons, until },
    );
  }
}
