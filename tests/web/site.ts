import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { servePage } from '../../src/cli/serve.js';
import type { Served } from '../../src/cli/serve.js';

const screenshots = fileURLToPath(new URL('screenshots', import.meta.url));

/** Milliseconds until something that does not happen counts as failed. */
export const PATIENCE = 600_000;

/** The built page on a server of its own, in the browser of all tests. What goes wrong in it is collected. */
export class Site {
  readonly address: string;
  /** Errors of the page, its console and its policy, and requests to other addresses. */
  readonly faults: string[] = [];
  private readonly browser: Browser;
  private readonly served: Served;

  private constructor(browser: Browser, served: Served) {
    this.browser = browser;
    this.served = served;
    this.address = served.address;
  }

  /** `given` is what the command line would hand to the page; `folder` has another build of it than the usual one. */
  static async open(given?: unknown, folder?: string): Promise<Site> {
    const served = await servePage(given, 0, folder);
    if (!served.ok) throw new Error(served.problem.message);
    return new Site(await connected(), served.value);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.served.close();
  }

  /** A tab of a new person, who has kept nothing yet, at a place such as `new`. */
  async visit(place = '', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.tab(options);
    await page.goto(`${this.address}#/${place}`);
    return page;
  }

  /** An empty tab of a new person. */
  async tab(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width: 1366, height: 800 },
      locale: 'en-US',
      // The page is kept for use without a network only where that is tested.
      serviceWorkers: 'block',
      // Moves are shown at once.
      reducedMotion: 'reduce',
      ...options,
    });
    // No test is judged by how long it takes: a machine may be busy. This ends one that hangs.
    context.setDefaultTimeout(PATIENCE);
    context.setDefaultNavigationTimeout(PATIENCE);
    const page = await context.newPage();
    this.watch(page);
    return page;
  }

  /** Collects what goes wrong in a tab. */
  watch(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(`error: ${error.message}`));
    page.on('console', (message) => {
      // Where it is not tested the service worker is blocked, and the browser says so.
      const isBlocked = message.text().includes('Service Worker registration blocked');
      if ((message.type() === 'error' || message.type() === 'warning') && !isBlocked)
        this.faults.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.address) && !/^(blob|data|file):/.test(url)) this.faults.push(`request: ${url}`);
    });
  }

  /** A picture for eyes, which no test compares; made only on request, as it costs more than what is tested. */
  async picture(page: Page, name: string): Promise<void> {
    if (process.env['OPFOR_LOOK'] === undefined) return;
    mkdirSync(screenshots, { recursive: true });
    await page.screenshot({ path: join(screenshots, `${name}.jpg`), type: 'jpeg', quality: 80 });
  }
}

async function connected(): Promise<Browser> {
  const answer = await fetch(inject('browser'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return chromium.connect(text);
}
