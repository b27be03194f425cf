import { fail, ok, type Result } from '../../../../kernel/result.js';
import { NOT_NOW, type CaseRules, type OwnStepRules } from '../../../../proof/case-rules.js';
import { valueAt } from '../../../../proof/paths.js';
import { MISSION_ACTIVE } from '../../campaign/state.js';
import { offersRecord, passOfRecord, RECORD_CHOICES } from './choices.js';
import { RECORD_PATHS } from './paths.js';
import type { RecordPlay } from './play.js';
import type { RecordChoice, RecordDraw } from './record.js';

/** Decisions before which a case can end: a purchase, a choice of a mission, what is brought. */
const RESTS = ['buy-class', 'shop', 'buy-imperial', 'buy-agenda', 'choose-mission', 'leave-behind', 'equip'];

/** Fields of a step, and the event of chance by which their cards are drawn. */
const DRAWS = [
  ['items', 'draw-item'],
  ['agenda', 'draw-agenda'],
  ['side', 'draw-side'],
] as const;

/** The draw that a step names, with its cards. */
function drawOf(given: RecordDraw): { readonly chance: string; readonly cards: readonly string[] } | undefined {
  for (const [field, chance] of DRAWS) {
    const cards = given[field];
    if (cards !== undefined) return { chance, cards };
  }
  return undefined;
}

/** Cards that are drawn one after the other; the last of a deck is drawn without asking. */
const draw: OwnStepRules<RecordPlay> = {
  waits: (play, given: RecordDraw) => play.chance !== '' && play.chance === drawOf(given)?.chance,
  take(play, given: RecordDraw) {
    const { chance, cards } = drawOf(given) ?? { chance: '', cards: [] };
    for (const [i, card] of cards.entries()) {
      if (play.chance !== chance) {
        const isLast = i === cards.length - 1;
        return isLast ? ok() : fail('impossible', `${cards.length} cards are named: ${play.waits()}`);
      }
      const drawn = play.answer(card);
      if (!drawn.ok) return drawn;
    }
    return play.chance === chance ? fail('impossible', `more cards are drawn than ${cards.join(', ')}`) : ok();
  },
};

/** What a player lacks for a purchase that is not offered; `seat` is that of the hero who buys, below 0 for none. */
function unaffordable({ c }: RecordPlay, seat: number, card: string): readonly string[] {
  const { setup, s } = c;
  const heroCard = setup.heroes[seat]?.deck.find(({ id }) => id === card);
  const imperialCard = setup.classes[0].deck.find(({ id }) => id === card);
  const item = setup.items.find(({ id }) => id === card);
  const agenda = setup.agendas.find(({ id }) => id === card);
  return [
    ...(heroCard !== undefined && heroCard.xp > s.heroes.xp[seat] ? ['not-enough-xp'] : []),
    ...(seat < 0 && imperialCard !== undefined && imperialCard.xp > s.game.xp ? ['not-enough-xp'] : []),
    ...(item !== undefined && item.credits > s.game.credits ? ['not-enough-credits'] : []),
    ...(agenda !== undefined && agenda.influence > s.game.influence ? ['not-enough-influence'] : []),
  ];
}

/** Why a choice that the play does not offer is refused; empty if it is offered. */
function unasked(play: RecordPlay, choice: RecordChoice): readonly string[] {
  if (RECORD_CHOICES.fits(play, choice)) return [];
  const { kind, card = '', to, mission } = choice;
  const { c } = play;
  const found: string[] = [NOT_NOW];
  if (kind === 'buy') found.push(...unaffordable(play, play.seat(typeof to === 'string' ? to : ''), card));
  if (kind === 'sell' && c.setup.items.some(({ id, isReward, isKept }) => id === card && (isReward || isKept)))
    found.push('not-tradable');
  const number = c.setup.missions.findIndex(({ id }) => id === mission);
  if (kind === 'choose-mission' && c.s.missions.place[number] !== MISSION_ACTIVE) found.push('not-active');
  return found;
}

/** Answers what the script leaves out: passes where that is possible, and fails elsewhere. */
function byDefault(play: RecordPlay): Result<void> {
  if (play.isOver) return fail('over', 'the campaign is over');
  const pass = passOfRecord(play);
  if (pass !== undefined) return play.answer(pass);
  return fail('unscripted', `the script must say what happens: ${play.waits()}`);
}

/** How cases between missions are played. */
export const RECORD_RULES: CaseRules<RecordPlay, RecordChoice> = {
  ...RECORD_CHOICES,
  offers: offersRecord,
  rests: (play) => play.isOver || play.chance !== '' || RESTS.includes(play.decision),
  isAsEver: () => false,
  byDefault,
  steps: { draw },
  questions: {
    asked(play, { asked, of, is }) {
      const isAsked = offersRecord(play, String(asked)) && (of === undefined || play.player === of);
      return isAsked === is ? ok() : fail('unmet', `asked ${String(asked)}: ${play.waits()}`);
    },
  },
  valueOf: (play, path) => valueAt(RECORD_PATHS, play, path),
  unasked,
  unaskedIsIllegal: true,
};
