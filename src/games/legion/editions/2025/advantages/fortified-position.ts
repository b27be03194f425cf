import { yesNo } from '../../../../../machine/choices.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import {
  cornerX,
  cornerY,
  type Footprint,
  footprintsGapAtMost,
  footprintsOverlap,
} from '../../../../../tabletop/footprints.js';
import { BARRICADE_MEMORY, BARRICADES_PLACED, barricadeAt } from '../../../compile/barricades.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { BARRICADE_NOTES, barricadeChoice, hasRoom } from '../../../rules/decisions/place-barricade.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { opponentOf, sideOf } from '../../../words/players.js';
import { BARRICADE } from '../../../words/token-kinds.js';
import type { AdvantageRules } from '../mission-rules.js';
import { later } from '../rulebook.js';

const BARRICADES = 3;

const PLAYER = OPERANDS;
const PLACED = OPERANDS + 1;

/**
 * Whether a barricade lies in the own territory or the contested area, outside range 1 of every other, and on the
 * table.
 */
function admits(c: Context, player: number, box: Footprint): boolean {
  const { width, depth } = c.b.geometry;
  for (let k = 0; k < 4; k++) {
    const [atX, atY] = [cornerX(box, k), cornerY(box, k)];
    if (atX < 0 || atX > width || atY < 0 || atY > depth) return false;
  }
  for (const { x0, y0, x1, y1 } of zoneOf(c, sideOf(opponentOf(player))).rects) {
    const [halfLength, halfWidth] = [(x1 - x0) / 2, (y1 - y0) / 2];
    const part: Footprint = { x: x0 + halfLength, y: y0 + halfWidth, facing: 0, round: false, halfLength, halfWidth };
    if (footprintsOverlap(box, part)) return false;
  }
  const { kind, x, y, state } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== BARRICADE) continue;
    const other = barricadeAt(c.b.library, x[t], y[t], state[t]);
    if (footprintsGapAtMost(box, other, c.b.geometry.measures.rangeSegment)) return false;
  }
  return true;
}

/** Where a barricade is put, and its direction in whole degrees. Operand A: the player. */
const placeBarricade: Decision = later.decision(barricadeChoice(admits), BARRICADE_NOTES);

const wanted: Answer = answer();

const another: Decision = later.decision(yesNo('another-barricade', 'place', 'pass', wanted.set), {
  question: ['Do you place a barricade?', 'Platzierst du eine Barrikade?'],
  answers: { place: ['place one', 'eine platzieren'], pass: ['no more', 'keine mehr'] },
  rests: true,
});

/** A player places up to three barricades. Operand: the player. */
const placing: Procedure = later.procedure('place-barricades', {
  ask(c, f, at) {
    const w = c.s.frames;
    if (w[f + PLACED]++ === BARRICADES || !hasRoom(c, admits, w[f + PLAYER])) return goTo(c, f, at.over);
    ask(c, another, w[f + PLAYER]);
  },
  place(c, f, at) {
    const w = c.s.frames;
    if (wanted.get(c) === 0) return goTo(c, f, at.over);
    ask(c, placeBarricade, w[f + PLAYER], w[f + PLAYER]);
  },
  next(c, f, at) {
    goTo(c, f, at.ask);
  },
  // From now on they are terrain.
  over(c) {
    c.s.mission.memory[BARRICADE_MEMORY] = BARRICADES_PLACED;
    c.attach(c.s);
    finish(c);
  },
});

/** Fortified Position: up to three barricades in the own territory or the contested area, apart from each other. */
export const fortifiedPosition: AdvantageRules = {
  name: 'fortified-position',
  setUpFor: (c, player) => call(c, placing, player),
};
