import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Writes the kit of the grid duel as one JavaScript module into a folder, with its scenarios; returns its path. */
export async function builtKit(folder: string): Promise<string> {
  const own = fileURLToPath(new URL('.', import.meta.url));
  const bundle = await rolldown({
    input: join(own, 'kit.ts'),
    platform: 'node',
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  });
  const file = join(folder, 'kit.mjs');
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  cpSync(join(own, 'scenarios'), join(folder, 'scenarios'), { recursive: true });
  return file;
}
