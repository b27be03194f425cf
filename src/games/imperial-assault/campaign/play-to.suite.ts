import { campaignLibrary, campaignPlan } from '../../../arena/imperial-assault/library.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { campaignGame, type CampaignGame } from './campaign.js';
import type { MissionFacts } from './mission-facts.js';
import { type CampaignChoices, campaignSetup } from './setup.js';
import { MISSION_ACTIVE, MISSION_DONE, type RecordState } from './state.js';

const PLAN = campaignPlan();

/** Four heroes and a class, so that nobody chooses them. */
export const FIXED: CampaignChoices = {
  heroCount: 4,
  heroes: ['diala-passil', 'fenn-signis', 'gaarkhan', 'jyn-odan'],
  imperialClass: 'Military Might',
};

/** A campaign with its choices; `facts` are of some missions. */
export function gameWith(choices: CampaignChoices, facts?: ReadonlyMap<string, MissionFacts>): CampaignGame {
  return campaignGame(campaignSetup(PLAN, campaignLibrary(), choices, facts));
}

/** Plays on by the policy, and at random where chance decides, to the next event or decision of a name. */
export function playTo(game: CampaignGame, state: RecordState, rng: Rng, name: string): void {
  while (game.actor(state) !== NOBODY && game.pendingName(state) !== name) {
    const isChance = game.actor(state) === CHANCE;
    game.apply(state, isChance ? game.sampleChance(state, rng) : game.policy(state, rng));
  }
}

/** Applies an answer in notation. */
export function answer(game: CampaignGame, state: RecordState, text: string): void {
  const parsed = game.parse(state, text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  game.apply(state, parsed.value);
}

/** The number of a mission. */
export const missionNumber = (id: string): number => PLAN.missions.findIndex((one) => one.id === id);

/** A record that waits for a mission's result, in the first stage of its kind; a forced mission is played as one. */
export function before(game: CampaignGame, id: string, rng: Rng): RecordState {
  const state = game.newState();
  const mission = missionNumber(id);
  const { kind } = PLAN.missions[mission];
  const wanted = kind === 'forced' || kind === 'agenda' ? 'side' : kind;
  const stage = PLAN.stages.findIndex((one) => one.mission === wanted);
  for (;;) {
    playTo(game, state, rng, 'mission');
    if (state.game.stage === stage) break;
    game.apply(state, game.sampleChance(state, rng));
  }
  state.missions.place[state.game.mission - 1] = MISSION_DONE;
  state.missions.place[mission] = MISSION_ACTIVE;
  state.game.mission = mission + 1;
  return state;
}
