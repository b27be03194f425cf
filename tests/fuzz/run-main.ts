import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { main } from '../../src/cli/main.js';

/** What a command said. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `main` in this process, with nothing to read from stdin. */
export async function run(args: readonly string[]): Promise<Run> {
  const { stdout, stderr } = process;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin');
  // That of the process ends only once: a later command would wait for its end for ever.
  Object.defineProperty(process, 'stdin', { value: Readable.from([]), configurable: true });
  const before = { out: stdout.write.bind(stdout), err: stderr.write.bind(stderr), code: process.exitCode };
  const listening = process.listeners('uncaughtException');
  const written = { out: '', err: '' };
  stdout.write = (text: string | Uint8Array) => {
    written.out += String(text);
    return true;
  };
  stderr.write = (text: string | Uint8Array) => {
    written.err += String(text);
    return true;
  };
  try {
    process.exitCode = 0;
    await main(args);
    return { code: process.exitCode, stdout: written.out, stderr: written.err };
  } finally {
    if (stdin !== undefined) Object.defineProperty(process, 'stdin', stdin);
    stdout.write = before.out;
    stderr.write = before.err;
    process.exitCode = before.code;
    // Every run of `main` adds a listener, because the process normally ends after one run.
    for (const one of process.listeners('uncaughtException')) {
      if (!listening.includes(one)) process.removeListener('uncaughtException', one);
    }
    stdout.removeAllListeners('error');
  }
}

/**
 * The first line in which a command refused its input, if it did. Throws if it did anything but work or refuse, in a
 * line for each problem.
 */
export function problemIn({ code, stdout, stderr }: Run): string | undefined {
  if (code !== 0 && code !== 1 && code !== 2) throw new Error(`exit code ${code}`);
  if (code !== 2) return undefined;
  if (!/^(opfor: [^\n]+\n)+$/.test(stderr)) throw new Error(`refused with ${JSON.stringify(stderr)}`);
  // `verify` still runs the cases that can be read.
  if (stdout !== '' && !/^(\{"passed"|UNREADABLE )/.test(stdout))
    throw new Error(`refused, but printed ${JSON.stringify(stdout.slice(0, 200))}`);
  return stderr.split('\n', 1)[0];
}

/** A file whose last line is incomplete, if there is one. */
export function halves(folder: string): string | undefined {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => {
    const path = join(folder, name);
    if (!statSync(path).isFile() || /\.(?:opfn|bin)$/.test(name)) return false;
    const text = readFileSync(path, 'utf8');
    return text !== '' && !text.endsWith('\n');
  });
}
