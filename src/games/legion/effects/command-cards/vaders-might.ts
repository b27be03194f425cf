import { targetsOf } from '../../engine/targets.js';
import {
  ABOARD,
  IGNORES_ENEMIES,
  NOT_ON_TABLE,
  OUT_OF_RANGE,
  TOO_FAR,
  TOO_HIGH,
  WRONG_RANK,
  WRONG_UNIT,
} from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { type Places, stepsOf } from '../../../../machine/procedure.js';
import { ask, call, finish, goTo } from '../../../../machine/run.js';
import { bitCount, hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { scratch } from '../../../../kernel/scratch.js';
import { elevationAt } from '../../../../tabletop/elevation.js';
import { cornerX, cornerY, type Footprint } from '../../../../tabletop/footprints.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { rollDefense } from '../../rules/chance/defense-dice.js';
import { arrivalChoice, type ArrivalKind, canArrive } from '../../rules/decisions/arrival.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ANEW_STEPS, MELEE_LEFT, PLACED_BY, placeAnew } from '../../rules/procedures/place-anew.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { aliveMinis } from '../../rules/queries/alive.js';
import { type Arrival, arrivalRefusal, lookAtArrival } from '../../rules/queries/deployment.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { isOblong, writeBase } from '../../rules/queries/bases.js';
import { isWithin, rangeBetween } from '../../rules/queries/measure.js';
import { ANYWHERE } from '../../rules/queries/zones.js';
import { ON_TABLE } from '../../state/state.js';
import { BLOCK, DEFENSE_SURGE } from '../../words/dice.js';
import { COMMANDER } from '../../words/ranks.js';
import { activeCharacterRefusal } from './characters.js';

const DARTH_VADER = 'Darth Vader';
const REACH = 1;
const WHITE = 0;

/** What editions do otherwise. */
export interface Might {
  /** The id of the card, and the name of its decision and its procedure. */
  readonly id: string;
  readonly name: string;
  readonly own: Rulebook<Context>;
  /** Why the rank of unit `v` protects it. */
  readonly rankRefusal: (c: Context, v: number) => Reason;
  /** Whether the leader's base at (x, y, facing) would be near enough to where it is. */
  readonly isNear: (c: Context, u: number, x: number, y: number, facing: number) => boolean;
}

/** Why it cannot be used on unit `v`: another unit at range 1 of unit `u` and of no protected rank, friend or enemy. */
function mightRefusal({ rankRefusal }: Might, c: Context, u: number, v: number): Reason {
  const { side } = c.b.units;
  if (v === u) return WRONG_UNIT;
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  const why = rankRefusal(c, v);
  if (why !== LEGAL) return why;
  if (isAboard(c, v)) return ABOARD;
  if (side[v] !== side[u] && ignoresEnemies(c, v)) return IGNORES_ENEMIES;
  return rangeBetween(c, u, v) === REACH ? LEGAL : OUT_OF_RANGE;
}

/** A square about the leader that contains every place within range 1 of it, clipped to the table. */
const around = scratch({ x0: 0, y0: 0, x1: 0, y1: 0 });
const AROUND = [around];

function look(c: Context, u: number): Arrival {
  const at = lookAtArrival(c, u, ANYWHERE);
  const { x, y } = c.s.minis;
  const leader = c.b.units.firstMini[u];
  const { width, depth } = c.b.geometry;
  const reach = REACH * c.b.geometry.measures.rangeSegment + c.b.units.extent[u];
  around.x0 = Math.max(0, x[leader] - reach);
  around.y0 = Math.max(0, y[leader] - reach);
  around.x1 = Math.min(width, x[leader] + reach);
  around.y1 = Math.min(depth, y[leader] + reach);
  at.rects = AROUND;
  return at;
}

const box: Footprint = scratch({ x: 0, y: 0, facing: 0, round: true, halfLength: 0, halfWidth: 0 });

/** Whether the leader's base at (x, y, facing) would be wholly within range 1 of where it is (4808). */
function isWhollyNear(c: Context, u: number, x: number, y: number, facing: number): boolean {
  const leader = c.b.units.firstMini[u];
  if (!isOblong(c, u)) return isWithin(c, leader, x, y, c.b.units.radius[u], REACH);
  writeBase(c, u, x, y, facing, box);
  for (let corner = 0; corner < 4; corner++) {
    if (!isWithin(c, leader, cornerX(box, corner), cornerY(box, corner), 0, REACH)) return false;
  }
  return true;
}

const UNIT = UNIT_OPERAND;
const VADER = PLACED_BY;

/** The card of an edition. */
export function vadersMightOf(might: Might): CommandCardRules {
  const { id, name, own, isNear } = might;
  const refusal = (c: Context, u: number, v: number): Reason => mightRefusal(might, c, u, v);

  function placeRefusal(c: Context, at: Arrival, x: number, y: number, facing: number): Reason {
    const rise = elevationAt(c.b.geometry.terrain, x, y) - c.s.minis.z[c.b.units.firstMini[at.u]];
    if (Math.abs(rise) > c.b.geometry.measures.heightSegment) return TOO_HIGH;
    return isNear(c, at.u, x, y, facing) ? arrivalRefusal(c, at, x, y, facing) : TOO_FAR;
  }

  const elsewhere: ArrivalKind = {
    look,
    refusal: placeRefusal,
    place: placeAnew,
  };

  const choosePlace: Decision = own.decision(arrivalChoice(`${name}-place`, elsewhere), {
    choices: { 'displace-place': 'step' },
    question: [
      'Where does Darth Vader put the leader of {unit}?',
      'Wohin setzt Darth Vader den Einheitenführer von {unit}?',
    ],
    answers: { '*': ['put the leader at {text}', 'hinstellen: {text}'] },
    acts: true,
    unit: 'a',
    puts: 'stands',
    rests: true,
  });

  /** Operands: the unit that is moved; Darth Vader. */
  const move: Procedure = own.procedure(name, {
    place(c: Context, f: number, at: Places<'dice'>): void {
      const w = c.s.frames;
      const u = w[f + UNIT];
      w[f + MELEE_LEFT] = c.s.units.meleeWith[u];
      if (canArrive(c, elsewhere, u)) ask(c, choosePlace, c.b.units.owner[w[f + VADER]], u);
      else goTo(c, f, at.dice);
    },
    ...stepsOf(ANEW_STEPS, 'others', 'settle', 'upkeep'),
    dice(c: Context, f: number): void {
      const w = c.s.frames;
      const u = w[f + UNIT];
      if (c.b.units.side[u] === c.b.units.side[w[f + VADER]]) return finish(c);
      rollDefense(c, bitCount(aliveMinis(c, u)), WHITE);
    },
    wounds(c: Context, f: number): void {
      const w = c.s.frames;
      const { defenseFaces } = c.s;
      call(
        c,
        c.b.sequences.sufferWounds,
        w[f + UNIT],
        defenseFaces[BLOCK] + defenseFaces[DEFENSE_SURGE],
        0,
        1 << w[f + VADER],
      );
    },
  });

  // It is an action in his own activation, so he is the unit that activates.
  const chooseVictim: Decision = own.decision(
    unitChoice(name, {
      optional: false,
      chosen: (c, v) => call(c, move, v, c.s.game.activating),
      unknown: (c, v) => refusal(c, c.s.game.activating, v),
    }),
    {
      choices: { 'card-action': 'step' },
      question: ['Which unit does Darth Vader move?', 'Welche Einheit bewegt Darth Vader?'],
      acts: true,
    },
  );

  function use(c: Context, u: number): void {
    const open = targetsOf(c, u, refusal);
    if (hasSeveral(open)) ask(c, chooseVictim, c.b.units.owner[u], open);
    else call(c, move, lowestBit(open), u);
  }

  return {
    name: id,
    rulebook: own,
    actions: [
      {
        name: id,
        free: true,
        unable: (c, u, side) => activeCharacterRefusal(c, u, side, DARTH_VADER),
        target: refusal,
        perform: use,
      },
    ],
  };
}

/**
 * Vader's Might: in his activation Darth Vader has a free card action by which another unit at range 1 that is no
 * commander is placed within range 1 and height 1 of where it is; an enemy then rolls a white defence die for each of
 * its miniatures and suffers a wound for each block and surge.
 */
export const vadersMight: CommandCardRules = vadersMightOf({
  id: 'vaders-might',
  name: 'vaders-might',
  own: rulebook('vaders-might'),
  rankRefusal: (c, v) => (c.s.units.rank[v] === COMMANDER ? WRONG_RANK : LEGAL),
  isNear: isWhollyNear,
});
