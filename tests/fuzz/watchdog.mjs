// A thread beside a run of mutated inputs: an input that never returns would otherwise hang the run without a word.
import { writeSync } from 'node:fs';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

const { kind, seed, current, text, warnAfter, endAfter } = workerData;
let last = -1;
let since = performance.now();
let isWarned = false;

setInterval(() => {
  const n = Atomics.load(current, 0);
  if (n !== last) {
    last = n;
    since = performance.now();
    isWarned = false;
  }
  const seconds = (performance.now() - since) / 1000;
  // Before the first input and after the last one nothing is tried.
  if (n < 0 || seconds < warnAfter || (isWarned && seconds < endAfter)) return;
  const input = JSON.stringify(new TextDecoder().decode(text.slice(0, Atomics.load(current, 1))));
  const what = seconds < endAfter ? 'has not returned' : 'does not return; the run ends here';
  writeSync(2, `${kind} ${n} of seed ${seed}: ${what} after ${Math.round(seconds)} s\n${input}\n`);
  if (seconds >= endAfter) process.kill(process.pid, 'SIGKILL');
  isWarned = true;
}, 250);

parentPort.postMessage('ready', []);
