import { ask } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { hasCounterpart } from '../../rules/procedures/defeat.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { rangeFromMini } from '../../rules/queries/measure.js';
import { miniSeesUnit } from '../../rules/queries/sight.js';
import { FACEUP, NONE } from '../../state/state.js';
import { opponentOf } from '../../words/players.js';
import { CORPS } from '../../words/ranks.js';
import { isCharacter, isTrooperOf } from './characters.js';
import { loseOrder } from './lose-order.js';

const own = rulebook('incapacitate');

const IDEN_VERSIO = 'Iden Versio';
const TOKENS = 3;

/** Bits over the enemy trooper units at range 1 of the seeker droid of unit `u` and in its sight. */
function victims(c: Context, u: number): number {
  const { count, side, counterpart } = c.b.units;
  const droid = counterpart[u];
  if (droid === NONE || !hasCounterpart(c, u)) return 0;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (!isTrooperOf(c, v, opponentOf(side[u])) || ignoresEnemies(c, v)) continue;
    if (rangeFromMini(c, droid, v) === 1 && miniSeesUnit(c, droid, v)) mask |= 1 << v;
  }
  return mask;
}

function stun(c: Context, v: number): void {
  const { order, rank } = c.s.units;
  if (rank[v] === CORPS && order[v] === FACEUP) loseOrder(c, v);
  gainTokens(c, v, 'suppression', TOKENS);
}

const chooseVictim: Decision = own.decision(unitChoice('incapacitate', { optional: false, chosen: stun }));

function incapacitate(c: Context, u: number): void {
  const open = victims(c, u);
  if (hasSeveral(open)) ask(c, chooseVictim, c.b.units.owner[u], open);
  else stun(c, lowestBit(open));
}

/**
 * Incapacitate: in her activation Iden Versio has a free card action by which an enemy trooper unit at range 1 and in
 * sight of her seeker droid gains three suppression tokens; a corps unit loses its faceup order.
 */
export const incapacitateCard: CommandCardRules = {
  name: 'incapacitate',
  rule: '',
  rulebook: own,
  actions: [
    {
      name: 'incapacitate',
      free: true,
      available: (c, u, side) =>
        c.s.game.activating === u && isCharacter(c, u, side, IDEN_VERSIO) && victims(c, u) !== 0,
      perform: incapacitate,
    },
  ],
};
