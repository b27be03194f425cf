import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { Stage } from '../../../testing/stage.js';
import { look, lookAt, REVERSES, STRAFES_LEFT } from './look.js';
import { decodeWay, end, legOf, notchedOperand, way } from './notched-operands.js';
import { wayTo } from './notched-places.js';

const stage = new Stage(legionLibrary(), {
  blue: [{ card: 'at-rt-rebel', at: [[900, 450]], facing: 37 }],
  red: [{ card: 'stormtroopers', at: [[1500, 450]] }],
});

/** The bend and the length of each way of a tool that is not listed, a few at each step. */
function ways(tool: number): (readonly [bend: number, travelled: number])[] {
  const leg = legOf(tool);
  const straight = Array.from({ length: 14 }, (_, i) => [0, Math.floor((2 * leg * i) / 13)] as const);
  const bent = [-90, -61, -1, 2, 44, 90].flatMap((bend) =>
    Array.from({ length: 5 }, (_, i) => [bend, Math.floor(leg + 1 + ((leg - 1) * i) / 4)] as const),
  );
  return [...straight, ...bent];
}

/** The first way of all that ends there, tool by tool and shortest first; −1 if none does. */
function firstOfAll(bend: number, x: number, y: number, facing: number): number {
  for (let tool = 1; tool <= look.speed; tool++) {
    for (let travelled = 0; travelled <= 2 * legOf(tool); travelled++) {
      const operand = notchedOperand(tool, bend, travelled);
      if (decodeWay(stage.c, operand) && end.x === x && end.y === y && end.facing === facing) return operand;
    }
  }
  return -1;
}

describe('a place with its facing is read as a way', () => {
  it.each([0, REVERSES, STRAFES_LEFT])('that ends there, the first of all but for those listed, in mode %i', (mode) => {
    lookAt(stage.c, 0, 2, mode);
    expect(look.speed).toBe(2);
    let unlisted = 0;
    for (const [tool, bend, travelled] of [1, 2].flatMap((one) => ways(one).map((way) => [one, ...way] as const))) {
      expect(decodeWay(stage.c, notchedOperand(tool, bend, travelled))).toBe(true);
      const { x, y, facing } = end;
      const found = wayTo(stage.c, x, y, facing);
      expect(decodeWay(stage.c, found) && [end.x, end.y, end.facing]).toEqual([x, y, facing]);
      if ([1, 2, 3, 4].some((quarters) => way.travelled === Math.floor((way.leg * quarters) / 2))) continue;
      expect(found).toBe(firstOfAll(bend, x, y, facing));
      unlisted++;
    }
    expect(unlisted).toBeGreaterThan(50);
  });

  it('or as none, where no way ends there', () => {
    lookAt(stage.c, 0, 2, 0);
    decodeWay(stage.c, notchedOperand(1, 44, Math.floor(2 * legOf(1))));
    const { x, y, facing } = end;
    const others = Array.from({ length: 360 }, (_, turned) => turned).filter((turned) => turned !== facing);
    expect(others.filter((turned) => wayTo(stage.c, x, y, turned) >= 0)).toEqual([]);
    expect(wayTo(stage.c, x + 40, y, facing)).toBe(-1);
  });
});
