import type { TextStanding } from '../standing.js';
import { type CampaignLibrary, type CampaignText, textsOf } from './campaign-library.js';

/** How a text of the campaign stands. `facts`: it has no text, or the card is a mission, which is data of its own. */
export interface CampaignStanding extends Pick<CampaignText, 'kind' | 'product'> {
  readonly id: string;
  readonly name: string;
  readonly text: string | null;
  readonly standing: TextStanding['standing'] | 'facts';
  /** The module, or why the text is open. */
  readonly by: string | null;
}

/** How every card of the campaign stands, abilities of heroes first. */
export function campaignStandings(library: CampaignLibrary): readonly CampaignStanding[] {
  return textsOf(library).map(({ kind, product, card }) => {
    const { id, name, text } = card;
    return { kind, product, id, name, text, ...standingOf(card) };
  });
}

function standingOf({ text, effects, module, open, between, mission }: CampaignText['card']) {
  if (module !== null) return { standing: 'module', by: module } as const;
  if (open !== null) return { standing: 'open', by: open } as const;
  if (text === null || mission !== null) return { standing: 'facts', by: null } as const;
  if (effects.length > 0 || between !== null) return { standing: 'data', by: null } as const;
  return { standing: 'open', by: 'nothing says what it does' } as const;
}
