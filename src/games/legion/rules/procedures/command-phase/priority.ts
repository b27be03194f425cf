import { isCardOf } from '../../../cards/library.js';
import { BLOCK } from '../../../words/dice.js';
import { rollDefense } from '../../chance/defense-dice.js';
import { coinSide, coin } from '../../chance/coin.js';
import { opponentOf, PLAYERS, sideOf } from '../../../words/players.js';
import { type Decision, type Procedure, shared } from '../../../engine/rulebook.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, finish, goTo, OPERANDS, roll } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { isCommanderOrOperative } from '../../queries/ranks.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { NONE, ON_TABLE } from '../../../state/state.js';
import { hasSeveral, highestBit, lowestBit } from '../../../../../kernel/bits.js';
import { pipsOf } from '../../queries/command-cards.js';

/** Bits over the players that are tied for the fewest pips. */
const TIED = OPERANDS;

const CUNNING = queryOf('priority.cunning');

/** The pips of a player without a card: more than any card has, since players with a card go first (1384, 1417). */
const NO_CARD = 5;

/** Which of two tied teammates gets priority (5357). */
const choosePriority: Decision = shared.decision(
  choice('choose-priority', {
    optional: false,
    label: (_c, player) => PLAYERS[player],
    chosen: (c, player) => {
      c.s.game.priority = player;
    },
  }),
  {
    choices: { 'choose-teammate': { fields: { player: 'player' }, answer: '{player}' } },
    question: ['Which player gets priority?', 'Wer bekommt die Priorität?'],
    called: ['choose priority', 'Priorität'],
    weighty: true,
    rests: true,
  },
);

function bidOf(c: Context, player: number): number {
  // A card may have no pips at all.
  return c.s.players.selected[player] === NONE ? NO_CARD : pipsOf(c, player);
}

/** Bits over the players with the fewest pips. */
export function fewestPips(c: Context): number {
  let tied = 0;
  let fewest = NO_CARD;
  for (let player = 0; player < c.b.players.length; player++) {
    const bid = bidOf(c, player);
    if (bid < fewest) tied = 0;
    if (bid > fewest) continue;
    fewest = bid;
    tied |= 1 << player;
  }
  return tied;
}

/** Whether the card that `player` has revealed belongs to a unit of the player with Cunning (1740). */
export function isCunning(c: Context, player: number): boolean {
  const { revealed, selected } = c.s.players;
  if (revealed[player] === 0) return false;
  const own = c.b.commandCards[selected[player]];
  if (own.character === null) return false;
  const { count, owner, card } = c.b.units;
  for (let u = 0; u < count; u++) {
    if (owner[u] !== player || !isCardOf(own, card[u].name) || c.s.units.status[u] !== ON_TABLE) continue;
    if (isCommanderOrOperative(c, u) && isSet(c, CUNNING, u)) return true;
  }
  return false;
}

/**
 * The tied players whose cards count one pip fewer because of the tie, if there are any, otherwise all tied players; if
 * the cards of all count one fewer, they are still tied (1740–1742).
 */
export function mostCunning(c: Context, tied: number): number {
  if (!hasSeveral(tied)) return tied;
  let cunning = 0;
  for (let rest = tied; rest !== 0; rest &= rest - 1) if (isCunning(c, lowestBit(rest))) cunning |= rest & -rest;
  return cunning === 0 ? tied : cunning;
}

/** The subset of `players`, bits over players, that play for `side`. */
function ofSide(players: number, side: number): number {
  let mask = 0;
  for (let rest = players; rest !== 0; rest &= rest - 1) {
    const player = lowestBit(rest);
    if (sideOf(player) === side) mask |= 1 << player;
  }
  return mask;
}

/** Gives priority to one of `players`, all of one side; if there are two, they choose. */
function settle(c: Context, players: number): void {
  const player = highestBit(players);
  c.s.game.priority = player;
  if (hasSeveral(players)) ask(c, choosePriority, sideOf(player), players);
}

/**
 * Step 2 of the Command Phase: the player whose card has the fewest pips gets priority (1415–1417). In a tie between
 * two players a die decides; tied teams compare the sums of their cards' pips and toss a coin if these are equal too;
 * tied teammates choose (5355–5359).
 */
export const determinePriority: Procedure = shared.procedure('determine-priority', {
  compare(c, f, at) {
    const tied = mostCunning(c, fewestPips(c));
    c.s.frames[f + TIED] = tied;
    const across = ofSide(tied, 0) !== 0 && ofSide(tied, 1) !== 0;
    if (!across) {
      settle(c, tied);
      return finish(c);
    }
    if (c.b.players.length > 2) goTo(c, f, at.teams);
  },
  roll(c) {
    rollDefense(c, 1, 1);
  },
  // A block lets the holder of the round counter go first (1416).
  rolled(c) {
    const g = c.s.game;
    g.priority = c.s.defenseFaces[BLOCK] > 0 ? g.counterHolder : opponentOf(g.counterHolder);
    finish(c);
  },
  teams(c) {
    const blue = bidOf(c, 0) + bidOf(c, 2);
    const red = bidOf(c, 1) + bidOf(c, 3);
    coinSide.set(c, blue < red ? 0 : 1);
    if (blue === red) roll(c, coin);
  },
  team(c, f) {
    settle(c, ofSide(c.s.frames[f + TIED], coinSide.get(c)));
  },
});
