import { INSIDE_ZONE } from '../../../rules/queries/zones.js';
import { TOO_NEAR } from '../../../words/reasons.js';
import { LEGAL, NOT_OFFERED, reason, type Reason } from '../../../../../machine/reason.js';
import { opponentOf } from '../../../words/players.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { ObjectiveRules } from '../mission.js';
import type { Context } from '../../../engine/context.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { again, ask, call, OPERANDS } from '../../../../../machine/run.js';
import { isNearestToCentre, outsideZones, piecesAtRange1 } from '../../../rules/queries/pieces.js';
import { miniTouchesPiece } from '../../../rules/queries/bases.js';
import { countsForObjectives } from '../../../rules/queries/objective-leader.js';
import { drawToken } from './draws.js';
import { anyUnit, isMarker, tokensApproached } from '../../../rules/queries/nearness.js';
import { putToken } from '../../../rules/queries/tokens.js';
import { TERRAIN_MARKER } from '../../../words/token-kinds.js';

/** Which pieces may be marked, from the strictest rule to the widest; operand A of the decision. */
const NEAREST = 0;
const FAR_APART = 1;
const OUTSIDE = 2;

const TURN = OPERANDS;

/** Marks piece `p`: the marker lies on the middle of the piece's box and stores the number of the piece. */
function mark(c: Context, p: number): void {
  const { terrain } = c.b.geometry;
  const x = Math.floor((terrain.minX[p] + terrain.maxX[p]) / 2);
  const y = Math.floor((terrain.minY[p] + terrain.maxY[p]) / 2);
  if (c.hears) c.tell({ type: 'terrain-marked', terrain: terrain.pieces[p].id });
  putToken(c, TERRAIN_MARKER, x, y, elevationAt(terrain, x, y), p);
}

function isMarked(c: Context, p: number): boolean {
  const { kind, state } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === TERRAIN_MARKER && state[t] === p) return true;
  return false;
}

const ALREADY_MARKED = reason('already-marked');
/** Another piece is nearer to the centre of the table. */
const NOT_NEAREST = reason('not-nearest');

/** Why piece `p` may not be marked by a rule. */
function pieceRefusal(c: Context, rule: number, p: number): Reason {
  if (rule === NEAREST) return isNearestToCentre(c, p) ? LEGAL : NOT_NEAREST;
  if (isMarked(c, p)) return ALREADY_MARKED;
  if (!outsideZones(c, p)) return INSIDE_ZONE;
  if (rule === OUTSIDE) return LEGAL;
  const { kind, state } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] === TERRAIN_MARKER && piecesAtRange1(c, p, state[t])) return TOO_NEAR;
  }
  return LEGAL;
}

function isOpen(c: Context, rule: number, p: number): boolean {
  return pieceRefusal(c, rule, p) === LEGAL;
}

/** The n-th piece that may be marked by the rule, or −1. */
function openPiece(c: Context, rule: number, n: number): number {
  let left = n;
  for (let p = 0; p < c.b.geometry.terrain.count; p++) if (isOpen(c, rule, p) && left-- === 0) return p;
  return -1;
}

function countOpen(c: Context, rule: number): number {
  let count = 0;
  for (let p = 0; p < c.b.geometry.terrain.count; p++) if (isOpen(c, rule, p)) count++;
  return count;
}

/** The piece of terrain that is marked next. */
const markTerrain: Decision = classic.decision({
  name: 'mark-terrain',
  listsMany: true,
  list(c, out) {
    for (let p = 0; p < c.b.geometry.terrain.count; p++) if (isOpen(c, c.s.game.pendingA, p)) out.push(p);
  },
  sample: (c, rng) => openPiece(c, c.s.game.pendingA, rng.below(countOpen(c, c.s.game.pendingA))),
  refusal: (c, p) => (p < c.b.geometry.terrain.count ? pieceRefusal(c, c.s.game.pendingA, p) : NOT_OFFERED),
  apply: (c, p) => mark(c, p),
  format: (c, p) => c.b.geometry.terrain.pieces[p].id,
  parse: (c, text) => c.b.geometry.terrain.pieces.findIndex(({ id }) => id === text),
  notes: {
    choices: {
      'place-objective': {
        fields: { player: 'player', terrain: 'terrain' },
        answer: '{terrain}',
        made: ['terrain-marked', 'terrain'],
      },
    },
    question: ['Which piece of terrain do you mark?', 'Welches Geländestück markierst du?'],
    called: ['mark terrain', 'Gelände'],
    weighty: true,
    names: 'terrain',
    manner: 'mark',
    rests: true,
  },
});

/** Asks for a piece by `rule`, or marks the only one there is; false if there is none. */
function choosePiece(c: Context, rule: number, player: number): boolean {
  const count = countOpen(c, rule);
  if (count === 1) mark(c, openPiece(c, rule, 0));
  else if (count > 1) ask(c, markTerrain, player, rule);
  return count > 0;
}

const markPositions: Procedure = classic.procedure('mark-positions', {
  // Blue chooses which of equally near pieces is the middle one.
  middle(c) {
    choosePiece(c, NEAREST, c.s.game.bluePlayer);
  },
  others(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === 2) return;
    again(c, f);
    const player = turn === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
    if (!choosePiece(c, FAR_APART, player)) choosePiece(c, OUTSIDE, player);
  },
});

/** Which side has more leaders touching the piece that token `t` marks: 1 blue, −1 red, 0 neither. */
function holderOf(c: Context, t: number): number {
  if (c.s.tokens.kind[t] !== TERRAIN_MARKER) return 0;
  const { units } = c.b;
  const p = c.s.tokens.state[t];
  let lead = 0;
  for (let u = 0; u < units.count; u++) {
    // Most leaders are far from it; this check is quick.
    if (!miniTouchesPiece(c, units.firstMini[u], p) || !countsForObjectives(c, u)) continue;
    lead += units.side[u] === 0 ? 1 : -1;
  }
  return Math.sign(lead);
}

/** An objective card with three marked pieces of terrain, each worth `points` at the end to the side that holds it. */
export function markedPieces(name: string, points: number): ObjectiveRules {
  return {
    name,
    marksTerrain: true,
    setUp: (c) => call(c, markPositions),
    standing(c, side) {
      let count = 0;
      for (let t = 0; t < c.b.tokenRows; t++) if (holderOf(c, t) === (side === 0 ? 1 : -1)) count++;
      return points * count;
    },
    balance(c) {
      let pieces = 0;
      for (let t = 0; t < c.b.tokenRows; t++) pieces += holderOf(c, t);
      return points * pieces;
    },
    progress: (c, side) => 2 * tokensApproached(c, side, isMarker, anyUnit),
    draws: (c, u, rng, out) => drawToken(c, u, rng, isMarker, false, out),
  };
}
