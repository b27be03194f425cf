import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import type { Trigger } from '../../engine/timing.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { canBeSuppressed, gainTokens, removeTokens } from '../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { isCharacter } from './characters.js';

const own = rulebook('im-in-control');

const REACH = 2;

const UNIT = OPERANDS;
/** 1 if a unit that has an immobilize token gains another. */
const AGAIN = OPERANDS + 1;
/** Bits over the enemy units that have received a token. */
const RECEIVED = OPERANDS + 2;

/** Bits over the other trooper units at range 1–2 of unit `u`, friend or enemy, that can have suppression tokens. */
function receivers(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (v === u || !canBeSuppressed(c, v) || (side[v] !== side[u] && ignoresEnemies(c, v))) continue;
    if (rangeBetween(c, u, v) <= REACH) mask |= 1 << v;
  }
  return mask;
}

/** The unit that receives the next token, −1 for none. */
const receiver: Answer = answer();

const choose: Decision = own.decision(unitChoice('im-in-control', { optional: true, chosen: receiver.set }), {
  question: [
    'Which unit receives a suppression token of Cad Bane?',
    'Welche Einheit erhält einen Niederhalten-Marker von Cad Bane?',
  ],
});

const handOver: Procedure = own.procedure('im-in-control', {
  choose(c, f, at) {
    const u = c.s.frames[f + UNIT];
    const open = c.s.units.suppression[u] === 0 ? 0 : receivers(c, u);
    if (open === 0) return goTo(c, f, at.immobilize);
    ask(c, choose, c.b.units.owner[u], open);
  },
  take(c, f, at) {
    const w = c.s.frames;
    const v = receiver.get(c);
    if (v < 0) return goTo(c, f, at.immobilize);
    removeTokens(c, w[f + UNIT], 'suppression', 1);
    if (c.b.units.side[v] !== c.b.units.side[w[f + UNIT]]) w[f + RECEIVED] |= 1 << v;
    goTo(c, f, at.choose);
    gainTokens(c, v, 'suppression');
  },
  immobilize(c, f) {
    const w = c.s.frames;
    if (w[f + RECEIVED] === 0) return finish(c);
    const v = lowestBit(w[f + RECEIVED]);
    w[f + RECEIVED] &= w[f + RECEIVED] - 1;
    if (w[f + AGAIN] === 1 || c.s.units.immobilize[v] === 0) gainTokens(c, v, 'immobilize');
  },
  next(c, f, at) {
    goTo(c, f, at.immobilize);
  },
});

function handsOverAt(at: 'activation.start' | 'activation.end', again: number): Trigger {
  return {
    at,
    // The offer itself can be declined.
    optional: false,
    when: (c, u, side) => isCharacter(c, u, side, 'Cad Bane') && c.s.units.suppression[u] > 0 && receivers(c, u) !== 0,
    run: (c, u) => call(c, handOver, u, again),
  };
}

/** The card under an id; `again`: a unit that has an immobilize token gains another. */
export function inControl(name: string, again: boolean): CommandCardRules {
  const number = again ? 1 : 0;
  return {
    name,
    rulebook: own,
    triggers: [handsOverAt('activation.start', number), handsOverAt('activation.end', number)],
  };
}

/**
 * I'm in Control: at the start and at the end of his activation Cad Bane may give suppression tokens to trooper units
 * at range 1–2; each enemy unit that receives some also gains an immobilize token.
 */
export const imInControl: CommandCardRules = inControl('im-in-control', true);
