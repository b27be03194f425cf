import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Modifier, Trigger } from '../../../engine/timing.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { NO_COURAGE } from '../../../battle/battle.js';
import { isCharacter } from '../../../effects/command-cards/characters.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { defeatByEffect } from '../../../rules/procedures/defeat.js';
import { gainTokens, removeTokens } from '../../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { sideOf } from '../../../words/players.js';
import type { UnitToken } from '../../../state/unit-tokens.js';
import { lastingWord, setLastingWord } from '../own-words/command-cards.js';
import { later } from '../rulebook.js';
import { isPlayed } from './divulged.js';
import { offer } from './gifts.js';
import { card, characterOf, has, lends } from './parts.js';

const HAN = 'Han Solo';
const PAZ = 'Paz Vizsla';
const FIFTH = 'Fifth Brother';
const SEVENTH = 'Seventh Sister';
const IG88 = 'IG-88';

const HELL = 'see-you-in-hell-Gb';
const TOO_MANY = 'go-there-are-too-many-Jf';

const UNIT = OPERANDS;

/** In the round in which the card is played its character is neither suppressed nor panicked. */
function unshaken(of: 'suppressed.never' | 'panicked.never'): Modifier {
  return {
    of,
    adjust: (c, u, side, amount) => (isCharacter(c, u, side, HAN) && isPlayed(c, side, HELL) ? 1 : amount),
  };
}

/** Enemy units near Paz Vizsla of `side`. */
function enemiesAbout(c: Context, side: number): number {
  const paz = characterOf(c, side, PAZ);
  if (paz < 0) return 0;
  let near = 0;
  for (let v = 0; v < c.b.units.count; v++)
    if (c.b.units.side[v] !== side && c.b.rules.presence.acts(c, v) && rangeBetween(c, paz, v) <= 2) near++;
  return near;
}

/** Paz Vizsla stands by once more, and pays for it. Operand: the unit. */
const standOn: Procedure = later.procedure('go-there-are-too-many', {
  wound(c, f) {
    call(c, c.b.sequences.sufferWounds, c.s.frames[f + UNIT], 1, 0, 0);
  },
  stand(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.b.rules.presence.acts(c, u)) gainTokens(c, u, 'standby');
  },
});

const KINDS: readonly UnitToken[] = ['aim', 'dodge'];

/** The other of the two inquisitors of `side`, or −1 if unit `u` is none or the other is gone. */
function sibling(c: Context, u: number, side: number): number {
  if (isCharacter(c, u, side, FIFTH)) return characterOf(c, side, SEVENTH);
  return isCharacter(c, u, side, SEVENTH) ? characterOf(c, side, FIFTH) : -1;
}

/** Added to the word once its player has been asked about the token. */
const ASKED = 256;
/** The word while the card itself gives tokens, which set off nothing more. */
const GIVING = 512;

/** Unit `u` gains a token by the card. */
function give(c: Context, u: number, side: number, kind: UnitToken): void {
  const before = lastingWord(c, side);
  setLastingWord(c, side, GIVING);
  gainTokens(c, u, kind);
  setLastingWord(c, side, before);
}

/** The kind of the token that unit `u` has just gained and can gain once more: 1 + its place in {@link KINDS}, or 0. */
function gainedNow(c: Context, u: number, side: number): number {
  const word = lastingWord(c, side);
  return word < ASKED && (word >> 2) - 1 === u ? word & 3 : 0;
}

const sharesPain = offer(
  'you-would-question-me',
  [
    'Does the other inquisitor take an immobilize token, so that the unit gains one more?',
    'Nimmt der andere Inquisitor einen Bewegungsunfähigkeitsmarker, damit die Einheit noch einen Marker erhält?',
  ],
  [
    {
      word: 'immobilize',
      can: () => true,
      give(c, u) {
        const side = c.b.units.side[u];
        const kind = KINDS[(lastingWord(c, side) & 3) - 1];
        setLastingWord(c, side, 0);
        gainTokens(c, sibling(c, u, side), 'immobilize');
        give(c, u, side, kind);
      },
    },
  ],
  true,
);

const askToShare: Trigger = {
  at: 'token.gained',
  // The choice itself can be declined.
  optional: false,
  when: (c, u, side) => sibling(c, u, side) >= 0 && gainedNow(c, u, side) > 0,
  run(c, u, side) {
    setLastingWord(c, side, lastingWord(c, side) + ASKED);
    sharesPain.ask(c, u);
  },
};

/** Command cards that stay in play once they have been played. */
export const STAYING_CARDS: readonly CommandCardRules[] = [
  card(HELL, {
    grants: [
      ...has(HAN, ['Unconcerned'], ['Unstoppable']),
      ...lends(
        ({ name }) => name === HAN,
        (c, u) => isPlayed(c, c.b.units.side[u], HELL),
        ['Disengage'],
      ),
    ],
    triggers: [
      {
        at: 'command.revealed',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, HAN) && c.b.rules.presence.acts(c, u) && isPlayed(c, side, HELL),
        run(c, u) {
          gainTokens(c, u, 'aim');
          gainTokens(c, u, 'dodge');
        },
      },
    ],
    modifiers: [unshaken('suppressed.never'), unshaken('panicked.never')],
  }),
  card(TOO_MANY, {
    selectable: (c, player) => enemiesAbout(c, sideOf(player)) >= 2,
    grants: has(PAZ, ['Stationary']),
    triggers: [
      {
        at: 'command.revealed',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, PAZ) && isPlayed(c, side, TOO_MANY),
        run(c, u) {
          removeTokens(c, u, 'suppression', c.s.units.suppression[u]);
          gainTokens(c, u, 'standby');
        },
      },
      {
        at: 'standby.spent',
        optional: true,
        when: (c, u, side) => isCharacter(c, u, side, PAZ) && c.b.rules.presence.acts(c, u),
        run: (c, u) => call(c, standOn, u),
      },
    ],
    modifiers: [
      { of: 'courage', adjust: (c, u, side, amount) => (isCharacter(c, u, side, PAZ) ? NO_COURAGE : amount) },
      { of: 'weapons.versatile', adjust: (c, u, side, amount) => (isCharacter(c, u, side, PAZ) ? 1 : amount) },
    ],
  }),
  // You Would Question Me?: the word holds 4 × (1 + the unit that gains tokens) + 1 + their kind.
  card('you-would-question-me-wu', {
    gained(c, u, side, kind) {
      const other = sibling(c, u, side);
      if (other < 0 || kind === 'surge' || lastingWord(c, side) === GIVING) return;
      if (isCharacter(c, u, side, FIFTH)) give(c, other, side, kind === 'aim' ? 'dodge' : 'aim');
      setLastingWord(c, side, 4 * (1 + u) + 1 + KINDS.indexOf(kind));
    },
    triggers: [askToShare],
  }),
  card('focused-on-the-kill-ty', {
    triggers: [
      {
        at: 'end-phase.start',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, IG88) && isSpent(c, u),
        run: (c, u) => defeatByEffect(c, u),
      },
    ],
    modifiers: [
      {
        of: 'tokens.locked',
        adjust: (c, u, side, amount) => (c.s.units.marks[u] > 0 && isAttackedBy(c, u, side) ? 1 : amount),
      },
      {
        of: 'wounds.survived',
        adjust: (c, u, side, amount) => (isCharacter(c, u, side, IG88) ? 1 : amount),
      },
    ],
  }),
];

/** Whether IG-88 of `side` attacks unit `u`. */
function isAttackedBy(c: Context, u: number, side: number): boolean {
  const { attack } = c.s;
  return (
    attack.pools > 0 &&
    attack.attacker >= 0 &&
    isCharacter(c, attack.attacker, side, IG88) &&
    defender(c) === u &&
    !ignoresEnemies(c, u)
  );
}

/** Whether the only miniature of unit `u` has as many wounds as its threshold. */
function isSpent(c: Context, u: number): boolean {
  const leader = c.b.units.firstMini[u];
  return c.s.minis.alive[leader] === 1 && c.s.minis.wounds[leader] >= c.b.minis.wounds[leader];
}
