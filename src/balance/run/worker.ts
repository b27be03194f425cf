import { inThread } from '../../arena/in-thread.js';
import { blockPlayer } from './player.js';

/** Plays blocks: runs in a worker of the pool. */
export default await inThread(blockPlayer);
