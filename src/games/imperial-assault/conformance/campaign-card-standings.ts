import type { CardReport } from '../../../proof/card-report.js';
import type { Verdict } from '../../../proof/coverage.js';
import { type CampaignLibrary, textsOf } from '../cards/campaign/campaign-library.js';
import { campaignStandings } from '../cards/campaign/campaign-standing.js';
import { campaignGap } from '../scenario/campaign-gaps.js';
import type { IaCase } from './case.js';

/** The standing of every card of the campaign; each ability of a Hero sheet counts as one. */
export function campaignReports(library: CampaignLibrary, verdicts: readonly Verdict[]): readonly CardReport[] {
  const passing = verdicts.flatMap(({ one, outcome }) => (outcome === 'passed' ? [namesIn(one as IaCase)] : []));
  const standings = campaignStandings(library);
  return textsOf(library).map(({ kind, card }, n) => {
    const { standing, by } = standings[n];
    const gap = standing === 'open' ? `${card.name}: ${String(by)}` : campaignGap(card);
    return {
      kind,
      id: card.id,
      standing: gap === undefined ? 'complete' : 'missing',
      missing: gap === undefined ? [] : [gap],
      doubt: null,
      // Texts of the skirmish are counted by themselves.
      hasOwnText: false,
      // An ability of a Hero sheet is there whenever the hero is.
      cases: passing.filter((names) => names.has(kind === 'hero' ? card.id.split('--')[0] : card.id)).length,
    };
  });
}

/** The cards of the campaign that a case names. */
function namesIn({ mode, at, figures, campaign }: IaCase): ReadonlySet<string> {
  // Cases of the record alone write it another way, and play no card.
  if (mode !== 'campaign' || at.phase === 'campaign') return new Set();
  const { classCards = [], items = {}, rewards = {}, agendas = [], supplies = {} } = campaign.record;
  const lists = [items, rewards, supplies].flatMap((one) => Object.values(one).flatMap((ids = []) => ids.flat()));
  return new Set([...classCards, ...agendas, ...lists, ...figures.flatMap(({ card }) => card ?? [])]);
}
