import { again, call, finish, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { DEFEATED } from '../../../state/state.js';
import { scorePoints } from '../end/score-points.js';
import type { MissionRules } from '../mission-rules.js';
import { secondaryWord, setSecondaryWord } from '../own-words/mission.js';
import { later } from '../rulebook.js';
import { choosingUnits } from '../setup/choose-units.js';

/** How many own and how many enemy units each player picks. */
const PICKS = 2;

/** Whether unit `u` has a marked target token: bits over units in the word of the first player. */
export function isMarked(c: Context, u: number): boolean {
  return (secondaryWord(c, 0) & (1 << u)) !== 0;
}

const canBeMarked = (c: Context, u: number): boolean => c.s.units.status[u] !== DEFEATED && !isMarked(c, u);

function mark(c: Context, _player: number, u: number): void {
  setSecondaryWord(c, 0, secondaryWord(c, 0) | (1 << u));
  if (c.hears) c.tell({ type: 'unit-marked', unit: u });
}

const ownTargets = choosingUnits({
  name: 'own-target',
  question: ['Which of your units is a marked target?', 'Welche deiner Einheiten wird ein markiertes Ziel?'],
  optional: false,
  can: (c, player, u) => c.b.units.owner[u] === player && canBeMarked(c, u),
  chosen: mark,
});

const enemyTargets = choosingUnits({
  name: 'enemy-target',
  question: ['Which enemy unit is a marked target?', 'Welche gegnerische Einheit wird ein markiertes Ziel?'],
  optional: false,
  can: (c, player, u) => c.b.units.owner[u] !== player && canBeMarked(c, u),
  chosen: mark,
});

/** From blue on each player picks two own units and two enemy units. */
const markTargets: Procedure = later.procedure('mark-targets', {
  turn(c, f) {
    const turn = c.s.frames[f + OPERANDS]++;
    if (turn === c.b.players.length) return finish(c);
    again(c, f);
    const player = nthPlayer(c, turn);
    // What is called last runs first.
    call(c, enemyTargets, player, PICKS);
    call(c, ownTargets, player, PICKS);
  },
});

/** Marked Targets: whenever a marked unit is defeated, its opponent scores 1 point. */
export const markedTargets: MissionRules = {
  name: 'marked-targets',
  setUp: (c) => call(c, markTargets),
  prize: (c, u) => (isMarked(c, u) ? 1 : 0),
  unitDefeated(c, u) {
    if (isMarked(c, u)) scorePoints(c, 1 - c.b.units.side[u], 1);
  },
};
