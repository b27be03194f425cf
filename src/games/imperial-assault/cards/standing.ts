import type { Doing } from './ability.js';
import type { Library } from './library.js';

/** What says what a text does: a program of the language for effects, a module in code, or nothing yet. */
export interface TextStanding {
  readonly kind: 'ability' | 'command';
  readonly id: string;
  readonly name: string | null;
  /** All that it says: of a Command card also what it does in a pile and attached. */
  readonly text: string;
  /** Ids of the cards that have the text. */
  readonly cards: readonly string[];
  readonly standing: 'data' | 'module' | 'open';
  /** The module, or why the text is open. */
  readonly by: string | null;
}

/** How every text of a pool stands: abilities by the cards that have them, then Command cards. */
export function standings(library: Library): readonly TextStanding[] {
  const holders = new Map<string, string[]>();
  for (const cards of [library.deployment, library.upgrades, library.companions, library.forms])
    for (const { id, abilities } of cards.values())
      for (const ability of abilities) holders.set(ability, [...(holders.get(ability) ?? []), id]);
  return [
    ...[...library.abilities.values()].map((ability): TextStanding => {
      const { id, name, text, army } = ability;
      const cards = holders.get(id) ?? [];
      return { kind: 'ability', id, name, text, cards, ...standingOf(ability, army !== null) };
    }),
    ...[...library.command.values()].map((card): TextStanding => {
      const { id, name } = card;
      const text = [card.text, card.passive, card.attachment].filter((part) => part !== null).join(' // ');
      return { kind: 'command', id, name, text, cards: [id], ...standingOf(card, false) };
    }),
  ];
}

function standingOf({ effects, module, open }: Doing, isArmyRule: boolean): Pick<TextStanding, 'standing' | 'by'> {
  if (module !== null) return { standing: 'module', by: module };
  if (open !== null) return { standing: 'open', by: open };
  if (effects.length > 0 || isArmyRule) return { standing: 'data', by: null };
  return { standing: 'open', by: 'nothing says what it does' };
}
