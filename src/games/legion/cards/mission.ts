import type { BattleCard } from './types.js';

/**
 * What cards of a kind bring into a battle: `scoring` cards say who gains victory tokens, `zones` cards where units are
 * deployed. Where no kind is that of the zones, scoring cards have them.
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
}

/** The kinds of battle card of an edition, in the order in which they are revealed. */
export type MissionKinds = readonly MissionKind[];

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
  setup: [],
  actions: [],
  scoring: [],
  effect: null,
  weapon: null,
  rangeCap: [],
} satisfies Partial<BattleCard>;
