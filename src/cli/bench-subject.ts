/**
 * The part of a build that `opfor bench --against` measures: everything needed to play and search battles, and no more.
 * It is an entry of the bundle, so that the code measured is the code that commands run.
 */
export { parseAgent } from '../../agents/index.js';
export { findGame, loadGame } from '../arena/game-source.js';
export { ActionBuffer } from '../kernel/buffers.js';
export { playout } from '../kernel/playout.js';
export { Rng } from '../kernel/rng.js';
