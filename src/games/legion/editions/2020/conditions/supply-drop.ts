import { NOT_IN_CONTACT, UNIT_TYPE } from '../../../words/reasons.js';
import { LEGAL, reason } from '../../../../../machine/reason.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, call, roll } from '../../../../../machine/run.js';
import type { BattleCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { supplyDraw } from '../../../rules/decisions/choose-supply.js';
import { supplySize } from '../../../rules/queries/supplies.js';
import { leaderTouches, removeToken } from '../../../rules/queries/tokens.js';
import { NONE } from '../../../state/state.js';
import { CONDITION_TOKEN } from '../../../words/token-kinds.js';
import { classic } from '../rulebook.js';
import { tokensInTurns } from '../setup/in-turns.js';

/** The supply deck has fewer cards than are drawn. */
const DECK_EMPTY = reason('deck-empty');

/** The state of a token that lies facedown, and of one that has been used once. */
const FACEDOWN = 0;
const FACEUP = 1;

const placeSupplies: Procedure = tokensInTurns({
  name: 'supply-token',
  kind: CONDITION_TOKEN,
  count: 6,
  apart: 1,
  state: () => FACEDOWN,
  notes: {
    choices: { 'place-condition': { fields: { player: 'player', atMm: 'place' }, answer: '{atMm}' } },
    question: ['Where is the next supply token placed?', 'Wo liegt der nächste Nachschubmarker?'],
    answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
    rests: true,
  },
});

/** Bits over the tokens that the leader of unit `u` touches. */
function touched(c: Context, u: number): number {
  let mask = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (c.s.tokens.kind[t] === CONDITION_TOKEN && leaderTouches(c, t, u)) mask |= 1 << t;
  }
  return mask;
}

/** A facedown token is turned faceup, a faceup one is removed (1518–1519); then two cards are drawn. */
function use(c: Context, u: number, t: number): void {
  const { state } = c.s.tokens;
  if (state[t] === FACEUP) removeToken(c, t);
  else {
    state[t] = FACEUP;
    if (c.hears) c.tell({ type: 'token-flipped', token: t });
  }
  roll(c, supplyDraw, u);
}

/** Which of several tokens is used. Operand B: the unit. */
const resupplyToken: Decision = classic.decision(
  choice('resupply-token', {
    optional: false,
    label: (_c, t) => String(t),
    chosen: (c, t) => use(c, c.s.game.pendingB, t),
  }),
  {
    question: ['Which token is used?', 'Welcher Marker wird genutzt?'],
    called: ['resupply token', 'Nachschub'],
    names: 'token',
  },
);

/**
 * Supply Drop: six tokens at which trooper leaders draw two cards from the supply deck, of which the unit equips one
 * (1516–1520, 4200–4218).
 */
export const supplyDrop: BattleCardRules = {
  name: 'supply-drop',
  hasSupplies: true,
  setUp: (c) => call(c, placeSupplies),
  actions: [
    {
      name: 'resupply',
      free: true,
      unable(c, u) {
        if (c.b.supply?.first[u] === NONE) return UNIT_TYPE;
        if (supplySize(c) < 2) return DECK_EMPTY;
        return touched(c, u) !== 0 ? LEGAL : NOT_IN_CONTACT;
      },
      perform(c, u) {
        const open = touched(c, u);
        if (!hasSeveral(open)) use(c, u, lowestBit(open));
        else ask(c, resupplyToken, c.b.units.owner[u], open, u);
      },
    },
  ],
};
