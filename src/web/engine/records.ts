// Loaded when a recorded game is opened or verified.
export { Reading } from './reading.js';
export { verified } from './verify.js';
