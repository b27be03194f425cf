/**
 * What `opfor bench --against` measures of a build: everything it needs in order to play and search battles, and nothing that it does not. It is an entry of the
 * bundle, so that what is measured is the code that commands run.
 */
export { parseAgent } from '../../agents/index.js';
export { findGame, loadGame } from '../arena/game-source.js';
export { playout } from '../kernel/playout.js';
export { Rng } from '../kernel/rng.js';
