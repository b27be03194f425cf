// Loaded when a recorded game is opened or verified.
export { Recording } from './recording.js';
export { Reading } from './reading.js';
export { verified } from './verify.js';
