import { UNIT_OPERAND } from '../../engine/operands.js';
import { fail } from '../../../../kernel/result.js';
import type { Play } from '../play.js';
import type { Chooser, ChoiceOf } from './chooser.js';

function defender(play: Play): number {
  const { attack, pools } = play.state;
  return pools.defender[attack.pool];
}

/** Both sides spend surges; the player identifies whose they are, or it is the unit that uses Guardian. */
const spender = (play: Play): number =>
  play.game.battle.units.side[defender(play)] === play.state.game.pendingPlayer
    ? guardOrDefender(play)
    : play.state.attack.attacker;

/** The unit that spends tokens for a defender: the one that uses Guardian, otherwise the defender. */
function guardOrDefender(play: Play): number {
  return play.running()[0] === 'guardian' ? play.operand(play.frameOf('guardian'), UNIT_OPERAND) : defender(play);
}

export const spendSurge: Chooser<ChoiceOf<'spend-surge'>> = {
  fits: (play, { unit }) => play.asks('spend-surge') && spender(play) === play.unit(unit),
  make: (play, { count }) => play.answer(String(count)),
};

/** A unit that guards another is asked by the name of its keyword, and its token cancels one hit. */
export const spendDodge: Chooser<ChoiceOf<'spend-dodge'>> = {
  wasMade: (play, { unit, count }) =>
    play.tellOf('result-cancelled', { unit: play.unit(unit), by: 'dodge', count }) &&
    play.unit(unit) !== defender(play),
  fits: (play, { unit }) => play.asks('spend-dodge') && guardOrDefender(play) === play.unit(unit),
  make(play, { count, crits }) {
    const spent = play.answer(String(count));
    if (!spent.ok || crits === undefined) return spent;
    return play.decision === 'dodge-crits'
      ? play.answer(String(crits))
      : fail('impossible', `no dodge cancels criticals: ${play.waits()}`);
  },
};
