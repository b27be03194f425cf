import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { Play } from '../play.js';
import type { PlaceMm } from '../schema-parts.js';
import { SIDES } from '../../words/sides.js';
import { type Chooser, type ChoiceOf, place, placeOthers } from './chooser.js';
import { COVERT_OPS, offersEffect } from './granted.js';

export const setAside: Chooser<ChoiceOf<'set-aside'>> = {
  fits: (play, { player }) => play.asks('set-aside') && play.player === player,
  make(play, { player, units }) {
    for (const unit of units) {
      if (play.asks('set-aside') && play.player === player) {
        const gone = play.answer(unit);
        if (!gone.ok) return gone;
      } else if (!play.tellOf('unit-set-aside', { unit: play.unit(unit) })) {
        return fail('impossible', `${unit} cannot be set aside: ${play.waits()}`);
      }
    }
    return play.decision === 'set-aside-second' && play.player === player ? play.answer('pass') : ok();
  },
  wasMade: (play, { units }) => units.every((unit) => play.tellOf('unit-set-aside', { unit: play.unit(unit) })),
};

/** Puts a unit that arrives down at a place, and its others where the case says. */
function arrive(
  play: Play,
  u: number,
  leaderMm: PlaceMm,
  facingDeg: number | undefined,
  minisMm: readonly PlaceMm[] | undefined,
): Result<void> {
  const notched = play.game.battle.units.notched[u] === 1;
  if (!notched && facingDeg !== undefined) return fail('impossible', `${play.id(u)} has no facing`);
  const home = play.game.battle.units.side[u] === SIDES.indexOf('blue') ? 90 : 270;
  const put = play.answer(`${place(leaderMm)}${notched ? ` ${facingDeg ?? home}` : ''}`);
  return put.ok ? placeOthers(play, u, minisMm) : put;
}

function goAboard(play: Play, unit: string, vehicle: string): Result<void> {
  if (['deploy-aboard', 'must-deploy-aboard'].includes(play.decision)) return play.answer(vehicle);
  if (play.tellOf('unit-embarked', { unit: play.unit(unit), target: play.unit(vehicle) })) return ok();
  const why = play.whyUnasked('deploy-aboard', vehicle, play.unit(unit));
  return play.refuse(why, `${unit} cannot be deployed in ${vehicle}: ${play.waits()}`);
}

const INFILTRATE = 'Infiltrate';

/** Decisions which unit is put on the table next. */
const CHOOSES_UNIT = ['deploy-unit', 'must-deploy-unit'];
/** Decisions where a unit is put on the table. */
const PLACES_UNIT = ['deploy', 'deploy-beside', 'infiltrate', 'come-from-aside'];

export const deploy: Chooser<ChoiceOf<'deploy'>> = {
  fits: (play, { unit }) =>
    CHOOSES_UNIT.includes(play.decision) ||
    offersEffect(play, play.unit(unit), COVERT_OPS) ||
    offersEffect(play, play.unit(unit), INFILTRATE) ||
    (play.decision === 'deploy-aboard' && play.b === play.unit(unit)) ||
    (play.decision === 'detachment' && play.b === play.unit(unit)) ||
    (PLACES_UNIT.includes(play.decision) && play.a === play.unit(unit)),
  make(play, { unit, leaderMm, facingDeg, minisMm, aboard, beside }) {
    if (CHOOSES_UNIT.includes(play.decision)) {
      const chosen = play.answer(unit);
      if (!chosen.ok) return chosen;
    }
    // A case that wants Covert Ops says so before it deploys the unit.
    if (offersEffect(play, play.unit(unit), COVERT_OPS)) {
      const declined = play.answer('pass');
      if (!declined.ok) return declined;
    }
    if (offersEffect(play, play.unit(unit), INFILTRATE)) {
      const taken = play.answer(INFILTRATE);
      if (!taken.ok) return taken;
    }
    if (aboard !== undefined) return goAboard(play, unit, aboard);
    if (leaderMm !== undefined && play.decision === 'deploy-aboard') {
      const onTable = play.answer('table');
      if (!onTable.ok) return onTable;
    }
    if (beside !== undefined && play.decision === 'detachment') {
      const chosen = play.answer(beside);
      if (!chosen.ok) return chosen;
    }
    return leaderMm === undefined ? ok() : arrive(play, play.unit(unit), leaderMm, facingDeg, minisMm);
  },
};

export const placeReinforcement: Chooser<ChoiceOf<'place-reinforcement'>> = {
  fits: (play, { unit }) =>
    play.decision === 'reinforcement' ||
    (play.decision.startsWith('place-reinforcement') && play.a === play.unit(unit)),
  make(play, { unit, leaderMm, minisMm }) {
    if (play.decision === 'reinforcement') {
      const chosen = play.answer(unit);
      if (!chosen.ok) return chosen;
    }
    return arrive(play, play.unit(unit), leaderMm, undefined, minisMm);
  },
};

/** Decisions in which the leader of a unit on the table is put down elsewhere. */
const DISPLACED = 'place-displaced';
const MIGHT = 'vaders-might-place';

export const displacePlace: Chooser<ChoiceOf<'displace-place'>> = {
  fits: (play, { unit, leaderMm }) =>
    leaderMm === undefined
      ? play.decision === 'place-minis' && play.b === play.unit(unit) && play.running()[1] === 'displacement'
      : [DISPLACED, MIGHT].includes(play.decision) && play.a === play.unit(unit),
  make(play, { unit, leaderMm, minisMm }) {
    if (leaderMm !== undefined && play.decision === MIGHT)
      return arrive(play, play.unit(unit), leaderMm, undefined, minisMm);
    if (leaderMm !== undefined) {
      const put = play.answer(place(leaderMm));
      if (!put.ok) return put;
    }
    return placeOthers(play, play.unit(unit), minisMm);
  },
};

export const pileIn: Chooser<ChoiceOf<'pile-in'>> = {
  fits: (play, { unit }) => play.decision === 'place-minis' && play.b === play.unit(unit),
  make: (play, { unit, minisMm }) => placeOthers(play, play.unit(unit), minisMm),
};
