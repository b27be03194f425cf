import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, call } from '../../../../../machine/run.js';
import { characterNamed } from '../../../effects/command-cards/characters.js';
import { loseOrder } from '../../../effects/command-cards/lose-order.js';
import { hasRank } from '../../../effects/command-cards/ordered-by.js';
import { drawnRank } from '../../../rules/chance/order-draw.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { canDraw, hasToken, takeToken } from '../../../rules/queries/order-pool.js';
import { pipsOfCard } from '../../../rules/queries/command-cards.js';
import { FACEUP, NO_ORDER, NONE } from '../../../state/state.js';
import { opponentOf, sideOf } from '../../../words/players.js';
import { RANKS } from '../../../words/ranks.js';
import { cardWord, setAside, setCardWord } from '../own-words/command-cards.js';
import { later } from '../rulebook.js';
import { choosesUnits, choosesUnitsAt, standsForPlayer, unitsThat } from './choose-units.js';
import { card, hasFaceupOrder, isFriend } from './parts.js';

const KALLUS = 'Agent Kallus';

const RETURNED = ['corps', 'special forces', 'support', 'heavy'];

/** Bits over the units of the side of unit `u` that can lose their orders. */
function returnable(c: Context, u: number): number {
  return unitsThat(c, (v) => isFriend(c, v, c.b.units.side[u]) && hasFaceupOrder(c, v) && hasRank(c, v, RETURNED));
}

const giveBack = choosesUnits({
  name: 'they-too-will-suffer',
  question: ['Which unit loses its order?', 'Welche Einheit verliert ihren Befehl?'],
  open: returnable,
  act: (c, v) => loseOrder(c, v),
  most: 1,
  must: true,
});

/** The rank of the order token that the opponent draws. Operand B: the opponent. */
const nameRank: Decision = later.decision(
  choice('they-too-will-suffer-rank', {
    optional: false,
    label: (_c, rank) => RANKS[rank],
    chosen(c, rank) {
      const enemy = c.s.game.pendingB;
      c.s.pool[enemy * RANKS.length + rank]--;
      drawnRank.set(c, rank);
      if (c.hears) c.tell({ type: 'order-token-drawn', player: enemy, rank: RANKS[rank] });
    },
  }),
  { question: ['Which order token does the opponent draw?', 'Welchen Befehlsmarker zieht der Gegner?'] },
);

/** Bits over the ranks of the tokens in the pool of `player`. */
function ranksIn(c: Context, player: number): number {
  let mask = 0;
  for (let rank = 0; rank < RANKS.length; rank++) if (c.s.pool[player * RANKS.length + rank] > 0) mask |= 1 << rank;
  return mask;
}

/** The word of Architects: 1 + the unit that is chosen; {@link WAITS} more once its player has activated another. */
const WAITS = 64;

/** Whether the player of unit `u` can activate another unit, so that a unit that waits has to wait on. */
function hasOthers(c: Context, u: number): boolean {
  const { owner } = c.b.units;
  if (canDraw(c, owner[u])) return true;
  for (let v = 0; v < c.b.units.count; v++)
    if (v !== u && owner[v] === owner[u] && c.s.units.order[v] === FACEUP && c.b.rules.presence.acts(c, v)) return true;
  return false;
}

/** The most pips that a card can have. */
const MOST_PIPS = 4;

/** The pips that the opponent's cards in hand are set aside for. Operand B: the opponent. */
const namePips: Decision = later.decision(
  choice('isb-investigation', {
    optional: false,
    label: (_c, pips) => String(pips),
    chosen: (c, pips) => setAside(c, c.s.game.pendingB, cardsWith(c, c.s.game.pendingB, pips)),
  }),
  {
    question: [
      'The cards of how many pips does the opponent set aside?',
      'Die Karten mit wie vielen Punkten legt der Gegner beiseite?',
    ],
  },
);

/** Bits over the cards of `player` of that many pips that may be in the hand, as far as everybody knows. */
function cardsWith(c: Context, player: number, pips: number): number {
  const { discard, lasting, selected } = c.s.players;
  const first = c.b.deckFirst[player];
  const end = c.b.deckFirst[player + 1] ?? c.b.commandCards.length;
  let mask = 0;
  for (let one = first; one < end; one++)
    if (pipsOfCard(c, one) === pips && one !== selected[player]) mask |= 1 << (one - first);
  return mask & ~discard[player] & ~lasting[player];
}

/** The opponent of the player who stands for `side`. */
function enemyPlayer(side: number): number {
  return opponentOf(side);
}

/** Command cards that meddle with the orders and the hand of the opponent. */
export const MEDDLING_CARDS: readonly CommandCardRules[] = [
  card('they-too-will-suffer-qe', {
    commandOver(c, player) {
      const enemy = c.b.units.owner.indexOf(enemyPlayer(sideOf(player)));
      if (enemy >= 0 && returnable(c, enemy) !== 0) call(c, giveBack, enemy);
    },
    namesEnemyDraw(c, player, enemy) {
      const side = sideOf(player);
      const ranks = ranksIn(c, enemy);
      if (cardWord(c, side) !== 0 || ranks === 0) return;
      setCardWord(c, side, 1);
      ask(c, nameRank, player, ranks, enemy);
    },
  }),
  card('architects-of-their-own-destruction-Ft', {
    triggers: [
      choosesUnitsAt('activation-phase.start', standsForPlayer, {
        name: 'architects-of-their-own-destruction',
        question: ['Which enemy unit is chosen?', 'Welche gegnerische Einheit wird gewählt?'],
        open: (c, u) =>
          unitsThat(
            c,
            (v) =>
              !isFriend(c, v, c.b.units.side[u]) &&
              !ignoresEnemies(c, v) &&
              (hasFaceupOrder(c, v) ||
                (c.s.units.order[v] === NO_ORDER && hasToken(c, c.b.units.owner[v], c.s.units.rank[v]))),
          ),
        act(c, v, u) {
          setCardWord(c, c.b.units.side[u], 1 + v);
          if (c.s.units.order[v] !== NO_ORDER) return;
          takeToken(c, c.b.units.owner[v], c.s.units.rank[v]);
          c.s.units.order[v] = FACEUP;
          if (c.hears) c.tell({ type: 'order-issued', unit: v, by: NONE });
        },
        most: 1,
        must: true,
      }),
      {
        at: 'activation.after',
        optional: false,
        when: (c, u, side) => !isFriend(c, u, side) && cardWord(c, side) > 0 && cardWord(c, side) < WAITS,
        run: (c, u, side) => setCardWord(c, side, cardWord(c, side) === 1 + u ? 0 : cardWord(c, side) + WAITS),
      },
    ],
    modifiers: [
      {
        of: 'turn.waits',
        adjust: (c, u, side, amount) => (cardWord(c, side) === 1 + u + WAITS && hasOthers(c, u) ? 1 : amount),
      },
    ],
  }),
  card('isb-investigation-oj', {
    triggers: [
      {
        at: 'command.revealed',
        optional: false,
        when: characterNamed(KALLUS),
        run: (c, u, side) => ask(c, namePips, c.b.units.owner[u], ((1 << MOST_PIPS) - 1) << 1, enemyPlayer(side)),
      },
    ],
  }),
];
