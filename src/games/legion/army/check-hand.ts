import { howMany } from '../../../kernel/how-many.js';
import type { JsonPath, Problem } from '../../../kernel/result.js';
import { findCard, notFound } from '../cards/find-card.js';
import { cardInPile, isHeldWith, type Library, standingOrders } from '../cards/library.js';
import { isOfSize } from '../cards/mission.js';
import type { CommandCard } from '../cards/types.js';
import type { Faction } from '../words/factions.js';
import { commandPreferences, findInPile } from './name-preferences.js';
import type { ArmyFormat, ArmyList, BattleDeck } from './types.js';

/** Number of cards with each of 1, 2 and 3 pips in a hand (line 360). */
const EACH_PIPS = 2;

/** Number of cards of each kind in a battle deck (line 372). */
const EACH_KIND = 4;

/**
 * All problems of the command hand and the contingency cards (lines 358–366, 1524–1535); the hand must have `each`
 * cards of each number of pips.
 */
export function checkHand(library: Library, list: ArmyList, where: string, each: number = EACH_PIPS): Problem[] {
  const problems: Problem[] = [];
  const report = (code: string, what: string, at: JsonPath): number =>
    problems.push({ code, message: `${where}: ${what}`, at });
  const inArmy = list.units.flatMap((u) => (u.counterpart === null ? [u.card] : [u.card, u.counterpart.card]));
  const unitNames = new Set(inArmy.map((id) => library.units.get(id)?.name));
  // A unit whose card is not known may be the one that a card needs.
  const isWhole = list.units.every(({ card }) => library.units.has(card));
  const seen = new Set<string>();

  const check = (id: string, field: 'commandHand' | 'contingencies', i: number): CommandCard[] => {
    const at = [field, i];
    const card = library.commandCards.get(id);
    if (card === undefined) {
      const found = findCard(library, 'commandCards', id, commandPreferences(library, list));
      report('unknown-command-card', `${field}: ${notFound('command card', id, found)}`, at);
      return [];
    }
    if (id === standingOrders(library)) {
      report('standing-orders-listed', `${field}: ${id} is added to every hand; leave it out`, at);
      return [];
    }
    if (seen.has(card.name))
      report('duplicate-command-card', `${field}: ${id} is chosen twice; take one copy of a card`, at);
    seen.add(card.name);
    if (card.battleForce !== null && card.battleForce !== list.battleForce) {
      report('command-card-faction', `${field}: ${id} belongs to the battle force ${card.battleForce}`, at);
    } else if (card.faction !== 'neutral' && card.faction !== list.faction) {
      report('command-card-faction', `${field}: ${id} belongs to the ${card.faction}, not to the ${list.faction}`, at);
    } else if (isWhole && !isHeldWith(card, unitNames)) {
      const needed = [card.character, ...card.others].join(card.needsAll ? ' and ' : ' or ');
      report('command-card-character', `${field}: ${id} needs ${needed} in the army`, at);
    }
    return [card];
  };

  const hand = list.commandHand.flatMap((id, i) => check(id, 'commandHand', i));
  for (const card of library.commandCards.values()) {
    if (!card.demanded || hand.includes(card) || !isHeldWith(card, unitNames)) continue;
    report('command-card-demanded', `commandHand: lacks ${card.id}, which an army with ${card.character} must hold`, [
      'commandHand',
    ]);
  }
  if (list.commandHand.length !== 3 * each) {
    const want = `choose exactly ${3 * each}`;
    report(
      'hand-size',
      `commandHand: has ${howMany(list.commandHand.length, 'card')}; ${want} (Standing Orders is added)`,
      ['commandHand'],
    );
  } else if (hand.length === 3 * each) {
    const counts = [1, 2, 3].map((pips) => hand.filter((card) => card.handPips === pips).length);
    if (counts.some((count) => count !== each)) {
      report('hand-pips', `commandHand: has ${counts.join('/')} cards of 1/2/3 pips; choose ${each}/${each}/${each}`, [
        'commandHand',
      ]);
    }
  }

  list.contingencies.forEach((id, i) => check(id, 'contingencies', i));
  const allowed = inArmy
    .flatMap((id) => library.units.get(id)?.keywords ?? [])
    .reduce((sum, k) => sum + (k.id === 'contingencies' ? k.value : 0), 0);
  if (list.contingencies.length > allowed) {
    report(
      'too-many-contingencies',
      `contingencies: has ${howMany(list.contingencies.length, 'card')}; the army may set aside ${allowed}`,
      ['contingencies'],
    );
  }
  return problems;
}

/**
 * All problems of a battle deck: it must have at least `least` and at most `most` (four unless given) known cards in
 * each pile, none twice (line 372).
 */
export function checkBattleDeck(
  library: Library,
  deck: BattleDeck,
  where: string,
  least: (pile: string) => number = () => EACH_KIND,
  most: number = EACH_KIND,
): Problem[] {
  const problems: Problem[] = [];
  const report = (code: string, what: string, at: JsonPath): number =>
    problems.push({ code, message: `${where}: ${what}`, at });
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
