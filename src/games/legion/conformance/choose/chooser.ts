import { MILLIMETRE } from '../../../../tabletop/units.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import { formatPlace } from '../../rules/queries/places.js';
import type { Play } from '../play.js';
import type { CoreChoice } from '../schema-choices.js';
import type { PlaceMm } from '../schema-parts.js';

export type ChoiceOf<K extends CoreChoice['kind']> = Extract<CoreChoice, { readonly kind: K }>;

/** How choices of one kind are made. */
export interface Chooser<C> {
  /** Whether the pending decision is one for choices of this kind; the choice itself may still be illegal. */
  fits(play: Play, choice: C): boolean;
  /**
   * Makes it, in as many decisions of the engine as needed. After a failure the play is incomplete and must not be used
   * further.
   */
  make(play: Play, choice: C): Result<void>;
  /**
   * Whether the engine has made this choice by itself, because there was no other; called if the choice does not fit.
   */
  wasMade?(play: Play, choice: C): boolean;
  /**
   * Whether the engine has made another choice of this kind by itself, because this one was not possible; called if the
   * choice does not fit and was not made.
   */
  wasForced?(play: Play, choice: C): boolean;
}

export function place([x, y]: PlaceMm): string {
  return formatPlace(Math.round(x * MILLIMETRE), Math.round(y * MILLIMETRE));
}

/** Puts the miniatures of unit `u` other than its leader where a case says, in the order of their numbers. */
export function placeOthers(play: Play, u: number, minisMm: readonly PlaceMm[] | undefined): Result<void> {
  if (minisMm === undefined) return ok();
  const { firstMini, miniCount } = play.game.battle.units;
  const { alive, offTable } = play.state.minis;
  let k = 0;
  for (let i = 1; i < miniCount[u] && k < minisMm.length; i++) {
    const m = firstMini[u] + i;
    if (alive[m] === 0 || offTable[m] === 0) continue;
    if (play.decision !== 'place-minis' || play.b !== u) break;
    const put = play.answer(`${play.id(u)}.${i + 1} ${place(minisMm[k++])}`);
    if (!put.ok) return put;
  }
  if (k === minisMm.length) return ok();
  return fail('bad-case', `minisMm lists ${minisMm.length} places, but ${k} miniatures of ${play.id(u)} are put down`);
}

/** Takes the first answer of a list that is possible. */
export function answerFirst(play: Play, texts: readonly string[]): Result<void> {
  return play.answer(texts.find((text) => play.allows(text)) ?? texts[0]);
}
