// A process that has the built program loaded and runs one command line after another, for the tests: a process for
// each costs a third of a second of processor time, nearly all of it for loading what the last one had loaded already.
import { closeSync, createReadStream, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const [, , root] = process.argv;

/** The file that a user starts. */
const PROGRAM = join(root, 'bin/opfor.js');

/** Imports a module of the program. */
function load(path) {
  return import(pathToFileURL(join(root, 'dist', path)).href);
}

const { main } = await load(existsSync(join(root, 'dist/bundle')) ? 'bundle/cli/main.js' : 'src/cli/main.js');
const { endAll } = await load('src/arena/agent-files/pids.js');

/** The end of a run's output, on stdout and on stderr; no output of the program has this character. */
const END = '\u0004';

/** How much keeps this process alive: timers, files, workers, other processes, and the channel to the tests. */
function running() {
  return process.getActiveResourcesInfo().filter((kind) => kind !== 'CloseReq').length;
}

/** Lets stdin, both its number and its stream, be a file with this text. */
function setStdin(text) {
  const file = join(tmpdir(), `opfor-stdin-${process.pid}`);
  writeFileSync(file, text);
  closeSync(0);
  // The lowest number that is free.
  if (openSync(file, 'r') !== 0) throw new Error('stdin cannot be replaced here');
  rmSync(file);
  const value = createReadStream('', { fd: 0, autoClose: false });
  Object.defineProperty(process, 'stdin', { value, configurable: true });
}

/** Ends agents that still run, as a process does at its end, and removes the handlers that a run left behind. */
function tidy() {
  endAll();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException']) process.removeAllListeners(event);
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
}

process.on('message', async ({ args, cwd, stdin }) => {
  const before = running();
  process.chdir(cwd);
  setStdin(stdin);
  // A tournament keeps its command line.
  process.argv = [process.argv[0], PROGRAM, ...args];
  process.exitCode = undefined;
  await main(args);
  // The run is over when a process of its own would end: when nothing is left that it started.
  while (running() > before) await sleep(1);
  tidy();
  process.stdout.write(END);
  process.stderr.write(END);
  process.send({ code: process.exitCode ?? 0 });
});

process.on('disconnect', () => process.exit());
