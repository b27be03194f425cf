// How a bundler finds the modules of this project: for bundle.mjs and for tests that bundle programs of their own.
import { fileURLToPath } from 'node:url';

export const resolve = {
  extensionAlias: { '.js': ['.ts', '.js'] },
  // Its other form loads its parts by names that a bundler does not see.
  alias: { 'jsonc-parser': fileURLToPath(import.meta.resolve('jsonc-parser').replace('/umd/', '/esm/')) },
};

/** Piscina starts workers from files of its own; the others may not be installed. */
export const external = ['piscina', '@resvg/resvg-js', 'bullmq', 'ioredis'];
