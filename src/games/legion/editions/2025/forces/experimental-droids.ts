import { LEGAL } from '../../../../../machine/reason.js';
import type { BattleForceRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { BLACK_DIE, WHITE_DIE } from '../../../rules/procedures/attack/gather-dice.js';
import { IN_ACTION } from '../../../rules/procedures/attack/flags.js';
import { loseSuppression } from '../../../rules/procedures/lose-suppression.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { COMMANDER, CORPS, RANKS } from '../../../words/ranks.js';
import { NO_TOKEN, OUT_OF_RANGE, WRONG_RANK, WRONG_UNIT } from '../../../words/reasons.js';
import { type Gift, offer, token } from '../command-cards/gifts.js';
import { isMarked, mark, PUSHED_DICE, PUSHED_POOL, PUSHED_SPEED, unmark } from '../own-words/turns.js';
import { forceWord, setForceWord } from '../own-words/set-up.js';

/** The words of the force: 1 + the commander with the tokens, and their number. */
const HOLDER = 0;
const TOKENS = 1;

const GIVEN = 3;
const REACH = 3;
const CALMED = 2;

/** The ranks of the units that take tokens. */
const TAKERS: readonly number[] = [CORPS, RANKS.indexOf('special forces'), RANKS.indexOf('support')];

const FASTER: Gift = { word: 'speed', can: () => true, give: (c) => mark(c, PUSHED_SPEED) };
const DICE: Gift = { word: 'dice', can: () => true, give: (c) => mark(c, PUSHED_DICE) };
const CALM: Gift = {
  word: 'suppression',
  can: (c, u) => c.s.units.suppression[u] > 0,
  give: (c, u) => loseSuppression(c, u, CALMED),
};

const gift = offer(
  'experimental-droids',
  ['What does {unit} take the token for?', 'Wofür nimmt {unit} den Marker?'],
  [FASTER, token('aim'), token('dodge'), DICE, CALM],
);

/** Whether unit `u` makes an attack action in which a pool may get the dice. */
function isInAttack(c: Context, u: number): boolean {
  return c.s.attack.attacker === u && isMarked(c, u, PUSHED_DICE) && (c.s.game.attackFlags & IN_ACTION) !== 0;
}

/** Whether a later pool of the attack could get the dice instead. */
function hasLaterPool(c: Context): boolean {
  for (let p = 0; p < c.s.attack.pools; p++) if (c.s.pools.resolved[p] === 0) return true;
  return false;
}

/**
 * Experimental Droids (F experimental-droids): at the start of each Activation Phase one commander gets three surge
 * tokens on its card. Once in its activation a corps, special forces or support unit with AI within range 3 of it may
 * spend one, as a free action, for one of five things.
 */
export const experimentalDroids: BattleForceRules = {
  name: 'experimental-droids',
  triggers: [
    {
      at: 'round.start',
      optional: false,
      when: (c, u) => forceWord(c, c.b.units.side[u], HOLDER) !== 0,
      run(c, u) {
        setForceWord(c, c.b.units.side[u], 0, HOLDER);
        setForceWord(c, c.b.units.side[u], 0, TOKENS);
      },
    },
    {
      at: 'activation-phase.start',
      optional: true,
      when: (c, u) =>
        c.s.units.rank[u] === COMMANDER &&
        c.b.rules.presence.acts(c, u) &&
        forceWord(c, c.b.units.side[u], HOLDER) === 0,
      run(c, u) {
        setForceWord(c, c.b.units.side[u], u + 1, HOLDER);
        setForceWord(c, c.b.units.side[u], GIVEN, TOKENS);
      },
    },
    {
      at: 'move.after',
      optional: false,
      when: (c, u) => isMarked(c, u, PUSHED_SPEED),
      run: (c) => unmark(c, PUSHED_SPEED),
    },
    {
      // Into which pool the dice go is asked only while there is another.
      at: 'attack.before-roll',
      optional: true,
      when: (c, u) => isInAttack(c, u) && !isMarked(c, u, PUSHED_POOL) && hasLaterPool(c),
      run: (c) => mark(c, PUSHED_POOL),
    },
    {
      at: 'attack.before-roll',
      optional: false,
      when: (c, u) => isInAttack(c, u) && !isMarked(c, u, PUSHED_POOL) && !hasLaterPool(c),
      run: (c) => mark(c, PUSHED_POOL),
    },
    {
      at: 'attack.rolled',
      optional: false,
      when: (c, u) => isInAttack(c, u) && isMarked(c, u, PUSHED_POOL),
      run: (c) => unmark(c, PUSHED_POOL | PUSHED_DICE),
    },
  ],
  modifiers: [
    {
      of: 'speed.increase',
      adjust: (c, u, _value, amount) => (isMarked(c, u, PUSHED_SPEED) ? amount + 1 : amount),
    },
    {
      of: 'attack.dice',
      adjust: (c, u, _value, amount) =>
        isMarked(c, u, PUSHED_POOL) && isInAttack(c, u) ? amount + BLACK_DIE + WHITE_DIE : amount,
    },
  ],
  actions: [
    {
      name: 'Experimental Droids',
      free: true,
      unable(c, u) {
        const side = c.b.units.side[u];
        const holder = forceWord(c, side, HOLDER) - 1;
        if (!c.b.units.card[u].keywords.some(({ id }) => id === 'ai')) return WRONG_UNIT;
        if (!TAKERS.includes(c.s.units.rank[u])) return WRONG_RANK;
        if (forceWord(c, side, TOKENS) === 0 || !c.b.rules.presence.acts(c, holder)) return NO_TOKEN;
        return rangeBetween(c, holder, u) <= REACH ? LEGAL : OUT_OF_RANGE;
      },
      perform(c, u) {
        const side = c.b.units.side[u];
        setForceWord(c, side, forceWord(c, side, TOKENS) - 1, TOKENS);
        gift.ask(c, u);
      },
    },
  ],
};
