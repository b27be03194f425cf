import { expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { chooseAction } from '../../rules/decisions/choose-action.js';
import { ask } from '../../../../machine/run.js';
import { Stage } from '../../testing/stage.js';

/** The actions of a unit with Recharge that has `inactive` inactive shield tokens and nothing else to recover. */
function options(inactive: number): string[] {
  const stage = new Stage(legionLibrary(), {
    blue: [{ card: 'rebel-troopers', upgrades: ['armament-deflector-shields'], at: [[300, 450]] }],
    red: [{ card: 'stormtroopers', at: [[1500, 450]] }],
  });
  const { c } = stage;
  c.s.units.inactiveShield[0] = inactive;
  c.s.units.shield[0] = 2 - inactive;
  c.s.game.activating = 0;
  c.s.game.actionsLeft = 2;
  ask(c, chooseAction, 0, 0, 0x7fffffff);
  return stage.options();
}

it('offers a recover action only if it would flip a shield token', () => {
  expect(options(1)).toContain('recover');
  expect(options(0)).not.toContain('recover');
});
