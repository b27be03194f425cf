import { again, call, finish, FRAME_WORDS, OPERANDS } from '../../../../machine/run.js';
import type { MissionStep } from '../../battle/mission.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { rules } from '../rulebook.js';

/** Words of the frame of a mission's steps. The program, the next step of it, and the player who decides. */
export const PROGRAM = OPERANDS;
export const PLACE: number = OPERANDS + 1;
export const PLAYER: number = OPERANDS + 2;
/** What was found last, plus 1. */
export const TOKEN: number = OPERANDS + 3;
export const FIGURE: number = OPERANDS + 4;
export const SPACE: number = OPERANDS + 5;
export const GROUP: number = OPERANDS + 6;
export const DOOR: number = OPERANDS + 7;
/** What a die showed, or which of several things was chosen or drawn; steps that choose import it as `CHOSEN`. */
export const ROLLED: number = OPERANDS + 8;
/** How often a loop still runs. */
export const COUNT: number = OPERANDS + 9;
/** The next thing that a loop over things runs for. */
export const DONE: number = OPERANDS + 10;
/** A token put aside, plus 1. */
export const OTHER: number = OPERANDS + 11;
/** What a step keeps for itself, between its parts: steps that look for the best import it as `BEST`. */
export const KEPT: number = OPERANDS + 12;

/** Runs the steps of a mission's program. Operands: the program, 0, the player, the token plus 1. */
export const missionSteps = rules.procedure('mission-steps', {
  run(c, f) {
    const w = c.s.frames;
    const steps = c.mission.programs?.[w[f + PROGRAM]] ?? [];
    while (w[f + PLACE] < steps.length) {
      steps[w[f + PLACE]++].run(c, f);
      const { game } = c.s;
      if (game.pending === 0 && game.frameTop === f + FRAME_WORDS && game.ending === 0) continue;
      // It waits, or something else runs first.
      if (game.ending === 0) again(c, f);
      return;
    }
    finish(c);
  },
});

/** Runs a program before the next step, for a player, and for the token, figure and space that it is about. */
export function runProgram(
  c: Ia,
  program: number,
  player: number,
  token: number = NONE,
  u: number = NONE,
  space: number = NONE,
): void {
  call(c, missionSteps, program, 0, player, token + 1);
  const f = c.s.game.frameTop - FRAME_WORDS;
  c.s.frames[f + FIGURE] = u + 1;
  c.s.frames[f + SPACE] = space + 1;
}

/** The step of the program at `f` that runs or waits. */
export function missionStepAt(c: Ia, f: number): MissionStep<Ia> {
  const w = c.s.frames;
  return (c.mission.programs?.[w[f + PROGRAM]] ?? [])[w[f + PLACE] - 1];
}
