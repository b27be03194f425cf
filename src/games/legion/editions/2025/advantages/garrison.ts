import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { CORPS } from '../../../words/ranks.js';
import type { AdvantageRules } from '../mission-rules.js';
import { advantageWord, setAdvantageWord } from '../own-words.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';

const PREPARED = queryOf('prepared-position');

/** Whether unit `u` has been chosen by its player for the advantage of `side`. */
export function isChosen(c: Context, side: number, u: number): boolean {
  return c.b.units.side[u] === side && (advantageWord(c, side) & (1 << u)) !== 0;
}

export function choose(c: Context, player: number, u: number): void {
  setAdvantageWord(c, player, advantageWord(c, player) | (1 << u));
}

const chooseUnit = choosingUnits({
  name: 'garrison',
  question: ['Which unit gains Prepared Position?', 'Welche Einheit erhält Vorbereitete Stellung?'],
  optional: true,
  can: (c, player, u) => isOwn(c, player, u) && c.s.units.rank[u] === CORPS && modified(c, PREPARED, u, 0) === 0,
  chosen: choose,
});

/** Garrison: up to one corps unit without it gains Prepared Position (R 379–389). */
export const garrison: AdvantageRules = {
  name: 'garrison',
  setUpFor: (c, player) => call(c, chooseUnit, player, 1),
  modifiers: [
    { of: 'prepared-position', adjust: (c, u, side, now) => (isChosen(c, side, u) ? Math.max(1, now) : now) },
  ],
};
