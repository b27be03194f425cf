import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes `sw.js`: it keeps every file of the build, so that the page works without a network after the first visit,
 * from any folder of any server. The page itself is asked for anew where there is a network; files in `assets` never
 * change.
 */
export function offline(): Plugin {
  return {
    name: 'opfor:offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = [
        './',
        './icon.svg',
        ...Object.keys(bundle)
          .filter((file) => !file.endsWith('.map') && file !== 'index.html')
          .map((file) => `./${file}`),
      ];
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerOf([...files].sort(), version) });
    },
  };
}

function workerOf(files: readonly string[], version: string): string {
  return `// Made by the build. Keeps the page for use without a network.
const NAME = 'opfor-${version}';
const FILES = ${JSON.stringify(files)};
self.addEventListener('install', (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES))));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('opfor-') && name !== NAME).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  // What the command line hands to the page is never kept.
  if (request.url.endsWith('/given.json')) return;
  const kept = () => caches.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(kept));
  else event.respondWith(kept().then((found) => found ?? fetch(request)));
});
`;
}
