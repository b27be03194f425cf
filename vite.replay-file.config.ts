import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The viewer that `opfor replay --html` puts into its files: one script that needs no module, and its style. */
const config: UserConfig = defineConfig({
  root: at('src/web'),
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: at('dist/replay-file'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    lib: {
      entry: at('src/web/replay-file.tsx'),
      formats: ['iife'],
      name: 'opfor',
      fileName: () => 'viewer.js',
      cssFileName: 'viewer',
    },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
});

export default config;
