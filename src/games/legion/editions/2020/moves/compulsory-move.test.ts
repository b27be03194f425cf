import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { Stage, type StagedUnit } from '../../../testing/stage.js';
import { compelMove } from './compulsory-move.js';

type Place = readonly [number, number];

function compelled(at: readonly Place[], facing: number, blue: StagedUnit): Stage {
  const s = new Stage(legionLibrary(), { blue: [blue], red: [{ card: '74-z-speeder-bikes', at, facing }] });
  s.c.s.game.activating = 1;
  compelMove(s.c, 1);
  s.next();
  return s;
}

function bike(s: Stage): number {
  return s.c.b.units.firstMini[1];
}

const far: StagedUnit = { card: 'rebel-troopers', at: [[100, 800]] };

describe('a compulsory move', () => {
  it('goes the full length, bent as the owner chooses, and wounds no miniature', () => {
    const s = compelled([[300, 450]], 0, far);
    expect(s.options()).toHaveLength(13);
    expect(s.allows('bend 7')).toBe(true);
    s.answer('compulsory-move', 'bend 0');
    expect(s.c.s.minis.x[bike(s)]).toBe(5190);
    expect(s.c.s.minis.wounds[bike(s)]).toBe(0);
  });

  it('must be a full move if any bend leads to one', () => {
    const s = compelled([[1690, 450]], 0, far);
    expect(s.allows('bend 0')).toBe(false);
    expect(s.allows('bend 90')).toBe(true);
  });

  it('goes as far as it can in a corner, and causes wounds equal to its speed', () => {
    const s = compelled(
      [
        [1750, 835],
        [1680, 800],
      ],
      45,
      far,
    );
    expect(s.options()).toHaveLength(1);
    s.answer('compulsory-move', 'bend 0');
    expect(s.next()).toBe('place-minis');
    s.answer('place-minis', s.options()[0]);
    if (s.next() === 'assign-wound') s.answer('assign-wound', s.options()[0]);
    const { wounds, alive } = s.c.s.minis;
    const m = bike(s);
    expect(alive[m] + alive[m + 1]).toBe(1);
    expect(wounds[m] + wounds[m + 1]).toBe(0);
  });

  it('displaces troopers where it ends, but not on its way', () => {
    const passed = compelled([[300, 450]], 0, { card: 'rebel-troopers', at: [[400, 450]] });
    passed.answer('compulsory-move', 'bend 0');
    expect(passed.c.s.minis.x[0]).toBe(4000);
    const landedOn = compelled([[300, 450]], 0, { card: 'rebel-troopers', at: [[519, 450]] });
    landedOn.answer('compulsory-move', 'bend 0');
    expect(landedOn.next()).toBe('place-displaced');
    expect(landedOn.c.s.game.pendingPlayer).toBe(0);
    landedOn.answer('place-displaced', '519.0,500.0');
    expect(landedOn.c.s.units.suppression[0]).toBe(1);
  });
});
