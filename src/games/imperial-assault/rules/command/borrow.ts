import { fitsOne, type PrintedCard } from '../../cards/fits.js';
import type { CardFilter } from '../../cards/language/filter.js';
import type { Entry } from '../../effects/own.js';
import type { Ia } from '../../state/context.js';
import { MOST_LASTING, ON_MAP } from '../../state/state.js';
import { eachHolding } from '../questions/holds.js';
import { traitsOf } from '../questions/values.js';

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

/** Whether a figure is one of those that a card asks for, as it is now. */
export function fitsNow(c: Ia, playedBy: readonly CardFilter[], you: number): boolean {
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

/** Whether a card names the card of another group of the army, which has a trait if one is asked for. */
function namesAnother(c: Ia, playedBy: readonly CardFilter[], you: number, trait: string): boolean {
  const { printed, name: own } = c.battle.figures[you].profile;
  return playedBy.some((filter) => {
    if (filter.name === undefined) return false;
    const { name: names, title: _title, ...rest } = filter;
    if (rest.affiliation !== undefined && !fitsOne([{ affiliation: rest.affiliation }], printed)) return false;
    return c.battle.figures.some(
      ({ side, profile }) =>
        side === c.battle.sides[you] &&
        !profile.isCompanion &&
        profile.name !== own &&
        names.includes(profile.name) &&
        (trait === '' || profile.traits.includes(trait)),
    );
  });
}

/** Whether the effect that lends cards can still be used: not used this round by its figure, upgrade not depleted. */
function isOpen(c: Ia, { owner, slot, side, tap, effect }: Entry): boolean {
  if (tap !== 0) return ((c.s.players.tapped[side] | c.s.players.depleted[side]) & tap) === 0;
  if (owner < 0) return true;
  if (c.s.figures.status[owner] !== ON_MAP) return false;
  return effect.limit !== 'round' || (c.s.figures.usedThisRound[owner] & (1 << slot)) === 0;
}

/** The effect by which a figure can use a card that names another one of its army; undefined if it needs none. */
export function lenderOf(c: Ia, { card, side }: Entry, you: number): Entry | undefined {
  if (!c.effects.holdWords.has('borrow-cards')) return undefined;
  const { playedBy, id } = c.battle.setup.decks[side].kinds[card];
  if (playedBy === undefined || fitsNow(c, playedBy, you)) return undefined;
  const lends = (entry: Entry, holder: number): boolean =>
    entry.steps.some(({ holds }) => {
      if (holds?.word !== 'borrow-cards' || !holds.whom(c, -1, holder, you, you)) return false;
      const [trait, not] = holds.value.split('/');
      return id !== not && namesAnother(c, playedBy, you, trait);
    });
  for (const entry of c.effects.holders('borrow-cards')) {
    if (entry.side !== side || !isOpen(c, entry)) continue;
    if (lends(entry, entry.owner >= 0 ? entry.owner : you)) return entry;
  }
  const { lasting } = c.s;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (lasting.effect[row] === 0 || c.battle.sides[lasting.figure[row]] !== side) continue;
    const entry = c.effects.lasting[lasting.effect[row] - 1];
    if (lends(entry, lasting.figure[row])) return entry;
  }
  return undefined;
}
