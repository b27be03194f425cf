import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { checkedCards } from './vite-cards.ts';
import { ownKits } from './vite-own-kits.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// Code is compiled once more, into what runs fastest, only when it has run three times as long as usual: most of what
// tests run is over before that has paid for itself. It takes a tenth less processor time.
setFlagsFromString('--interrupt-budget=200000');
// Tests make many short-lived states: fewer collections of young memory, and no code compiled a second time, save some
// hundredths of the processor time.
setFlagsFromString('--min-semi-space-size=32');
setFlagsFromString('--max-semi-space-size=64');
setFlagsFromString('--no-flush-bytecode');

/**
 * Lets tests run the built modules in place of those of `src` and `agents`, as `npm test` does after it has built them:
 * what vitest transforms takes nearly twice the processor time, since each use of an import is a property access.
 */
function built(): Plugin {
  return {
    name: 'opfor:built',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.') || !source.endsWith('.js')) return undefined;
      const path = relative(root, resolve(dirname(importer), source));
      if (!/^(src|agents)\//.test(path)) return undefined;
      const module = join(root, 'dist', path);
      return existsSync(module) ? module : undefined;
    },
  };
}

export default defineConfig({
  plugins: [checkedCards(), ownKits(), ...(process.env['OPFOR_TEST_BUILT'] === '1' ? [built()] : [])],
  test: {
    include: ['src/**/*.test.ts', 'agents/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/temporary-folders.mjs', 'tests/web/shared-browser.ts'],
    pool: 'threads',
    server: { deps: { external: [/\/dist\/(src|agents)\//] } },
    // Left alone it takes one fewer than there are processors: one of two. With three, each of which loads the modules
    // for itself, all tests took longer on two processors.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Files share the modules of their thread: loading the game anew for each of them took a quarter of the time. What
    // a test changes in a module it puts back.
    isolate: false,
    // No test is judged by how long it takes: a machine may be busy. This ends one that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
