/**
 * Values that card text changes. Each starts with the value of the core rules and is changed by the modifiers of the
 * unit concerned, in the order keywords, upgrades, command cards, battle cards.
 */
export const QUERIES = [
  /** 1 + the index in `battle.named` of the keyword that names the units beside which it deploys; 0 if none does. */
  'deploy.beside',
  /** 1 if the unit rallies with red dice. */
  'rally.red',
  /** Courage; NO_COURAGE for a dash. */
  'courage',
  /** Maximum speed before reductions (0–3). */
  'speed.increase',
  /** Reduction of maximum speed that is not due to terrain (number to subtract). */
  'speed.reduce',
  /** 1 if difficult terrain does not slow the unit. */
  'ignores-difficult',
  /** Height of terrain, in segments of the range ruler, that a standard move ignores or ends on top of (0 none). */
  'ignored-height',
  /** Dice that one aim token rerolls. */
  'aim.dice',
  /** 1 if the attacker may spend aim tokens on better results once its surges are converted. */
  'aim.improves',
  /** 1 if the attacker gains by spending an aim token in the roll that rerolls nothing. */
  'aim.arms',
  /** Numeric improvement of the defender's cover (light 1, heavy 2 at most). */
  'cover.improve',
  /** 1 if light cover of the defender becomes heavy after every other improvement (Low Profile). */
  'cover.light-is-heavy',
  /** Cover that the attacker's cards take from the defender. */
  'cover.reduce',
  /** 0 none, 1 hit, 2 critical: what the attacker's surges become. */
  'surge.attack',
  /** 1 if the defender's surges become blocks. */
  'surge.defense',
  /** Dice added to a defence roll. */
  'defense.dice',
  /** The most of its defence dice that the defender may reroll. */
  'defense.rerolls',
  /** Number of hits that the defender's armour can cancel. */
  'armor',
  /** 1 if the unit may not start a melee. */
  'melee.forbidden',
  /** 1 if the unit ignores the effects of enemy cards and cannot be chosen by them (Immune: Enemy Effects). */
  'immune.enemy-effects',
  /** 1 if the unit may not detonate charges. */
  'detonate.forbidden',
  /** 1 if no unit may start a melee with it. */
  'immune.melee',
  /** 1 if pierce does not work against the unit's dice. */
  'immune.pierce',
  /** 1 if Blast does not work against the unit. */
  'immune.blast',
  /** 1 if the unit may gain by rolling more defence dice, so that it is worth asking which results to cancel. */
  'defense.wants-dice',
  /** 1 if the defender's dodge tokens can cancel criticals too. */
  'dodge.crits',
  /** 1 if the defender gains by spending a dodge token that cancels nothing. */
  'dodge.arms',
  /** 1 if it gains by spending one though no result is left to cancel or to defend against. */
  'dodge.strikes',
  /** 1 if the attack is one on which Impact works: the defender has Armor or Armor X. */
  'impact.works',
  /** Impact that an attack pool gains against the defender. */
  'impact.gained',
  /** 1 if the defender has a defence against Pierce other than immunity, or becomes immune by a dodge token. */
  'pierce.guarded',
  /**
   * When the unit may give up Pierce 1 in melee so that the defender cannot use its defences against Pierce: 0 never,
   * otherwise AFTER_ROLL or BEFORE_ROLL of rules/procedures/attack/marks.
   */
  'pierce.mastered',
  /** Pierce of the attacker's pools. */
  'pierce.add',
  /** 1 if the unit cannot become suppressed, and 1 if it cannot become panicked. */
  'suppressed.never',
  'panicked.never',
  /** 1 if enemies must attack the unit if they can. */
  'attack.demanded',
  /** 1 if the unit has Fire Support; 1 if it keeps its faceup order for that; 1 if it can support melee attacks. */
  'fire-support',
  'fire-support.keeps-order',
  'fire-support.melee',
  /** 1 if a card lets the unit add a weapon to the current attack as it is, at range 1–3 of the defender. */
  'fire-support.by-card',
  /** White dice added to a defence roll, whatever the unit's own dice are. */
  'defense.white-dice',
  /** 1 if the unit guards others in melee too. */
  'guards.melee',
  /** Range bands that the greatest range of the unit's ranged weapons grows, to 4 at most. */
  'range.added',
  /** 1 if no weapon whose greatest range is 1 can be used against the unit. */
  'immune.range-1',
  /** Weapons that one miniature can contribute to an attack. */
  'arsenal',
  /** 1 if its miniatures may still contribute one weapon each. */
  'arsenal.forbidden',
  /** Greatest range band at which the unit can spend a standby token. */
  'standby.range',
  /** 1 if the unit can have a standby token though its type cannot. */
  'standby.allowed',
  /** Greatest range band of the unit's ranged attacks (5 no limit). */
  'range.cap',
  /** 1 if the unit has Guardian, so that no other unit guards it. */
  'guards',
  /** 1 if the unit may spend a dodge token while it uses Guardian. */
  'guards.dodging',
  /** Dice added to the attacker's pool: red, black and white, eight bits each. */
  'attack.dice',
  /** Impact of the attacker's pools. */
  'impact.add',
  /** Tokens that an aim action and a dodge action give. */
  'aim.gained',
  'dodge.gained',
  /** 1 if the unit cannot spend aim tokens, or dodge tokens. */
  'aim.locked',
  'dodge.locked',
  /** 1 if all weapons of the unit have Suppressive. */
  'suppressive',
  /** 1 if the unit may not attack. */
  'attack.forbidden',
  /** Attack actions the unit may perform in one activation. */
  'attack.limit',
  /** 1 if the unit rolls and loses nothing when it clambers. */
  'clamber.safe',
  /** 1 if the vehicle counts as a trooper for vertical movement. */
  'climbs',
  /** 1 if the unit cannot climb or clamber, whatever other cards allow. */
  'climb.forbidden',
  /** 1 if the unit may gain a suppression token to move faster (Spur). */
  'spur',
  /** 1 if the unit may clamber freely before or after each of its moves (Scale). */
  'scale',
  /** 1 if the unit may pivot before or after each of its standard moves (Reposition). */
  'reposition',
  /** The most degrees that one pivot turns the unit, to either side. */
  'pivot.widest',
  /** 1 if only the unit itself can issue it orders. */
  'orders.jammed',
  /** The greatest range band at which the unit can use the courage of another when it checks whether it panics. */
  'courage.range',
  /** The greatest range band from which a friendly commander or operative can issue it an order. */
  'orders.heard-range',
  /** The greatest range band to which the unit can issue orders. */
  'orders.range',
  /** Orders that the nominated unit can issue with a command card. */
  'orders.most',
  /** The greatest range band to which Coordinate of the unit reaches. */
  'coordinate.range',
  /** 1 if one order of the unit's command cards may go to any friendly unit on the table. */
  'orders.anywhere',
  /** Speed of the move that the unit may make after it has deployed (0 none). */
  'scout',
  /** 1 if the unit has Infiltrate. */
  'infiltrate',
  /** Suppression tokens that the unit loses in the End Phase. */
  'end-phase.suppression',
  /** 1 if the unit can be promoted to commander. */
  'promotable',
  /** Height, in segments of the range ruler, that the unit can jump instead of moving (0: it cannot). */
  'jump',
  /** Move actions, free ones included, that the unit may perform in one activation. */
  'moves.most',
  /** 1 if the unit may not make standard moves (Stationary). */
  'move.forbidden',
  /** 1 if the unit may move while engaged (Disengage). */
  'move.while-engaged',
  /** 1 if the unit may reverse though its type may not. */
  'reverse.allowed',
  /** 1 if the unit may strafe, given side notches. */
  'strafe.allowed',
  /** 1 if the unit has to make a compulsory move in its activation. */
  'compulsory-move',
  /** Greatest range band from which enemy units can attack the unit (255 no limit). */
  'attackable.range',
  /** The same by cards of the unit's own side, which enemies that ignore enemy effects do not heed. */
  'attackable.by-card',
  /** 0 if the unit's leader does not count for objective cards. */
  'objective.leader',
  /** 1 if the unit cannot flip its active shield tokens. */
  'shields.locked',
  /** 1 if Recover has more effects for the unit than removing tokens and readying cards. */
  'recover.gains',
  /** Bits over the kinds of action of which the unit's first must be one, if it can perform one (0: any). */
  'first-action',
  /** 1 while suppression tokens give the unit no cover, and none is removed from it. */
  'suppression.ignored',
  /** The most of its suppression tokens that its owner may keep when some would be removed. */
  'suppression.kept',
  /** 1 if a victory token that was put on an enemy unit in setup goes to the unit when it defeats that enemy. */
  'marks.collected',
  /** 1 if the unit can be nominated for cards that are no character's, though it is no commander. */
  'orders.neutral',
  /** 1 if its player may use the cards that Contingencies has set aside. */
  'contingencies',
  /** 1 if nobody can issue the unit an order. */
  'orders.forbidden',
  /** 1 if enemies must attack another unit if they can. */
  'attack.shunned',
  /** What its owner may keep of the suppression tokens lost by rallying: 1 all or none, 2 any number. */
  'rally.kept',
  /** 1 if friendly units near the unit can spend its green tokens. */
  'exemplar',
  /**
   * 1 + the number of the unit's upgrade card that lets the unit and a friendly one of a type that shares tokens spend
   * each other's in an attack; 0 if none does.
   */
  'token-bond',
  /** 1 if the unit can spend no green tokens (aim, dodge, standby, surge). */
  'tokens.locked',
  /** 1 if all ranged weapons of the unit have Versatile. */
  'weapons.versatile',
  /** 1 if Deflect counts blanks instead of surges. */
  'deflect.blanks',
  /** 1 if the unit cannot use the card actions of objective cards. */
  'objective.forbidden',
  /** 1 if a command card of the unit counts one pip fewer where it would be tied for priority. */
  'priority.cunning',
  /** Wounds that the unit postpones. */
  'wounds.postpone',
  /** 1 if the unit gives backup to others; 1 if it benefits from backup. */
  'backup.given',
  'backup.gained',
  /** Height, in segments of the range ruler, up to which the unit climbs. */
  'climb.height',
  /** Blocks that the unit adds to its cover roll, each in place of a die. */
  'cover.blocks',
  /** 1 if an attack that does not wound the unit gives it no suppression tokens. */
  'suppression.unshaken',
  /** 1 if a guard of the unit can cancel criticals like hits. */
  'guarded.criticals',
  /** 1 if the surges of the unit's dice block while it guards; 1 if it may then spend a dodge token to reroll them. */
  'guards.surge',
  'guards.rerolls',
  /** 1 if surges that the unit rolls against a ranged attack wound the attacker; 1 if each surge does. */
  'deflects',
  'deflect.each',
  /** 1 if the unit has no cover whatever gives it; 1 if it can be neither repaired nor restored. */
  'cover.none',
  'mended.never',
  /** 1 if the defender of the attacker's current pool cannot cancel hits by cover. */
  'cover.denied',
  /** 1 if the unit shares no green tokens with others of its type. */
  'tokens.unshared',
  /** 1 if Compel does not move the unit. */
  'compelled.never',
  /** The courage that the unit lends to friendly units that check whether they panic (0: as its rank says). */
  'courage.lent',
  /** 1 if a notched base may turn before a standard move, where the edition lets any. */
  'move.turns-first',
  /** 1 if one ranged weapon of the unit may be in a second pool of its attack, alone. */
  'weapon.again',
  /** How far from an objective token its leader contests it, in half segments of the range ruler; 0 if it cannot. */
  'contest.reach',
  /** 1 if the unit may be placed on the table before the first round; 2 if it must. */
  'prepared-position',
  /** 1 if the unit cannot jump. */
  'jump.forbidden',
  /** 1 if the unit uses the courage of no unit of another affiliation. */
  'courage.own-kind',
  /** Dodge tokens that the unit keeps in the End Phase. */
  'dodge.kept',
  /** The greatest range band at which the unit lends its courage, after what the borrower's cards make of it. */
  'courage.lent-range',
  /** Sharpshooter that ranged attacks on the unit have by cards of other units. */
  'cover.exposed',
  /** 1 if the unit rolls red dice for cover. */
  'cover.red',
  /** The most suppression tokens that the unit loses by rallying. */
  'rally.most',
  /** Critical of the attacker's pools. */
  'critical.add',
  /** 1 if only commanders can issue the unit orders. */
  'orders.commanders-only',
  /** 1 if the unit cancels criticals like hits while it guards. */
  'guards.criticals',
  /** Immobilize of the attacker's pools. */
  'immobilize.add',
  /** Ram of the attacker's pools. */
  'ram.add',
  /** 1 if no transport can bring the unit along. */
  'transported.never',
  /** 1 + the weapon of the unit of which attack pools have half of its dice and of its keywords' numbers; 0 if none. */
  'weapon.halved',
  /** 1 if the unit cannot reverse, whatever its type and cards allow; 1 if it cannot claim assets. */
  'reverse.forbidden',
  'claims.forbidden',
  /** 1 if the unit, or a friend of it, may move when command cards are revealed. */
  'steps-ahead',
  /** 1 if at a tie for priority the card of an enemy near the unit counts one pip more. */
  'interrogates',
  /** Tokens with which upgrade cards of the unit began the battle (Cache). */
  'cache.aim',
  'cache.dodge',
  'cache.surge',
  /** 1 if the unit may activate though it has one order token, facedown. */
  'activates-again',
  /** Order tokens of the unit's rank that are added to the order pool. */
  'pool.added',
  /** Wounds that the unit suffers when it enters the table for the first time. */
  'wounds.entering',
  /** 1 if the unit may order mercenaries of other affiliations. */
  'orders.mercenaries',
  /** 1 if Direct of the unit issues no orders. */
  'direct.lost',
  /** Overrun attacks that the unit can make in its activation. */
  'overruns',
  /** 1 if the unit may order a unit that it transports whatever its affiliation. */
  'orders.transported',
  /** 1 if a unit that has Guardian may be guarded all the same. */
  'guarded.though-guard',
  /** 1 if the vehicle may spend tokens of other vehicles and of clone troopers near it. */
  'tokens.formation',
  /** Card actions that the unit may perform twice in its activation: 1 those with the free icon, 2 all. */
  'card-actions.twice',
  /** 1 + the friendly unit whose aim, dodge and surge tokens the unit can spend like its own; 0 if there is none. */
  'tokens.lent',
  /** 1 if a miniature of the unit with as many wounds as its threshold is not defeated by them. */
  'wounds.survived',
  /** The range band beyond which the attacker of the current pool has to be for backup by the unit. */
  'backup.beyond',
  /** Tokens that lie on a card, and that the unit can spend now like its own. */
  'card.aim',
  'card.dodge',
  'card.surge',
  /** Immobilize tokens that the unit gains for each of them. */
  'card.price',
  /** 1 if the unit cannot be activated by its faceup order token now. */
  'turn.waits',
  /** 1 if the unit may reroll all of its defence dice, or none of them, once. */
  'defense.rerolls-all',
] as const;
export type Query = (typeof QUERIES)[number];

const queryIndex = new Map<Query, number>(QUERIES.map((name, i) => [name, i]));

/** Index of a query in {@link QUERIES}; look it up once, when a module loads. */
export function queryOf(name: Query): number {
  return queryIndex.get(name) as number;
}
