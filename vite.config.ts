import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { offline } from './vite-offline.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Fails the build where the page would need Node: whatever it imports must run in a browser. */
const onlyBrowser = (): Plugin => ({
  name: 'opfor:only-browser',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.startsWith('node:') || id === 'piscina')
      throw new Error(`${importer ?? 'the page'} imports ${id}, which no browser has`);
  },
});

/** The page that `opfor play` serves; it works from any folder of any server. */
const config: UserConfig = defineConfig({
  root: at('src/web'),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [onlyBrowser(), offline()],
  worker: { format: 'es', plugins: () => [onlyBrowser()] },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The engine is one file, larger than what is usual for pages.
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});

export default config;
