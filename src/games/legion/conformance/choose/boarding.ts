import type { Result } from '../../../../kernel/result.js';
import type { Play } from '../play.js';
import type { PlaceMm } from '../schema-parts.js';
import { answerFirst, type Chooser, type ChoiceOf, place, placeOthers } from './chooser.js';
import { offersAction } from './granted.js';
import { takeUp } from './moves.js';

export const embark: Chooser<ChoiceOf<'embark'>> = {
  fits: (play, { unit, by }) => offersAction(play, play.unit(unit), by),
  make(play, { unit, into, by }) {
    const taken = takeUp(play, play.unit(unit), by);
    return taken.ok ? play.answer(`embark ${into}`) : taken;
  },
};

/** Puts the leader down beside the vehicle; a notched base faces away from it unless the case says otherwise. */
function stepOut(play: Play, u: number, leaderMm: PlaceMm, facingDeg: number | undefined): Result<void> {
  const text = place(leaderMm);
  if (play.game.battle.units.notched[u] === 0) return play.answer(text);
  if (facingDeg !== undefined) return play.answer(`${text} facing ${facingDeg}`);
  return answerFirst(
    play,
    Array.from({ length: 360 }, (_, degrees) => `${text} facing ${degrees}`),
  );
}

export const disembark: Chooser<ChoiceOf<'disembark'>> = {
  fits: (play, { unit, by }) => offersAction(play, play.unit(unit), by),
  make(play, { unit, leaderMm, toMm, facingDeg, minisMm, by }) {
    const u = play.unit(unit);
    const taken = takeUp(play, u, by);
    if (!taken.ok) return taken;
    const left = play.answer('disembark');
    // A case without places only checks whether the unit can leave.
    if (!left.ok || leaderMm === undefined) return left;
    const out = stepOut(play, u, leaderMm, facingDeg);
    if (!out.ok) return out;
    if (play.decision === 'move-to' && play.a === u) {
      const gone = play.answer(toMm === undefined ? 'stay' : place(toMm));
      if (!gone.ok) return gone;
    }
    return placeOthers(play, u, minisMm);
  },
};

export const bailOut: Chooser<ChoiceOf<'bail-out'>> = {
  fits: (play, { unit }) => play.decision === 'exit-place' && play.a === play.unit(unit),
  make(play, { unit, leaderMm, minisMm }) {
    const u = play.unit(unit);
    const out = stepOut(play, u, leaderMm, undefined);
    return out.ok ? placeOthers(play, u, minisMm) : out;
  },
};
