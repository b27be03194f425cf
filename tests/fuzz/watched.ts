import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Bytes of an input that are kept to be shown. */
const SHOWN = 4000;

/** Seconds by the clock after which an input is reported, and after which the run is ended. */
export interface Patience {
  readonly warnAfter: number;
  readonly endAfter: number;
}

/** Far more than any input takes, even on a busy machine. */
const PATIENCE: Patience = { warnAfter: 60, endAfter: 600 };

/** A thread that reports an input that does not return: the thread that tries inputs cannot, if it loops. */
export class Watchdog {
  private readonly current: Int32Array = new Int32Array(new SharedArrayBuffer(8)).fill(-1);
  private readonly text: Uint8Array = new Uint8Array(new SharedArrayBuffer(SHOWN));
  private readonly worker: Worker;

  /** Call {@link ready} before the first input. */
  constructor(kind: string, seed: string, patience: Patience = PATIENCE) {
    const { current, text } = this;
    this.worker = new Worker(new URL('watchdog.mjs', import.meta.url), {
      workerData: { kind, seed, current, text, ...patience },
    });
  }

  /** Waits until the thread runs: it cannot start while this one loops. */
  async ready(): Promise<void> {
    await once(this.worker, 'message');
    this.worker.unref();
  }

  /** Input number `n` is tried from now on. */
  watch(n: number, input: string): void {
    const cut = new TextEncoder().encode(input.slice(0, SHOWN)).subarray(0, SHOWN);
    this.text.set(cut);
    Atomics.store(this.current, 1, cut.length);
    Atomics.store(this.current, 0, n);
  }

  async end(): Promise<void> {
    Atomics.store(this.current, 0, -1);
    await this.worker.terminate();
  }
}
