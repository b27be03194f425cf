import { targetsOf } from '../../engine/targets.js';
import { NO_LINE_OF_SIGHT, OUT_OF_RANGE } from '../../words/reasons.js';
import { LEGAL, reason, type Reason } from '../../../../machine/reason.js';
import { ask } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { hasCounterpart } from '../../rules/procedures/defeat.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { enemyTrooperRefusal } from '../../rules/queries/enemy-effects.js';
import { rangeFromMini } from '../../rules/queries/measure.js';
import { miniSeesUnit } from '../../rules/queries/sight.js';
import { FACEUP, NONE } from '../../state/state.js';
import { CORPS } from '../../words/ranks.js';
import { activeCharacterRefusal } from './characters.js';
import { loseOrder } from './lose-order.js';

const IDEN_VERSIO = 'Iden Versio';
const TOKENS = 3;

const NO_COUNTERPART = reason('no-counterpart');

/**
 * Why it cannot be used on unit `v`: an enemy trooper unit at range 1 of the seeker droid of unit `u` and in its sight.
 */
function refusal(c: Context, u: number, v: number): Reason {
  const droid = c.b.units.counterpart[u];
  if (droid === NONE || !hasCounterpart(c, u)) return NO_COUNTERPART;
  const why = enemyTrooperRefusal(c, u, v);
  if (why !== LEGAL) return why;
  if (rangeFromMini(c, droid, v) !== 1) return OUT_OF_RANGE;
  return miniSeesUnit(c, droid, v) ? LEGAL : NO_LINE_OF_SIGHT;
}

/** The card under an id, with what happens to the order of an enemy corps unit. */
export function incapacitates(name: string, hinder: (c: Context, v: number) => void): CommandCardRules {
  const own = rulebook(name);
  const stun = (c: Context, v: number): void => {
    if (c.s.units.rank[v] === CORPS) hinder(c, v);
    gainTokens(c, v, 'suppression', TOKENS);
  };
  const chooseVictim: Decision = own.decision(unitChoice(name, { optional: false, chosen: stun, target: refusal }), {
    choices: { 'card-action': 'step' },
    question: ['Which unit does the seeker droid incapacitate?', 'Welche Einheit setzt der Suchdroide außer Gefecht?'],
    manner: 'hindered',
  });
  return {
    name,
    rulebook: own,
    actions: [
      {
        name,
        free: true,
        unable: (c, u, side) => activeCharacterRefusal(c, u, side, IDEN_VERSIO),
        target: refusal,
        perform(c, u) {
          const open = targetsOf(c, u, refusal);
          if (hasSeveral(open)) ask(c, chooseVictim, c.b.units.owner[u], open);
          else stun(c, lowestBit(open));
        },
      },
    ],
  };
}

/**
 * Incapacitate: in her activation Iden Versio has a free card action by which an enemy trooper unit at range 1 and in
 * sight of her seeker droid gains three suppression tokens; a corps unit loses its faceup order.
 */
export const incapacitateCard: CommandCardRules = incapacitates('incapacitate', (c, v) => {
  if (c.s.units.order[v] === FACEUP) loseOrder(c, v);
});
