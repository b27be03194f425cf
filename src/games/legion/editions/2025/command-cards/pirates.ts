import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { SURGE_HIT } from '../../../battle/battle.js';
import { activeCharacterRefusal, isCharacter } from '../../../effects/command-cards/characters.js';
import { FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { gainTokens, removeTokens } from '../../../rules/procedures/tokens.js';
import { isSuppressed } from '../../../rules/queries/courage.js';
import type { UnitToken } from '../../../state/unit-tokens.js';
import { NOTHING_TO_DO } from '../../../words/reasons.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';
import { isPanicked } from '../panic.js';
import { later } from '../rulebook.js';
import { freeAction, FREE_MOVE, offer, offersWhenOrdered, token } from './gifts.js';
import { card, cardIs, characterOf, hasFaceupOrder, isFriend, isNearCharacter, lends, withQuality } from './parts.js';
import { isFirstPool } from './pools.js';

const HONDO = 'Hondo Ohnaka';

const UNIT = OPERANDS;
const BY = OPERANDS + 1;

const isPirate = withQuality('Raider');

/** Whether Hondo Ohnaka of `side` can take a suppression token for others. */
function hondoHelps(c: Context, side: number): boolean {
  const hondo = characterOf(c, side, HONDO);
  return hondo >= 0 && !isPanicked(c, hondo);
}

const story = offer(
  'stories-so-many-of-them-true',
  ['Which token does the unit gain?', 'Welchen Marker erhält die Einheit?'],
  [token('aim'), token('dodge'), token('surge')],
);

/** Hondo Ohnaka takes a suppression token, and a unit gains a token. Operands: the unit; Hondo. */
const tellStory: Procedure = later.procedure('tell-story', {
  take(c, f) {
    gainTokens(c, c.s.frames[f + BY], 'suppression');
  },
  give(c, f) {
    story.ask(c, c.s.frames[f + UNIT]);
  },
});

const GREEN: readonly UnitToken[] = ['aim', 'dodge', 'standby', 'surge'];

/** The enemy with which Hondo Ohnaka of `side` starts a melee by the latest move, of unit `u`; −1. */
function newEnemy(c: Context, u: number, side: number): number {
  const hondo = characterOf(c, side, HONDO);
  const other = c.s.game.moveMelee - 1;
  if (hondo < 0 || other < 0 || cardWord(c, side) !== 0) return -1;
  if (u === hondo) return other;
  return other === hondo && !isFriend(c, u, side) ? u : -1;
}

/** Hondo Ohnaka gives unit `v` his suppression tokens and takes its green tokens. */
function makeBusiness(c: Context, v: number, side: number): void {
  const hondo = characterOf(c, side, HONDO);
  setCardWord(c, side, 1);
  const suppression = removeTokens(c, hondo, 'suppression', c.s.units.suppression[hondo]);
  gainTokens(c, v, 'suppression', suppression);
  for (const kind of GREEN) gainTokens(c, hondo, kind, removeTokens(c, v, kind, c.s.units[kind][v]));
}

/** Command cards of Hondo Ohnaka and his pirates. */
export const PIRATE_CARDS: readonly CommandCardRules[] = [
  // That's Just Good Business: the free move is one of his next activation.
  card('thats-just-good-business-Bw', {
    modifiers: [
      { of: 'suppressed.never', adjust: (c, u, side, amount) => (isCharacter(c, u, side, HONDO) ? 1 : amount) },
      { of: 'panicked.never', adjust: (c, u, side, amount) => (isCharacter(c, u, side, HONDO) ? 1 : amount) },
    ],
    actions: [
      {
        name: 'thats-just-good-business-Bw',
        free: true,
        unable: (c, u, side) =>
          activeCharacterRefusal(c, u, side, HONDO) || (mayAct(c, u, c.b.kinds.move | FREE) ? LEGAL : NOTHING_TO_DO),
        perform: (c, u) => call(c, freeAction, u, c.b.kinds.move),
      },
    ],
    triggers: [
      {
        at: 'move.after',
        optional: false,
        when: (c, u, side) => newEnemy(c, u, side) >= 0,
        run: (c, u, side) => makeBusiness(c, newEnemy(c, u, side), side),
      },
    ],
  }),
  card('stories-so-many-of-them-true-Bx', {
    triggers: [
      {
        at: 'activation.start',
        optional: true,
        when: (c, u, side) =>
          isFriend(c, u, side) &&
          isNearCharacter(c, u, side, HONDO, 1, false) &&
          hondoHelps(c, side) &&
          hasFaceupOrder(c, characterOf(c, side, HONDO)),
        run: (c, u, side) => call(c, tellStory, u, characterOf(c, side, HONDO)),
      },
    ],
  }),
  card('i-smell-profit-It', { grants: lends(cardIs('Raider'), undefined, ['Low Profile'], ['Nimble']) }),
  card('speak-softly-and-drive-a-big-tank-Iu', {
    triggers: [
      offersWhenOrdered(
        isFriend,
        'speak-softly',
        ['A free move, or a token?', 'Eine freie Bewegung oder ein Marker?'],
        [FREE_MOVE, token('aim'), token('dodge')],
      ),
    ],
  }),
  // Insolence: the word holds 1 + the unit whose attack it is.
  card('insolence-we-are-pirates-Iv', {
    triggers: [
      {
        at: 'attack.before-roll',
        optional: true,
        when: (c, u, side) =>
          isPirate(c, u, side) &&
          c.b.units.trooper[u] === 1 &&
          isFirstPool(c, () => true) &&
          hondoHelps(c, side) &&
          !isSuppressed(c, characterOf(c, side, HONDO)) &&
          isNearCharacter(c, u, side, HONDO, 2, true),
        run(c, u, side) {
          setCardWord(c, side, 1 + u);
          gainTokens(c, characterOf(c, side, HONDO), 'suppression');
        },
      },
      {
        at: 'attack.after',
        optional: false,
        when: (c, u, side) => cardWord(c, side) === 1 + u,
        run: (c, _u, side) => setCardWord(c, side, 0),
      },
    ],
    modifiers: [
      {
        of: 'surge.attack',
        adjust: (c, u, side, amount) => (cardWord(c, side) === 1 + u ? Math.max(amount, SURGE_HIT) : amount),
      },
    ],
  }),
];
