import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import type { LegionGame } from '../../src/games/legion/legion.js';
import { cardAt } from '../../src/games/legion/rules/queries/command-cards.js';
import type { LegionState } from '../../src/games/legion/state/state.js';
import { NONE } from '../../src/games/legion/state/state.js';
import { type Playable, randomBattle } from '../../src/games/legion/testing/random-scenario.js';
import { RANKS } from '../../src/games/legion/words/ranks.js';
import { BANE_TOKEN } from '../../src/games/legion/words/token-kinds.js';
import { bitCount, lowestBit } from '../../src/kernel/bits.js';
import { CHANCE, NOBODY } from '../../src/kernel/game.js';
import { Rng } from '../../src/kernel/rng.js';

/** Units whose players have secrets besides their hands, and a few troopers. */
const UNITS: Playable['units'] = new Map([
  ['rebels', ['lando-calrissian', 'rebel-troopers']],
  ['empire', ['agent-kallus', 'director-orson-krennic', 'stormtroopers']],
  ['republic', ['padme-amidala', 'phase-i-clone-troopers']],
  ['separatists', ['cad-bane', 'b1-battle-droids']],
]);

/** Battles, and how they are checked: one decision in this many, up to a number of them. */
const BATTLES = 16;
const EVERY = 5;
const DECISIONS = 400;

const file = new URL(`../golden/${USUAL_EDITION.id}/pool.json`, import.meta.url);
const written = JSON.parse(readFileSync(file, 'utf8')) as Playable;
const pool: Playable = {
  ...written,
  units: UNITS,
  upgrades: ['command-improvised-orders'],
  battleCards: { ...written.battleCards, conditions: ['supply-drop', 'clear-conditions'] },
};

const WIDTH = 4;

/** Changes in turn what `player` cannot know of `other`; gives the name of each secret there is. */
function* changes(game: LegionGame, state: LegionState, other: number): Generator<string> {
  const { players, tokens } = state;
  const { deckFirst, commandChoices, tokenRows } = game.battle;
  const { [other]: selected } = players.selected;
  const shown = selected === NONE ? 0 : 1 << (selected - deckFirst[other]);
  const inHand = players.hand[other];
  const aside = players.contingencies[other];
  const open = commandChoices[other] & ~(players.discard[other] | players.lasting[other] | inHand | aside | shown);
  const secret = inHand & ~players.returned[other];
  if (secret !== 0 && open !== 0 && game.actor(state) !== other) {
    players.hand[other] = (inHand & ~(secret & -secret)) | (open & -open);
    yield 'a card of the hand';
    players.hand[other] = inHand;
  }
  if (aside !== 0 && open !== 0) {
    players.contingencies[other] = (aside & ~(aside & -aside)) | (open & -open);
    yield 'a card that is set aside';
    players.contingencies[other] = aside;
  }
  const held = players.heldOrders[other];
  const rank = RANKS.findIndex((_, i) => ((held >>> (WIDTH * i)) & 15) > 0);
  const pooled = RANKS.findIndex((_, i) => i !== rank && state.pool[other * RANKS.length + i] > 0);
  if (rank >= 0 && pooled >= 0) {
    players.heldOrders[other] += (1 << (WIDTH * pooled)) - (1 << (WIDTH * rank));
    state.pool[other * RANKS.length + pooled]--;
    state.pool[other * RANKS.length + rank]++;
    yield 'an order token';
  }
  const down: number[] = [];
  for (let t = 0; t < tokenRows; t++) {
    const isSecret = tokens.kind[t] === BANE_TOKEN && tokens.owner[t] === other % 2 && tokens.state[t] > 0;
    if (isSecret && (state.sides.banesGone[other % 2] & (1 << tokens.state[t])) === 0) down.push(t);
  }
  if (down.length < 2) return;
  const [a, b] = down;
  [tokens.state[a], tokens.state[b]] = [tokens.state[b], tokens.state[a]];
  yield 'the faces of Bane tokens';
}

/** What a hand that has been filled in breaks of the rules for hands, or an empty text. */
function faultOf(game: LegionGame, { players }: LegionState, player: number): string {
  const hand = players.hand[player];
  const aside = players.contingencies[player];
  if (bitCount(hand) !== players.handCount[player]) return 'the hand has another size';
  if (bitCount(aside) !== players.contingencyCount[player]) return 'another number of cards is set aside';
  if ((hand & aside) !== 0) return 'a card is in the hand and set aside';
  if (((hand | aside) & players.discard[player]) !== 0) return 'a discarded card is in the hand or set aside';
  const c = game.contextOf(game.newState());
  for (let rest = hand | aside; rest !== 0; rest &= rest - 1) {
    const { character } = game.battle.commandCards[cardAt(c, player, lowestBit(rest))];
    if (character !== null && !game.battle.units.card.some(({ name }) => name === character)) return 'a stranger';
  }
  return '';
}

it('a view tells no secret of Legion, and is filled in with what can be', () => {
  const library = legionLibrary();
  const told = new Set<string>();
  const faults: string[] = [];
  for (let seed = 1; seed <= BATTLES; seed++) {
    const game = randomBattle(library, USUAL_EDITION, pool, new Rng(seed, 'secrets'));
    const rng = new Rng(seed, 'secrets play');
    const [state, view, world, again] = [0, 1, 2, 3].map(() => game.newState());
    for (let decisions = 0; decisions < DECISIONS && game.actor(state) !== NOBODY;) {
      const isChance = game.actor(state) === CHANCE;
      if (!isChance && decisions++ % EVERY === 0) {
        for (const player of game.players.keys()) {
          const where = `battle ${seed}, decision ${decisions}, seen by ${game.players[player]}`;
          game.view(state, player, view);
          const bytes = game.serialize(view);
          game.copy(view, world);
          game.determinize(world, rng);
          game.view(world, player, again);
          if (!Buffer.from(game.serialize(again)).equals(bytes))
            faults.push(`${where}: filled in so that it does not fit`);
          const fault = faultOf(game, world, 1 - player);
          if (fault !== '') faults.push(`${where}: ${fault}`);
          game.copy(state, world);
          for (const secret of changes(game, world, 1 - player)) {
            told.add(secret);
            game.view(world, player, again);
            if (!Buffer.from(game.serialize(again)).equals(bytes)) faults.push(`${where}: ${secret} shows`);
          }
        }
      }
      game.apply(state, isChance ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
    }
  }
  expect(faults.slice(0, 5)).toEqual([]);
  expect([...told].sort()).toEqual([
    'a card of the hand',
    'a card that is set aside',
    'an order token',
    'the faces of Bane tokens',
  ]);
});
