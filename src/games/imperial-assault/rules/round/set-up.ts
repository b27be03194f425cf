import type { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Rng } from '../../../../kernel/rng.js';
import { scratch } from '../../../../kernel/scratch.js';
import { choice } from '../../../../machine/choices.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { again, ask, call, finish, goTo, OPERANDS, roll } from '../../../../machine/run.js';
import { UNCOUNTED } from '../../../../grid/links.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { MOST_FIGURES, MOST_GROUPS, MOST_SPACES, NONE, ON_MAP, SETUP, WAITING } from '../../state/state.js';
import { ACCURACY, BLUE, CHANCES, FACES, faceNumber, faceText, SAME_AS, SIDES } from '../../words/faces.js';
import { opponentOf, PLAYERS } from '../../words/sides.js';
import { drawCards } from '../command/draw.js';
import { placementFrom, placementText } from '../moving/notation.js';
import { canStand, groundFor, isClear } from '../moving/place.js';
import { placementsEnd } from '../moving/reach.js';
import { linksNow } from '../questions/distance.js';
import { spaceAt, standAt } from '../questions/where.js';
import { zoneNumber, zoneOf } from '../questions/zones.js';
import { NOT_EMPTY, NOT_NEAREST, OFF_MAP } from '../reasons.js';
import { rules } from '../rulebook.js';

/** Command cards that a player begins with (R 1062). */
const FIRST_HAND = 3;

function armyCost(c: Ia, side: number): number {
  const { upgrades } = c.battle.setup;
  const groups = c.battle.groups.reduce((sum, group) => sum + (group.side === side ? group.cost : 0), 0);
  return groups + upgrades[side].reduce((sum, { cost }) => sum + cost, 0);
}

/** The player who chooses a zone and lets the other begin, by an effect that only that one has; NONE for nobody. */
function schemerOf(c: Ia): number {
  const sides = new Set(c.effects.holders('scheme').map(({ side }) => side));
  return sides.size === 1 ? [...sides][0] : NONE;
}

/** The player with the cheaper army names who begins with initiative (R 820). */
const takeInitiative = rules.decision(
  choice<Ia>('take-initiative', {
    optional: false,
    label: (_c, side) => PLAYERS[side],
    chosen(c, side) {
      c.s.game.initiative = side;
    },
  }),
);

/** The faces of both players' dice. */
function facesText(outcome: number): string {
  return `${faceText(FACES[BLUE][Math.floor(outcome / SIDES)])}, ${faceText(FACES[BLUE][outcome % SIDES])}`;
}

/** Both players roll a blue die for initiative (R 820): the faces of both. */
const rollForInitiative = rules.chance({
  name: 'initiative',
  describe: () => 'roll a blue die for each player',
  outcomes(_c, out) {
    CHANCES[BLUE].forEach((n, one) =>
      CHANCES[BLUE].forEach((m, other) => out.push(one * SIDES + other, (n * m) / (SIDES * SIDES))),
    );
    return true;
  },
  sample: (_c, rng: Rng) => SAME_AS[BLUE][rng.below(SIDES)] * SIDES + SAME_AS[BLUE][rng.below(SIDES)],
  isOutcome: (_c, outcome) => outcome < SIDES * SIDES,
  apply(c, outcome) {
    const [one, other] = [Math.floor(outcome / SIDES), outcome % SIDES].map((face) => FACES[BLUE][face][ACCURACY]);
    if (c.hears) c.tell({ type: 'dice-rolled', for: 'initiative', dice: facesText(outcome) });
    // A tie is rolled again.
    c.s.game.initiative = one === other ? NONE : one > other ? 0 : 1;
  },
  format: (_c, outcome) => facesText(outcome),
  parse(_c, text) {
    const [one, other] = text.split(', ').map((part) => faceNumber(BLUE, part));
    return one === undefined || other === undefined || one < 0 || other < 0 ? -1 : one * SIDES + other;
  },
});

/** The names of the zones, in the order of `zones`. */
const ZONES = ['red', 'blue'];

/** The player with initiative chooses a deployment zone (R 570). */
const chooseZone = rules.decision(
  choice<Ia>('choose-zone', {
    optional: false,
    label: (_c, zone) => ZONES[zone],
    chosen(c, zone) {
      c.s.game.zone = c.s.game.pendingPlayer === 0 ? zone : 1 - zone;
    },
  }),
);

/** Whether a base lies wholly inside the zone of its side. */
function isInside(c: Ia, u: number, placement: number): boolean {
  const mask = c.battle.zoneMasks[zoneNumber(c, c.battle.sides[u])];
  for (let k = 0; k < c.battle.sizes[u]; k++) if (mask[spaceAt(c, u, placement, k)] === 0) return false;
  return true;
}

/** How far a placement is out of the zone: 0 inside; otherwise by counting spaces (R 571). */
function outside(c: Ia, u: number, placement: number): number {
  if (isInside(c, u, placement)) return 0;
  const links = linksNow(c);
  let most = 0;
  for (let k = 0; k < c.battle.sizes[u]; k++) {
    const space = spaceAt(c, u, placement, k);
    let least = UNCOUNTED;
    for (const one of zoneOf(c, c.battle.sides[u])) least = Math.min(least, links.counted(one, space));
    most = Math.max(most, least);
  }
  return most;
}

const places = scratch(new Int16Array(2 * MOST_SPACES));

/** The placements at which a figure can be deployed, ascending, written to `places`: the zone is filled first. */
function findPlaces(c: Ia, u: number): number {
  const ground = groundFor(c, u);
  const end = placementsEnd(c);
  let count = 0;
  for (let p = 0; p < end; p++) if (ground[p] === 1 && isInside(c, u, p) && isClear(c, u, p)) places[count++] = p;
  if (count > 0) return count;
  let least = UNCOUNTED;
  for (let p = 0; p < end; p++) {
    if (ground[p] !== 1 || !isClear(c, u, p)) continue;
    const far = outside(c, u, p);
    if (far > least) continue;
    if (far < least) count = 0;
    least = far;
    places[count++] = p;
  }
  return count;
}

/** An answer is a figure and a placement. */
const PLACES = 1024;

/** A number above every figure and placement: the player passes. */
const PASS = PLACES * MOST_FIGURES;
/** Operand B of {@link deploy}: a group plus 1, which alone is deployed; 0 for any; or any, and a pass. */
const ANY_OR_PASS = MOST_GROUPS + 1;

const waiting = scratch(new Uint8Array(MOST_FIGURES));

/** The figures of which a player can deploy one now, written to `waiting`; `only`: see {@link ANY_OR_PASS}. */
function findWaiting(c: Ia, side: number, only: number): number {
  let seen = 0;
  let count = 0;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (c.battle.sides[u] !== side || c.s.figures.status[u] !== WAITING) continue;
    const { group, profile } = c.battle.figures[u];
    if (profile.isCompanion) continue;
    if (only > 0 && only < ANY_OR_PASS && group !== only - 1) continue;
    // Figures of a group are alike: the first of those that wait.
    const bit = 1 << (group + 1);
    if ((seen & bit) !== 0) continue;
    seen |= bit;
    waiting[count++] = u;
  }
  return count;
}

function listPlaces(c: Ia, side: number, only: number, out: ActionBuffer): void {
  const figures = findWaiting(c, side, only);
  for (let i = 0; i < figures; i++) {
    const count = findPlaces(c, waiting[i]);
    for (let k = 0; k < count; k++) out.push(waiting[i] * PLACES + places[k]);
  }
  if (only === ANY_OR_PASS) out.push(PASS);
}

/** Which figure a player deploys next, and where (R 565–571). Operands: the player, see {@link ANY_OR_PASS}. */
const deploy = rules.decision({
  name: 'deploy',
  listsMany: true,
  list: (c, out) => listPlaces(c, c.s.game.pendingA, c.s.game.pendingB, out),
  sample(c, rng) {
    const only = c.s.game.pendingB;
    const figures = findWaiting(c, c.s.game.pendingA, only);
    const nth = rng.below(figures + (only === ANY_OR_PASS ? 1 : 0));
    if (nth === figures) return PASS;
    const u = waiting[nth];
    return u * PLACES + places[rng.below(findPlaces(c, u))];
  },
  refusal(c, action): Reason {
    const only = c.s.game.pendingB;
    if (action === PASS) return only === ANY_OR_PASS ? LEGAL : NOT_OFFERED;
    const u = Math.floor(action / PLACES);
    const p = action % PLACES;
    if (u >= c.s.game.figures || c.battle.sides[u] !== c.s.game.pendingA) return NOT_OFFERED;
    if (c.s.figures.status[u] !== WAITING || c.battle.figures[u].profile.isCompanion) return NOT_OFFERED;
    if (only > 0 && only < ANY_OR_PASS && c.battle.figures[u].group !== only - 1) return NOT_OFFERED;
    if (p >= placementsEnd(c)) return OFF_MAP;
    if (!canStand(c, u, p)) return NOT_EMPTY;
    return places.subarray(0, findPlaces(c, u)).includes(p) ? LEGAL : NOT_NEAREST;
  },
  apply(c, action) {
    if (action === PASS) {
      if (c.hears) c.tell({ type: 'passed', player: c.s.game.pendingPlayer });
      return;
    }
    const u = Math.floor(action / PLACES);
    standAt(c, u, action % PLACES);
    if (c.hears) c.tell({ type: 'deployed', figure: u });
    fire(c, POINT.deployed, u);
  },
  format: (c, action) =>
    action === PASS
      ? 'pass'
      : `${c.battle.figures[Math.floor(action / PLACES)].id} ${placementText(c, action % PLACES)}`,
  parse(c, text) {
    if (text === 'pass') return PASS;
    const gap = text.indexOf(' ');
    const u = c.battle.figures.findIndex(({ id }) => id === text.slice(0, gap));
    const p = placementFrom(c, text.slice(gap + 1));
    return u < 0 || p < 0 ? -1 : u * PLACES + p;
  },
});

function hasWaiting(c: Ia, side: number): boolean {
  return findWaiting(c, side, 0) > 0;
}

/** A group of a side that is deployed in part; {@link NONE} if there is none. */
function groupBegun(c: Ia, side: number): number {
  return c.battle.groups.findIndex(
    (group) =>
      group.side === side &&
      group.figures.some((u) => c.s.figures.status[u] === WAITING) &&
      group.figures.some((u) => c.s.figures.status[u] === ON_MAP),
  );
}

const SIDE = OPERANDS;
const HAS_DEPLOYED = OPERANDS + 1;

/** Players deploy one group after the other, in turn. Operands: who begins; 1 once the turn was used. */
const deployInTurns = rules.procedure('deploy-in-turns', {
  next(c, f) {
    const w = c.s.frames;
    let side = w[f + SIDE];
    const begun = groupBegun(c, side);
    if (begun === NONE) {
      if (w[f + HAS_DEPLOYED] === 1) side = opponentOf(side);
      if (!hasWaiting(c, side)) side = opponentOf(side);
      if (!hasWaiting(c, side)) return finish(c);
    }
    w[f + SIDE] = side;
    w[f + HAS_DEPLOYED] = 1;
    const canPass =
      c.mission.deployment === 'alternate-passing' && findWaiting(c, side, 0) < findWaiting(c, opponentOf(side), 0);
    again(c, f);
    ask(c, deploy, side, side, begun !== NONE ? begun + 1 : canPass ? ANY_OR_PASS : 0);
  },
});

/** The set-up of a skirmish from its second step on (R 1048–1064). The mission was chosen with the scenario. */
export const setUp = rules.procedure('set-up', {
  initiative(c, f, at) {
    c.s.game.phase = SETUP;
    const schemer = schemerOf(c);
    if (schemer !== NONE) {
      c.s.game.initiative = opponentOf(schemer);
      return goTo(c, f, at.zone);
    }
    const [one, other] = [armyCost(c, 0), armyCost(c, 1)];
    if (one === other) return goTo(c, f, at.tie);
    ask(c, takeInitiative, one < other ? 0 : 1, 0b11);
  },
  decided: (c, f, at) => goTo(c, f, at.zone),
  tie: (c) => roll(c, rollForInitiative),
  rolled(c, f, at) {
    if (c.s.game.initiative === NONE) goTo(c, f, at.tie);
  },
  zone(c) {
    const schemer = schemerOf(c);
    ask(c, chooseZone, schemer === NONE ? c.s.game.initiative : schemer, 0b11);
  },
  mission(c) {
    c.mission.lay?.(c);
    c.mission.setUp?.(c);
  },
  deployInTurns(c) {
    if (c.mission.deployment !== undefined) call(c, deployInTurns, c.s.game.initiative);
  },
  deployFirst(c, f) {
    const { initiative } = c.s.game;
    if (!hasWaiting(c, initiative)) return;
    again(c, f);
    ask(c, deploy, initiative, initiative);
  },
  deploySecond(c, f) {
    const side = opponentOf(c.s.game.initiative);
    if (!hasWaiting(c, side)) return;
    again(c, f);
    ask(c, deploy, side, side);
  },
  hand(c) {
    const { initiative } = c.s.game;
    for (const side of [opponentOf(initiative), initiative]) call(c, drawCards, side, FIRST_HAND);
  },
  after: (c) => fire(c, POINT.setup, NONE),
});
