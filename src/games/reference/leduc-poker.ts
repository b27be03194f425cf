import { scratch } from '../../kernel/scratch.js';
import type { ActionBuffer, ChanceBuffer } from '../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Action, Game, Listener, Player } from '../../kernel/game.js';
import { parseAmongChoices } from '../../kernel/notation.js';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from '../../kernel/packed.js';
import type { Rng } from '../../kernel/rng.js';
import { CARD_NAMES, UNKNOWN, drawCard } from './cards.js';
import { ACTOR, BOARD, CHECKED, FOLDED, LeducState, RAISES, ROUND } from './leduc-state.js';
import { leducTokens } from './leduc-tokens.js';

/** A call with nothing to call is a check. */
export const FOLD = 0;
export const CALL = 1;
export const RAISE = 2;

const RAISE_SIZES = [2, 4];
const MOST_RAISES = 2;

const ACTION_NAMES = ['fold', 'call', 'raise'];

/**
 * Number of cards of each rank that may still be in the deck. {@link countLeft} rewrites it, so that dealing allocates
 * nothing.
 */
const left = scratch(new Int8Array(4));

/**
 * Leduc poker (Southey and others 2005) with the rules of OpenSpiel: two jacks, two queens, two kings; an ante of 1;
 * one card for each player and a round of bets of 2, then a card on the table and a round of bets of 4; at most two
 * raises a round. A pair with the card on the table wins, otherwise the higher card; equal cards share the pot. The
 * value to the first player is −0.0856. An outcome of a deal is a rank, 1 to 3, because suits do not matter.
 */
export const leducPoker: Game<LeducState> = {
  id: 'leduc-poker',
  players: ['first', 'second'],
  zeroSum: true,

  newState(): LeducState {
    const state = new LeducState();
    state.paid.fill(1);
    state.status[ACTOR] = CHANCE;
    return state;
  },
  copy: copyPacked,
  hash: hashPacked,
  serialize: serializePacked,
  deserialize: deserializePacked,

  actor: (state) => state.status[ACTOR],

  legalActions(state: LeducState, out: ActionBuffer): void {
    out.clear();
    if (mayFold(state)) out.push(FOLD);
    out.push(CALL);
    if (mayRaise(state)) out.push(RAISE);
  },

  sampleAction(state: LeducState, rng: Rng): Action {
    const fewest = mayFold(state) ? FOLD : CALL;
    const most = mayRaise(state) ? RAISE : CALL;
    return fewest + rng.below(most - fewest + 1);
  },

  isLegal(state: LeducState, action: Action): boolean {
    if (state.status[ACTOR] === NOBODY) return false;
    if (state.status[ACTOR] === CHANCE) return action > 0 && countLeft(state)[action] > 0;
    return action === CALL || (action === FOLD && mayFold(state)) || (action === RAISE && mayRaise(state));
  },

  chanceOutcomes(state: LeducState, out: ChanceBuffer): boolean {
    out.clear();
    countLeft(state);
    const all = left[1] + left[2] + left[3];
    for (let card = 1; card <= 3; card++) if (left[card] > 0) out.push(card, left[card] / all);
    return true;
  },
  sampleChance: (state, rng) => drawCard(countLeft(state), rng),
  describeChance(state: LeducState): string {
    const seat = state.cards.indexOf(0);
    return seat === BOARD ? 'deal a card to the table' : `deal a card to the ${leducPoker.players[seat]} player`;
  },

  apply(state: LeducState, action: Action, listener?: Listener): void {
    if (state.status[ACTOR] === CHANCE) deal(state, action, listener);
    else bet(state, action, listener);
  },

  returns(state: LeducState, player: Player): number {
    const winner = winnerOf(state);
    if (winner === NOBODY) return 0;
    return winner === player ? state.paid[1 - player] : -state.paid[player];
  },

  view(state: LeducState, player: Player, out: LeducState): void {
    copyPacked(state, out);
    const other = 1 - player;
    const shown = out.status[ACTOR] === NOBODY && out.status[FOLDED] === 0;
    if (!shown && out.cards[other] !== 0) out.cards[other] = UNKNOWN;
  },

  observes({ cards, status }: LeducState, player: Player): boolean {
    if (status[ACTOR] !== CHANCE) return true;
    const dealtTo = cards.indexOf(0);
    return dealtTo === BOARD || dealtTo === player;
  },

  determinize(view: LeducState, rng: Rng): void {
    for (const seat of [0, 1]) if (view.cards[seat] === UNKNOWN) view.cards[seat] = drawCard(countLeft(view), rng);
  },

  knowledge: { tokens: leducTokens },

  format: (state, action) => (state.status[ACTOR] === CHANCE ? CARD_NAMES[action] : ACTION_NAMES[action]),
  parse: (state, text) => parseAmongChoices(leducPoker, state, text),
};

function mayFold({ paid }: LeducState): boolean {
  return paid[0] !== paid[1];
}

function mayRaise({ status }: LeducState): boolean {
  return status[RAISES] < MOST_RAISES;
}

function countLeft({ cards }: LeducState): Int8Array {
  left.fill(2);
  for (let at = 0; at < 3; at++) if (cards[at] !== 0 && cards[at] !== UNKNOWN) left[cards[at]]--;
  return left;
}

function deal(state: LeducState, card: number, listener?: Listener): void {
  const seat = state.cards.indexOf(0);
  state.cards[seat] = card;
  // Chance deals until both players have their card; then, and after the table's card, the first player acts.
  if (seat !== 0) state.status[ACTOR] = 0;
  if (seat === BOARD) listener?.({ type: 'turned', card: CARD_NAMES[card] });
}

function bet(state: LeducState, action: Action, listener?: Listener): void {
  const { paid, status } = state;
  const player = status[ACTOR];
  listener?.({ type: ACTION_NAMES[action], player });
  if (action === FOLD) {
    status[FOLDED] = player + 1;
    status[ACTOR] = NOBODY;
    return;
  }
  const endsRound = action === CALL && (status[RAISES] > 0 || status[CHECKED] === 1);
  paid[player] = paid[1 - player];
  if (action === RAISE) {
    paid[player] += RAISE_SIZES[status[ROUND]];
    status[RAISES]++;
  } else {
    status[CHECKED] = 1;
  }
  status[ACTOR] = 1 - player;
  if (endsRound) endRound(state, listener);
}

function endRound({ cards, status }: LeducState, listener?: Listener): void {
  if (status[ROUND] === 1) {
    status[ACTOR] = NOBODY;
    listener?.({ type: 'shown', cards: [cards[0], cards[1]] });
    return;
  }
  status[ROUND] = 1;
  status[RAISES] = 0;
  status[CHECKED] = 0;
  status[ACTOR] = CHANCE;
}

/** The seat that takes the pot, or NOBODY if it is shared. */
function winnerOf({ cards, status }: LeducState): Player {
  if (status[FOLDED] !== 0) return 2 - status[FOLDED];
  if (cards[0] === cards[1]) return NOBODY;
  if (cards[0] === cards[BOARD]) return 0;
  if (cards[1] === cards[BOARD]) return 1;
  return cards[0] > cards[1] ? 0 : 1;
}
