import type { Campaign } from './context.js';
import { heroCount, holderOf, isModification } from './rules/holdings.js';
import { AGENDA_IN_PLAY, AGENDA_SECRET, EMPIRE_HAS } from './state.js';

/** An item that a hero brings to a mission, with what is attached to it. */
export interface BroughtItem {
  readonly id: string;
  readonly modifications: readonly string[];
}

/** What a mission is played with: all that its set-up needs of the record. */
export interface MissionCall {
  readonly mission: string;
  readonly threatLevel: number;
  readonly heroes: readonly {
    readonly id: string;
    /** Class cards that it owns, those that are items too among them. */
    readonly classCards: readonly string[];
    /** Items that it brings; loose modifications have no effect and stay away. */
    readonly items: readonly BroughtItem[];
    /** Reward cards that are no items. */
    readonly rewards: readonly string[];
  }[];
  /** Deployment cards of allies, one of which the Rebels can bring. */
  readonly allies: readonly string[];
  /** Deployment cards of the open groups. */
  readonly openGroups: readonly string[];
  readonly credits: number;
  readonly imperial: {
    readonly class: string;
    readonly classCards: readonly string[];
    readonly rewards: readonly string[];
    /** Deployment cards that can be brought as open groups. */
    readonly villains: readonly string[];
    readonly influence: number;
    /** Agenda cards in play. */
    readonly agendas: readonly string[];
    /** Agenda cards that the Rebels do not know. */
    readonly secrets: readonly string[];
  };
}

/** The ids of those of a list for which a test is true. */
function named(all: readonly { readonly id: string }[], test: (i: number) => boolean): readonly string[] {
  return all.flatMap(({ id }, i) => (test(i) ? [id] : []));
}

/** The call of the mission that the record waits for. */
export function missionCall(c: Campaign): MissionCall {
  const { setup, s } = c;
  const { game, items, rewards, agendas, allies, villains, open } = s;
  const imperialClass = setup.classes[game.imperialClass - 1];
  return {
    mission: setup.missions[game.mission - 1].id,
    threatLevel: game.threatLevel,
    heroes: Array.from({ length: heroCount(c) }, (_, seat) => {
      const { id, deck } = setup.heroes[s.heroes.hero[seat] - 1];
      return {
        id,
        classCards: named(deck, (i) => (s.heroes.owned[seat] & (1 << i)) !== 0),
        items: setup.items.flatMap((item, i) =>
          holderOf(c, i) === seat && items.left[i] === 0 && !isModification(c, i)
            ? [{ id: item.id, modifications: named(setup.items, (m) => items.host[m] === i + 1) }]
            : [],
        ),
        rewards: named(setup.rewards, (i) => rewards.place[i] === seat + 1),
      };
    }),
    allies: setup.plan.allies.flatMap(({ id, elite }, i) => [
      ...(allies.count[i] > 0 ? [id] : []),
      ...(allies.count[i] > 1 && elite !== undefined ? [elite] : []),
    ]),
    openGroups: setup.plan.openCards.flatMap(({ id }, i) => Array.from({ length: open.count[i] }, () => id)),
    credits: game.credits,
    imperial: {
      class: imperialClass.name,
      classCards: named(imperialClass.deck, (i) => (game.imperialOwned & (1 << i)) !== 0),
      rewards: named(setup.rewards, (i) => rewards.place[i] === EMPIRE_HAS),
      villains: setup.plan.villains.filter((_, i) => villains.count[i] > 0),
      influence: game.influence,
      agendas: named(setup.agendas, (i) => agendas.place[i] === AGENDA_IN_PLAY),
      secrets: named(setup.agendas, (i) => agendas.place[i] === AGENDA_SECRET),
    },
  };
}
