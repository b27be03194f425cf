import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { packageRoot } from '../../arena/package-root.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Layout } from '../../learning/layout.js';
import type { Backend } from './backend.js';
import { PlainBackend } from './plain-backend.js';
import { TfjsBackend } from './tfjs-backend.js';
import type { Tfjs } from './tfjs.js';

/** What a fit can compute with. `auto` is the first of tfjs-node, tfjs-wasm and tfjs-cpu that runs here, or plain. */
export const BACKENDS = ['plain', 'tfjs-node', 'tfjs-wasm', 'tfjs-cpu', 'auto'] as const;

export type BackendName = (typeof BACKENDS)[number];

/** Makes a backend for a network; the weights are those of its outputs, and of siblings, in the loss. */
export type MakeBackend = (layout: Layout, weights: readonly number[], siblings?: number) => Backend;

/** The version of TensorFlow.js that was tried. */
const VERSION = '4.22.0';

/** Has the gradients, and the backend `cpu`. */
const CORE = '@tensorflow/tfjs';

/** The packages of each backend, of which the first has the functions, and the name by which these know it. */
const LIBRARIES = {
  'tfjs-node': { packages: ['@tensorflow/tfjs-node'], engine: 'tensorflow' },
  'tfjs-wasm': { packages: [CORE, '@tensorflow/tfjs-backend-wasm'], engine: 'wasm' },
  'tfjs-cpu': { packages: [CORE], engine: 'cpu' },
} as const;

/** The backend of a name. Its packages are loaded here, and nowhere else; the problem says how to install them. */
export async function backendOf(name: BackendName): Promise<Result<MakeBackend>> {
  if (name === 'plain') return ok((layout, weights, siblings) => new PlainBackend(layout, weights, siblings));
  if (name !== 'auto') return tfjsBackend(name);
  for (const one of ['tfjs-node', 'tfjs-wasm', 'tfjs-cpu'] as const) {
    const found = await tfjsBackend(one);
    if (found.ok) return found;
  }
  return backendOf('plain');
}

async function tfjsBackend(name: keyof typeof LIBRARIES): Promise<Result<MakeBackend>> {
  const { packages, engine } = LIBRARIES[name];
  const tf = load(packages);
  if (tf === undefined) {
    const command = `npm install --no-save ${packages.map((one) => `${one}@${VERSION}`).join(' ')}`;
    return fail('backend', `--backend ${name}: its packages are not installed, or do not run here; try ${command}`);
  }
  // Without this the library prints advice.
  tf.enableProdMode();
  if (!(await tf.setBackend(engine))) return fail('backend', `--backend ${name}: does not run on this machine`);
  await tf.ready();
  return ok((layout, weights, siblings) => new TfjsBackend(name, tf, engine, layout, weights, siblings));
}

/** Loads packages that are installed beside Opfor, or where it was called. */
function load(packages: readonly string[]): Tfjs | undefined {
  for (const folder of [packageRoot(), process.cwd()]) {
    try {
      const require = createRequire(join(folder, 'package.json'));
      return packages.map((one) => require(one) as Tfjs)[0];
    } catch {
      // Perhaps in the next folder.
    }
  }
  return undefined;
}
