import { nextStepOf, procedureAt, topFrame } from '../../../../machine/run.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import type { Context } from '../../engine/context.js';

/** What defence dice are rolled for. */
export const DEFENSE_PURPOSES = [
  'defense',
  'defense-reroll',
  'rally',
  'damaged',
  'resilience',
  'clamber',
  'priority',
  'mine',
  'regenerate',
  'guardian',
  'vaders-might',
  'cover',
  'ion',
  'latent-power',
  'command-card',
  'upgrade-card',
] as const;
export type DefensePurpose = (typeof DEFENSE_PURPOSES)[number];

/** The purpose by the procedure that rolls. */
const PURPOSE_OF: Readonly<Record<string, DefensePurpose>> = {
  'resolve-pool': 'defense',
  guardian: 'guardian',
  'uncanny-luck': 'defense-reroll',
  'soresu-mastery': 'defense-reroll',
  'guard-reroll': 'defense-reroll',
  'latent-power': 'latent-power',
  regenerate: 'regenerate',
  'vaders-might': 'vaders-might',
  'vehicle-damage': 'resilience',
  move: 'clamber',
  'determine-priority': 'priority',
  'settle-priority': 'priority',
  'step-on-mines': 'mine',
  'card-defense-roll': 'command-card',
  'tacticians-roll': 'upgrade-card',
  'frenzied-gunner': 'upgrade-card',
  'backworld-medic': 'upgrade-card',
  tranquility: 'upgrade-card',
};

/** What attack dice are rolled for. */
export const ATTACK_PURPOSES = [
  'attack',
  'attack-reroll',
  'self-destruct',
  'blue-player',
  'ordnance',
  'strafing-run',
  'command-card',
  'upgrade-card',
] as const;
export type AttackPurpose = (typeof ATTACK_PURPOSES)[number];

/** The purpose by the procedure that rolls, if it is no attack. */
const ATTACK_PURPOSE_OF: Readonly<Record<string, AttackPurpose>> = {
  'self-destruct': 'self-destruct',
  'roll-for-blue': 'blue-player',
  ordnance: 'ordnance',
  'strafing-run': 'strafing-run',
  'card-attack-roll': 'command-card',
  'corellian-spike': 'command-card',
  'unstable-astromech': 'upgrade-card',
  'marksman-shot': 'upgrade-card',
  'amban-shot': 'upgrade-card',
  'hunters-knife': 'upgrade-card',
};

/** What the pending roll of attack dice is for; also while its result is applied. */
export function attackPurpose(c: Context): AttackPurpose {
  const top = topFrame(c);
  const usual = c.s.game.pendingB === 1 ? 'attack-reroll' : 'attack';
  return top < 0 ? usual : (ATTACK_PURPOSE_OF[procedureAt(c, top)] ?? usual);
}

/** The unit that rolls attack dice for a purpose; −1 if a player does. */
export function attackRoller(c: Context, purpose: AttackPurpose): number {
  if (purpose === 'self-destruct' || purpose === 'upgrade-card') return c.s.frames[topFrame(c) + UNIT_OPERAND];
  return purpose === 'attack' || purpose === 'attack-reroll' ? c.s.attack.attacker : -1;
}

/** What the pending roll of defence dice is for; also while its result is applied. */
export function defensePurpose(c: Context): DefensePurpose {
  const top = topFrame(c);
  if (top < 0) return 'defense';
  const running = procedureAt(c, top);
  const next = nextStepOf(c, top);
  if (running === 'activation') {
    const { at } = c.b.sequences.activation;
    return next === at['damagedResult'] ? 'damaged' : next === at['ionResult'] ? 'ion' : 'rally';
  }
  if (running === 'resolve-pool' && next === c.b.sequences.resolvePool.at['coverResult']) return 'cover';
  return PURPOSE_OF[running] ?? 'defense';
}
