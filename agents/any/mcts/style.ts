import type { Game } from '../../../src/kernel/game.js';
import type { ValueFunction } from '../../../src/search/leaf.js';
import type { GameWithDecisions } from '../../agent.js';
import { choice } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';

/** What a search cares about more than others do. */
export interface StyleSetting {
  readonly style: (typeof STYLES)[number];
}

/** The balanced style is the game's own estimate. */
export const BALANCED = 'balanced';

const STYLES = [BALANCED, 'aggressive', 'cautious', 'objective'] as const;

export const STYLE_SHAPE: ShapeOf<StyleSetting> = {
  style: choice(STYLES, BALANCED, 'what it cares about most: losses of the enemy, its own, or the objective'),
};

/** What is wrong if a game has no such style, in one line. */
export function problemOfStyle(style: string, { id, knowledge }: GameWithDecisions): string | undefined {
  if (style === BALANCED || knowledge?.styles?.names.includes(style) === true) return undefined;
  return `style=${style}: ${id} has no styles of play; leave it out`;
}

/** The game's estimate in a style; undefined is the balanced one. */
export function styledIn<S>({ knowledge }: Game<S>, style: string): ValueFunction<S> | undefined {
  const styles = knowledge?.styles;
  if (style === BALANCED || styles === undefined) return undefined;
  return (state, player, owner) => styles.value(style, state, player, owner);
}
