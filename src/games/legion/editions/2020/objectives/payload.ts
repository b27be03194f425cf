import { OUTSIDE_ZONE } from '../../../rules/queries/deployment.js';
import { NO_FLAT_SURFACE } from '../../../words/reasons.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { again, ask, call, finish, OPERANDS, pendingDecision } from '../../../../../machine/run.js';
import { CONTACT_SLACK } from '../../../../../tabletop/bases.js';
import { elevationAt, flatAt } from '../../../../../tabletop/elevation.js';
import { STEP } from '../../../../../tabletop/lattice.js';
import { pieceDistanceSquared } from '../../../../../tabletop/mover.js';
import { INCH, insideTable } from '../../../../../tabletop/units.js';
import { CART_RADIUS } from '../../../battle/cart.js';
import type { ObjectiveRules } from '../mission.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../../rules/decisions/place-token.js';
import { discOverlaps } from '../../../rules/queries/bases.js';
import { countsForObjectives } from '../../../rules/queries/objective-leader.js';
import { formatPlace, parsePlace } from '../../../rules/queries/places.js';
import { leaderIsAt, openRefusal, putToken, tokenFits } from '../../../rules/queries/tokens.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { opponentOf, sideOf } from '../../../words/players.js';
import { CART, NO_TOKEN, TERRAIN_MARKER } from '../../../words/token-kinds.js';
import { displacement } from '../displacement/displacement.js';
import { classic } from '../rulebook.js';
import { drawToken } from './draws.js';
import { anyUnit, tokensApproached } from '../../../rules/queries/nearness.js';

/** Speed of a cart's move. */
const SPEED = 2;

/** Victory tokens of a cart that touches its destination, at range 1 and at range 2 of it. */
const TOUCHING = 3;
const NEAR = 2;
const NEXT = 1;

/** Where a cart is put: wholly inside the own zone, flat on the table. Operand A: the player. */
let placer = scratch(0);
const inZone: TokenPlacing = {
  around(c, player) {
    placer = sideOf(player);
    return { xMin: 0, yMin: 0, xMax: c.b.geometry.width, yMax: c.b.geometry.depth };
  },
  refusal(c, x, y) {
    if (!zoneOf(c, placer).contains(x, y, CART_RADIUS)) return OUTSIDE_ZONE;
    return elevationAt(c.b.geometry.terrain, x, y) === 0 ? openRefusal(c, x, y, CART_RADIUS) : NO_FLAT_SURFACE;
  },
  place: (c, x, y) => {
    putToken(c, CART, x, y, 0, 0, sideOf(c.s.game.pendingA));
  },
};
const placeCart: Decision = classic.decision(tokenChoice('place-cart', inZone), {
  choices: { 'place-cart': { fields: { player: 'player', atMm: 'place' }, answer: '{atMm}' } },
  question: ['Where does the bomb cart begin?', 'Wo beginnt der Bombenkarren?'],
  answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
  manner: 'cart',
  rests: true,
});

/** Whether a zone holds all of a piece of terrain. */
function isWhollyInZone(c: Context, p: number, side: number): boolean {
  const { ax, ay, edgeStart } = c.b.geometry.terrain;
  const zone = zoneOf(c, side);
  for (let e = edgeStart[p]; e < edgeStart[p + 1]; e++) if (!zone.contains(ax[e], ay[e], 1)) return false;
  return true;
}

function mayMark(c: Context, p: number): boolean {
  return p < c.b.geometry.terrain.count && !isWhollyInZone(c, p, 0) && !isWhollyInZone(c, p, 1);
}

/** The n-th piece that can be marked, or −1. */
function nthPiece(c: Context, n: number): number {
  let left = n;
  for (let p = 0; p < c.b.geometry.terrain.count; p++) if (mayMark(c, p) && left-- === 0) return p;
  return -1;
}

function mark(c: Context, p: number, side: number): void {
  const { terrain } = c.b.geometry;
  const x = Math.floor((terrain.minX[p] + terrain.maxX[p]) / 2);
  const y = Math.floor((terrain.minY[p] + terrain.maxY[p]) / 2);
  if (c.hears) c.tell({ type: 'terrain-marked', terrain: terrain.pieces[p].id });
  putToken(c, TERRAIN_MARKER, x, y, elevationAt(terrain, x, y), p, side);
}

/** Which piece is the destination of the opponent's cart. Operand A: the side of that cart. */
const markDestination: Decision = classic.decision({
  name: 'mark-destination',
  listsMany: true,
  list(c, out) {
    for (let n = 0, p = nthPiece(c, 0); p >= 0; p = nthPiece(c, ++n)) out.push(p);
  },
  sample(c, rng) {
    let count = 0;
    while (nthPiece(c, count) >= 0) count++;
    return nthPiece(c, rng.below(count));
  },
  isLegal: mayMark,
  apply: (c, p) => mark(c, p, c.s.game.pendingA),
  format: (c, p) => c.b.geometry.terrain.pieces[p].id,
  parse: (c, text) => c.b.geometry.terrain.pieces.findIndex(({ id }) => id === text),
  notes: {
    choices: { 'mark-destination': { fields: { player: 'player', terrain: 'terrain' }, answer: '{terrain}' } },
    question: ['Where must the other cart go?', 'Wohin muss der andere Karren?'],
    called: ['mark destination', 'Ziel'],
    manner: 'advice',
    rests: true,
  },
});

const TURN = OPERANDS;

function playerAt(c: Context, turn: number): number {
  return turn % 2 === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
}

/** Blue, then red, puts a cart in the own zone; then blue, then red, marks where the opponent's cart must go. */
const setUpCarts: Procedure = classic.procedure('set-up-carts', {
  next(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === 4) return finish(c);
    again(c, f);
    const player = playerAt(c, turn);
    if (turn < 2) {
      if (canPlace(c, inZone, player)) ask(c, placeCart, player, player);
    } else if (nthPiece(c, 0) >= 0) ask(c, markDestination, player, opponentOf(player));
  },
});

/** The row of the cart of `side`, or −1. */
function cartOf(c: Context, side: number): number {
  const { kind, owner } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === CART && owner[t] === side) return t;
  return -1;
}

/** The piece to which the cart of `side` must go, or −1. */
function destinationOf(c: Context, side: number): number {
  const { kind, owner, state } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === TERRAIN_MARKER && owner[t] === side) return state[t];
  return -1;
}

/** Whether more leaders of `side` than of the other side are at range 1 of its cart. */
function isEscorted(c: Context, side: number, t: number): boolean {
  const { units } = c.b;
  let lead = 0;
  for (let u = 0; u < units.count; u++) {
    if (leaderIsAt(c, t, u, 1) && countsForObjectives(c, u)) lead += units.side[u] === side ? 1 : -1;
  }
  return lead > 0;
}

/**
 * The longest way of a cart's centre: it may pivot first, passes everything and may move partially, so it reaches every
 * place that a straight tool reaches.
 */
function farthest(c: Context): number {
  const { moveTool, notchDepth } = c.b.geometry.measures;
  return moveTool[SPEED] + 2 * CART_RADIUS - notchDepth;
}

/** Bits over the units that a cart at (x, y) would displace, or −1 if it may not end there (1136–1142). */
function displacedAt(c: Context, t: number, x: number, y: number): number {
  const { terrain, table } = c.b.geometry;
  const { tokens, minis } = c.s;
  const dx = x - tokens.x[t];
  const dy = y - tokens.y[t];
  if (dx * dx + dy * dy > farthest(c) ** 2 || !insideTable(table, x, y, CART_RADIUS)) return -1;
  if (!flatAt(terrain, x, y, CART_RADIUS) || elevationAt(terrain, x, y) !== 0) return -1;
  const kind = tokens.kind[t];
  tokens.kind[t] = NO_TOKEN;
  const fits = tokenFits(c, x, y, CART_RADIUS);
  tokens.kind[t] = kind;
  if (!fits) return -1;
  const free = c.b.rules.passage.freeTroopers(c);
  let mask = 0;
  for (let m = 0; m < c.b.minis.count; m++) {
    if (minis.alive[m] === 0 || minis.offTable[m] === 1 || !discOverlaps(c, x, y, CART_RADIUS, m)) continue;
    const u = c.b.minis.unit[m];
    if ((free & (1 << u)) === 0) return -1;
    mask |= 1 << u;
  }
  return mask;
}

const STAY = 0;
const ROW = 2 ** 14;

const spot = scratch({ x: 0, y: 0 });

function decode(action: number): void {
  spot.x = Math.floor((action - 1) / ROW);
  spot.y = (action - 1) % ROW;
}

function encode(x: number, y: number): number {
  return 1 + x * ROW + y;
}

/** Whether (x, y) is one of every other place of the lattice. */
function isCoarse(x: number, y: number): boolean {
  return x % (2 * STEP) === 0 && y % (2 * STEP) === 0;
}

/** What is done with a place of a cart; `displaced`: bits over the units that it would displace there. */
type Visit = (x: number, y: number, displaced: number) => void;

/** Calls `visit` with the listed places of the cart: every other one of the lattice, and where it touches its goal. */
function eachPlace(c: Context, t: number, visit: Visit): void {
  const { lattice } = c.b.geometry;
  eachContact(c, t, visit);
  for (let row = 0; row < lattice.rows; row += 2) {
    for (let column = 0; column < lattice.columns; column += 2) {
      const index = row * lattice.columns + column;
      visitLegal(c, t, lattice.xOf(index), lattice.yOf(index), visit);
    }
  }
}

function visitLegal(c: Context, t: number, x: number, y: number, visit: Visit): void {
  const displaced = displacedAt(c, t, x, y);
  if (displaced >= 0) visit(x, y, displaced);
}

/** How far the centre of a cart that touches an edge is from it. */
const TOUCH = CART_RADIUS + CONTACT_SLACK / 2;

/**
 * Calls `visit` with places at which the cart touches its destination, about an inch apart along the edges of the
 * piece: hardly any place of the lattice does.
 */
function eachContact(c: Context, t: number, visit: Visit): void {
  const { terrain } = c.b.geometry;
  const { tokens } = c.s;
  const p = destinationOf(c, tokens.owner[t]);
  if (p < 0 || gapTo(c, tokens.x[t], tokens.y[t], p) > farthest(c)) return;
  for (let e = terrain.edgeStart[p]; e < terrain.edgeStart[p + 1]; e++) {
    const dx = terrain.bx[e] - terrain.ax[e];
    const dy = terrain.by[e] - terrain.ay[e];
    const length = Math.sqrt(dx * dx + dy * dy);
    const points = Math.max(1, Math.floor(length / INCH));
    for (let i = 0; i < 2 * points; i++) {
      // Off either side of the edge, as its direction does not tell which one is outside.
      const along = ((i >> 1) + 0.5) / points;
      const off = ((i & 1) === 0 ? TOUCH : -TOUCH) / length;
      const x = Math.round(terrain.ax[e] + along * dx + off * dy);
      const y = Math.round(terrain.ay[e] + along * dy - off * dx);
      const gap = gapTo(c, x, y, p);
      // Inside the piece only places of the lattice are listed.
      if (gap === 0 || gap >= CONTACT_SLACK || isCoarse(x, y)) continue;
      visitLegal(c, t, x, y, visit);
    }
  }
}

function moveCartTo(c: Context, t: number, x: number, y: number): void {
  const { tokens, minis, units } = c.s;
  const mask = displacedAt(c, t, x, y);
  for (let m = 0; m < c.b.minis.count; m++) {
    if ((mask & (1 << c.b.minis.unit[m])) === 0 || minis.alive[m] === 0) continue;
    if (minis.offTable[m] === 0 && discOverlaps(c, x, y, CART_RADIUS, m)) minis.offTable[m] = 1;
  }
  tokens.x[t] = x;
  tokens.y[t] = y;
  if (c.hears) c.tell({ type: 'cart-moved', token: t, x: x / 10, y: y / 10 });
  if (mask === 0) return;
  // Each cart's move counts by itself for the token of a displaced unit.
  units.displaced.fill(0);
  call(c, displacement, mask, opponentOf(tokens.owner[t]));
}

/** Where the cart goes. Operand A: its row. */
const moveCart: Decision = classic.decision({
  name: 'move-cart',
  listsMany: true,
  list(c, out) {
    out.push(STAY);
    eachPlace(c, c.s.game.pendingA, (x, y) => out.push(encode(x, y)));
  },
  sample(c, rng) {
    let count = 1;
    let drawn = STAY;
    eachPlace(c, c.s.game.pendingA, (x, y) => {
      if (rng.below(++count) === 0) drawn = encode(x, y);
    });
    return drawn;
  },
  isLegal(c, action) {
    if (action === STAY) return true;
    decode(action);
    return displacedAt(c, c.s.game.pendingA, spot.x, spot.y) >= 0;
  },
  apply(c, action) {
    if (action === STAY) return;
    decode(action);
    moveCartTo(c, c.s.game.pendingA, spot.x, spot.y);
  },
  format(_c, action) {
    if (action === STAY) return 'stay';
    decode(action);
    return formatPlace(spot.x, spot.y);
  },
  parse(_c, text) {
    if (text === 'stay') return STAY;
    const at = parsePlace(text);
    return at === null ? -1 : encode(at.x, at.y);
  },
  notes: {
    choices: {
      'move-cart': {
        fields: { player: 'player', 'toMm?': 'place' },
        answer: (_play, { toMm }: { readonly toMm?: unknown }) => (toMm === undefined ? 'stay' : '{toMm}'),
      },
    },
    question: ['Where does the bomb cart go?', 'Wohin fährt der Bombenkarren?'],
    called: ['move cart', 'Bombenkarren'],
    acts: true,
    puts: 'token',
    manner: 'advice',
    rests: true,
  },
});

/** At the end of a round each cart that is escorted may move, blue's first. */
const moveCarts: Procedure = classic.procedure('move-carts', {
  next(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === 2) return finish(c);
    again(c, f);
    const player = playerAt(c, turn);
    const t = cartOf(c, sideOf(player));
    if (t >= 0 && isEscorted(c, sideOf(player), t)) ask(c, moveCart, player, t);
  },
});

/** How far the base of the cart in row `t` is from a piece of terrain. */
function gapTo(c: Context, x: number, y: number, p: number): number {
  return Math.max(0, Math.sqrt(pieceDistanceSquared(c.b.geometry.terrain, p, x, y)) - CART_RADIUS);
}

function pointsOf(c: Context, side: number): number {
  const t = cartOf(c, side);
  const p = destinationOf(c, side);
  return t < 0 || p < 0 ? 0 : pointsAt(c, gapTo(c, c.s.tokens.x[t], c.s.tokens.y[t], p));
}

/** What a cart earns that far from its destination. */
function pointsAt(c: Context, gap: number): number {
  const { rangeSegment } = c.b.geometry.measures;
  if (gap < CONTACT_SLACK) return TOUCHING;
  if (gap <= rangeSegment) return NEAR;
  return gap <= 2 * rangeSegment ? NEXT : 0;
}

/** How far a cart at (x, y) is from its destination; 0 where it touches it. */
function wayLeft(c: Context, x: number, y: number, p: number): number {
  const gap = gapTo(c, x, y, p);
  return gap < CONTACT_SLACK ? 0 : gap;
}

/**
 * The listed place of a cart that is nearest to its destination, as an answer to `move-cart`: to stay, if it touches
 * it; of equal places one at which the cart displaces nobody, and then the nearest.
 */
function towardsDestination(c: Context, t: number): number {
  const { x, y, owner } = c.s.tokens;
  const p = destinationOf(c, owner[t]);
  if (p < 0) return STAY;
  let best = STAY;
  let least = wayLeft(c, x[t], y[t], p);
  let cost = 0;
  eachPlace(c, t, (px, py, displaced) => {
    const left = wayLeft(c, px, py, p);
    if (left > least) return;
    const far = (px - x[t]) * (px - x[t]) + (py - y[t]) * (py - y[t]);
    const own = displaced === 0 ? far : DISPLACES + far;
    if (left === least && own >= cost) return;
    least = left;
    cost = own;
    best = encode(px, py);
  });
  return best;
}

/** More than any squared way of a cart. */
const DISPLACES = 1e9;

/** The piece that can be marked which is farthest from the cart of `side`, or −1. */
function farthestPiece(c: Context, side: number): number {
  const t = cartOf(c, side);
  if (t < 0) return -1;
  let best = -1;
  let most = -1;
  for (let n = 0, p = nthPiece(c, 0); p >= 0; p = nthPiece(c, ++n)) {
    const gap = gapTo(c, c.s.tokens.x[t], c.s.tokens.y[t], p);
    if (gap <= most) continue;
    most = gap;
    best = p;
  }
  return best;
}

/** By side: its own cart, and the other. */
const OWN = [0, 1].map(
  (side) => (c: Context, t: number) => c.s.tokens.kind[t] === CART && c.s.tokens.owner[t] === side,
);

function isCart(c: Context, t: number): boolean {
  return c.s.tokens.kind[t] === CART;
}

/**
 * Payload: each side escorts its cart towards the piece of terrain that the other has marked; at the end it earns three
 * if it touches the piece, two at range 1 and one at range 2 (1123–1142).
 */
export const payload: ObjectiveRules = {
  name: 'payload',
  hasCarts: true,
  tokensHide: true,
  setUp: (c) => call(c, setUpCarts),
  roundOver: (c) => call(c, moveCarts),
  standing: pointsOf,
  advice: (c) =>
    pendingDecision(c) === markDestination
      ? farthestPiece(c, c.s.game.pendingA)
      : towardsDestination(c, c.s.game.pendingA),
  progress(c, side) {
    const t = cartOf(c, side);
    const p = destinationOf(c, side);
    const { width } = c.b.geometry;
    let sum = 0;
    if (t >= 0 && p >= 0) {
      const gap = gapTo(c, c.s.tokens.x[t], c.s.tokens.y[t], p);
      // A cart that is escorted now moves at the end of the round.
      const then = isEscorted(c, side, t) ? Math.max(0, gap - farthest(c)) : gap;
      sum = 4 * (1 - Math.min(1, then / width)) + 2 * pointsAt(c, then);
    }
    return sum + 2 * tokensApproached(c, side, OWN[side], anyUnit) + tokensApproached(c, side, OWN[1 - side], anyUnit);
  },
  draws: (c, u, rng, out) => drawToken(c, u, rng, isCart, false, out),
};
