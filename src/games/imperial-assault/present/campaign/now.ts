import type { CampaignNow, HeroNow, ToldCard } from '../../../../kernel/campaign-picture.js';
import type { CampaignGame } from '../../campaign/campaign.js';
import type { Campaign } from '../../campaign/context.js';
import { heroCount, heroId, holderOf, isModification } from '../../campaign/rules/holdings.js';
import {
  AGENDA_ACTIVE,
  AGENDA_IN_PLAY,
  AGENDA_SECRET,
  EMPIRE_HAS,
  MISSION_ACTIVE,
  MISSION_FORCED,
  type RecordState,
} from '../../campaign/state.js';
import type { CampaignCards } from './cards.js';
import { campaignStory, stageLine } from './story.js';
import { campaignWaits } from './waits.js';

/** How a campaign stands, as the side `viewer` may know it: 0 for the Rebels, 1 for the Empire. */
export function campaignNow(
  game: CampaignGame,
  of: RecordState,
  steps: readonly string[],
  viewer: number,
  cards: CampaignCards,
): CampaignNow {
  const log = campaignStory(game, cards, steps, viewer);
  const state = game.newState();
  game.view(of, viewer, state);
  const waits = campaignWaits(game, state, cards);
  const c = game.on(state);
  const places = state.missions.place;
  const isOpen = (i: number): boolean => places[i] === MISSION_ACTIVE || places[i] === MISSION_FORCED;
  return {
    title: c.setup.plan.name,
    stage: stageLine(c, cards),
    heroes: Array.from({ length: heroCount(c) }, (_, seat) => heroNow(c, cards, seat)),
    shared: sharedFacts(c, cards),
    enemy: enemyOf(c, cards),
    missions: c.setup.missions.flatMap(({ name }, i) => (isOpen(i) ? [name] : [])),
    waits,
    log,
  };
}

function heroNow(c: Campaign, cards: CampaignCards, seat: number): HeroNow {
  const { heroes, rewards, items } = c.s;
  const { deck } = c.setup.heroes[heroes.hero[seat] - 1];
  /** An item with what is attached to it. */
  const item = (i: number): ToldCard => {
    const told = cards.item(c.setup.items[i].id);
    const mods = c.setup.items.flatMap((_, m) =>
      items.host[m] === i + 1 ? [cards.item(c.setup.items[m].id).name] : [],
    );
    return mods.length === 0 ? told : { ...told, name: `${told.name} + ${mods.join(' + ')}` };
  };
  const isHeld = (i: number): boolean => holderOf(c, i) === seat && (!isModification(c, i) || items.host[i] === 0);
  return {
    ...cards.hero(heroId(c, seat)),
    xp: heroes.xp[seat],
    // Class cards that are items are among the items.
    cards: deck.flatMap(({ id, item: its }, i) =>
      (heroes.owned[seat] & (1 << i)) !== 0 && its < 0 ? [cards.heroClass(id)] : [],
    ),
    items: c.setup.items.flatMap((_, i) => (isHeld(i) ? [item(i)] : [])),
    rewards: c.setup.rewards.flatMap(({ id }, i) => (rewards.place[i] === seat + 1 ? [cards.reward(id)] : [])),
  };
}

function sharedFacts({ setup, s }: Campaign, { speech, deployment }: CampaignCards): CampaignNow['shared'] {
  const { facts, abouts, none } = speech;
  const allies = setup.plan.allies.flatMap(({ id }, i) => (s.allies.count[i] > 0 ? [deployment(id)] : []));
  return [
    { name: facts.credits, value: String(s.game.credits), text: abouts.credits ?? '' },
    { name: facts.allies, value: allies.length === 0 ? none : allies.join(', '), text: abouts.allies ?? '' },
  ];
}

function enemyOf({ setup, s }: Campaign, cards: CampaignCards): CampaignNow['enemy'] {
  const { speech } = cards;
  const { facts, sides, none } = speech;
  const { imperialClass, imperialOwned, xp, influence } = s.game;
  const row = setup.classes[imperialClass - 1];
  const secrets = s.secrets.count.reduce((sum, n) => sum + n, 0);
  const known = setup.agendas.flatMap(({ name }, i) => (s.agendas.place[i] === AGENDA_SECRET ? [name] : []));
  const inPlay = [AGENDA_IN_PLAY, AGENDA_ACTIVE];
  const villains = setup.plan.villains.filter((_, i) => s.villains.count[i] > 0);
  const agendas = setup.agendas.filter((_, i) => inPlay.includes(s.agendas.place[i]));
  return {
    name: row === undefined ? sides[1] : `${sides[1]}: ${row.name}`,
    facts: [
      { name: facts.xp, value: String(xp) },
      { name: facts.influence, value: String(influence) },
      {
        name: facts.secrets,
        value: secrets === 0 ? none : known.length === 0 ? speech.secretCards(secrets) : known.join(', '),
      },
      ...(villains.length === 0
        ? []
        : [{ name: facts.villains, value: villains.map((id) => cards.deployment(id)).join(', ') }]),
    ],
    cards: [
      ...(row?.deck ?? []).flatMap(({ id }, i) => ((imperialOwned & (1 << i)) === 0 ? [] : [cards.imperialClass(id)])),
      ...setup.rewards.flatMap(({ id }, i) => (s.rewards.place[i] === EMPIRE_HAS ? [cards.reward(id)] : [])),
      ...agendas.map(({ id }) => cards.agenda(id)),
    ],
  };
}
