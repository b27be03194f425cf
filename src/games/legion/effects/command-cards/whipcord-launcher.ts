import { ask } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { engagedWith } from '../../rules/queries/melee.js';
import { unitSees } from '../../rules/queries/sight.js';
import { opponentOf } from '../../words/players.js';
import { isCharacter, isTrooperOf } from './characters.js';

const own = rulebook('whipcord-launcher');

const BOBA_FETT = 'Boba Fett';
const TOKENS = 2;

/** Bits over the enemy trooper units at range 1 of unit `u` and in its sight. */
function victims(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (!isTrooperOf(c, v, opponentOf(side[u])) || ignoresEnemies(c, v)) continue;
    if (rangeBetween(c, u, v) === 1 && unitSees(c, u, v)) mask |= 1 << v;
  }
  return mask;
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

const chooseVictim: Decision = own.decision(unitChoice('whipcord-launcher', { optional: false, chosen: bind }));

function launch(c: Context, u: number): void {
  const open = victims(c, u);
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
  rule: '',
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
      available: (c, u, side) => c.s.game.activating === u && isCharacter(c, u, side, BOBA_FETT) && victims(c, u) !== 0,
      perform: launch,
    },
  ],
};
