import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/**
 * The compiled file of a worker or process, such as `arena/worker`: of the bundle, or the single module where the bundle has none (see bundle.mjs). The
 * same from `src`, as under test, and from what was built: workers cannot run TypeScript.
 */
export function workerFile(name: string): string {
  const dist = join(packageRoot(), 'dist');
  const bundled = join(dist, 'bundle', `${name}.js`);
  return existsSync(bundled) ? bundled : join(dist, 'src', `${name}.js`);
}
