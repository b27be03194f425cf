import type { Context } from '../../../engine/context.js';
import { advantageWord, setAdvantageWord } from '../own-words/mission.js';

/** Whether unit `u` has been chosen by its player for the advantage in use. */
export function isChosen(c: Context, u: number): boolean {
  return (advantageWord(c, c.b.units.owner[u]) & (1 << u)) !== 0;
}

export function choose(c: Context, player: number, u: number): void {
  setAdvantageWord(c, player, advantageWord(c, player) | (1 << u));
}

/** Whether the card of unit `u`, or one of its upgrade cards, prints the keyword. */
export function prints(c: Context, u: number, keyword: string): boolean {
  const { card, upgrades } = c.b.units;
  return [card[u].keywords, ...upgrades[u].map(({ adds }) => adds.keywords)].flat().some(({ id }) => id === keyword);
}
