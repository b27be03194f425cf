import { again, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { bitCount } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { DEFEATED } from '../../../state/state.js';
import { objectiveWord, setObjectiveWord } from '../own-words/mission.js';
import { later } from '../rulebook.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';
import { contests, isContestedBy, securedBy } from '../tokens/contest.js';
import { isInTerritory } from '../tokens/territory.js';
import { isPoint, placePoints, primary, sumOfPoints } from './primary.js';

/** Bits over the units with intel tokens, and over those that have been named for them. */
const INTEL = 0;
const NAMED = 1;

/** How many units each player names, and how many of a side can have intel. */
const NAMES = 3;
const MOST = 2;

export function hasIntel(c: Context, u: number): boolean {
  return (objectiveWord(c, INTEL) & (1 << u)) !== 0;
}

function note(c: Context, word: number, u: number): void {
  setObjectiveWord(c, word, objectiveWord(c, word) | (1 << u));
}

/** How many undefeated units of `player` have intel. */
function informed(c: Context, player: number): number {
  let units = 0;
  for (let u = 0; u < c.b.units.count; u++)
    if (c.b.units.owner[u] === player && c.s.units.status[u] !== DEFEATED && hasIntel(c, u)) units |= 1 << u;
  return bitCount(units);
}

const nameUnits = choosingUnits({
  name: 'name-for-intel',
  question: [
    'Intercept Signals: which of your units do you name? The enemy gives intel tokens to two of the three.',
    'Intercept Signals: Welche deiner Einheiten nennst du? Der Gegner gibt zweien der drei einen Informationsmarker.',
  ],
  optional: false,
  can: isOwn,
  chosen: (c, _player, u) => note(c, NAMED, u),
});

const pickInformed = choosingUnits({
  name: 'pick-for-intel',
  question: [
    'Intercept Signals: which of the named enemy units gains an intel token?',
    'Intercept Signals: Welche der genannten gegnerischen Einheiten erhält einen Informationsmarker?',
  ],
  optional: false,
  can: (c, player, u) => c.b.units.owner[u] !== player && (objectiveWord(c, NAMED) & (1 << u)) !== 0 && !hasIntel(c, u),
  chosen: (c, _player, u) => note(c, INTEL, u),
});

/** Whether unit `u` contests a tower that its side secures. */
function contestsSecured(c: Context, u: number): boolean {
  for (let t = 0; t < c.b.tokenRows; t++)
    if (isPoint(c, t) && contests(c, u, t) && securedBy(c, t) === c.b.units.side[u]) return true;
  return false;
}

const gainIntel = choosingUnits({
  name: 'gain-intel',
  question: [
    'Intercept Signals: which unit at a secured tower gains an intel token?',
    'Intercept Signals: Welche Einheit an einem gesicherten Turm erhält einen Informationsmarker?',
  ],
  optional: true,
  can: (c, player, u) => isOwn(c, player, u) && !hasIntel(c, u) && informed(c, player) < MOST && contestsSecured(c, u),
  chosen: (c, _player, u) => note(c, INTEL, u),
});

/** A procedure in which each player, from blue on, chooses units. */
function byEach(name: string, choose: Procedure, count: number): Procedure {
  return later.procedure(name, {
    turn(c, f) {
      const turn = c.s.frames[f + OPERANDS]++;
      if (turn === c.b.players.length) return finish(c);
      again(c, f);
      call(c, choose, nthPlayer(c, turn), count);
    },
  });
}

const nameInTurn = byEach('name-units-for-intel', nameUnits, NAMES);
const pickInTurn = byEach('pick-units-for-intel', pickInformed, MOST);
const gainInTurn = byEach('gain-intel-in-turn', gainIntel, MOST);

/**
 * Intercept Signals: 1 point for each tower outside the own territory that is secured, or that a unit with intel
 * contests. Who secures a tower can give intel to units there at the end of the End Phase.
 */
export const interceptSignals = primary({
  name: 'intercept-signals',
  setUp(c) {
    placePoints(c);
    // What is called last runs first.
    call(c, pickInTurn);
    call(c, nameInTurn);
  },
  value: (c, t, side) => (isInTerritory(c, t, side) ? 0 : 1),
  points: (c, side) =>
    sumOfPoints(c, (t) => {
      if (isInTerritory(c, t, side)) return 0;
      return securedBy(c, t) === side || isContestedBy(c, t, side, hasIntel) ? 1 : 0;
    }),
  endPhaseEnds: (c) => call(c, gainInTurn),
});
