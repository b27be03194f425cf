import './no-eval.js';
import { scope } from './scope.js';

// One file for both workers, so that the engine is loaded once. What comes before the other part is ready waits.
const waiting: MessageEvent<unknown>[] = [];
scope.onmessage = (event) => waiting.push(event);
const start =
  scope.name === 'bot' ? (await import('./bot-worker.js')).start : (await import('./table-worker.js')).start;
start();
for (const event of waiting) scope.onmessage?.(event);
