import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { readHandbook } from '../../../../arena/legion/handbook.js';
import { legionKit } from '../../../../arena/legion/kit.js';
import { readShippedScenario } from '../../../../arena/scenario-files.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import { ask, pendingDecision } from '../../../../machine/run.js';
import { USUAL_EDITION } from '../../editions/all.js';
import type { LegionGame } from '../../legion.js';
import { chooseAction } from '../../rules/decisions/choose-action.js';
import { Stage } from '../../testing/stage.js';
import { german } from '../german/german.js';
import { legionPresenter } from '../presenter.js';
import { whyNot } from './why-not.js';

function load(name: string): LegionGame {
  const file = readShippedScenario(name);
  if (!file.ok) throw new Error(file.problem.message);
  const loaded = legionKit.load(file.value);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value.game as LegionGame;
}

const game = load('core-set-clash');
const presenter = legionPresenter(game, () => readHandbook(USUAL_EDITION.id));

/** Refused answers and their reasons in a random battle: actions, attacks, places and units drawn at random. */
function refusals(seed: number): { readonly decision: string; readonly text: string; readonly why: string }[] {
  const found: { decision: string; text: string; why: string }[] = [];
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng(seed, 'refused');
  for (let actor = game.actor(state), n = 0; actor !== NOBODY; actor = game.actor(state), n++) {
    if (actor !== CHANCE && n % 2 === 0) {
      game.view(state, actor, view);
      const before = game.hash(view);
      const { name } = pendingDecision(game.contextOf(view));
      const { pendingA } = view.game;
      const near = name === 'choose-action' ? game.battle.units.firstMini[pendingA] : -1;
      const about = (middle: number, room: number): number =>
        Math.max(0, Math.floor(middle) + rng.below(room) - room / 2);
      const place =
        near < 0
          ? `${rng.below(1829)}.0,${rng.below(915)}.0`
          : `${about(view.minis.x[near] / 10, 560)}.0,${about(view.minis.y[near] / 10, 560)}.0`;
      const unit = ['b1', 'b2', 'b3', 'b4', 'r1', 'r2', 'r3', 'r4'][rng.below(8)];
      const texts =
        name === 'choose-action'
          ? [`move ${place}`, `move ${place} facing ${rng.below(360)}`, `attack ${unit}`, 'dodge', 'standby', 'end']
          : [place, `${place} 90`, unit];
      for (const text of texts) {
        if (game.parse(view, `${name} ${text}`).ok) continue;
        const why = presenter.whyNot?.(view, text) ?? '';
        found.push({ decision: name, text, why });
        expect(game.hash(view), `${name} ${text}: ${why}`).toBe(before);
      }
    }
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
  }
  return found;
}

test('passing in the battle-card steps is called as in the list of choices', () => {
  const state = game.newState();
  for (const rng = new Rng(1, 'cards'); game.actor(state) === CHANCE;) game.apply(state, game.sampleChance(state, rng));
  expect(presenter.whyNot?.(state, '0')).toBe('the answers are objective, deployment, condition, pass');
});

describe('refused answers', () => {
  const all = [1, 2, 3, 4, 5, 6].flatMap(refusals);

  test('of the common decisions have a reason', () => {
    const bare = all.filter(({ decision, text, why }) => {
      const isPlace = text.includes(',');
      // Round bases take no facing, notched ones need one; a place is no unit, and other decisions want neither.
      if (decision === 'choose-action') return why === '' && text !== 'end';
      return why === '' && ((decision === 'deploy' && isPlace) || (decision === 'activate' && !isPlace));
    });
    expect(bare.map(({ decision, text }) => `${decision} ${text}`)).toEqual([]);
    expect(all.length).toBeGreaterThan(300);
  });

  test.each([
    /^that is \d+ mm \(\d+\.\d in\) farther than the speed-2 tool reaches$/,
    /^Rebel Troopers \(b[23]\) stands there$/,
    /^difficult terrain slows the move to speed \d, which does not reach there$/,
    /^the base would not lie inside the deployment zone$/,
    /is (?:at range [1-5]|beyond range 5), \d+ mm \(\d+\.\d in\) beyond range \d, which its weapons reach$/,
    /is on its own side$/,
    /^it does not see /,
    /^it has already attacked in this activation$/,
    /^it has done that already in this activation$/,
    /has no order; type draw to draw an order token$/,
    /has activated already$/,
  ])('are told %s', (said) => {
    expect([...new Set(all.map(({ why }) => why))].filter((why) => said.test(why)).length).toBeGreaterThan(0);
  });
});

test('what stands in the way of a move is named in both languages', () => {
  const walker = { card: 'at-rt-rebel', at: [[654.5, 450]] as const };
  const blue = [{ card: 'rebel-troopers', at: [[600, 450]] as const }, walker];
  const { c } = new Stage(legionLibrary(), { blue, red: [{ card: 'stormtroopers', at: [[1700, 850]] }] });
  c.s.game.activating = 0;
  c.s.game.actionsLeft = 2;
  ask(c, chooseAction, 0, 0, 0x7fffffff);
  expect(whyNot(c, 'move 709,450')).toBe('AT-RT (b2) stands in the way');
  expect(whyNot(c, 'move 709,450', german)).toBe('AT-RT (b2) steht im Weg');
  expect(whyNot(c, 'move 670,450')).toBe('AT-RT (b2) stands there');
});
