import { TOO_FAR, TOO_NEAR } from '../../words/reasons.js';
import { type Reason } from '../../../../machine/reason.js';
import { BANE_TOKEN } from '../../words/token-kinds.js';
import { elevationAt } from '../../../../tabletop/elevation.js';
import { BANE_FACES } from '../../battle/bane.js';
import { sideOf } from '../../words/players.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../rules/decisions/place-token.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { again, ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import { baneRow } from '../../rules/queries/bane-tokens.js';
import { openRefusal, putToken, SOLID_FOR_BANES } from '../../rules/queries/tokens.js';
import { nearZonesRefusal } from '../../rules/queries/zones.js';
import { NONE, ON_TABLE } from '../../state/state.js';
import { aroundLeader, placer } from '../../rules/decisions/near-leader.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { bandFromDisc } from '../../rules/queries/bases.js';
import { bitOfCard, cardOfPlayer } from '../../rules/queries/command-cards.js';
import { isWithin } from '../../rules/queries/measure.js';
import { isCharacter } from './characters.js';

/** The range of zones and enemies beyond which the tokens lie, and of Cad Bane within which the one lies. */
const NEAR = 1;

/** The card with this id in the hand of the player of unit `u` has been divulged. */
function wasDivulged(c: Context, u: number, id: string): boolean {
  const player = c.b.units.owner[u];
  const card = cardOfPlayer(c, player, id);
  return card >= 0 && (c.s.players.divulged[player] & bitOfCard(c, player, card)) !== 0;
}

/** Flat, over no objective, condition or Bane token and over no base. */
function groundRefusal(c: Context, x: number, y: number): Reason {
  return openRefusal(c, x, y, c.b.geometry.conditionRadius, SOLID_FOR_BANES);
}

function placeAt(c: Context, x: number, y: number): void {
  const side = c.b.units.side[c.s.game.pendingA];
  putToken(c, BANE_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y), 0, side);
}

/** Whether a token at (x, y) lies beyond range 1 of every enemy of miniature `m`. */
function awayFromEnemies(c: Context, m: number, x: number, y: number): boolean {
  const { alive, offTable } = c.s.minis;
  const { count, unit } = c.b.minis;
  const { side } = c.b.units;
  for (let n = 0; n < count; n++) {
    if (alive[n] === 0 || offTable[n] === 1 || side[unit[n]] === side[unit[m]]) continue;
    if (bandFromDisc(c, x, y, c.b.geometry.conditionRadius, n) <= NEAR) return false;
  }
  return true;
}

/** Within range 1 of Cad Bane, and beyond range 1 of every enemy. */
const besideBane: TokenPlacing = {
  around: aroundLeader,
  refusal(c, x, y) {
    const m = placer.mini;
    if (!isWithin(c, m, x, y, c.b.geometry.conditionRadius, NEAR)) return TOO_FAR;
    return awayFromEnemies(c, m, x, y) ? groundRefusal(c, x, y) : TOO_NEAR;
  },
  place: placeAt,
};

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

const PLAYER = OPERANDS;
const PLACED = OPERANDS + 1;

const UNIT = OPERANDS;

/** The side of the unit whose token is placed. */
function sideOfPlacer(c: Context): number {
  return c.b.units.side[c.b.minis.unit[placer.mini]];
}

/** What editions do otherwise. */
export interface Ambush {
  /** The id of the card. */
  readonly id: string;
  readonly own: Rulebook<Context>;
  /** Why a token of `side` at (x, y) does not lie beyond range 1 of the zones that the card names. */
  readonly zonesRefusal: (c: Context, side: number, x: number, y: number) => Reason;
}

/** The card of an edition. */
export function makesTheRules({ id, own, zonesRefusal }: Ambush): CommandCardRules {
  /** Beyond range 1 of the zones that the card names. */
  const away: TokenPlacing = {
    around(c, u) {
      const { width, depth } = c.b.geometry;
      placer.mini = c.b.units.firstMini[u];
      return { xMin: 0, xMax: width, yMin: 0, yMax: depth };
    },
    refusal: (c, x, y) => zonesRefusal(c, sideOfPlacer(c), x, y) || groundRefusal(c, x, y),
    place: placeAt,
  };

  /** Where the next token is placed facedown. Operand A: the unit that it represents. */
  const placeBane: Decision = own.decision(tokenChoice('place-bane', away), {
    choices: { 'place-bane': { fields: { player: 'player', atMm: 'place' }, answer: '{atMm}' } },
    question: ['Where is the next Bane token placed?', 'Wo liegt der nächste Bane-Marker?'],
    answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
    facesOpen: true,
    rests: true,
  });
  /** Where Cad Bane puts one facedown. Operand A: Cad Bane. */
  const placeOneBane: Decision = own.decision(tokenChoice('place-one-bane', besideBane), {
    choices: { 'place-bane': { fields: { player: 'player', atMm: 'place' }, answer: '{atMm}' } },
    question: ['Where does Cad Bane put the Bane token?', 'Wohin legt Cad Bane den Bane-Marker?'],
    answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
    facesOpen: true,
    unit: 'a',
    rests: true,
  });

  /** Which face each token has; only its owner knows. Operand A: the side. */
  const assignFaces: Decision = own.decision({
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
    notes: {
      choices: {
        'bane-faces': {
          fields: { player: 'player', faces: { each: BANE_FACES, count: BANE_FACES.length } },
          answer: '{faces}',
        },
      },
      question: [
        'Which faces have the three Bane tokens, in the order in which they were placed?',
        'Welche Seiten haben die drei Bane-Marker, in der Reihenfolge, in der sie gelegt wurden?',
      ],
      called: ['bane faces', 'Bane-Marker'],
      facesOpen: true,
      rests: true,
    },
  });

  /** Three tokens, then their faces; the unit that they represent is not deployed. Operand: the player. */
  const placeBanes: Procedure = own.procedure('place-banes', {
    withhold(c, f) {
      const u = c.b.bane.unit[sideOf(c.s.frames[f + PLAYER])];
      if (u === NONE) return finish(c);
      c.s.units.withheld[u] = 1;
    },
    next(c, f) {
      const w = c.s.frames;
      const u = c.b.bane.unit[sideOf(w[f + PLAYER])];
      if (w[f + PLACED]++ === BANE_FACES.length || !canPlace(c, away, u)) return;
      again(c, f);
      ask(c, placeBane, w[f + PLAYER], u);
    },
    faces(c, f) {
      const player = c.s.frames[f + PLAYER];
      ask(c, assignFaces, player, sideOf(player));
    },
  });

  /** The face of the one token, which only its owner knows. Operand A: the side. */
  const chooseFace: Decision = own.decision({
    name: 'bane-face',
    facedown: true,
    list(_c, out) {
      for (let face = 1; face <= BANE_FACES.length; face++) out.push(face);
    },
    sample: (_c, rng) => 1 + rng.below(BANE_FACES.length),
    isLegal: (_c, face) => face >= 1 && face <= BANE_FACES.length,
    apply(c, face) {
      const t = baneRow(c, c.s.game.pendingA, 0);
      if (t >= 0) c.s.tokens.state[t] = face;
    },
    format: (_c, face) => named([face]),
    parse: (_c, text) => BANE_FACES.findIndex((_, i) => named([i + 1]) === text) + 1 || -1,
    notes: {
      question: ['Which face has the Bane token?', 'Welche Seite hat der Bane-Marker?'],
      called: ['bane face', 'Bane-Marker'],
      facesOpen: true,
      answers: { '*': ['{called}: {text}', '{called}: {thing}'] },
      rests: true,
    },
  });

  /** Cad Bane puts one token facedown beside him. Operand: Cad Bane. */
  const placeOne: Procedure = own.procedure('place-one-bane', {
    place(c, f) {
      const u = c.s.frames[f + UNIT];
      ask(c, placeOneBane, c.b.units.owner[u], u);
    },
    face(c, f) {
      const u = c.s.frames[f + UNIT];
      ask(c, chooseFace, c.b.units.owner[u], c.b.units.side[u]);
    },
  });

  return {
    name: id,
    rulebook: own,
    placesBanes: true,
    divulged: (c: Context, player: number) => call(c, placeBanes, player),
    mustSelect: (c) => c.s.game.round === 1,
    triggers: [
      {
        at: 'command.revealed',
        optional: false,
        when: (c, u, side) =>
          isCharacter(c, u, side, 'Cad Bane') &&
          c.s.units.status[u] === ON_TABLE &&
          !isAboard(c, u) &&
          !wasDivulged(c, u, id) &&
          baneRow(c, side, 0) < 0 &&
          canPlace(c, besideBane, u),
        run: (c, u) => call(c, placeOne, u),
      },
    ],
  };
}

/**
 * I Make the Rules Now: divulged when units are deployed, it puts three facedown Bane tokens on the table, beyond range
 * 1 of both deployment zones (936–975); Cad Bane is placed when Here I Am is revealed, and the card must be selected in
 * the first round. Played without having been divulged, it puts one within range 1 of him and beyond range 1 of every
 * enemy.
 */
export const iMakeTheRulesNow: CommandCardRules = makesTheRules({
  id: 'i-make-the-rules-now',
  own: rulebook('i-make-the-rules-now'),
  zonesRefusal: (c, _side, x, y) => nearZonesRefusal(c, x, y, c.b.geometry.conditionRadius, NEAR),
});
