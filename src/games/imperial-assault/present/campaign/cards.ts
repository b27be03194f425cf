import type { ToldCard, ToldHero } from '../../../../kernel/campaign-picture.js';
import type { CampaignLibrary } from '../../cards/campaign/campaign-library.js';
import type { ItemLine } from '../../cards/campaign/item.js';
import { bonusText, surgesText } from '../handbook/card-texts.js';
import { ATTRIBUTES } from '../../words/attributes.js';
import type { CampaignSpeech } from './words.js';

/** Cards of a campaign as people read them. */
export class CampaignCards {
  readonly library: CampaignLibrary;
  readonly speech: CampaignSpeech;
  /** The name of a Deployment card. */
  readonly deployment: (id: string) => string;

  constructor(library: CampaignLibrary, speech: CampaignSpeech, deployment: (id: string) => string) {
    this.library = library;
    this.speech = speech;
    this.deployment = deployment;
  }

  /** A Class card of a hero. */
  heroClass(id: string): ToldCard {
    return this.told(id, this.library.heroClass.get(id));
  }

  imperialClass(id: string): ToldCard {
    return this.told(id, this.library.imperialClass.get(id));
  }

  agenda(id: string): ToldCard {
    const card = this.library.agendas.get(id);
    if (card === undefined) return { name: id, text: '' };
    return { name: card.name, text: `${this.words(card.text)} (${this.speech.agendas[card.kind]})`.trim() };
  }

  reward(id: string): ToldCard {
    return this.told(id, this.library.rewards.get(id));
  }

  /** An item by its id, whatever kind of card it is on. */
  item(id: string): ToldCard {
    const { items, heroClass, rewards } = this.library;
    const card = items.get(id);
    if (card !== undefined) return { name: card.name, text: this.itemText(card, card.text) };
    return this.told(id, heroClass.get(id) ?? rewards.get(id));
  }

  /** A Hero sheet: its healthy side. */
  hero(id: string): ToldHero {
    const { facts, colours } = this.speech;
    const hero = this.library.heroes.get(id);
    if (hero === undefined) return { id, name: id, title: '', facts: [], abilities: [] };
    const { health, speed, endurance, defense, attributes } = hero.healthy;
    const dice = (all: readonly string[]): string => all.map((colour) => colours[colour]).join(', ');
    return {
      id,
      name: hero.name,
      title: hero.title,
      facts: [
        { name: facts.health, value: String(health) },
        { name: facts.speed, value: String(speed) },
        { name: facts.endurance, value: String(endurance) },
        { name: facts.defence, value: dice(defense) },
        ...ATTRIBUTES.map((one) => ({ name: facts[one], value: dice(attributes[one]) })),
      ],
      abilities: hero.abilities.map(({ name, text }) => ({ name, text: this.words(text) })),
    };
  }

  private told(
    id: string,
    card: { readonly name: string; readonly text: string | null; readonly item?: ItemLine | null } | undefined,
  ): ToldCard {
    if (card === undefined) return { name: id, text: '' };
    const { name, text, item } = card;
    return { name, text: item === undefined || item === null ? this.words(text) : this.itemText(item, text) };
  }

  private words(text: string | null): string {
    return text === null ? '' : this.speech.text(text);
  }

  private itemText({ slot, traits, modSlots, weapon }: ItemLine, text: string | null): string {
    const { speech } = this;
    const parts: string[] = [];
    if (weapon === null)
      parts.push(`${capital(speech.slots[slot])}${traits.length === 0 ? '' : `, ${traits.join(', ')}`}.`);
    else {
      const { type, dice, attribute, bonus, keywords, surges } = weapon;
      const rolled =
        attribute === null ? dice.map((colour) => speech.colours[colour]).join(', ') : speech.diceOf(attribute);
      parts.push(speech.weapon(type, rolled));
      if (bonusText(bonus) !== '') parts.push(speech.always(bonusText(bonus)));
      if (keywords.length > 0) parts.push(speech.keywords(keywords.join(', ')));
      if (surges.length > 0) parts.push(speech.surges(surgesText(surges)));
    }
    if (text !== null) parts.push(speech.text(text));
    if (modSlots !== null && modSlots > 0) parts.push(speech.bars(modSlots));
    return parts.join(' ');
  }
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
