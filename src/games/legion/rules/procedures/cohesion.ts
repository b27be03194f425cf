import { placeMinis } from '../decisions/place-minis.js';
import { type Procedure, shared } from '../../engine/rulebook.js';
import { again, ask, finish } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { minisOffTable, CHOOSER, UNIT } from '../queries/cohesion.js';
import { refreshMeleeOf } from '../queries/melee.js';

/**
 * Puts the miniatures of a unit that are off the table down about its leader, all at once in a formation or one at a
 * time (1308–1349). Operands: unit; player that chooses; flags and partners as in rules/queries/cohesion. The caller
 * takes the miniatures off the table first ({@link takeFollowersOff}).
 */
export const cohesion: Procedure = shared.procedure('cohesion', {
  place(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (minisOffTable(c, u) === 0) {
      const first = c.b.units.firstMini[u];
      // Miniatures that have died may still be marked as off the table.
      c.s.minis.offTable.fill(0, first, first + c.b.units.miniCount[u]);
      refreshMeleeOf(c, u);
      return finish(c);
    }
    again(c, f);
    ask(c, placeMinis, w[f + CHOOSER], f, u);
  },
});

/** Takes every living miniature of the unit but its leader off the table. */
export function takeFollowersOff(c: Context, u: number): void {
  const { alive, offTable } = c.s.minis;
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first + 1; m < end; m++) offTable[m] = alive[m];
}
