import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { errorText } from '../kernel/error-text.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { KitEntry } from './game-kit.js';
import { importModule } from './import-module.js';

/**
 * The kits of a person's own: each of the modules that `paths` names, separated as in `PATH`, exports one as `kit`. Its
 * scenarios lie in the folder `scenarios` beside it, in a folder for each edition. The modules run in this process,
 * with all rights: only a person names them.
 */
export async function readOwnKits(paths: string): Promise<Result<readonly KitEntry[]>> {
  const kits: KitEntry[] = [];
  for (const path of paths.split(delimiter).filter((one) => one !== '')) {
    const where = `OPFOR_KITS: ${path}`;
    try {
      const { kit } = (await importModule(resolve(path))) as { readonly kit?: Partial<KitEntry> };
      const { editions, open } = kit ?? {};
      if (!Array.isArray(editions) || !editions.every((one) => typeof one === 'string') || typeof open !== 'function')
        return fail('kit', `${where}: must export kit, with editions and open (see docs/adding-a-game.md)`);
      kits.push({ ...(kit as KitEntry), folder: join(dirname(resolve(path)), 'scenarios') });
    } catch (error) {
      const why = existsSync(path) ? errorText(error) : 'there is no such file or folder';
      return fail('kit', `${where}: cannot be loaded: ${why}`);
    }
  }
  return ok(kits);
}
