import type { Action, Game } from '../../../kernel/game.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Rng } from '../../../kernel/rng.js';
import { gameOf } from '../../../machine/game.js';
import { RuleSet } from '../../../machine/rule-set.js';
import { Campaign, CAMPAIGN_PLAYERS, REBEL } from './context.js';
import { fillInRecord, maskRecord } from './hidden.js';
import { campaignAction } from './policy.js';
import { type MissionResult, resultSteps } from './result.js';
import { campaignRules } from './rules/rulebook.js';
import { beginCampaign } from './rules/stages.js';
import type { CampaignSetup } from './setup.js';
import { RecordState } from './state.js';

const SET: RuleSet = new RuleSet('imperial-assault-record', [campaignRules]);

/** The game between the missions of a campaign, and how a state is made its context's current one. */
export type CampaignGame = Game<RecordState> & {
  readonly on: (state: RecordState) => Campaign;
  /** An answer of a sensible player to the pending decision. */
  readonly policy: (state: RecordState, rng: Rng) => Action;
  /** The name of the pending decision or event; empty at the end. */
  readonly pendingName: (state: RecordState) => string;
  /** Carries the result of the mission that the record waits for into it, in place, as far as the next question. */
  readonly resolve: (state: RecordState, result: MissionResult) => Result<void>;
};

/** Id of the rules between missions. */
export const CAMPAIGN_ID = 'imperial-assault-record';

/**
 * A campaign between its missions: set-up, purchases, choices of missions. A mission is one event of chance whose
 * outcome comes from outside. Whoever wins the last mission wins (R 1515).
 */
export function campaignGame(setup: CampaignSetup): CampaignGame {
  const game = gameOf<RecordState, Campaign>({
    id: CAMPAIGN_ID,
    players: CAMPAIGN_PLAYERS,
    zeroSum: true,
    context: new Campaign(SET, setup, new RecordState()),
    empty: () => new RecordState(),
    begin: beginCampaign,
    returns: ({ s }, player) => (s.game.winner === 0 ? 0 : (s.game.winner === 1) === (player === REBEL) ? 1 : -1),
    view: maskRecord,
    determinize: fillInRecord,
  });
  const policy = (state: RecordState, rng: Rng): Action => campaignAction(game.on(state), rng);
  const answer = (state: RecordState, text: string): Result<void> => {
    const parsed = game.parse(state, text);
    if (!parsed.ok) return parsed;
    game.apply(state, parsed.value);
    return ok();
  };
  return {
    ...game,
    policy,
    knowledge: { rolloutPolicy: policy },
    pendingName({ game: { pending, pendingIsChance } }) {
      if (pending === 0) return '';
      return (pendingIsChance === 1 ? SET.chances : SET.decisions)[pending - 1].name;
    },
    resolve(state, result) {
      const mission = setup.missions[state.game.mission - 1];
      if (mission === undefined) return fail('bad-result', 'no mission is being resolved');
      const steps = resultSteps(mission, result);
      if (!steps.ok) return steps;
      for (const step of steps.value) {
        const answered = answer(state, step);
        if (!answered.ok) return answered;
      }
      return game.parse(state, 'agenda-used none').ok ? answer(state, 'agenda-used none') : ok();
    },
  };
}
