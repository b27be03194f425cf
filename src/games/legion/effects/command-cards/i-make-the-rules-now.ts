import { scratch } from '../../../../kernel/scratch.js';
import { BANE_TOKEN } from '../../words/token-kinds.js';
import { elevationAt } from '../../../../tabletop/elevation.js';
import { BANE_FACES } from '../../battle/bane.js';
import { opponentOf, sideOf } from '../../words/players.js';
import { canPlace, tokenDecision, type TokenPlacing } from '../../rules/decisions/place-token.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { again, ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import { baneRow } from '../../rules/queries/bane-tokens.js';
import { offBases, putToken, SOLID_FOR_BANES, tokenFits } from '../../rules/queries/tokens.js';
import { zoneOf } from '../../rules/queries/zones.js';
import { NONE } from '../../state/state.js';

/** The side that places; set by each caller before the queries on places. */
let placer = scratch(0);

/** Flat, over no objective, condition or Bane token, outside the enemy's deployment zone (rulings, Bane tokens). */
const anywhere: TokenPlacing = {
  around(c, u) {
    placer = c.b.units.side[u];
    const { width, depth } = c.b.geometry;
    return { xMin: 0, xMax: width, yMin: 0, yMax: depth };
  },
  allows(c, x, y) {
    const r = c.b.geometry.conditionRadius;
    return (
      zoneOf(c, opponentOf(placer)).excludes(x, y, r) && tokenFits(c, x, y, r, SOLID_FOR_BANES) && offBases(c, x, y, r)
    );
  },
  place(c, x, y) {
    const side = c.b.units.side[c.s.game.pendingA];
    putToken(c, BANE_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y), 0, side);
  },
};

/** Where the next token is placed facedown. Operand A: the unit that it represents. */
const placeBane: Decision = tokenDecision('place-bane', anywhere);

/** The six ways to assign three faces to three tokens, tokens in the order of the token table. */
const ORDERS: readonly (readonly number[])[] = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
];

function named(order: readonly number[]): string {
  return order.map((face) => BANE_FACES[face - 1].toLowerCase().replaceAll(' ', '-')).join(' ');
}

/** Which face each token has; only its owner knows. Operand A: the side. */
const assignFaces: Decision = shared.decision({
  name: 'bane-faces',
  facedown: true,
  list(_c, out) {
    for (let i = 0; i < ORDERS.length; i++) out.push(i);
  },
  sample: (_c, rng) => rng.below(ORDERS.length),
  isLegal: (_c, action) => action < ORDERS.length,
  apply(c, action) {
    for (const [n, face] of ORDERS[action].entries()) {
      const t = baneRow(c, c.s.game.pendingA, n);
      if (t >= 0) c.s.tokens.state[t] = face;
    }
  },
  format: (_c, action) => named(ORDERS[action]),
  parse: (_c, text) => ORDERS.findIndex((order) => named(order) === text),
});

const PLAYER = OPERANDS;
const PLACED = OPERANDS + 1;

/** Three tokens, then their faces; the unit that they represent is not deployed. Operand: the player. */
const placeBanes: Procedure = shared.procedure('place-banes', {
  withhold(c, f) {
    const u = c.b.bane.unit[sideOf(c.s.frames[f + PLAYER])];
    if (u === NONE) return finish(c);
    c.s.units.withheld[u] = 1;
  },
  next(c, f) {
    const w = c.s.frames;
    const u = c.b.bane.unit[sideOf(w[f + PLAYER])];
    if (w[f + PLACED]++ === BANE_FACES.length || !canPlace(c, anywhere, u)) return;
    again(c, f);
    ask(c, placeBane, w[f + PLAYER], u);
  },
  faces(c, f) {
    const player = c.s.frames[f + PLAYER];
    ask(c, assignFaces, player, sideOf(player));
  },
});

/**
 * I Make the Rules Now: divulged when units are deployed, it puts three facedown Bane tokens on the table (936–975),
 * and Cad Bane is placed when Here I Am is revealed. Where they may be placed, the weapon of Kablamo! and the card's
 * orders are rulings, as no source of 2020 gives them.
 */
export const iMakeTheRulesNow: CommandCardRules = {
  name: 'i-make-the-rules-now',
  rule: 'bane-tokens',
  placesBanes: true,
  divulged: (c: Context, player: number) => call(c, placeBanes, player),
};
