import { describe, expect, test } from 'vitest';
import { readSaved } from '../../campaign/saved.js';
import { openCampaign } from '../../../../arena/imperial-assault/campaigns.js';
import { campaignLibrary } from '../../../../arena/imperial-assault/library.js';
import { campaignGerman } from '../german/campaign.js';
import { CampaignCards } from './cards.js';
import { campaignEnglish } from './english.js';
import { campaignNow } from './now.js';

/** A campaign that is played by the policies of both sides for a number of answers. */
function played(answers: number): ReturnType<typeof openCampaign> {
  const saved = readSaved({ campaign: 'core', heroCount: 2, seed: '7', steps: [], missions: [] }, 'test');
  if (!saved.ok) throw new Error(saved.problem.message);
  const opened = openCampaign(saved.value, 'test');
  if (!opened.ok) return opened;
  const table = opened.value;
  table.deal();
  for (let i = 0; i < answers && table.waitsFor() !== ''; i++) {
    if (table.waitsFor() === 'mission') {
      const { endings } = table.game.on(table.state).setup.missions[table.state.game.mission - 1];
      const { winner, bonus } = endings[0];
      table.resolve({ winner, ...(bonus === undefined ? {} : { bonus }), crates: 1 }, { record: null });
      continue;
    }
    const cards = new CampaignCards(campaignLibrary(), campaignEnglish, (id) => id);
    const { waits } = campaignNow(table.game, table.state, table.saved().steps, table.game.actor(table.state), cards);
    if (waits.for !== 'answer') break;
    // The first class cards and items are bought, then nothing more.
    const { answer } = waits.answers[i % 3 === 0 ? 0 : waits.answers.length - 1];
    const taken = table.answer(answer);
    if (!taken.ok) throw new Error(taken.problem.message);
  }
  return opened;
}

describe('a campaign as people see it', () => {
  const opened = played(60);
  if (!opened.ok) throw new Error(opened.problem.message);
  const { game, state } = opened.value;
  const { steps } = opened.value.saved();

  test.each([
    ['English', campaignEnglish],
    ['German', campaignGerman],
  ])('is told in %s, each thing by its name and never by its id', (_, speech) => {
    const cards = new CampaignCards(campaignLibrary(), speech, () => 'the ally');
    for (const viewer of [0, 1]) {
      const { log, heroes, enemy, shared } = campaignNow(game, state, steps, viewer, cards);
      const said = JSON.stringify([log, heroes.map(({ cards: its, items }) => [its, items]), enemy, shared]);
      expect(said).not.toMatch(/"[a-z0-9]+--?[a-z-]+"|undefined/);
      expect(log.length).toBeGreaterThan(2);
    }
  });

  test('keeps from the Rebels which sets of Agenda cards were chosen', () => {
    const cards = new CampaignCards(campaignLibrary(), campaignEnglish, (id) => id);
    const [rebel, imperial] = [0, 1].map((viewer) => campaignNow(game, state, steps, viewer, cards).log[0].lines);
    expect(imperial.some((line) => line.includes('the deck of Agenda cards'))).toBe(true);
    expect(rebel.some((line) => line.includes('the deck of Agenda cards'))).toBe(false);
  });
});
