import { choice } from '../../../../../machine/choices.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask } from '../../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import type { CardAction } from '../../../engine/timing.js';
import { NONE } from '../../../state/state.js';
import { NO_TOKEN } from '../../../words/reasons.js';
import type { Said } from '../../../words/said.js';
import { ASSET_TOKEN } from '../../../words/token-kinds.js';
import { later } from '../rulebook.js';
import { contests } from '../tokens/contest.js';

/** A card action of all units on an asset that they contest. */
export function tokenAction(
  name: string,
  question: Said,
  can: (c: Context, u: number, t: number) => boolean,
  act: (c: Context, u: number, t: number) => void,
): CardAction {
  const use = (c: Context, u: number, t: number): void => {
    act(c, u, t);
    if (c.hears) c.tell({ type: 'token-used', unit: u, token: t });
  };
  const decision = later.decision(
    choice(`${name}-token`, {
      optional: false,
      label: (_c, t) => String(t),
      chosen: (c, t) => use(c, c.s.game.pendingB, t),
    }),
    { question, called: ['asset', 'Zielobjekt'], names: 'token' },
  );
  const open = (c: Context, u: number): number => {
    const { kind, claimedBy } = c.s.tokens;
    let bits = 0;
    for (let t = 0; t < c.b.tokenRows; t++)
      if (kind[t] === ASSET_TOKEN && claimedBy[t] === NONE && can(c, u, t) && contests(c, u, t)) bits |= 1 << t;
    return bits;
  };
  return {
    name,
    free: false,
    unable: (c, u) => (open(c, u) === 0 ? NO_TOKEN : LEGAL),
    perform(c, u) {
      const bits = open(c, u);
      if (!hasSeveral(bits)) use(c, u, lowestBit(bits));
      else ask(c, decision, c.b.units.owner[u], bits, u);
    },
  };
}
