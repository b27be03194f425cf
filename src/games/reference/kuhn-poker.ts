import type { ActionBuffer, ChanceBuffer } from '../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Action, Game, Listener, Player } from '../../kernel/game.js';
import { parseAmongChoices } from '../../kernel/notation.js';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from '../../kernel/packed.js';
import type { PackedState } from '../../kernel/packed.js';
import type { Rng } from '../../kernel/rng.js';
import { CARD_NAMES, UNKNOWN } from './cards.js';

/** A position of Kuhn poker: eight bytes. */
export class KuhnState implements PackedState {
  readonly words: Int32Array = new Int32Array(2);
  /** Each player's card: 0 not dealt, 1 to 3 jack, queen, king, or UNKNOWN in a view. */
  readonly cards: Int8Array = new Int8Array(this.words.buffer, 0, 2);
  /** What each player has bet on top of the ante of 1. */
  readonly bets: Int8Array = new Int8Array(this.words.buffer, 2, 2);
  /** At STAGE the stage of the game, at WINNER the winner's seat once a fold has ended it. */
  readonly status: Int8Array = new Int8Array(this.words.buffer, 4, 2);
}

const STAGE = 0;
const WINNER = 1;

// The stages in order; a game skips those that it does not need.
const DEAL_FIRST = 0;
const DEAL_SECOND = 1;
const OPENING = 2; // the first player bets or passes
const REPLY = 3; // the second player, after a pass
const CALL_OF_SECOND = 4; // the second player, facing a bet
const CALL_OF_FIRST = 5; // the first player, facing a bet
const FOLDED = 6;
const SHOWDOWN = 7;

const ACTORS = [CHANCE, CHANCE, 0, 1, 1, 0, NOBODY, NOBODY];

/** PASS also means to fold to a bet; BET also means to call one. */
export const PASS = 0;
export const BET = 1;

/**
 * Kuhn poker (Kuhn 1950): three cards, one each, an ante of 1 and one bet of 1. The value to the first player is −1/18.
 * An outcome of the deal is a card, 1 to 3.
 */
export const kuhnPoker: Game<KuhnState> = {
  id: 'kuhn-poker',
  players: ['first', 'second'],
  zeroSum: true,

  newState: () => new KuhnState(),
  copy: copyPacked,
  hash: hashPacked,
  serialize: serializePacked,
  deserialize: deserializePacked,

  actor: (state) => ACTORS[state.status[STAGE]],

  legalActions(_state: KuhnState, out: ActionBuffer): void {
    out.clear();
    out.push(PASS);
    out.push(BET);
  },
  sampleAction: (_state, rng) => rng.below(2),

  isLegal(state: KuhnState, action: Action): boolean {
    const actor = ACTORS[state.status[STAGE]];
    if (actor === CHANCE) return CARD_NAMES[action] !== undefined && action > 0 && action !== state.cards[0];
    return actor !== NOBODY && (action === PASS || action === BET);
  },

  chanceOutcomes(state: KuhnState, out: ChanceBuffer): boolean {
    out.clear();
    const left = state.status[STAGE] === DEAL_FIRST ? 3 : 2;
    for (let card = 1; card <= 3; card++) if (card !== state.cards[0]) out.push(card, 1 / left);
    return true;
  },
  sampleChance(state: KuhnState, rng: Rng): Action {
    return state.status[STAGE] === DEAL_FIRST ? 1 + rng.below(3) : anotherCard(state.cards[0], rng);
  },
  describeChance: (state) => `deal a card to the ${kuhnPoker.players[state.status[STAGE]]} player`,

  apply(state: KuhnState, action: Action, listener?: Listener): void {
    const { cards, bets, status } = state;
    const stage = status[STAGE];
    if (stage === DEAL_FIRST || stage === DEAL_SECOND) {
      cards[stage] = action;
      status[STAGE] = stage + 1;
      return;
    }
    const player = ACTORS[stage];
    if (action === BET) bets[player] = 1;
    status[STAGE] = nextStage(stage, action);
    if (status[STAGE] === FOLDED) status[WINNER] = 1 - player;
    listener?.({ type: action === BET ? 'bet' : 'passed', player });
    if (status[STAGE] === SHOWDOWN) listener?.({ type: 'shown', cards: [cards[0], cards[1]] });
  },

  returns(state: KuhnState, player: Player): number {
    const { cards, bets, status } = state;
    const winner = status[STAGE] === FOLDED ? status[WINNER] : Number(cards[1] > cards[0]);
    return winner === player ? 1 + bets[1 - player] : -1 - bets[player];
  },

  view(state: KuhnState, player: Player, out: KuhnState): void {
    copyPacked(state, out);
    const other = 1 - player;
    if (out.status[STAGE] !== SHOWDOWN && out.cards[other] !== 0) out.cards[other] = UNKNOWN;
  },

  observes: ({ status }, player) => ACTORS[status[STAGE]] !== CHANCE || status[STAGE] === player,

  determinize({ cards }: KuhnState, rng: Rng): void {
    for (const seat of [0, 1]) {
      if (cards[seat] !== UNKNOWN) continue;
      cards[seat] = cards[1 - seat] === 0 ? 1 + rng.below(3) : anotherCard(cards[1 - seat], rng);
    }
  },

  format(state: KuhnState, action: Action): string {
    if (ACTORS[state.status[STAGE]] === CHANCE) return CARD_NAMES[action];
    return action === BET ? 'bet' : 'pass';
  },
  parse: (state, text) => parseAmongChoices(kuhnPoker, state, text),
};

/** One of the two cards that are not `card`. */
function anotherCard(card: number, rng: Rng): number {
  const drawn = 1 + rng.below(2);
  return drawn < card ? drawn : drawn + 1;
}

function nextStage(stage: number, action: Action): number {
  if (stage === OPENING) return action === BET ? CALL_OF_SECOND : REPLY;
  if (stage === REPLY) return action === BET ? CALL_OF_FIRST : SHOWDOWN;
  return action === BET ? SHOWDOWN : FOLDED;
}
