import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { again, ask, OPERANDS } from '../../../../../machine/run.js';
import { bitOfCard, cardOfPlayer, playableOf } from '../../../rules/queries/command-cards.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { NONE } from '../../../state/state.js';
import { later } from '../rulebook.js';

const ID = 'ace-up-his-sleeve-nn';

const TURN = OPERANDS;

/** The answers: nothing, or the card. */
const PASS = 0;
const PLAY = 1;

/** Whether `player` holds the card and can play it. */
function canPlay(c: Context, player: number): boolean {
  const own = cardOfPlayer(c, player, ID);
  if (own < 0) return false;
  const bit = bitOfCard(c, player, own) & c.s.players.hand[player];
  return bit !== 0 && playableOf(c, player, bit) !== 0;
}

/** Whether `player` has revealed another card and may hold this one, as far as everybody knows. */
function mayHold(c: Context, player: number): boolean {
  const own = cardOfPlayer(c, player, ID);
  const { revealed, selected, discard, lasting } = c.s.players;
  if (own < 0 || revealed[player] === 0 || selected[player] === own) return false;
  return ((discard[player] | lasting[player]) & bitOfCard(c, player, own)) === 0;
}

/** The revealed card of `player` goes back to the hand, and this one is revealed in its place. */
function exchange(c: Context, player: number): void {
  const { players } = c.s;
  const { [player]: back } = players.selected;
  const own = cardOfPlayer(c, player, ID);
  players.hand[player] = (players.hand[player] | bitOfCard(c, player, back)) & ~bitOfCard(c, player, own);
  players.returned[player] = (players.returned[player] | bitOfCard(c, player, back)) & ~bitOfCard(c, player, own);
  players.selected[player] = own;
  if (!c.hears) return;
  c.tell({ type: 'command-card-returned', player, card: c.b.commandCards[back].id });
  c.tell({ type: 'command-card-revealed', player, card: ID });
}

/** Asked even of a player who does not hold it, because not being asked would show that. Operand A: the player. */
const playIt: Decision = later.decision({
  name: 'ace-up-his-sleeve',
  listsAll: true,
  secret: true,
  list(c, out) {
    if (canPlay(c, c.s.game.pendingA)) out.push(PLAY);
    out.push(PASS);
  },
  sample: (c, rng) => (canPlay(c, c.s.game.pendingA) ? rng.below(2) : PASS),
  isLegal: (c, action) => action === PASS || (action === PLAY && canPlay(c, c.s.game.pendingA)),
  apply(c, action) {
    if (action === PLAY) exchange(c, c.s.game.pendingA);
  },
  format: (_c, action) => (action === PASS ? 'pass' : ID),
  parse: (_c, text) => [`pass`, ID].indexOf(text),
  notes: {
    question: [
      'Is Ace Up His Sleeve played in place of the revealed card?',
      'Wird Ace Up His Sleeve an Stelle der aufgedeckten Karte gespielt?',
    ],
    answers: { pass: ['keep the card', 'die Karte behalten'], '*': ['play {card}', '{card} spielen'] },
    names: 'command-card',
  },
});

/** Once cards are revealed and before anything else, players may exchange them, from blue on. */
export const upTheSleeve: Procedure = later.procedure('up-the-sleeve', {
  next(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    const player = nthPlayer(c, turn);
    if (mayHold(c, player)) ask(c, playIt, player, player);
  },
});

/** Whether any player of the battle can hold it. */
export function hasAce(c: Context): boolean {
  for (let player = 0; player < c.b.players.length; player++)
    if (c.s.players.selected[player] !== NONE && mayHold(c, player)) return true;
  return false;
}

/** Ace Up His Sleeve: once both cards are revealed, its player may take back the own one and play it instead. */
export const aceUpHisSleeve: CommandCardRules = { name: ID };
