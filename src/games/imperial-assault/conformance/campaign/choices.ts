import { ok, type Result } from '../../../../kernel/result.js';
import { NOT_OFFERED } from '../../../../machine/reason.js';
import type { ChoiceRules } from '../../../../proof/case-rules.js';
import { exceeds } from '../../campaign/bring.js';
import { holderOf } from '../../campaign/rules/holdings.js';
import { NOT_TRADABLE, TOO_MANY_ITEMS } from '../../campaign/rules/reasons.js';
import type { RecordPlay } from './play.js';
import type { RecordChoice } from './record.js';

/** Decisions of each kind of choice, with the player who makes it. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  buy: ['buy-class', 'shop', 'buy-imperial', 'buy-agenda'],
  sell: ['shop'],
  done: ['buy-class', 'shop', 'buy-imperial', 'buy-agenda'],
  'choose-mission': ['choose-mission'],
  bring: ['leave-behind', 'equip'],
};

const isOf = (play: RecordPlay, player: string | undefined): boolean => player === undefined || play.player === player;

/** Whether a choice of a kind can be made now. */
export function offersRecord(play: RecordPlay, kind: string): boolean {
  return ASKED[kind]?.includes(play.decision) ?? false;
}

/** Whether a hero has to be named who takes what was bought. */
function asksHero({ decision }: RecordPlay): boolean {
  return decision === 'item-to';
}

function buy(play: RecordPlay, { card = '', to }: RecordChoice): Result<void> {
  const hero = typeof to === 'string' ? to : '';
  if (play.decision === 'buy-class') return play.answer(`${hero} ${card}`);
  if (play.decision !== 'shop') return play.answer(card);
  const bought = play.answer(`buy ${card}`);
  return bought.ok && asksHero(play) ? play.answer(hero) : bought;
}

/** Brings the items that are named: all others of the hero are left behind, where they are too many. */
function bring(play: RecordPlay, { figure, items = [] }: RecordChoice): Result<void> {
  const { c } = play;
  const seat = play.seat(figure);
  const numbers = items.map((id) => c.setup.items.findIndex((item) => item.id === id));
  if (numbers.some((i) => i < 0 || holderOf(c, i) !== seat))
    return play.refuse(NOT_OFFERED, `${String(figure)} does not have all of ${items.join(', ')}`);
  const brought = numbers.map((i) => c.setup.items[i]);
  if (exceeds(brought)) return play.refuse(TOO_MANY_ITEMS, `${items.join(', ')} are too many`);
  if (play.decision === 'equip') {
    const begun = play.answer('begin');
    if (!begun.ok) return begun;
  }
  while (play.decision === 'leave-behind') {
    const left = play.options().find((id) => !items.includes(id));
    const answered = left === undefined ? play.refuse(NOT_TRADABLE, play.waits()) : play.answer(left);
    if (!answered.ok) return answered;
  }
  return ok();
}

function make(play: RecordPlay, choice: RecordChoice): Result<void> {
  switch (choice.kind) {
    case 'buy':
      return buy(play, choice);
    case 'sell':
      return play.answer(`sell ${choice.card ?? ''}`);
    case 'done':
      return play.answer('done');
    case 'bring':
      return bring(play, choice);
    default:
      return play.answer(choice.mission ?? '');
  }
}

/** The answer that declines the pending offer: purchases are none, they end with the choice `done`. */
export function passOfRecord(play: RecordPlay): string | undefined {
  if (play.decision === 'pay-beacon') return 'pass';
  return play.decision === 'equip' ? 'begin' : undefined;
}

/** How choices between missions are made in cases. */
export const RECORD_CHOICES: ChoiceRules<RecordPlay, RecordChoice> = {
  copy: (play) => play.copy(),
  fits: (play, { kind, player }) => offersRecord(play, kind) && isOf(play, player),
  make,
  wasMade: (play, { kind, mission = '' }) => kind === 'choose-mission' && play.tellOf('mission-chosen', { mission }),
  wasForced: (play, { kind }) => kind === 'choose-mission' && play.wasForced('mission-chosen', {}),
  passOf: passOfRecord,
};
