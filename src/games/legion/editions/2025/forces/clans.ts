import { lowestBit } from '../../../../../kernel/bits.js';
import type { BattleForceRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { DEFEATED, ON_TABLE } from '../../../state/state.js';
import { COMMANDER, OPERATIVE } from '../../../words/ranks.js';
import { offer, RECOVERY, STEP } from '../command-cards/gifts.js';

const GUARDS = queryOf('guards');

/**
 * Clan Wren (F clan-wren): its troopers have Guardian 1: Clan Wren, which is for every unit of the force; a unit with
 * Guardian may be guarded too, and a commander or operative with it may benefit from backup.
 */
export const clanWren: BattleForceRules = {
  name: 'clan-wren',
  grants: [{ keyword: 'Guardian', value: 1, concerns: (card, types) => types[card.type].trooper }],
  modifiers: [
    { of: 'guarded.though-guard', adjust: () => 1 },
    {
      of: 'backup.gained',
      adjust(c, u, _value, amount) {
        const rank = c.s.units.rank[u];
        const leads = rank === COMMANDER || rank === OPERATIVE;
        return leads && c.b.units.trooper[u] === 1 && isSet(c, GUARDS, u) ? 1 : amount;
      },
    },
  ],
};

const recoverOrMove = offer(
  'clan-saxon',
  ['Does {unit} recover or move?', 'Erholt sich {unit}, oder bewegt sie sich?'],
  [RECOVERY, STEP],
  true,
);

/** Whether the attack that unit `u` has just made has defeated an enemy unit. */
function hasDefeated(c: Context, u: number): boolean {
  for (let rest = c.s.game.struck; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (c.b.units.side[v] !== c.b.units.side[u] && c.s.units.status[v] === DEFEATED) return true;
  }
  return false;
}

/** Clan Saxon (F clan-saxon): a unit whose attack has defeated an enemy unit may recover or make a speed-1 move. */
export const clanSaxon: BattleForceRules = {
  name: 'clan-saxon',
  triggers: [
    {
      at: 'attack.after',
      // The choice itself can be declined.
      optional: false,
      when: (c, u) => c.s.units.status[u] === ON_TABLE && hasDefeated(c, u) && recoverOrMove.open(c, u),
      run: (c, u) => recoverOrMove.ask(c, u),
    },
  ],
};
