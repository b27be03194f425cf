import { MUST_MOVE } from '../../../words/reasons.js';
import { ActionBuffer } from '../../../../../kernel/buffers.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { LEGAL } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import { type Decision, shared } from '../../../engine/rulebook.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask } from '../../../../../machine/run.js';
import { DISEMBARK, REVERSE, STANDARD } from '../../queries/move/flags.js';
import {
  drawDestination,
  formatDestination,
  destinationRefusal,
  listDestinations,
  parseDestination,
} from '../../queries/move/destinations.js';
import { moveTo, slide } from './move-to.js';
import { lookAt, REVERSES } from '../../queries/move/look.js';
import { whyNoDestination } from '../../queries/move/why.js';

/** The move may be declined; a bit of the mode in addition to those of rules/queries/move/look. */
export const OPTIONAL = 64;

/** The move takes a unit away from the vehicle that it leaves; another such bit. */
export const OUT_OF_VEHICLE = 128;

/** The unit stays where it is. Listed if the move is optional or leads nowhere. */
export const STAY = 0x7ffffffe;

const SPEED_BITS = 2;

const listed = scratch(new ActionBuffer());

function kindOf(c: Context, mode: number): number {
  if ((mode & REVERSES) !== 0) return slide(c, REVERSE);
  return (mode & OUT_OF_VEHICLE) === 0 ? STANDARD : DISEMBARK;
}

/** The answer of a move, or of a procedure that offers one: 1 if the unit moved, 0 if it stayed where it was. */
export const hasMoved: Answer = answer();

/**
 * Where a move that an effect makes a unit perform ends, such as a speed-x move or a jump. Operand A: the unit; operand
 * B: the speed and the mode, as {@link askMove} packs them. The unit can stay where it is if the move is optional or
 * leads nowhere. Answers {@link hasMoved}.
 */
export const moveDecision: Decision = shared.decision({
  name: 'move-to',
  listsMany: true,
  list(c, out) {
    look(c);
    listDestinations(c, out, 1, 0);
    if (out.length === 0 || isOptional(c)) out.push(STAY);
  },
  sample(c, rng) {
    if (isOptional(c) && rng.below(8) === 0) return STAY;
    look(c);
    const drawn = drawDestination(c, rng);
    return drawn < 0 ? STAY : drawn;
  },
  refusal(c, action) {
    look(c);
    if (action === STAY) return isOptional(c) || !leadsSomewhere(c) ? LEGAL : MUST_MOVE;
    return destinationRefusal(c, action);
  },
  apply(c, action) {
    if (action === STAY) {
      hasMoved.set(c, 0);
      return;
    }
    look(c);
    hasMoved.set(c, 1);
    moveTo(c, action, kindOf(c, modeOf(c)), c.s.game.pendingPlayer);
  },
  format(c, action) {
    if (action === STAY) return 'stay';
    look(c);
    return formatDestination(c, action);
  },
  parse(c, text) {
    if (text === 'stay') return STAY;
    look(c);
    return parseDestination(c, text);
  },
  why(c, text) {
    look(c);
    if (text === 'stay') return isOptional(c) || !leadsSomewhere(c) ? LEGAL : MUST_MOVE;
    return whyNoDestination(c, text);
  },
  notes: {
    choices: { move: 'step' },
    question: ['Where does {unit} move?', 'Wohin bewegt sich {unit}?'],
    answers: { stay: ['stay there', 'stehen bleiben'], '*': ['move to {text}', 'bewegen: {text}'] },
    weighty: true,
    acts: true,
    unit: 'a',
    puts: 'moves',
    manner: 'move',
    declined: 'stay',
    rests: true,
  },
});

/** Calls {@link lookAt} for the move of the pending decision. */
export function look(c: Context): void {
  const { pendingA: u, pendingB: packed } = c.s.game;
  lookAt(c, u, packed & ((1 << SPEED_BITS) - 1), modeOf(c) & ~(OPTIONAL | OUT_OF_VEHICLE));
}

/** Bits of the mode of the pending decision {@link moveDecision}. */
export function modeOf(c: Context): number {
  return c.s.game.pendingB >> SPEED_BITS;
}

function isOptional(c: Context): boolean {
  return (modeOf(c) & OPTIONAL) !== 0;
}

/** Whether the move can end in any listed place. Slow; needed only to check whether staying is legal. */
function leadsSomewhere(c: Context): boolean {
  listed.clear();
  listDestinations(c, listed, 1, 0);
  return listed.length > 0;
}

/**
 * Asks player `chooser` where unit `u` moves with a tool of at most `speed`; `mode` holds bits of
 * rules/queries/move/look, {@link OPTIONAL} and {@link OUT_OF_VEHICLE}.
 */
export function askMove(c: Context, u: number, chooser: number, speed: number, mode: number): void {
  ask(c, moveDecision, chooser, u, speed | (mode << SPEED_BITS));
}
