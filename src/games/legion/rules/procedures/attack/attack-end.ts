import type { Context } from '../../../engine/context.js';
import { afterEvent } from '../standby.js';
import { afterAttack } from './after-attack.js';
import { clearLatest, keepLatest, restoreLatest } from './latest.js';
import { clearAttack } from './pools.js';

/** The attack of unit `u` has been resolved: its state is cleared. */
export function closeAttack(c: Context, u: number): void {
  clearAttack(c);
  if (c.hears) c.tell({ type: 'attack-ended', unit: u });
}

/**
 * Units react to the attack of unit `u`, which is not part of an action. The frame at `f` keeps the words about it from
 * place `latest` on, because reactions may be attacks too; {@link effectsOfAttack} comes next.
 */
export function reactToAttack(c: Context, f: number, u: number, latest: number): void {
  // Tells reactions that they do not follow a move.
  c.s.game.moveFlags = 0;
  keepLatest(c, f, latest);
  clearLatest(c);
  afterEvent(c, u);
}

/** The effects that follow the attack of unit `u`, once reactions to it are over. */
export function effectsOfAttack(c: Context, f: number, u: number, latest: number): void {
  restoreLatest(c, f, latest);
  afterAttack(c, u);
}
