import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { pick } from '../../../../machine/picks.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { again, ask, call, finish, OPERANDS, topFrame } from '../../../../machine/run.js';
import { IN_HAND, ON_TABLE } from '../../battle/campaign.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { DEFEATED, NONE, ON_MAP, WAITING } from '../../state/state.js';
import { IMPERIAL } from '../../words/sides.js';
import { placementFrom, placementText } from '../moving/notation.js';
import { controllerOf } from '../players.js';
import { isOnMap, standAt } from '../questions/where.js';
import { CANNOT_REINFORCE, GROUP_FULL, NO_ACTIVE_POINT, NOT_ENOUGH_THREAT, NOT_IN_HAND } from '../reasons.js';
import { rules } from '../rulebook.js';
import { campaignOf } from './campaign-of.js';
import { callAttach } from './attach.js';
import { deploymentCost, reinforcementCost } from './deploy-cost.js';
import { findPlacesNear, notNear, placeNear } from './near.js';
import { changeThreat } from './threat.js';

/** Where a figure is placed that is deployed. Operands: the figure, the space to which it is as close as possible. */
const deployNear = rules.decision({
  name: 'deploy-near',
  listsAll: true,
  list(c, out) {
    const count = findPlacesNear(c, c.s.game.pendingA, c.s.game.pendingB);
    for (let k = 0; k < count; k++) out.push(placeNear(k));
  },
  sample: (c, rng) => placeNear(rng.below(findPlacesNear(c, c.s.game.pendingA, c.s.game.pendingB))),
  refusal: (c, placement) => notNear(c, c.s.game.pendingA, placement, c.s.game.pendingB),
  apply: (c, placement) => standAt(c, c.s.game.pendingA, placement),
  format: (c, placement) => `${c.battle.figures[c.s.game.pendingA].id} ${placementText(c, placement)}`,
  parse(c, text) {
    const { id } = c.battle.figures[c.s.game.pendingA];
    return text.startsWith(`${id} `) ? placementFrom(c, text.slice(id.length + 1)) : NONE;
  },
});

const FIGURE = OPERANDS;
const SPACE = OPERANDS + 1;

/** A figure is deployed as close as possible to a space. Operands: the figure, the space. */
export const deployFigure = rules.procedure('deploy-figure', {
  place(c, f) {
    const [u, space] = [c.s.frames[f + FIGURE], c.s.frames[f + SPACE]];
    const count = findPlacesNear(c, u, space);
    if (count === 1) standAt(c, u, placeNear(0));
    else if (count > 1) ask(c, deployNear, controllerOf(c, u), u, space);
    // Within reach of the space all is full: the figure stays off the map.
    else c.s.figures.status[u] = DEFEATED;
  },
  enter(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (!isOnMap(c, u)) return;
    if (c.hears) c.tell({ type: 'deployed', figure: u });
    c.mission.entered?.(c, u);
  },
});

const GROUP = OPERANDS;
/** The space at which a mission deploys a group, plus 1. */
const AT = OPERANDS + 1;
/** The active deployment point, plus 1. */
const POINT_OF = OPERANDS + 2;

/** Which of the active deployment points (R 550). */
const choosePoint = rules.decision(
  pick<Ia>('point', {
    optional: false,
    label: (c, k) => campaignOf(c).points[k].id,
    chosen(c, k) {
      c.s.frames[topFrame(c) + POINT_OF] = k + 1;
    },
  }),
);

/** Asks for one of the active deployment points, and notes it in the frame that runs. */
function askPoint(c: Ia, f: number): void {
  const active = c.s.empire.points[0];
  if (hasSeveral(active)) ask(c, choosePoint, IMPERIAL, active);
  else c.s.frames[f + POINT_OF] = lowestBit(active) + 1;
}

function pointIn(c: Ia, f: number): number {
  return campaignOf(c).points[c.s.frames[f + POINT_OF] - 1].space;
}

/** A group is about to be deployed: its card lies ready on the table, its figures wait (R 543). */
export function beginDeployment(c: Ia, group: number): void {
  c.s.cards.place[group] = ON_TABLE;
  c.s.groups.exhausted[group] = 0;
  c.s.groups.losses[group] = 0;
  for (const u of c.battle.groups[group].figures) c.s.figures.status[u] = WAITING;
}

/**
 * All figures of a group are deployed at one active deployment point, its card ready on the table (R 543, 553).
 * Operands: the group; the space, plus 1, at which it is deployed instead of a point.
 */
export const deployGroup = rules.procedure('deploy-group', {
  begin(c, f) {
    beginDeployment(c, c.s.frames[f + GROUP]);
    if (c.s.frames[f + AT] === 0) askPoint(c, f);
  },
  attach(c, f) {
    callAttach(c, c.s.frames[f + GROUP]);
  },
  figures(c, f) {
    const waiting = c.battle.groups[c.s.frames[f + GROUP]].figures.find((u) => c.s.figures.status[u] === WAITING);
    if (waiting === undefined) return;
    again(c, f);
    call(c, deployFigure, waiting, c.s.frames[f + AT] > 0 ? c.s.frames[f + AT] - 1 : pointIn(c, f));
  },
  after(c, f) {
    const group = c.s.frames[f + GROUP];
    if (c.hears) c.tell({ type: 'group-deployed', group });
    const first = c.battle.groups[group].figures.find((u) => isOnMap(c, u));
    if (first !== undefined) fire(c, POINT.deployed, first);
  },
});

/** A figure of a group comes back at an active deployment point (R 1266). Operand: the figure. */
const reinforceFigure = rules.procedure('reinforce', {
  point: (c, f) => askPoint(c, f),
  place(c, f) {
    call(c, deployFigure, c.s.frames[f + FIGURE], pointIn(c, f));
  },
  after(c, f) {
    const { group } = c.battle.figures[c.s.frames[f + FIGURE]];
    if (isOnMap(c, c.s.frames[f + FIGURE])) c.s.groups.losses[group]--;
    if (c.hears) c.tell({ type: 'reinforced', group });
  },
});

const MAY_REINFORCE = OPERANDS;
/** 1 once the Imperial player is done. */
const IS_DONE = OPERANDS + 1;

/** An answer is 0 when done, a group to deploy plus 1, or a group to reinforce plus this. */
const DONE = 0;
export const REINFORCED = 64;

/** Why a group cannot be deployed from the hand now (R 553). */
export function notDeployed(c: Ia, group: number): Reason {
  if (c.battle.groups[group].side !== IMPERIAL || c.s.cards.place[group] !== IN_HAND) return NOT_IN_HAND;
  if (isAlreadyThere(c, group)) return NOT_OFFERED;
  if (c.s.empire.points[0] === 0) return NO_ACTIVE_POINT;
  return deploymentCost(c, group) > c.s.empire.threat[0] ? NOT_ENOUGH_THREAT : LEGAL;
}

/** Whether a unique card of the same name is on the table already (R 1486–1490). */
function isAlreadyThere(c: Ia, group: number): boolean {
  const { name, isUnique } = c.battle.figures[c.battle.groups[group].figures[0]].profile;
  if (!isUnique) return false;
  return c.battle.groups.some(({ side, figures }, other) => {
    const { profile } = c.battle.figures[figures[0]];
    return other !== group && side === IMPERIAL && profile.name === name && c.s.cards.place[other] === ON_TABLE;
  });
}

/** A figure of a group that is off the map; NONE if all are on it. */
function lostFigure(c: Ia, group: number): number {
  return c.battle.groups[group].figures.find((u) => c.s.figures.status[u] !== ON_MAP) ?? NONE;
}

/** Why no figure of a group can be reinforced now (R 1266–1276). */
export function notReinforced(c: Ia, group: number): Reason {
  const { side, figures, isInert } = c.battle.groups[group];
  const { cannotReinforce } = c.battle.figures[figures[0]].profile;
  if (side !== IMPERIAL || isInert === true || cannotReinforce) return CANNOT_REINFORCE;
  if (c.s.cards.place[group] !== ON_TABLE || !figures.some((u) => isOnMap(c, u))) return CANNOT_REINFORCE;
  if (lostFigure(c, group) === NONE) return GROUP_FULL;
  if (c.s.empire.points[0] === 0) return NO_ACTIVE_POINT;
  return reinforcementCost(c, group) > c.s.empire.threat[0] ? NOT_ENOUGH_THREAT : LEGAL;
}

function eachDeployment(c: Ia, mayReinforce: boolean, take: (action: number) => void): void {
  for (let group = 0; group < c.battle.groups.length; group++) {
    if (notDeployed(c, group) === LEGAL) take(group + 1);
    if (mayReinforce && notReinforced(c, group) === LEGAL) take(group + REINFORCED);
  }
}

/** A group that the Imperial player deploys, one that is reinforced, or nothing more. Operand A: the frame. */
const deployment = rules.decision({
  name: 'deployment',
  listsAll: true,
  list(c, out) {
    eachDeployment(c, c.s.frames[c.s.game.pendingA + MAY_REINFORCE] === 1, (action) => out.push(action));
    out.push(DONE);
  },
  sample(c, rng) {
    const all = [DONE];
    eachDeployment(c, c.s.frames[c.s.game.pendingA + MAY_REINFORCE] === 1, (action) => all.push(action));
    return all[rng.below(all.length)];
  },
  refusal(c, action) {
    if (action === DONE) return LEGAL;
    const group = action < REINFORCED ? action - 1 : action - REINFORCED;
    if (group >= c.battle.groups.length) return NOT_OFFERED;
    if (action < REINFORCED) return notDeployed(c, group);
    return c.s.frames[c.s.game.pendingA + MAY_REINFORCE] === 1 ? notReinforced(c, group) : NOT_OFFERED;
  },
  apply(c, action) {
    if (action === DONE) c.s.frames[c.s.game.pendingA + IS_DONE] = 1;
    else if (action < REINFORCED) {
      changeThreat(c, -deploymentCost(c, action - 1));
      c.s.empire.discount[0] = 0;
      call(c, deployGroup, action - 1);
    } else {
      const u = lostFigure(c, action - REINFORCED);
      changeThreat(c, -reinforcementCost(c, c.battle.figures[u].group));
      call(c, reinforceFigure, u);
    }
  },
  format(c, action) {
    if (action === DONE) return 'done';
    return action < REINFORCED
      ? `deploy ${c.battle.groups[action - 1].id}`
      : `reinforce ${c.battle.groups[action - REINFORCED].id}`;
  },
  parse(c, text) {
    if (text === 'done') return DONE;
    const gap = text.indexOf(' ');
    const group = c.battle.groups.findIndex(({ id, side }) => side === IMPERIAL && id === text.slice(gap + 1));
    if (group < 0) return -1;
    return text.startsWith('deploy ') ? group + 1 : text.startsWith('reinforce ') ? group + REINFORCED : -1;
  },
});

/**
 * An optional deployment: the Imperial player spends threat for any number of groups of the hand and, in the Status
 * Phase, for figures of groups on the map (R 553, 1354). Operand: 1 if figures can be reinforced.
 */
export const optionalDeployment = rules.procedure('optional-deployment', {
  begin(c) {
    c.s.empire.discount[0] = 0;
    fire(c, POINT['optional-deployment'], NONE);
  },
  next(c, f) {
    if (c.s.frames[f + IS_DONE] === 1) return finish(c);
    let isAny = false;
    eachDeployment(c, c.s.frames[f + MAY_REINFORCE] === 1, () => {
      isAny = true;
    });
    if (!isAny) return finish(c);
    again(c, f);
    ask(c, deployment, IMPERIAL, f);
  },
});

/** The Imperial player may deploy groups of the hand before the next step. */
export function callOptionalDeployment(c: Ia): void {
  call(c, optionalDeployment, 0);
}
