import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { opfor } from '../e2e/opfor.js';
import { clickOn, momentOf, waitForQuestion } from './play.js';
import { Site } from './site.js';

// How long the page takes for what people wait for, beside the budgets that were set for it. `npm run bench:web`
// prints medians; nothing is gated, since machines differ.

/** The middle and the worst of some milliseconds. */
function said(what: string, budget: string, milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms (${sorted.length}; budget ${budget})\n`;
}

function tell(text: string): void {
  process.stdout.write(text);
}

/** Milliseconds that something takes. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Megabytes of the largest process of a page that belongs to this browser alone; 0 where that cannot be read. */
function largestRenderer(): number {
  if (process.platform !== 'linux') return 0;
  const sizes = readdirSync('/proc').map((id) => {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--type=renderer')) return 0;
      const status = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      return Number(/^Pss: +(\d+)/m.exec(status)?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round(Math.max(0, ...sizes) / 1024);
}

/** Megabytes that each worker of a page uses: objects, and the arrays of states and tables beside them. */
async function heapsOfWorkers(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const heaps: number[] = [];
  const workers: string[] = [];
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { result } = JSON.parse(message) as { readonly result?: { usedSize: number; backingStorageSize?: number } };
    if (result !== undefined) heaps.push((result.usedSize + (result.backingStorageSize ?? 0)) / 1e6);
  });
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const message = JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' });
  for (const sessionId of workers) await devtools.send('Target.sendMessageToTarget', { sessionId, message });
  await expect.poll(() => heaps.length, { timeout: 60_000 }).toBe(workers.length);
  return heaps;
}

const SETUP = { source: { kind: 'scenario', name: 'core-set-skirmish' }, seed: 'times', dice: 'dealer' };

async function repeated(times: number, act: (n: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push(await act(n));
  return all;
}

/** Answers by the list until a unit may move. */
async function untilMove(page: Page): Promise<void> {
  for (let seed = 0; seed < 300; seed++) {
    await waitForQuestion(page);
    if ((await momentOf(page)).choices.some((choice) => choice.startsWith('choose-action move'))) return;
    await clickOn(page, seed, 1);
  }
}

test('times of the page', async () => {
  tell(`load of the machine: ${loadavg()[0].toFixed(1)}\n`);
  const site = await Site.open({ setup: { ...SETUP, seats: ['person', 'recruit'] } });
  const page = await site.visit();
  await page.getByText('Play now').waitFor();
  tell(
    said(
      'home screen answers',
      '500 ms',
      await repeated(7, () =>
        timed(async () => {
          await page.goto('about:blank');
          await page.goto(site.address);
          await page.getByText('Play now').waitFor();
        }),
      ),
    ),
  );
  tell(
    said(
      'new battle to first decision',
      '1500 ms',
      await repeated(5, () =>
        timed(async () => {
          await page.goto('about:blank');
          await page.goto(`${site.address}#/given`);
          await waitForQuestion(page);
        }),
      ),
    ),
  );
  await untilMove(page);
  // Every frame of a drag over the table, and how long what would follow takes to be known.
  const drag = await page.evaluate(async () => {
    const svg = document.querySelector<SVGElement>('.drawing svg');
    const base = document.querySelector('.piece.acting.leader .base')?.getBoundingClientRect();
    if (svg === null || base === undefined) throw new Error('no leader');
    const [x, y] = [base.left + base.width / 2, base.top + base.height / 2];
    const send = (type: string, dx: number, dy: number): boolean =>
      (type === 'pointerdown' ? document.elementFromPoint(x, y) : svg)?.dispatchEvent(
        new PointerEvent(type, { clientX: x + dx, clientY: y + dy, pointerId: 1, button: 0, bubbles: true }),
      ) ?? false;
    SVGElement.prototype.setPointerCapture = () => undefined;
    send('pointerdown', 0, 0);
    const frames: number[] = [];
    const probes: number[] = [];
    let last = performance.now();
    for (let n = 0; n < 120; n++) {
      const began = performance.now();
      send('pointermove', 40 * Math.sin(n / 12), -10 - n / 3);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if (document.querySelector('.pick-bar[data-known="true"]') !== null) probes.push(now - began);
    }
    send('pointerup', 0, -50);
    return { frames, probes };
  });
  tell(said('frame while dragging', '17 ms, 95 % 34 ms', drag.frames));
  const asked = await page.evaluate(async () => {
    const times: number[] = [];
    const spots = [...document.querySelectorAll('.spot')].map((spot) => spot.getBoundingClientRect());
    const svg = document.querySelector('.drawing svg');
    for (const { left, top, width } of spots.slice(0, 40)) {
      const at = { clientX: left + width / 2, clientY: top + width / 2, pointerId: 1, button: 0, bubbles: true };
      document
        .querySelector('.pick-bar button[data-key="escape"]')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 30));
      const began = performance.now();
      svg?.dispatchEvent(new PointerEvent('pointerdown', at));
      svg?.dispatchEvent(new PointerEvent('pointerup', at));
      while (document.querySelector('.ghost.legal, .ghost.illegal') === null && performance.now() - began < 2000)
        await new Promise((resolve) => setTimeout(resolve, 0));
      times.push(performance.now() - began);
    }
    return times;
  });
  tell(said('a place tapped until what would follow is drawn (probe)', '4 ms in the worker', asked));
  for (const [what, key, budget] of [
    ['danger', 'x', '100 ms'],
    ['reach', 'm', '20 ms in the worker'],
    ['sight', 'v', '50 ms'],
    ['threat', 't', 'none'],
  ]) {
    const drawn = page.locator(what === 'danger' ? '.risk' : `.shade.${what}`).first();
    // Reach is shown unless it is put away.
    if (await drawn.isVisible()) await page.keyboard.press(key);
    await drawn.waitFor({ state: 'detached' });
    const took = await repeated(5, async () => {
      const one = await timed(async () => {
        await page.keyboard.press(key);
        await drawn.waitFor({ state: 'attached' });
      });
      await page.keyboard.press(key);
      await drawn.waitFor({ state: 'detached' });
      return one;
    });
    tell(said(`a key until it is drawn: ${what} of all places`, budget, took));
  }
  await page.keyboard.press('Escape');
  const answers = await repeated(30, async (n) => {
    await waitForQuestion(page);
    const { step } = await momentOf(page);
    return page.evaluate(
      async ({ step, n }) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('.choice[data-answer]')];
        const began = performance.now();
        buttons[n % buttons.length]?.click();
        while (document.querySelector<HTMLElement>('.table')?.dataset['step'] === step)
          await new Promise((resolve) => setTimeout(resolve, 0));
        return performance.now() - began;
      },
      { step, n },
    );
  });
  tell(said('click until the table has changed', '100 ms', answers));
  tell(`memory: ${largestRenderer()} MB for the process of the page, both workers and the browser\n`);
  await page.context().close();
  await site.close();

  const against = await Site.open({ setup: { ...SETUP, seats: ['person', 'general'] } });
  const other = await against.visit('given');
  const thinking: number[] = [];
  for (let n = 0; n < 40; n++) {
    await waitForQuestion(other);
    if ((await momentOf(other)).choices.length === 0) break;
    thinking.push(
      await timed(async () => {
        await clickOn(other, n, 1);
        await waitForQuestion(other);
      }),
    );
  }
  const heaps = await heapsOfWorkers(other);
  const sum = heaps.reduce((all, one) => all + one, 0);
  tell(
    `memory of the workers: ${heaps.map((one) => one.toFixed(0)).join(' + ')} MB = ${sum.toFixed(0)} MB (budget 200 MB)\n`,
  );
  tell(said('answer of the general to a decision, with all it does until the next question', '2000 ms', thinking));
  const file = join(mkdtempSync(join(tmpdir(), 'opfor-times-')), 'game.jsonl');
  const match = ['match', '--scenario', 'core-set-skirmish', '--blue', 'greedy', '--red', 'rote', '--games', '1'];
  expect((await opfor([...match, '--seed', 'times', '--out', file])).code).toBe(0);
  const replay = await against.visit();
  await replay.locator('input[type="file"]').setInputFiles(file);
  await replay.getByRole('link', { name: 'Go through it' }).click();
  await replay.locator('.table.replay').waitFor();
  const jumps = await replay.evaluate(async () => {
    const slider = document.querySelector<HTMLInputElement>('.timeline input[type="range"]');
    const times: number[] = [];
    const most = Number(slider?.max ?? 0);
    for (let at = 1; at <= most; at++) {
      if (slider === null) break;
      const began = performance.now();
      slider.value = String((at * 37) % (most + 1));
      const wanted = slider.value;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      while (document.querySelector<HTMLElement>('.table')?.dataset['actions'] !== wanted)
        await new Promise((resolve) => setTimeout(resolve, 0));
      times.push(performance.now() - began);
    }
    return times;
  });
  tell(said('a jump of the timeline to any action', '300 ms', jumps));
  expect(jumps.length).toBeGreaterThan(100);
  await against.close();
});
