import type { ChoiceList } from '../../arena/choice-list.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Player } from '../../kernel/game.js';
import type { Prompt } from '../game-messages.js';

/** The question to a person with the listed choices, as the page shows it. */
export function promptOf(
  { game, picture, presenter }: LoadedGame,
  view: unknown,
  player: Player,
  list: ChoiceList,
): Prompt {
  return {
    question: presenter?.question?.(view, player) ?? `${game.players[player]}: ${list.kind.replaceAll('-', ' ')}?`,
    kind: list.kind,
    options: list.choices.map(({ action, number, notation, short, typed, label, group }) => ({
      number,
      notation,
      short,
      typed,
      label: presenter?.phrase?.(view, action) ?? label,
      group,
      ...(picture === undefined ? {} : { target: picture.target(view, action, notation) }),
    })),
    isRoutine: presenter?.isRoutine?.(view) ?? false,
  };
}
