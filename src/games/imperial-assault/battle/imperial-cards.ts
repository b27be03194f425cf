import type { CampaignLibrary } from '../cards/campaign/campaign-library.js';
import type { CampaignCard } from '../cards/campaign/card.js';
import type { Named } from '../effects/named.js';
import type { AttachmentSetup } from './campaign.js';
import type { Profile } from './profile.js';
import type { UpgradeSetup } from './skirmish.js';

/** The cards that the Imperial player brings to a mission. */
export interface ImperialCards {
  /** Those that lie in play for him, in the form of Skirmish Upgrade cards. */
  readonly upgrades: readonly UpgradeSetup[];
  readonly attachments: readonly AttachmentSetup[];
}

/** Class, Reward and Agenda cards of the Imperial player, by id. Throws for an id that is in no file. */
export function imperialCards(library: CampaignLibrary, ids: readonly string[]): ImperialCards {
  const { imperialClass, rewards, agendas } = library;
  const attachable = [imperialClass, rewards].flatMap((cards) => [...cards.values()]);
  const upgrades: UpgradeSetup[] = [];
  const attachments: AttachmentSetup[] = [];
  for (const id of ids) {
    const card: CampaignCard | undefined = imperialClass.get(id) ?? rewards.get(id) ?? agendas.get(id);
    if (card === undefined) throw new Error(`no card of the campaign is called ${id}`);
    const { name, effects } = card;
    const abilities = [{ id, name, effects }];
    const attached = attachable.find((one) => one.id === id && one.attachment);
    if (attached === undefined) upgrades.push({ id, cost: 0, abilities });
    else attachments.push({ id, name, attachesTo: attached.attachesTo, abilities });
  }
  return { upgrades, attachments };
}

/** A profile of an Imperial figure with the abilities of all cards that could be attached to its group. */
export function withAttachments(profile: Profile, attachments: readonly AttachmentSetup[]): Profile {
  const more = attachments.flatMap(({ abilities }, attachment) => abilities.map((one) => ({ ...one, attachment })));
  return more.length === 0 ? profile : { ...profile, abilities: [...profile.abilities, ...more] };
}

/** What Supply cards do, by the ids that a mission has, each kind once. */
export function supplyTexts({ supplies }: CampaignLibrary, ids: readonly string[]): readonly Named[] {
  return [...new Set(ids)].flatMap((id) => {
    const card = supplies.get(id);
    return card === undefined || card.effects.length === 0 ? [] : [{ id, name: card.name, effects: card.effects }];
  });
}

/** The Deployment cards that cards in play can add to the hand of the Imperial player, each once. */
export function cardsAdded({ upgrades }: ImperialCards): readonly string[] {
  const found = new Set<string>();
  const look = (step: unknown): void => {
    if (Array.isArray(step)) {
      if (step[0] === 'add-to-hand') found.add(String(step[1]));
      step.forEach(look);
    }
  };
  for (const { abilities } of upgrades) for (const { effects } of abilities) for (const one of effects) look(one.do);
  return [...found];
}
