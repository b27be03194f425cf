import { describe, expect, test } from 'vitest';
import { readHandbook } from '../../../arena/legion/handbook.js';
import { legionKit } from '../../../arena/legion/kit.js';
import { readShippedScenario } from '../../../arena/scenario-files.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import type { Ink } from '../../../kernel/presenter.js';
import { Rng } from '../../../kernel/rng.js';
import { USUAL_EDITION } from '../editions/all.js';
import { expectedDamage } from '../estimates/threat.js';
import type { LegionGame } from '../legion.js';
import { attackRange } from '../rules/queries/measure.js';
import { legionPresenter } from './presenter.js';

const file = readShippedScenario('core-set-clash');
if (!file.ok) throw new Error(file.problem.message);
const loaded = legionKit.load(file.value);
if (!loaded.ok) throw new Error(loaded.problem.message);
const game = loaded.value.game as LegionGame;
const page = legionPresenter(game, () => readHandbook(USUAL_EDITION.id)).pages?.find(({ name }) => name === 'measure');
const plain = (text: string): string => text;
const ink: Ink = { bold: plain, dim: plain, seat: (_player, text) => text };

/** A battle after some random steps, and the page about it. */
function after(steps: number) {
  const state = game.newState();
  const rng = new Rng(1, 'measured');
  for (let n = 0; n < steps && game.actor(state) !== NOBODY; n++)
    game.apply(state, game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
  const about = (text: string): string => {
    const shown = page?.show(state, 0, { width: 80, height: Infinity, ink }, text);
    if (shown === undefined) throw new Error('there is no page');
    return shown.ok ? shown.value : `! ${shown.problem.message}`;
  };
  return { state, about };
}

describe('measure', () => {
  const { state, about } = after(120);

  test('tells range and expected wounds of two units, both ways', () => {
    const text = about('b2 r2');
    const c = game.contextOf(state);
    const [u, v] = ['b2', 'r2'].map((tag) => c.b.units.tag.indexOf(tag));
    expect(text).toMatch(/^Rebel Troopers \(b2\) and Stormtroopers \(r2\): \d+ mm \(\d+\.\d in\) apart\n/);
    // No band is called range 6.
    const band = attackRange(c, u, v);
    expect(text.split('\n')[1]).toContain(band > 5 ? ': beyond range 5, ' : `: range ${band}, `);
    expect(text).not.toContain('range 6');
    expect(text.split('\n')[2]).toMatch(/^ {2}Stormtroopers \(r2\) → Rebel Troopers \(b2\): /);
    const wounds = expectedDamage(c, u, v);
    expect(text.split('\n')[1]).toContain(wounds >= 0.05 ? `${wounds.toFixed(1)} wounds expected` : 'no attack');
  });

  test('tells what a unit would see, hit and suffer at a place, and moves nothing', () => {
    const before = game.hash(state);
    const text = about('b2 700, 300');
    expect(text).toMatch(/^Rebel Troopers \(b2\) at 700,300, \d+ mm \(\d+\.\d in\) from where it is:\n/);
    expect(text.match(/hits (?:\d\.\d|<0\.05), suffers (?:\d\.\d|<0\.05)$/gm)?.length).toBeGreaterThan(0);
    expect(game.hash(state)).toBe(before);
  });

  test.each([
    ['', /^measure needs two units/],
    ['b1', /^! measure needs two units/],
    ['b1 x9', /^! there is no unit x9/],
    ['b1 b2 r1', /^! measure needs two units/],
    ['b2 9000,10', /^! the table ends at /],
  ])('refuses %j in a line', (text, said) => expect(about(text)).toMatch(said));
});
