/**
 * Moments at which an ability can do something. Those of an attack are told from the attacker (`attack.`) and from its
 * target (`defense.`); `subject` is the figure to which the moment happens.
 */
export const POINTS = [
  'setup',
  'deployed',
  'round.start',
  'round.end',
  'status.start',
  'group.activated',
  'activation.start',
  'activation.end',
  'group.after',
  'action.after',
  'special.after',
  'interact.after',
  'move.enter',
  'move.exit',
  'move.ended',
  'attack.before-declare',
  'attack.declared',
  'defense.declared',
  'attack.rolled',
  'attack.reroll',
  'defense.reroll',
  'attack.modify',
  'defense.modify',
  'attack.after',
  'defense.after',
  'damage.before',
  'damage.after',
  'strain.before',
  'strain.after',
  'would-be-defeated',
  'defeated',
  'group.defeated',
  'condition.gained',
  'token.spent',
  'recovered',
  'card.played',
  'card.discarded',
  'draw.before',
  'attack.before-target',
  'die.rerolled',
  'interrogate.after',
  // Of the campaign: an attribute test is about to be rolled, and has been; a hero has rested, is wounded, has drawn a
  // Supply card or one is discarded; threat is about to be gained; the mission ends.
  'test.declared',
  'test.rolled',
  'rest.after',
  'wounded',
  'supply.drawn',
  'supply.discarded',
  'threat.before',
  'optional-deployment',
  'mission.end',
] as const;
export type Point = (typeof POINTS)[number];

/**
 * When an effect works: at a moment; as a special action of one or two actions; in the own activation without an
 * action; when its surges are spent, or after the attack for which they were spent; as long as it is in play.
 */
export const TIMES = [...POINTS, 'special', 'double-special', 'free', 'surge', 'surge-after', 'always'] as const;
export type Time = (typeof TIMES)[number];

/** To whom the moment happens, seen from the figure that has the ability: itself unless said. */
export const ROLES = ['self', 'friend', 'ally', 'enemy', 'other', 'any', 'group', 'player', 'opponent'] as const;
export type Role = (typeof ROLES)[number];

/** How often an effect can be used; of a group's card or of a name rather than of a figure where it says so. */
export const LIMITS = [
  'round',
  'activation',
  'attack',
  'mission',
  'group-round',
  'figure-round',
  'group-activation',
  // Of a hero: as often a round as it has activation tokens. Twice an activation.
  'token-round',
  'activation-twice',
] as const;
export type Limit = (typeof LIMITS)[number];

/** How long something lasts. */
export const DURATIONS = [
  'attack',
  'activation',
  'next-activation',
  'round',
  'next-round',
  'next-attack',
  'until-activation',
  'group-activation',
  'game',
] as const;
export type Duration = (typeof DURATIONS)[number];

/** Where a card lies: attached to a Deployment card, in play, or in a pile of its player. */
export const ZONES = ['attached', 'play', 'discard', 'hand', 'deck'] as const;
export type Zone = (typeof ZONES)[number];
