import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { Host } from './host.js';

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

if (!existsSync(join(root, 'dist/bundle/cli/main.js')))
  throw new Error('these tests run the built program: npm run build');

/** The result of a run of `opfor`. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly stdin?: string;
  /** In a process of its own from the start to the end, as a user runs it; all that follow here need it too. */
  readonly alone?: boolean;
  /** Variables of the environment besides those of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Ctrl-C is sent as soon as this returns true. */
  readonly interruptWhen?: () => boolean;
  /** Limit on the size of files, in blocks of half a KiB: behaves like a full disk. */
  readonly mostBlocks?: number;
}

/** Runs the built program for all tests of this thread. */
const host = new Host(root);

/** Commands that play in a worker thread unless they are told otherwise, each of which loads the program anew. */
const THREADED = new Set(['match', 'tournament', 'train']);

/** A command line that plays its games in the process itself where it leaves that open. */
function withoutWorkers(args: readonly string[]): readonly string[] {
  const isOpen = THREADED.has(args[0]) && !args.some((arg) => /^(--workers|--queue|--)(=|$)/.test(arg));
  return isOpen ? [...args, '--workers', '0'] : args;
}

/**
 * Runs the built `opfor`: in a process that has it loaded already and that the tests share, or in one of its own where
 * an option asks for it. In the shared one games are played without worker threads unless the command line names some.
 */
export function opfor(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { alone, env, interruptWhen, mostBlocks, cwd = root, stdin = '' } = options;
  const shares = alone !== true && env === undefined && interruptWhen === undefined && mostBlocks === undefined;
  if (!shares) return runAlone(args, options);
  return host.run({ args: withoutWorkers(args), cwd, stdin });
}

/** Like `opfor`, in a process that the tests of this file share and that has these variables besides. */
export function opforWith(
  env: Readonly<Record<string, string>>,
): (args: readonly string[], options: { readonly cwd: string; readonly stdin?: string }) => Promise<Run> {
  const own = new Host(root, env);
  afterAll(() => own.stop());
  return (args, { cwd, stdin = '' }) => own.run({ args: withoutWorkers(args), cwd, stdin });
}

function runAlone(args: readonly string[], options: RunOptions): Promise<Run> {
  const { mostBlocks, cwd = root } = options;
  const env = { ...process.env, ...options.env };
  const command = [process.execPath, join(root, 'bin/opfor.js'), ...args];
  const limited =
    mostBlocks === undefined ? command : ['sh', '-c', 'ulimit -f "$0"; exec "$@"', String(mostBlocks), ...command];
  return runProgram(limited, { ...options, cwd, env });
}

/** Runs any program; `env` is all of its environment. */
export function runProgram(
  [program, ...args]: readonly string[],
  options: Pick<RunOptions, 'stdin' | 'interruptWhen'> & { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Run> {
  const child = spawn(program, args, { cwd: options.cwd, env: options.env });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.end(options.stdin ?? '');
  const { interruptWhen } = options;
  const poll =
    interruptWhen &&
    setInterval(() => {
      if (!interruptWhen()) return;
      clearInterval(poll);
      child.kill('SIGINT');
    }, 10);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(poll);
      resolve({ code, stdout, stderr });
    });
  });
}

/** Where the programs that these tests run keep what nobody named a file for. */
export const state: string = scratchFolder();
process.env['OPFOR_STATE'] = state;

/** A folder for this test file, removed afterwards. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'opfor-e2e-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Checks that a run rejected bad input as promised: exit code 2, nothing on stdout, one line on stderr. Returns that
 * line.
 */
export function refusal(run: Run): string {
  const lines = refusals(run);
  return lines.length === 1 ? lines[0] : `not one clear line and exit code 2, but ${JSON.stringify(run)}`;
}

/** Checks that a run rejected bad input with a line for each problem, and returns these. */
export function refusals({ code, stdout, stderr }: Run): readonly string[] {
  const lines = stderr.split('\n');
  const last = lines.pop();
  if (code !== 2 || stdout !== '' || last !== '' || lines.some((line) => !line.startsWith('opfor: '))) return [];
  return lines.map((line) => line.slice('opfor: '.length));
}
