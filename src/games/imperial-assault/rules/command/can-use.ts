import { fitsOne, type PrintedCard } from '../../cards/fits.js';
import type { CardFilter } from '../../cards/language/filter.js';
import type { Entry } from '../../effects/own.js';
import type { Ia } from '../../state/context.js';
import { eachHolding } from '../questions/holds.js';
import { traitsOf } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';

/** The card of a figure with the traits that it has now. */
function cardOf(c: Ia, you: number): PrintedCard {
  const { printed } = c.battle.figures[you].profile;
  const traits = traitsOf(c, you);
  return traits.length === printed.traits.length ? printed : { ...printed, traits: traits as PrintedCard['traits'] };
}

/** What is left of a restriction for a figure that counts as what it asks: undefined if it asks less than that. */
function without(filter: CardFilter, affiliation: string, trait: string): CardFilter | undefined {
  if (filter.affiliation?.includes(affiliation as 'Rebel') !== true) return undefined;
  const { affiliation: _affiliation, ...rest } = filter;
  if (trait === '') return rest;
  if (filter.trait?.includes(trait as 'Spy') !== true) return undefined;
  const { trait: _trait, ...others } = rest;
  return others;
}

/** Whether a figure matches all that a card asks of the figure that uses it (R 403). */
export function canUse(c: Ia, { card, side }: Entry, you: number): boolean {
  if (c.battle.sides[you] !== side || !isOnMap(c, you)) return false;
  const { playedBy } = c.battle.setup.decks[side].kinds[card];
  if (playedBy === undefined) return true;
  const { printed } = c.battle.figures[you].profile;
  if (fitsOne(playedBy, printed)) return true;
  const { holdWords } = c.effects;
  if (!holdWords.has('trait') && !holdWords.has('use-cards')) return false;
  const own = cardOf(c, you);
  if (own !== printed && fitsOne(playedBy, own)) return true;
  let can = false;
  eachHolding(c, 'use-cards', you, (value) => {
    const [affiliation, trait] = value.split('/');
    can ||= playedBy.some((filter) => {
      const rest = without(filter, affiliation, trait);
      return rest !== undefined && fitsOne([rest], own);
    });
  });
  return can;
}
