import type { UnitCard } from '../../../cards/types.js';
import type { CommandCardRules, KeywordGrant } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Trigger } from '../../../engine/timing.js';
import { ORDERED_BY_CARD } from '../../../battle/round-effects.js';
import { isCharacter, named } from '../../../effects/command-cards/characters.js';
import { hasRank, isMarked } from '../../../effects/command-cards/ordered-by.js';
import { recoverUnit } from '../../../rules/procedures/recover.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { FACEUP } from '../../../state/state.js';
import { QUALITIES } from '../qualities.js';

/** Whether unit `u` is one that a command card of `side` is about. */
export type About = (c: Context, u: number, side: number) => boolean;

/** Whether unit `u` is friendly: what a card is about that says only “ordered unit”. */
export function isFriend(c: Context, u: number, side: number): boolean {
  return c.b.units.side[u] === side;
}

export function isVehicleOf(c: Context, u: number, side: number): boolean {
  return isFriend(c, u, side) && c.b.units.trooper[u] === 0;
}

/** Whether unit `u` has a faceup order token. */
export function hasFaceupOrder(c: Context, u: number): boolean {
  return c.s.units.order[u] === FACEUP;
}

/** Friendly units of a rank. */
export function ranked(...ranks: readonly string[]): About {
  return (c, u, side) => isFriend(c, u, side) && hasRank(c, u, ranks);
}

/** Friendly units of a type. */
export function typed(type: string): About {
  return (c, u, side) => isFriend(c, u, side) && c.b.units.card[u].type === type;
}

/** Whether a unit card has this quality (`Ewok`, `Clan Saxon`, `Empire`). */
export function cardIs(quality: string): (card: UnitCard) => boolean {
  const has = QUALITIES.get(quality.toLowerCase());
  if (has === undefined) throw new Error(`no quality ${quality}`);
  return has;
}

/** Friendly units with a quality. */
export function withQuality(quality: string): About {
  const has = cardIs(quality);
  return (c, u, side) => isFriend(c, u, side) && has(c.b.units.card[u]);
}

/** Friendly units that have a keyword on their cards. */
export function withKeyword(id: string): About {
  return (c, u, side) => isFriend(c, u, side) && c.b.units.card[u].keywords.some((keyword) => keyword.id === id);
}

/** The unit of that name on `side` that is on the table or may act, or −1. */
export function characterOf(c: Context, side: number, name: string): number {
  for (let v = 0; v < c.b.units.count; v++)
    if (isCharacter(c, v, side, name) && c.b.rules.presence.acts(c, v)) return v;
  return -1;
}

/** Whether the character of `side` is within that range of unit `u`, and in its sight if `sees`. */
export function isNearCharacter(
  c: Context,
  u: number,
  side: number,
  name: string,
  reach: number,
  sees: boolean,
): boolean {
  const v = characterOf(c, side, name);
  return v >= 0 && rangeBetween(c, v, u) <= reach && (!sees || unitSees(c, v, u));
}

/** A unit that is issued an order is marked for the keywords that the card gives it this round; then comes `also`. */
export function marksOrdered(about: About, also?: (c: Context, u: number) => void): Trigger {
  return {
    at: 'command.order-issued',
    optional: false,
    when: about,
    run(c, u) {
      c.s.units.roundEffects[u] |= ORDERED_BY_CARD;
      also?.(c, u);
    },
  };
}

/** Whether {@link marksOrdered} has marked unit `u`. */
export const isOrdered: (c: Context, u: number) => boolean = isMarked(ORDERED_BY_CARD);

export type Given = readonly [keyword: string, value?: number];

/** Keywords for units. */
function granted(
  keywords: readonly Given[],
  concerns: KeywordGrant['concerns'],
  now?: KeywordGrant['now'],
): readonly KeywordGrant[] {
  return keywords.map(([keyword, value]) => ({
    keyword,
    ...(value === undefined ? {} : { value }),
    concerns,
    ...(now === undefined ? {} : { now }),
  }));
}

/** What a card gives to units that are issued an order: keywords for this round, and then what `also` does. */
export function ordersGive(
  about: About,
  keywords: readonly Given[],
  also?: (c: Context, u: number) => void,
): Pick<CommandCardRules, 'grants' | 'triggers'> {
  return { grants: granted(keywords, () => true, isOrdered), triggers: [marksOrdered(about, also)] };
}

/** What a card gives to its character this round: keywords. */
export function has(character: string, ...keywords: readonly Given[]): readonly KeywordGrant[] {
  return granted(keywords, named(character));
}

/** What it gives to units with such cards, while a condition holds. */
export function lends(
  concerns: KeywordGrant['concerns'],
  now: NonNullable<KeywordGrant['now']> | undefined,
  ...keywords: readonly Given[]
): readonly KeywordGrant[] {
  return granted(keywords, concerns, now);
}

/** The character recovers when its next activation starts; it may, with `optional`. */
export function recoversAtStart(character: string, optional = false): Trigger {
  return {
    at: 'activation.start',
    optional,
    when: (c, u, side) => isCharacter(c, u, side, character),
    run: (c, u) => recoverUnit(c, u),
  };
}

/** A card whose text is that of its parts. */
export function card(name: string, parts: Omit<CommandCardRules, 'name'>): CommandCardRules {
  return { name, ...parts };
}
