// Loaded when one of them is played, or all are listed.
export { referenceGames } from '../../games/reference/index.js';
export { referencePresenters } from '../../games/reference/presenters.js';
