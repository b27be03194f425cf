import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import type { Trigger } from '../../../engine/timing.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { ORDERED_BY_CARD } from '../../../battle/round-effects.js';
import { imperialDiscipline } from '../../../effects/command-cards/imperial-discipline.js';
import { characterNamed } from '../../../effects/command-cards/characters.js';
import { hasRank } from '../../../effects/command-cards/ordered-by.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { sideOf } from '../../../words/players.js';
import type { UnitToken } from '../../../state/unit-tokens.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';
import { giveCache, givenCache } from '../own-words/tokens.js';
import { later } from '../rulebook.js';
import { choosesUnits, choosesUnitsAt, unitsThat, type UnitsChosen } from './choose-units.js';
import { offer, offersWhenOrdered, token } from './gifts.js';
import { card, cardIs, characterOf, isFriend, isOrdered, lends, withQuality } from './parts.js';

const ARMORER = 'The Armorer';
const ROOK = 'Rook Kast';

const isWren = withQuality('Clan Wren');
const isSaxon = withQuality('Clan Saxon');
const isOfTheWatch = withQuality('Children of the Watch');

const KINDS: readonly UnitToken[] = ['aim', 'dodge'];

const UNIT = OPERANDS;

/** Who gains a token when unit `u` has spent one: another unit of the clan near it. */
const passesOn: UnitsChosen = {
  name: 'we-protect-our-own-spent',
  question: ['Which unit gains a token of that kind?', 'Welche Einheit erhält einen Marker dieser Art?'],
  open: (c, u) => unitsThat(c, (v) => v !== u && isWren(c, v, c.b.units.side[u]) && rangeBetween(c, u, v) <= 2),
  act: (c, v, u) => gainTokens(c, v, KINDS[(cardWord(c, c.b.units.side[u]) & 3) - 1]),
  most: 1,
  must: true,
};

const passOn = choosesUnits(passesOn);

/** The word is 4 × (1 + the unit that has spent tokens) + 1 + their kind. */
const whenSpent: Trigger = {
  at: 'token.spent',
  optional: false,
  when: (c, u, side) => isWren(c, u, side) && cardWord(c, side) >> 2 === 1 + u && passesOn.open(c, u, 0) !== 0,
  run: (c, u) => call(c, passOn, u),
};

/** Two units have Cache of one token of a kind from now on. */
const caches = KINDS.map((kind, i) =>
  choosesUnits({
    name: `we-shape-ourselves-${kind}`,
    question: ['Which units gain Cache?', 'Welche Einheiten erhalten Vorrat?'],
    open: (c, u) => unitsThat(c, (v) => isOfTheWatch(c, v, c.b.units.side[u])),
    act: (c, v) => giveCache(c, v, i),
    most: 2,
    must: true,
  }),
);

const shapes = offer(
  'we-shape-ourselves',
  ['Cache: Aim 1 or Cache: Dodge 1?', 'Vorrat: Zielen 1 oder Vorrat: Ausweichen 1?'],
  KINDS.map((kind, i) => ({ word: kind, can: () => true, give: (c: Context, u: number) => call(c, caches[i], u) })),
);

/** Unit `u` stands by for the card, unless it does already. */
function standBy(c: Context, u: number): void {
  if (c.s.units.standby[u] > 0) return;
  c.s.units.roundEffects[u] |= ORDERED_BY_CARD;
  gainTokens(c, u, 'standby');
}

const another = choosesUnits({
  name: 'vengeful-strike',
  question: ['Which other unit gains a standby token?', 'Welche andere Einheit erhält einen Bereitschaftsmarker?'],
  open: (c, u) => unitsThat(c, (v) => v !== u && isSaxon(c, v, c.b.units.side[u]) && rangeBetween(c, u, v) <= 2),
  act: standBy,
  most: 1,
  must: true,
});

/** Operand: Rook Kast. */
const stand: Procedure = later.procedure('vengeful-strike-stand', {
  own: (c, f) => standBy(c, c.s.frames[f + UNIT]),
  other: (c, f) => call(c, another, c.s.frames[f + UNIT]),
});

/** Command cards of the Mandalorian clans. */
export const CLAN_CARDS: readonly CommandCardRules[] = [
  card('no-one-threatens-our-family-Jl', {
    grants: lends(cardIs('Clan Wren'), (c, u) => hasRank(c, u, ['commander', 'operative']), [
      'Guardian: Clan Wren Unit',
      1,
    ]),
    triggers: [
      choosesUnitsAt('guardian.used', isFriend, {
        name: 'no-one-threatens-our-family',
        question: ['Which unit gains an aim token?', 'Welche Einheit erhält einen Zielmarker?'],
        open: (c, u) => unitsThat(c, (v) => isWren(c, v, c.b.units.side[u]) && rangeBetween(c, u, v) <= 1),
        act: (c, v) => gainTokens(c, v, 'aim'),
        most: 1,
        must: true,
      }),
    ],
  }),
  card('we-protect-our-own-Jn', {
    triggers: [
      offersWhenOrdered(
        isFriend,
        'we-protect-our-own',
        ['An aim token or a dodge token?', 'Ein Zielmarker oder ein Ausweichmarker?'],
        [token('aim'), token('dodge')],
      ),
      whenSpent,
    ],
    spent(c, u, side, kind) {
      if (kind !== 'surge' && isWren(c, u, side)) setCardWord(c, side, 4 * (1 + u) + 1 + KINDS.indexOf(kind));
    },
  }),
  card('we-shape-ourselves-Je', {
    triggers: imperialDiscipline.triggers ?? [],
    divulged(c, player) {
      const armorer = characterOf(c, sideOf(player), ARMORER);
      if (armorer >= 0) shapes.ask(c, armorer);
    },
    onceDivulged: {
      modifiers: [
        { of: 'cache.aim', adjust: (c, u, _side, amount) => amount + (givenCache(c, u, 0) ? 1 : 0) },
        { of: 'cache.dodge', adjust: (c, u, _side, amount) => amount + (givenCache(c, u, 1) ? 1 : 0) },
      ],
    },
  }),
  // Vengeful Strike: the mark says that the unit stands by for the card.
  card('vengeful-strike-Jt', {
    triggers: [
      {
        at: 'activation-phase.start',
        optional: false,
        when: characterNamed(ROOK),
        run: (c, u) => call(c, stand, u),
      },
    ],
    standbyGone(c, u, side) {
      if (!isFriend(c, u, side) || !isOrdered(c, u)) return;
      c.s.units.roundEffects[u] &= ~ORDERED_BY_CARD;
      gainTokens(c, u, 'aim');
      gainTokens(c, u, 'dodge');
    },
  }),
];
