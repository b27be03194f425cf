import { type Answer, answer } from '../../../../../machine/answer.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { ask, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Notes } from '../../../contract/notes.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { arrivalChoice, arrivalNotes, type ArrivalKind, canArrive } from '../../../rules/decisions/arrival.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { arrive } from '../../../rules/procedures/setup/arrive.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { IN_ZONE } from '../../../rules/queries/cohesion.js';
import { arrivalRefusal } from '../../../rules/queries/deployment.js';
import { ON_TABLE, RESERVE } from '../../../state/state.js';
import { WRONG_UNIT } from '../../../words/reasons.js';
import { opponentOf } from '../../../words/players.js';
import { afterEntering } from '../moves/entering.js';
import { bringAlong } from '../moves/bring-along.js';
import { later } from '../rulebook.js';
import { detach } from './detachments.js';
import { lookAtTerritory } from './territory-arrival.js';

const PREPARED = queryOf('prepared-position');
const MUST = 2;

/** The player whose turn it is, bits over the players who place no more, and the unit that is placed. */
const PLAYER = OPERANDS;
const DONE = OPERANDS + 1;
const UNIT = OPERANDS + 2;

const territory: ArrivalKind = {
  look: (c, u) => lookAtTerritory(c, u),
  refusal: arrivalRefusal,
  place: (c, u, x, y, facing) => arrive(c, u, x, y, facing, IN_ZONE),
};

/** The unit that is placed next, −1 for none. */
const chosen: Answer = answer();

const NEXT_UNIT: Notes<Context> = {
  choices: { deploy: 'step' },
  question: [
    'Which unit is placed in its prepared position?',
    'Welche Einheit wird in ihrer vorbereiteten Stellung platziert?',
  ],
  answers: {
    pass: ['place no more units', 'keine Einheit mehr platzieren'],
    '*': ['place {named}', '{named} platzieren'],
  },
  showsTable: true,
  rests: true,
};

/** Which unit is placed (R 1729–1734), or none. */
const mayPlace: Decision = later.decision(
  unitChoice('deploy-unit', { optional: true, chosen: chosen.set, unknown: () => WRONG_UNIT }),
  NEXT_UNIT,
);
/** The same where a unit must be placed. */
const mustPlace: Decision = later.decision(
  unitChoice('must-deploy-unit', { optional: false, chosen: chosen.set, unknown: () => WRONG_UNIT }),
  NEXT_UNIT,
);

/** Where its leader is put down. Operand A: the unit. */
const place: Decision = later.decision(
  arrivalChoice('deploy', territory),
  arrivalNotes(['Where is {unit} placed?', 'Wo wird {unit} platziert?'], ['place at {text}', 'platzieren: {text}']),
);

/** Bits over the units of `player` that may be placed now, or only those that must. */
function open(c: Context, player: number, least: number): number {
  const { count, owner } = c.b.units;
  let mask = 0;
  for (let u = 0; u < count; u++) {
    if (owner[u] !== player || c.s.units.status[u] !== RESERVE) continue;
    if (modified(c, PREPARED, u, 0) >= least && canArrive(c, territory, u)) mask |= 1 << u;
  }
  return mask;
}

/**
 * Units with Prepared Position are placed on the table, from blue on in turns; who does not wish to place another is
 * done. Each gains a dodge token (R 1729–1734, 6265–6276).
 */
export const preparedPositions: Procedure = later.procedure('prepared-positions', {
  begin(c, f) {
    detach(c);
    c.s.frames[f + PLAYER] = c.s.game.bluePlayer;
  },
  turn(c, f) {
    const w = c.s.frames;
    for (let tries = 0; tries < 2; tries++) {
      const player = w[f + PLAYER];
      const units = (w[f + DONE] & (1 << player)) === 0 ? open(c, player, 1) : 0;
      if (units === 0) {
        w[f + PLAYER] = opponentOf(player);
        continue;
      }
      const must = open(c, player, MUST);
      chosen.set(c, lowestBit(units));
      // The only unit is placed without a choice if it must be.
      if (units !== must) ask(c, mayPlace, player, units);
      else if (hasSeveral(units)) ask(c, mustPlace, player, units);
      return;
    }
    finish(c);
  },
  place(c, f, at) {
    const w = c.s.frames;
    const u = chosen.get(c);
    const player = w[f + PLAYER];
    if (u < 0) {
      // Those that must be placed remain (Stationary).
      if (open(c, player, MUST) === 0) w[f + DONE] |= 1 << player;
      w[f + PLAYER] = opponentOf(player);
      return goTo(c, f, at.turn);
    }
    w[f + UNIT] = u;
    ask(c, place, player, u);
  },
  wounded(c, f) {
    afterEntering(c, c.s.frames[f + UNIT]);
  },
  placed(c, f) {
    if (c.s.units.status[c.s.frames[f + UNIT]] !== ON_TABLE) return;
    gainTokens(c, c.s.frames[f + UNIT], 'dodge');
    bringAlong(c, c.s.frames[f + UNIT]);
  },
  next(c, f, at) {
    const w = c.s.frames;
    w[f + PLAYER] = opponentOf(w[f + PLAYER]);
    goTo(c, f, at.turn);
  },
});
