import { inThread } from './in-thread.js';
import { playersOf } from './runner.js';

/** Runs in a worker of the pool: all its batches of a match, with one set-up that is loaded once. */
export default await inThread(playersOf);
