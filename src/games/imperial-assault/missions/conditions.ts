import { DOOR, FIGURE, GROUP, PLAYER, ROLLED, SPACE, TOKEN } from '../rules/mission/run.js';
import type { Ia } from '../state/context.js';
import { isBeside } from '../rules/questions/distance.js';
import { isOfKind, isOfOwnColour } from './token-test.js';

/** Something that is so or not for the steps at `f`. */
export type MissionTest = (c: Ia, f: number) => boolean;

const found =
  (word: number): MissionTest =>
  (c, f) =>
    c.s.frames[f + word] > 0;

const rolled =
  (k: number): MissionTest =>
  (c, f) =>
    c.s.frames[f + ROLLED] === k;

/** The conditions that missions name. */
export const CONDITIONS: Readonly<Record<string, MissionTest>> = {
  token: found(TOKEN),
  figure: found(FIGURE),
  space: found(SPACE),
  group: found(GROUP),
  door: found(DOOR),
  'first-round': (c) => c.s.game.round === 1,
  // Names of a choice, in their order, and colours that were drawn.
  first: rolled(1),
  second: rolled(2),
  red: rolled(1),
  blue: rolled(2),
  green: rolled(3),
  yellow: rolled(4),
  'three-marks': (c, f) => c.s.tokens.mark[c.s.frames[f + TOKEN] - 1] >= 3,
  coloured: (c, f) => c.s.tokens.colour[c.s.frames[f + TOKEN] - 1] > 0,
  krykna: (c, f) => isOfKind(c, c.s.frames[f + FIGURE] - 1, 'krykna'),
  'beside-own-terminal': (c, f) => {
    const u = c.s.frames[f + FIGURE] - 1;
    if (u < 0) return false;
    return c.battle.tokens.some(
      ({ kind }, t) =>
        kind === 'terminal' && isOfOwnColour(c, t, c.battle.sides[u]) && isBeside(c, u, c.s.tokens.space[t]),
    );
  },
  'own-colour': (c, f) => isOfOwnColour(c, c.s.frames[f + TOKEN] - 1, c.s.frames[f + PLAYER]),
};
