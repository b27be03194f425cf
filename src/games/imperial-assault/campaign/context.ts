import { MachineContext } from '../../../machine/context.js';
import type { RuleSet } from '../../../machine/rule-set.js';
import type { CampaignSetup } from './setup.js';
import type { RecordState } from './state.js';

/** The players of a campaign record: the Rebels answer with one voice. */
export const CAMPAIGN_PLAYERS: readonly string[] = ['rebel', 'imperial'];
export const REBEL = 0;
export const IMPERIAL = 1;

/** What the rules of a campaign between missions work on. */
export class Campaign extends MachineContext<RecordState> {
  readonly setup: CampaignSetup;

  constructor(set: RuleSet, setup: CampaignSetup, state: RecordState) {
    super(set, state);
    this.setup = setup;
  }
}
