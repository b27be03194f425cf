import { SIDES } from '../words/sides.js';
import type { BattleCard, BattleFormat } from './types.js';

/**
 * What cards of a kind bring into a battle: `scoring` cards say who gains victory tokens, `zones` cards where units are
 * deployed. Where no kind has the role `zones`, scoring cards have them.
 */
export type MissionRole = 'scoring' | 'zones' | 'other';

/** A kind of battle card of an edition. */
export interface MissionKind {
  /** As scenarios, records and cases call the card in play. */
  readonly id: string;
  /** As decks and data files call the pile of such cards. */
  readonly pile: string;
  readonly role: MissionRole;
  /**
   * A card of the kind that changes least, for battles about which only something else matters; absent if such a battle
   * has no card of the kind.
   */
  readonly plain?: string;
  /** True if its cards bring victory points besides those of the scoring card. */
  readonly scores?: true;
  /** True if each side has a card of the kind of its own in play. */
  readonly bySide?: true;
}

/** The kinds of battle card of an edition, in the order in which they are revealed. */
export type MissionKinds = readonly MissionKind[];

/** The place in the list of the kind whose cards have the deployment zones; −1 if there is none. */
export function kindWithZones(mission: MissionKinds): number {
  const own = mission.findIndex(({ role }) => role === 'zones');
  return own >= 0 ? own : mission.findIndex(({ role }) => role === 'scoring');
}

/** As a battle with single cards names that of a kind: by the kind's id, after the side where each side has its own. */
export function cardNames({ id, bySide }: MissionKind): readonly string[] {
  return bySide === true ? SIDES.map((side) => `${side}-${id}`) : [id];
}

/**
 * The words of the state for the cards in play: one for each kind, in their order, for that of blue where each side has
 * one; then one for red's of each such kind.
 */
export function cardWords(mission: MissionKinds): number {
  return mission.length + mission.filter(({ bySide }) => bySide === true).length;
}

/** The word of the card of a kind that `side` has in play. */
export function cardWord(mission: MissionKinds, kind: number, side: number): number {
  if (side === 0 || mission[kind].bySide !== true) return kind;
  return mission.length + mission.slice(0, kind).filter(({ bySide }) => bySide === true).length;
}

/** Whether a battle card is made for battles of a size. */
export function isOfSize({ format }: BattleCard, size: BattleFormat): boolean {
  return format === 'any' || format === size;
}

/** The plain card of each kind, by the kind's id. */
export function plainCards(mission: MissionKinds): Readonly<Record<string, string>> {
  return Object.fromEntries(mission.flatMap(({ id, plain }) => (plain === undefined ? [] : [[id, plain]])));
}

/** The parts of a battle card where its kind has nothing of the sort. */
export const NO_PARTS = {
  zones: null,
  tokens: 0,
  wounds: null,
  places: [],
  barricades: 0,
  faction: null,
  setup: [],
  actions: [],
  scoring: [],
  effect: null,
  weapon: null,
  rangeCap: [],
} satisfies Partial<BattleCard>;
