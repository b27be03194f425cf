import { yesNo } from '../../../../machine/choices.js';
import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import { again, ask, OPERANDS, topFrame } from '../../../../machine/run.js';
import { type Campaign, IMPERIAL, REBEL } from '../context.js';
import type { ClassRow } from '../setup.js';
import {
  AGENDA_ACTIVE,
  AGENDA_DECK,
  AGENDA_DRAWN,
  AGENDA_GONE,
  AGENDA_IN_PLAY,
  AGENDA_SECRET,
  MISSION_ACTIVE,
  MISSION_FORCED,
} from '../state.js';
import { type CardDecision, cardDecision, offer } from './cards.js';
import { cardsIn, deal, draw } from './deal.js';
import { pay } from './holdings.js';
import { TOO_FEW_XP, TOO_LITTLE_INFLUENCE } from './reasons.js';
import { campaignRules } from './rulebook.js';

/** Agenda cards that are drawn (R 779). */
const AGENDAS_DRAWN = 4;
/** What the Rebels pay to discard a Tracking Beacon. */
const BEACON_PRICE = 300;

const IS_OVER = OPERANDS;
const TO_DRAW = OPERANDS + 1;
/** The Agenda card whose effect is asked about, plus 1. */
const BEACON = OPERANDS + 2;

const deckOf = ({ setup, s }: Campaign): readonly ClassRow[] => setup.classes[s.game.imperialClass - 1].deck;

export const buyImperial: CardDecision = cardDecision({
  name: 'buy-imperial',
  count: (c) => deckOf(c).length,
  refusal(c, i) {
    if ((c.s.game.imperialOwned & (1 << i)) !== 0) return NOT_OFFERED;
    return c.s.game.xp >= deckOf(c)[i].xp ? LEGAL : TOO_FEW_XP;
  },
  label: (c, i) => deckOf(c)[i].id,
  chosen(c, i) {
    const { id, xp } = deckOf(c)[i];
    c.s.game.imperialOwned |= 1 << i;
    c.s.game.xp -= xp;
    if (c.hears) c.tell({ type: 'bought', player: IMPERIAL, card: id });
  },
  closed(c) {
    c.s.frames[topFrame(c) + IS_OVER] = 1;
  },
});

/** The XP that a class card of the Empire costs. */
export function imperialPrice(c: Campaign, i: number): number {
  return deckOf(c)[i].xp;
}

/** Class cards of the Empire, bought with its XP (R 778). */
export const buyImperialCards = campaignRules.procedure('buy-imperial-cards', {
  buy(c, f) {
    if (c.s.frames[f + IS_OVER] === 1 || c.s.game.imperialClass === 0) return;
    again(c, f);
    offer(c, buyImperial, IMPERIAL);
  },
});

const agendaCard = deal({
  name: 'draw-agenda',
  describe: () => 'the Imperial player draws an Agenda card in secret',
  count: (c) => c.setup.agendas.length,
  weight: (c, i) => (c.s.agendas.place[i] === AGENDA_DECK ? 1 : 0),
  label: (c, i) => c.setup.agendas[i].id,
  drawn(c, i) {
    c.s.agendas.place[i] = AGENDA_DRAWN;
    c.s.game.agendasDrawn++;
  },
  seenBy: (_c, player) => player === IMPERIAL,
});

/** Puts an Agenda card that was bought where its type says (R 170–176). */
function resolveAgenda(c: Campaign, i: number): void {
  const { agendas, missions, sets, secrets, game } = c.s;
  const { kind, influence, mission, set } = c.setup.agendas[i];
  game.influence -= influence;
  game.agendasDrawn--;
  if (kind === 'kept-secret') {
    agendas.place[i] = AGENDA_SECRET;
    secrets.count[influence]++;
    return;
  }
  sets.shown[set] = 1;
  if (kind === 'ongoing') agendas.place[i] = AGENDA_IN_PLAY;
  else if (kind === 'side-mission') {
    agendas.place[i] = AGENDA_ACTIVE;
    missions.place[mission] = MISSION_ACTIVE;
  } else {
    agendas.place[i] = AGENDA_GONE;
    missions.place[mission] = MISSION_FORCED;
  }
}

/** The Rebels see what is paid, and which card it is unless it is kept secret. */
export const buyAgenda: CardDecision = cardDecision({
  name: 'buy-agenda',
  count: (c) => c.setup.agendas.length,
  refusal(c, i) {
    if (c.s.agendas.place[i] !== AGENDA_DRAWN) return NOT_OFFERED;
    return c.s.game.influence >= c.setup.agendas[i].influence ? LEGAL : TOO_LITTLE_INFLUENCE;
  },
  label: (c, i) => c.setup.agendas[i].id,
  chosen(c, i) {
    const { id, kind } = c.setup.agendas[i];
    resolveAgenda(c, i);
    if (c.hears) c.tell({ type: 'bought', player: IMPERIAL, card: kind === 'kept-secret' ? 'secret' : id });
  },
  closed(c) {
    c.s.frames[topFrame(c) + IS_OVER] = 1;
  },
  isHidden: true,
});

const payBeacon = campaignRules.decision(
  yesNo<Campaign>('pay-beacon', 'pay', 'pass', (c, answer) => {
    const f = topFrame(c);
    if (answer === 1) {
      pay(c, BEACON_PRICE);
      c.s.agendas.place[c.s.frames[f + BEACON] - 1] = AGENDA_GONE;
    } else c.s.frames[f + TO_DRAW]++;
  }),
);

/** Draws Agenda cards in secret and buys some of them with influence (R 779–782). */
export const buyAgendas = campaignRules.procedure('buy-agendas', {
  count(c, f) {
    c.s.frames[f + TO_DRAW] = AGENDAS_DRAWN;
  },
  beacons(c, f) {
    for (let i = c.s.frames[f + BEACON]; i < c.setup.agendas.length; i++) {
      if (!c.setup.agendas[i].isBeacon || c.s.agendas.place[i] !== AGENDA_IN_PLAY) continue;
      c.s.frames[f + BEACON] = i + 1;
      again(c, f);
      if (c.s.game.credits >= BEACON_PRICE) ask(c, payBeacon, REBEL);
      else c.s.frames[f + TO_DRAW]++;
      return;
    }
  },
  draw(c, f) {
    if (c.s.game.agendasDrawn >= c.s.frames[f + TO_DRAW] || cardsIn(c, agendaCard) === 0) return;
    again(c, f);
    draw(c, agendaCard);
  },
  // Whether the Imperial player is asked must not depend on what he has drawn.
  buy(c, f) {
    if (c.s.frames[f + IS_OVER] === 1 || c.s.game.agendasDrawn === 0 || c.s.game.influence === 0) return;
    again(c, f);
    offer(c, buyAgenda, IMPERIAL);
  },
  back(c) {
    const { place } = c.s.agendas;
    for (let i = 0; i < c.setup.agendas.length; i++) if (place[i] === AGENDA_DRAWN) place[i] = AGENDA_DECK;
    c.s.game.agendasDrawn = 0;
  },
});
