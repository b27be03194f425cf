import { targetsOf } from '../../engine/targets.js';
import { NO_LINE_OF_SIGHT, OUT_OF_RANGE } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { ask } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { enemyTrooperRefusal } from '../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { engagedWith } from '../../rules/queries/melee.js';
import { unitSees } from '../../rules/queries/sight.js';
import { activeCharacterRefusal, isCharacter } from './characters.js';

const own = rulebook('whipcord-launcher');

const BOBA_FETT = 'Boba Fett';
const TOKENS = 2;

/** Why it cannot be used on unit `v`: an enemy trooper unit at range 1 of unit `u` and in its sight. */
function refusal(c: Context, u: number, v: number): Reason {
  const why = enemyTrooperRefusal(c, u, v);
  if (why !== LEGAL) return why;
  if (rangeBetween(c, u, v) !== 1) return OUT_OF_RANGE;
  return unitSees(c, u, v) ? LEGAL : NO_LINE_OF_SIGHT;
}

/** Whether every unit that unit `u` is engaged with has an immobilize token. */
function allAreBound(c: Context, u: number): boolean {
  const engaged = engagedWith(c, u);
  for (let rest = engaged; rest !== 0; rest &= rest - 1) if (c.s.units.immobilize[lowestBit(rest)] === 0) return false;
  return engaged !== 0;
}

/** What listens to the gain of suppression runs first, so that both have been gained by then. */
function bind(c: Context, v: number): void {
  gainTokens(c, v, 'immobilize', TOKENS);
  gainTokens(c, v, 'suppression', TOKENS);
}

const chooseVictim: Decision = own.decision(
  unitChoice('whipcord-launcher', { optional: false, chosen: bind, target: refusal }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit is bound by the whipcord?', 'Welche Einheit fesselt die Fangschnur?'],
    manner: 'hindered',
  },
);

function launch(c: Context, u: number): void {
  const open = targetsOf(c, u, refusal);
  if (hasSeveral(open)) ask(c, chooseVictim, c.b.units.owner[u], open);
  else bind(c, lowestBit(open));
}

/**
 * Whipcord Launcher: Boba Fett may move while engaged with units that have immobilize tokens; in his activation he has
 * a free card action by which an enemy trooper unit at range 1 and in sight gains two immobilize and two suppression
 * tokens.
 */
export const whipcordLauncher: CommandCardRules = {
  name: 'whipcord-launcher',
  rulebook: own,
  modifiers: [
    {
      of: 'move.while-engaged',
      adjust: (c, u, side, amount) => (isCharacter(c, u, side, BOBA_FETT) && allAreBound(c, u) ? 1 : amount),
    },
  ],
  actions: [
    {
      name: 'whipcord-launcher',
      free: true,
      unable: (c, u, side) => activeCharacterRefusal(c, u, side, BOBA_FETT),
      target: refusal,
      perform: launch,
    },
  ],
};
