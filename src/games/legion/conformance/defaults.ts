import { fail, ok, type Result } from '../../../kernel/result.js';
import { isFree, passOf } from './choose/passing.js';
import type { Play } from './play.js';
import { purposeOf, rollBlanks, waitsForDice } from './rolls.js';

/** Whether the case may end here. */
export function rests(play: Play): boolean {
  if (play.isOver) return true;
  if (waitsForDice(play)) return purposeOf(play) === 'priority';
  if (play.chance !== '') return true;
  if (isFree(play) || (play.decision === 'move-to' && passOf(play) !== undefined)) return false;
  return play.notes?.rests === true;
}

/** Whether the pending decision has a default answer that declines nothing. */
export function isAsEver(play: Play): boolean {
  return play.notes?.usual !== undefined;
}

/** Answers a decision or roll that the script does not mention; fails if the script must mention it. */
export function byDefault(play: Play): Result<void> {
  if (play.isOver) return fail('over', 'the game is over');
  if (waitsForDice(play) && play.one.rolls === 'blank') return rollBlanks(play);
  if (play.chance !== '') return fail('unscripted', play.waits());
  const { decision, notes } = play;
  if (notes?.usual === 'first') return first(play);
  if (notes?.usual === 'most') return play.answer(String(Math.max(...play.options().map(Number))));
  if (notes?.usual !== undefined) return play.answer(notes.usual(play.c));
  if (play.options().length === 1) return first(play);
  const mandatory = decision === 'use-effect' && passOf(play) === undefined;
  if (mandatory) return first(play);
  const pass = passOf(play);
  if (pass !== undefined && play.one.otherwise === 'decline') return play.answer(pass);
  return fail('unscripted', play.waits());
}

function first(play: Play): Result<void> {
  play.takeFirst();
  return ok();
}
