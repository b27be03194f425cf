import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { packageRoot } from '../../arena/package-root.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Layout } from '../../learning/layout.js';
import type { Backend, Batch } from './backend.js';
import { fastest, timed } from './fastest.js';
import { PlainBackend } from './plain-backend.js';
import { TfjsBackend } from './tfjs-backend.js';
import type { Tfjs } from './tfjs.js';

/** What a fit can compute with. `auto` measures those that run here for the network and takes the fastest. */
export const BACKENDS = ['plain', 'tfjs-node', 'tfjs-wasm', 'tfjs-cpu', 'auto'] as const;

export type BackendName = (typeof BACKENDS)[number];

/** What a backend is tried with: the parameters of the network, and a batch as it learns them. */
export interface Sample {
  readonly parameters: Float64Array;
  readonly batch: Batch;
  /** Is told what was measured, in one line. */
  readonly tell?: (line: string) => void;
}

/**
 * Makes a backend for a network; the weights are those of its outputs, and of siblings, in the loss. With a sample
 * `auto` measures; without one it computes exactly.
 */
export type MakeBackend = (layout: Layout, weights: readonly number[], siblings?: number, sample?: Sample) => Backend;

/** The version of TensorFlow.js that was tried. */
export const VERSION = '4.22.0';

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
  const makers: MakeBackend[] = [];
  for (const one of BACKENDS) {
    const made = one === 'auto' ? undefined : await backendOf(one);
    if (made?.ok === true) makers.push(made.value);
  }
  return ok((layout, weights, siblings, sample) => {
    const [exact, ...others] = makers.map((make) => make(layout, weights, siblings));
    if (sample === undefined || others.length === 0) return exact;
    const times = timed([exact, ...others], sample.parameters, sample.batch);
    const { backend } = fastest(times);
    const shares = times.map(({ backend: { name: one }, took }) => `${one} ${(took / times[0].took).toFixed(2)}`);
    sample.tell?.(`auto takes ${backend.name}; time of a batch: ${shares.join(', ')}`);
    return backend;
  });
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
