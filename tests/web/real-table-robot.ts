import type { Page } from 'playwright-core';
import { Rng } from '../../src/kernel/rng.js';

/** What the page asks at a moment. */
interface Asked {
  readonly waits: string;
  readonly step: string;
  readonly when: string;
  /** Buttons of the list, by their answers. */
  readonly choices: readonly string[];
  readonly suggested: boolean;
  /** Places on the screen at which something can be put, with pixels for a millimetre. */
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  readonly scale: number;
  readonly results: number;
  readonly faces: readonly string[];
}

/** Somebody at a real table: whatever they put down lies some millimetres off, and every tenth place far off. */
export class RealTablePlayer {
  taps = 0;
  places = 0;
  corrections = 0;
  readonly kinds = new Map<string, number>();
  private readonly page: Page;
  private readonly rng: Rng;
  private putRightIn = '';

  constructor(page: Page, seed: string) {
    this.page = page;
    this.rng = new Rng(seed, 'table');
  }

  /** Plays to the end, or until `until` says so. */
  async play(until: (asked: Asked) => boolean = () => false): Promise<void> {
    for (;;) {
      await this.page.waitForSelector(
        '.table[data-waits="person"], .table[data-waits="throw"], .table[data-waits="carry"], .table[data-waits="nobody"]',
      );
      const asked = await this.asked();
      if (asked.waits === 'nobody' || until(asked)) return;
      const before = this.taps;
      await this.answer(asked);
      const kind = asked.waits === 'person' ? (asked.choices[0] ?? '?').split(' ')[0] : asked.waits;
      this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + this.taps - before);
      await this.page.waitForFunction(
        (step) => document.querySelector<HTMLElement>('.table')?.dataset['step'] !== step,
        asked.step,
      );
    }
  }

  private async answer(asked: Asked): Promise<void> {
    if (asked.waits === 'carry') return this.carry(asked);
    if (asked.waits === 'throw') return this.roll(asked);
    const attacks = asked.choices.filter((answer) => answer.startsWith('choose-action attack'));
    if (attacks.length > 0) return this.press(`.choice[data-answer="${attacks[this.rng.below(attacks.length)]}"]`);
    const isPlace = asked.spots.length > 0 && /^(choose-action|deploy|move-to)/.test(asked.choices[0] ?? '');
    if (isPlace && (await this.placeOne(asked))) return;
    if (asked.suggested) return this.press('.choice.suggested');
    const other = asked.choices.filter((answer) => !/\d,\d/.test(answer));
    const [answer] = other.length > 0 ? [other[this.rng.below(other.length)]] : asked.choices;
    await this.press(`.choice[data-answer="${answer}"]`);
  }

  /** Taps where the miniature stands: some millimetres beside a place that is listed. */
  private async placeOne({ spots, scale }: Asked): Promise<boolean> {
    for (let tries = 0; tries < 4; tries++) {
      const spot = spots[this.rng.below(spots.length)];
      const off = this.places % 10 === 9 ? 30 : this.rng.below(9);
      const angle = (this.rng.below(360) * Math.PI) / 180;
      await this.page.touchscreen.tap(spot.x + off * scale * Math.cos(angle), spot.y + off * scale * Math.sin(angle));
      this.taps++;
      const button = this.page.locator('.pick-bar button.primary:enabled');
      const isThere = await button.waitFor({ timeout: 1500 }).then(
        () => true,
        () => false,
      );
      if (!isThere) continue;
      this.places++;
      await button.evaluate((take: HTMLElement) => take.click());
      this.taps++;
      return true;
    }
    return false;
  }

  private async carry({ when }: Asked): Promise<void> {
    const [round] = when.split(',');
    if (round === this.putRightIn) return this.press('.carry button.primary');
    this.putRightIn = round;
    // Once in a round it does not fit: it stands a little beside.
    await this.press('.carry button:not(.primary)');
    const at = await this.page.evaluate(() => {
      const tag = document.querySelector('.units .unit')?.textContent ?? '';
      const red = [...document.querySelectorAll('.piece.red.leader .base')].map((base) => base.getBoundingClientRect());
      const box = red.find(
        ({ left, top }) => left > 10 && left < innerWidth - 20 && top > 80 && top < innerHeight - 300,
      );
      return box === undefined ? undefined : { x: box.left + box.width / 2, y: box.top + box.height / 2, tag };
    });
    if (at === undefined) {
      await this.press('section.put-right .row:last-child button:not(.primary)');
      return this.press('.carry button.primary');
    }
    await this.page.touchscreen.tap(at.x, at.y);
    await this.page.touchscreen.tap(at.x + 12, at.y);
    this.taps += 2;
    await this.press('section.put-right button.primary');
    const done = await this.page
      .locator('section.put-right')
      .waitFor({ state: 'detached', timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    if (done) {
      this.corrections++;
      return;
    }
    await this.press('section.put-right .row:last-child button:not(.primary)');
    await this.press('.carry button.primary');
  }

  private async roll({ results, faces }: Asked): Promise<void> {
    if (results > 0) return this.press('.results button', this.rng.below(results));
    // Dice fall as they fall: some hits, the rest is blank.
    for (const face of faces) if (/ (hit|crit)$/.test(face)) await this.press(`[data-face="${face}"]`);
    await this.press('.dice-entry > button.primary');
  }

  private async press(selector: string, at = 0): Promise<void> {
    this.taps++;
    const found = this.page.locator(selector).nth(at);
    // Only places on the table need a real finger; a button does the same by a click, which is quicker to test.
    await found.evaluate((button: HTMLElement) => button.click());
  }

  private asked(): Promise<Asked> {
    return this.page.evaluate(() => {
      const table = document.querySelector<HTMLElement>('.table');
      const frame = document.querySelector('.drawing')?.getBoundingClientRect() ?? new DOMRect();
      const spots = [...document.querySelectorAll('.spot')]
        .map((spot) => spot.getBoundingClientRect())
        .map(({ left, top, width }) => ({ x: left + width / 2, y: top + width / 2, width }))
        .filter(
          ({ x, y }) => x > frame.left + 30 && x < frame.right - 30 && y > frame.top + 60 && y < frame.bottom - 30,
        );
      return {
        waits: table?.dataset['waits'] ?? '',
        step: table?.dataset['step'] ?? '',
        when: document.querySelector('.when')?.textContent ?? '',
        choices: [...document.querySelectorAll<HTMLElement>('.choice[data-answer]')].map(
          ({ dataset }) => dataset['answer'] ?? '',
        ),
        suggested: document.querySelector('.choice.suggested') !== null,
        spots,
        scale: (spots[0]?.width ?? 8.4) / 8.4,
        results: document.querySelectorAll('.results button').length,
        faces: [...document.querySelectorAll<HTMLElement>('[data-face]')].map(({ dataset }) => dataset['face'] ?? ''),
      };
    });
  }
}
