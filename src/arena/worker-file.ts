import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/**
 * The compiled file of a worker or process, such as `arena/worker`: from the bundle, or the separate module if the
 * bundle has none (see bundle.mjs). The same when called from `src`, as in tests, and from built code: workers cannot
 * run TypeScript.
 */
export function workerFile(name: string): string {
  const dist = join(packageRoot(), 'dist');
  const bundled = join(dist, 'bundle', `${name}.js`);
  return existsSync(bundled) ? bundled : join(dist, 'src', `${name}.js`);
}
