import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { CampaignWaits, ToldAnswer } from '../../../../kernel/campaign-picture.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import type { CampaignGame } from '../../campaign/campaign.js';
import type { Campaign } from '../../campaign/context.js';
import type { Gain, PlannedMission } from '../../campaign/plan.js';
import { boughtItem } from '../../campaign/rules/rebel-upgrade.js';
import type { RecordState } from '../../campaign/state.js';
import type { CampaignCards } from './cards.js';

/** What the heroes gain, in words. */
function heroGain({ speech, library, deployment }: CampaignCards, gain: Gain): readonly string[] {
  const { xp = 0, credits = 0, rewards = [], allies = [] } = gain;
  return [
    ...(xp > 0 ? [speech.gains.heroXp(xp)] : []),
    ...(credits > 0 ? [speech.gains.heroCredits(credits)] : []),
    ...rewards.map((id) => speech.reward(library.rewards.get(id)?.name ?? id)),
    ...allies.map((id) => speech.ally(deployment(id))),
  ];
}

/** What the Empire gains, in words. */
function empireGain(c: Campaign, { speech, library, deployment }: CampaignCards, gain: Gain): readonly string[] {
  const { xp = 0, influence = 0, rewards = [], villains = [], forced = [] } = gain;
  return [
    ...(xp > 0 ? [speech.gains.xp(xp)] : []),
    ...(influence > 0 ? [speech.gains.influence(influence)] : []),
    ...rewards.map((id) => speech.reward(library.rewards.get(id)?.name ?? id)),
    ...villains.map((id) => speech.ally(deployment(id))),
    ...forced.map((id) => speech.forced(missionNamed(c, id)?.name ?? id)),
  ];
}

function missionNamed(c: Campaign, id: string): PlannedMission | undefined {
  return c.setup.missions.find((one) => one.id === id);
}

/** A line of what is gained; none where nothing is. */
function line(gains: readonly string[], say: (text: string) => string): readonly string[] {
  return gains.length === 0 ? [] : [say(gains.join(', '))];
}

/** What a mission brings, a line for each way in which it can end. */
export function rewardLines(c: Campaign, cards: CampaignCards, mission: PlannedMission): readonly string[] {
  const { gained } = cards.speech;
  const { always, rebel, imperial, bonus } = mission.rewards;
  const heroes = (gain: Gain | undefined): readonly string[] => (gain === undefined ? [] : heroGain(cards, gain));
  const empire = (gain: Gain | undefined): readonly string[] => (gain === undefined ? [] : empireGain(c, cards, gain));
  return [
    ...line(heroes(always), (text) => gained.always(0, text)),
    ...line(empire(always), (text) => gained.always(1, text)),
    ...line(heroes(rebel), (text) => gained.win(0, text)),
    ...line(empire(imperial), (text) => gained.win(1, text)),
    ...line(heroes(bonus?.rebel), (text) => gained.bonus(0, text)),
    ...line(empire(bonus?.imperial), (text) => gained.bonus(1, text)),
    ...(mission.crates > 0 ? [cards.speech.crates(mission.crates)] : []),
  ];
}

/** The mission that is prepared for or resolved. */
function missionOf(c: Campaign): PlannedMission | undefined {
  return c.s.game.mission === 0 ? undefined : c.setup.missions[c.s.game.mission - 1];
}

/** An answer in words, from its notation. */
export function answerOf(c: Campaign, cards: CampaignCards, decision: string, notation: string): ToldAnswer {
  const { speech } = cards;
  const [first, second = '', third = ''] = notation.split(' ');
  const plain = { answer: `${decision} ${notation}`, text: '', price: '', group: '' };
  const fixed = speech.answers[`${decision} ${notation}`];
  if (fixed !== undefined) return { ...plain, name: fixed };
  const heroName = (id: string): string => cards.hero(id).name;
  switch (decision) {
    case 'hero': {
      const { name, title, facts, abilities } = cards.hero(notation);
      const numbers = facts.map(({ name: what, value }) => `${what} ${value}`).join(' · ');
      const able = abilities.map((one) => `${one.name}: ${one.text}`).join(' ');
      return { ...plain, name: `${name}, ${title}`, text: `${numbers}. ${able}` };
    }
    case 'class': {
      const deck = c.setup.classes.find(({ name }) => name === notation)?.deck ?? [];
      return { ...plain, name: notation, text: deck.map(({ id }) => cards.imperialClass(id).name).join(', ') };
    }
    case 'agenda-set': {
      const set = c.setup.sets.indexOf(notation);
      const its = c.setup.agendas.filter((card) => card.set === set);
      return { ...plain, name: notation, text: its.map(({ name }) => name).join(', ') };
    }
    case 'open-group':
      return { ...plain, name: cards.deployment(notation) };
    case 'side-mission':
    case 'choose-mission': {
      const mission = missionNamed(c, notation);
      if (mission === undefined) return { ...plain, name: notation };
      const kind = mission.hero === undefined ? '' : heroName(mission.hero);
      return { ...plain, name: mission.name, price: kind, text: rewardLines(c, cards, mission).join(' ') };
    }
    case 'equip':
      if (first === 'give')
        return {
          ...plain,
          ...cards.item(second),
          name: speech.give(cards.item(second).name, heroName(third)),
          group: speech.groups.give,
        };
      if (first === 'attach')
        return {
          ...plain,
          ...cards.item(second),
          name: speech.attach(cards.item(second).name, cards.item(third).name),
          group: speech.groups.attach,
        };
      return { ...plain, name: speech.detach(cards.item(second).name), group: speech.groups.attach };
    case 'buy-class': {
      const xp = cards.library.heroClass.get(second)?.xp ?? 0;
      return { ...plain, ...cards.heroClass(second), price: speech.price.xp(xp), group: heroName(first) };
    }
    case 'shop': {
      const item = c.setup.items.find(({ id }) => id === second);
      const price = first === 'buy' ? speech.price.credits(item?.credits ?? 0) : speech.price.sale(item?.sale ?? 0);
      return { ...plain, ...cards.item(second), price, group: speech.groups[first === 'buy' ? 'buy' : 'sell'] };
    }
    case 'leave-behind':
      return { ...plain, ...cards.item(notation) };
    case 'item-to':
    case 'reward-to':
      return { ...plain, name: heroName(notation) };
    case 'buy-imperial': {
      const xp = cards.library.imperialClass.get(notation)?.xp ?? 0;
      return { ...plain, ...cards.imperialClass(notation), price: speech.price.xp(xp) };
    }
    case 'buy-agenda': {
      const influence = cards.library.agendas.get(notation)?.influence ?? 0;
      return { ...plain, ...cards.agenda(notation), price: speech.price.influence(influence) };
    }
    default:
      return { ...plain, name: notation };
  }
}

/** What the campaign waits for; `state` is what the viewer may know. */
export function campaignWaits(game: CampaignGame, state: RecordState, cards: CampaignCards): CampaignWaits {
  const { speech } = cards;
  const actor = game.actor(state);
  const c = game.on(state);
  const decision = game.pendingName(state);
  if (actor === NOBODY) return { for: 'nobody', says: speech.won(state.game.winner - 1) };
  const mission = missionOf(c);
  if (actor === CHANCE) return mission === undefined ? { for: 'nobody', says: '' } : battleOf(c, cards, mission);
  const [asks, about] = speech.questions[decision]?.({
    mission: mission?.name ?? '',
    card: decision === 'item-to' ? cards.item(c.setup.items[boughtItem(c)].id).name : '',
    credits: state.game.credits,
    xp: state.game.xp,
    influence: state.game.influence,
  }) ?? [decision, ''];
  const listed = new ActionBuffer();
  game.legalActions(state, listed);
  const answers = listed
    .toArray()
    .map((action) => answerOf(c, cards, decision, game.format(state, action).slice(decision.length + 1)));
  return { for: 'answer', side: actor, asks, about, answers };
}

function battleOf(c: Campaign, cards: CampaignCards, mission: PlannedMission): CampaignWaits {
  const { speech } = cards;
  const { id, name, endings, crates, tokens } = mission;
  const sides = ['rebel', 'imperial'];
  const counts = [
    { id: 'crates' as const, most: crates },
    { id: 'tokens' as const, most: tokens?.most ?? 0 },
  ];
  return {
    for: 'battle',
    id,
    name,
    rewards: rewardLines(c, cards, mission),
    endings: endings.map(({ winner, bonus }) => ({
      answer: bonus === undefined ? winner : `${winner} bonus ${bonus}`,
      name: speech.ending(sides.indexOf(winner), bonus === undefined ? undefined : sides.indexOf(bonus)),
    })),
    counts: counts.flatMap((one) => (one.most > 0 ? [{ ...one, name: speech.counts[one.id] }] : [])),
  };
}
