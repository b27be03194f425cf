import type { Result } from '../../../../kernel/result.js';
import type { Play } from '../play.js';
import { supplyWord } from '../rolls.js';
import { type Chooser, type ChoiceOf, place } from './chooser.js';

/** The row of a token that is called `objective-1`, `objective-2` and so on; −1 if there is none. */
function rowOf(play: Play, token: string): number {
  return play.tokenRows.objective[Number(token.replace('objective-', '')) - 1] ?? -1;
}

export const equipSupply: Chooser<ChoiceOf<'equip-supply'>> = {
  fits: (play, { unit }) => play.decision === 'choose-supply' && play.b === play.unit(unit),
  make: (play, { card }) => play.answer(supplyWord(card)),
  wasMade: (play, { unit, card }) => play.tellOf('supply-equipped', { unit: play.unit(unit), card }),
};

export const placeCart: Chooser<ChoiceOf<'place-cart'>> = {
  fits: (play, { player }) => play.decision === 'place-cart' && play.player === player,
  make: (play, { atMm }) => play.answer(place(atMm)),
};

export const markDestination: Chooser<ChoiceOf<'mark-destination'>> = {
  fits: (play, { player }) => play.decision === 'mark-destination' && play.player === player,
  make: (play, { terrain }) => play.answer(terrain),
};

export const moveCart: Chooser<ChoiceOf<'move-cart'>> = {
  fits: (play, { player }) => play.decision === 'move-cart' && play.player === player,
  make: (play, { toMm }) => play.answer(toMm === undefined ? 'stay' : place(toMm)),
};

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
