import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { call } from '../../../../../machine/run.js';
import { SURGE_CRIT } from '../../../battle/battle.js';
import { ORDERED_BY_CARD } from '../../../battle/round-effects.js';
import { activatesNext } from '../../../effects/command-cards/activate-next.js';
import { afterRangedAttack } from '../../../effects/command-cards/after-ranged-attack.js';
import { attacksAtEnd } from '../../../effects/command-cards/attack-with-card.js';
import { characterNamed, isCharacter, isTrooperOf } from '../../../effects/command-cards/characters.js';
import { gainsWhenRevealed } from '../../../effects/command-cards/common-triggers.js';
import { hasRank } from '../../../effects/command-cards/ordered-by.js';
import { trainedInYourJediArts } from '../../../effects/command-cards/trained-in-your-jedi-arts.js';
import { AIMED } from '../../../rules/procedures/attack/flags.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { gainTokens, removeTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { FACEDOWN, NO_ORDER } from '../../../state/state.js';
import { RANKS } from '../../../words/ranks.js';
import { later } from '../rulebook.js';
import { choosesNumber, choosesUnitsAt, unitsThat } from './choose-units.js';
import { offersWhenOrdered, token } from './gifts.js';
import { jumps, mayJump } from './jumps.js';
import { isLeader, leads, ONCE } from './leaders.js';
import { card, has, isFriend, isNearCharacter, isOrdered, isVehicleOf, lends, recoversAtStart } from './parts.js';
import { isFirstPool } from './pools.js';
import { under } from './under.js';

const GRIEVOUS = 'General Grievous';
const DOOKU = 'Count Dooku';
const VENTRESS = 'Asajj Ventress';
const POGGLE = 'Poggle the Lesser';
const SUN_FAC = 'Sun Fac';
const WARRIORS = 'Geonosian Warriors';

/** Unit `u` and each friendly trooper unit at range 1 of it and in its sight gain a surge token. */
function surgeAround(c: Context, u: number): void {
  const { count, side } = c.b.units;
  for (let v = 0; v < count; v++) {
    if (v === u || (isTrooperOf(c, v, side[u]) && rangeBetween(c, u, v) === 1 && unitSees(c, u, v)))
      gainTokens(c, v, 'surge');
  }
}

/** Asajj Ventress, if she can activate after Count Dooku: bits over units. */
function apprentice(c: Context, u: number, side: number): number {
  if (!isCharacter(c, u, side, DOOKU)) return 0;
  return unitsThat(c, (v) => isCharacter(c, v, side, VENTRESS) && c.s.units.order[v] !== FACEDOWN);
}

/** The order token of unit `v`, which activates without one, leaves its pool. */
function takeFromPool(c: Context, v: number): void {
  if (c.s.units.order[v] !== NO_ORDER) return;
  const at = c.b.units.owner[v] * RANKS.length + c.s.units.rank[v];
  if (c.s.pool[at] > 0) c.s.pool[at]--;
}

/** Whether another friendly vehicle is at range 1 of the defender of the current pool and sees it. */
function isPincered(c: Context, u: number, side: number): boolean {
  if (!isVehicleOf(c, u, side)) return false;
  const v = defender(c);
  return (
    unitsThat(c, (w) => w !== u && isVehicleOf(c, w, side) && rangeBetween(c, w, v) === 1 && unitSees(c, w, v)) !== 0
  );
}

/** The most suppression tokens that Asajj Ventress takes for one attack. */
const MOST_DARK = 4;

const embraceFear = choosesNumber(
  'the-jedi-shall-fall',
  ['How many suppression tokens does she take?', 'Wie viele Niederhalten-Marker nimmt sie?'],
  (c, u, count) => {
    gainTokens(c, u, 'dodge', count);
    gainTokens(c, u, 'suppression', count);
  },
);

/** Command cards of the Separatists whose texts differ from the classic ones. */
export const OWN_SEPARATIST_CARDS: readonly CommandCardRules[] = [
  under('trained-in-your-jedi-arts-im', trainedInYourJediArts),
  card('supreme-commander-hk', {
    grants: has(GRIEVOUS, ['Ruthless']),
    triggers: [{ at: 'command.order-issued', optional: false, when: isFriend, run: surgeAround }],
  }),
  card('orbital-strike-nu', {
    weaponUse: 'attack',
    armed: leads,
    triggers: [
      attacksAtEnd(
        later,
        'orbital-strike',
        ['Which unit does the orbital strike hit?', 'Welche Einheit trifft der Orbitalschlag?'],
        (c, u, side) => isFriend(c, u, side) && isLeader(c, u),
        1,
        ONCE,
      ),
    ],
  }),
  card('roger-roger-nv', {
    triggers: [
      offersWhenOrdered(
        isFriend,
        'roger-roger',
        ['A dodge token or a surge token?', 'Ein Ausweichmarker oder ein Energiemarker?'],
        [token('dodge'), token('surge')],
      ),
    ],
  }),
  afterRangedAttack(
    'unrelenting-assault-tc',
    ['Which unit gains an aim token?', 'Welche Einheit erhält einen Zielmarker?'],
    'aim',
    AIMED,
    false,
  ),
  // The Sith Will Rule: Asajj Ventress activates after Count Dooku.
  card('the-sith-will-rule-uu', {
    triggers: [
      gainsWhenRevealed(DOOKU, 'aim', 'dodge'),
      activatesNext(
        later,
        'the-sith-will-rule',
        ['Does Asajj Ventress activate now?', 'Wird jetzt Asajj Ventress aktiviert?'],
        apprentice,
        takeFromPool,
      ),
    ],
  }),
  // The Jedi Shall Fall: before she attacks she may take up to four suppression tokens for as many dodge tokens.
  card('the-jedi-shall-fall-uv', {
    grants: has(VENTRESS, ['Jedi Hunter']),
    triggers: [
      {
        at: 'attack.before-roll',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, VENTRESS) && isFirstPool(c, () => true),
        run: (c, u) => call(c, embraceFear, u, MOST_DARK),
      },
    ],
  }),
  card('i-am-fear-ux', {
    weaponUse: 'attack',
    triggers: [
      recoversAtStart(VENTRESS),
      attacksAtEnd(
        later,
        'i-am-fear',
        ['Which unit does Asajj Ventress choke?', 'Welche Einheit würgt Asajj Ventress?'],
        VENTRESS,
        1,
      ),
    ],
  }),
  card('brutal-enforcer-wz', {
    grants: has(SUN_FAC, ['Agile', 1], ['Demoralize', 1]),
    triggers: [
      choosesUnitsAt('activation-phase.start', characterNamed(SUN_FAC), {
        name: 'brutal-enforcer',
        question: ['Which Geonosian Warriors jump?', 'Welche geonosianischen Krieger springen?'],
        open: (c, u) =>
          unitsThat(
            c,
            (v) => isCharacter(c, v, c.b.units.side[u], WARRIORS) && rangeBetween(c, u, v) <= 2 && mayJump(c, v),
          ),
        act: (c, v) => jumps(c, v, 3),
        most: 2,
      }),
    ],
  }),
  card('let-the-executions-begin-xa', {
    modifiers: [
      {
        of: 'surge.attack',
        adjust: (c, u, side, amount) =>
          isTrooperOf(c, u, side) && hasRank(c, u, ['corps']) && isNearCharacter(c, defender(c), side, POGGLE, 2, true)
            ? SURGE_CRIT
            : amount,
      },
    ],
  }),
  card('pincer-attack-Ei', {
    modifiers: [{ of: 'cover.denied', adjust: (c, u, side, amount) => (isPincered(c, u, side) ? 1 : amount) }],
  }),
  // I'll Do It Myself: the wound is that of a droid trooper; what the defender has is lost when the pool is formed.
  card('ill-do-it-myself-Ej', {
    grants: lends(({ name }) => name === GRIEVOUS, isOrdered, ['Tactical', 1]),
    triggers: [
      choosesUnitsAt('command.revealed', characterNamed(GRIEVOUS), {
        name: 'ill-do-it-myself',
        question: [
          'Which droid trooper unit suffers a wound, so that General Grievous has Tactical 1?',
          'Welche Droidentruppler-Einheit erleidet eine Wunde, damit General Grievous Taktisch 1 hat?',
        ],
        open: (c, u) =>
          unitsThat(
            c,
            (v) =>
              v !== u &&
              isFriend(c, v, c.b.units.side[u]) &&
              c.b.units.card[v].type === 'droid trooper' &&
              rangeBetween(c, u, v) <= 1,
          ),
        act(c, v, u) {
          c.s.units.roundEffects[u] |= ORDERED_BY_CARD;
          call(c, c.b.sequences.sufferWounds, v, 1, 0, 0);
        },
        most: 1,
      }),
      {
        at: 'attack.before-roll',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, GRIEVOUS),
        run(c) {
          const v = defender(c);
          const { aim, dodge, surge, standby } = c.s.units;
          removeTokens(c, v, 'aim', aim[v]);
          removeTokens(c, v, 'dodge', dodge[v]);
          removeTokens(c, v, 'surge', surge[v]);
          removeTokens(c, v, 'standby', standby[v]);
        },
      },
    ],
  }),
];
