import type { Backend, Batch } from './backend.js';

/** How often each backend computes the batch, after once to get ready; its best time counts. */
const RUNS = 3;
/** A backend whose bits differ from machine to machine has to take at most this share of the exact one's time. */
const WORTH_IT = 0.9;

/** Milliseconds that a backend takes for the gradient of a batch. */
export interface Timed {
  readonly backend: Backend;
  readonly took: number;
}

/** Measures what each backend takes for the gradient of a batch, in the order in which they are given. */
export function timed(backends: readonly Backend[], parameters: Float64Array, batch: Batch): readonly Timed[] {
  const gradient = new Float64Array(parameters.length);
  return backends.map((backend) => {
    backend.gradient(parameters, batch, gradient);
    let took = Infinity;
    for (let run = 0; run < RUNS; run++) {
      const before = performance.now();
      backend.gradient(parameters, batch, gradient);
      took = Math.min(took, performance.now() - before);
    }
    return { backend, took };
  });
}

/** The fastest of some backends; the exact one, which comes first, unless another is faster by more than a tenth. */
export function fastest([exact, ...others]: readonly Timed[]): Timed {
  const best = others.reduce((one, other) => (other.took < one.took ? other : one), {
    ...exact,
    took: exact.took * WORTH_IT,
  });
  return best.backend === exact.backend ? exact : best;
}
