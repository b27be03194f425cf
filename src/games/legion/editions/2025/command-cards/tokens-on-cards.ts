import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import type { Modifier } from '../../../engine/timing.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { characterNamed } from '../../../effects/command-cards/characters.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { addedTokens, addTokens, hasTaken, storedTokens, storeTokens } from '../own-words/tokens.js';
import { later } from '../rulebook.js';
import { hasStore } from '../upgrades/logistical-prowess.js';
import { choosesNumber } from './choose-units.js';
import { type About, card, characterOf, isFriend, typed, withQuality } from './parts.js';

const MAUL = 'Maul';
const TAGGE = 'General Tagge';

const KINDS = ['aim', 'dodge', 'surge'] as const;
const IN_GERMAN = { aim: 'Zielmarker', dodge: 'Ausweichmarker', surge: 'Energiemarker' } as const;

type Counts = readonly [aim: number, dodge: number, surge: number];

/**
 * What a card says on which these tokens lie when it is revealed: each unit that it is about can spend tokens of it as
 * its own, at most as many of a kind as `most` answers at that time.
 */
function holds(begins: Counts, about: About, most: (c: Context, u: number) => number): readonly Modifier[] {
  return KINDS.map((token, kind): Modifier => ({
    of: `card.${token}`,
    adjust: (c, u, side, amount) =>
      about(c, u, side)
        ? amount + Math.max(0, Math.min(most(c, u), begins[kind] + addedTokens(c, side, kind)))
        : amount,
  }));
}

const isMercenary = withQuality('mercenary');
const isDroid = typed('droid trooper');
const hasAi = withQuality('AI');
const isDroidOrAi: About = (c, u, side) => isDroid(c, u, side) || hasAi(c, u, side);

/** More tokens than can lie on a card. */
const ALL = 255;

/** 1 if unit `u` attacks or defends and has spent none in this attack (docs/rulings-data-2025.md), otherwise 0. */
function oneInAttack(c: Context, u: number): number {
  const { attack } = c.s;
  const fights = attack.pools > 0 && (attack.attacker === u || defender(c) === u);
  return fights && !hasTaken(c, u) ? 1 : 0;
}

const UNIT = OPERANDS;

/** General Tagge takes some of the tokens of a kind from his card. */
const takes = KINDS.map((token, kind) =>
  choosesNumber(
    `graphs-and-the-command-${token}`,
    [
      `How many ${token} tokens does he take from his card?`,
      `Wie viele ${IN_GERMAN[token]} nimmt er von seiner Karte?`,
    ],
    (c, u, count) => {
      const side = c.b.units.side[u];
      storeTokens(c, side, kind, storedTokens(c, side, kind) - count);
      gainTokens(c, u, token, count);
    },
  ),
);

function take(c: Context, u: number, kind: number): void {
  const stored = storedTokens(c, c.b.units.side[u], kind);
  if (stored > 0) call(c, takes[kind], u, stored);
}

/** Operand: the unit. */
const takeTokens: Procedure = later.procedure('graphs-and-the-command', {
  aim: (c, f) => take(c, c.s.frames[f + UNIT], 0),
  dodge: (c, f) => take(c, c.s.frames[f + UNIT], 1),
  surge: (c, f) => take(c, c.s.frames[f + UNIT], 2),
});

const isTagge = characterNamed(TAGGE);

/** Command cards on which tokens lie, and those of General Tagge, who stores them on an upgrade card. */
export const TOKENS_ON_CARDS: readonly CommandCardRules[] = [
  card('seize-what-power-we-can-rt', {
    modifiers: holds([1, 0, 3], isMercenary, () => ALL),
    spent(c, u, side, token) {
      const maul = characterOf(c, side, MAUL);
      if (maul < 0 || isFriend(c, u, side) || ignoresEnemies(c, u) || rangeBetween(c, maul, u) > 1) return;
      addTokens(c, side, KINDS.indexOf(token), 1);
    },
  }),
  card('tactical-download-Ee', {
    modifiers: [
      ...holds([4, 4, 0], isDroidOrAi, oneInAttack),
      {
        of: 'card.price',
        adjust: (c, u, side, amount) => (isDroidOrAi(c, u, side) ? amount + 1 : amount),
      },
    ],
  }),
  card('canny-adversary-Fu', {
    spent(c, u, side, token) {
      const tagge = characterOf(c, side, TAGGE);
      if (tagge < 0 || isFriend(c, u, side) || ignoresEnemies(c, u) || rangeBetween(c, tagge, u) > 4) return;
      const kind = KINDS.indexOf(token);
      if (hasStore(c, tagge)) storeTokens(c, side, kind, storedTokens(c, side, kind) + 1);
      if (unitSees(c, tagge, u)) gainTokens(c, u, 'observation');
    },
  }),
  card('i-have-graphs-and-the-command-Fv', {
    triggers: [
      {
        at: 'command.revealed',
        optional: false,
        when: (c, u, side) => isTagge(c, u, side) && hasStore(c, u),
        run: (c, u) => call(c, takeTokens, u),
      },
      {
        at: 'activation-phase.start',
        optional: true,
        when: (c, u, side) => isTagge(c, u, side) && maySpeedMove(c, u),
        run: (c, u) => call(c, speedMove, u, c.b.units.owner[u], 2, 0),
      },
    ],
  }),
];
