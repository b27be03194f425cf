import { campaignGap } from '../../scenario/campaign-gaps.js';
import type { CampaignCards } from '../campaign/cards.js';
import type { CardText } from './card-texts.js';

/** A card of the campaign that can be looked up. */
export interface CampaignTopic {
  readonly id: string;
  readonly name: string;
  readonly text: () => CardText;
}

/** A card by its name, its kind and its text, with what of it is not played. */
function topic(
  card: Parameters<typeof campaignGap>[0] & { readonly id: string; readonly name: string },
  kind: string,
  text: string,
): CampaignTopic {
  const { id, name } = card;
  return {
    id,
    name,
    text() {
      const gap = campaignGap(card);
      const lines = [text, gap === undefined ? '' : `Not played yet: ${gap}.`].filter((line) => line !== '');
      return { heading: `${name} (${kind}; id ${id})`, lines };
    },
  };
}

/** Every Hero sheet and every card of the campaign, by kind in the order of the files. */
export function campaignTopics(cards: CampaignCards): readonly CampaignTopic[] {
  const { heroes, heroClass, imperialClass, items, supplies, rewards, agendas } = cards.library;
  return [
    ...[...heroes.values()].map(({ id, name, title }) => ({
      id,
      name,
      text() {
        const { facts, abilities } = cards.hero(id);
        const values = facts.map((fact) => `${fact.name} ${fact.value}`).join('; ');
        return {
          heading: `${name}, ${title} (hero; id ${id})`,
          lines: [`${values}.`, ...abilities.map((ability) => `${ability.name}: ${ability.text}`)],
        };
      },
    })),
    ...[...heroClass.values()].map((card) =>
      topic(
        card,
        `Class card of ${heroes.get(card.hero)?.name ?? card.hero}, ${card.xp === 0 ? 'from the start' : `${card.xp} XP`}`,
        cards.heroClass(card.id).text,
      ),
    ),
    ...[...imperialClass.values()].map((card) =>
      topic(
        card,
        `Class card of the Empire, ${card.class}, ${card.xp === 0 ? 'from the start' : `${card.xp} XP`}`,
        cards.imperialClass(card.id).text,
      ),
    ),
    ...[...items.values()].map((card) =>
      topic(card, `item of tier ${card.tier}, ${card.credits} credits`, cards.item(card.id).text),
    ),
    ...[...supplies.values()].map((card) => topic(card, 'Supply card', cards.speech.text(card.text ?? ''))),
    ...[...rewards.values()].map((card) =>
      topic(
        card,
        card.side === 'rebel' ? 'Reward card of the Rebels' : 'Reward card of the Empire',
        cards.reward(card.id).text,
      ),
    ),
    ...[...agendas.values()].map((card) =>
      topic(card, `Agenda card, ${card.deck}, ${card.influence} influence`, cards.agenda(card.id).text),
    ),
  ];
}
