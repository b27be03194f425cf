import { Play } from '../../../../proof/play.js';
import type { CampaignGame } from '../../campaign/campaign.js';
import type { Campaign } from '../../campaign/context.js';
import type { RecordState } from '../../campaign/state.js';

/** A case of the campaign between missions that is being played. */
export class RecordPlay extends Play<Campaign> {
  private readonly rules: CampaignGame;

  constructor(rules: CampaignGame, state: RecordState) {
    super(rules, rules.on, state);
    this.rules = rules;
  }

  override copy(): RecordPlay {
    const play = new RecordPlay(this.rules, this.rules.newState());
    this.copyTo(play);
    return play;
  }

  /** The seat of a hero; −1 for none. */
  seat(hero: string | undefined): number {
    return this.c.setup.heroes.findIndex(({ id }) => id === hero);
  }
}
