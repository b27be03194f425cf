import { TOO_NEAR } from '../../../words/reasons.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { again, ask, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, DecisionNotes, Procedure } from '../../../engine/rulebook.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../../rules/decisions/place-token.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { awayFromTokens, openRefusal, putToken, tokenKindRadius } from '../../../rules/queries/tokens.js';
import { nearZonesRefusal } from '../../../rules/queries/zones.js';
import { opponentOf } from '../../../words/players.js';
import { classic } from '../rulebook.js';

const TURN = OPERANDS;

/** Tokens of one kind that a battle card has the players place in turns. */
export interface TokensInTurns {
  /** Name of the decisions and of the procedure, such as `vaporator`. */
  readonly name: string;
  readonly kind: number;
  readonly count: number;
  /** They lie beyond this range of every other token of the kind, and beyond range 1 of the deployment zones. */
  readonly apart: number;
  /** What the card keeps with each token. */
  readonly state: (c: Context) => number;
  /** What is noted of the decisions where a token is placed. */
  readonly notes: DecisionNotes;
}

/**
 * A procedure in which the players, from blue on, place tokens in turns. Where the table has no place that the card
 * allows, a token is put anywhere outside the zones; one for which there is no room at all is left out.
 */
export function tokensInTurns({ name, kind, count, apart, state, notes }: TokensInTurns): Procedure {
  const place = (c: Context, x: number, y: number): void => {
    putToken(c, kind, x, y, elevationAt(c.b.geometry.terrain, x, y), state(c));
  };
  const asPrinted: TokenPlacing = {
    refusal(c, x, y) {
      const r = tokenKindRadius(c, kind);
      const why = nearZonesRefusal(c, x, y, r, 1);
      if (why !== LEGAL) return why;
      return awayFromTokens(c, x, y, r, apart, kind) ? openRefusal(c, x, y, r) : TOO_NEAR;
    },
    place,
  };
  const anywhere: TokenPlacing = {
    refusal(c, x, y) {
      const r = tokenKindRadius(c, kind);
      return nearZonesRefusal(c, x, y, r, 0) || openRefusal(c, x, y, r);
    },
    place,
  };
  const ways: readonly (readonly [TokenPlacing, Decision])[] = [
    [asPrinted, classic.decision(tokenChoice(`place-${name}`, asPrinted), notes)],
    [anywhere, classic.decision(tokenChoice(`place-${name}-anywhere`, anywhere), notes)],
  ];
  return classic.procedure(`place-${name}s`, {
    next(c, f) {
      const turn = c.s.frames[f + TURN]++;
      if (turn === count) return;
      again(c, f);
      const player = turn % 2 === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
      const way = ways.find(([placing]) => canPlace(c, placing));
      if (way !== undefined) ask(c, way[1], player);
    },
  });
}
