import { bytesOf, Layout, scalars, Table } from '../../../kernel/layout.js';
import type { PackedState } from '../../../kernel/packed.js';
import { type MachineState, WAITS } from '../../../machine/context.js';
import { FRAME_WORDS } from '../../../machine/run.js';
import { CampaignTables } from './campaign-tables.js';

/** Most figures, groups, tokens and spaces of a game. Figures do not fit the bits of a number; groups do. */
export const MOST_FIGURES = 56;
export const MOST_GROUPS = 31;
export const MOST_TOKENS = 32;
export const MOST_SPACES = 320;
export const MOST_DOORS = 16;
/** Effects that last for a time, at once. */
export const MOST_LASTING = 64;
/** Attacks within attacks. */
const MOST_ATTACKS = 8;
/** Dice of an attack: those of the attack pool, then those of the defense pool from this place on. */
export const DEFENSE_AT = 10;
export const MOST_DICE = 16;
const MOST_FRAMES = 64;

/** No space, figure, token: of fields that name one. */
export const NONE = -1;

/** Where a figure is. */
export const WAITING = 0;
export const ON_MAP = 1;
export const DEFEATED = 2;
/** Off the map, but not defeated: it has escaped. */
export const GONE = 3;
/** Off the map, to be deployed later. */
export const RESERVED = 4;

/** What {@link IaState.held} has for a space with several figures, and for a closed door. */
export const SEVERAL = 255;
export const SHUT = 254;
/** What bars sight as smoke does, whoever stands in it. */
export const SMOKE = 253;
/** What {@link IaState.held} has for a space that a token makes blocking terrain. */
export const BARRED = 252;

class Figures extends Table {
  /** 2 × the space with the smallest x and y, plus its turn, see `grid/bases`; {@link NONE} off the map. */
  readonly placement: Int16Array = this.i16();
  /** Its last placement, once it is defeated, for what asks how near that was. */
  readonly fell: Int16Array = this.i16();
  /** {@link WAITING}, {@link ON_MAP}, {@link DEFEATED} or {@link GONE}. */
  readonly status: Uint8Array = this.u8();
  readonly damage: Uint8Array = this.u8();
  readonly conditions: Uint8Array = this.u8();
  /** Power tokens, two bits for each kind. */
  readonly power: Uint8Array = this.u8();
  /** 1 once it has activated in the activation of its group that is going on. */
  readonly acted: Uint8Array = this.u8();
  /** Changes of values while an effect lasts. */
  readonly moreHealth: Int16Array = this.i16();
  readonly moreSpeed: Int16Array = this.i16();
  /** Bits over its abilities: those used this attack, this activation, this round, in this game. */
  readonly usedThisAttack: Uint32Array = this.u32();
  readonly usedThisActivation: Uint32Array = this.u32();
  readonly usedThisRound: Uint32Array = this.u32();
  readonly usedThisGame: Uint32Array = this.u32();
  /** Of those used this activation, bits over special actions that were used twice. */
  readonly usedAgain: Uint32Array = this.u32();
  /** Marks that effects leave on it, as bits that their modules name. */
  readonly marks: Uint32Array = this.u32();
  /** Figures that an ability of it that works once for each has met this round, as bits. */
  readonly metLow: Uint32Array = this.u32();
  readonly metHigh: Uint32Array = this.u32();
  /** The Form or Loadout card that it has, plus 1; 0 for none. */
  readonly form: Uint8Array = this.u8();
  /** Tokens on a card that is attached to it. */
  readonly cardTokens: Uint8Array = this.u8();
  /** 1 if it saw the figure that activates when that activation began. */
  readonly saw: Uint8Array = this.u8();
}

class Groups extends Table {
  /** 1 while its card is exhausted. */
  readonly exhausted: Uint8Array = this.u8();
  /** Figures of it that are defeated. */
  readonly losses: Uint8Array = this.u8();
  /** Command cards attached to it, and upgrades of it that are exhausted or depleted, as bits. */
  readonly attached: Uint32Array = this.u32();
  readonly spent: Uint32Array = this.u32();
  /** The space of its token on the map, plus 1; 0 for none. */
  readonly token: Uint16Array = this.u16();
}

/** Command cards are bits over the player's list, of which equal cards stand beside each other. */
class Players extends Table {
  readonly points: Int16Array = this.i16();
  readonly hand: Uint32Array = this.u32();
  readonly deck: Uint32Array = this.u32();
  readonly discard: Uint32Array = this.u32();
  /** Cards that lie in play, and those that are out of the game. */
  readonly inPlay: Uint32Array = this.u32();
  readonly removed: Uint32Array = this.u32();
  /** Cards that lie in play for the player or attached to a group; bits over upgrades and cards that are exhausted. */
  readonly attached: Uint32Array = this.u32();
  readonly tapped: Uint32Array = this.u32();
  readonly depleted: Uint32Array = this.u32();
  /** Those that the player has drawn last. */
  readonly drawn: Uint32Array = this.u32();
  /** Cards on top of and below the deck whose places are known, see {@link ../rules/command/order}. */
  readonly top: Uint32Array = this.u32();
  readonly bottom: Uint32Array = this.u32();
  /** Cards of the hand that the opponent knows. */
  readonly known: Uint32Array = this.u32();
  /** The kind of Command card that the player has shown, plus 1; 0 once another card was played since. */
  readonly shown: Uint8Array = this.u8();
  /** Figures that were defeated in the activation that goes on; 1 while it sits tight. */
  readonly fallen: Uint8Array = this.u8();
  readonly sitting: Uint8Array = this.u8();
  /** In a view: how many of the cards in the deck are in the hand. */
  readonly hidden: Uint8Array = this.u8();
  /** The group that has to activate next, plus 1; 0 for none. */
  readonly mustActivate: Uint8Array = this.u8();
  /** Deployment cost of the hostile groups that it has defeated. */
  readonly defeatedCost: Int16Array = this.i16();
}

class Tokens extends Table {
  /** Its space; {@link NONE} while it is carried or off the map. */
  readonly space: Int16Array = this.i16();
  /** The figure that carries it, plus 1; 0 for none. */
  readonly carrier: Uint8Array = this.u8();
  readonly damage: Uint8Array = this.u8();
  /** 1 while its coloured side is down. */
  readonly facedown: Uint8Array = this.u8();
  /** Its colour, and what a mission keeps with it. */
  readonly colour: Uint8Array = this.u8();
  readonly mark: Uint8Array = this.u8();
}

/** Effects that last for a time. */
class Lasting extends Table {
  /** The place of the effect among {@link ../effects/effects.Effects.lasting}, plus 1; 0 for a free row. */
  readonly effect: Uint16Array = this.u16();
  readonly figure: Uint8Array = this.u8();
  /** How long, as a number of `DURATIONS`, and what it depends on. */
  readonly until: Uint8Array = this.u8();
  readonly stamp: Uint8Array = this.u8();
  /** 1 once it was used up for this activation, 2 for this round; the figures for which it was used, as bits. */
  readonly used: Uint8Array = this.u8();
  readonly metLow: Uint32Array = this.u32();
  readonly metHigh: Uint32Array = this.u32();
  /** The Command card that brings it, as its number in the list of its player plus 1, 32 more for the second player. */
  readonly card: Uint8Array = this.u8();
}

class Doors extends Table {
  readonly locked: Uint8Array = this.u8();
  readonly damage: Uint8Array = this.u8();
}

/** One row for each attack that is going on; the last is an interruption of the one before. */
class Attacks extends Table {
  readonly attacker: Uint8Array = this.u8();
  /** A figure, or an object: see {@link ../rules/targets}. */
  readonly target: Uint8Array = this.u8();
  readonly space: Int16Array = this.i16();
  readonly isRanged: Uint8Array = this.u8();
  /** The player who performs it: of the attacker, or who uses a hostile figure for it. */
  readonly player: Uint8Array = this.u8();
  /** Accuracy needed; 0 for melee attacks. */
  readonly needed: Uint8Array = this.u8();
  /** Results so far. */
  readonly accuracy: Int16Array = this.i16();
  readonly damage: Int16Array = this.i16();
  readonly surge: Int16Array = this.i16();
  readonly block: Int16Array = this.i16();
  readonly evade: Int16Array = this.i16();
  readonly dodge: Int16Array = this.i16();
  readonly pierce: Int16Array = this.i16();
  readonly blast: Int16Array = this.i16();
  readonly cleave: Int16Array = this.i16();
  readonly recover: Int16Array = this.i16();
  /** Conditions that it gives, as bits. */
  readonly conditions: Uint8Array = this.u8();
  /** 1 if it misses; 2 once that is certain whatever the dice show. */
  readonly missed: Uint8Array = this.u8();
  /** Damage that the target has suffered from it. */
  readonly dealt: Uint8Array = this.u8();
  /** How many dice each pool has. */
  readonly attackDice: Uint8Array = this.u8();
  readonly defenseDice: Uint8Array = this.u8();
  /** Bits over the dice that were rerolled, and over the surge abilities that were used. */
  readonly rerolled: Uint32Array = this.u32();
  readonly surgesUsed: Uint32Array = this.u32();
  /** Those that were used twice; how often one was that repeats; those that an effect gives for this attack. */
  readonly surgesAgain: Uint32Array = this.u32();
  readonly surgesRepeated: Uint8Array = this.u8();
  readonly surgesGained: Uint32Array = this.u32();
  /** The figure of which it has the type and the pool, plus 1, or a weapon; 0 for the attacker's own. */
  readonly poolOf: Uint8Array = this.u8();
  /** Kinds of power tokens that were spent for it, as bits. */
  readonly tokensSpent: Uint8Array = this.u8();
  /** Bits over the words of effects that are used once an attack. */
  readonly once: Uint32Array = this.u32();
  /** Dice that were added to fill its pool; players who have played Command cards in it, as bits. */
  readonly filled: Uint8Array = this.u8();
  /** Dice that count twice, as bits; what the defender changed: 1 dice by rerolls, 2 the pool or results. */
  readonly doubled: Uint16Array = this.u16();
  readonly changed: Uint8Array = this.u8();
  readonly cardsBy: Uint8Array = this.u8();
  /** 1 while only results on the defense dice count for the defense. */
  readonly diceAlone: Uint8Array = this.u8();
  /** Figures that have suffered damage since it was declared, as bits. */
  readonly hurtLow: Uint32Array = this.u32();
  readonly hurtHigh: Uint32Array = this.u32();
  /** What grants it, plus 1: 64 × the number of the effect + the step; 0 for a figure's own attack. */
  readonly granted: Uint32Array = this.u32();
}

const WORDS = scalars([
  ...WAITS,
  /** The answer of the decision or procedure that ended last, see `machine/answer`. */
  'result',
  'round',
  'phase',
  /** Who has initiative, and whose turn it is in the Activation Phase. */
  'initiative',
  /** The deployment zone of the first player, 0 red, 1 blue; the other has the other. */
  'zone',
  'turn',
  /** The figure that activates and its group, plus 1; 0 for none. */
  'active',
  'activeGroup',
  'actions',
  /** Movement points of the figure that moves now, and that figure, plus 1: the active one, or one that interrupts. */
  'points',
  'mover',
  /** 1 while it moves a number of spaces: what a space costs does not matter (R 1115); 2 while it is pushed. */
  'isFree',
  /** Where the figure that moves was before its last step, for what listens to it. */
  'left',
  /** Where it is about to go. */
  'towards',
  /** Its actions that were used to attack. */
  'attacked',
  /** 1 once it has left a space in its activation. */
  'hasExited',
  /** 1 once it has moved onto other figures, and can move no more. */
  'trampled',
  /** 1 once it has ended its activation. */
  'isEnded',
  /** Attacks that are going on. */
  'attacks',
  /** The damage or strain of the moment at hand, or the condition that was gained as a bit. */
  'moment',
  /** How many spaces have rubble. */
  'rubble',
  /** The die that was rerolled last, plus 1. */
  'rerolled',
  /** The frame of the Command card that is being played; 0 for none. */
  'playing',
  /** 1 while nobody can draw Command cards this round. */
  'noDraw',
  /** 1 while nobody can pick, play or draw again what lies in discard piles this round. */
  'noPiles',
  /** How many spaces have smoke. */
  'smoke',
  /** Bits over the doors. */
  'closed',
  'doorsOpened',
  'winner',
  /** Why the game ended, see {@link ../rules/ending}. */
  'reason',
  /** Figures, groups and tokens in use. */
  'figures',
  'groups',
  'tokens',
  /** While this is not 0 the game does not end: several things happen at once. */
  'held',
  /** Bits over what the mission lets the active figure do, of special actions that it has done. */
  'actsDone',
  /** What a mission keeps: numbers that its rules name. */
  'm0',
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
  'm8',
  'm9',
  'm10',
  'm11',
] as const);

/** Phases of a round, in `game.phase`. */
export const SETUP = 0;
export const ACTIVATION = 1;
export const STATUS = 2;
export const OVER = 3;

/** A state of a game: one buffer. */
export class IaState implements PackedState, MachineState {
  readonly words: Int32Array;
  readonly game: ReturnType<typeof WORDS.make>;
  readonly frames: Int32Array;
  readonly figures: Figures;
  readonly groups: Groups;
  readonly players: Players;
  readonly tokens: Tokens;
  readonly doors: Doors;
  readonly lasting: Lasting;
  readonly attacks: Attacks;
  /** By attack and die, {@link MOST_DICE} each: 1 + 8 × colour + face, 7 before it is rolled; 0 for no die. */
  readonly dice: Uint8Array;
  /**
   * By space, what bars sight through it: the figure that covers it plus 1, {@link SEVERAL}, or 0; from the number of
   * spaces on, by door: {@link SHUT} while it is closed. Follows from the rest, and is kept because it is asked for so
   * often.
   */
  readonly held: Uint8Array;
  /** The same by words, four spaces each. */
  readonly heldWords: Int32Array;
  /** Spaces with rubble, and with smoke, as bits. */
  readonly rubble: Int32Array;
  readonly smoke: Int32Array;
  readonly heroes: CampaignTables['heroes'];
  readonly empire: CampaignTables['empire'];
  readonly cards: CampaignTables['cards'];
  readonly progress: CampaignTables['progress'];
  readonly counters: CampaignTables['counters'];
  readonly events: CampaignTables['events'];

  /** A state of a skirmish, or of a mission of the campaign, which has some tables more. */
  constructor(isCampaign: boolean) {
    const buffer = new ArrayBuffer(BYTES[Number(isCampaign)]);
    const made = layOut(new Layout(buffer), isCampaign);
    this.words = new Int32Array(buffer);
    this.game = WORDS.make(made.game);
    this.frames = made.frames;
    this.figures = made.figures;
    this.groups = made.groups;
    this.players = made.players;
    this.tokens = made.tokens;
    this.doors = made.doors;
    this.lasting = made.lasting;
    this.attacks = made.attacks;
    this.dice = made.dice;
    this.held = made.held;
    this.heldWords = new Int32Array(buffer, made.held.byteOffset, made.held.length >> 2);
    this.rubble = made.rubble;
    this.smoke = made.smoke;
    this.heroes = made.campaign.heroes;
    this.empire = made.campaign.empire;
    this.cards = made.campaign.cards;
    this.progress = made.campaign.progress;
    this.counters = made.campaign.counters;
    this.events = made.campaign.events;
  }
}

function layOut(layout: Layout, isCampaign: boolean) {
  return {
    game: layout.array('i32', WORDS.count),
    frames: layout.array('i32', MOST_FRAMES * FRAME_WORDS),
    figures: new Figures(layout, MOST_FIGURES),
    groups: new Groups(layout, MOST_GROUPS + 1),
    players: new Players(layout, 2),
    tokens: new Tokens(layout, MOST_TOKENS),
    doors: new Doors(layout, MOST_DOORS),
    lasting: new Lasting(layout, MOST_LASTING),
    attacks: new Attacks(layout, MOST_ATTACKS),
    dice: layout.array('u8', MOST_ATTACKS * MOST_DICE),
    held: layout.array('u8', MOST_SPACES + MOST_DOORS),
    rubble: layout.array('i32', MOST_SPACES / 32),
    smoke: layout.array('i32', MOST_SPACES / 32),
    campaign: new CampaignTables(layout, isCampaign),
  };
}

/** The size of a state of a skirmish, and of a mission of the campaign. */
const BYTES = [false, true].map((isCampaign) => bytesOf((layout) => layOut(layout, isCampaign)));
