import { fail, ok, type Result } from '../../../kernel/result.js';
import { MILLIMETRE } from '../../../tabletop/units.js';
import { bitCount } from '../engine/bits.js';
import { unitInArc, FRONT_ARC, REAR_ARC } from '../queries/arcs.js';
import { COVER_NAMES, coverFrom, finalCover } from '../queries/cover.js';
import { outOfCohesion } from '../queries/in-cohesion.js';
import { attackRange, rangeBetween, standing } from '../queries/measure.js';
import { inMelee, inMeleeWith, isEngaged, unitsTouch } from '../queries/melee.js';
import { miniSees, unitSees } from '../queries/sight.js';
import { poolSize } from '../chance/order-draw.js';
import { woundsOn } from '../procedures/vehicle-damage.js';
import {
  COMMANDER,
  CONDITION_TOKEN,
  DEFEATED,
  FACEDOWN,
  FACEUP,
  NO_TOKEN,
  NONE,
  OBJECTIVE_TOKEN,
  ON_TABLE,
  PHASES,
  RANKS,
  RESERVE,
  TERRAIN_MARKER,
} from '../state/state.js';
import { parsePath, type Path } from './paths.js';
import type { Play } from './play.js';
import type { Value } from './types.js';
import {
  type GameProperty,
  type PairProperty,
  type PlayerProperty,
  SIDES,
  type TokenProperty,
  type UnitProperty,
} from './vocabulary.js';

/** The value of an expectation's path in the state of a play. */
export function valueOf(play: Play, text: string): Result<Value> {
  const path = parsePath(text, new Set(play.one.units.map(({ id }) => id)));
  return path.ok ? read(play, path.value, text) : path;
}

function read(play: Play, path: Path, text: string): Result<Value> {
  const { c } = play;
  const { s, b } = c;
  switch (path.of) {
    case 'game':
      return ok(gameValue(play, path.property));
    case 'player':
      return ok(playerValue(play, SIDES.indexOf(path.side), path.property));
    case 'pool':
      return ok(s.pool[SIDES.indexOf(path.side) * RANKS.length + RANKS.indexOf(path.rank)]);
    case 'card': {
      const card = b.commandCards.findIndex(({ id }) => id === path.card);
      if (card < 0) return fail('bad-path', `path ${text}: no command card ${path.card} is in this battle`);
      const cards = path.place === 'holds' ? s.sides.hand : s.sides.discard;
      return ok((cards[SIDES.indexOf(path.side)] & (1 << card)) !== 0);
    }
    case 'token': {
      const row = play.tokenRows[path.kind][path.number - 1];
      if (row === undefined)
        return fail('bad-path', `path ${text}: only ${play.tokenRows[path.kind].length} have been placed`);
      return ok(tokenValue(play, row, path.property));
    }
    case 'unit':
      return ok(unitValue(play, play.unit(path.unit), path.property));
    case 'upgrade': {
      const u = play.unit(path.unit);
      const i = b.units.upgrades[u].findIndex(({ id }) => id === path.card);
      if (i < 0) return fail('bad-path', `path ${text}: ${path.unit} has no ${path.card}`);
      return ok((s.units[path.state][u] & (1 << i)) !== 0);
    }
    case 'pair':
      return ok(pairValue(play, play.unit(path.unit), path.property, play.unit(path.other)));
    case 'mini': {
      const m = miniOf(play, path.unit, path.mini);
      if (m < 0) return fail('bad-path', `path ${text}: ${path.unit} has no miniature ${path.mini}`);
      const { minis } = s;
      const { property } = path;
      if (property === 'inCohesion') return ok((outOfCohesion(c, play.unit(path.unit)) & (1 << (path.mini - 1))) === 0);
      if (property === 'alive') return ok(minis.alive[m] === 1);
      if (property === 'levelMm') return ok(minis.z[m] / MILLIMETRE);
      if (property === 'facing' || property === 'wounds') return ok(minis[property][m]);
      return ok(minis[property][m] / MILLIMETRE);
    }
    case 'sight': {
      const m = miniOf(play, path.unit, path.mini);
      const n = miniOf(play, path.other, path.otherMini);
      if (m < 0 || n < 0) return fail('bad-path', `path ${text}: there is no such miniature`);
      return ok(miniSees(c, m, n));
    }
  }
}

function miniOf(play: Play, unit: string, mini: number): number {
  const u = play.unit(unit);
  const { firstMini, miniCount } = play.game.battle.units;
  return mini <= miniCount[u] ? firstMini[u] + mini - 1 : -1;
}

function idOf(play: Play, u: number): string | null {
  return u >= 0 && u !== NONE ? play.id(u) : null;
}

function gameValue(play: Play, property: GameProperty): Value {
  const { b, s } = play.c;
  const g = s.game;
  switch (property) {
    case 'round':
      return g.round;
    case 'phase':
      return PHASES[g.phase];
    case 'actor':
      // Who draws an order token has chosen to, or had no other choice.
      return play.player ?? (play.chance === 'draw-order' ? SIDES[play.a] : null);
    case 'winner':
      return g.winner < 0 ? null : SIDES[g.winner];
    case 'priority':
      return SIDES[g.priority];
    case 'counter':
      return SIDES[g.counterHolder];
    case 'activating':
      return idOf(play, g.activating);
    case 'objective':
      return b.objectives[g.objective]?.id ?? null;
    case 'deployment':
      return b.deployments[g.deployment]?.id ?? null;
    case 'condition':
      return b.conditions[g.condition]?.id ?? null;
    case 'objectiveTokens':
      return s.tokens.kind.filter((kind) => kind === OBJECTIVE_TOKEN || kind === TERRAIN_MARKER).length;
    case 'conditionTokens':
      return s.tokens.kind.filter((kind) => kind === CONDITION_TOKEN).length;
  }
}

function playerValue(play: Play, side: number, property: PlayerProperty): Value {
  const { c } = play;
  const { sides, units } = c.s;
  switch (property) {
    case 'victoryTokens':
      return sides.victoryTokens[side];
    case 'score':
      return sides.pointsLost[1 - side];
    case 'hand':
      return sides.handCount[side];
    case 'pool':
      return poolSize(c, side);
    case 'commander': {
      for (let u = 0; u < c.b.units.count; u++) {
        if (c.b.units.side[u] === side && units.rank[u] === COMMANDER && units.status[u] !== DEFEATED)
          return play.id(u);
      }
      return null;
    }
  }
}

function tokenValue(play: Play, row: number, property: TokenProperty): Value {
  const { tokens } = play.state;
  const pieces = play.game.battle.geometry.terrain.pieces;
  switch (property) {
    case 'x':
    case 'y':
      return tokens[property][row] / MILLIMETRE;
    case 'terrain':
      return tokens.kind[row] === TERRAIN_MARKER ? pieces[tokens.state[row]].id : null;
    case 'claimedBy':
      return idOf(play, tokens.claimedBy[row]);
    case 'onTable':
      return tokens.kind[row] !== NO_TOKEN;
  }
}

function unitValue(play: Play, u: number, property: UnitProperty): Value {
  const { c } = play;
  const { units, minis, game } = c.s;
  const leader = c.b.units.firstMini[u];
  switch (property) {
    case 'wounds':
      return woundsOn(c, u);
    case 'miniatures':
      return bitCount(standing(c, u));
    case 'alive':
      return standing(c, u) !== 0;
    case 'where':
      return whereOf(units.status[u]);
    case 'order':
      return units.order[u] === FACEUP ? 'faceup' : units.order[u] === FACEDOWN ? 'facedown' : 'pool';
    case 'activated':
      return units.order[u] === FACEDOWN;
    case 'rank':
      return RANKS[units.rank[u]];
    case 'actionsLeft':
      return game.activating === u ? game.actionsLeft : 0;
    case 'engaged':
      return isEngaged(c, u);
    case 'inMelee':
      return inMelee(c, u);
    case 'inCohesion':
      return outOfCohesion(c, u) === 0;
    case 'damaged':
    case 'disabled':
      return units[property][u] === 1;
    case 'weaponDisrupted':
      return units.disruptedWeapon[u] === NONE ? null : c.b.weapons.card[units.disruptedWeapon[u]].name;
    case 'x':
    case 'y':
      return minis[property][leader] / MILLIMETRE;
    case 'levelMm':
      return minis.z[leader] / MILLIMETRE;
    case 'facing':
      return minis.facing[leader];
    default:
      return units[property][u];
  }
}

function whereOf(status: number): string {
  if (status === ON_TABLE) return 'table';
  return status === RESERVE ? 'reserve' : status === DEFEATED ? 'defeated' : 'set-aside';
}

function pairValue(play: Play, u: number, property: PairProperty, v: number): Value {
  const { c } = play;
  const leader = c.b.units.firstMini[u];
  switch (property) {
    case 'range':
      return rangeBetween(c, u, v);
    case 'attackRange':
      return attackRange(c, u, v);
    case 'sees':
      return unitSees(c, u, v);
    case 'contact':
      return unitsTouch(c, u, v);
    case 'meleeWith':
      return inMeleeWith(c, u, v);
    case 'cover':
      return COVER_NAMES[finalCover(c, v, u, coverFrom(c, c.b.units.firstMini[v], u), 0)];
    case 'frontArc':
      return unitInArc(c, leader, FRONT_ARC, v);
    case 'rearArc':
      return unitInArc(c, leader, REAR_ARC, v);
  }
}
