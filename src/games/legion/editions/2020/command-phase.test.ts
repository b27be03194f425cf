import { describe, expect, it } from 'vitest';
import { RANKS } from '../../words/ranks.js';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { BLUE, RED } from '../../words/sides.js';
import { call } from '../../../../machine/run.js';
import { view } from '../../rules/queries/view.js';
import { FACEUP, HIDDEN_CARD, NO_ORDER, NONE, ON_TABLE } from '../../state/state.js';
import { cardInPlay, cardNumber, cardsIn, giveHand } from '../../testing/hands.js';
import { Stage, type StagedUnit } from '../../testing/stage.js';
import { commandPhase } from './command-phase.js';

const CORPS = RANKS.indexOf('corps');

/** A unit with its leader at (x, y) and the others in a row along y. */
function unit(card: string, x: number, y: number, count: number, upgrades: readonly string[] = []): StagedUnit {
  return { card, upgrades, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

const luke = unit('luke-skywalker-commander', 300, 300, 1);
const near = unit('rebel-troopers', 400, 300, 4);
const nearToo = unit('rebel-troopers', 500, 300, 4);
const far = unit('rebel-troopers', 1200, 300, 4);
const vader = unit('darth-vader-commander', 300, 800, 1);
const storm = unit('stormtroopers', 420, 780, 4);

interface Options {
  readonly blue?: readonly StagedUnit[];
  readonly red?: readonly StagedUnit[];
  readonly blueHand?: readonly string[];
  readonly redHand?: readonly string[];
}

function begin({ blue = [luke, near, nearToo, far], red = [vader, storm], ...hands }: Options = {}): Stage {
  const s = new Stage(legionLibrary(), { blue, red });
  giveHand(s.c, BLUE, hands.blueHand ?? ['ambush', 'standing-orders']);
  giveHand(s.c, RED, hands.redHand ?? ['push', 'assault']);
  call(s.c, commandPhase);
  return s;
}

const orders = (s: Stage): number[] => [...s.c.s.units.order];

describe('the command phase', () => {
  it('hides what blue has selected while red selects, and reveals both at once', () => {
    const s = begin();
    expect(s.next()).toBe('select-command');
    expect(s.options()).toEqual(expect.arrayContaining(['ambush', 'standing-orders']));
    s.answer('select-command', 'ambush');
    expect(s.c.s.game.pendingPlayer).toBe(RED);
    expect(s.c.s.players.revealed[BLUE]).toBe(0);
    view(s.c, RED);
    expect(s.c.s.players.selected[BLUE]).toBe(HIDDEN_CARD);
    expect(s.c.s.players.hand[BLUE]).toBe(0);
    expect(s.c.s.players.handCount[BLUE]).toBe(1);
    s.c.s.players.selected[BLUE] = cardNumber(s.c, BLUE, 'ambush');
    s.answer('select-command', 'push');
    expect([cardInPlay(s.c, BLUE), cardInPlay(s.c, RED)]).toEqual(['ambush', 'push']);
    expect([...s.c.s.players.revealed]).toEqual([1, 1]);
  });

  it('gives priority to the fewest pips, without a die', () => {
    const s = begin({ blueHand: ['assault'], redHand: ['push'] });
    s.next();
    expect(s.c.s.game.priority).toBe(RED);
    expect(s.heard.some(({ type }) => type === 'defense-roll')).toBe(false);
  });

  it.each([
    ['1 block', 'the holder', RED],
    ['1 surge', 'the opponent', BLUE],
    ['1 blank', 'the opponent', BLUE],
  ])(
    'breaks a tie in pips with a red die of the round counter’s holder: %s gives priority to %s',
    (faces, _, first) => {
      const s = begin({ blueHand: ['push'], redHand: ['push'] });
      s.c.s.game.counterHolder = RED;
      expect(s.next()).toBe('defense-dice');
      s.answer('defense-dice', `red: ${faces}`);
      expect(s.c.s.game.priority).toBe(first);
    },
  );

  it('gives a side without a commander or operative no card and the second turn', () => {
    const s = begin({ red: [storm], blueHand: ['assault'] });
    s.next();
    expect(s.c.s.players.selected[RED]).toBe(NONE);
    expect(s.c.s.players.handCount[RED]).toBe(2);
    expect(s.c.s.game.priority).toBe(BLUE);
  });

  it('does not allow a character’s card if the character is not on the table', () => {
    const s = begin({ blue: [luke, near], blueHand: ['son-of-skywalker', 'ambush'], redHand: ['push'] });
    s.c.s.units.status[0] = 2;
    s.c.s.units.rank[1] = 0;
    s.next();
    expect(cardInPlay(s.c, BLUE)).toBe('ambush');
  });

  it('orders as many units as the card says, at range 1 to 3 of the nominee, one at a time', () => {
    const s = begin({ blueHand: ['push'], redHand: ['assault'] });
    expect(s.next()).toBe('issue-order');
    // The unit beyond range 3 is not offered.
    expect(s.options()).toEqual(['b1', 'b2', 'b3']);
    s.answer('issue-order', 'b3');
    expect(s.options()).toEqual(['b1', 'b2']);
    s.answer('issue-order', 'b2');
    expect(orders(s).slice(0, 4)).toEqual([NO_ORDER, FACEUP, FACEUP, NO_ORDER]);
    expect(s.c.s.players.nominee[BLUE]).toBe(0);
  });

  it('does not ask when the card orders every unit in range', () => {
    const s = begin({ blueHand: ['assault'], redHand: ['assault'] });
    s.answer('defense-dice', 'red: 1 block');
    s.next();
    expect(orders(s)).toEqual([FACEUP, FACEUP, FACEUP, NO_ORDER, FACEUP, FACEUP]);
  });

  it('fills the pool with the tokens of units without an order, and returns Standing Orders to the hand', () => {
    const s = begin({ blueHand: ['standing-orders'], redHand: ['assault'] });
    s.answer('issue-order', 'b2');
    expect(s.next()).toBe('');
    expect(s.c.s.pool[BLUE * RANKS.length + CORPS]).toBe(2);
    expect(s.c.s.pool[BLUE * RANKS.length]).toBe(1);
    expect([...s.c.s.pool].reduce((sum, n) => sum + n, 0)).toBe(3);
    expect(cardsIn(s.c, BLUE, s.c.s.players.hand[BLUE])).toEqual(['standing-orders']);
    expect(s.c.s.players.selected[BLUE]).toBe(NONE);
  });

  it('orders the card’s own character in addition to the number of units', () => {
    const s = begin({ blueHand: ['return-of-the-jedi'], redHand: ['assault'] });
    s.answer('defense-dice', 'red: 1 block');
    s.next();
    expect(orders(s).slice(0, 4)).toEqual([FACEUP, FACEUP, FACEUP, NO_ORDER]);
    // Luke gains a dodge token because he was ordered.
    expect(s.c.s.units.dodge[0]).toBe(1);
  });

  it('orders only troopers with a card for troopers', () => {
    const bikes = unit('74-z-speeder-bikes', 500, 700, 2);
    const s = begin({ red: [vader, storm, bikes], redHand: ['new-ways-to-motivate-them'], blueHand: ['ambush'] });
    s.answer('issue-order', 'b1');
    expect(s.next()).toBe('');
    expect(orders(s).slice(4)).toEqual([FACEUP, FACEUP, NO_ORDER]);
  });

  it('never orders a unit twice', () => {
    const s = begin({ blueHand: ['push'], redHand: ['assault'] });
    s.c.s.units.status[3] = ON_TABLE;
    s.answer('issue-order', 'b1');
    expect(s.allows('b1')).toBe(false);
  });
});

describe('cards that change orders', () => {
  it('Battle Meditation lets one order go to any friendly unit', () => {
    const s = begin({
      blue: [unit('luke-skywalker-commander', 300, 300, 1, ['force-battle-meditation']), near, nearToo, far],
      blueHand: ['push'],
      redHand: ['assault'],
    });
    s.next();
    expect(s.options()).toEqual(['b1', 'b2', 'b3', 'b4']);
    s.answer('issue-order', 'b4');
    expect(s.options()).toEqual(['b1', 'b2', 'b3']);
    s.answer('issue-order', 'b2');
    expect(orders(s).slice(0, 4)).toEqual([NO_ORDER, FACEUP, NO_ORDER, FACEUP]);
  });

  it('Battle Meditation may stay unused when no unit that the card indicates is left', () => {
    const s = begin({
      blue: [unit('luke-skywalker-commander', 300, 300, 1, ['force-battle-meditation']), far],
      blueHand: ['push'],
      redHand: ['assault'],
    });
    s.answer('issue-order', 'b1');
    expect(s.next()).toBe('issue-order-anywhere');
    s.answer('issue-order-anywhere', 'pass');
    expect(orders(s).slice(0, 2)).toEqual([FACEUP, NO_ORDER]);
  });

  it('a Long-Range Comlink lets its unit be ordered at any range', () => {
    const bike = unit('at-rt-rebel', 1500, 300, 1, ['comms-long-range-comlink']);
    const s = begin({ blue: [luke, bike], blueHand: ['push'], redHand: ['assault'] });
    s.next();
    expect(orders(s).slice(0, 2)).toEqual([FACEUP, FACEUP]);
  });

  it('a Comms Jammer keeps enemies at range 1 from being ordered, except a commander that orders itself', () => {
    const jammer = unit('at-rt-rebel', 480, 700, 1, ['comms-comms-jammer']);
    const close = unit('darth-vader-commander', 400, 700, 1);
    const s = begin({
      blue: [luke, jammer],
      red: [close, storm],
      blueHand: ['standing-orders'],
      redHand: ['assault'],
    });
    s.next();
    expect(orders(s).slice(2)).toEqual([FACEUP, NO_ORDER]);
  });

  it('a Comms Relay passes an order on, and its unit gets no order itself', () => {
    const relay = unit('at-rt-rebel', 400, 420, 1, ['comms-comms-relay']);
    const s = begin({ blue: [luke, relay, near], blueHand: ['push'], redHand: ['assault'] });
    s.answer('issue-order', 'b2');
    s.answer('use-effect', 'comms-comms-relay');
    s.answer('divert', 'b3');
    // One order is left, and Luke gets it: the relay's unit can no longer be ordered.
    s.next();
    expect(orders(s).slice(0, 3)).toEqual([FACEUP, NO_ORDER, FACEUP]);
  });

  it('an HQ Uplink exhausts to order its own unit', () => {
    const uplink = unit('at-rt-rebel', 1500, 300, 1, ['comms-hq-uplink']);
    const s = begin({ blue: [luke, uplink], blueHand: ['standing-orders'], redHand: ['assault'] });
    expect(s.next()).toBe('use-effect');
    s.answer('use-effect', 'comms-hq-uplink');
    expect(orders(s).slice(0, 2)).toEqual([FACEUP, FACEUP]);
    expect(s.c.s.units.exhausted[1]).toBe(1);
  });
});
