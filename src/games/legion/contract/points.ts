/**
 * Timing points at which card text acts on one unit, in play order; the names are those of the rules notes, section
 * (a). `u` below is always the unit the event is about.
 */
export const POINTS = [
  'deploy.start',
  'deploy.before-unit',
  'deploy.unit',
  'deploy.after-unit',
  'deploy.after-scout',
  'setup.after',
  'round.start',
  'command.flaws',
  'command.revealed',
  'command.would-be-ordered',
  'command.order-issued',
  'command.orders-end',
  'activation-phase.start',
  'activation.start',
  'activation.rally',
  'activation.after-rally',
  'activation.actions-start',
  'activation.actions-end',
  'activation.end',
  'activation.after',
  'card-action.after',
  'standby.after',
  'compulsory-move.before',
  'move.after',
  'detonate.window',
  'attack.before-roll',
  'attack.rolled',
  'attack.reroll',
  'attack.after-convert',
  'defense.before-cover',
  'defense.modify-start',
  'attack.modify-attack-dice',
  'defense.modify-attack-dice',
  'defense.reroll',
  'defense.before-convert',
  'defense.modify-defense-dice',
  'attack.modify-defense-dice',
  'attack.after-defending',
  'attack.after',
  'dodge.spent',
  'unit.recovered',
  'wounds.before',
  'wounds.after',
  'wounds.removed',
  'token.gained',
  'activation-phase.end',
  'end-phase.tokens',
  'order.drawn',
  // In the roll of attack dice and of defence dice, for the attacker and then for the defender.
  'attack-dice.downgrade',
  'attack-dice.upgrade',
  'defense-dice.downgrade',
  'defense-dice.upgrade',
  'end-phase.start',
  'end-phase.end',
  // Once all dice are modified, before results are compared, for the defender.
  'defense.compare',
  'suppression.gained',
  'end-phase.before-tokens',
  'aid.used',
  'command-phase.start',
  // In the step in which victory points are scored, after the objectives.
  'end-phase.score',
  // Wounds have defeated miniatures of the unit, which is not defeated.
  'minis.lost',
  // Of the unit that has spent a standby token, after the attack or the move.
  'standby.spent',
  // Of the unit that has spent an aim, dodge or surge token, its own or another's.
  'token.spent',
  // Of the unit that has used Guardian.
  'guardian.used',
] as const;
export type Point = (typeof POINTS)[number];

const pointIndex = new Map<Point, number>(POINTS.map((name, i) => [name, i]));

/** Index of a point in {@link POINTS}; look it up once, when a module loads. */
export function pointOf(name: Point): number {
  return pointIndex.get(name) as number;
}
