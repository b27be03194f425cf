import { hasSeveral, highestBit, lowestBit } from '../../../../../kernel/bits.js';
import { zoneRules } from '../../../rules/queries/mission.js';
import { targetsOf } from '../../../engine/targets.js';
import { WRONG_UNIT } from '../../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { agreeOnPlayer } from '../../../rules/decisions/agree-on-player.js';
import { opponentOf } from '../../../words/players.js';
import { arrivalChoice, arrivalNotes, canArrive, type ArrivalKind } from '../../../rules/decisions/arrival.js';
import { hasMoved, OPTIONAL } from '../../../rules/procedures/move/choose-move.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { pointOf } from '../../../engine/timing.js';
import { NO_MELEE } from '../../../rules/queries/move/look.js';
import { IN_ZONE } from '../../../rules/queries/cohesion.js';
import { lookAtArrival, lookAtDeployment, deployRefusal } from '../../../rules/queries/deployment.js';
import { ANYWHERE } from '../../../rules/queries/zones.js';
import { awaitsHost, freeHosts, besideRefusal } from '../../../rules/queries/detachment.js';
import { boardingRefusal } from '../transport/seats.js';
import { ridingRefusal } from '../transport/boarding.js';
import { HAS_SCOUTED } from '../../../battle/round-effects.js';
import { scoutSpeed } from '../../../rules/queries/speed.js';
import { DEFEATED, NONE, NOWHERE, ON_TABLE, RESERVE } from '../../../state/state.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { fire, fireForAll } from '../../../rules/procedures/trigger.js';
import { goAboard } from '../transport/aboard.js';
import { firstSide, askTimingOrder } from '../../../rules/decisions/timing-order.js';
import { postponeBaneChecks, resumeBaneChecks, sideDue } from '../../../rules/queries/bane-tokens.js';
import { lookForBanes } from '../../../rules/procedures/bane-tokens.js';
import { arrive, muster } from '../../../rules/procedures/setup/arrive.js';
import { divulge } from '../../../rules/procedures/setup/divulge.js';

const SIDE = OPERANDS;
const UNIT = OPERANDS + 1;

const START = pointOf('deploy.start');
const BEFORE_UNIT = pointOf('deploy.before-unit');
const DEPLOYS = pointOf('deploy.unit');
const AFTER_UNIT = pointOf('deploy.after-unit');
const AFTER_SCOUT = pointOf('deploy.after-scout');

/** The unit that is deployed next. */
const deploying: Answer = answer();

/** Which unit is deployed next (1886). */
const deployUnit: Decision = classic.decision(
  unitChoice('deploy-unit', {
    optional: false,
    chosen: deploying.set,
  }),
  {
    choices: { deploy: 'step' },
    question: ['Which unit do you deploy next?', 'Welche Einheit stellst du als Nächstes auf?'],
    answers: { '*': ['deploy {named}', '{named} aufstellen'] },
    weighty: true,
    showsTable: true,
    rests: true,
  },
);

const zoneArrival: ArrivalKind = {
  look: lookAtDeployment,
  refusal: deployRefusal,
  place: (c, u, x, y, facing) => arrive(c, u, x, y, facing, IN_ZONE),
};

/** Where its leader is put down (1889–1894). Operand A: the unit. */
const deploy: Decision = classic.decision(
  arrivalChoice('deploy', zoneArrival),
  arrivalNotes(
    ['Where do you deploy {unit}?', 'Wo stellst du {unit} auf?'],
    ['deploy at {text}', 'aufstellen: {text}'],
  ),
);

const besideHost: ArrivalKind = {
  look: (c, u) => lookAtArrival(c, u, ANYWHERE),
  refusal: (c, at, x, y, facing) => besideRefusal(c, at, c.s.units.broughtBy[at.u], x, y, facing),
  place: (c, u, x, y, facing) => arrive(c, u, x, y, facing, 0),
};

/** Where the leader of a unit with Detachment is put down (1908). Operand A: the unit. */
const deployBeside: Decision = classic.decision(arrivalChoice('deploy-beside', besideHost), {
  choices: { deploy: 'step' },
  question: ['Where do you deploy {unit}?', 'Wo stellst du {unit} auf?'],
  answers: { '*': ['deploy at {text}', 'aufstellen: {text}'] },
  weighty: true,
  unit: 'a',
  puts: 'arrives',
  rests: true,
});

/** The unit beside which it is deployed. */
const hostUnit: Answer = answer();

/** The unit beside which it is deployed. Operand B: the unit that deploys. */
const chooseHost: Decision = classic.decision(
  unitChoice('detachment', {
    optional: false,
    chosen: hostUnit.set,
  }),
  {
    choices: { deploy: 'step' },
    question: ['Beside which unit is it deployed?', 'Neben welcher Einheit wird sie aufgestellt?'],
    answers: { '*': ['deploy beside {named}', 'aufstellen bei {named}'] },
    rests: true,
  },
);

/** Bits over the units beside which unit `u` can be deployed by Detachment. */
function hostsWithRoom(c: Context, u: number): number {
  let hosts = 0;
  for (let rest = freeHosts(c, u); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    c.s.units.broughtBy[u] = v;
    if (canArrive(c, besideHost, u)) hosts |= 1 << v;
  }
  c.s.units.broughtBy[u] = NONE;
  return hosts;
}

/** The vehicle in which it is deployed, −1 for none. */
const vehicle: Answer = answer();

const unknown = (c: Context, v: number): Reason => vehicleRefusal(c, c.s.game.pendingB, v);

/** The vehicle in which it is deployed, or `table` for none (4400). Operand B: the unit. */
const deployAboard: Decision = classic.decision(
  unitChoice('deploy-aboard', { optional: true, pass: 'table', chosen: vehicle.set, unknown }),
  {
    choices: { deploy: 'step' },
    question: [
      'In which vehicle is it deployed, or on the table?',
      'In welchem Fahrzeug wird sie aufgestellt, oder auf dem Tisch?',
    ],
    answers: {
      table: ['deploy on the table', 'auf dem Tisch aufstellen'],
      '*': ['deploy in {named}', 'aufstellen in {named}'],
    },
    rests: true,
  },
);
/** The same for a unit for which its zone has no room. */
const mustDeployAboard: Decision = classic.decision(
  unitChoice('must-deploy-aboard', { optional: false, chosen: vehicle.set, unknown }),
  {
    choices: { deploy: 'step' },
    question: ['In which vehicle is it deployed?', 'In welchem Fahrzeug wird sie aufgestellt?'],
    answers: { '*': ['deploy in {named}', 'aufstellen in {named}'] },
    rests: true,
  },
);

/**
 * Why unit `u` cannot be deployed in unit `v`: it has to be a deployed vehicle of the same player that can carry it.
 */
function vehicleRefusal(c: Context, u: number, v: number): Reason {
  const why = boardingRefusal(c, u);
  if (why !== LEGAL) return why;
  return c.b.units.owner[v] === c.b.units.owner[u] ? ridingRefusal(c, v, u) : WRONG_UNIT;
}

/** Bits over the vehicles in which unit `u` can be deployed. */
function vehiclesFor(c: Context, u: number): number {
  return c.b.transports === 0 ? 0 : targetsOf(c, u, vehicleRefusal);
}

/** Whether the deployment card lets unit `u`, which could be deployed in its zone, ride in a vehicle instead. */
function mayRide(c: Context, u: number): boolean {
  const rules = zoneRules(c);
  return (rules.refusal?.(c, c.b.units.side[u], u, NOWHERE, NOWHERE) ?? LEGAL) === LEGAL;
}

/** Bits over the units of `player` that are still to be deployed. */
export function toDeploy(c: Context, player: number): number {
  const { units } = c.b;
  let mask = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.owner[u] !== player || c.s.units.status[u] !== RESERVE || c.s.units.withheld[u] === 1) continue;
    // A unit with Detachment waits for the units beside which it could be deployed (1916).
    if (!awaitsHost(c, u) || hostsWithRoom(c, u) !== 0) mask |= 1 << u;
  }
  return mask;
}

/** Bits over the players of `side` with units still to deploy. */
function ableToDeploy(c: Context, side: number): number {
  let mask = 0;
  for (let player = side; player < c.b.players.length; player += 2) if (toDeploy(c, player) !== 0) mask |= 1 << player;
  return mask;
}

/**
 * Setup step 8: the deployment card's instructions, then units in turn from the blue side on (394, 1880–1894, 5351).
 */
export const deployment: Procedure = classic.procedure('deployment', {
  card(c, f) {
    c.s.frames[f + SIDE] = c.s.game.bluePlayer;
    zoneRules(c).setUp?.(c);
  },
  divulge(c) {
    call(c, divulge);
  },
  start(c) {
    fireForAll(c, START);
  },
  turn(c, f) {
    const w = c.s.frames;
    if (ableToDeploy(c, w[f + SIDE]) === 0) w[f + SIDE] = opponentOf(w[f + SIDE]);
    const able = ableToDeploy(c, w[f + SIDE]);
    if (able === 0) return finish(c);
    agreeOnPlayer(c, able);
  },
  choose(c) {
    const g = c.s.game;
    const open = toDeploy(c, g.activePlayer);
    deploying.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, deployUnit, g.activePlayer, open);
  },
  before(c, f) {
    const u = deploying.get(c);
    c.s.frames[f + UNIT] = u;
    fire(c, BEFORE_UNIT, u);
  },
  place(c, f) {
    const u = c.s.frames[f + UNIT];
    vehicle.set(c, -1);
    const vehicles = vehiclesFor(c, u);
    if (vehicles === 0) return;
    if (canArrive(c, zoneArrival, u)) {
      if (mayRide(c, u)) ask(c, deployAboard, c.b.units.owner[u], vehicles, u);
    } else if (!hasSeveral(vehicles)) vehicle.set(c, lowestBit(vehicles));
    else ask(c, mustDeployAboard, c.b.units.owner[u], vehicles, u);
  },
  host(c, f, at) {
    const u = c.s.frames[f + UNIT];
    // In a vehicle it is not beside any host.
    if (vehicle.get(c) >= 0) return goTo(c, f, at.arrive);
    const hosts = hostsWithRoom(c, u);
    if (hosts === 0) return goTo(c, f, at.arrive);
    hostUnit.set(c, highestBit(hosts));
    if (hasSeveral(hosts)) ask(c, chooseHost, c.b.units.owner[u], hosts, u);
  },
  beside(c, f, at) {
    const u = c.s.frames[f + UNIT];
    c.s.units.broughtBy[u] = hostUnit.get(c);
    ask(c, deployBeside, c.b.units.owner[u], u);
    goTo(c, f, at.deployed);
  },
  // Into a vehicle, wherever the vehicle is, or into the zone (4400).
  arrive(c, f, at) {
    const u = c.s.frames[f + UNIT];
    if (vehicle.get(c) >= 0) {
      muster(c, u);
      return goAboard(c, u, vehicle.get(c));
    }
    if (canArrive(c, zoneArrival, u)) return ask(c, deploy, c.b.units.owner[u], u);
    // There is no room for it in its zone: it takes no part in the battle.
    c.s.units.status[u] = DEFEATED;
    if (c.hears) c.tell({ type: 'unit-left-out', unit: u });
    goTo(c, f, at.next);
  },
  deployed(c, f) {
    fire(c, DEPLOYS, c.s.frames[f + UNIT]);
  },
  afterUnit(c, f) {
    fire(c, AFTER_UNIT, c.s.frames[f + UNIT]);
  },
  // Enemy Bane tokens and the unit's own scout move are due at the same moment (4372).
  banes(c, f) {
    const u = c.s.frames[f + UNIT];
    const due = sideDue(c);
    firstSide.set(c, opponentOf(c.b.units.side[u]));
    if (due >= 0 && scoutSpeed(c, u) > 0) askTimingOrder(c);
  },
  baneOrder(c, f) {
    if (!c.b.bane.any) return;
    if (firstSide.get(c) === c.b.units.side[c.s.frames[f + UNIT]]) postponeBaneChecks(c);
    else lookForBanes(c);
  },
  scout(c, f) {
    const u = c.s.frames[f + UNIT];
    const speed = scoutSpeed(c, u);
    hasMoved.set(c, 0);
    if (speed > 0) call(c, speedMove, u, c.b.units.owner[u], speed, OPTIONAL | NO_MELEE);
  },
  scouted(c, f) {
    const u = c.s.frames[f + UNIT];
    if (hasMoved.get(c) === 0 || c.s.units.status[u] !== ON_TABLE) return;
    c.s.units.roundEffects[u] |= HAS_SCOUTED;
    fire(c, AFTER_SCOUT, u);
  },
  rest(c) {
    if (!c.b.bane.any) return;
    resumeBaneChecks(c);
    lookForBanes(c);
  },
  next(c, f, at) {
    c.s.frames[f + SIDE] = opponentOf(c.s.frames[f + SIDE]);
    goTo(c, f, at.turn);
  },
});
