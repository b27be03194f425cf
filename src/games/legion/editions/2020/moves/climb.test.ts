import { describe, expect, it, test } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { CONTACT_SLACK } from '../../../../../tabletop/bases.js';
import { chooseAction } from '../../../rules/decisions/choose-action.js';
import { ask } from '../../../../../machine/run.js';
import { piece } from '../../../testing/piece.js';
import { Stage } from '../../../testing/stage.js';

/** A block of height 1 from x 500 mm on, at whose edge the leader of b1 stands; it ends 45 mm farther on. */
const block = piece('block', [500, 300, 545, 500], { height: 100 }, { flatTop: true, ladder: true });

/** Rebels have clambered up the block; enemies stand 100 mm away. */
function climbed(): Stage {
  const rebels = {
    card: 'rebel-troopers',
    at: [
      [486.4, 400],
      [459.4, 400],
      [459.4, 427.1],
      [459.4, 372.9],
    ] as const,
  };
  const storm = { card: 'stormtroopers', at: [[650, 400]] as const };
  const s = new Stage(legionLibrary(), { blue: [rebels], red: [storm], terrain: [block] });
  s.c.s.game.activating = 0;
  s.c.s.game.actionsLeft = 2;
  ask(s.c, chooseAction, 0, 0, 0x7fffffff);
  s.answer('choose-action', 'clamber up block');
  return s;
}

test('a clamber is told as one', () => {
  const told = climbed().heard.filter(({ type }) => type === 'climbs');
  expect(told).toEqual([expect.objectContaining({ how: 'clamber', way: 'up' })]);
});

describe('after a climb', () => {
  it('the other miniatures stand near the leader, even with enemies close by', () => {
    const s = climbed();
    expect(s.next()).toBe('place-minis');
    // A single option would be the fallback for when no miniature finds a legal place.
    expect(s.options().length).toBeGreaterThan(1);
    s.answer('place-minis', s.options()[0]);
    const { x, y } = s.c.s.minis;
    for (let m = 1; m < 4; m++) expect(Math.sqrt((x[m] - x[0]) ** 2 + (y[m] - y[0]) ** 2)).toBeLessThan(762 + 270);
  });

  it('a miniature that stays below must touch the block (1262)', () => {
    const s = climbed();
    expect(s.next()).toBe('place-minis');
    expect(s.allows('b1.2 486.4,400.0')).toBe(true);
    expect(s.allows('b1.2 480.0,400.0')).toBe(false);
    // This place also touches the block, but there is room nearer to the climb (1264).
    expect(s.allows('b1.2 486.4,380.0')).toBe(false);
    for (const formation of s.options()) {
      const t = climbed();
      t.answer('place-minis', formation);
      const { x, z } = t.c.s.minis;
      const below = [1, 2, 3].filter((m) => z[m] === 0 && 5000 - x[m] > 135 + CONTACT_SLACK && x[m] < 5000);
      expect({ formation, below }).toEqual({ formation, below: [] });
    }
  });
});
