import { expect, test } from 'vitest';
import { bitCount, nthBit } from '../../src/kernel/bits.js';
import type { Rng } from '../../src/kernel/rng.js';
import { askAgain, hideQuestion } from '../../src/machine/run.js';
import type { IaState } from '../../src/games/imperial-assault/state/state.js';
import { imperialAssaultLibrary, skirmishMap } from '../../src/arena/imperial-assault/library.js';
import type { ArmyList } from '../../src/games/imperial-assault/army/types.js';
import { commandGap } from '../../src/games/imperial-assault/scenario/build-setup.js';
import {
  buildSkirmish,
  skirmishGaps,
  type SkirmishPlan,
} from '../../src/games/imperial-assault/scenario/build-setup.js';
import { imperialAssault, type ImperialAssault } from '../../src/games/imperial-assault/imperial-assault.js';
import { checkGame } from './suite.js';

/** Two small armies of cards that the rules play whole, with as many Command cards as a deck has. */
function plan(rounds: number): SkirmishPlan {
  const library = imperialAssaultLibrary();
  const command = [...library.command.values()].filter((card) => commandGap(card) === undefined).slice(0, 15);
  const army = (name: string, affiliation: ArmyList['affiliation'], cards: readonly string[]): ArmyList => ({
    name,
    affiliation,
    groups: cards.map((card) => ({ card, upgrades: [] })),
    upgrades: [],
    command: command.map(({ id }) => id),
  });
  return {
    map: skirmishMap('the-dune-sea'),
    mission: 'A',
    armies: [
      army('first', 'Mercenary', ['hk-assassin-droid-elite', 'nexu', 'trandoshan-hunter-elite']),
      army('second', 'Mercenary', ['wampa', 'gamorrean-guard-elite', 'wing-guard']),
    ],
    rounds,
    sightArea: true,
  };
}

function skirmish(rounds: number): ImperialAssault {
  const { setup, mission } = buildSkirmish(imperialAssaultLibrary(), plan(rounds));
  return imperialAssault(setup, mission);
}

const played = skirmish(2);

/** The opponent holds other cards of the deck, as many as before, and is asked as before if a card of the hand is. */
function scramble(state: IaState, player: number, rng: Rng): void {
  const before = played.serialize(state);
  const { hand, deck } = state.players;
  const side = 1 - player;
  const held = bitCount(hand[side]);
  const unseen = hand[side] | deck[side];
  hand[side] = 0;
  while (bitCount(hand[side]) < held) hand[side] |= 1 << nthBit(unseen, rng.below(bitCount(unseen)));
  deck[side] = unseen & ~hand[side];
  if (state.game.pendingIsChance === 1 || state.game.pending !== 1 + WINDOW || state.game.pendingPlayer !== side)
    return;
  const { frameTop } = state.game;
  const c = played.on(state);
  hideQuestion(c);
  askAgain(c);
  // Without a card to play here the game would have gone on, and the player would know.
  const isSame =
    state.game.pendingIsChance === 0 && state.game.pending === 1 + WINDOW && state.game.frameTop === frameTop;
  if (!isSame) played.deserialize(before, state);
}

const WINDOW = played.decisionKinds?.names.indexOf('window') ?? -2;

checkGame('a skirmish of Imperial Assault', () => played, {
  games: 2,
  positions: 24,
  /** Single steps are possible, though only destinations are listed. */
  unlisted: true,
  /** Cards of the hand are offered: nobody else may know that the player is asked. */
  rare: ({ game }) => game.pendingIsChance === 0 && game.pending === 1 + WINDOW,
  scramble,
});

test('nothing of its cards and its mission is left out', () => {
  expect(skirmishGaps(imperialAssaultLibrary(), plan(2))).toEqual([]);
});
