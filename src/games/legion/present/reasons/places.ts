import { zoneRules } from '../../rules/queries/mission.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import { scratch } from '../../../../kernel/scratch.js';
import { hasSeveral } from '../../../../kernel/bits.js';
import { MUST_NOT_MOVE } from '../../battle/activation-flags.js';
import type { Context } from '../../engine/context.js';
import { ON_TABLE } from '../../state/state.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { baseHits, baseOnTable, baseOverlaps, baseStands, baseTouches } from '../../rules/queries/bases.js';
import { lookAtDeployment } from '../../rules/queries/deployment.js';
import { engagedWith } from '../../rules/queries/melee.js';
import { isNotched } from '../../rules/queries/move/destinations.js';
import { isFreePlace } from '../../rules/queries/move/free-places.js';
import { listNotchedWays, isNotchedWay, wayTo } from '../../rules/queries/move/notched-places.js';
import { look, lookAt, NO_SLOWING } from '../../rules/queries/move/look.js';
import { isPinned } from '../../rules/queries/move/permission.js';
import { touchedEnemies } from '../../rules/queries/placement.js';
import { isHeld } from '../../rules/queries/speed.js';
import { isInZone } from '../../rules/queries/zones.js';
import { lengthText, unitName, wholeMillimetres } from '../names.js';
import type { Aim } from '../places.js';

/** The names of the units in a set of bits. */
function namesOf(c: Context, units: number): string {
  const names: string[] = [];
  for (let rest = units; rest !== 0; rest &= rest - 1) names.push(unitName(c.b, 31 - Math.clz32(rest & -rest)));
  return names.join(' and ');
}

/** What keeps unit `u` from moving at all; empty if nothing does. */
export function whyUnmoved(c: Context, u: number): string {
  const g = c.s.game;
  if (isAboard(c, u)) return `it rides in ${unitName(c.b, c.s.units.carrier[u])} and must get out first`;
  if (g.activating === u && (g.activationFlags & MUST_NOT_MOVE) !== 0)
    return 'it has attacked with a cumbersome weapon in this activation';
  if (isPinned(c, u)) return `it is engaged with ${namesOf(c, engagedWith(c, u))}; it may withdraw`;
  if (isHeld(c, u)) return 'its immobilize tokens leave it no speed';
  return '';
}

/**
 * The first test that the end of a move fails, by {@link look}: for the move whose destinations were listed last.
 * Changes miniatures of the state and restores them.
 */
export function whyNoMove(c: Context, { x, y, facing }: Aim): string {
  const { u, far, speed, mode } = look;
  const faces = facing ?? look.facing;
  if (speed < 1) return whyUnmoved(c, u);
  if (isOffTable(c, x, y)) return offTable(c);
  const distance = Math.sqrt((x - look.x) ** 2 + (y - look.y) ** 2);
  if (distance > far) {
    const more = wholeMillimetres(Math.max(1, distance - far));
    return `that is ${lengthText(more)} farther than the speed-${speed} tool reaches`;
  }
  if (!baseOnTable(c, u, x, y, faces)) return 'the base would lie over the edge of the table';
  const there = inThePlace(c, u, x, y, faces);
  if (there !== '') return there;
  if (baseHits(c, u, x, y, faces, look.bases)) return 'a token lies there, on which no base may stand';
  if (hasSeveral(touchedEnemies(c, u, x, y, faces)))
    return `it would touch ${namesOf(c, touchedEnemies(c, u, x, y, faces))}; a leader may touch only one enemy unit`;
  return inTheWay(c, { x, y, facing: faces }, speed, mode);
}

function isOffTable(c: Context, x: number, y: number): boolean {
  const { width, depth } = c.b.geometry;
  return x < 0 || y < 0 || x > width || y > depth;
}

function offTable(c: Context): string {
  const { width, depth } = c.b.geometry;
  return `that is off the table, which is ${Math.floor(width / 10)} mm wide and ${Math.floor(depth / 10)} mm deep`;
}

/** The unit whose base is there, or may not be touched there; empty for none. */
function inThePlace(c: Context, u: number, x: number, y: number, facing: number): string {
  const { minis } = c.b;
  for (let m = 0; m < minis.count; m++) {
    const v = minis.unit[m];
    if (v === u || c.s.minis.alive[m] === 0 || c.s.units.status[v] !== ON_TABLE) continue;
    if (baseOverlaps(c, u, x, y, facing, m)) return `${unitName(c.b, v)} stands there`;
    const isEnemy = c.b.units.side[v] !== c.b.units.side[u];
    if (isEnemy && (look.touchable & (1 << v)) === 0 && baseTouches(c, u, x, y, facing, m))
      return `it would touch ${unitName(c.b, v)}, with which it may not start a melee`;
  }
  return '';
}

/** What lies between the leader and a place that is free: another unit, slow ground, or terrain that bars the way. */
function inTheWay(c: Context, at: Aim, speed: number, mode: number): string {
  const { u } = look;
  const reaches = (tool: number, how: number): boolean => {
    lookAt(c, u, tool, how);
    return endsAt(c, at);
  };
  const everyone = c.s.minis.alive.slice();
  try {
    for (let v = 0; v < c.b.units.count; v++) {
      if (v === u || c.s.units.status[v] !== ON_TABLE) continue;
      takeAway(c, v);
      if (reaches(speed, mode)) return `${unitName(c.b, v)} stands in the way`;
      c.s.minis.alive.set(everyone);
    }
    if (reaches(speed, mode | NO_SLOWING)) {
      lookAt(c, u, speed, mode);
      return `difficult terrain slows the move to speed ${look.slowSpeed}, which does not reach there`;
    }
    for (let v = 0; v < c.b.units.count; v++) if (v !== u) takeAway(c, v);
    if (reaches(speed, mode)) return 'other units stand in the way';
  } finally {
    c.s.minis.alive.set(everyone);
    lookAt(c, u, speed, mode);
  }
  const { known } = look;
  if (!baseStands(c, u, known.mover, at.x, at.y, at.facing ?? look.facing))
    return 'terrain leaves no room to stand there';
  if (isNotched(c)) return 'the tool does not lead there with that facing';
  return 'terrain bars the way, or leaves no room for the other miniatures of the unit';
}

function takeAway(c: Context, v: number): void {
  const { firstMini, miniCount } = c.b.units;
  c.s.minis.alive.fill(0, firstMini[v], firstMini[v] + miniCount[v]);
}

const ways = scratch(new ActionBuffer());

/** Whether the move in {@link look} can end there; on a notched base with any facing if the text names none. */
function endsAt(c: Context, { x, y, facing }: Aim): boolean {
  if (look.speed < 1) return false;
  if (!isNotched(c)) return isFreePlace(c, x, y);
  if (facing === undefined) {
    ways.clear();
    listNotchedWays(c, ways, 1, 0);
    return ways.length > 0;
  }
  const way = wayTo(x, y, facing);
  return way >= 0 && isNotchedWay(c, way);
}

/** The first test that a place for a unit that deploys fails; empty if none of those here. */
export function whyNotDeployed(c: Context, u: number, { x, y, facing = 0 }: Aim): string {
  const at = lookAtDeployment(c, u);
  if (isOffTable(c, x, y)) return offTable(c);
  if (!baseOnTable(c, u, x, y, facing)) return 'the base would lie over the edge of the table';
  if (!isInZone(c, at.zone, u, x, y, facing)) return 'the base would not lie inside the deployment zone';
  const there = inThePlace(c, u, x, y, facing);
  if (there !== '') return there;
  if (baseHits(c, u, x, y, facing, at.bases)) return 'a token or an enemy lies too near';
  if (!baseStands(c, u, c.b.movers.of(u, 0).mover, x, y, facing)) return 'terrain leaves no room to stand there';
  if ((zoneRules(c).refusal?.(c, c.b.units.side[u], u, x, y) ?? 0) !== 0)
    return 'the deployment card wants a unit in the other zone';
  return 'there is no room for the other miniatures of the unit';
}
