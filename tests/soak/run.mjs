// Plays many battles with checks, in pieces: `npm run soak:games`. Bundles the program in games.ts first, because code
// transformed by vitest is several times slower.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { external, resolve } from '../../bundle-resolve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
// Of its own, as several runs may begin at once; in the project, where what is external is found.
const folder = join(root, 'results/runs/soak', `program-${process.pid}`);
mkdirSync(folder, { recursive: true });
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// The kit of Legion is loaded when asked for elsewhere, and at once here.
const checks = { ineffectiveDynamicImport: false };
const bundle = await rolldown({ input: { games: 'tests/soak/games.ts' }, platform: 'node', resolve, external, checks });
await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
await bundle.close();
const { main } = await import(pathToFileURL(join(folder, 'games.mjs')).href);
process.exitCode = main(process.argv.slice(2));
