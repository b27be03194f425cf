import { UNCOUNTED } from '../../../../grid/links.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { TokenRows } from '../../../../kernel/tokens.js';
import { countBetween } from '../../rules/questions/distance.js';
import { seesFigure } from '../../rules/questions/sight.js';
import { has, healthOf, speedOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { MOST_FIGURES, WAITING } from '../../state/state.js';
import { BLEEDING, FOCUSED, HIDDEN, STUNNED, WEAKENED } from '../../words/conditions.js';
import { POWER_BLOCK, POWER_DAMAGE, POWER_EVADE, POWER_SURGE, powerOf } from '../../words/power-tokens.js';
import { attackOdds, reachOfAttack, worthOf, worthOfAttack } from '../attack-odds.js';
import { pointsBefore, prospectOn, willAct } from '../prospects.js';
import { lureOf } from './lure.js';
import { MOST_TOLD, STATISTICS } from './schema.js';

/** Numbers that count as 1. */
const POINTS = 8;
const ALL_POINTS = 16;
const HUNTERS = 6;
const WORTH = 12;
const ACTIONS = 2;
const MOVEMENT = 8;
const TOKENS = 2;
/** Spaces from which on nothing is near. */
const FAR = 16;

/** By figure, in the order of `RELATIONS`, without the lure. */
const prospects = scratch(new Float64Array(MOST_FIGURES));
const exposed = scratch(new Float64Array(MOST_FIGURES));
const exposedToAll = scratch(new Float64Array(MOST_FIGURES));
const hunters = scratch(new Float64Array(MOST_FIGURES));
const nearest = scratch(new Float64Array(MOST_FIGURES));

/** Where figures stand to their enemies: pairs, and what follows from them for each figure. */
export function writeDuels(c: Ia, rowOf: Int32Array, rows: TokenRows): void {
  for (const sums of [prospects, exposed, exposedToAll, hunters, nearest]) sums.fill(0);
  for (let u = 0; u < c.s.game.figures; u++) {
    if (rowOf[u] < 0 || !isOnMap(c, u)) continue;
    for (let v = 0; v < c.s.game.figures; v++)
      if (c.battle.sides[v] === 1 - c.battle.sides[u] && rowOf[v] >= 0 && isOnMap(c, v))
        writeDuel(c, u, v, rowOf, rows);
  }
}

function writeDuel(c: Ia, u: number, v: number, rowOf: Int32Array, rows: TokenRows): void {
  const count = countBetween(c, u, v);
  const near = count === UNCOUNTED ? 0 : Math.max(0, 1 - count / FAR);
  const isInReach = count !== UNCOUNTED && count <= reachOfAttack(c, u);
  const sees = isInReach && seesFigure(c, u, v);
  const attacks = c.battle.figures[u].profile.attack !== undefined;
  const acts = willAct(c, u);
  let prospect = 0;
  let attack = 0;
  let defeat = 0;
  if (attacks) {
    prospect = prospectOn(c, u, v, count, pointsBefore(c, u)) / POINTS;
    if (sees) attack = worthOfAttack(c, u, v, Math.max(1, count)) / POINTS;
    const chances = attackOdds(c).chances(c, u, v, Math.max(1, Math.min(count, 3)));
    const left = healthOf(c, v) - c.s.figures.damage[v];
    if (left >= 1 && left <= chances.length) defeat = chances[left - 1];
  }
  const row = MOST_TOLD * rowOf[u] + (rowOf[v] % MOST_TOLD);
  rows.present[row] = 1;
  let i = rows.width * row;
  const { numbers } = rows;
  numbers[i++] = prospect;
  numbers[i++] = attack;
  numbers[i++] = defeat;
  numbers[i++] = near;
  numbers[i++] = isInReach ? 1 : 0;
  numbers[i++] = sees ? 1 : 0;
  numbers[i++] = acts ? 1 : 0;
  numbers[i++] = willAct(c, v) ? 1 : 0;
  numbers[i++] = c.s.game.active === u + 1 ? 1 : 0;
  prospects[u] = Math.max(prospects[u], prospect);
  nearest[u] = Math.max(nearest[u], near);
  if (!acts || prospect === 0) return;
  exposed[v] = Math.max(exposed[v], prospect);
  exposedToAll[v] += (prospect * POINTS) / ALL_POINTS;
  hunters[v] += 1 / HUNTERS;
}

/** The figures of both sides that are not out of the game. {@link writeDuels} comes first. */
export function writeFigures(c: Ia, rowOf: Int32Array, statistics: readonly Float32Array[], rows: TokenRows): void {
  const { figures, game } = c.s;
  for (let u = 0; u < game.figures; u++) {
    const row = rowOf[u];
    const stands = isOnMap(c, u);
    if (row < 0 || !(stands || figures.status[u] === WAITING)) continue;
    rows.present[row] = 1;
    const { numbers } = rows;
    const from = rows.width * row;
    numbers.set(statistics[u], from);
    let i = from + STATISTICS.length;
    const health = Math.max(1, healthOf(c, u));
    numbers[i++] = Math.max(0, health - figures.damage[u]) / health;
    numbers[i++] = worthOf(c, u) / WORTH;
    numbers[i++] = stands ? 1 : 0;
    numbers[i++] = stands ? 0 : 1;
    const isActive = game.active === u + 1;
    numbers[i++] = willAct(c, u) ? 1 : 0;
    numbers[i++] = isActive ? 1 : 0;
    numbers[i++] = isActive ? game.actions / ACTIONS : 0;
    numbers[i++] = isActive && game.attacked > 0 ? 1 : 0;
    numbers[i++] = isActive ? (game.points + game.actions * speedOf(c, u)) / MOVEMENT : 0;
    numbers[i++] = has(c, u, FOCUSED) ? 1 : 0;
    numbers[i++] = has(c, u, HIDDEN) ? 1 : 0;
    numbers[i++] = has(c, u, STUNNED) ? 1 : 0;
    numbers[i++] = has(c, u, BLEEDING) ? 1 : 0;
    numbers[i++] = has(c, u, WEAKENED) ? 1 : 0;
    const power = figures.power[u];
    numbers[i++] = (powerOf(power, POWER_DAMAGE) + powerOf(power, POWER_SURGE)) / TOKENS;
    numbers[i++] = (powerOf(power, POWER_BLOCK) + powerOf(power, POWER_EVADE)) / TOKENS;
    numbers[i++] = carries(c, u) ? 1 : 0;
    numbers[i++] = prospects[u];
    numbers[i++] = exposed[u];
    numbers[i++] = exposedToAll[u];
    numbers[i++] = hunters[u];
    numbers[i++] = nearest[u];
    numbers[i++] = stands ? lureOf(c, u) / POINTS : 0;
  }
}

function carries(c: Ia, u: number): boolean {
  const { carrier } = c.s.tokens;
  for (let t = 0; t < c.s.game.tokens; t++) if (carrier[t] === u + 1) return true;
  return false;
}
