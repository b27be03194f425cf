import { ignoredHeight } from '../../../rules/queries/speed.js';
import { whyNoRest } from '../../../rules/queries/rest.js';
import { NO_FACING, WRONG_FACING } from '../../../rules/queries/move/why.js';
import { OVERLAPS_BASE } from '../../../words/reasons.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../../machine/reason.js';
import { ActionBuffer } from '../../../../../kernel/buffers.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { DIRECTIONS, turn } from '../../../../../tabletop/directions.js';
import type { Context } from '../../../engine/context.js';
import { classic } from '../rulebook.js';
import type { Decision } from '../../../engine/rulebook.js';
import { exit, exitAt, exitRefusal, exitTurn } from './exits.js';
import { putDown } from '../../../rules/queries/placement.js';
import { formatPlace, parsePlace } from '../../../rules/queries/places.js';

/**
 * Where the leader of a passenger is put down beside its vehicle (2210, 4431). Operand A: the unit; operand B: 1 if a
 * move follows. An action is facing + 512 × place; a place is the direction from the vehicle, or DIRECTIONS + x × ROW +
 * y. Listed are places every 15 degrees, or every degree if none of those is open, and three facings for notched bases:
 * away from the vehicle and 45 degrees to either side. Legal is every place in contact.
 */
const FACINGS = 512;
const ROW = 2 ** 14;
const SIDES_FACED = [0, 45, 315] as const;

/** Draws are made from places this many degrees apart. */
const DRAWN_TURN = 15;

/** Draws at random before the exits are listed. */
const TRIES = 12;

function decode(c: Context, action: number): void {
  const code = Math.floor(action / FACINGS);
  if (code < DIRECTIONS) return exitAt(c, c.s.game.pendingA, code);
  exit.x = Math.floor((code - DIRECTIONS) / ROW);
  exit.y = (code - DIRECTIONS) % ROW;
}

function encode(c: Context, x: number, y: number): number {
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    exitAt(c, c.s.game.pendingA, direction);
    if (exit.x === x && exit.y === y) return direction;
  }
  return DIRECTIONS + x * ROW + y;
}

function placeRefusal(c: Context, action: number): Reason {
  const { pendingA: u, pendingB: onward } = c.s.game;
  decode(c, action);
  return exitRefusal(c, u, exit.x, exit.y, action % FACINGS, onward === 1);
}

function isOpen(c: Context, action: number): boolean {
  return placeRefusal(c, action) === LEGAL;
}

/** Writes every listed action; false if there is none. */
function list(c: Context, out: ActionBuffer): void {
  const { pendingA: u, pendingB: onward } = c.s.game;
  const notched = c.b.units.notched[u] === 1;
  const step = exitTurn(c, u, onward === 1);
  if (step === 0) return;
  for (let direction = 0; direction < DIRECTIONS; direction += step) {
    for (const side of SIDES_FACED) {
      if (!notched && side !== 0) continue;
      const action = (notched ? turn(direction, side) : 0) + FACINGS * direction;
      if (isOpen(c, action)) out.push(action);
    }
  }
}

const all = scratch(new ActionBuffer());

export const exitPlace: Decision = classic.decision({
  name: 'exit-place',
  listsMany: true,
  list,
  sample(c, rng) {
    const notched = c.b.units.notched[c.s.game.pendingA] === 1;
    for (let tries = 0; tries < TRIES; tries++) {
      const direction = DRAWN_TURN * rng.below(DIRECTIONS / DRAWN_TURN);
      const facing = notched ? turn(direction, SIDES_FACED[rng.below(SIDES_FACED.length)]) : 0;
      if (isOpen(c, facing + FACINGS * direction)) return facing + FACINGS * direction;
    }
    all.clear();
    list(c, all);
    return all.items[rng.below(all.length)];
  },
  refusal(c, action) {
    const facing = action % FACINGS;
    if (facing >= DIRECTIONS) return WRONG_FACING;
    if (facing !== 0 && c.b.units.notched[c.s.game.pendingA] === 0) return NO_FACING;
    const why = placeRefusal(c, action);
    if (why !== LEGAL) return why;
    // A place has a single number: that of its direction if it has one.
    return encode(c, exit.x, exit.y) === Math.floor(action / FACINGS) ? LEGAL : NOT_OFFERED;
  },
  apply(c, action) {
    const u = c.s.game.pendingA;
    decode(c, action);
    const vehicle = c.s.units.carrier[u];
    c.s.units.carrier[u] = u;
    putDown(c, c.b.units.firstMini[u], exit.x, exit.y, action % FACINGS);
    if (c.hears) c.tell({ type: 'unit-disembarked', unit: u, target: vehicle, x: exit.x / 10, y: exit.y / 10 });
  },
  format(c, action) {
    decode(c, action);
    const at = formatPlace(exit.x, exit.y);
    return c.b.units.notched[c.s.game.pendingA] === 0 ? at : `${at} facing ${action % FACINGS}`;
  },
  parse,
  why(c, text) {
    const action = parse(c, text);
    if (action < 0) return NOT_OFFERED;
    const why = placeRefusal(c, action);
    if (why !== OVERLAPS_BASE) return why;
    const { pendingA: u } = c.s.game;
    const { mover } = c.b.movers.of(u, ignoredHeight(c, u));
    return whyNoRest(c, u, mover, { ...exit, facing: action % FACINGS }, 0, 0);
  },
  notes: {
    choices: { 'bail-out': 'step' },
    question: ['Where does {unit} get out?', 'Wo steigt {unit} aus?'],
    called: ['exit place', 'aussteigen'],
    acts: true,
    unit: 'a',
    puts: 'stands',
    rests: true,
  },
});

function parse(c: Context, text: string): number {
  const match = /^(\S+?)(?: facing (\d{1,3}))?$/.exec(text);
  const at = match === null ? null : parsePlace(match[1]);
  return match === null || at === null ? -1 : Number(match[2] ?? 0) + FACINGS * encode(c, at.x, at.y);
}
