// Plays many battles with checks, in pieces: `npm run soak:games`. Bundles the program in games.ts first, because code
// transformed by vitest is several times slower.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const folder = join(root, 'results/runs/soak/program');
mkdirSync(folder, { recursive: true });
const bundle = await rolldown({
  input: { games: 'tests/soak/games.ts' },
  platform: 'node',
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  external: ['piscina'],
});
await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
await bundle.close();
const { main } = await import(pathToFileURL(join(folder, 'games.mjs')).href);
process.exitCode = main(process.argv.slice(2));
