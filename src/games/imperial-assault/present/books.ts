import type { CampaignLibrary } from '../cards/campaign/campaign-library.js';
import type { CampaignCard } from '../cards/campaign/card.js';
import type { Library } from '../cards/library.js';
import type { ScoringTime } from '../maps/mission.js';
import type { SkirmishPlan } from '../scenario/build-setup.js';
import type { MissionPlan } from '../scenario/build-mission.js';

/** What people read of a mission. */
export interface MissionBook {
  readonly name: string;
  /** The name of its map. */
  readonly map: string;
  /** By row of the map: `E` for exterior spaces. */
  readonly exterior: readonly string[];
  /** What it is about; null if nothing says it. */
  readonly about: string | null;
  /** All of its rules, a text each. */
  readonly texts: readonly string[];
  /** What brings points. */
  readonly scoring: readonly Scoring[];
  /** How each side wins a mission of the campaign. */
  readonly goals?: { readonly rebel: string; readonly imperial: string };
  /** Which of two names of a token is its one, 0 or 1. */
  readonly nameOfToken: number;
}

interface Scoring {
  readonly points: unknown;
  readonly when: readonly ScoringTime[];
  readonly per: string;
}

/** What people read besides what the rules know: the cards as they say it, and the mission. */
export interface Books {
  readonly library: Library;
  readonly mission: MissionBook;
  /** Cards and abilities of the campaign, by id; undefined in a skirmish. */
  readonly owned?: ReadonlyMap<string, CampaignCard>;
}

/** The books of a skirmish. */
export function skirmishBooks(library: Library, { map, mission }: SkirmishPlan): Books {
  const { name, rules, setup, startOfRound, endOfRound, scoring } = map.missions[mission];
  const texts = [setup, rules, startOfRound, endOfRound].flatMap((text) => text ?? []);
  const book = { name, map: map.name, exterior: map.exterior, about: rules, texts, scoring };
  return { library, mission: { ...book, nameOfToken: mission === 'A' ? 0 : 1 } };
}

/** The books of a mission of the campaign. What its script has in store is not among them. */
export function missionBooks(library: Library, campaign: CampaignLibrary, { mission, map }: MissionPlan): Books {
  const { heroes, heroClass, imperialClass, items, supplies, rewards, agendas } = campaign;
  const cards: readonly CampaignCard[] = [
    ...[...heroes.values()].flatMap(({ abilities }) => abilities),
    ...[heroClass, imperialClass, items, supplies, rewards, agendas].flatMap((some): CampaignCard[] => [
      ...some.values(),
    ]),
  ];
  const { name, win, lose, rules } = mission;
  const book = { name, map: map.name, exterior: map.exterior, about: null, texts: rules, scoring: [], nameOfToken: 0 };
  return {
    library,
    mission: { ...book, goals: { rebel: win, imperial: lose } },
    owned: new Map(cards.map((card) => [card.id, card])),
  };
}
