import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { call } from '../../../../../machine/run.js';
import { isCharacter } from '../../../effects/command-cards/characters.js';
import { FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { bitOfCard, cardOfPlayer } from '../../../rules/queries/command-cards.js';
import { isSuppressed } from '../../../rules/queries/courage.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { sideOf } from '../../../words/players.js';
import { ASSET_TOKEN, OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { chooseByCard, isChosenByCard } from '../own-words/command-cards.js';
import { isPanicked } from '../panic.js';
import { contests } from '../tokens/contest.js';
import { isInTerritory } from '../tokens/territory.js';
import { choosesUnits, unitsThat } from './choose-units.js';
import { freeAction, offer } from './gifts.js';
import { card, cardIs, characterOf, has, isFriend, isNearCharacter, lends, withQuality } from './parts.js';

const VADER = 'Darth Vader';
const TARKIN = 'Grand Moff Tarkin';
const VENTRESS = 'Asajj Ventress';

const WAIT = 'we-must-wait-and-watch-Fh';

/** A card that is no card of a round: divulged in set-up, it stays in play. */
const STAYS = { staysInPlay: true, divulgedIntoPlay: true, selectable: () => false } as const;

/** Whether Tarkin of `side` contests an objective outside the territory of his side. */
function presses(c: Context, side: number): boolean {
  const tarkin = characterOf(c, side, TARKIN);
  if (tarkin < 0) return false;
  const { kind } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== OBJECTIVE_TOKEN && kind[t] !== ASSET_TOKEN) continue;
    if (contests(c, tarkin, t) && !isInTerritory(c, t, side)) return true;
  }
  return false;
}

const master = offer(
  'yes-my-master',
  [
    'Does Asajj Ventress have Bounty and Reinforcements, or Demoralize 1, Makashi Mastery and Outmaneuver?',
    'Hat Asajj Ventress Kopfgeld und Verstärkung, oder Demoralisieren 1, Makashi-Meisterschaft und Ausmanövrieren?',
  ],
  [
    { word: 'bounty', can: () => true, give: chooseByCard },
    { word: 'demoralize', can: () => true, give: () => undefined },
  ],
);

/** The first unit of `player`. */
function anyOf(c: Context, player: number): number {
  return c.b.units.owner.indexOf(player);
}

const reinforce = choosesUnits({
  name: 'we-must-wait',
  question: ['Which Empire units gain Reinforcements?', 'Welche Einheiten des Imperiums erhalten Verstärkung?'],
  open: (c, u) => unitsThat(c, (v) => withQuality('Empire')(c, v, c.b.units.side[u])),
  act: chooseByCard,
  most: 3,
});

/** Bits over the kinds of free action that the card grants. */
function granted(c: Context): number {
  return c.b.kinds.attack | c.b.kinds.move;
}

/** Bits over the units of `side` that may act now that the activation of unit `u` has ended. */
function watchers(c: Context, u: number, side: number): number {
  return unitsThat(
    c,
    (v) =>
      isFriend(c, v, side) &&
      rangeBetween(c, v, u) <= 2 &&
      !isSuppressed(c, v) &&
      !isPanicked(c, v) &&
      mayAct(c, v, granted(c) | FREE),
  );
}

/** The card of the player of unit `u` leaves play. */
function discard(c: Context, u: number): void {
  const player = c.b.units.owner[u];
  const { players } = c.s;
  const bit = bitOfCard(c, player, cardOfPlayer(c, player, WAIT));
  players.lasting[player] &= ~bit;
  players.discard[player] |= bit;
  if (c.hears) c.tell({ type: 'command-card-discarded', player, card: WAIT });
}

const strike = choosesUnits({
  name: 'we-must-wait-and-watch',
  question: ['Which unit acts now?', 'Welche Einheit handelt jetzt?'],
  open: (c, u, enemy) => watchers(c, enemy, c.b.units.side[u]),
  act(c, v) {
    discard(c, v);
    call(c, freeAction, v, granted(c));
  },
  most: 1,
});

/** Command cards that are divulged and stay in play. */
export const DIVULGED_TO_STAY: readonly CommandCardRules[] = [
  card('moment-of-triumph-Fx', {
    ...STAYS,
    mustDivulge: true,
    // Nothing happens at once.
    divulged: () => undefined,
    grants: [
      ...has(VADER, [`Guardian: ${TARKIN}`, 4]),
      ...lends(
        (of, types) => types[of.type].trooper,
        (c, u) => {
          const side = c.b.units.side[u];
          return isNearCharacter(c, u, side, TARKIN, 2, false) && presses(c, side);
        },
        ['Disciplined', 1],
      ),
    ],
    modifiers: [
      { of: 'backup.gained', adjust: (c, u, side, amount) => (isCharacter(c, u, side, VADER) ? 1 : amount) },
      {
        of: 'backup.beyond',
        adjust: (c, u, side, amount) =>
          isCharacter(c, u, side, VADER) && isCharacter(c, defender(c), side, TARKIN) ? 1 : amount,
      },
    ],
  }),
  card('yes-my-master-uw', {
    ...STAYS,
    mustDivulge: true,
    divulged(c, player) {
      const ventress = characterOf(c, sideOf(player), VENTRESS);
      if (ventress >= 0) master.ask(c, ventress);
    },
    grants: [
      ...lends(({ name }) => name === VENTRESS, isChosenByCard, ['Bounty'], ['Reinforcements']),
      ...lends(
        ({ name }) => name === VENTRESS,
        (c, u) => !isChosenByCard(c, u),
        ['Demoralize', 1],
        ['Makashi Mastery'],
        ['Outmaneuver'],
      ),
    ],
  }),
  card(WAIT, {
    ...STAYS,
    divulged: (c, player) => call(c, reinforce, anyOf(c, player)),
    onceDivulged: { grants: lends(cardIs('Empire'), isChosenByCard, ['Reinforcements']) },
    triggers: [
      {
        at: 'activation.after',
        // The choice itself can be declined.
        optional: false,
        when: (c, u, side) => !isFriend(c, u, side) && watchers(c, u, side) !== 0,
        run: (c, u, side) => call(c, strike, c.b.units.side.indexOf(side), 0, 0, u),
      },
    ],
  }),
];
