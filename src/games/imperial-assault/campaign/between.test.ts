import { describe, expect, test } from 'vitest';
import { Rng } from '../../../kernel/rng.js';
import { exceeds } from './bring.js';
import type { CampaignGame } from './campaign.js';
import { answer, before, FIXED, gameWith, playTo } from './play-to.suite.js';
import { AGENDA_IN_PLAY, HELD_BY, ITEM_DRAWN, type RecordState } from './state.js';

/** Cards whose text works between missions. */
describe('between missions', () => {
  const game = gameWith(FIXED);
  const item = (state: RecordState, id: string): number => game.on(state).setup.items.findIndex((one) => one.id === id);

  test('Cybernetic Arm is never traded, sold or left behind', () => {
    const state = before(game, 'aftermath', new Rng('a', 'arm'));
    for (const id of ['cybernetic-arm', 'dh-17']) state.items.place[item(state, id)] = HELD_BY;
    expect(game.resolve(state, { winner: 'rebel' }).ok).toBe(true);
    playTo(game, state, new Rng('a', 'arm'), 'shop');
    expect(game.parse(state, 'shop sell dh-17').ok).toBe(true);
    expect(game.parse(state, 'shop sell cybernetic-arm').ok).toBe(false);
    playTo(game, state, new Rng('a', 'arm'), 'equip');
    expect(game.parse(state, 'equip give cybernetic-arm gaarkhan').ok).toBe(false);
  });

  test('a hero brings one helmet', () => {
    const state = before(game, 'aftermath', new Rng('a', 'helmets'));
    const { traits, slot } = game.on(state).setup.items[item(state, 'reinforced-helmet')];
    expect(exceeds([{ slot, traits }])).toBe(false);
    expect(exceeds(Array.from({ length: 2 }, () => ({ slot, traits })))).toBe(true);
  });

  test("Smuggler's Luck draws one more Item card", () => {
    expect(itemsDrawn(game, true)).toBe(itemsDrawn(game, false) + 1);
  });

  test('a Tracking Beacon costs the Rebels 300 credits, or the Imperial player draws a card more', () => {
    expect([beacon(game, 'pay'), beacon(game, 'pass')]).toEqual([
      { credits: -300, drawn: 4 },
      { credits: 0, drawn: 5 },
    ]);
  });
});

/** What an answer about a Tracking Beacon costs, and how many Agenda cards are drawn then. */
function beacon(game: CampaignGame, said: string): { readonly credits: number; readonly drawn: number } {
  const state = before(game, 'aftermath', new Rng('a', 'beacon'));
  const { agendas } = game.on(state).setup;
  state.agendas.place[agendas.findIndex(({ id }) => id === 'tracking-beacon')] = AGENDA_IN_PLAY;
  expect(game.resolve(state, { winner: 'imperial' }).ok).toBe(true);
  state.game.credits = 30_000;
  playTo(game, state, new Rng('a', 'beacon'), 'pay-beacon');
  const had = state.game.credits;
  answer(game, state, `pay-beacon ${said}`);
  playTo(game, state, new Rng('a', 'beacon'), 'buy-agenda');
  return { credits: state.game.credits - had, drawn: state.game.agendasDrawn };
}

/** How many Item cards are drawn, with Smuggler's Luck or without it. */
function itemsDrawn(game: CampaignGame, hasLuck: boolean): number {
  const state = before(game, 'aftermath', new Rng('a', 'luck'));
  const { deck } = game.on(state).setup.heroes[state.heroes.hero[3] - 1];
  if (hasLuck) state.heroes.owned[3] |= 1 << deck.findIndex(({ id }) => id === 'jyn-odan--smugglers-luck');
  expect(game.resolve(state, { winner: 'rebel' }).ok).toBe(true);
  playTo(game, state, new Rng('a', 'luck'), 'shop');
  return state.items.place.filter((place) => place === ITEM_DRAWN).length;
}
