import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'agents/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/temporary-folders.mjs', 'tests/web/shared-browser.ts'],
    pool: 'threads',
    // Left alone it takes one fewer than there are processors: one of two.
    maxWorkers: 2,
    // Files share the modules of their thread: loading the game anew for each of them took a quarter of the time. What
    // a test changes in a module it puts back.
    isolate: false,
    // No test is judged by how long it takes: a machine may be busy. This ends one that hangs.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});
