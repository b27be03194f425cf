import type { BattleForceRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { callPushOn, pushOnRules } from '../../../effects/keywords/push-on.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { ON_TABLE } from '../../../state/state.js';
import { COMMANDER, OPERATIVE } from '../../../words/ranks.js';
import { mayPushOn } from '../keywords/push-on.js';

/** The rule of the 212th Attack Battalion, in rules of sharing (F 212th-attack-battalion). */
export const attackBattalion212: BattleForceRules = {
  name: '212th-attack-battalion',
  modifiers: [
    // What makes its units lenders; whom they lend, says `attack/sharing`.
    { of: 'exemplar', adjust: (_c, _u, _value, amount) => amount },
    {
      of: 'tokens.formation',
      adjust(c, u) {
        const rank = c.s.units.rank[u];
        return c.b.units.trooper[u] === 0 && rank !== COMMANDER && rank !== OPERATIVE ? 1 : 0;
      },
    },
  ],
};

/** Bright Tree Village (F bright-tree-village): Ewok units lose one suppression token fewer in Remove Tokens. */
export const brightTreeVillage: BattleForceRules = {
  name: 'bright-tree-village',
  grants: [
    {
      keyword: 'Allies of Convenience',
      concerns: (card) => card.rank === 'commander' && card.faction === 'rebels',
    },
  ],
  modifiers: [
    {
      of: 'end-phase.suppression',
      adjust: (c, u, _value, amount) => (c.b.units.card[u].affiliation === 'ewok' ? Math.max(0, amount - 1) : amount),
    },
  ],
};

/** Shadow Collective (F shadow-collective): its transports order what they transport whatever its affiliation. */
export const shadowCollective: BattleForceRules = {
  name: 'shadow-collective',
  modifiers: [{ of: 'orders.transported', adjust: () => 1 }],
};

const COMPEL_REACH = 2;

/** The unit that has been nominated by the player of unit `u` in this round, if it has Compel by promotion; else −1. */
function promotedNominee(c: Context, u: number): number {
  const n = c.s.players.nominee[c.b.units.owner[u]];
  if (n < 0 || n >= c.b.units.count || n === u || c.s.units.status[n] !== ON_TABLE) return -1;
  return c.s.units.rank[n] === COMMANDER && c.b.units.card[n].rank !== 'commander' ? n : -1;
}

/**
 * Stormtrooper Battalion (F stormtrooper-battalion): commanders and operatives that are not unique have Target 2 and
 * gain a surge token when they are issued an order; the nominated commander has Compel, one that has been promoted too.
 */
export const stormtrooperBattalion: BattleForceRules = {
  name: 'stormtrooper-battalion',
  rulebook: pushOnRules,
  grants: [
    {
      keyword: 'Target',
      value: 2,
      concerns: ({ rank, unique }) => !unique && (rank === 'commander' || rank === 'operative'),
    },
    {
      keyword: 'Compel',
      concerns: ({ rank }) => rank === 'commander',
      now: (c, u) => c.s.players.nominee[c.b.units.owner[u]] === u,
    },
  ],
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, u) => !c.b.units.card[u].unique && ['commander', 'operative'].includes(c.b.units.card[u].rank),
      run: (c, u) => gainTokens(c, u, 'surge'),
    },
    {
      at: 'activation.actions-start',
      optional: true,
      when(c, u) {
        const n = promotedNominee(c, u);
        return n >= 0 && c.b.units.trooper[u] === 1 && mayPushOn(c, u) && rangeBetween(c, n, u) <= COMPEL_REACH;
      },
      run: callPushOn,
    },
  ],
};
