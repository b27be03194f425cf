import type { CommandCardRules } from '../../../engine/battle-card.js';

/** The effect of a card that has the same text in the classic edition, under its id in this one. */
export function under(id: string, card: CommandCardRules): CommandCardRules {
  return { ...card, name: id };
}
