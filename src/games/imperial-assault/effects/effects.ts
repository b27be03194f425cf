import type { Effect } from '../cards/language/effect.js';
import type { SurgeAbility } from '../battle/attack-profile.js';
import { POINT, POINTS_END } from './points.js';

/*
 * The effects of a game in contexts of type C; `own` has the names for those of this game.
 */

/** What a condition can name: the frame of the effect or −1, the figure that has it and the subject, −1 for none. */
export type TestOf<C> = (c: C, f: number, you: number, subject: number) => boolean;
/** A figure, or −1 for none. */
export type WhoOf<C> = (c: C, f: number, you: number, subject: number) => number;
/** A number. */
export type AmountOf<C> = (c: C, f: number, you: number, subject: number) => number;
/** Whether something with that number, a figure or a space, can be picked. */
export type FilterOf<C> = (c: C, f: number, you: number, subject: number, one: number) => boolean;

/** Whether a figure may end its move at a placement, for the step of the frame. */
export type EndOf<C> = (c: C, f: number, you: number, subject: number, u: number, placement: number) => boolean;

/** A step of a compiled effect, in the frame at `f` of {@link ./run}. */
export interface StepOf<C> {
  readonly run: (c: C, f: number) => void;
  /** What a pick that this step asks for can be. */
  readonly filter?: FilterOf<C>;
  /** How many picks it asks for at most. */
  readonly upTo?: number;
  readonly may?: boolean;
  /** Whether objects can be picked too. */
  readonly hasObjects?: boolean;
  /** Branches among which a player chooses, by name, and where each begins. */
  readonly branches?: readonly { readonly name: string; readonly at: number }[];
  /** What an attack is like that it grants. */
  readonly attack?: GrantedAttack<C>;
  /** Where a figure that the step moves has to end, by its placement; undefined for anywhere. */
  readonly ends?: EndOf<C>;
  /** What it says that always holds: see {@link ../rules/questions/holds}. */
  readonly holds?: Holds<C>;
}

/** Something that holds for some figures as long as an effect does. */
export interface Holds<C> {
  /** Such as `keyword` or `cannot`. */
  readonly word: string;
  readonly whom: FilterOf<C>;
  /** The keyword, or what cannot be done. */
  readonly value: string;
  readonly amount: AmountOf<C>;
}

/** How an attack that an effect grants differs from the figure's own. */
export interface GrantedAttack<C> {
  /** All figures count as hostile, and the player of the effect performs it (R 265–267). */
  readonly anyone: boolean;
  /** 1: no target twice; 2: one target for all. */
  readonly targets: 0 | 1 | 2;
  /** Which figures it can target; undefined for any that is eligible. */
  readonly target: FilterOf<C> | undefined;
  readonly isRanged: boolean | undefined;
  readonly dice: readonly number[] | undefined;
  /** Dice more, as colours. */
  readonly more: readonly number[];
  readonly sightPastFigures: boolean;
  readonly hasReach: boolean;
  /** A target that would suffer damage is Stunned instead. */
  readonly stuns: boolean;
  /** No other ability of the attacker counts. */
  readonly alone: boolean;
  /** Surge abilities for it, as bits over those that effects give. */
  readonly surges: number;
  /** The figure whose attack type and pool it has. */
  readonly poolOf: WhoOf<C> | undefined;
  /** Dice taken out of the pools: of the attack any of that number, or the first of a colour, −1 for none. */
  readonly fewerAttack: number;
  readonly fewerOfColour: number;
  readonly fewerDefense: number;
  readonly blastAsCleave: boolean;
  readonly sightFrom: 'friends' | 'beside' | undefined;
  /** The type, trait or id of the weapons with which a hero can perform it; undefined for any. */
  readonly weapon: string | undefined;
  /** Dice of a colour that fill the attack pool as it is rolled; undefined for none. */
  readonly fill: { readonly colour: number; readonly size: number } | undefined;
  /** Results that it begins with. */
  readonly results: readonly { readonly column: string; readonly amount: AmountOf<C> }[];
  readonly conditions: number;
}

/** An effect of somebody in this game. */
export interface EntryOf<C> {
  /** Its number among all of the game. */
  readonly index: number;
  readonly effect: Effect;
  /** The name of the ability. */
  readonly name: string;
  /** The id of the ability, for effects that name it; undefined for none. */
  readonly ability: string | undefined;
  readonly point: number;
  /** The side that decides about it. */
  readonly side: number;
  /** The figure that has it, or −1: a card, whose user is chosen. */
  readonly owner: number;
  /** The number of the figure's ability, for limits. */
  readonly slot: number;
  /** The Form or Loadout card that brings it, plus 1; 0 for none. */
  readonly form: number;
  /** Whether the figure that has it can use it now, as far as that hangs on its sheet, its weapon, its cards. */
  readonly isOpen: ((c: C, you: number) => boolean) | undefined;
  /** The kind of Command card, or −1. */
  readonly card: number;
  /** Of an effect for which a Command card is played: its copies, as bits over its player's cards; 0 for others. */
  readonly copies: number;
  /**
   * Of a card that lies in play for its player, a Skirmish Upgrade too: its bit among those that are exhausted; 0 for
   * others.
   */
  readonly tap: number;
  /** Of a Supply card: its copies, as bits over those of the mission; 0 for others. */
  readonly supply: number;
  readonly isOptional: boolean;
  /** Whether it only changes results, so that the order among such effects does not matter. */
  readonly commutes: boolean;
  readonly test: TestOf<C> | undefined;
  /** What the subject has to be. */
  readonly of: FilterOf<C> | undefined;
  /** Whether it would do something. */
  readonly serves: TestOf<C>;
  readonly steps: readonly StepOf<C>[];
}

/** A surge ability that a figure has, or could have. */
export interface SurgeOf<C> {
  readonly surge: SurgeAbility;
  /** What it does besides results; undefined for nothing. */
  readonly entry: EntryOf<C> | undefined;
  /** The bit that gives it for an attack, or −1. */
  readonly gained: number;
  /** Whether a figure has it now; undefined: as long as the bit says so, or always. */
  readonly isOpen: ((c: C, u: number) => boolean) | undefined;
}

const NONE: readonly never[] = [];

/** All effects of a game, by point and side, in the order of figures and their abilities, then cards. */
export class Effects<C> {
  readonly entries: readonly EntryOf<C>[];
  /** Effects that an effect leaves behind for a time: for whoever it leaves them with. */
  readonly lasting: readonly EntryOf<C>[];
  /** By side and kind of Command card: the effects that it attaches, as places in {@link lasting}. */
  readonly attached: readonly [readonly (readonly number[])[], readonly (readonly number[])[]];
  /** By figure: its surge abilities. */
  readonly surges: readonly (readonly SurgeOf<C>[])[];
  /** The words of effects that are used once an attack, whoever has them. */
  readonly onceWords: readonly string[];
  /** The words of all that always holds in this game, alone and with what follows: `cannot`, `cannot recover`. */
  readonly holdWords: ReadonlySet<string>;
  /** Whether any effect forbids anything. */
  readonly forbids: boolean;
  /** Every word that the effects of this game have. */
  readonly words: ReadonlySet<string>;
  /** Those of {@link holdWords} that effects have which last. */
  readonly lastingWords: ReadonlySet<string>;
  private readonly holding: ReadonlyMap<string, readonly EntryOf<C>[]>;
  private readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly lists: readonly (readonly EntryOf<C>[])[];
  /** By point: 1 if any effect listens to it, and if one that lasts does. */
  private readonly heard: Uint8Array = new Uint8Array(POINTS_END);
  private readonly lingers: Uint8Array = new Uint8Array(POINTS_END);

  constructor(
    entries: readonly EntryOf<C>[],
    lasting: readonly EntryOf<C>[],
    surges: readonly (readonly SurgeOf<C>[])[],
    attached: readonly [readonly (readonly number[])[], readonly (readonly number[])[]],
  ) {
    this.attached = attached;
    this.entries = entries;
    this.lasting = lasting;
    this.surges = surges;
    this.onceWords = [...new Set([...entries, ...lasting].flatMap(({ effect }) => effect.once ?? []))];
    this.holdWords = new Set(
      [...entries, ...lasting].flatMap(({ steps }) =>
        steps.flatMap(({ holds }) => (holds === undefined ? [] : [holds.word, `${holds.word} ${holds.value}`])),
      ),
    );
    const values = new Map<string, Set<string>>();
    for (const { steps } of [...entries, ...lasting])
      for (const { holds } of steps)
        if (holds !== undefined) values.set(holds.word, (values.get(holds.word) ?? new Set()).add(holds.value));
    this.values = values;
    this.forbids = this.holdWords.has('cannot');
    this.words = new Set(entries.flatMap(({ effect }) => JSON.stringify(effect).match(/[a-z][a-z.-]*/g) ?? []));
    const holding = new Map<string, EntryOf<C>[]>();
    for (const entry of entries)
      for (const word of new Set(entry.steps.flatMap(({ holds }) => holds?.word ?? [])))
        holding.set(word, [...(holding.get(word) ?? []), entry]);
    this.holding = holding;
    this.lastingWords = new Set(lasting.flatMap(({ steps }) => steps.flatMap(({ holds }) => holds?.word ?? [])));
    const lists: EntryOf<C>[][] = Array.from({ length: 2 * POINTS_END }, () => []);
    for (const entry of entries) lists[2 * entry.point + entry.side]?.push(entry);
    this.lists = lists;
    for (const { point } of lasting) this.lingers[point] = 1;
    for (let point = 0; point < POINTS_END; point++)
      if (lists[2 * point].length + lists[2 * point + 1].length > 0 || this.lingers[point] === 1) this.heard[point] = 1;
  }

  /** The effects of a side at a point. */
  at(point: number, side: number): readonly EntryOf<C>[] {
    return this.lists[2 * point + side];
  }

  /** Whether any effect listens to a point. */
  hears(point: number): boolean {
    return this.heard[point] === 1;
  }

  /** Whether any lasting effect could listen to a point. */
  lingering(point: number): boolean {
    return this.lingers[point] === 1;
  }

  /** The effect with a number: of the entries, or of those that last. */
  entry(index: number): EntryOf<C> {
    return index < this.entries.length ? this.entries[index] : this.lasting[index - this.entries.length];
  }

  /** The effects of both sides that say something that always holds, by its word. */
  holders(word: string): readonly EntryOf<C>[] {
    return this.holding.get(word) ?? NONE;
  }

  /** Whether anything in this game can hold by a word and a value, such as `keyword` `Mobile`. */
  canHold(word: string, value: string): boolean {
    return this.values.get(word)?.has(value) === true;
  }

  /** What always holds, as both sides' effects say. */
  always(side: number): readonly EntryOf<C>[] {
    return this.lists[2 * POINT.always + side];
  }
}
