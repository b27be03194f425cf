import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { targetsOf } from '../../engine/targets.js';
import { OUT_OF_RANGE, WRONG_RANK } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { enemyTrooperRefusal } from '../../rules/queries/enemy-effects.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { isCommanderOrOperative } from '../../rules/queries/ranks.js';

const own = rulebook('jedi-mind-trick');

const REACH = 2;
const TOKENS = 2;

/** Why it cannot be used on unit `v`: an enemy trooper unit at range 1–2 that is neither commander nor operative. */
function refusal(c: Context, u: number, v: number): Reason {
  const why = enemyTrooperRefusal(c, u, v);
  if (why !== LEGAL) return why;
  if (isCommanderOrOperative(c, v)) return WRONG_RANK;
  return c.b.rules.force.range(c, u, v) <= REACH ? LEGAL : OUT_OF_RANGE;
}

function confuse(c: Context, v: number): void {
  gainTokens(c, v, 'suppression', TOKENS);
}

const chooseVictim: Decision = own.decision(
  unitChoice('jedi-mind-trick', { optional: false, chosen: confuse, target: refusal }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit gains the suppression tokens?', 'Welche Einheit erhält die Niederhalten-Marker?'],
    manner: 'hindered',
  },
);

/** Jedi Mind Trick (5100–5104): a free card action; an enemy trooper unit at range 1–2 gains two suppression tokens. */
export const jediMindTrick: Behaviour = {
  name: 'force-jedi-mind-trick',
  rulebook: own,
  actions: [
    {
      name: 'jedi-mind-trick',
      free: true,
      target: refusal,
      perform(c, u) {
        const open = targetsOf(c, u, refusal);
        if (!hasSeveral(open)) confuse(c, lowestBit(open));
        else ask(c, chooseVictim, c.b.units.owner[u], open);
      },
    },
  ],
};
