/**
 * The points of the rules at which effects happen or can be used, in the order of their numbers; new ones come at the
 * end. The subject of a point is the figure that it is about.
 */
export const POINTS = [
  // Options of a figure's own activation; never asked as a window.
  'special',
  'special2',
  'activation',
  // Rounds.
  'setup.after',
  'round.start',
  'round.end',
  'status.start',
  // Activations: the figure, or any figure of the group.
  'group.activated',
  'activation.start',
  'activation.end',
  'group.after',
  'action.after',
  'special.after',
  'interact.after',
  // Moves: the figure that moves.
  'move.exit',
  'move.enter',
  'move.ended',
  'deployed',
  // Attacks: the attacker's side at `attack.`, with the attacker as subject; the defender's at `defense.`, with the
  // target.
  'attack.before',
  'attack.declare',
  'attack.declared',
  'attack.rolled',
  'attack.reroll',
  'defense.reroll',
  'attack.modify',
  'defense.modify',
  'attack.damage',
  'defense.damage',
  'attack.after',
  'defense.after',
  // Damage: the figure that suffers it.
  'damage.before',
  'damage.after',
  'would-be-defeated',
  'defeated',
  'condition.gained',
  'token.spent',
  // Cards and the map: the figure that uses them.
  'card.played',
  'door.opened',
  // The effect of a surge ability.
  'surge',
  // What always holds: read by the rules, never run.
  'always',
] as const;
export type Point = (typeof POINTS)[number];

/** The number of a point. */
export const POINT: Readonly<Record<Point, number>> = Object.fromEntries(
  POINTS.map((name, number) => [name, number]),
) as Record<Point, number>;

/** For whom an effect listens: the figure that has it, and the subject of the point. */
export const ROLES = ['self', 'friend', 'enemy', 'any'] as const;
/**
 * `self`: the subject is the figure that has it (of a card, any figure that can use it); `friend`: another friendly
 * figure; `enemy`: a hostile one; `any`: whatever it is, or nothing.
 */
export type Role = (typeof ROLES)[number];
