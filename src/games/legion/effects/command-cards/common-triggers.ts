import { call } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Trigger } from '../../engine/timing.js';
import { speedMove } from '../../rules/procedures/move/speed-move.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { maySpeedMove } from '../../rules/queries/move/permission.js';
import type { UnitToken } from '../../state/unit-tokens.js';
import { isCharacter } from './characters.js';

/** Whether unit `u` is one that a command card of `side` is about. */
type About = (c: Context, u: number, side: number) => boolean;

/** Unit `u` gains one token of each kind, in the order in which they are given. */
function gainEach(c: Context, u: number, tokens: readonly UnitToken[]): void {
  // What listens to the gain of the last one runs first, so that all have been gained by then.
  for (const token of tokens) gainTokens(c, u, token);
}

/** A unit that the card is about gains a token of each kind when it is issued an order, by whatever effect. */
export function gainsWhenOrdered(about: About, ...tokens: readonly UnitToken[]): Trigger {
  return {
    at: 'command.order-issued',
    optional: false,
    when: about,
    run: (c, u) => gainEach(c, u, tokens),
  };
}

/** The character gains a token of each kind when the card is revealed: the card names no other moment (1377). */
export function gainsWhenRevealed(character: string, ...tokens: readonly UnitToken[]): Trigger {
  return {
    at: 'command.revealed',
    optional: false,
    when: (c, u, side) => isCharacter(c, u, side, character) && c.b.rules.presence.acts(c, u),
    run: (c, u) => gainEach(c, u, tokens),
  };
}

/** A unit that the card is about may perform a speed-1 move when it is issued an order. */
export function movesWhenOrdered(about: About): Trigger {
  return {
    at: 'command.order-issued',
    optional: true,
    when: (c, u, side) => about(c, u, side) && maySpeedMove(c, u),
    run: (c, u) => call(c, speedMove, u, c.b.units.owner[u], 1, 0),
  };
}
