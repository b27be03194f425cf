import { describe, expect, it } from 'vitest';
import { SETUP } from '../../../words/phases.js';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { chooseAction } from '../../decisions/choose-action.js';
import { ask, call } from '../../../../../machine/run.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { NO_MELEE } from '../../queries/move/look.js';
import { putToken } from '../../queries/tokens.js';
import { CONDITION_TOKEN } from '../../../words/token-kinds.js';
import { Stage, type StagedUnit, type Staging } from '../../../testing/stage.js';
import { speedMove } from './speed-move.js';

const storm: StagedUnit = { card: 'stormtroopers', at: [[1000, 450]] };

function mined(staging: Staging, x: number, y: number): Stage {
  const s = new Stage(legionLibrary(), { ...staging, condition: 'minefield' });
  putToken(s.c, CONDITION_TOKEN, 10 * x, 10 * y, 0);
  return s;
}

describe('a move that an effect makes a unit perform', () => {
  it('sets off mines near the unit that moves, not near the unit that pushes it', () => {
    const luke: StagedUnit = { card: 'luke-skywalker-commander', upgrades: ['force-force-push'], at: [[900, 450]] };
    const s = mined({ blue: [luke], red: [storm] }, 800, 450);
    s.c.s.game.activating = 0;
    s.c.s.game.actionsLeft = 2;
    ask(s.c, chooseAction, 0, 0, 0x7fffffff);
    s.answer('choose-action', 'free-card-action force-push');
    // Luke is at range 1 of the mine throughout, and the pushed unit moves away from it.
    s.answer('move-to', '1066.8,457.2');
    expect(s.next()).toBe('');
    expect(s.c.s.tokens.kind[0]).toBe(CONDITION_TOKEN);
  });

  it('sets off mines when a unit scouts, but no standby', () => {
    const s = mined({ blue: [{ card: 'rebel-troopers', at: [[900, 450]] }], red: [storm] }, 860, 600);
    s.c.s.game.phase = SETUP;
    s.c.s.units.standby[1] = 1;
    call(s.c, speedMove, 0, 0, 1, NO_MELEE);
    s.answer('move-to', '889.0,508.0');
    expect(s.next()).toBe('defense-dice');
    s.answer('defense-dice', 'red: 1 blank');
    expect(s.next()).toBe('');
  });
});

describe('Scout', () => {
  const scouts: StagedUnit = { card: 'scout-troopers', at: [[900, 450]] };

  it('adds to the Scout value that the deployment card gives, for one move (3903)', () => {
    const own = new Stage(legionLibrary(), { blue: [storm], red: [scouts] });
    const s = new Stage(legionLibrary(), { blue: [storm], red: [scouts], deployment: 'advanced-positions' });
    const x = modified(own.c, queryOf('scout'), 1, 0);
    expect(x).toBeGreaterThan(0);
    expect(modified(s.c, queryOf('scout'), 1, 0)).toBe(x + 1);
    expect(modified(s.c, queryOf('scout'), 0, 0)).toBe(1);
  });
});
