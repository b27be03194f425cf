import {
  campaignMap,
  campaignMission,
  campaignMissionIds,
  imperialAssaultLibrary,
} from '../../../../arena/imperial-assault/library.js';
import { NOBODY } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import type { MissionResult } from '../../campaign/result.js';
import { imperialAssault } from '../../imperial-assault.js';
import { campaignMissionGap } from './compile.js';
import { missionResult } from './mission-result.js';
import { profileOf } from '../../battle/profile-of.js';
import type { Sheet } from '../../battle/hero.js';
import { NO_BONUS } from '../../cards/surge.js';
import { buildMission, type MissionHero, type MissionPlan } from '../../scenario/build-mission.js';
import { BLACK, BLUE, GREEN } from '../../words/faces.js';

const LEVEL = 3;

/** What of a mission is not played. */
export function gapOf(id: string): string | undefined {
  const mission = campaignMission(id, LEVEL);
  return campaignMissionGap(mission, campaignMap(mission.map));
}

/** The missions that are played. */
export const PLAYED: readonly string[] = campaignMissionIds().filter((id) => gapOf(id) === undefined);

/** A mission with two heroes, the one whose mission it is among them, and two open groups. */
export function testPlan(id: string): MissionPlan {
  const mission = campaignMission(id, LEVEL);
  const own = mission.hero === null ? [] : [mission.hero];
  const heroes = [...new Set([...own, 'diala-passil', 'gaarkhan'])].slice(0, 2);
  return {
    mission,
    map: campaignMap(mission.map),
    threatLevel: LEVEL,
    heroes: heroes.map(testHero),
    openGroups: ['stormtrooper', 'probe-droid'],
    allies: [],
    threat: 0,
    supplies: [],
    supplyTexts: [],
    imperial: { upgrades: [], attachments: [] },
    sightArea: true,
  };
}

/** The same mission, in which an event happens at the start of the first round. */
export function withEventAtOnce(plan: MissionPlan, id: string): MissionPlan {
  const events = plan.mission.events.map((event) =>
    event.id === id ? { ...event, when: [['round-start', 1] as const], all: false } : event,
  );
  return { ...plan, mission: { ...plan.mission, events } };
}

/**
 * Plays a mission at random, to its end or to a round; the events that have happened, the figures that were deployed,
 * and how it ended if it has.
 */
export function playAtRandom(
  plan: MissionPlan,
  seed: number,
  rounds: number,
): {
  readonly events: readonly string[];
  readonly deployed: readonly string[];
  readonly result: MissionResult | undefined;
} {
  const { setup, mission } = buildMission(imperialAssaultLibrary(), plan);
  const game = imperialAssault(setup, mission);
  const state = game.newState();
  const rng = new Rng(seed);
  const deployed: string[] = [];
  while (game.actor(state) !== NOBODY && state.game.round <= rounds) {
    const action = game.actor(state) < 0 ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
    game.apply(state, action, (event) => {
      if (event.type === 'deployed') deployed.push(setup.figures[Number(event['figure'])].id);
    });
  }
  return {
    deployed,
    events: plan.mission.events.flatMap(({ id }, e) => (state.events.isDone[e] === 1 ? [id] : [])),
    result: state.game.winner === 0 ? undefined : missionResult(game.on(state)),
  };
}

/** A hero for tests of missions: a sheet of round numbers and one ranged weapon. */
export function testHero(id: string): MissionHero {
  const healthy: Sheet = {
    health: 12,
    speed: 4,
    endurance: 4,
    defense: [BLACK],
    attributes: { strength: [BLUE, GREEN], insight: [BLUE, GREEN], tech: [BLUE, GREEN] },
  };
  const profile = profileOf(
    {
      id,
      name: id,
      title: null,
      affiliation: 'Rebel',
      cost: 0,
      figureCost: 0,
      groupSize: 1,
      elite: false,
      unique: true,
      traits: [],
      base: [1, 1],
      speed: healthy.speed,
      health: healthy.health,
      attack: null,
      defense: ['black'],
      bonus: NO_BONUS,
      keywords: [],
      surges: [],
      abilities: [],
      companion: null,
      marks: [],
    },
    [],
  );
  const attack = { isRanged: true, dice: [BLUE, GREEN], choice: 0 };
  const weapon = {
    id: 'blaster',
    name: 'Blaster',
    attack,
    surges: [],
    bonus: profile.bonus,
    keywords: [],
    abilities: [],
  };
  return {
    id,
    profile: { ...profile, attack, attackLimit: 9, hero: { healthy, wounded: healthy, weapons: [weapon] } },
  };
}
