import { call, FRAME_WORDS, again, finish } from '../../../../machine/run.js';
import type { MissionStep } from '../../battle/mission.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { rules } from '../rulebook.js';

/** Words of the frame of a mission's steps: their program, the next step, the player who decides; */
export const PROGRAM = 2;
export const PLACE = 3;
export const PLAYER = 4;
/** the token, figure, space, group and door found last, plus 1; */
export const TOKEN = 5;
export const FIGURE = 6;
export const SPACE = 7;
export const GROUP = 8;
export const DOOR = 9;
/**
 * what a die showed, or what was chosen or drawn; how often a loop still runs; what a loop has done; and a token put
 * aside.
 */
export const ROLLED = 10;
export const COUNT = 11;
export const DONE = 12;
export const OTHER = 13;
/** What steps keep for themselves. */
export const KEPT = 14;
export const KEPT_TOO = 15;

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
