import { call } from '../../../../../machine/run.js';
import type { BattleForceRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { OPTIONAL } from '../../../rules/procedures/move/choose-move.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { forceWord, setForceWord } from '../own-words/set-up.js';

/** Words of the force: bits over the units that have lost miniatures this round, and over those that may still move. */
const HURT = 0;
const DUE = 1;
const SPEED = 1;

function has(c: Context, u: number, word: number): boolean {
  return (forceWord(c, c.b.units.side[u], word) & (1 << u)) !== 0;
}

function set(c: Context, u: number, word: number): void {
  const side = c.b.units.side[u];
  setForceWord(c, side, forceWord(c, side, word) | (1 << u), word);
}

/** Whether unit `u` has lost miniatures in an attack, which is over, and may move for that. */
function isDue(c: Context, u: number): boolean {
  return has(c, u, DUE) && c.s.attack.pools === 0 && maySpeedMove(c, u);
}

/** The move can be declined. */
function move(c: Context, u: number): void {
  const side = c.b.units.side[u];
  setForceWord(c, side, forceWord(c, side, DUE) & ~(1 << u), DUE);
  call(c, speedMove, u, c.b.units.owner[u], SPEED, OPTIONAL);
}

/**
 * Wookiee Defenders (F wookiee-defenders): the first time in a round that miniatures of a Wookiee trooper unit are
 * defeated it may make a speed-1 move, whatever its speed; after the attack, if one has defeated them.
 */
export const wookieeDefenders: BattleForceRules = {
  name: 'wookiee-defenders',
  triggers: [
    {
      at: 'round.start',
      optional: false,
      when: (c, u) => (forceWord(c, c.b.units.side[u], HURT) | forceWord(c, c.b.units.side[u], DUE)) !== 0,
      run(c, u) {
        for (const word of [HURT, DUE]) setForceWord(c, c.b.units.side[u], 0, word);
      },
    },
    {
      at: 'minis.lost',
      optional: false,
      when: (c, u) => c.b.units.card[u].type === 'wookiee trooper' && !has(c, u, HURT),
      run(c, u) {
        set(c, u, HURT);
        set(c, u, DUE);
        if (isDue(c, u)) move(c, u);
      },
    },
    { at: 'attack.after-defending', optional: false, when: isDue, run: move },
  ],
  // One that an attack on another unit has hurt, as a guard.
  watches: [
    { at: 'attack.after', optional: false, when: (c, _u, by) => isDue(c, by), run: (c, _u, by) => move(c, by) },
  ],
};
