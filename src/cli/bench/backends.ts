import { benchScenarios, USUAL_EDITION } from '../../arena/kits.js';
import { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import { layoutOf, type NetworkShape } from '../../learning/layout.js';
import { initialNetwork } from '../../learning/network.js';
import { type BackendName, BACKENDS, backendOf, type MakeBackend } from '../../training/fit/backends.js';
import { Examples } from '../../training/fit/examples.js';
import { timed } from '../../training/fit/fastest.js';
import { firstBatch } from '../../training/fit/fit.js';
import { battleGame } from '../bench-sections.js';
import { table } from '../table.js';
import { statesOf } from './tokens.js';

/** Widths of the layers of tokens; the largest network has about a million parameters. */
const WIDTHS = [16, 64, 128, 208];
/** Examples in a batch. */
const BATCHES = [32, 256];

/** How fast a backend computes gradients. */
export interface BackendSpeed {
  readonly backend: BackendName;
  readonly width: number;
  readonly parameters: number;
  readonly batch: number;
  /** Examples a second of time that passes; why there are none, if it does not run here. */
  readonly speed: number | string;
}

function shapeOf(width: number): NetworkShape {
  return { token: [width, width], pair: width >> 1, head: [2 * width, width] };
}

/** Positions of battles as they are learned from, with random results. */
function examplesOf(game: Awaited<ReturnType<typeof battleGame>>['game'], count: number): Examples {
  const tokens = game.knowledge?.tokens;
  if (tokens === undefined) throw new Error(`${game.id} has no tokens`);
  const examples = new Examples(tokens.schema);
  const buffer = new TokenBuffer(tokens.schema);
  const states = statesOf(game);
  const rng = new Rng('examples', 'bench');
  for (let n = 0; n < count; n++) {
    tokens.write(states[rng.below(states.length)], 0, buffer);
    const index = examples.add(buffer);
    for (let i = 0; i < examples.outputs; i++) examples.targets[index * examples.outputs + i] = rng.fraction();
  }
  return examples;
}

/** Measures every backend on networks of several widths, with positions of the edition's short battle of the bench. */
export async function backendSpeeds(tell: (what: string) => void): Promise<BackendSpeed[]> {
  const scenario = (await benchScenarios()).get(USUAL_EDITION)?.short;
  if (scenario === undefined) throw new Error(`the bench has no battles of ${USUAL_EDITION}`);
  const examples = examplesOf((await battleGame(scenario)).game, Math.max(...BATCHES));
  const speeds: BackendSpeed[] = [];
  for (const backend of BACKENDS) {
    if (backend === 'auto') continue;
    const made = await backendOf(backend);
    for (const width of WIDTHS)
      for (const batch of BATCHES) {
        tell(`${backend}, layers of ${width}, batches of ${batch}`);
        const { parameters, speed } = speedOf(examples, width, batch, made.ok ? made.value : undefined);
        speeds.push({ backend, width, parameters, batch, speed: made.ok ? speed : made.problem.message });
      }
  }
  return speeds;
}

function speedOf(
  examples: Examples,
  width: number,
  size: number,
  make: MakeBackend | undefined,
): { readonly parameters: number; readonly speed: number } {
  const { schema } = examples;
  const layout = layoutOf(schema, shapeOf(width));
  if (make === undefined) return { parameters: layout.size, speed: 0 };
  const parameters = Float64Array.from(initialNetwork(schema, shapeOf(width), 'bench').parameters);
  const weights = Array.from({ length: layout.outputs }, () => 1);
  const batch = firstBatch(examples, size);
  const [{ took }] = timed([make(layout, weights)], parameters, batch);
  return { parameters: layout.size, speed: (1000 * batch.to) / took };
}

/** The table of speeds: a column for each backend, and below it why one does not run here. */
export function backendsText(speeds: readonly BackendSpeed[]): string {
  const names = [...new Set(speeds.map(({ backend }) => backend))];
  const rows = WIDTHS.flatMap((width) =>
    BATCHES.map((batch) => {
      const own = speeds.filter((one) => one.width === width && one.batch === batch);
      const cells = names.map((name) => {
        const speed = own.find(({ backend }) => backend === name)?.speed;
        return typeof speed === 'number' ? speed.toPrecision(3) : '–';
      });
      return [String(width), String(own[0].parameters), String(batch), ...cells];
    }),
  );
  const missing = [...new Set(speeds.flatMap(({ speed }) => (typeof speed === 'string' ? [speed] : [])))];
  return `${table(['layers of', 'parameters', 'batch', ...names], rows)}
Examples a second: losses and gradients of a batch, the best of three, in time that passes.
${missing.map((line) => `${line}\n`).join('')}`;
}
