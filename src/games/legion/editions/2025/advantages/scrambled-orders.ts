import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { ask } from '../../../../../machine/run.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { insideTable } from '../../../../../tabletop/units.js';
import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import { tokenChoice } from '../../../rules/decisions/place-token.js';
import { bandOfUnitFromDisc, discWithinGap } from '../../../rules/queries/bases.js';
import { putToken, removeToken, tokenRadius, tokenKindRadius } from '../../../rules/queries/tokens.js';
import { NONE, ON_TABLE } from '../../../state/state.js';
import { sideOf } from '../../../words/players.js';
import { NO_TOKEN, OFF_TABLE } from '../../../words/reasons.js';
import { ADVANTAGE_TOKEN } from '../../../words/token-kinds.js';
import type { AdvantageRules } from '../mission-rules.js';
import { later } from '../rulebook.js';

const REACH = 1;

/** The value of a scrambler among advantage tokens. */
const SCRAMBLER = 1;

/** Where the scrambler lies. Operand B: the player. */
const placeScrambler: Decision = later.decision(
  tokenChoice('place-scrambler', {
    refusal: (c, x, y): Reason =>
      insideTable(c.b.geometry.table, x, y, tokenKindRadius(c, ADVANTAGE_TOKEN)) ? LEGAL : OFF_TABLE,
    place(c, x, y) {
      const z = elevationAt(c.b.geometry.terrain, x, y);
      putToken(c, ADVANTAGE_TOKEN, x, y, z, SCRAMBLER, sideOf(c.s.game.pendingB));
    },
  }),
  {
    question: ['Where does the scrambler lie?', 'Wo liegt der Störsender?'],
    answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
    rests: true,
  },
);

/** A scrambler of an enemy for which `near` holds; −1 if there is none. */
function enemyScrambler(c: Context, u: number, near: (t: number) => boolean): number {
  const { kind, owner, state } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== ADVANTAGE_TOKEN || state[t] !== SCRAMBLER || owner[t] === NONE) continue;
    if (owner[t] !== c.b.units.side[u] && near(t)) return t;
  }
  return -1;
}

/** The scrambler that keeps orders from unit `u`. */
function scrambler(c: Context, u: number): number {
  if (c.s.units.status[u] !== ON_TABLE) return -1;
  const { x, y } = c.s.tokens;
  return enemyScrambler(c, u, (t) => bandOfUnitFromDisc(c, x[t], y[t], tokenRadius(c, t), u) <= REACH);
}

/** The scrambler within half range of the leader of unit `u`. */
function atHand(c: Context, u: number): number {
  if (c.s.units.status[u] !== ON_TABLE) return -1;
  const { x, y } = c.s.tokens;
  const half = c.b.geometry.measures.rangeSegment / 2;
  const leader = c.b.units.firstMini[u];
  return enemyScrambler(c, u, (t) => discWithinGap(c, x[t], y[t], tokenRadius(c, t), leader, half));
}

/** Scrambled Orders: enemies within range 1 of the scrambler cannot be ordered; they can remove it. */
export const scrambledOrders: AdvantageRules = {
  name: 'scrambled-orders',
  setUpFor: (c, player) => ask(c, placeScrambler, player, 0, player),
  modifiers: [{ of: 'orders.forbidden', adjust: (c, u, _side, now) => (scrambler(c, u) >= 0 ? 1 : now) }],
  actions: [
    {
      name: 'remove-scrambler',
      free: false,
      unable: (c, u) => (atHand(c, u) >= 0 ? LEGAL : NO_TOKEN),
      perform: (c, u) => removeToken(c, atHand(c, u)),
    },
  ],
};
