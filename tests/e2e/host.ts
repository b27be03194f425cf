import { type ChildProcess, fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Run } from './opfor.js';

/** Marks the end of a run's output; see host.mjs. */
const END = '\u0004';

/** A command line for the host. */
interface Job {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly stdin: string;
}

/** A process that has a built program loaded and runs its command lines one after another. */
export class Host {
  private readonly root: string;
  private readonly env: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  /** Of the program in that folder, bundled or as single modules; `env` is besides what the tests have. */
  constructor(root: string, env: NodeJS.ProcessEnv = {}) {
    this.root = root;
    this.env = env;
  }

  /** Ends the process; a later command line would start another. */
  stop(): void {
    this.child?.disconnect();
  }

  /** Runs a command line, after those that wait already. */
  run(job: Job): Promise<Run> {
    const run = this.queue.then(() => answerOf((this.child ??= this.started()), job));
    this.queue = run;
    return run;
  }

  private started(): ChildProcess {
    const child = fork(fileURLToPath(new URL('host.mjs', import.meta.url)), [this.root], {
      execArgv: [],
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.setEncoding('utf8');
    child.stderr?.setEncoding('utf8');
    child.on('close', () => {
      if (this.child === child) this.child = undefined;
    });
    return child;
  }
}

function answerOf(child: ChildProcess, job: Job): Promise<Run> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the host has no pipes');
  return new Promise((resolve, reject) => {
    const texts = { stdout: '', stderr: '' };
    let code: number | null | undefined;
    const onOut = (text: string): void => {
      texts.stdout += text;
      settle();
    };
    const onErr = (text: string): void => {
      texts.stderr += text;
      settle();
    };
    const onMessage = (message: unknown): void => {
      ({ code } = message as { code: number });
      settle();
    };
    // The program ends its process at some errors, as it should.
    const onClose = (exit: number | null): void => finish(exit);
    const settle = (): void => {
      if (code !== undefined && texts.stdout.endsWith(END) && texts.stderr.endsWith(END)) finish(code);
    };
    const finish = (exit: number | null): void => {
      stdout.off('data', onOut);
      stderr.off('data', onErr);
      child.off('message', onMessage).off('close', onClose).off('error', reject);
      resolve({ code: exit, stdout: texts.stdout.replace(END, ''), stderr: texts.stderr.replace(END, '') });
    };
    stdout.on('data', onOut);
    stderr.on('data', onErr);
    child.on('message', onMessage).on('close', onClose).on('error', reject);
    child.send(job);
  });
}
