import { yesNo } from '../../../../../machine/choices.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { answer, type Answer } from '../../../../../machine/answer.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Trigger } from '../../../engine/timing.js';
import type { Said } from '../../../words/said.js';
import { BY_CARD } from '../../../rules/procedures/attack/marks.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { gainTokens, spendTokens } from '../../../rules/procedures/tokens.js';
import { later } from '../rulebook.js';
import type { About } from './parts.js';

const UNIT = OPERANDS;
const GAINS = OPERANDS + 1;

/** 1 if the token is spent. */
const spends: Answer = answer();

/** Whether the attacker of the current pool has spent an observation token of the defender for the card. */
export function isPoolMarked(c: Context): boolean {
  return (c.s.attack.marks & BY_CARD) !== 0;
}

/**
 * Attackers that the card is about may spend an observation token of the defender before they roll; what that does says
 * {@link isPoolMarked}. Where `gains` holds, the defender gains one first. If one is spent, `then` is done at once.
 */
export function spendsObservation(
  name: string,
  question: Said,
  about: About,
  gains: About = () => false,
  then: (c: Context, u: number) => void = () => undefined,
): Trigger {
  const choose: Decision = later.decision(yesNo(name, 'spend', 'pass', spends.set), { question });
  const observe: Procedure = later.procedure(name, {
    gain(c, f) {
      if (c.s.frames[f + GAINS] === 1) gainTokens(c, defender(c), 'observation');
    },
    choose(c, f) {
      if (c.s.units.observation[defender(c)] === 0) return finish(c);
      ask(c, choose, c.b.units.owner[c.s.frames[f + UNIT]]);
    },
    spend(c, f) {
      if (spends.get(c) === 0) return;
      spendTokens(c, defender(c), 'observation');
      c.s.attack.marks |= BY_CARD;
      then(c, c.s.frames[f + UNIT]);
    },
  });
  return {
    at: 'attack.before-roll',
    optional: false,
    when: (c, u, side) =>
      about(c, u, side) &&
      !ignoresEnemies(c, defender(c)) &&
      (gains(c, u, side) || c.s.units.observation[defender(c)] > 0),
    run: (c, u, side) => call(c, observe, u, gains(c, u, side) ? 1 : 0),
  };
}
