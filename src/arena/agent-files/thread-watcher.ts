import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import { workerFile } from '../worker-file.js';
import type { Notice, NumberedRequest, Order, WatcherSetup } from './messages.js';
import { runningPids } from './pids.js';
import { toldLines } from './told-lines.js';

/**
 * The thread of `watcher.ts`, used by the thread that plays games: it sends orders to start processes and to write to
 * them, and waits for notices.
 */
class ThreadWatcher {
  private readonly worker: Worker;
  private readonly bell: Int32Array = new Int32Array(new SharedArrayBuffer(4));
  private readonly port: MessageChannel['port1'];
  private readonly notices: Map<number, Notice[]> = new Map();
  private started = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const setup: WatcherSetup = { bell: this.bell, pids: runningPids(), told: toldLines(), port: port2 };
    this.worker = new Worker(workerFile('arena/agent-files/watcher'), { workerData: setup, transferList: [port2] });
    // The program may end without waiting for this thread.
    this.worker.unref();
    this.port.unref();
  }

  /** Starts the process of an agent by its specification; its memory may be limited. Gives its number. */
  start(spec: string, megabytes: number | undefined): number {
    const process = ++this.started;
    this.notices.set(process, []);
    this.tell({ order: 'start', process, spec, megabytes });
    return process;
  }

  send(process: number, message: NumberedRequest): void {
    this.tell({ order: 'send', process, message });
  }

  /** Ends a process; its later notices are dropped. */
  stop(process: number): void {
    this.notices.delete(process);
    this.tell({ order: 'stop', process });
  }

  /**
   * Blocks this thread until the next notice of a process; undefined if none has come by `end`, a time of
   * `performance.now()`.
   */
  wait(process: number, end: number): Notice | undefined {
    for (;;) {
      const heard = Atomics.load(this.bell, 0);
      for (let got = receiveMessageOnPort(this.port); got !== undefined; got = receiveMessageOnPort(this.port)) {
        const notice = got.message as Notice;
        // Notices of stopped processes are dropped.
        this.notices.get(notice.process)?.push(notice);
      }
      const next = this.notices.get(process)?.shift();
      if (next !== undefined) return next;
      const left = end - performance.now();
      if (left <= 0) return undefined;
      Atomics.wait(this.bell, 0, heard, left);
    }
  }

  private tell(order: Order): void {
    this.port.postMessage(order, []);
  }
}

let watcher: ThreadWatcher | undefined;

/** The watcher of this thread, started on first use. */
export function threadWatcher(): ThreadWatcher {
  return (watcher ??= new ThreadWatcher());
}
