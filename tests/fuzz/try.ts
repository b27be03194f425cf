import { lineOf } from '../../src/kernel/error-text.js';
import { Rng } from '../../src/kernel/rng.js';
import { Watchdog } from './watched.js';

/** A kind of input: how to make one, and how Opfor reads it. */
export interface Kind {
  readonly name: string;
  /** One input is tried where this many of other kinds are, as each takes longer; 1 if left out. */
  readonly rarity?: number;
  /** Called once before the first input is made. */
  ready?(): Promise<void>;
  /** A mutated input; the same for the same stream of random numbers. */
  make(rng: Rng): string;
  /** Reads the input as a command would; returns its problem, in one line, or undefined. Throws what Opfor throws. */
  read(input: string): string | undefined | Promise<string | undefined>;
}

/** The results of many inputs of a kind. */
export interface Tried {
  readonly good: number;
  readonly refused: number;
  /** In seconds. */
  readonly slowest: number;
  /** The first inputs that were handled wrongly, with what happened. */
  readonly faults: readonly string[];
}

/** Most seconds for one input: far more than any takes, even on a busy machine. */
const SLOW_S = 60;
const MOST_FAULTS = 5;

/** Messages of JavaScript itself mean that an exception of our own code was caught and shown. */
const OUR_OWN =
  /\n|internal error|Cannot read properties|is not a function|is not iterable|call stack|\bat .*\.[jt]s:\d/;

/** Tries `count` inputs. Input number n is the same whatever was tried before. */
export async function tryMany(kind: Kind, count: number, seed: string): Promise<Tried> {
  let [good, refused, slowest] = [0, 0, 0];
  const faults: string[] = [];
  await kind.ready?.();
  const watchdog = new Watchdog(kind.name, seed);
  await watchdog.ready();
  for (let n = 0; n < count && faults.length < MOST_FAULTS; n++) {
    const input = kind.make(new Rng(seed, `${kind.name}/${n}`));
    watchdog.watch(n, input);
    const started = performance.now();
    const tell = (what: string): void => {
      faults.push(`${kind.name} ${n} of seed ${seed}: ${what}\n${JSON.stringify(input.slice(0, 4000))}`);
    };
    try {
      const found = await kind.read(input);
      // As commands show every problem.
      const problem = found === undefined ? undefined : lineOf(found, 2000);
      if (problem === undefined) good++;
      else refused++;
      if (problem === '' || OUR_OWN.test(problem ?? '')) tell(`is refused with ${JSON.stringify(problem)}`);
    } catch (error) {
      tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const took = (performance.now() - started) / 1000;
    slowest = Math.max(slowest, took);
    if (took > SLOW_S) tell(`took ${took.toFixed(0)} s`);
  }
  await watchdog.end();
  return { good, refused, slowest, faults };
}
