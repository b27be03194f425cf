import { expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { ActionBuffer } from '../../../../../kernel/buffers.js';
import { edition2025 } from '../edition.js';
import { RESERVE } from '../../../state/state.js';
import { Stage } from '../../../testing/stage.js';
import { entryTo, fillEntries } from '../../../rules/queries/move/entry-ways.js';
import { look, lookAt } from '../../../rules/queries/move/look.js';
import { decodeEntry, end } from '../../../rules/queries/move/notched-operands.js';

it.each([1, 2, 3])('numbers of listed ways of a notched base at speed %i that enters stay below 2^31', (speed) => {
  const stage = new Stage(
    legionLibrary('legion-2025'),
    { blue: [{ card: 't-47-airspeeder', at: [[900, 450]] }], red: [{ card: 'stormtroopers', at: [[1500, 450]] }] },
    edition2025,
  );
  stage.c.s.units.status[0] = RESERVE;
  lookAt(stage.c, 0, speed, 0);
  const { entry } = look;
  if (entry === null) throw new Error('the unit is on the table');
  const listed = new ActionBuffer();
  fillEntries(entry, listed);
  const ways = Array.from({ length: listed.length }, (_, i) => listed.items[i]);
  expect(ways.length).toBeGreaterThan(100);
  for (const way of ways) {
    expect(way * 32 + 31).toBeLessThan(2 ** 31);
    expect(decodeEntry(stage.c, entry, way)).toBe(true);
    const { x, y, facing } = end;
    // Another way may lead there too; the place is read as one that does.
    const read = entryTo(stage.c, entry, x, y, facing);
    expect(decodeEntry(stage.c, entry, read) && [end.x, end.y, end.facing]).toEqual([x, y, facing]);
  }
});
