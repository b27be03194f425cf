import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { UNIT_OPERAND } from '../../../engine/operands.js';
import { type Decision, type Procedure, rulebook } from '../../../engine/rulebook.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { stepsOf } from '../../../../../machine/procedure.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import { cornerX, cornerY, type Footprint } from '../../../../../tabletop/footprints.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { characterNamed } from '../../../effects/command-cards/characters.js';
import { vadersMightOf } from '../../../effects/command-cards/vaders-might.js';
import { pivot } from '../../../rules/actions/pivot.js';
import { arrivalChoice, type ArrivalKind, canArrive } from '../../../rules/decisions/arrival.js';
import { FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { OPTIONAL } from '../../../rules/procedures/move/choose-move.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { ANEW_STEPS, MELEE_LEFT, placeAnew } from '../../../rules/procedures/place-anew.js';
import { discWithinGap, isOblong, writeBase } from '../../../rules/queries/bases.js';
import { arrivalRefusal, lookAtArrival } from '../../../rules/queries/deployment.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { farFromEnemies } from '../../../rules/queries/zones.js';
import { FACEDOWN, ON_TABLE } from '../../../state/state.js';
import { sideOf } from '../../../words/players.js';
import { HEAVY } from '../../../words/ranks.js';
import { WRONG_RANK } from '../../../words/reasons.js';
import { later } from '../rulebook.js';
import { choosesUnits, choosesUnitsAt, unitsThat } from './choose-units.js';
import { freeAction } from './gifts.js';
import { card, characterOf, hasFaceupOrder, isFriend, isVehicleOf } from './parts.js';

const MARQUAND = 'Major Marquand';
const DARK_TROOPERS = 'Imperial Dark Troopers';

/** How far from Major Marquand vehicles hear him; no source gives it, see docs/rulings-data-2025.md. */
const SQUADRON_REACH = 2;

const UNIT = UNIT_OPERAND;

const box: Footprint = scratch({ x: 0, y: 0, facing: 0, round: true, halfLength: 0, halfWidth: 0 });

/** Whether the leader's base at (x, y, facing) would be at half range of where it is. */
function isAtHalfRange(c: Context, u: number, x: number, y: number, facing: number): boolean {
  const leader = c.b.units.firstMini[u];
  const gap = c.b.geometry.measures.rangeSegment / 2;
  if (!isOblong(c, u)) return discWithinGap(c, x, y, c.b.units.radius[u], leader, gap);
  writeBase(c, u, x, y, facing, box);
  for (let corner = 0; corner < 4; corner++)
    if (discWithinGap(c, cornerX(box, corner), cornerY(box, corner), 0, leader, gap)) return true;
  return false;
}

const vadersMight: CommandCardRules = vadersMightOf({
  id: 'vaders-might-jc',
  name: 'vaders-might',
  own: rulebook('vaders-might-later'),
  rankRefusal: (c, v): Reason => (c.s.units.rank[v] === HEAVY ? WRONG_RANK : LEGAL),
  isNear: isAtHalfRange,
});

/** A vehicle may pivot, and then may move. Operand: the unit. */
const follow: Procedure = later.procedure('squadron-on-me-vehicle', {
  pivot(c, f) {
    const u = c.s.frames[f + OPERANDS];
    if (mayAct(c, u, c.b.kinds.bitOf(pivot) | FREE)) call(c, freeAction, u, c.b.kinds.bitOf(pivot));
  },
  move(c, f) {
    const u = c.s.frames[f + OPERANDS];
    if (maySpeedMove(c, u)) call(c, speedMove, u, c.b.units.owner[u], 1, OPTIONAL);
  },
});

/** Anywhere beyond range 2 of every enemy. */
const farAway: ArrivalKind = {
  look: (c, u) => lookAtArrival(c, u, farFromEnemies(c, c.b.units.side[u])),
  refusal: arrivalRefusal,
  place: placeAnew,
};

const choosePlace: Decision = later.decision(arrivalChoice('something-i-want-place', farAway), {
  question: ['Where is {unit} put down?', 'Wohin wird {unit} gesetzt?'],
  answers: { '*': ['put the leader at {text}', 'hinstellen: {text}'] },
  acts: true,
  unit: 'a',
  puts: 'stands',
  rests: true,
});

/** A unit is deployed anew and has activated. Operands: the unit; the same. */
const redeploy: Procedure = later.procedure('something-i-want-redeploy', {
  place(c, f) {
    const u = c.s.frames[f + UNIT];
    c.s.frames[f + MELEE_LEFT] = c.s.units.meleeWith[u];
    ask(c, choosePlace, c.b.units.owner[u], u);
  },
  ...stepsOf(ANEW_STEPS, 'others', 'settle', 'upkeep'),
  activated(c: Context, f: number): void {
    c.s.units.order[c.s.frames[f + UNIT]] = FACEDOWN;
  },
});

/** Bits over the units of the side of unit `u` that can be deployed anew. */
function darkTroopers(c: Context, u: number): number {
  return unitsThat(
    c,
    (v) =>
      isFriend(c, v, c.b.units.side[u]) &&
      c.b.units.card[v].name === DARK_TROOPERS &&
      c.s.units.status[v] === ON_TABLE &&
      hasFaceupOrder(c, v) &&
      canArrive(c, farAway, v),
  );
}

const wanted = choosesUnits({
  name: 'something-i-want',
  question: ['Which unit is deployed anew?', 'Welche Einheit wird neu aufgestellt?'],
  open: darkTroopers,
  act: (c, v) => call(c, redeploy, v, v),
  most: 1,
  must: true,
});

/** The command cards of the Empire that put units down elsewhere, and that of Major Marquand for his squadron. */
export const LAST_EMPIRE_CARDS: readonly CommandCardRules[] = [
  vadersMight,
  card('squadron-on-me-wj', {
    triggers: [
      choosesUnitsAt('activation.start', characterNamed(MARQUAND), {
        name: 'squadron-on-me',
        question: ['Which vehicle pivots and moves?', 'Welches Fahrzeug dreht und bewegt sich?'],
        open: (c, u) =>
          unitsThat(
            c,
            (v) =>
              v !== u &&
              isVehicleOf(c, v, c.b.units.side[u]) &&
              c.s.units.status[v] === ON_TABLE &&
              rangeBetween(c, u, v) <= SQUADRON_REACH &&
              (mayAct(c, v, c.b.kinds.bitOf(pivot) | FREE) || maySpeedMove(c, v)),
          ),
        act: (c, v) => call(c, follow, v),
        most: 31,
      }),
    ],
  }),
  card('you-have-something-i-want-ul', {
    selectable: (c) => c.s.game.round > 1,
    commandOver(c, player) {
      const gideon = characterOf(c, sideOf(player), 'Moff Gideon');
      if (gideon >= 0 && darkTroopers(c, gideon) !== 0) call(c, wanted, gideon);
    },
  }),
];
