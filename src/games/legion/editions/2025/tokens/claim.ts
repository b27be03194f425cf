import { choice } from '../../../../../machine/choices.js';
import { LEGAL, type Reason, reason } from '../../../../../machine/reason.js';
import { ask } from '../../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import { type CardAction, isSet, queryOf } from '../../../engine/timing.js';
import { NONE } from '../../../state/state.js';
import { NO_TOKEN, NOTHING_POSSIBLE, UNIT_TYPE } from '../../../words/reasons.js';
import { ASSET_TOKEN } from '../../../words/token-kinds.js';
import { later } from '../rulebook.js';
import { contests } from './contest.js';

const FORBIDDEN = queryOf('claims.forbidden');

/** It has moved too often for that. */
const MOVE_LIMIT = reason('move-limit');

/** Unit `u` takes asset `t` onto its card (R 1787–1792). */
export function claimAsset(c: Context, u: number, t: number): void {
  c.s.tokens.claimedBy[t] = u;
  if (c.hears) c.tell({ type: 'asset-claimed', unit: u, token: t });
}

/** Whether unit `u` holds an asset. */
export function holdsAsset(c: Context, u: number): boolean {
  const { kind, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === ASSET_TOKEN && claimedBy[t] === u) return true;
  return false;
}

/** Which of several tokens the action is performed on. Operand B: the unit. */
const claimToken: Decision = later.decision(
  choice('claim-token', {
    optional: false,
    label: (_c, t) => String(t),
    chosen: (c, t) => claimAsset(c, c.s.game.pendingB, t),
  }),
  {
    question: ['Which asset is claimed?', 'Welches Zielobjekt wird beansprucht?'],
    called: ['claim asset', 'beanspruchen'],
    names: 'token',
  },
);

/** How the units of a mission claim assets. */
export interface Claims {
  /** Whether it is a free action; a card action otherwise. */
  readonly free: boolean;
  /** Which units may; all if absent. */
  readonly who?: (c: Context, u: number) => boolean;
  /** True if a unit may claim only its own side's assets. */
  readonly own?: true;
  /** True if a unit can hold only one. */
  readonly one?: true;
}

/** The action Claim: a unit takes an unclaimed asset that it contests (R 1783–1789). */
export function claimAction({ free, who, own, one }: Claims): CardAction {
  const claimable = (c: Context, u: number): number => {
    const { kind, claimedBy, owner } = c.s.tokens;
    let open = 0;
    for (let t = 0; t < c.b.tokenRows; t++) {
      if (kind[t] !== ASSET_TOKEN || claimedBy[t] !== NONE) continue;
      if (own === true && owner[t] !== c.b.units.side[u]) continue;
      if (contests(c, u, t)) open |= 1 << t;
    }
    return open;
  };
  return {
    name: 'claim',
    free,
    unable(c, u): Reason {
      if (who !== undefined && !who(c, u)) return UNIT_TYPE;
      if (isSet(c, FORBIDDEN, u)) return MOVE_LIMIT;
      if (one === true && holdsAsset(c, u)) return NOTHING_POSSIBLE;
      return claimable(c, u) === 0 ? NO_TOKEN : LEGAL;
    },
    perform(c, u) {
      const open = claimable(c, u);
      if (!hasSeveral(open)) claimAsset(c, u, lowestBit(open));
      else ask(c, claimToken, c.b.units.owner[u], open, u);
    },
  };
}
