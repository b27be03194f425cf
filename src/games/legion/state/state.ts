import { RANKS } from '../words/ranks.js';
import { bytesOf, Layout, scalars, Table } from '../../../kernel/layout.js';
import { kept } from '../../../kernel/scratch.js';
import { FRAME_WORDS } from '../../../machine/run.js';

/** Where a unit is. A unit that rides in a vehicle on the table is on the table too: see `carrier`. */
export const RESERVE = 0;
export const ON_TABLE = 1;
export const DEFEATED = 2;
/** Set aside by a battle card until that card brings it onto the table. */
export const SET_ASIDE = 3;

/**
 * Where a unit's order token is: in the pool (or on the card), faceup by the unit, or facedown by it (the unit has
 * activated).
 */
export const NO_ORDER = 0;
export const FACEUP = 1;
export const FACEDOWN = 2;

/** Where the flaw card of a unit that has one is: in the hand of an opponent (2395), in play, or discarded. */
export const FLAW_HELD = 0;
export const FLAW_PLAYED = 1;
export const FLAW_GONE = 2;

/** `none` for fields that name a unit, a miniature, a weapon or a card. */
export const NONE = 255;

/** Coordinate of miniatures that ride in a vehicle: so far from every table that they are near nothing. */
export const NOWHERE = -10_000;

/** In a view: a command card lies facedown on the table. */
export const HIDDEN_CARD = 254;

/** One row per unit. Token fields count tokens. */
class Units extends Table {
  readonly status: Uint8Array = this.u8();
  /** The unit whose bases represent it on the table: the vehicle in which it rides, or itself. */
  readonly carrier: Uint8Array = this.u8();
  /** Standard moves and reverses that a transport has performed this round. */
  readonly drives: Uint8Array = this.u8();
  /** 1 once it has embarked or disembarked in the current activation, its own or another unit's. */
  readonly boarded: Uint8Array = this.u8();
  /** NO_ORDER, FACEUP or FACEDOWN. */
  readonly order: Uint8Array = this.u8();
  /**
   * 1 once an order was issued to it, or diverted from it, in this Command Phase: it cannot be ordered again (2863).
   */
  readonly ordered: Uint8Array = this.u8();
  /** Index in RANKS; promotion and Covert Ops change it. */
  readonly rank: Uint8Array = this.u8();
  readonly aim: Uint8Array = this.u8();
  readonly dodge: Uint8Array = this.u8();
  readonly standby: Uint8Array = this.u8();
  readonly surge: Uint8Array = this.u8();
  readonly suppression: Uint8Array = this.u8();
  readonly ion: Uint8Array = this.u8();
  readonly immobilize: Uint8Array = this.u8();
  readonly poison: Uint8Array = this.u8();
  readonly panic: Uint8Array = this.u8();
  /** Observation tokens beside it, which its enemies spend (3309). */
  readonly observation: Uint8Array = this.u8();
  /** 1 once it has attacked, defended against a unit, or performed an action of the objective card (2767). */
  readonly exposed: Uint8Array = this.u8();
  /** Wound tokens on its cards, two bits per card: its upgrade cards by number, and 15 for its unit card (3741). */
  readonly cardWounds: Uint32Array = this.u32();
  /** Active and inactive shield tokens; together as many as its cards give it (3944). */
  readonly shield: Uint8Array = this.u8();
  readonly inactiveShield: Uint8Array = this.u8();
  readonly damaged: Uint8Array = this.u8();
  readonly disabled: Uint8Array = this.u8();
  /** NONE, or the battle's index of the weapon that is disrupted. */
  readonly disruptedWeapon: Uint8Array = this.u8();
  /** 1 once wounds have reached its resilience: there is never a second roll (3788). */
  readonly resilienceRolled: Uint8Array = this.u8();
  /** Bit i is set while its i-th equipped upgrade card is exhausted. */
  readonly exhausted: Uint16Array = this.u16();
  /** Bit i is set while the second side of its i-th equipped upgrade card is faceup. */
  readonly flipped: Uint16Array = this.u16();
  /** Bit i is set while its i-th upgrade card is set aside, so that it is not equipped (Loadout, 3000). */
  readonly aside: Uint16Array = this.u16();
  /** Bit i is set once its i-th equipped upgrade card has been used in a way the card allows once a game. */
  readonly expended: Uint16Array = this.u16();
  /**
   * Wounds that Emergency Stims postpones until the end of its next activation, plus 16 for each postponed to the one
   * after that.
   */
  readonly postponedWounds: Uint8Array = this.u8();
  /** Bits over units: those that caused these wounds, and those that gave it poison tokens (1159–1160). */
  readonly postponedBy: Uint32Array = this.u32();
  readonly poisonedBy: Uint32Array = this.u32();
  /** 1 while a card keeps it out of deployment: only that card brings it onto the table. */
  readonly withheld: Uint8Array = this.u8();
  /** Victory tokens put on it in setup, and those taken from enemies that it has defeated (1148–1152). */
  readonly marks: Uint8Array = this.u8();
  readonly bounties: Uint8Array = this.u8();
  /** Victory tokens put on it by Secret Mission (3915). */
  readonly missions: Uint8Array = this.u8();
  /** Where its flaw card is, if it has one: FLAW_HELD, FLAW_PLAYED or FLAW_GONE. */
  readonly flaw: Uint8Array = this.u8();
  /** The unit + 1 that has distracted it in this round, or 0 (2098). */
  readonly distractedBy: Uint8Array = this.u8();
  /** Bit u is set while it is in a melee with unit u; kept by procedures/melee.ts. */
  readonly meleeWith: Uint32Array = this.u32();
  /** 1 once it has been displaced in the current activation. */
  readonly displaced: Uint8Array = this.u8();
  /** NONE, or the unit beside which it was deployed by Detachment (1912), or whose Transport brings it (R 6039). */
  readonly broughtBy: Uint8Array = this.u8();
  /** 1 if a unit Promoted to commander this game carries the commander token. */
  readonly promoted: Uint8Array = this.u8();
  /** Supply cards that it has equipped in this battle: bits over the cards of the supply deck. */
  readonly supplies: Uint16Array = this.u16();
  /** Effects of cards in this round: bits of battle/round-effects. */
  readonly roundEffects: Uint32Array = this.u32();
}

/**
 * One row per miniature. The leader is always the first miniature of its unit: when another becomes leader, it moves to
 * that row.
 */
class Minis extends Table {
  /** Centre of the base, tenths of a millimetre; {@link NOWHERE} for a miniature that rides in a vehicle. */
  readonly x: Int16Array = this.i16();
  readonly y: Int16Array = this.i16();
  /** Height of the surface it stands on, tenths of a millimetre. */
  readonly z: Int16Array = this.i16();
  /** Whole degrees; only notched bases use it. */
  readonly facing: Int16Array = this.i16();
  /** 1 while it is in play. */
  readonly alive: Uint8Array = this.u8();
  /** 1 if it was defeated in this round and its unit is in play. */
  readonly fallen: Uint8Array = this.u8();
  readonly wounds: Uint8Array = this.u8();
  /** 1 while it is off the table: displaced, waiting to be put down around its leader, or riding in a vehicle. */
  readonly offTable: Uint8Array = this.u8();
  /**
   * Whether it has been put down and may still reveal enemy Bane tokens (947): BANE_CHECK_DUE, one more for each event
   * that postpones the check, or 0 if not.
   */
  readonly baneCheck: Uint8Array = this.u8();
}

/** The value of `minis.baneCheck` of a miniature that is checked the next time Bane tokens are looked at. */
export const BANE_CHECK_DUE = 1;

/** One row per player, in the order of words/players. */
class Players extends Table {
  /** Bits over its cards in `battle.commandCards`: those in hand. In a view of the opponent's hand: 0. */
  readonly hand: Uint32Array = this.u32();
  readonly discard: Uint32Array = this.u32();
  /** 1 in a view where `hand` and a facedown `selected` are masked. */
  readonly handHidden: Uint8Array = this.u8();
  readonly handCount: Uint8Array = this.u8();
  /**
   * NONE, or the command card selected this round (facedown until `revealed`); HIDDEN_CARD in a view that may not see
   * it.
   */
  readonly selected: Uint8Array = this.u8();
  readonly revealed: Uint8Array = this.u8();
  /** NONE, or the unit nominated to issue this round's orders. */
  readonly nominee: Uint8Array = this.u8();
  /**
   * Bits over its cards in `battle.commandCards`: those that returned from the discard pile to the hand, in sight of
   * all players.
   */
  readonly returned: Uint32Array = this.u32();
  /** Bits over its cards: permanent cards of earlier rounds that are still in play (3444). */
  readonly lasting: Uint32Array = this.u32();
  /** Bits over its cards: those that the player has divulged in this battle (2110). */
  readonly divulged: Uint32Array = this.u32();
  /** NONE, or its card that it cannot select in this Command Phase. */
  readonly barred: Uint8Array = this.u8();
  /** Bits over its cards: those set aside facedown by Contingencies (1526). In an opponent's view: 0. */
  readonly contingencies: Uint32Array = this.u32();
  readonly contingencyCount: Uint8Array = this.u8();
  /** Bits over its cards: those set aside that have been revealed since; they were never in its hand. */
  readonly planned: Uint32Array = this.u32();
  /** Order tokens that a card keeps facedown, apart from the pool; see rules/queries/held-orders. */
  readonly heldOrders: Uint32Array = this.u32();
}

/** One row per side: 0 blue, 1 red. */
class Sides extends Table {
  readonly victoryTokens: Uint8Array = this.u8();
  /** Points of this side's destroyed units with their upgrades. */
  readonly pointsLost: Uint16Array = this.u16();
  /** Bits over faces of Bane tokens: those of the side that have been revealed. */
  readonly banesGone: Uint8Array = this.u8();
}

/** One row per token on the table. */
class Tokens extends Table {
  /** Index in TOKEN_ROWS of words/token-kinds. */
  readonly kind: Uint8Array = this.u8();
  readonly x: Int16Array = this.i16();
  readonly y: Int16Array = this.i16();
  readonly z: Int16Array = this.i16();
  /** NONE, or the unit that has claimed it. */
  readonly claimedBy: Uint8Array = this.u8();
  /** NONE, or the side whose token it is. */
  readonly owner: Uint8Array = this.u8();
  /** A value that its card keeps with it. */
  readonly state: Uint8Array = this.u8();
}

const GAME = [
  /** Number + 1 of the pending decision or chance event; 0 if none is pending. */
  'pending',
  /** 0 a decision, 1 chance. */
  'pendingIsChance',
  'pendingPlayer',
  /** Two operands of the pending decision or chance event. */
  'pendingA',
  'pendingB',
  /** Words in use on the frame stack. */
  'frameTop',
  /** What the last procedure or decision answered; read at once by the step that asked. */
  'result',
  /** Wounds that a unit is about to suffer, while cards may still change their number. */
  'woundsAtHand',
  /** Bits over units: those that cause them. */
  'blameAtHand',
  /** What the round counter shows: 1 in the first round, and with unlimited rounds again after every sixth. */
  'round',
  /** Rounds that have ended. */
  'roundsPlayed',
  /** Index in PHASES. */
  'phase',
  /** The side that plays the blue player: 0, unless the armies chose their colours (setup step 4). */
  'bluePlayer',
  /** 1 if blue has taken the far long edge, so that deployment cards are turned by half a turn (389). */
  'blueIsFar',
  /** The side that has the round counter. */
  'counterHolder',
  /** The player who has priority. */
  'priority',
  /** The player who deploys or activates a unit; before a team has agreed on it, either player of that team. */
  'activePlayer',
  /** NONE, or the unit that is activating. */
  'activating',
  /** The side that last activated a unit in this round, or −1 (3079). */
  'lastActivator',
  /** Of the unit that is activating: */
  'actionsLeft',
  /** bit a: action kind a has been performed and cannot be again */
  'performed',
  /** bit i: card action i of the unit has been performed */
  'performedCards',
  'movesMade',
  /** move actions, free ones included */
  'moveActions',
  /** bit i: upgrade card i of the unit has been used in the activation (1748) */
  'usedCards',
  'attacked',
  'panicked',
  'suppressedNow',
  /** bits of battle/activation-flags: what keywords must remember during one activation */
  'activationFlags',
  /**
   * About the latest attack, bits over units: those attacked at range, all that were attacked, those that spent dodge
   * tokens, those attacked with Scatter, and those wounded with Tow Cable; see rules/procedures/attack/latest.
   */
  'shotAt',
  'struck',
  'dodged',
  'scattered',
  'towed',
  /** The kind of the latest move: bits of rules/queries/move/flags. */
  'moveFlags',
  /** The kind of the latest attack: bits of rules/procedures/attack/flags. */
  'attackFlags',
  /** The enemy unit + 1 with which the latest move started a melee, or 0. */
  'moveMelee',
  /** NONE or a side, once over */
  'winner',
  /** 0 while it runs; else an index in ENDINGS */
  'ending',
] as const;

const gameScalars = scalars(GAME);

/**
 * The battle cards in play. One word for each kind of card in the edition's mission, in its order, and more where each
 * side has a card of its own (`cards/mission`); −1 in `card` before one is in play.
 */
export interface MissionState {
  /** The card in play, by its number among the battle's cards of its kind. */
  readonly card: Int32Array;
  /** Cards that are revealed: four bits each, index + 1, the leftmost lowest. */
  readonly revealed: Int32Array;
  /** How many of those are eliminated. */
  readonly eliminated: Int32Array;
  /** Two words that cards in play keep; the edition says whose each is. */
  readonly memory: Int32Array;
}

const MEMORY_WORDS = 2;

/** The word of a state that holds `game.pending`: the first of all, see {@link LegionState}. */
export const PENDING_WORD = 0;

/**
 * Deep enough for every chain of reactions: each standby token that is spent in reaction to another adds two frames.
 */
const FRAMES = 24;
const FRAMES_PER_UNIT = 2;

/** The most pools of one attack; a unit cannot form more than it has miniatures with weapons. */
export const MAX_POOLS = 8;
/** The most weapons that one attack can use; each weapon of a miniature with Arsenal counts. */
export const MAX_CONTRIBUTIONS = 48;

/** One row per attack pool. Dice fields count faces: colour × 4 + face for attack dice. */
class Pools extends Table {
  readonly defender: Uint8Array = this.u8();
  /** Range band of the attack, or 0 in melee. */
  readonly range: Uint8Array = this.u8();
  readonly resolved: Uint8Array = this.u8();
  /** Cover that terrain and miniatures gave the defender when the pool was formed: 0 none, 1 light, 2 heavy. */
  readonly cover: Uint8Array = this.u8();
  /** Bits over the defender's miniatures that a miniature of the attacker saw when the pool was formed. */
  readonly visible: Uint32Array = this.u32();
}

/** One row per weapon that a miniature has put into a pool; `dice` is how many times it adds the weapon's dice. */
class Contributions extends Table {
  readonly mini: Uint8Array = this.u8();
  readonly weapon: Uint8Array = this.u8();
  readonly pool: Uint8Array = this.u8();
  readonly dice: Uint8Array = this.u8();
}

const ATTACK = [
  /** The attacking unit; −1 for an area weapon, which belongs to no unit. */
  'attacker',
  /** Bits over units: those that cause the effects of the attack; for a charge, the unit that has detonated it. */
  'blame',
  /** How the attack is made: ORDINARY … OVERRUN of rules/procedures/attack/modes. */
  'mode',
  'pools',
  'contributions',
  /** The pool that is being formed or resolved. */
  'pool',
  /** Bits over the attacker's miniatures that see the defender of the pool that is being formed. */
  'eligible',
  /** 1 once a hit or critical has been rolled in the current pool (890). */
  'succeeded',
  /** Results and marks of the current pool; see rules/procedures/attack/pool-steps. */
  'hits',
  'crits',
  'blocks',
  'cover',
  'dodgesSpent',
  'aimsSpent',
  /** Hits that became criticals, hits cancelled by armour, and blocks cancelled, in the current pool. */
  'impactUsed',
  'armorUsed',
  'pierceUsed',
  'wounds',
  /** Results that cover, dodge tokens and shields have cancelled in the current pool. */
  'cancelled',
  /** Bits over the units that have spent a dodge token while they guard the defender of the current pool. */
  'guardsDodged',
  /** Bits of rules/procedures/attack/marks: what cards have done to the current pool. */
  'marks',
  /** Blank dice of the current pool, and aim tokens spent on Lethal. */
  'blanks',
  'lethalUsed',
  /** Bits over the units against which this attack may not be made. */
  'excluded',
  /**
   * The unit + 1 that adds weapons to the pool that is being formed though it does not attack, or 0; its range, and
   * bits over its miniatures that see.
   */
  'supporter',
  'supportRange',
  /** Bits over the units that have exhausted a card to share tokens in this attack, and over those they share with. */
  'bonded',
  /** Place of the token whose area weapon attacks. */
  'tokenX',
  'tokenY',
] as const;

const attackScalars = scalars(ATTACK);

/** What the size of a state depends on; a battle is one. */
export interface BattleSize {
  readonly players: { readonly length: number };
  readonly units: { readonly count: number };
  readonly minis: { readonly count: number };
  /** Most tokens on the table. */
  readonly tokenRows: number;
  readonly mission: { readonly words: number };
  /** Words that only the edition knows. */
  readonly ownWords: number;
}

/** Bytes of a state, by what its size depends on. */
const MEASURED = kept(new WeakMap<BattleSize, number>());

/**
 * The whole state of a battle: a struct of arrays on one ArrayBuffer. Copying is one memory copy. What never changes in
 * a battle (cards, terrain, which miniature belongs to which unit) is in {@link ../battle/battle.Battle}.
 */
export class LegionState {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  readonly game: Record<(typeof GAME)[number], number>;
  readonly mission: MissionState;
  readonly frames: Int32Array;
  readonly units: Units;
  readonly minis: Minis;
  readonly players: Players;
  readonly sides: Sides;
  /** Order tokens in each player's pool: player × RANKS.length + rank. */
  readonly pool: Uint8Array;
  readonly tokens: Tokens;
  readonly attack: Record<(typeof ATTACK)[number], number>;
  /** Faces of the current pool: 3 colours (red, black, white) × hit, crit, surge, blank. */
  readonly attackFaces: Uint8Array;
  /** Block, surge, blank of the current defence roll. */
  readonly defenseFaces: Uint8Array;
  readonly pools: Pools;
  readonly contributions: Contributions;
  /** Words that only the edition knows, which names them. */
  readonly own: Int32Array;

  /** An empty state of a battle of this size. */
  constructor(size: BattleSize) {
    const { players, units, minis, tokenRows, mission, ownWords } = size;
    const kinds = mission.words;
    const build = (layout: Layout) => ({
      game: layout.array('i32', gameScalars.count),
      mission: {
        card: layout.array('i32', kinds),
        revealed: layout.array('i32', kinds),
        eliminated: layout.array('i32', kinds),
        memory: layout.array('i32', MEMORY_WORDS),
      },
      frames: layout.array('i32', (FRAMES + FRAMES_PER_UNIT * units.count) * FRAME_WORDS),
      attack: layout.array('i32', attackScalars.count),
      units: new Units(layout, units.count),
      minis: new Minis(layout, minis.count),
      players: new Players(layout, players.length),
      sides: new Sides(layout, 2),
      pool: layout.array('u8', players.length * RANKS.length),
      tokens: new Tokens(layout, tokenRows),
      attackFaces: layout.array('u8', 12),
      defenseFaces: layout.array('u8', 3),
      pools: new Pools(layout, MAX_POOLS),
      contributions: new Contributions(layout, MAX_CONTRIBUTIONS),
      own: layout.array('i32', ownWords),
    });
    let bytes = MEASURED.get(size);
    if (bytes === undefined) MEASURED.set(size, (bytes = bytesOf(build)));
    const buffer = new ArrayBuffer(bytes);
    const parts = build(new Layout(buffer));
    this.bytes = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.game = gameScalars.make(parts.game);
    this.mission = parts.mission;
    this.frames = parts.frames;
    this.attack = attackScalars.make(parts.attack);
    this.units = parts.units;
    this.minis = parts.minis;
    this.players = parts.players;
    this.sides = parts.sides;
    this.pool = parts.pool;
    this.tokens = parts.tokens;
    this.attackFaces = parts.attackFaces;
    this.defenseFaces = parts.defenseFaces;
    this.pools = parts.pools;
    this.contributions = parts.contributions;
    this.own = parts.own;
  }

  copyFrom(from: LegionState): void {
    this.bytes.set(from.bytes);
  }
}
