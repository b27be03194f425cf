import { howMany } from '../../../kernel/how-many.js';
import type { BattleForce } from '../cards/battle-forces.js';
import type { Library } from '../cards/library.js';
import { isNamed, type KindWords } from '../cards/named-units.js';
import type { UnitCard } from '../cards/types.js';
import { type Rank, RANKS } from '../words/ranks.js';
import { isHired } from './mercenaries.js';
import type { ArmyFormat, ArmyList } from './types.js';

const PLURAL: Readonly<Record<Rank, string>> = {
  commander: 'commanders',
  operative: 'operatives',
  corps: 'corps',
  'special forces': 'special-forces',
  support: 'support',
  heavy: 'heavy',
};

/** Reports a problem about no single place of the list. */
type Report = (code: string, what: string) => void;

/** The rank that a unit card has in an army: that of its battle force, if it is in one. */
export function rankIn(force: BattleForce | undefined, card: UnitCard): UnitCard['rank'] {
  return RANKS.find((rank) => force?.units[rank].includes(card.id)) ?? card.rank;
}

/** The rank that a unit card has in play: that of its battle force where that counts it so. */
export function rankInPlay(force: BattleForce | undefined, card: UnitCard): UnitCard['rank'] {
  return force?.countsAs.includes(card.id) === true ? rankIn(force, card) : card.rank;
}

/**
 * The units that count against the maximum of their ranks: for each Entourage, one unit of that name does not count
 * (line 2299); nor do units with Associate beside the unit that it names, and in formats that say so those with
 * Detachment.
 */
function counting(cards: readonly UnitCard[], { detachmentsApart }: ArmyFormat): UnitCard[] {
  const free = cards.flatMap((card) => card.keywords.filter((k) => k.id === 'entourage').flatMap((k) => k.of));
  const names = new Set(cards.map(({ name }) => name));
  return cards.filter((card) => {
    const at = free.indexOf(card.name);
    if (at >= 0) {
      free.splice(at, 1);
      return false;
    }
    return !card.keywords.some(
      ({ id, of }) =>
        (id === 'detachment' && detachmentsApart === true) ||
        (id === 'associate' && of.some((name) => names.has(name))),
    );
  });
}

/**
 * Reports ranks with too few or too many units, and mercenaries beyond those that the format allows of each rank (M
 * 1033); an army with Allies of Convenience may have one more.
 */
export function checkRanks(
  library: Library,
  list: ArmyList,
  cards: readonly UnitCard[],
  format: ArmyFormat,
  force: BattleForce | undefined,
  report: Report,
): void {
  const isWhole = list.units.every(({ card }) => library.units.has(card));
  const keywords = new Set([
    ...cards.flatMap((card) => card.keywords.map(({ id }) => id)),
    ...list.units.flatMap((u) =>
      u.upgrades.flatMap((id) => library.upgrades.get(id)?.adds.keywords.map((k) => k.id) ?? []),
    ),
  ]);
  const limits = force?.formats[format.id];
  const ranks = limits?.ranks ?? format.ranks;
  const counted = counting(cards, format);
  const isFree = force?.freeMercenaries === true;
  let hiredMore = 0;
  for (const rank of RANKS) {
    const { min, max } = ranks[rank];
    const ofRank = cards.filter((card) => rankIn(force, card) === rank);
    const hired =
      isFree || format.mercenaries === undefined ? [] : ofRank.filter((card) => isHired(card, list.faction));
    const present = ofRank.length - hired.length;
    const most = counted.filter((card) => rankIn(force, card) === rank).length;
    // A Field Commander replaces the commander that an army must have (line 2412).
    const waived = rank === 'commander' && keywords.has('field-commander') && force?.fieldCommander !== false;
    const text = `${force?.name ?? format.id} requires ${min === max ? `exactly ${min}` : `${min} to ${max}`}`;
    // A unit whose card is not known may be of any rank.
    if (present < min && !waived && isWhole) {
      report(`too-few-${PLURAL[rank]}`, `the army has ${howMany(present, 'unit')} of rank ${rank}; ${text}`);
    }
    if (most > max) {
      report(`too-many-${PLURAL[rank]}`, `the army has ${howMany(most, 'unit')} of rank ${rank}; ${text}`);
    }
    hiredMore += Math.max(0, hired.length - (format.mercenaries?.[rank] ?? hired.length));
  }
  if (hiredMore > (keywords.has('allies-of-convenience') ? 1 : 0)) {
    report('too-many-mercenaries', `the army has ${howMany(hiredMore, 'mercenary unit')} more than its ranks allow`);
  }
  const leaders = cards.filter((card) => ['commander', 'operative'].includes(rankIn(force, card))).length;
  const most = limits?.leaders ?? null;
  if (most !== null && leaders > most)
    report('too-many-commanders', `the army has ${leaders} commanders and operatives; ${force?.name} allows ${most}`);
}

/** Reports cards of a battle force of which the army has too few or too many together. */
export function checkTogether(cards: readonly UnitCard[], { name, together }: BattleForce, report: Report): void {
  for (const { units, min, max } of together) {
    const count = cards.filter(({ id }) => units.includes(id)).length;
    if (count >= min && count <= max) continue;
    report('battle-force-count', `the army has ${count} of ${units.join(', ')}; ${name} allows ${min} to ${max}`);
  }
}

/** Reports missing hosts: each unit with Detachment needs its own unit of the named kind (lines 1902–1908). */
export function checkDetachments(
  words: KindWords,
  cards: readonly UnitCard[],
  { detachmentsApart }: ArmyFormat,
  force: BattleForce | undefined,
  report: Report,
): void {
  const needed = new Map<string, UnitCard[]>();
  for (const card of cards) {
    if (force?.withoutHost.includes(card.id) === true) continue;
    for (const keyword of card.keywords.filter((k) => k.id === 'detachment')) {
      for (const name of keyword.of) needed.set(name, [...(needed.get(name) ?? []), card]);
    }
  }
  const able = cards.filter(
    ({ keywords }) => detachmentsApart !== true || !keywords.some(({ id }) => id === 'detachment'),
  );
  for (const [name, detachments] of needed) {
    const hosts = able.filter((card) => isNamed(words, card, name)).length;
    if (hosts < detachments.length) {
      const who = [...new Set(detachments.map((card) => card.id))].join(', ');
      report(
        'missing-detachment-host',
        `${who}: the army needs ${howMany(detachments.length, 'unit')} of ${name}, one for each unit with Detachment; it has ${hosts}`,
      );
    }
  }
}
