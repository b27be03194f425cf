import { bitCount, nthBit } from '../../../../kernel/bits.js';
import type { Rng } from '../../../../kernel/rng.js';
import { IN_BOX, IN_HAND, ON_TABLE, UNSEEN } from '../../battle/campaign.js';
import type { Skirmish } from '../../battle/skirmish.js';
import type { Ia } from '../../state/context.js';
import { NONE, RESERVED } from '../../state/state.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';
import { UNFORESEEN } from '../mission/events.js';
import { isOnMap, spaceOf, takeOff } from '../questions/where.js';
import { campaignOf } from './campaign-of.js';

/** The doors that are the borders of sections are called so. */
const SECTION = 'section-';
/** How many cards the Rebels think the Imperial player holds. */
const HAND = 2;

/** By door that is the border of a section: its spaces, marked. */
type Sections = readonly { readonly door: number; readonly mask: Uint8Array }[];
const sections: WeakMap<Skirmish, Sections> = new WeakMap();

function sectionsOf({ battle }: Ia): Sections {
  const known = sections.get(battle);
  if (known !== undefined) return known;
  const made = battle.doors.flatMap(({ id }, door) => {
    const spaces = id.startsWith(SECTION) ? battle.setup.tiles.get(id) : undefined;
    if (spaces === undefined) return [];
    const mask = new Uint8Array(battle.grid.count);
    for (const space of spaces) mask[space] = 1;
    return [{ door, mask }];
  });
  sections.set(battle, made);
  return made;
}

/** Whether a space is in a section that is not revealed yet. */
function isUnrevealed(c: Ia, all: Sections, space: number): boolean {
  for (let k = 0; k < all.length; k++)
    if (((c.s.game.closed >> all[k].door) & 1) === 1 && all[k].mask[space] === 1) return true;
  return false;
}

/** Whether a door is no door of the map, but stands for the border of a section. */
export function isBorder(id: string): boolean {
  return id.startsWith(SECTION);
}

/** Whether a space of a mission is in a section that is not revealed yet. */
export function isHiddenSpace(c: Ia, space: number): boolean {
  return c.battle.campaign !== undefined && isUnrevealed(c, sectionsOf(c), space);
}

/** The Agenda cards that the Imperial player keeps secret, as bits over the cards of that player in play. */
export function secretCards({ battle: { setup } }: Ia): number {
  const secrets = setup.campaign?.secrets ?? [];
  if (secrets.length === 0) return 0;
  return setup.upgrades[IMPERIAL].reduce((bits, { id }, n) => (secrets.includes(id) ? bits | (1 << n) : bits), 0);
}

/** Whether the Rebels have seen a group on the map: one of its figures is there, or was. */
function wasSeen(c: Ia, group: number): boolean {
  const { figures } = c.battle.groups[group];
  for (let k = 0; k < figures.length; k++) {
    const { [figures[k]]: status } = c.s.figures.status;
    if (status !== RESERVED) return true;
  }
  return false;
}

/** Whether the Rebels know where the card of a group is: it was shown to them, or its figures were seen. */
function isCardKnown(c: Ia, group: number): boolean {
  const isShown = ((c.s.empire.revealed[0] >>> group) & 1) === 1;
  return (isShown && c.s.cards.place[group] !== ON_TABLE) || wasSeen(c, group);
}

/**
 * Masks what the Rebels do not know of a mission of the campaign: which Imperial cards are in the hand, the reserve or
 * the box as long as none of their figures was seen; sections that are not revealed, with what lies and stands there;
 * the colours of facedown tokens; events that have not happened, but for those which end the mission, and counters that
 * only they use; which Agenda cards are kept secret, as if all of them had been played. The Imperial player knows all
 * of it, and of the Rebels only which Supply cards they have looked at is hidden.
 */
export function maskMission(c: Ia, player: number): void {
  if (player !== REBEL) {
    c.s.empire.supplyTop[0] = 0;
    c.s.empire.supplyBottom[0] = 0;
    return;
  }
  const { cards, tokens, counters, events, players } = c.s;
  players.depleted[IMPERIAL] |= secretCards(c);
  const all = sectionsOf(c);
  if (all.length > 0) {
    for (let t = 0; t < c.s.game.tokens; t++)
      if (tokens.space[t] !== NONE && isUnrevealed(c, all, tokens.space[t])) tokens.space[t] = NONE;
    for (let u = 0; u < c.s.game.figures; u++)
      if (isOnMap(c, u) && c.battle.sides[u] !== REBEL && isUnrevealed(c, all, spaceOf(c, u))) takeOff(c, u, RESERVED);
  }
  for (let group = 0; group < c.battle.groups.length; group++)
    if (c.battle.groups[group].side === IMPERIAL && !isCardKnown(c, group)) cards.place[group] = UNSEEN;
  for (let t = 0; t < c.s.game.tokens; t++) {
    if (tokens.facedown[t] === 0) continue;
    tokens.colour[t] = 0;
    tokens.mark[t] = 0;
  }
  const untold = c.mission.untold ?? 0;
  for (let n = 0; n < counters.value.length; n++) if (((untold >>> n) & 1) === 1) counters.value[n] = 0;
  const script = c.mission.events ?? [];
  for (let e = 0; e < script.length; e++)
    if (!script[e].isEnding && events.isDone[e] === 0 && events.isWaiting[e] === 0) events.isDone[e] = UNFORESEEN;
}

/**
 * Fills in what {@link maskMission} masks: the hand is drawn from cards that are plausible, not from those that are
 * there; reserved cards, unforeseen events and secret Agenda cards never come.
 */
export function fillInMission(c: Ia, rng: Rng): void {
  const { place } = c.s.cards;
  let isMasked = false;
  for (let group = 0; group < c.battle.groups.length; group++) {
    if (place[group] !== UNSEEN) continue;
    place[group] = IN_BOX;
    isMasked = true;
  }
  // Whoever was shown the hand imagines no other.
  if (!isMasked || c.s.empire.revealed[0] !== 0) return;
  const { plausible = [] } = campaignOf(c);
  let open = 0;
  for (let k = 0; k < plausible.length; k++) if (place[plausible[k]] === IN_BOX) open |= 1 << k;
  for (let n = 0; n < HAND && open !== 0; n++) {
    const k = nthBit(open, rng.below(bitCount(open)));
    open &= ~(1 << k);
    place[plausible[k]] = IN_HAND;
  }
}
