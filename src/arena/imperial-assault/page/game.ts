// Loaded when the first skirmish is wanted: a menu needs none of it.
export { readArmyList } from '../../../games/imperial-assault/army/schema.js';
export { libraryFiles, readLibrary } from '../../../games/imperial-assault/cards/library.js';
export { readMap } from '../../../games/imperial-assault/maps/read-map.js';
export { readScenario } from '../../../games/imperial-assault/scenario/schema.js';
export { germanSpeech, loadSkirmish, readSkirmish } from '../skirmish.js';
export { Campaigns } from './campaign.js';
