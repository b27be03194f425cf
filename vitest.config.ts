import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'agents/**/*.test.ts', 'tests/**/*.test.ts'],
    pool: 'threads',
    // Left alone it takes one fewer than there are processors: one of two.
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
