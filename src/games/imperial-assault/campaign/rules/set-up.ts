import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import { again, OPERANDS, topFrame } from '../../../../machine/run.js';
import { type Campaign, IMPERIAL, REBEL } from '../context.js';
import { AGENDA_DECK, HELD_BY, ITEM_DECK, MISSION_ACTIVE, MISSION_DECK, MISSION_GRAY, MISSION_OUT } from '../state.js';
import { fitsPeriod } from '../setup.js';
import { cardDecision, choosable, offer, takeFirst } from './cards.js';
import { RESTRICTED } from './reasons.js';
import { campaignRules } from './rulebook.js';

const SEAT = OPERANDS;

/** A seat takes a hero with the class cards that cost nothing; those that are items are given to it (R 354, 376). */
export function takeHero(c: Campaign, seat: number, hero: number): void {
  const { heroes, items } = c.s;
  heroes.hero[seat] = hero + 1;
  c.setup.heroes[hero].deck.forEach(({ xp, item }, i) => {
    if (xp > 0) return;
    heroes.owned[seat] |= 1 << i;
    if (item >= 0) items.place[item] = HELD_BY + seat;
  });
  if (c.hears) c.tell({ type: 'hero-chosen', hero: c.setup.heroes[hero].id });
}

/** The Empire takes a class with its basic card (R 357). */
export function takeClass(c: Campaign, number: number): void {
  c.s.game.imperialClass = number + 1;
  c.setup.classes[number].deck.forEach(({ xp }, i) => {
    if (xp === 0) c.s.game.imperialOwned |= 1 << i;
  });
  if (c.hears) c.tell({ type: 'class-chosen', class: c.setup.classes[number].name });
}

const hero = cardDecision({
  name: 'hero',
  count: (c) => c.setup.heroes.length,
  refusal: (c, i) => (c.s.heroes.hero.includes(i + 1) ? NOT_OFFERED : LEGAL),
  label: (c, i) => c.setup.heroes[i].id,
  chosen: (c, i) => takeHero(c, c.s.frames[topFrame(c) + SEAT]++, i),
});

const imperialClass = cardDecision({
  name: 'class',
  count: (c) => c.setup.classes.length,
  refusal: () => LEGAL,
  label: (c, i) => c.setup.classes[i].name,
  chosen: takeClass,
});

/** Sets are chosen in ascending order, so that equal decks are built in one way only. */
const agendaSet = cardDecision({
  name: 'agenda-set',
  count: (c) => c.setup.sets.length,
  refusal(c, i) {
    const { sets, game } = c.s;
    const toCome = setsToChoose(c) - game.setsPicked;
    return i > sets.chosen.lastIndexOf(1) && c.setup.sets.length - i >= toCome ? LEGAL : NOT_OFFERED;
  },
  label: (c, i) => c.setup.sets[i],
  chosen(c, i) {
    c.s.sets.chosen[i] = 1;
    c.s.game.setsPicked++;
  },
  isHidden: true,
});

/** How many sets of Agenda cards the deck is built of. */
export function setsToChoose({ setup }: Campaign): number {
  return Math.min(setup.plan.setsChosen, setup.sets.length);
}

/** Whether a mission can be played in the time period of the campaign (R 1479). */
function isInTime({ setup }: Campaign, i: number): boolean {
  return fitsPeriod(setup.missions[i].timePeriod, setup.plan.timePeriod);
}

/** How many green cards are still to be chosen. */
function greensToChoose(c: Campaign): number {
  let chosen = 0;
  c.setup.missions.forEach(({ colour }, i) => {
    if (colour === 'green' && c.s.missions.place[i] === MISSION_DECK) chosen++;
  });
  return c.setup.plan.sideMissions.green - chosen;
}

/** Whether two missions reward the same ally, whatever its subtitle. */
function shareAlly({ setup }: Campaign, a: number, b: number): boolean {
  const allies = setup.missions[a].rewards.rebel?.allies ?? [];
  return setup.missions[b].rewards.rebel?.allies?.some((ally) => allies.includes(ally)) === true;
}

/** Green Side Mission cards, of which no two reward the same ally (R 1001). */
const greenMission = cardDecision({
  name: 'side-mission',
  count: (c) => c.setup.missions.length,
  refusal(c, i) {
    if (!isGreen(c, i) || c.s.missions.place[i] !== MISSION_OUT) return NOT_OFFERED;
    const clash = c.setup.missions.findIndex(
      (_, k) => isGreen(c, k) && c.s.missions.place[k] === MISSION_DECK && shareAlly(c, i, k),
    );
    return clash < 0 ? LEGAL : RESTRICTED;
  },
  label: (c, i) => c.setup.missions[i].id,
  chosen(c, i) {
    c.s.missions.place[i] = MISSION_DECK;
  },
});

function isGreen(c: Campaign, i: number): boolean {
  return c.setup.missions[i].colour === 'green' && isInTime(c, i);
}

/** Whether all green cards that are left must be taken, so that there is nothing to choose. */
function mustTakeAll(c: Campaign, toChoose: number): boolean {
  const left = c.setup.missions.flatMap((_, i) => (greenMission.rules.refusal(c, i) === LEGAL ? [i] : []));
  return left.length <= toChoose && left.every((a, k) => left.slice(k + 1).every((b) => !shareAlly(c, a, b)));
}

/** Red cards of the heroes, and gray ones of which some were dealt facedown: nobody knows which (R 1000–1002). */
function dealMissions(c: Campaign): void {
  const { missions, plan, heroes } = c.setup;
  let grays = 0;
  missions.forEach(({ colour, hero: its }, i) => {
    const isHere = its !== undefined && c.s.heroes.hero.includes(heroes.findIndex(({ id }) => id === its) + 1);
    if (colour === 'red' && isHere && isInTime(c, i)) c.s.missions.place[i] = MISSION_DECK;
    if (colour !== 'gray' || !isInTime(c, i) || c.s.missions.place[i] !== MISSION_OUT) return;
    c.s.missions.place[i] = MISSION_GRAY;
    grays++;
  });
  c.s.game.graysLeft = Math.min(grays, plan.sideMissions.gray);
}

/**
 * Campaign setup (R 349–359, 178–185, 996–1002). The Heroic and Legendary Reward cards of games with three and two
 * heroes are missing.
 */
export const setUpCampaign = campaignRules.procedure('set-up', {
  heroes(c, f) {
    const { choices } = c.setup;
    const seat = c.s.frames[f + SEAT];
    if (seat >= choices.heroCount) return;
    const fixed = choices.heroes?.[seat];
    again(c, f);
    if (fixed === undefined) return offer(c, hero, REBEL);
    takeHero(
      c,
      seat,
      c.setup.heroes.findIndex(({ id }) => id === fixed),
    );
    c.s.frames[f + SEAT]++;
  },
  imperialClass(c) {
    const fixed = c.setup.choices.imperialClass;
    if (fixed === undefined) return offer(c, imperialClass, IMPERIAL);
    takeClass(
      c,
      c.setup.classes.findIndex(({ name }) => name === fixed),
    );
  },
  agendas(c, f) {
    if (c.s.game.setsPicked >= setsToChoose(c)) return;
    again(c, f);
    offer(c, agendaSet, IMPERIAL);
  },
  deck(c) {
    c.setup.agendas.forEach(({ set }, i) => {
      if (c.s.sets.chosen[set] === 1) c.s.agendas.place[i] = AGENDA_DECK;
    });
    c.setup.items.forEach(({ tier }, i) => {
      if (tier > 0) c.s.items.place[i] = ITEM_DECK;
    });
  },
  greens(c, f) {
    const toChoose = greensToChoose(c);
    if (toChoose <= 0 || choosable(c, greenMission.rules) === 0) return;
    again(c, f);
    if (mustTakeAll(c, toChoose)) takeFirst(c, greenMission.rules);
    else offer(c, greenMission, REBEL);
  },
  missions(c) {
    dealMissions(c);
    const first = c.setup.missions.findIndex(({ id }) => id === c.setup.plan.introduction);
    c.s.missions.place[first] = MISSION_ACTIVE;
  },
});
