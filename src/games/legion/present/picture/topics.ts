import type { Battle } from '../../engine/context.js';

/** The names of all keywords and cards of a battle, but those of units, each once. */
export function topicsOf({ units, weapons, commandCards, mission }: Battle): string[] {
  const upgrades = units.upgrades.flat();
  const keywords = [
    ...units.card.flatMap((card) => card.keywords),
    ...upgrades.flatMap(({ adds }) => adds.keywords),
    ...weapons.card.flatMap((card) => card.keywords),
  ];
  const cards = [...upgrades, ...commandCards, ...mission.cards.flat()];
  return [...new Set([...keywords, ...cards].map(({ name }) => name))];
}

/** What a choice can be looked up by: the unit, card or keyword that its notation names; undefined for none. */
export function topicOf(notation: string): { readonly page: 'rules' | 'units'; readonly about: string } | undefined {
  const named = NAMING.exec(notation);
  if (named !== null && named[1] !== 'pass') return { page: 'rules', about: named[1] };
  const unit = /(?:^| )([br]\d{1,2})(?:\.\d+)?(?: |$)/.exec(notation);
  return unit === null ? undefined : { page: 'units', about: unit[1] };
}

/** Answers that name a card or a keyword by its id. */
const NAMING =
  /^(?:select-command|divulge|contingencies|change-of-plans|notorious-scoundrels|use-effect|ready-force-card|choose-action (?:free-)?card-(?:action|attack|move)) ([a-z][a-z0-9-]+)/;
