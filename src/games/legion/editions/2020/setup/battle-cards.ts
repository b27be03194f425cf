import { NOT_OFFERED, reason } from '../../../../../machine/reason.js';
import { DEPLOYMENT, MISSION } from '../mission.js';
import { isGrandArmy } from '../../../rules/queries/optional-rules.js';
import { opponentOf } from '../../../words/players.js';
import { battleCardDraw, cardId, revealedAt } from '../../../rules/chance/battle-card-draw.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { choice } from '../../../../../machine/choices.js';
import { again, ask, OPERANDS, roll } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';

/** Cards that have been drawn, and turns to eliminate one that have been had. */
const DRAWN = OPERANDS;
const TURN = OPERANDS + 1;

const KINDS = MISSION.length;

/** Opportunities to eliminate: two for each player (392), one between grand armies (5309). */
const TURNS = 4;
const GRAND_TURNS = 2;

/** The last card of a row stays. */
const LAST_CARD = reason('last-card');

/** The category whose leftmost card is eliminated, or a pass (1849–1852). */
const eliminate: Decision = classic.decision(
  choice('eliminate', {
    optional: true,
    pass: 'forfeit',
    label: (_c, category) => MISSION[category].id,
    chosen: (c, category) => {
      if (category < 0) {
        if (c.hears) c.tell({ type: 'elimination-forfeited', player: c.s.game.pendingB });
        return;
      }
      const { eliminated } = c.s.mission;
      if (c.hears) {
        const card = cardId(c, category, revealedAt(c, category, eliminated[category]) - 1);
        c.tell({ type: 'battle-card-eliminated', player: c.s.game.pendingB, card });
      }
      eliminated[category]++;
    },
    unknown(c, text) {
      const category = MISSION.findIndex(({ id }) => id === text);
      return category >= 0 && isDealt(c, category) ? LAST_CARD : NOT_OFFERED;
    },
  }),
  {
    choices: {
      eliminate: { fields: { player: 'player', category: { one: MISSION.map(({ id }) => id) } }, answer: '{category}' },
      forfeit: { fields: { player: 'player' }, answer: 'forfeit' },
    },
    question: [
      'Battle cards: which row loses its first card?',
      'Gefechtskarten: In welcher Reihe scheidet die erste Karte aus?',
    ],
    answers: {
      forfeit: ['pass, and eliminate no card', 'verzichten, keine Karte scheidet aus'],
      '*': ['eliminate the first {text} card', '{answer} ausscheiden lassen'],
    },
    weighty: true,
    names: 'row',
    showsTable: true,
    rests: true,
  },
);

/** Whether cards of the category are revealed at all: grand armies have no deployment cards (5309). */
function isDealt(c: Context, category: number): boolean {
  return category !== DEPLOYMENT || !isGrandArmy(c);
}

/** Bits over the categories of which a card can still be eliminated: the last card of a row stays. */
function open(c: Context): number {
  let mask = 0;
  for (let category = 0; category < KINDS; category++) {
    if (isDealt(c, category) && c.s.mission.eliminated[category] < c.b.numbers.revealedCards - 1) mask |= 1 << category;
  }
  return mask;
}

/**
 * Setup steps 5 and 6: three cards of each kind are revealed, and the players eliminate in turn, blue first (391–392).
 */
export const defineBattlefield: Procedure = classic.procedure('define-battlefield', {
  reveal(c, f) {
    const w = c.s.frames;
    const row = c.b.numbers.revealedCards;
    const drawn = w[f + DRAWN]++;
    if (drawn === KINDS * row) return;
    again(c, f);
    if (isDealt(c, Math.floor(drawn / row))) roll(c, battleCardDraw, Math.floor(drawn / row), drawn % row);
  },
  eliminate(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === (isGrandArmy(c) ? GRAND_TURNS : TURNS)) return;
    again(c, f);
    const player = turn % 2 === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
    ask(c, eliminate, player, open(c), player);
  },
  choose(c) {
    const { eliminated } = c.s.mission;
    for (let category = 0; category < KINDS; category++) {
      c.s.mission.card[category] = isDealt(c, category) ? revealedAt(c, category, eliminated[category]) - 1 : 0;
    }
  },
});

/** With unlimited rounds steps 5 to 7 are one card, dealt at random, or none between grand armies (5341, 5345). */
export const dealDeployment: Procedure = classic.procedure('deal-deployment', {
  deal(c) {
    if (c.b.mission.cards[DEPLOYMENT].length > 1) roll(c, battleCardDraw, DEPLOYMENT, 0);
  },
  use(c) {
    c.s.mission.card[DEPLOYMENT] = Math.max(0, revealedAt(c, DEPLOYMENT, 0) - 1);
  },
});
