import './no-eval.js';
import { scope } from './scope.js';

// One file for both workers, so that the engine is loaded once. What comes before the other part is ready waits.
const waiting: MessageEvent<unknown>[] = [];
scope.onmessage = (event) => waiting.push(event);
// What fails later is an error too, which the page hears of and loads the game again.
scope.addEventListener('unhandledrejection', ({ reason }) =>
  setTimeout(() => {
    throw reason;
  }),
);
const start =
  scope.name === 'bot' ? (await import('./bot-worker.js')).start : (await import('./table-worker.js')).start;
start();
for (const event of waiting) scope.onmessage?.(event);
