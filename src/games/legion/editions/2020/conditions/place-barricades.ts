import { CONDITION, CONDITION_MEMORY } from '../mission.js';
import { again, ask, finish, OPERANDS } from '../../../../../machine/run.js';
import type { Footprint } from '../../../../../tabletop/footprints.js';
import { BARRICADES_PLACED } from '../../../compile/barricades.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { BARRICADE_NOTES, barricadeChoice, hasRoom } from '../../../rules/decisions/place-barricade.js';
import { zoneWithin } from '../../../rules/queries/zones.js';
import { opponentOf, sideOf } from '../../../words/players.js';
import { classic } from '../rulebook.js';

/** Barricades lie inside the own zone or within this range of it. */
const REACH = 2;

function nearZone(c: Context, player: number, box: Footprint): boolean {
  return zoneWithin(c, sideOf(player), REACH).admits(box);
}

/** Where a barricade is put, and its direction in whole degrees. Operand A: the player. */
const placeBarricade: Decision = classic.decision(barricadeChoice(nearZone), BARRICADE_NOTES);

const TURNS = OPERANDS;

/** The players place the barricades of the condition card in turns, from blue on. */
export const placeBarricades: Procedure = classic.procedure('place-barricades', {
  next(c, f) {
    const turn = c.s.frames[f + TURNS]++;
    if (turn === c.b.mission.cards[CONDITION][c.s.mission.card[CONDITION]].barricades) {
      c.s.mission.memory[CONDITION_MEMORY] = BARRICADES_PLACED;
      c.attach(c.s);
      return finish(c);
    }
    again(c, f);
    const player = turn % 2 === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
    if (hasRoom(c, nearZone, player)) ask(c, placeBarricade, player, player);
  },
});
