import { lowestBit } from '../../../../kernel/bits.js';
import { call } from '../../../../machine/run.js';
import { pointsNow } from '../queries/points.js';
import { aliveMinis } from '../queries/alive.js';
import type { Context } from '../../engine/context.js';
import { passengersOf } from '../queries/aboard.js';
import { leaveMelees } from '../queries/melee.js';
import { DEFEATED, NO_ORDER, NONE, ON_TABLE } from '../../state/state.js';

/**
 * Miniature `m` is defeated and leaves the table (1825); if it was the last, its unit is defeated. A leader that dies
 * before the others keeps its position in the state, where it drops its claims (1832), until the caller has called
 * {@link replaceLeader}.
 */
export function defeatMini(c: Context, m: number): void {
  const { minis } = c.s;
  const u = c.b.minis.unit[m];
  const isLeader = m === c.b.units.firstMini[u];
  minis.alive[m] = 0;
  minis.fallen[m] = 1;
  minis.wounds[m] = 0;
  if (c.hears) c.tell({ type: 'mini-defeated', unit: u, mini: m - c.b.units.firstMini[u] });
  if (c.b.units.counterpartShields[u] > 0) loseShields(c, u);
  if (aliveMinis(c, u) === 0) defeatUnit(c, u);
  else if (isLeader) c.b.rules.holding.leaderDies(c, u);
  else clearMini(c, m);
}

/**
 * Unit `u` has just lost a miniature: if that was the last of its counterpart, it also loses the counterpart's shields,
 * inactive ones first (3971).
 */
function loseShields(c: Context, u: number): void {
  const { units } = c.s;
  const { shields, counterpartShields } = c.b.units;
  const lost = units.shield[u] + units.inactiveShield[u] - shields[u] + counterpartShields[u];
  if (hasCounterpart(c, u) || lost <= 0) return;
  const inactive = Math.min(lost, units.inactiveShield[u]);
  units.inactiveShield[u] -= inactive;
  units.shield[u] -= lost - inactive;
  if (c.hears) c.tell({ type: 'token-removed', unit: u, token: 'shield', count: lost });
}

/** Whether any miniature of the counterpart of unit `u` is alive; `u` must have a counterpart. */
export function hasCounterpart(c: Context, u: number): boolean {
  return aliveMinis(c, u) >>> (c.b.units.counterpart[u] - c.b.units.firstMini[u]) !== 0;
}

/**
 * Miniature `m` becomes the leader of its unit, whose leader has died: the leader's row in the state takes over its
 * position and wounds, and `m` is removed (1831, 2585, 2940, 4559–4566). A leader with a higher wound threshold than
 * the miniature it replaces has suffered the difference (2942).
 */
export function replaceLeader(c: Context, m: number): void {
  const { minis, pools, attack } = c.s;
  const u = c.b.minis.unit[m];
  const leader = c.b.units.firstMini[u];
  minis.x[leader] = minis.x[m];
  minis.y[leader] = minis.y[m];
  minis.z[leader] = minis.z[m];
  minis.facing[leader] = minis.facing[m];
  const threshold = c.b.minis.wounds;
  const gain = Math.max(0, threshold[leader] - threshold[m]);
  // A leader with a lower wound threshold does not die by replacing the miniature.
  minis.wounds[leader] = Math.min(minis.wounds[m] + gain, threshold[leader] - 1);
  minis.alive[leader] = 1;
  minis.fallen[leader] = 0;
  minis.baneCheck[leader] = minis.baneCheck[m];
  minis.alive[m] = 0;
  minis.fallen[m] = 1;
  minis.wounds[m] = 0;
  clearMini(c, m);
  const from = 1 << (m - leader);
  for (let p = 0; p < attack.pools; p++) {
    if (pools.defender[p] !== u) continue;
    const seen = (pools.visible[p] & from) !== 0 ? 1 : 0;
    pools.visible[p] = (pools.visible[p] & ~1) | seen;
  }
  if (c.hears) c.tell({ type: 'new-leader', unit: u, mini: m - leader });
}

/**
 * Unit `u` is defeated with every miniature that is left: its tokens are removed, tokens it has claimed stay where they
 * are, and its side has lost its points with upgrades (4783). An order token beside the unit leaves the game; one that
 * is still in the pool stays there as a token that no unit can use (719).
 */
export function defeatUnit(c: Context, u: number): void {
  const { units, minis, sides } = c.s;
  if (units.status[u] !== ON_TABLE) return;
  // Units that still ride in it are defeated with it.
  for (let rest = passengersOf(c, u); rest !== 0; rest &= rest - 1) defeatUnit(c, lowestBit(rest));
  c.b.rules.holding.unitDies(c, u);
  leaveMelees(c, u);
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end; m++) {
    minis.alive[m] = 0;
    minis.fallen[m] = 0;
    minis.wounds[m] = 0;
    clearMini(c, m);
  }
  units.carrier[u] = u;
  units.drives[u] = 0;
  units.boarded[u] = 0;
  units.status[u] = DEFEATED;
  units.order[u] = NO_ORDER;
  units.aim[u] = 0;
  units.dodge[u] = 0;
  units.standby[u] = 0;
  units.surge[u] = 0;
  units.suppression[u] = 0;
  units.ion[u] = 0;
  units.immobilize[u] = 0;
  units.poison[u] = 0;
  units.panic[u] = 0;
  units.observation[u] = 0;
  units.exposed[u] = 0;
  units.cardWounds[u] = 0;
  units.shield[u] = 0;
  units.inactiveShield[u] = 0;
  units.damaged[u] = 0;
  units.disabled[u] = 0;
  units.disruptedWeapon[u] = NONE;
  units.postponedWounds[u] = 0;
  units.postponedBy[u] = 0;
  units.poisonedBy[u] = 0;
  units.bounties[u] = 0;
  units.missions[u] = 0;
  units.distractedBy[u] = 0;
  units.roundEffects[u] = 0;
  sides.pointsLost[c.b.units.side[u]] += pointsNow(c, u);
  if (c.hears) c.tell({ type: 'unit-defeated', unit: u });
  c.b.rules.ending.afterDefeat(c);
}

/** The same by an effect that causes no wounds; what follows a defeat follows. May `call`. */
export function defeatByEffect(c: Context, u: number): void {
  if (c.s.units.status[u] !== ON_TABLE) return;
  defeatUnit(c, u);
  followDefeat(c, u, 0, 0);
}

/** Calls what follows the defeat of unit `u`; see `Sequences.afterDefeat` for the rest. */
export function followDefeat(c: Context, u: number, by: number, byAttack: number): void {
  const { afterDefeat } = c.b.sequences;
  if (afterDefeat !== undefined) call(c, afterDefeat, u, by, byAttack);
}

/** Clears the position of a miniature that is not on the table, so that equal situations have equal states. */
function clearMini(c: Context, m: number): void {
  const { minis } = c.s;
  minis.x[m] = 0;
  minis.y[m] = 0;
  minis.z[m] = 0;
  minis.facing[m] = 0;
  minis.offTable[m] = 0;
}
