import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorText } from '../kernel/error-text.js';
import { packageRoot } from './package-root.js';

/** How Node says that `opfor` or one of its entries was not found. */
const NO_OPFOR = /Cannot find package 'opfor'/;

/**
 * Resolves `opfor` and its entries to this very package, as seen from a file inside it. It is text, since hooks are
 * loaded from a URL and the bundle is one file.
 */
function hooks(): string {
  const inside = JSON.stringify(pathToFileURL(join(packageRoot(), 'package.json')).href);
  const code = `export const resolve = (name, context, next) =>
    next(name, /^opfor(\\/|$)/.test(name) ? { ...context, parentURL: ${inside} } : context);`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * Imports a person's module, by its absolute path. It may import `opfor` wherever it lies: where Node does not find the
 * package from there, it gets this one.
 */
export async function importModule(path: string): Promise<unknown> {
  const url = pathToFileURL(path).href;
  try {
    return await import(url);
  } catch (error) {
    if (!NO_OPFOR.test(errorText(error))) throw error;
    register(hooks());
    // Node remembers that the first address could not be resolved.
    return import(`${url}?with-opfor`);
  }
}
