import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import { bandBetween } from '../../../../../tabletop/range.js';
import { pointNearSegment } from '../../../../../tabletop/polygon.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { tokenChoice } from '../../../rules/decisions/place-token.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { removeToken, tokenRadius } from '../../../rules/queries/tokens.js';
import { ON_TABLE } from '../../../state/state.js';
import { BLACK_DICE, CRIT, FACES, HIT } from '../../../words/dice.js';
import { TOO_FAR } from '../../../words/reasons.js';
import type { AdvantageRules } from '../mission-rules.js';
import { later } from '../rulebook.js';
import { placingStrike, rollBlack, startStrike, strikeOver, strikeToken } from './strike.js';

const DICE = 4;
const REACH = 2;

const PLAYER = OPERANDS;
/** Where the run ends. */
const TO_X = OPERANDS + 1;
const TO_Y = OPERANDS + 2;

/** Where the run ends. Operand A: the frame of the procedure; operand B: the player. */
const chooseEnd: Decision = later.decision(
  tokenChoice('strafing-run-end', {
    refusal(c, x, y): Reason {
      const t = strikeToken(c, c.s.game.pendingB);
      const { tokens } = c.s;
      const { rangeSegment } = c.b.geometry.measures;
      const band = bandBetween(rangeSegment, x, y, 0, tokens.x[t], tokens.y[t], tokenRadius(c, t));
      return band <= REACH ? LEGAL : TOO_FAR;
    },
    place(c, x, y) {
      const f = c.s.game.pendingA;
      c.s.frames[f + TO_X] = x;
      c.s.frames[f + TO_Y] = y;
    },
  }),
  {
    question: ['Where does the strafing run end?', 'Wo endet der Tiefflug?'],
    answers: { '*': ['end at {answer}', 'Ende: {answer}'] },
  },
);

/** Whether a miniature of unit `u` is under the tool that is laid from token `t` to (x, y), or under the token. */
function isUnder(c: Context, u: number, t: number, x: number, y: number): boolean {
  const { minis, tokens } = c.s;
  const first = c.b.units.firstMini[u];
  const width = c.b.library.measures.toolWidth / 2;
  for (let m = first; m < first + c.b.units.miniCount[u]; m++) {
    if (minis.alive[m] === 0) continue;
    const r = c.b.minis.radius[m];
    if (pointNearSegment(minis.x[m], minis.y[m], tokens.x[t], tokens.y[t], x, y, r + width)) return true;
    const dx = minis.x[m] - tokens.x[t];
    const dy = minis.y[m] - tokens.y[t];
    const touch = r + tokenRadius(c, t);
    if (dx * dx + dy * dy < touch * touch) return true;
  }
  return false;
}

/** At the start of the End Phase everybody under the run is suppressed. Operand: the player. */
const run: Procedure = later.procedure('strafing-run', {
  end(c, f) {
    const player = c.s.frames[f + PLAYER];
    ask(c, chooseEnd, player, f, player);
  },
  roll(c) {
    rollBlack(c, DICE);
  },
  hit(c, f) {
    const w = c.s.frames;
    const faces = c.s.attackFaces;
    const results = faces[FACES * BLACK_DICE + CRIT] + faces[FACES * BLACK_DICE + HIT];
    faces.fill(0);
    const t = strikeToken(c, w[f + PLAYER]);
    for (let u = 0; u < c.b.units.count; u++)
      if (c.s.units.status[u] === ON_TABLE && isUnder(c, u, t, w[f + TO_X], w[f + TO_Y]))
        gainTokens(c, u, 'suppression', results);
    removeToken(c, t);
    strikeOver(c, w[f + PLAYER]);
  },
});

const placeToken = placingStrike('strafing-run', ['Do you use Strafing Run?', 'Setzt du den Tiefflug ein?']);

/** Strafing Run: once a game its token is placed at the end of a Command Phase; the run comes in the End Phase. */
export const strafingRun: AdvantageRules = {
  name: 'strafing-run',
  commandOver: (c, player) => call(c, placeToken, player),
  endPhaseStarts: (c, player) => startStrike(c, player, run),
};
