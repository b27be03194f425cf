import type { Rng } from '../../../kernel/rng.js';
import { LEGAL } from '../../../machine/reason.js';
import { type Campaign, REBEL } from './context.js';
import { openRefusal } from './rules/open-groups.js';
import { setsToChoose } from './rules/set-up.js';
import { AGENDA_BOX, AGENDA_DECK, AGENDA_DRAWN, AGENDA_SECRET, AGENDA_UNKNOWN, MOST_PRICE } from './state.js';

/** Whether the Rebels see where an Agenda card is. */
function isOpen(place: number): boolean {
  return place > AGENDA_SECRET && place !== AGENDA_UNKNOWN;
}

/**
 * Masks the Agenda cards of the deck, those drawn and those kept secret, the sets that were chosen (R 746, 781), and
 * the open groups (R 1034). Everything else lies on the table, or is known to nobody.
 */
export function maskRecord(c: Campaign, player: number): void {
  if (player !== REBEL) return;
  const { agendas, sets } = c.s;
  for (let i = 0; i < c.setup.agendas.length; i++) if (!isOpen(agendas.place[i])) agendas.place[i] = AGENDA_UNKNOWN;
  for (let i = 0; i < c.setup.sets.length; i++) sets.chosen[i] = sets.shown[i];
  c.s.open.count.fill(0);
}

/** Often enough that a choice which fits is found. */
const TRIES = 1000;

/**
 * Fills in what {@link maskRecord} masks: as many sets at random as were chosen; then secret cards of the prices that
 * were paid, and the cards that are drawn; open groups, as many as were chosen, of those that the mission allows.
 */
export function fillInRecord(c: Campaign, rng: Rng): void {
  fillInOpenGroups(c, rng);
  const { agendas, game } = c.s;
  const count = c.setup.agendas.length;
  if (!agendas.place.subarray(0, count).includes(AGENDA_UNKNOWN)) return;
  const masked = agendas.place.slice(0, count);
  const shown = c.s.sets.chosen.slice(0, c.setup.sets.length);
  for (let turn = 0; turn < TRIES; turn++) {
    agendas.place.set(masked);
    c.s.sets.chosen.set(shown);
    chooseSets(c, rng);
    if (!keepSecrets(c, rng)) continue;
    for (let k = 0; k < game.agendasDrawn; k++) take(c, rng, AGENDA_DRAWN, () => true);
    return;
  }
  throw new Error('no sets of Agenda cards fit what the Rebels know');
}

/** Chooses open groups at random where they are masked. */
function fillInOpenGroups(c: Campaign, rng: Rng): void {
  const { open, game } = c.s;
  let chosen = 0;
  for (const count of open.count) chosen += count;
  for (; chosen < game.openPicked; chosen++) {
    let legal = 0;
    for (let i = 0; i < c.setup.plan.openCards.length; i++) if (openRefusal(c, i) === LEGAL) legal++;
    let left = rng.below(legal);
    for (let i = 0; i < c.setup.plan.openCards.length; i++)
      if (openRefusal(c, i) === LEGAL && left-- === 0) {
        open.count[i]++;
        break;
      }
  }
}

/** Chooses sets beside those that are shown; while sets are being chosen, the first of them in order are chosen. */
function chooseSets(c: Campaign, rng: Rng): void {
  const { sets, agendas, game } = c.s;
  const all = c.setup.sets.length;
  const toChoose = setsToChoose(c);
  let chosen = 0;
  for (let i = 0; i < all; i++) chosen += sets.chosen[i];
  for (; chosen < toChoose; chosen++) {
    let left = rng.below(all - chosen);
    for (let i = 0; i < all; i++) if (sets.chosen[i] === 0 && left-- === 0) sets.chosen[i] = 1;
  }
  const isComplete = game.setsPicked === toChoose;
  for (let i = all - 1, spare = toChoose - game.setsPicked; i >= 0 && spare > 0; i--) {
    spare -= sets.chosen[i];
    sets.chosen[i] = 0;
  }
  for (let i = 0; i < c.setup.agendas.length; i++) {
    if (agendas.place[i] !== AGENDA_UNKNOWN) continue;
    agendas.place[i] = isComplete && sets.chosen[c.setup.agendas[i].set] === 1 ? AGENDA_DECK : AGENDA_BOX;
  }
}

/** Keeps as many cards of each price secret as are; false if the deck has not that many. */
function keepSecrets(c: Campaign, rng: Rng): boolean {
  for (let price = 0; price < MOST_PRICE; price++)
    for (let k = 0; k < c.s.secrets.count[price]; k++)
      if (!take(c, rng, AGENDA_SECRET, (i) => isSecretAt(c, i, price))) return false;
  return true;
}

function isSecretAt(c: Campaign, i: number, price: number): boolean {
  return c.setup.agendas[i].kind === 'kept-secret' && c.setup.agendas[i].influence === price;
}

/** Moves a card of the deck at random; false if none fits. */
function take(c: Campaign, rng: Rng, to: number, fits: (i: number) => boolean): boolean {
  const { place } = c.s.agendas;
  let found = 0;
  for (let i = 0; i < c.setup.agendas.length; i++) if (place[i] === AGENDA_DECK && fits(i)) found++;
  if (found === 0) return false;
  let left = rng.below(found);
  for (let i = 0; i < c.setup.agendas.length; i++)
    if (place[i] === AGENDA_DECK && fits(i) && left-- === 0) {
      place[i] = to;
      return true;
    }
  return false;
}
