/** `import … from 'opfor/games'`: the games that come with Opfor, and battles by the names of their scenarios. */
export { referenceGames } from '../../games/reference/index.js';
export { findGame, loadGame } from '../game-source.js';
export type { NamedGame } from '../game-source.js';
export type { CheckedScenario, GameKit, KitEntry, MenuEntry } from '../game-kit.js';
export type { GameLabel, LoadedGame } from '../loaded-game.js';
export type { GameSource } from '../own-game.js';
export type { ScenarioFile } from '../scenario-file.js';
export { scenarioNames } from '../scenario-files.js';
