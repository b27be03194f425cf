import { fileURLToPath } from 'node:url';

/**
 * The compiled file `dist/src/NAME.js` of a worker or process, such as `arena/worker`. The same from `src`, as under test, and from `dist`:
 * workers cannot run TypeScript.
 */
export function workerFile(name: string): string {
  const own = fileURLToPath(import.meta.url);
  return own.replace(/(dist[\\/])?src[\\/]arena[\\/]worker-file\.[jt]s$/, `dist/src/${name}.js`);
}
