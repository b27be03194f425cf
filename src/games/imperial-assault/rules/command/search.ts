import { bitCount } from '../../../../kernel/bits.js';
import type { ActionBuffer } from '../../../../kernel/buffers.js';
import { PASS } from '../../../../machine/choices.js';
import { ask, OPERANDS } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { shuffle } from './order.js';
import { firstOfKind } from './hand.js';

/** Piles of a player, as numbers of the operands. */
export const DECK = 0;
export const DISCARD = 1;
export const HAND = 2;

const PLAYER = OPERANDS;
const KINDS = OPERANDS + 1;
const WAY = OPERANDS + 2;

type Pile = Uint32Array;

function pileOf(c: Ia, pile: number): Pile {
  const { deck, discard, hand } = c.s.players;
  return pile === DECK ? deck : pile === DISCARD ? discard : hand;
}

/** Whether the pile that is searched has a card of a kind that fits. */
function has(c: Ia, kind: number): boolean {
  const { pendingA: kinds, pendingB: way, pendingPlayer: player } = c.s.game;
  if (((kinds >> kind) & 1) === 0) return false;
  return firstOfKind(c, player, pileOf(c, way & 3)[player], kind) !== 0;
}

/** Which card a player finds, or none. Operands: the kinds that fit as bits, the piles from and to. */
const whichFound = rules.decision({
  name: 'find-card',
  listsAll: true,
  list(c, out: ActionBuffer) {
    for (let kind = 0; kind < 32; kind++) if (has(c, kind)) out.push(kind);
    out.push(PASS);
  },
  sample(c, rng) {
    let found = 0;
    for (let kind = 0; kind < 32; kind++) if (has(c, kind)) found |= 1 << kind;
    const nth = rng.below(bitCount(found) + 1);
    let left = nth;
    for (let kind = 0; kind < 32; kind++) if (((found >> kind) & 1) === 1 && left-- === 0) return kind;
    return PASS;
  },
  isLegal: (c, kind) => kind === PASS || (kind >= 0 && kind < 32 && has(c, kind)),
  apply(c, kind) {
    const { pendingB: way, pendingPlayer: player } = c.s.game;
    if ((way & 3) === DECK || way >> 2 === DECK) shuffle(c, player);
    // What follows may count it.
    c.s.game.moment = kind === PASS ? 0 : c.battle.setup.decks[player].kinds[kind].cost;
    if (kind === PASS) return;
    const bit = firstOfKind(c, player, pileOf(c, way & 3)[player], kind);
    pileOf(c, way & 3)[player] &= ~bit;
    pileOf(c, way >> 2)[player] |= bit;
    // A card that is found is shown.
    if (way >> 2 === HAND) c.s.players.known[player] |= bit;
    if (way >> 2 === HAND && c.hears) c.tell({ type: 'card-drawn', player });
  },
  format: (c, kind) => (kind === PASS ? 'none' : c.battle.setup.decks[c.s.game.pendingPlayer].kinds[kind].id),
  parse: (c, text) =>
    text === 'none' ? PASS : c.battle.setup.decks[c.s.game.pendingPlayer].kinds.findIndex(({ id }) => id === text),
});

/**
 * A player finds a card in one pile and puts it into another. Operands: the player, the kinds that fit as bits, the
 * pile searched plus 4 × the one it goes to.
 */
export const search = rules.procedure('search', {
  choose(c, f) {
    const w = c.s.frames;
    if (pileOf(c, w[f + WAY] & 3)[w[f + PLAYER]] !== 0) ask(c, whichFound, w[f + PLAYER], w[f + KINDS], w[f + WAY]);
  },
});
