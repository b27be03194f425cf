import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { call } from '../../../../../machine/run.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { activeCharacterRefusal, isCharacter } from '../../../effects/command-cards/characters.js';
import { attackPlainly } from '../../../rules/procedures/attack/attack.js';
import { IN_ACTION } from '../../../rules/procedures/attack/flags.js';
import { ORDINARY } from '../../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack } from '../../../rules/procedures/attack/targets.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { selfDestructRefusal, selfDestructs } from '../keywords/self-destruct.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';
import { choosesUnits, unitsThat } from './choose-units.js';
import { card } from './parts.js';

const IG11 = 'IG-11';

/** How far the attacks of Mechanical Carnage reach, and the dice of Anti-Capture Protocols. */
const REACH = 2;
const DICE = 4;

/** More units than an army has. */
const EACH = 31;

/** Bits over the units that the attack action of unit `u` is made against too, apart from those in `had`. */
function victims(c: Context, u: number, had: number): number {
  if (!mayAttack(c, u)) return 0;
  return unitsThat(
    c,
    (v) =>
      (had & (1 << v)) === 0 && rangeBetween(c, u, v) <= REACH && unitSees(c, u, v) && canTarget(c, u, v, ORDINARY),
  );
}

const carnage = choosesUnits({
  name: 'mechanical-carnage',
  question: ['Which unit does IG-11 attack next?', 'Welche Einheit greift IG-11 als Nächstes an?'],
  open: victims,
  act: (c, v, u) => attackPlainly(c, u, v, ~(1 << v)),
  most: EACH,
  must: true,
});

/** Whether the first attack action of IG-11 in its activation is still to come; the word says that it has been made. */
function isFirst(c: Context, u: number, side: number): boolean {
  return isCharacter(c, u, side, IG11) && c.s.game.activating === u && cardWord(c, side) === 0;
}

/** Command cards of IG-11. */
export const IG_11_CARDS: readonly CommandCardRules[] = [
  card('mechanical-carnage-ua', {
    triggers: [
      {
        at: 'attack.after',
        optional: false,
        when: (c, u, side) => isFirst(c, u, side) && (c.s.game.attackFlags & IN_ACTION) !== 0,
        run(c, u, side) {
          setCardWord(c, side, 1);
          if (victims(c, u, c.s.game.struck) !== 0) call(c, carnage, u, 0, 0, c.s.game.struck);
        },
      },
    ],
    modifiers: [
      { of: 'weapon.again', adjust: (c, u, side, amount) => (isCharacter(c, u, side, IG11) ? 0 : amount) },
      { of: 'range.cap', adjust: (c, u, side, amount) => (isFirst(c, u, side) ? Math.min(amount, REACH) : amount) },
    ],
  }),
  card('anti-capture-protocols-tx', {
    actions: [
      {
        name: 'Self-Destruct',
        free: true,
        unable: (c, u, side) => activeCharacterRefusal(c, u, side, IG11) || selfDestructRefusal(c, u),
        perform: (c, u) => selfDestructs(c, u, DICE),
      },
    ],
    triggers: [
      {
        at: 'activation.end',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, IG11) && selfDestructRefusal(c, u) === LEGAL,
        run: (c, u) => selfDestructs(c, u, DICE),
      },
    ],
  }),
];
