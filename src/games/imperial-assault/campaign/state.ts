import { Layout, scalars, Table } from '../../../kernel/layout.js';
import type { PackedState } from '../../../kernel/packed.js';
import { type MachineState, WAITS } from '../../../machine/context.js';
import { FRAME_WORDS } from '../../../machine/run.js';
import {
  MOST_AGENDAS,
  MOST_ALLIES,
  MOST_HEROES,
  MOST_ITEMS,
  MOST_MISSIONS,
  MOST_OPEN,
  MOST_REWARDS,
  MOST_SETS,
} from './setup.js';

const MOST_FRAMES = 8;

/** Where an Item card is; from {@link HELD_BY} on: the seat of the hero that has it. */
export const ITEM_BOX = 0;
export const ITEM_DECK = 1;
/** Drawn in the upgrade stage that goes on. */
export const ITEM_DRAWN = 2;
export const HELD_BY = 3;

/** Where an Agenda card is. */
export const AGENDA_BOX = 0;
export const AGENDA_DECK = 1;
export const AGENDA_DRAWN = 2;
export const AGENDA_SECRET = 3;
export const AGENDA_IN_PLAY = 4;
/** On the table as an active side mission. */
export const AGENDA_ACTIVE = 5;
export const AGENDA_GONE = 6;
/** In a view: the viewer does not know. */
export const AGENDA_UNKNOWN = 7;

/** How a mission stands. */
export const MISSION_OUT = 0;
/** In the deck of side missions, as everybody knows. */
export const MISSION_DECK = 1;
/** Perhaps in the deck: one of the gray cards of which some were dealt facedown. */
export const MISSION_GRAY = 2;
export const MISSION_ACTIVE = 3;
/** Waits to be resolved as a forced mission. */
export const MISSION_FORCED = 4;
export const MISSION_DONE = 5;

/** Who has a Reward card that is no Item card: the seat of a hero plus 1, or the Empire. */
export const EMPIRE_HAS = 9;

/** What has become of a hero in a mission. */
export const WOUNDED = 1;
export const WITHDRAWN = 2;

class Heroes extends Table {
  /** Number of the hero plus 1; 0 for an empty seat. */
  readonly hero: Uint8Array = this.u8();
  readonly xp: Uint8Array = this.u8();
  /** Class cards that it owns, as bits over its deck. */
  readonly owned: Uint32Array = this.u32();
  /** How a mission has left it, until the cleanup: damage, strain, and {@link WOUNDED} or {@link WITHDRAWN}. */
  readonly damage: Uint8Array = this.u8();
  readonly strain: Uint8Array = this.u8();
  readonly harm: Uint8Array = this.u8();
}

class Items extends Table {
  readonly place: Uint8Array = this.u8();
  /** Of a modification: the item that it is attached to, plus 1; 0 while it is loose. */
  readonly host: Uint8Array = this.u8();
  /** 1 while it is left behind in a mission. */
  readonly left: Uint8Array = this.u8();
}

class Sets extends Table {
  /** 1 if the Empire has chosen this set of Agenda cards. */
  readonly chosen: Uint8Array = this.u8();
  /** 1 once the Rebels know it. */
  readonly shown: Uint8Array = this.u8();
}

class Places extends Table {
  readonly place: Uint8Array = this.u8();
}

class Counts extends Table {
  readonly count: Uint8Array = this.u8();
}

const WORDS = scalars([
  ...WAITS,
  /** Number of the stage that goes on, from 0. */
  'stage',
  'credits',
  /** XP of the Imperial player, and influence. */
  'xp',
  'influence',
  /** Number of the Imperial class plus 1, and its cards that are owned, as bits. */
  'imperialClass',
  'imperialOwned',
  /** Gray cards that are still in the deck of side missions. */
  'graysLeft',
  /** Sets of Agenda cards chosen so far, and Agenda cards drawn in the stage that goes on. */
  'setsPicked',
  'agendasDrawn',
  /** The mission that is being resolved or was last resolved, plus 1, and its threat level. */
  'mission',
  'threatLevel',
  /** Crates that were claimed in it. */
  'crates',
  /** Missions resolved so far. */
  'resolved',
  /** Open groups that the Imperial player has chosen for the mission. */
  'openPicked',
  /** 1 if the Rebels have won the campaign, 2 if the Empire has. */
  'winner',
]);

/** Prices of secret Agenda cards lie below this. */
export const MOST_PRICE = 8;

/** A campaign between missions. */
export class RecordState implements PackedState, MachineState {
  readonly words: Int32Array;
  readonly game: ReturnType<typeof WORDS.make>;
  readonly frames: Int32Array;
  readonly heroes: Heroes;
  readonly items: Items;
  readonly sets: Sets;
  readonly agendas: Places;
  readonly missions: Places;
  readonly rewards: Places;
  /** How often each ally was gained; villains: 1 once gained. */
  readonly allies: Counts;
  readonly villains: Counts;
  /** How many Agenda cards are kept secret, by their price, which was paid openly. */
  readonly secrets: Counts;
  /** How many groups of each Deployment card the Imperial player has chosen as open groups of the mission. */
  readonly open: Counts;

  constructor() {
    const size = new Layout(null);
    layOut(size);
    const buffer = new ArrayBuffer(size.size);
    const made = layOut(new Layout(buffer));
    this.words = new Int32Array(buffer);
    this.game = WORDS.make(made.game);
    this.frames = made.frames;
    this.heroes = made.heroes;
    this.items = made.items;
    this.sets = made.sets;
    this.agendas = made.agendas;
    this.missions = made.missions;
    this.rewards = made.rewards;
    this.allies = made.allies;
    this.villains = made.villains;
    this.secrets = made.secrets;
    this.open = made.open;
  }
}

function layOut(layout: Layout) {
  return {
    game: layout.array('i32', WORDS.count),
    frames: layout.array('i32', MOST_FRAMES * FRAME_WORDS),
    heroes: new Heroes(layout, MOST_HEROES),
    items: new Items(layout, MOST_ITEMS),
    sets: new Sets(layout, MOST_SETS),
    agendas: new Places(layout, MOST_AGENDAS),
    missions: new Places(layout, MOST_MISSIONS),
    rewards: new Places(layout, MOST_REWARDS),
    allies: new Counts(layout, MOST_ALLIES),
    villains: new Counts(layout, MOST_ALLIES),
    secrets: new Counts(layout, MOST_PRICE),
    open: new Counts(layout, MOST_OPEN),
  };
}
