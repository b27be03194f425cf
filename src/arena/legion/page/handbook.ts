// Loaded after the game, which does not need them.
export { Handbook } from '../../../games/legion/present/handbook/handbook.js';
export { parseRuleTexts } from '../../../games/legion/present/handbook/texts.js';
