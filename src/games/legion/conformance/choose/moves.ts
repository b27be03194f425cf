import { NO_FLAT_SURFACE } from '../../words/reasons.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import { LEGAL } from '../../../../machine/reason.js';
import { DIRECTIONS } from '../../../../tabletop/directions.js';
import { byDefault } from '../defaults.js';
import type { Play } from '../play.js';
import type { PlaceMm } from '../schema-parts.js';
import { answerFirst, type Chooser, type ChoiceOf, place, placeOthers } from './chooser.js';
import { JUMPS } from '../../rules/queries/move/look.js';
import { modeOf } from '../../rules/procedures/move/choose-move.js';
import { effectName, isGrantedBy, offersAction, offersEffect, offersMove, offersMovers, offersWay } from './granted.js';

/** Advances the game to the choice of a free action that `by` grants to unit `u`; does nothing for ordinary actions. */
export function takeUp(play: Play, u: number, by: string | undefined): Result<void> {
  if (play.decision === 'spend-standby') return play.answer(play.id(u));
  if (play.decision === 'use-effect' && by !== undefined) {
    const taken = play.answer(effectName(play, u, by));
    return taken.ok ? payWounds(play) : taken;
  }
  return ok();
}

/** The wounds that an action costs (Ruthless) come before it; a script need not say which miniature suffers them. */
function payWounds(play: Play): Result<void> {
  while (play.decision === 'assign-wound') {
    const paid = byDefault(play);
    if (!paid.ok) return paid;
  }
  return ok();
}

/**
 * Answers with the end of a move: `verb x,y`; for notched bases with the facing, or with any legal one if the case
 * gives none.
 */
function goTo(play: Play, verb: string, u: number, toMm: PlaceMm, facingDeg: number | undefined): Result<void> {
  const text = `${verb}${place(toMm)}`;
  const { units } = play.game.battle;
  if (units.notched[u] === 0) return play.answer(text);
  if (facingDeg !== undefined) return play.answer(`${text} facing ${facingDeg}`);
  const facing = play.state.minis.facing[units.firstMini[u]];
  const turned = Array.from({ length: DIRECTIONS }, (_, by) => (facing + by) % DIRECTIONS);
  const possible = turned.map((to) => `${text} facing ${to}`).find((to) => play.allows(to));
  return play.answer(possible ?? text);
}

const COMPULSORY = 'compulsory';
const COMPULSORY_MOVE = 'compulsory-move';
/** The keyword that offers its compulsory move apart from the other actions. */
const SPEEDER = 'Speeder';
const JUMP = 'Jump';
const SPUR = 'Spur';

function fitsMove(play: Play, choice: ChoiceOf<'move'>): boolean {
  const u = play.unit(choice.unit);
  const { by, grant } = choice;
  if (by !== undefined && offersMovers(play, by)) return true;
  if (by === COMPULSORY) return fitsCompulsory(play, u);
  if (play.decision === 'move-to') {
    if (play.a !== u || by === undefined) return false;
    return by === JUMP ? (modeOf(play.c) & JUMPS) !== 0 : isGrantedBy(play, by);
  }
  return by === JUMP || by === SPUR ? offersWay(play, u, grant) : offersAction(play, u, by);
}

/** Whether an edition offers the compulsory move among the other actions. */
function isAction(play: Play): boolean {
  return play.c.b.kinds.all.some(({ name, free }) => name === COMPULSORY_MOVE && free);
}

/** Whether unit `u` makes its compulsory move now, or may choose it or end its actions for it. */
function fitsCompulsory(play: Play, u: number): boolean {
  if (play.decision === COMPULSORY_MOVE) return play.a === u;
  return isAction(play) ? offersAction(play, u, undefined) : offersEffect(play, u, SPEEDER);
}

/** One edition asks for the bend of the tool, the other for the end of the move. */
function compel(play: Play, u: number, choice: ChoiceOf<'move'>): Result<void> {
  if (!isAction(play)) {
    const taken = takeUp(play, u, SPEEDER);
    return taken.ok ? bendTo(play, choice) : taken;
  }
  const kind = play.c.b.kinds.all.find(({ name }) => name === COMPULSORY_MOVE);
  if (play.decision === 'choose-action' && kind?.unable(play.c, u) === LEGAL)
    return goTo(play, `${COMPULSORY_MOVE} `, u, choice.toMm, choice.facingDeg);
  if (play.decision === 'choose-action') {
    const ended = play.answer('end');
    if (!ended.ok) return ended;
  }
  if (play.decision !== COMPULSORY_MOVE) return fail('impossible', `no compulsory move is due: ${play.waits()}`);
  return goTo(play, '', u, choice.toMm, choice.facingDeg);
}

function bendTo(play: Play, choice: ChoiceOf<'move'>): Result<void> {
  const end = `to ${place(choice.toMm)} facing ${choice.facingDeg ?? ''}`;
  for (let bend = 0; bend <= 180; bend++) {
    const degrees = bend % 2 === 0 ? -bend / 2 : (bend + 1) / 2;
    const parsed = play.game.parse(play.state, `compulsory-move bend ${degrees}`);
    if (!parsed.ok) continue;
    if (play.game.format(play.state, parsed.value).includes(end)) return play.answer(`bend ${degrees}`);
  }
  return play.refuse(play.why(`to ${place(choice.toMm)}`), `no compulsory move leads ${end}: ${play.waits()}`);
}

/** Whether the icon of that action on the unit's card is that of a free one. */
function isFree(play: Play, u: number, name: string): boolean {
  return play.game.battle.units.actions[u].some(({ action }) => action.name === name && action.free);
}

export const move: Chooser<ChoiceOf<'move'>> = {
  fits: fitsMove,
  make(play, choice) {
    const u = play.unit(choice.unit);
    const { by, grant } = choice;
    if (by === COMPULSORY) {
      const moved = compel(play, u, choice);
      return moved.ok ? placeOthers(play, u, choice.minisMm) : moved;
    }
    if (by !== undefined && offersMovers(play, by)) {
      const named = play.answer(play.id(u));
      if (!named.ok) return named;
    }
    const taken = takeUp(play, u, grant ?? by);
    if (!taken.ok) return taken;
    if (offersMove(play, u, by)) {
      const chosen = play.answer('move');
      if (!chosen.ok) return chosen;
    }
    if (by === JUMP && play.decision !== 'move-to') {
      const jumped = play.answer(`${isFree(play, u, JUMP) ? 'free-card-move' : 'card-move'} ${JUMP}`);
      if (!jumped.ok) return jumped;
    }
    if (by === SPUR && play.decision !== 'move-to') {
      const spurred = play.answer('spur move');
      if (!spurred.ok) return spurred;
      if (play.decision === 'reposition') {
        const stays = play.answer('stay');
        if (!stays.ok) return stays;
      }
      // The token is answered before the move, which the next choice of the case makes.
      if (play.decision === 'use-effect') return spurred;
    }
    const gone = goTo(play, play.decision === 'move-to' ? '' : 'move ', u, choice.toMm, choice.facingDeg);
    return gone.ok ? placeOthers(play, u, choice.minisMm) : gone;
  },
};

type Sliding = 'reverse' | 'strafe';

function sliding(verb: Sliding): Chooser<ChoiceOf<Sliding>> {
  return {
    fits(play, { unit, by, grant }) {
      const u = play.unit(unit);
      return by === SPUR ? offersWay(play, u, grant) : offersAction(play, u, by);
    },
    make(play, choice) {
      const u = play.unit(choice.unit);
      if (choice.by === SPUR) {
        const granted = takeUp(play, u, choice.grant);
        if (!granted.ok) return granted;
        const spurred = play.answer(`spur ${verb}`);
        return spurred.ok ? goTo(play, '', u, choice.toMm, choice.facingDeg) : spurred;
      }
      const taken = takeUp(play, u, choice.by);
      if (!taken.ok) return taken;
      const gone = goTo(play, `${verb} `, u, choice.toMm, choice.facingDeg);
      return gone.ok ? placeOthers(play, u, choice.minisMm) : gone;
    },
  };
}

export const reverse: Chooser<ChoiceOf<'reverse'>> = sliding('reverse');
export const strafe: Chooser<ChoiceOf<'strafe'>> = sliding('strafe');

/** The pivot before a standard move is a separate action, the pivot after it an offer. */
const REPOSITION = 'Reposition';
/** The pivot of an enemy vehicle that the weapon has wounded. */
const TOW_CABLE = 'Tow Cable';

/** The card whose free card action is a pivot. */
const WEDGE = 'pilot-wedge-antilles';

/** Whether the attacker is asked which of several effects comes next, the pivot of the vehicle among them. */
function offersTow(play: Play): boolean {
  return play.decision === 'use-effect' && play.allows(TOW_CABLE);
}

export const pivot: Chooser<ChoiceOf<'pivot'>> = {
  fits(play, { unit, by, grant }) {
    const u = play.unit(unit);
    if (by === TOW_CABLE) return play.decision === 'tow-cable' ? play.a === u : offersTow(play);
    if (by === SPUR) return offersWay(play, u, grant);
    if (by === WEDGE) return play.decision === 'wedge-antilles' ? play.a === u : offersAction(play, u, undefined);
    if (by !== REPOSITION) return offersAction(play, u, by);
    if (play.decision === 'reposition') return play.a === u;
    return offersEffect(play, u, REPOSITION) || offersWay(play, u, grant);
  },
  make(play, { unit, facingDeg, by, grant }) {
    const u = play.unit(unit);
    if (by === TOW_CABLE) {
      const towed = offersTow(play) ? play.answer(TOW_CABLE) : ok();
      return towed.ok ? play.answer(String(facingDeg)) : towed;
    }
    if (by === SPUR) {
      const granted = takeUp(play, u, grant);
      if (!granted.ok) return granted;
      const spurred = play.answer('spur move');
      return spurred.ok ? play.answer(String(facingDeg)) : spurred;
    }
    if (by === REPOSITION) {
      const taken = takeUp(play, u, grant ?? REPOSITION);
      if (!taken.ok) return taken;
      return play.answer(play.decision === 'reposition' ? String(facingDeg) : `reposition ${facingDeg}`);
    }
    if (by === WEDGE) {
      const begun = play.decision === 'wedge-antilles' ? ok() : play.answer('free-card-action wedge-antilles');
      return begun.ok ? play.answer(String(facingDeg)) : begun;
    }
    const taken = takeUp(play, u, by);
    return taken.ok ? play.answer(`pivot ${facingDeg}`) : taken;
  },
};

export const withdraw: Chooser<ChoiceOf<'withdraw'>> = {
  fits: (play, { unit }) => offersAction(play, play.unit(unit), undefined),
  make(play, { unit, toMm, facingDeg, minisMm }) {
    const u = play.unit(unit);
    // A case does not say which kind of move it is: the first that leads there.
    let gone = goTo(play, 'withdraw ', u, toMm, facingDeg);
    const { refused } = play;
    for (const { name, wayOf, unable } of play.c.b.kinds.all) {
      if (gone.ok || wayOf !== 'withdraw' || unable(play.c, u) !== LEGAL) continue;
      gone = goTo(play, `${name} `, u, toMm, facingDeg);
    }
    if (!gone.ok) play.refused = refused;
    return gone.ok ? placeOthers(play, play.unit(unit), minisMm) : gone;
  },
};

/**
 * The free clamber before a move and the one that is part of a clamber are separate actions; the one after a move is an
 * offer.
 */
const SCALE = 'Scale';

/** Up to the top of a piece, over a wall, or down from the surface that the unit stands on. */
function vertical(verb: 'climb' | 'clamber'): Chooser<ChoiceOf<'climb' | 'clamber'>> {
  return {
    fits(play, { unit, by, grant }) {
      const u = play.unit(unit);
      if (by !== SCALE) return offersAction(play, u, by);
      if (play.decision === 'free-clamber') return play.a === u;
      return offersEffect(play, u, SCALE) || offersWay(play, u, grant);
    },
    make(play, { unit, to, toMm, facingDeg, minisMm, by, grant }) {
      const u = play.unit(unit);
      const taken = takeUp(play, u, grant ?? by);
      if (!taken.ok) return taken;
      if (toMm !== undefined) {
        const climbed = goTo(play, `${verb} `, u, toMm, facingDeg);
        return climbed.ok ? placeOthers(play, u, minisMm) : climbed;
      }
      if (to === undefined) return fail('bad-case', `${verb} needs to or toMm`);
      const pieces = play.game.battle.geometry.terrain.pieces.map(({ id }) => id);
      const ways = to === 'ground' ? pieces.map((id) => `down ${id}`) : [`up ${to}`, `over ${to}`];
      const helped = ways.flatMap((way) => [`scale ${way}`, `scaled-clamber ${way}`]);
      const offered = play.decision === 'free-clamber' ? ways : helped;
      const gone = answerFirst(play, by === SCALE ? offered : ways.map((way) => `${verb} ${way}`));
      // A piece without a top can only be climbed over.
      if (!gone.ok && play.refused === NO_FLAT_SURFACE) play.refused = play.why(`${verb} over ${to}`);
      return gone.ok ? placeOthers(play, u, minisMm) : gone;
    },
  };
}

export const climb: Chooser<ChoiceOf<'climb'>> = vertical('climb');
export const clamber: Chooser<ChoiceOf<'clamber'>> = vertical('clamber');
