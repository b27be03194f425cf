import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { errorText } from '../../src/kernel/error-text.js';
import { startBrowser } from './browser.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whoever reads from this address gets that of the browser of all tests. */
    browser: string;
  }
}

/** Vitest's global setup: one browser for all files of tests. It starts when the first of them asks for it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let browser: Promise<BrowserServer> | undefined;
  const server = createServer((_request, response) => {
    browser ??= startBrowser();
    browser.then(
      (started) => void response.end(started.wsEndpoint()),
      (error: unknown) => void response.writeHead(500).end(errorText(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('browser', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.close();
    server.closeAllConnections();
    const started = await browser?.catch(() => undefined);
    await started?.close();
  };
}
