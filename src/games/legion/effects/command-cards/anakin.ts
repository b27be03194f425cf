import type { Trigger } from '../../engine/timing.js';
import type { Context } from '../../engine/context.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { isCharacter } from './characters.js';

export const ANAKIN = 'Anakin Skywalker';

/** The price of Anakin Skywalker's cards: a suppression token at the end of an activation in which `pays` holds. */
export function paysAtTheEnd(pays: (c: Context, u: number) => boolean): Trigger {
  return {
    at: 'activation.end',
    optional: false,
    when: (c, u, side) => isCharacter(c, u, side, ANAKIN) && pays(c, u),
    run: (c, u) => gainTokens(c, u, 'suppression'),
  };
}
