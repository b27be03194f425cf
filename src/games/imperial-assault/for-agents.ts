/** Everything that agents use of Imperial Assault: types alone, so that the game is loaded only where it is played. */
export type { ImperialAssault } from './imperial-assault.js';
export type { IaState } from './state/state.js';
