import { expect, test } from 'vitest';
import { imperialAssaultLibrary, skirmishMap } from '../../../../arena/imperial-assault/library.js';
import { FRAME_WORDS, pendingDecision, run } from '../../../../machine/run.js';
import { imperialAssault } from '../../imperial-assault.js';
import { buildSkirmish } from '../../scenario/build-setup.js';
import * as marks from '../../state/marks.js';
import { DEFEATED } from '../../state/state.js';
import { callAttack } from '../attack/attack.js';
import { standAt } from '../questions/where.js';
import { damage } from './suffer.js';

const army = (name: string, affiliation: 'Imperial' | 'Mercenary', cards: readonly string[]) => ({
  name,
  affiliation,
  groups: cards.map((card) => ({ card, upgrades: [] })),
  upgrades: [],
  command: [],
});

/** A Hired Gun and a Royal Guard in their zone, in the first round, and what damage does to the gun at once. */
function begin() {
  const built = buildSkirmish(imperialAssaultLibrary('printed'), {
    map: skirmishMap('the-dune-sea'),
    mission: 'A',
    armies: [army('first', 'Mercenary', ['hired-gun-elite']), army('second', 'Imperial', ['royal-guard'])],
    rounds: 6,
    sightArea: true,
  });
  const game = imperialAssault(built.setup, built.mission);
  const state = game.newState();
  const c = game.on(state);
  c.s.game.phase = 1;
  c.s.game.round = 1;
  const [gun, guard] = [0, c.battle.figures.findIndex(({ side }) => side === 1)];
  const [one, other] = c.battle.setup.zones[0];
  standAt(c, gun, 2 * one);
  standAt(c, guard, 2 * other);
  // In place of the decision that is pending.
  const hurt = (amount: number): void => {
    c.s.game.pending = 0;
    damage(c, gun, amount);
    run(c);
  };
  return { game, state, c, gun, guard, hurt };
}

test('what interrupts a defeat does not begin it again', () => {
  const { game, state, c, gun, hurt } = begin();
  hurt(99);
  expect(pendingDecision(c).name).toBe('offer');
  expect(game.format(state, 0)).toBe('offer pass');
  // Something hurts it again while Parting Shot is offered: the same window asks, and not one of a second defeat.
  const window = c.s.game.pendingA;
  hurt(1);
  expect(c.s.game.pendingA).toBe(window);
  game.apply(state, 0);
  expect(c.s.figures.status[gun]).toBe(DEFEATED);
  expect(c.s.figures.marks[gun]).toBe(0);
});

test('no mark but that of what survives saves a figure', () => {
  for (const mark of Object.values(marks)) {
    const { game, state, c, gun, hurt } = begin();
    // Nothing affects a figure that is incapacitated.
    if (mark === marks.FALLS || mark === marks.INCAPACITATED) continue;
    c.s.figures.marks[gun] = mark;
    hurt(99);
    game.apply(state, 0);
    expect(c.s.figures.status[gun] === DEFEATED).toBe(mark !== marks.SURVIVES);
  }
  const all = Object.values(marks);
  expect(all.reduce((bits, mark) => bits | mark, 0)).toBe(2 ** all.length - 1);
});

test('an attack within eight others is not performed', () => {
  const { c, gun, guard } = begin();
  const top = c.s.game.frameTop;
  for (c.s.game.attacks = 7; c.s.game.attacks < 9; c.s.game.attacks++)
    callAttack(c, gun, guard, c.s.figures.placement[guard] >> 1, 0, 0);
  expect(c.s.game.frameTop).toBe(top + FRAME_WORDS);
});
