import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ATTACKED } from '../../battle/activation-flags.js';
import { GOADED, PAST_FIRST_TURN } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { hasToken, takeToken } from '../../rules/queries/order-pool.js';
import { FACEDOWN, FACEUP, NO_ORDER, ON_TABLE } from '../../state/state.js';
import { RANKS } from '../../words/ranks.js';
import { sideOf } from '../../words/players.js';

const own = rulebook('give-in-to-your-anger');

const SUPPRESSION = 4;

const PLAYER = OPERANDS;
const ENEMY = OPERANDS + 1;

/** Whether no unit of `side` has activated in this round. */
function hasNotActed(c: Context, side: number): boolean {
  const { count, side: sides } = c.b.units;
  const { order, roundEffects } = c.s.units;
  for (let u = 0; u < count; u++) {
    if (sides[u] === side && (order[u] === FACEDOWN || (roundEffects[u] & PAST_FIRST_TURN) !== 0)) return false;
  }
  return true;
}

/** Bits over the trooper units of `enemy` that have a faceup order or a token, in the pool or kept apart from it. */
function goadable(c: Context, enemy: number): number {
  const { count, owner, trooper } = c.b.units;
  const { order, rank, status } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (owner[v] !== enemy || trooper[v] === 0 || status[v] !== ON_TABLE || ignoresEnemies(c, v)) continue;
    if (order[v] === FACEUP || (order[v] === NO_ORDER && hasToken(c, enemy, rank[v]))) mask |= 1 << v;
  }
  return mask;
}

/** The unit that the enemy activates, −1 if its player chooses as usual. */
const goaded: Answer = answer();

const choose: Decision = own.decision(unitChoice('give-in-to-your-anger', { optional: true, chosen: goaded.set }), {
  question: ['Which enemy trooper unit activates first?', 'Welche gegnerische Truppler-Einheit wird zuerst aktiviert?'],
});

const goad: Procedure = own.procedure('give-in-to-your-anger', {
  choose(c, f) {
    const w = c.s.frames;
    ask(c, choose, w[f + PLAYER], goadable(c, w[f + ENEMY]));
  },
  take(c) {
    const v = goaded.get(c);
    if (v < 0) return;
    c.s.units.roundEffects[v] |= GOADED;
    if (c.s.units.order[v] === FACEUP) return;
    takeToken(c, c.b.units.owner[v], c.s.units.rank[v]);
    if (c.hears) c.tell({ type: 'order-token-drawn', player: c.b.units.owner[v], rank: RANKS[c.s.units.rank[v]] });
  },
});

/**
 * Give In To Your Anger: before the opponent activates the first unit of the round, its player may choose which enemy
 * trooper unit that is; without a faceup order the unit takes a token of its rank from its pool. If it performs no
 * attack, it gains four suppression tokens at the end of its activation.
 */
export const giveInToYourAnger: CommandCardRules = {
  name: 'give-in-to-your-anger',
  rulebook: own,
  beforeEnemyTurn(c, player, enemy) {
    const side = sideOf(enemy);
    if (!hasNotActed(c, side)) return;
    const { count, side: sides } = c.b.units;
    for (let u = 0; u < count; u++) if (sides[u] === side) c.s.units.roundEffects[u] |= PAST_FIRST_TURN;
    if (goadable(c, enemy) !== 0) call(c, goad, player, enemy);
  },
  triggers: [
    {
      at: 'activation.end',
      optional: false,
      when: (c, v, side) => c.b.units.side[v] !== side && (c.s.units.roundEffects[v] & GOADED) !== 0,
      run(c, v) {
        c.s.units.roundEffects[v] &= ~GOADED;
        if ((c.s.game.activationFlags & ATTACKED) === 0) gainTokens(c, v, 'suppression', SUPPRESSION);
      },
    },
  ],
};
