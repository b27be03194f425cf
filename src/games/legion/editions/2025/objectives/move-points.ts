import { type Answer, answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import type { Reason } from '../../../../../machine/reason.js';
import { ask } from '../../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../../rules/decisions/place-token.js';
import { tokenRadius } from '../../../rules/queries/tokens.js';
import { TOO_FAR } from '../../../words/reasons.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { later } from '../rulebook.js';
import { objectiveRefusal } from '../tokens/place.js';

/** The point of interest that has been moved. */
export const movedPoint: Answer = answer();

/** Why point of interest `t` may not be moved there: within half range of where it is, edge to edge. */
function refusal(c: Context, t: number, x: number, y: number): Reason {
  const { tokens } = c.s;
  const dx = x - tokens.x[t];
  const dy = y - tokens.y[t];
  const reach = c.b.geometry.measures.rangeSegment / 2 + 2 * tokenRadius(c, t);
  if (dx * dx + dy * dy > reach * reach) return TOO_FAR;
  return objectiveRefusal(c, OBJECTIVE_TOKEN, x, y, t);
}

const nearby: TokenPlacing = {
  refusal: (c, x, y) => refusal(c, c.s.game.pendingA, x, y),
  place(c, x, y) {
    const { tokens } = c.s;
    const t = c.s.game.pendingA;
    tokens.x[t] = x;
    tokens.y[t] = y;
    tokens.z[t] = elevationAt(c.b.geometry.terrain, x, y);
    if (c.hears) c.tell({ type: 'token-moved', token: t, x: x / 10, y: y / 10 });
  },
};

/** Where the point of interest is moved. Operand A: the token. */
const placePoint: Decision = later.decision(tokenChoice('place-objective', nearby), {
  choices: {
    'place-objective': {
      fields: { player: 'player', token: { token: 'poi' }, atMm: 'place' },
      answer: '{atMm}',
    },
  },
  question: ['Where is the point of interest placed?', 'Wo wird der Fokuspunkt platziert?'],
  answers: { '*': ['place it at {answer}', 'platzieren: {answer}'] },
  puts: 'token',
});

/** Which of several is moved next. */
const choosePoint: Decision = later.decision(
  choice('move-point', {
    optional: false,
    label: (_c, t) => String(t),
    chosen: movedPoint.set,
  }),
  {
    question: ['Which point of interest is moved?', 'Welcher Fokuspunkt wird bewegt?'],
    called: ['move point of interest', 'Fokuspunkt bewegen'],
    names: 'token',
  },
);

/** `player` chooses one of the points in the bits `open`; {@link movedPoint} is it at the caller's next step. */
export function askPoint(c: Context, player: number, open: number): void {
  movedPoint.set(c, lowestBit(open));
  if (hasSeveral(open)) ask(c, choosePoint, player, open);
}

/** `player` moves point of interest `t`; it stays where it is if there is no place for it. */
export function askPlace(c: Context, player: number, t: number): void {
  if (canPlace(c, { ...nearby, refusal: (context, x, y) => refusal(context, t, x, y) })) ask(c, placePoint, player, t);
}
