/** `import … from 'opfor/games'`: the games that come with Opfor, and battles by the names of their scenarios. */
export { referenceGames } from '../../games/reference/index.js';
export { findGame, loadGame } from '../game-source.js';
export type { GameSource, NamedGame } from '../game-source.js';
export type { GameLabel, LoadedGame } from '../loaded-game.js';
export { scenarioNames } from '../scenario-files.js';
