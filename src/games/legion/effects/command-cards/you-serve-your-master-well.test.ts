import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { Rng } from '../../../../kernel/rng.js';
import { call } from '../../../../machine/run.js';
import { act } from '../../policy/acting.js';
import { actingPlayer, areEnemies, isTurned } from '../../rules/queries/turned.js';
import { chooseAction } from '../../rules/decisions/choose-action.js';
import { playCard } from '../../testing/hands.js';
import { Stage } from '../../testing/stage.js';
import { BLUE, RED } from '../../words/sides.js';

const LUKE = 0;
const SERVANT = 1;
const VICTIM = 2;

/** Luke has just made a suppressed unit of red act, which stands between him and another unit of red. */
function served(): Stage {
  const s = new Stage(legionLibrary(), {
    blue: [{ card: 'luke-skywalker-commander', upgrades: [], at: [[700, 450]] }],
    red: [
      { card: 'stormtroopers', upgrades: [], at: [[820, 450]] },
      { card: 'stormtroopers', upgrades: [], at: [[1000, 450]] },
    ],
  });
  playCard(s.c, BLUE, 'you-serve-your-master-well');
  s.c.s.units.suppression[SERVANT] = 1;
  s.c.s.units.aim[SERVANT] = 1;
  s.c.s.units.dodge[VICTIM] = 1;
  call(s.c, s.c.b.sequences.activation, LUKE);
  s.answer('choose-action', 'free-card-action you-serve-your-master-well');
  return s;
}

function asked(s: Stage): number {
  s.next();
  return s.c.s.game.pendingPlayer;
}

describe('You Serve Your Master Well', () => {
  it('lets the player of the card decide for the unit that attacks, and the owner for the defender', () => {
    const s = served();
    expect(asked(s)).toBe(BLUE);
    expect(actingPlayer(s.c, SERVANT)).toBe(BLUE);
    expect(actingPlayer(s.c, VICTIM)).toBe(RED);
    s.answer('choose-action', 'attack r2');
    s.answer('attack-dice', 'white: 1 hit');
    expect(s.next()).toBe('reroll');
    expect(asked(s)).toBe(BLUE);
    s.answer('reroll', 'stop');
    while (s.next() !== 'spend-dodge') s.answer(s.next(), s.options()[0]);
    expect(asked(s)).toBe(RED);
  });

  it('ends with the action', () => {
    const s = served();
    s.next();
    expect(isTurned(s.c, SERVANT)).toBe(true);
    expect(areEnemies(s.c, SERVANT, VICTIM)).toBe(true);
    expect(areEnemies(s.c, SERVANT, SERVANT)).toBe(false);
    s.answer('choose-action', 'decline');
    s.next();
    expect(isTurned(s.c, SERVANT)).toBe(false);
    expect(areEnemies(s.c, SERVANT, VICTIM)).toBe(false);
    expect(actingPlayer(s.c, SERVANT)).toBe(RED);
    expect(s.c.s.units.roundEffects[SERVANT]).toBe(0);
  });

  it("is used by the policy against the unit's own side", () => {
    const s = served();
    s.next();
    for (let seed = 0; seed < 20; seed++) {
      expect(chooseAction.format(s.c, act(s.c, new Rng(seed)))).toBe('attack r2');
    }
  });
});
