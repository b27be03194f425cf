import { OBJECTIVE } from '../mission.js';
import { describe, expect, it } from 'vitest';
import { CART, OBJECTIVE_TOKEN, TERRAIN_MARKER } from '../../../words/token-kinds.js';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { BLUE, RED } from '../../../words/sides.js';
import { call, pendingDecision } from '../../../../../machine/run.js';
import { dropClaims } from '../../../rules/procedures/claims.js';
import { activation } from '../activation.js';
import type { TerrainPiece } from '../../../scenario/types.js';
import { putToken, removeToken } from '../../../rules/queries/tokens.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { NONE } from '../../../state/state.js';
import { piece } from '../../../testing/piece.js';
import { Stage, type StagedUnit, type Staging } from '../../../testing/stage.js';

function unit(card: string, x: number, y: number, count: number): StagedUnit {
  return { card, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

/** A piece of woods from (x, y), 80 by 80 mm. */
function woods(id: string, x: number, y: number): TerrainPiece {
  const facts = { height: 60, cover: 'light', movement: 'open' } as const;
  return piece(id, [x, y, x + 80, y + 80], facts, { kind: 'sparse-woods', zone: 'area' });
}

/** A square that stands on a corner, 80 mm wide. */
const SLANTED: TerrainPiece['polygon'] = [
  [7710, 4110],
  [8110, 4510],
  [7710, 4910],
  [7310, 4510],
];

const blue = [unit('luke-skywalker-commander', 100, 100, 1), unit('rebel-troopers', 300, 100, 4)];
const red = [unit('darth-vader-commander', 1700, 800, 1), unit('stormtroopers', 1600, 700, 4)];

function begin(objective: string, staging: Partial<Staging> = {}): Stage {
  const s = new Stage(legionLibrary(), { blue, red, objective, ...staging });
  s.c.b.mission.rules[OBJECTIVE][0].setUp?.(s.c);
  return s;
}

/** The progress of both sides; if a card also computes their difference in one call, it must agree. */
function standing(s: Stage): number[] {
  const rules = s.c.b.mission.rules[OBJECTIVE][0];
  const [ofBlue, ofRed] = [BLUE, RED].map((side) => rules.standing?.(s.c, side) ?? NaN);
  expect(rules.balance?.(s.c) ?? ofBlue - ofRed).toBe(ofBlue - ofRed);
  return [ofBlue, ofRed];
}

function moveLeader(s: Stage, u: number, x: number, y: number): void {
  const m = s.c.b.units.firstMini[u];
  s.c.s.minis.x[m] = Math.round(x * 10);
  s.c.s.minis.y[m] = Math.round(y * 10);
}

describe('Breakthrough', () => {
  it('counts units whose leader is wholly inside an enemy zone', () => {
    const s = begin('breakthrough');
    expect(standing(s)).toEqual([0, 0]);
    moveLeader(s, 0, 500, 850);
    expect(standing(s)).toEqual([1, 0]);
    // Red's zone begins at 762 mm; a base across the line does not count.
    moveLeader(s, 0, 500, 770);
    expect(standing(s)).toEqual([0, 0]);
    moveLeader(s, 3, 900, 100);
    expect(standing(s)).toEqual([0, 1]);
  });
});

describe('Intercept the Transmissions', () => {
  it('puts three tokens where the card says', () => {
    const s = begin('intercept-the-transmissions');
    expect([...s.c.s.tokens.kind]).toEqual([OBJECTIVE_TOKEN, OBJECTIVE_TOKEN, OBJECTIVE_TOKEN]);
    expect([...s.c.s.tokens.x]).toEqual([9144, 4572, 13716]);
    expect([...s.c.s.tokens.y]).toEqual([4572, 4572, 4572]);
  });

  it('gives a token to the side with more trooper leaders at range 1, one after rounds 2 and 4, two at the end', () => {
    const s = begin('intercept-the-transmissions');
    const rules = s.c.b.mission.rules[OBJECTIVE][0];
    moveLeader(s, 0, 914, 357);
    expect(standing(s)).toEqual([2, 0]);
    expect([1, 2, 3, 4, 6].map((round) => rules.endOfRound?.(s.c, BLUE, round))).toEqual([0, 1, 0, 1, 0]);
    // Equal numbers: no side controls it.
    moveLeader(s, 3, 914, 557);
    expect(standing(s)).toEqual([0, 0]);
    moveLeader(s, 2, 814, 457);
    expect(standing(s)).toEqual([0, 2]);
  });
});

describe('Key Positions', () => {
  const terrain = [
    woods('middle', 880, 420),
    woods('close', 1000, 420),
    woods('left', 300, 420),
    woods('right', 1500, 420),
  ];

  it('marks the piece nearest the middle, then one by each side, far from the others', () => {
    const s = begin('key-positions', { terrain });
    expect(s.next()).toBe('mark-terrain');
    // The piece close to the middle one is at range 1 of it.
    expect(s.options()).toEqual(['left', 'right']);
    s.answer('mark-terrain', 'left');
    // Red has only one piece left, which is marked without a decision.
    expect(s.next()).toBe('');
    expect([...s.c.s.tokens.kind]).toEqual([TERRAIN_MARKER, TERRAIN_MARKER, TERRAIN_MARKER]);
    expect([...s.c.s.tokens.state].map((p) => terrain[p].id)).toEqual(['middle', 'left', 'right']);
  });

  it('falls back to any unmarked piece outside the zones, or marks none', () => {
    const s = begin('key-positions', {
      terrain: [woods('middle', 880, 420), woods('close', 1000, 420), woods('mine', 500, 100)],
    });
    expect(s.next()).toBe('');
    expect([...s.c.s.tokens.kind]).toEqual([TERRAIN_MARKER, TERRAIN_MARKER, 0]);
  });

  it('counts pieces that more leaders of a side touch', () => {
    const s = begin('key-positions', { terrain });
    s.answer('mark-terrain', 'left');
    moveLeader(s, 0, 900, 440);
    moveLeader(s, 1, 1500 - 13.6, 440);
    expect(standing(s)).toEqual([2, 0]);
    moveLeader(s, 2, 940, 460);
    expect(standing(s)).toEqual([1, 0]);
  });
});

function placed(): Stage {
  const s = begin('recover-the-supplies');
  for (const at of ['400.0,457.2', '1400.0,457.2', '650.0,457.2', '1170.0,457.2']) s.answer('place-objective', at);
  expect(s.next()).toBe('');
  return s;
}

describe('Recover the Supplies', () => {
  it('puts one token in the middle, then four in turn from blue on, away from zones and each other', () => {
    const s = begin('recover-the-supplies');
    expect(s.next()).toBe('place-objective');
    expect(s.c.s.game.pendingPlayer).toBe(BLUE);
    expect(s.allows('1000.0,457.2')).toBe(false);
    // Range 1 of blue's zone ends at 304.8 mm.
    expect(s.allows('400.0,310.0')).toBe(false);
    expect(s.allows('400.0,457.2')).toBe(true);
    s.answer('place-objective', '400.0,457.2');
    expect(s.c.s.game.pendingPlayer).toBe(RED);
  });

  it('lets a trooper leader claim a token that it touches, carry it along, and drop it when the leader is defeated', () => {
    const s = placed();
    const { tokens } = s.c.s;
    moveLeader(s, 0, 400, 457.2 - 12.5 - 13.5 - 0.1);
    call(s.c, activation, 0);
    expect(s.next()).toBe('choose-action');
    expect(s.options()).toContain('card-action claim');
    s.answer('choose-action', 'card-action claim');
    const mine = [...tokens.claimedBy].indexOf(0);
    expect(tokens.x[mine]).toBe(4000);
    expect(standing(s)).toEqual([1, 0]);
    s.answer('choose-action', 'move 400.0,360.0');
    const dx = tokens.x[mine] - s.c.s.minis.x[0];
    const dy = tokens.y[mine] - s.c.s.minis.y[0];
    expect(Math.sqrt(dx * dx + dy * dy)).toBeLessThan(135 + 125 + 3);
    expect(Math.sqrt(dx * dx + dy * dy)).toBeGreaterThanOrEqual(135 + 125);
    const [x, y] = [tokens.x[mine], tokens.y[mine]];
    expect(tokens.claimedBy[mine]).toBe(0);
    dropClaims(s.c, 0);
    expect([tokens.x[mine], tokens.y[mine], tokens.claimedBy[mine]]).toEqual([x, y, NONE]);
    expect(standing(s)).toEqual([0, 0]);
  });

  it('counts a claimed token no less than one that is near, and the other side still approaches it', () => {
    const s = placed();
    const [rules] = s.c.b.mission.rules[OBJECTIVE];
    moveLeader(s, 0, 400, 457.2 - 12.5 - 13.5 - 0.1);
    const [own, other] = [BLUE, RED].map((side) => rules.progress?.(s.c, side) ?? NaN);
    call(s.c, activation, 0);
    s.next();
    s.answer('choose-action', 'card-action claim');
    expect(standing(s)).toEqual([1, 0]);
    expect(rules.progress?.(s.c, BLUE)).toBeGreaterThan(own);
    expect(rules.progress?.(s.c, RED)).toBe(other);
    expect(other).toBeGreaterThan(0);
  });

  it('cannot be claimed from a distance', () => {
    const s = placed();
    call(s.c, activation, 0);
    s.next();
    expect(s.allows('card-action claim')).toBe(false);
  });
});

describe('Bombing Run', () => {
  it('counts a bomb that has detonated no less than one that is ready to', () => {
    const { c } = new Stage(legionLibrary(), { blue, red, objective: 'bombing-run' });
    const [rules] = c.b.mission.rules[OBJECTIVE];
    const { x0, y0, x1, y1 } = zoneOf(c, RED).rects[0];
    const dropped = 1 + BLUE;
    const bomb = putToken(c, OBJECTIVE_TOKEN, (x0 + x1) >> 1, (y0 + y1) >> 1, 0, dropped);
    const [ready, none] = [rules.progress?.(c, BLUE) ?? NaN, rules.progress?.(c, RED)];
    expect(ready).toBeGreaterThan(1);
    removeToken(c, bomb);
    c.s.sides.victoryTokens[BLUE]++;
    expect(rules.progress?.(c, BLUE)).toBe(ready);
    expect(rules.progress?.(c, RED)).toBe(none);
  });
});

/** Blue's escorted cart at (x, y) in tenths of a millimetre at the end of a round, with a piece as its destination. */
function cartToMove(changes: Partial<TerrainPiece>, x: number, y: number): Stage {
  const goal: TerrainPiece = { ...woods('goal', 731, 411), zone: 'solid', ...changes };
  const s = new Stage(legionLibrary(), { blue, red, objective: 'payload', terrain: [goal] });
  putToken(s.c, CART, x, y, 0, 0, BLUE);
  putToken(s.c, TERRAIN_MARKER, 7710, 4510, 0, 0, BLUE);
  moveLeader(s, 1, x / 10 - 60, y / 10);
  s.c.b.mission.rules[OBJECTIVE][0].roundOver?.(s.c);
  expect(s.next()).toBe('move-cart');
  return s;
}

/** The card's advice, in notation. */
function advised(s: Stage): string {
  return pendingDecision(s.c).format(s.c, s.c.b.mission.rules[OBJECTIVE][0].advice?.(s.c) ?? -1);
}

describe('Payload', () => {
  it('counts a cart that more own leaders than enemies escort as one that moves at the end of the round', () => {
    const s = new Stage(legionLibrary(), { blue, red, objective: 'payload', terrain: [woods('goal', 1200, 400)] });
    const { c } = s;
    const [rules] = c.b.mission.rules[OBJECTIVE];
    putToken(c, CART, 6000, 4400, 0, 0, BLUE);
    putToken(c, TERRAIN_MARKER, 12400, 4400, 0, 0, BLUE);
    const progress = (): number => rules.progress?.(c, BLUE) ?? NaN;
    moveLeader(s, 1, 540, 440);
    const escorted = progress();
    // As near as before, but an enemy is there, too.
    moveLeader(s, 3, 660, 440);
    const contested = progress();
    expect(escorted - contested).toBeGreaterThan(0.3);
    expect(escorted - contested).toBeLessThan(0.6);
    // From 480 mm away, the cart would come within range 2 of its goal, which is worth one.
    c.s.tokens.x[0] = 7200;
    moveLeader(s, 1, 660, 440);
    moveLeader(s, 3, 1600, 700);
    const near = progress();
    moveLeader(s, 3, 780, 440);
    expect(near - progress()).toBeGreaterThan(2);
    expect(standing(s)).toEqual([0, 0]);
  });

  it('moves an escorted cart into contact with its destination, if that is in reach', () => {
    // The cart cannot stand on the piece, and no listed place of the lattice touches it.
    const s = cartToMove({}, 6000, 4500);
    const place = advised(s);
    expect(s.options()).toContain(place);
    s.answer('move-cart', place);
    expect(s.c.b.mission.rules[OBJECTIVE][0].standing?.(s.c, BLUE)).toBe(3);
  });

  it('leaves a cart that touches its destination where it is', () => {
    // 0.17 mm from the piece: contact, though other listed places are nearer.
    const s = cartToMove({ polygon: SLANTED }, 7332, 4132);
    expect(s.c.b.mission.rules[OBJECTIVE][0].standing?.(s.c, BLUE)).toBe(3);
    const options = s.options();
    expect(options.length).toBeGreaterThan(20);
    expect(new Set(options).size).toBe(options.length);
    expect(advised(s)).toBe('stay');
  });

  it('advises to mark the piece that is farthest from the cart of the enemy', () => {
    const terrain = [woods('near', 500, 411), woods('far', 1300, 411), woods('middle', 900, 411)];
    const s = begin('payload', { terrain });
    const { c } = s;
    for (let carts = 0; carts < 2; carts++) {
      expect(s.next()).toBe('place-cart');
      const options = s.options();
      s.answer('place-cart', options[carts * (options.length - 1)]);
    }
    expect(s.next()).toBe('mark-destination');
    const side = c.s.game.pendingA;
    const cart = c.s.tokens.kind.findIndex((kind, t) => kind === CART && c.s.tokens.owner[t] === side);
    expect(advised(s)).toBe(c.s.tokens.x[cart] < 9000 ? 'far' : 'near');
  });
});
