import type { Context } from '../../../engine/context.js';
import type { Target } from '../../../engine/targets.js';
import type { Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { bitCount, lowestBit } from '../../../../../kernel/bits.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { call } from '../../../../../machine/run.js';
import { tokenGiver } from '../../../effects/keywords/give-tokens.js';
import { FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { aliveMinis } from '../../../rules/queries/alive.js';
import { engagedWith } from '../../../rules/queries/melee.js';
import { DEFEATED } from '../../../state/state.js';
import { WRONG_UNIT } from '../../../words/reasons.js';
import { upgradeAttackDice } from '../attack/change-dice.js';
import { freeAction } from '../command-cards/gifts.js';
import { later } from '../rulebook.js';

/** Every kind of action. */
const ANY = 0x7fffffff;

const IMMOBILIZED = 2;

/** An enemy that the unit is engaged with. */
const engaged: Target = (c, u, v) => ((engagedWith(c, u) & (1 << v)) === 0 ? WRONG_UNIT : LEGAL);

const hold: Procedure = tokenGiver(
  later,
  'agent-kallus',
  ['Which unit is held?', 'Welche Einheit wird festgehalten?'],
  (c, v) => gainTokens(c, v, 'immobilize', IMMOBILIZED),
  engaged,
);

/** Agent Kallus: a free card action; an enemy unit that the unit is engaged with gains two immobilize tokens. */
const agentKallus: Behaviour = {
  name: 'heavy-weapon-agent-kallus',
  actions: [{ name: 'agent-kallus', free: true, target: engaged, perform: (c, u) => call(c, hold, u, 1) }],
};

/** Whether an enemy of unit `u` was defeated by the latest attack. */
function hasDefeated(c: Context, u: number): boolean {
  const { side } = c.b.units;
  for (let rest = c.s.game.struck; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (side[v] !== side[u] && c.s.units.status[v] === DEFEATED) return true;
  }
  return false;
}

/** Clone Captain Rex: after the unit has defeated an enemy unit it may perform a free action. */
const captainRex: Behaviour = {
  name: 'squad-leader-clone-captain-rex',
  triggers: [
    {
      at: 'attack.after',
      // The action can be left out.
      optional: false,
      when: (c, u) => hasDefeated(c, u) && mayAct(c, u, ANY | FREE),
      run: (c, u) => call(c, freeAction, u, ANY),
    },
  ],
};

/** Miniatures that unit `u` has lost. */
function lost(c: Context, u: number): number {
  return c.b.units.miniCount[u] - bitCount(aliveMinis(c, u));
}

/** Kraken: while the unit attacks, a die is upgraded for each miniature that it has lost. */
const kraken: Behaviour = {
  name: 'heavy-weapon-kraken',
  triggers: [
    {
      at: 'attack-dice.upgrade',
      optional: false,
      when: (c, u) => c.s.attack.attacker === u && lost(c, u) > 0,
      run: (c, u) => upgradeAttackDice(c, c.b.units.owner[u], lost(c, u)),
    },
  ],
};

/** Heroes who join a unit, of whose cards one source gives the text. */
export const JOINING_HEROES: readonly Behaviour[] = [agentKallus, captainRex, kraken];
