import { howMany } from '../../../kernel/how-many.js';
import type { JsonPath, Problem } from '../../../kernel/result.js';
import { notFound } from '../cards/find-card.js';
import { cardInPile, type Library } from '../cards/library.js';
import { isOfSize } from '../cards/mission.js';
import type { Faction } from '../words/factions.js';
import { findInPile } from './name-preferences.js';
import type { ArmyFormat, BattleDeck } from './types.js';

/** Number of cards of each kind in a battle deck (line 372). */
const EACH_KIND = 4;

/**
 * All problems of a battle deck: it must have at least `least` and at most `most` known cards in each pile (four unless
 * given), none twice (line 372).
 */
export function checkBattleDeck(
  library: Library,
  deck: BattleDeck,
  where: string,
  least: (pile: string) => number = () => EACH_KIND,
  most: number = EACH_KIND,
): Problem[] {
  const problems: Problem[] = [];
  const report = (code: string, what: string, at: JsonPath): void => {
    problems.push({ code, message: `${where}: ${what}`, at });
  };
  for (const { pile: kind } of library.vocabulary.mission) {
    const ids = deck[kind] ?? [];
    for (const [i, id] of ids.entries()) {
      if (cardInPile(library, kind, id) === undefined) {
        const what = notFound('card', id, findInPile(library, kind, id));
        report('unknown-battle-card', `${kind}: ${what}`, [kind, i]);
      } else if (ids.indexOf(id) < i) {
        report('duplicate-battle-card', `${kind}: ${id} is in the deck twice; take one copy of a card`, [kind, i]);
      }
    }
    const fewest = least(kind);
    if (ids.length < fewest || ids.length > most) {
      const want = fewest === most ? `exactly ${most}` : `${fewest} to ${most}`;
      report('deck-size', `${kind}: has ${howMany(ids.length, 'card')}; choose ${want}`, [kind]);
    }
  }
  return problems;
}

/**
 * Reports cards of a battle deck that are made for battles of another size than the format's, or for armies of another
 * faction.
 */
export function checkDeckFits(
  library: Library,
  deck: BattleDeck,
  { format, faction }: { readonly format: ArmyFormat; readonly faction: Faction },
  where: string,
): Problem[] {
  const problems: Problem[] = [];
  for (const { pile: kind } of library.vocabulary.mission) {
    for (const [i, id] of (deck[kind] ?? []).entries()) {
      const card = cardInPile(library, kind, id);
      if (card === undefined) continue;
      if (format.deck !== undefined && !isOfSize(card, format.deck)) {
        const message = `${where}: ${kind}: ${id} is a ${card.format} card; a ${format.id} army takes ${format.deck} cards`;
        problems.push({ code: 'battle-card-format', message, at: [kind, i] });
      }
      if (card.faction !== null && card.faction !== faction) {
        const message = `${where}: ${kind}: ${id} is for armies of the ${card.faction}; this army is ${faction}`;
        problems.push({ code: 'battle-card-faction', message, at: [kind, i] });
      }
    }
  }
  return problems;
}
