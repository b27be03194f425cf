import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { again, ask, finish, OPERANDS } from '../../../../../machine/run.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { bandBetween } from '../../../../../tabletop/range.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { canPlace, tokenChoice } from '../../../rules/decisions/place-token.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { putToken, tokenRadius, tokenKindRadius } from '../../../rules/queries/tokens.js';
import { NONE } from '../../../state/state.js';
import { sideOf } from '../../../words/players.js';
import { INSIDE_ZONE, zoneOf } from '../../../rules/queries/zones.js';
import { TOO_NEAR } from '../../../words/reasons.js';
import type { Said } from '../../../words/said.js';
import { later } from '../rulebook.js';
import { objectiveRefusal } from '../tokens/place.js';

/** How the players place tokens in set-up. */
export interface Placing {
  /** Names the decision and the procedure. */
  readonly name: string;
  readonly question: Said;
  readonly kind: number;
  /** How many each player places. */
  readonly each: number;
  /** Whether a token belongs to the side that places it. */
  readonly owned: boolean;
  /** The value that its card keeps with it. */
  readonly state?: number;
  /** Why it may not be placed there, besides the rules for objective tokens. */
  readonly refusal: (c: Context, x: number, y: number) => Reason;
}

const TURN = OPERANDS;

/** A procedure in which each player, from blue on, places tokens; one for which there is no place is left out. */
export function placingTokens({ name, question, kind, each, owned, state = 0, refusal }: Placing): Procedure {
  const placing = {
    refusal: (c: Context, x: number, y: number): Reason => refusal(c, x, y) || objectiveRefusal(c, kind, x, y),
    place(c: Context, x: number, y: number): void {
      const owner = owned ? sideOf(c.s.game.pendingB) : NONE;
      putToken(c, kind, x, y, elevationAt(c.b.geometry.terrain, x, y), state, owner);
    },
  };
  const decision = later.decision(tokenChoice(name, placing), {
    question,
    answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
    manner: 'near-home',
    rests: true,
  });
  return later.procedure(`${name}-in-turn`, {
    next(c, f) {
      const turn = c.s.frames[f + TURN]++;
      if (turn === each * c.b.players.length) return finish(c);
      again(c, f);
      const player = nthPlayer(c, Math.floor(turn / each));
      if (canPlace(c, placing)) ask(c, decision, player, 0, player);
    },
  });
}

/** Puts a token of a kind into the middle of the table, on whatever lies there. */
export function putInTheMiddle(c: Context, kind: number, state = 0): void {
  const { width, depth, terrain } = c.b.geometry;
  const [x, y] = [Math.round(width / 2), Math.round(depth / 2)];
  putToken(c, kind, x, y, elevationAt(terrain, x, y), state);
}

/** Why a token of a kind at (x, y) would be within range `band` of the short or the long edges. */
export function edgeRefusal(c: Context, kind: number, x: number, y: number, short: number, long: number): Reason {
  const r = tokenKindRadius(c, kind);
  const { width, depth, measures } = c.b.geometry;
  const gapX = Math.min(x, width - x) - r;
  const gapY = Math.min(y, depth - y) - r;
  const { rangeSegment } = measures;
  return gapX <= short * rangeSegment || gapY <= long * rangeSegment ? TOO_NEAR : LEGAL;
}

/** Why a token of a kind at (x, y) would be within range `band` of another of its kind. */
export function othersRefusal(c: Context, kind: number, x: number, y: number, band: number): Reason {
  const { tokens } = c.s;
  const { rangeSegment } = c.b.geometry.measures;
  const r = tokenKindRadius(c, kind);
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (tokens.kind[t] !== kind) continue;
    if (bandBetween(rangeSegment, x, y, r, tokens.x[t], tokens.y[t], tokenRadius(c, t)) <= band) return TOO_NEAR;
  }
  return LEGAL;
}

/** Why a token of a kind at (x, y) would not lie wholly in the contested area. */
export function contestedRefusal(c: Context, kind: number, x: number, y: number): Reason {
  const r = tokenKindRadius(c, kind);
  return zoneOf(c, 0).excludes(x, y, r) && zoneOf(c, 1).excludes(x, y, r) ? LEGAL : INSIDE_ZONE;
}
