import type { Ia } from '../../state/context.js';
import { NONE, SHUT } from '../../state/state.js';
import { endIfOver } from '../ending.js';
import { doorOf, isDoor, tokenOf } from '../targets.js';

/** The Health of a door that can be attacked. */
export function healthOfDoor(c: Ia, d: number): number {
  return c.battle.doors[d].health + (c.mission.doorHealth?.(c, d) ?? 0);
}

/** The Health of an object that can be attacked. */
export function healthOfObject(c: Ia, target: number): number {
  if (isDoor(target)) return healthOfDoor(c, doorOf(target));
  const t = tokenOf(target);
  return c.battle.tokens[t].health + (c.mission.objectHealth?.(c, t) ?? 0);
}

/** An object suffers damage; one with as much as its Health is destroyed, and a door is then open (R 277–281). */
export function damageObject(c: Ia, target: number, amount: number): void {
  const health = healthOfObject(c, target);
  if (c.hears && amount > 0) c.tell({ type: 'object-damaged', target, count: amount });
  if (isDoor(target)) {
    const d = doorOf(target);
    const { damage } = c.s.doors;
    damage[d] = Math.min(health, damage[d] + amount);
    if (damage[d] === health) openDoor(c, d);
    return;
  }
  const t = tokenOf(target);
  const { damage } = c.s.tokens;
  damage[t] = Math.min(health, damage[t] + amount);
  if (damage[t] < health) return;
  if (c.hears) c.tell({ type: 'object-destroyed', target });
  const { space } = c.s.tokens;
  const at = space[t];
  space[t] = NONE;
  c.mission.destroyed?.(c, t, at);
  endIfOver(c);
}

/** Closes a door again, undamaged; whatever stands about it stays where it is. */
export function closeDoor(c: Ia, d: number): void {
  const { game, held } = c.s;
  game.closed |= 1 << d;
  held[c.battle.grid.count + d] = SHUT;
  c.s.doors.damage[d] = 0;
}

/** Opens a door: its token leaves the map (R 603). */
export function openDoor(c: Ia, d: number): void {
  const { game, held } = c.s;
  if (((game.closed >> d) & 1) === 0) return;
  game.closed &= ~(1 << d);
  held[c.battle.grid.count + d] = 0;
  game.doorsOpened |= 1 << d;
  if (c.hears) c.tell({ type: 'door-opened', door: d });
  c.mission.opened?.(c, d);
}
