import type { Result } from '../../../../kernel/result.js';
import type { Play } from '../play.js';
import type { Chooser, ChoiceOf } from './chooser.js';

/** The row of a token that is called `objective-1`, `objective-2` and so on; −1 if there is none. */
function rowOf(play: Play, token: string): number {
  return play.tokenRows.objective[Number(token.replace('objective-', '')) - 1] ?? -1;
}

export const chooseHostage: Chooser<ChoiceOf<'choose-hostage'>> = {
  fits: (play, { player }) => play.decision === 'choose-hostage' && play.player === player,
  make: (play, { unit }) => play.answer(unit),
};

export const carryBomb: Chooser<ChoiceOf<'carry-bomb'>> = {
  fits: (play, { player }) => play.decision === 'carry-bomb' && play.player === player,
  make: (play, { unit }) => play.answer(unit),
  wasMade: (play, { unit }) => play.tellOf('token-claimed', { unit: play.unit(unit) }),
};

export const detonateBomb: Chooser<ChoiceOf<'detonate-bomb'>> = {
  fits: (play, { player }) => play.decision === 'detonate-bomb' && play.player === player,
  make: (play, { token }): Result<void> => play.answer(String(rowOf(play, token))),
};
