import type { Rng } from '../../../kernel/rng.js';
import type { DeploymentCard } from '../cards/deployment.js';
import { fitsOne } from '../cards/fits.js';
import { ARMY_AFFILIATIONS, type ArmyAffiliation } from '../words/affiliations.js';
import { checkArmy } from './check-army.js';
import { isPlayable } from './playable.js';
import { armyPoints, deckLimits, deckPoints } from './points.js';
import { type ArmyCards, type ArmyFormat, type ArmyList, type GroupEntry, SKIRMISH } from './types.js';

/** Drafts before it is given up; about one in two is good. */
const DRAFTS = 60;
/** An army at most this many points below the limit is full. */
const CLOSE = 2;
/** An upgrade is tried one time in this many; without a reason to leave a card out, one time in {@link STRANGE}. */
const UPGRADED = 3;
const STRANGE = 6;
/** A Command card that names a figure of the army is preferred one time in this many. */
const NAMED = 5;
/** Cards tried one after the other before an army is taken as it is. */
const TRIES = 60;

/** What is asked of a random army; what is left out is drawn. */
export interface ArmyWish {
  readonly affiliation?: ArmyAffiliation | undefined;
  readonly format?: ArmyFormat | undefined;
  readonly name?: string | undefined;
  /** Ids of Deployment, Skirmish Upgrade and Command cards that it should have, if it can. */
  readonly include?: readonly string[] | undefined;
  /** How many groups there are of each Deployment card, by id; no others are drawn. No limit where it is left out. */
  readonly owned?: ReadonlyMap<string, number> | undefined;
}

/**
 * A legal army with its Command deck, as near to the points of the format as a few dozen drafts get; null if none was
 * legal. Every card can be drawn. The same stream of random numbers gives the same army.
 */
export function randomArmy(cards: ArmyCards, rng: Rng, wish: ArmyWish = {}): ArmyList | null {
  const format = wish.format ?? SKIRMISH;
  let best: ArmyList | null = null;
  for (let draft = 0; draft < DRAFTS; draft++) {
    const list = draftArmy(cards, rng, wish, format);
    if (list === null) continue;
    if (best === null || armyPoints(cards, list) > armyPoints(cards, best)) best = list;
    if (armyPoints(cards, best) >= format.points - CLOSE) break;
  }
  return best;
}

function draftArmy(cards: ArmyCards, rng: Rng, wish: ArmyWish, format: ArmyFormat): ArmyList | null {
  const affiliation = wish.affiliation ?? ARMY_AFFILIATIONS[rng.below(ARMY_AFFILIATIONS.length)];
  const empty: ArmyList = {
    name: wish.name ?? `Random ${affiliation}`,
    affiliation,
    groups: [],
    upgrades: [],
    command: [],
  };
  const { owned } = wish;
  const isLegal = (list: ArmyList): boolean =>
    (owned === undefined || isOwned(owned, list)) &&
    checkArmy(cards, { ...list, command: [] }, '', format).length === 0;
  const groups = [...cards.deployment.values()].filter(({ id }) => owned === undefined || owned.has(id));
  if (groups.length === 0) return null;
  let list = empty;
  const offer = (changed: ArmyList): void => {
    if (isLegal(changed)) list = changed;
  };
  for (const id of wish.include ?? []) {
    if (cards.deployment.has(id)) offer(withGroup(list, { card: id, upgrades: [] }));
    else if (cards.upgrades.has(id)) offer(withUpgrade(cards, list, id, rng));
  }
  const upgrades = [...cards.upgrades.keys()];
  for (let i = 0; i < TRIES && armyPoints(cards, list) < format.points; i++) {
    if (upgrades.length > 0 && rng.below(UPGRADED) === 0) {
      offer(withUpgrade(cards, list, upgrades[rng.below(upgrades.length)], rng));
      continue;
    }
    const card = groups[rng.below(groups.length)];
    if (!isLikely(card, affiliation) && rng.below(STRANGE) > 0) continue;
    offer(withGroup(list, { card: card.id, upgrades: [] }));
  }
  if (list.groups.length === 0) return null;
  const deck = randomDeck(cards, rng, list, wish, format);
  const whole = { ...list, command: deck };
  return checkArmy(cards, whole, '', format).length === 0 && deck.length > 0 ? whole : null;
}

/** Whether there are as many groups of each card as the list has. */
function isOwned(owned: ReadonlyMap<string, number>, { groups }: ArmyList): boolean {
  const count = (id: string): number => groups.filter(({ card }) => card === id).length;
  return groups.every(({ card }) => count(card) <= (owned.get(card) ?? 0));
}

/** Whether a card belongs to an army of an affiliation without more ado. */
function isLikely(card: DeploymentCard, affiliation: ArmyAffiliation): boolean {
  return card.affiliation === affiliation || card.affiliation === 'Neutral';
}

function withGroup(list: ArmyList, group: GroupEntry): ArmyList {
  return { ...list, groups: [...list.groups, group] };
}

/**
 * The list with an upgrade: attached to a group that it fits if it is an attachment, one that is added if there is
 * none; with the groups that it needs otherwise.
 */
function withUpgrade(cards: ArmyCards, list: ArmyList, id: string, rng: Rng): ArmyList {
  const upgrade = cards.upgrades.get(id);
  if (upgrade === undefined) return list;
  const all = [...cards.deployment.values()];
  if (!upgrade.attachment) {
    const known = new Set(list.groups.map(({ card }) => cards.deployment.get(card)?.name));
    const needed = upgrade.abilities.flatMap((ability) => cards.abilities.get(ability)?.army?.needs ?? []);
    const lacking = all.filter(({ name }, i) => {
      const isFirst = all.findIndex((other) => other.name === name) === i;
      return isFirst && needed.includes(name) && !known.has(name);
    });
    const groups = lacking.map(({ id: card }): GroupEntry => ({ card, upgrades: [] }));
    return { ...list, groups: [...list.groups, ...groups], upgrades: [...list.upgrades, id] };
  }
  const fitting = list.groups.flatMap(({ card, upgrades }, i) => {
    const deployed = cards.deployment.get(card);
    return deployed !== undefined && upgrades.length === 0 && fitsOne(upgrade.attachesTo, deployed) ? [i] : [];
  });
  if (fitting.length === 0) {
    const bearers = all.filter((card) => fitsOne(upgrade.attachesTo, card));
    if (bearers.length === 0) return list;
    return withGroup(list, { card: bearers[rng.below(bearers.length)].id, upgrades: [id] });
  }
  const at = fitting[rng.below(fitting.length)];
  return { ...list, groups: list.groups.map((group, i) => (i === at ? { ...group, upgrades: [id] } : group)) };
}

/** A Command deck of cards that some figure of the army can use. */
function randomDeck(cards: ArmyCards, rng: Rng, list: ArmyList, wish: ArmyWish, format: ArmyFormat): readonly string[] {
  const limits = deckLimits(cards, list, format);
  const playable = [...cards.command.values()].filter((card) => isPlayable(cards, list, card));
  const wanted = (wish.include ?? []).filter((id) => cards.command.has(id));
  const deck: string[] = [...wanted];
  const cost = (): number => deckPoints(cards, { ...list, command: deck });
  const named = playable.filter(({ playedBy }) => playedBy.some(({ name }) => name !== undefined));
  const cheapest = [...playable].filter((card) => card.cost === 0).map((card) => card.id);
  for (let i = 0; i < 40 * limits.least && deck.length < limits.least; i++) {
    const from = named.length > 0 && rng.below(NAMED) === 0 ? named : playable;
    const card = from[rng.below(from.length)];
    const copies = deck.filter((id) => id === card.id).length;
    if (copies < card.limit && cost() + card.cost <= limits.points) deck.push(card.id);
  }
  for (const id of cheapest) if (deck.length < limits.least && !deck.includes(id)) deck.push(id);
  return deck.length < limits.least ? [] : deck;
}
