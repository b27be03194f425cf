import type { CardWords } from '../wording/cards.js';
import { BATTLE_CARDS, WHO } from './cards/battle-cards.js';
import { COMMAND_CARDS } from './cards/command-cards.js';
import { doubtInGerman } from './cards/doubts.js';
import { UPGRADES } from './cards/upgrades.js';

/** What cards do, in German; a card that is not known here speaks as it does itself. */
export const cards: CardWords = {
  command: (id, effect) => COMMAND_CARDS[id] ?? effect,
  upgrade: (id, effect) => UPGRADES[id] ?? effect,
  battle: (line, text) => BATTLE_CARDS[line] ?? text,
  who: (text) => WHO[text] ?? text,
  doubt: doubtInGerman,
};
