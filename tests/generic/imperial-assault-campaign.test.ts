import { campaignLibrary, campaignPlan } from '../../src/arena/imperial-assault/library.js';
import { campaignGame, type CampaignGame } from '../../src/games/imperial-assault/campaign/campaign.js';
import { campaignSetup } from '../../src/games/imperial-assault/campaign/setup.js';
import {
  AGENDA_DECK,
  AGENDA_DRAWN,
  AGENDA_SECRET,
  type RecordState,
} from '../../src/games/imperial-assault/campaign/state.js';
import type { Rng } from '../../src/kernel/rng.js';
import { checkGame } from './suite.js';

const setup = campaignSetup(campaignPlan(), campaignLibrary(), { heroCount: 3 });

function campaign(): CampaignGame {
  return campaignGame(setup);
}

/** Exchanges Agenda cards that the Rebels do not see for others of the same kind and price. */
function scramble({ agendas, game, sets }: RecordState, player: number, rng: Rng): void {
  if (player !== 0 || game.setsPicked < setup.plan.setsChosen) return;
  const isHidden = (i: number): boolean => [AGENDA_DECK, AGENDA_DRAWN, AGENDA_SECRET].includes(agendas.place[i]);
  const count = setup.agendas.length;
  for (let turn = 0; turn < 30; turn++) {
    const a = rng.below(count);
    const b = rng.below(count);
    const [one, other] = [setup.agendas[a], setup.agendas[b]];
    if (!isHidden(a) || !isHidden(b) || one.kind !== other.kind || one.influence !== other.influence) continue;
    [agendas.place[a], agendas.place[b]] = [agendas.place[b], agendas.place[a]];
  }
  // Another set may have been left out, if its cards and those of the one that was not chosen are all in the deck.
  const inDeck = (set: number): boolean => setup.agendas.every((card, i) => card.set !== set || agendas.place[i] === 1);
  const out = sets.chosen.indexOf(0);
  const other = rng.below(setup.sets.length);
  if (!inDeck(other) || sets.shown[other] === 1) return;
  sets.chosen[out] = 1;
  sets.chosen[other] = 0;
  setup.agendas.forEach(({ set }, i) => {
    if (set === out) agendas.place[i] = 1;
    if (set === other) agendas.place[i] = 0;
  });
}

checkGame('a campaign of Imperial Assault', campaign, {
  games: 3,
  positions: 60,
  scramble,
  rare: ({ game }) => game.agendasDrawn > 0,
});
