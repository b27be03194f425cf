import { inThread } from '../in-thread.js';
import { simulator } from './simulation.js';

/** Plays whole campaigns: runs in a worker of the pool. */
export default await inThread(simulator);
