import { CONDITION } from '../mission.js';
import { describe, expect, it } from 'vitest';
import { CONDITION_TOKEN } from '../../../words/token-kinds.js';
import { RANKS } from '../../../words/ranks.js';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { BLUE, RED } from '../../../words/sides.js';
import { chooseAction } from '../../../rules/decisions/choose-action.js';
import { ask, call } from '../../../../../machine/run.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { activationPhase } from '../activation-phase.js';
import { activation } from '../activation.js';
import { endPhase } from '../end/end-phase.js';
import { putToken } from '../../../rules/queries/tokens.js';
import { FACEDOWN, ON_TABLE, RESERVE, SET_ASIDE } from '../../../state/state.js';
import { piece } from '../../../testing/piece.js';
import { Stage, type StagedUnit, type Staging } from '../../../testing/stage.js';

function unit(card: string, x: number, y: number, count: number): StagedUnit {
  return { card, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

const rebels = unit('rebel-troopers', 600, 450, 4);
const vader = unit('darth-vader-commander', 1700, 800, 1);

function begin(condition: string, staging: Partial<Staging> = {}): Stage {
  return new Stage(legionLibrary(), { blue: [rebels], red: [vader], condition, ...staging });
}

describe('Limited Visibility', () => {
  it('caps ranged attacks in the first two rounds', () => {
    const s = begin('limited-visibility');
    const caps = [1, 2, 3].map((round) => {
      s.c.s.game.round = round;
      return modified(s.c, queryOf('range.cap'), 0, 5);
    });
    expect(caps).toEqual([2, 3, 5]);
  });
});

describe('Hostile Environment', () => {
  const grass = { kind: 'tall-grass', zone: 'area' } as const;
  const bush = piece('bush', [580, 430, 620, 470], { height: 40, cover: 'light', movement: 'open' }, grass);

  it('lets troopers lose no suppression unless their leader touches terrain', () => {
    const s = begin('hostile-environment', { terrain: [bush], blue: [rebels, unit('rebel-troopers', 300, 450, 4)] });
    s.c.s.units.suppression.set([2, 2, 0]);
    call(s.c, endPhase);
    s.next();
    expect([...s.c.s.units.suppression].slice(0, 2)).toEqual([1, 2]);
  });
});

function walk(faces: string): Stage {
  const s = begin('minefield');
  putToken(s.c, CONDITION_TOKEN, 8000, 4500, 0);
  call(s.c, activation, 0);
  s.answer('choose-action', 'move 660.4,457.2');
  s.answer('place-minis', 'tight');
  expect(s.next()).toBe('defense-dice');
  s.answer('defense-dice', `red: 1 ${faces}`);
  return s;
}

/** Rebels have moved to a mine, in sight of Stormtroopers that have a standby token. */
function watched(): Stage {
  const s = begin('minefield', { red: [vader, unit('stormtroopers', 760, 620, 4)] });
  s.c.s.units.standby[2] = 1;
  putToken(s.c, CONDITION_TOKEN, 8000, 4500, 0);
  call(s.c, activation, 0);
  s.answer('choose-action', 'move 660.4,457.2');
  s.answer('place-minis', 'tight');
  return s;
}

const blasts = (s: Stage): number => s.heard.filter(({ type }) => type === 'token-detonated').length;

describe('Minefield', () => {
  it('is laid by the players in turn, away from zones and other mines', () => {
    const s = begin('minefield', { blue: [unit('rebel-troopers', 600, 60, 4)] });
    s.c.b.mission.rules[CONDITION][0].setUp?.(s.c);
    expect(s.next()).toBe('place-condition');
    expect(s.c.s.game.pendingPlayer).toBe(BLUE);
    expect(s.allows('500.0,310.0')).toBe(false);
    s.answer('place-condition', '600.0,457.2');
    expect(s.c.s.game.pendingPlayer).toBe(RED);
    // Two segments and the tokens' own width.
    expect(s.allows('920.0,457.2')).toBe(false);
    s.answer('place-condition', '1000.0,457.2');
    s.answer('place-condition', '200.0,457.2');
    s.answer('place-condition', '1400.0,457.2');
    expect(s.next()).toBe('');
  });

  it('does not go off on a blank', () => {
    const s = walk('blank');
    expect(s.next()).toBe('choose-action');
    expect([blasts(s), s.c.s.tokens.kind[0]]).toEqual([0, CONDITION_TOKEN]);
  });

  it('goes off once on a block, and is removed', () => {
    const s = walk('block');
    expect(s.next()).toBe('attack-dice');
    s.answer('attack-dice', 'red: 1 blank; black: 1 blank');
    expect(s.next()).toBe('choose-action');
    expect([blasts(s), s.c.s.tokens.kind[0]]).toEqual([1, 0]);
  });

  it('goes off twice on a surge', () => {
    const s = walk('surge');
    s.answer('attack-dice', 'red: 1 blank; black: 1 blank');
    expect(s.next()).toBe('attack-dice');
    s.answer('attack-dice', 'red: 1 blank; black: 1 blank');
    expect([blasts(s), s.c.s.tokens.kind[0]]).toEqual([2, 0]);
  });

  it('lets a standby token be spent before it goes off, or after', () => {
    const before = watched();
    expect(before.next()).toBe('spend-standby');
    expect(before.answer('spend-standby', 'r2')).toBe('choose-action');
    expect(blasts(before)).toBe(0);
    expect(before.answer('choose-action', 'decline')).toBe('defense-dice');

    const after = watched();
    expect(after.answer('spend-standby', 'pass')).toBe('defense-dice');
    expect(after.answer('defense-dice', 'red: 1 blank')).toBe('spend-standby');
  });

  it('does not go off for an action other than a move', () => {
    const s = begin('minefield');
    putToken(s.c, CONDITION_TOKEN, 7000, 4500, 0);
    s.c.s.game.activating = 0;
    s.c.s.game.actionsLeft = 2;
    ask(s.c, chooseAction, BLUE, 0, 0x7fffffff);
    s.answer('choose-action', 'aim');
    expect(s.next()).toBe('');
  });
});

describe('Rapid Reinforcements', () => {
  it('lets each player set aside one or two trooper units that are neither commanders nor operatives', () => {
    const s = begin('rapid-reinforcements', {
      blue: [unit('luke-skywalker-commander', 100, 100, 1), rebels, unit('rebel-troopers', 300, 450, 4)],
      red: [vader, unit('stormtroopers', 1500, 700, 4), unit('74-z-speeder-bikes', 1500, 600, 2)],
    });
    s.c.s.units.status.fill(RESERVE);
    s.c.b.mission.rules[CONDITION][0].setUp?.(s.c);
    expect(s.next()).toBe('set-aside');
    expect(s.options()).toEqual(['b2', 'b3']);
    s.answer('set-aside', 'b3');
    expect(s.options()).toEqual(['b2', 'pass']);
    s.answer('set-aside-second', 'pass');
    // Red has only one eligible unit, which is set aside without a decision.
    expect(s.next()).toBe('');
    expect([...s.c.s.units.status]).toEqual([RESERVE, RESERVE, SET_ASIDE, RESERVE, SET_ASIDE, RESERVE]);
  });

  it('brings in a set-aside unit when a token of its rank is drawn that no unit on the table can use', () => {
    const s = begin('rapid-reinforcements', { blue: [rebels, unit('rebel-troopers', 300, 450, 4)] });
    s.c.s.units.status[0] = SET_ASIDE;
    for (let m = 0; m < 4; m++) s.c.s.minis.alive[m] = 0;
    s.c.s.pool[BLUE * RANKS.length + RANKS.indexOf('corps')] = 2;
    call(s.c, activationPhase);
    // The unit on the table comes first.
    s.answer('draw-order', 'corps');
    s.answer('choose-action', 'end');
    s.answer('draw-order', 'corps');
    expect(s.next()).toBe('place-reinforcement');
    // Beyond range 2 of every enemy.
    expect(s.allows('1447.8,800.1')).toBe(false);
    s.answer('place-reinforcement', '914.4,800.1');
    s.answer('place-minis', 'tight');
    expect(s.c.s.units.status[0]).toBe(ON_TABLE);
    expect(s.c.s.units.order[0]).toBe(FACEDOWN);
  });
});
