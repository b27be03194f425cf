import { describe, expect, test } from 'vitest';
import { findGame, loadGame } from '../../../../arena/game-source.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import type { Shade, ShadeQuestion, TablePicture } from '../../../../tabletop/picture.js';
import { choices } from '../../../../kernel/notation.js';
import { Rng } from '../../../../kernel/rng.js';
import { standAt } from '../../estimates/stand-at.js';
import type { LegionGame } from '../../legion.js';
import { destinationOf } from '../../estimates/destination-of.js';
import { canStrike } from '../../rules/queries/melee.js';
import { listDestinations } from '../../rules/queries/move/destinations.js';
import { lookAt } from '../../rules/queries/move/look.js';
import { standardSpeed } from '../../rules/queries/move/permission.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack } from '../../rules/procedures/attack/targets.js';
import { miniSees } from '../../rules/queries/sight.js';
import { outOfCohesion } from '../../rules/queries/in-cohesion.js';
import type { LegionState } from '../../state/state.js';
import { enemiesFrom } from '../measure.js';
import { english } from '../wording/showing.js';
import { shading } from './shade.js';

const source = findGame({ scenario: 'core-set-skirmish', game: undefined });
if (!source.ok) throw new Error(source.problem.message);
const loaded = await loadGame(source.value);
if (!loaded.ok) throw new Error(loaded.problem.message);
const game = loaded.value.game as unknown as LegionGame;
const picture = loaded.value.picture as unknown as TablePicture<LegionState>;

/** Views of players who may move a unit of several miniatures. */
function* moments(seed: string): Generator<{ readonly view: LegionState; readonly listed: ShadeQuestion['listed'] }> {
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng(seed, 'play');
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor !== CHANCE && state.game.round > 1) {
      game.view(state, actor, view);
      const listed = choices(game, view).flatMap((action) => {
        const notation = game.format(view, action);
        const { place } = picture.target(view, action, notation);
        return place === undefined || !notation.startsWith('choose-action move') ? [] : [{ notation, place }];
      });
      if (listed.length > 0) yield { view, listed };
    }
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng));
  }
}

function shadeOf(view: LegionState, question: Partial<ShadeQuestion> & { readonly layer: string }): Shade | undefined {
  const work = shading(game, view, { answer: '', listed: [], ...question }, english);
  for (;;) {
    const { done, value } = work.next();
    // Others use the game between two steps.
    game.contextOf(game.newState());
    if (done === true) return value;
  }
}

/** Some places of a shade, spread over all of it. */
function some({ x, y, levels }: Shade, most: number): { x: number; y: number; level: number }[] {
  const stride = Math.max(1, Math.floor(levels.length / most));
  return levels.flatMap((level, i) => (i % stride === 0 ? [{ x: x[i], y: y[i], level }] : []));
}

const tenths = (length: number): number => Math.round(length * 10);

/** What enemies can do to a unit where it stands: every enemy, every listed end of its move, without any short cut. */
function threatAt(state: LegionState, u: number): number {
  const { side, hasMelee, tag } = game.battle.units;
  const after = game.newState();
  let level = 0;
  for (let v = 0; v < tag.length; v++) {
    const c = game.contextOf(state);
    if (side[v] === side[u] || state.units.status[v] !== 1 || !mayAttack(c, v)) continue;
    if (canTarget(c, v, u, ORDINARY)) {
      level |= canStrike(c, v, u) ? 5 : 1;
      continue;
    }
    lookAt(c, v, standardSpeed(c, v), 0);
    const ends = new ActionBuffer();
    listDestinations(c, ends, 1, 0);
    const places = Array.from(ends.items.subarray(0, ends.length), (operand) => ({ ...destinationOf(c, operand) }));
    for (const { x, y, facing } of places) {
      game.copy(state, after);
      const moved = game.contextOf(after);
      standAt(moved, v, x, y, facing);
      if (!canTarget(moved, v, u, ORDINARY)) continue;
      if (!canStrike(moved, v, u)) level |= 2;
      else if (hasMelee[v] === 1) level |= 4;
    }
  }
  return level;
}

describe('shades are what the rules say of a unit that stands there', () => {
  const there = game.newState();
  const { firstMini, miniCount, tag } = game.battle.units;

  test('sight and cover, from where the unit is and from where it would go', () => {
    const levels = new Set<number>();
    let n = 0;
    for (const { view, listed } of moments('sight')) {
      if (n++ % 12 !== 0) continue;
      const [{ notation, place }] = listed;
      const before = game.hash(view);
      for (const answer of ['', notation]) {
        const shade = shadeOf(view, { layer: 'sight', answer });
        if (shade === undefined) throw new Error('nothing is seen');
        const [, own, like] = /^(\S+) against a unit like (\S+)\. /.exec(shade.says) ?? [];
        const [u, v] = [tag.indexOf(own), tag.indexOf(like)];
        for (const { x, y, level } of some(shade, 60)) {
          game.copy(view, there);
          const c = game.contextOf(there);
          const from = there.minis.facing[firstMini[u]];
          if (answer !== '') standAt(c, u, tenths(place.x), tenths(place.y), place.facing ?? from);
          for (let m = firstMini[v] + 1; m < firstMini[v] + miniCount[v]; m++) there.minis.alive[m] = 0;
          standAt(c, v, tenths(x), tenths(y), there.minis.facing[firstMini[v]]);
          // In melee nothing gives cover.
          expect(level > 0).toBe(miniSees(c, firstMini[u], firstMini[v]));
          const line = enemiesFrom(c, u).find(({ unit }) => unit === like);
          if (line === undefined || line.range === 0) continue;
          const seen = ['hidden', 'heavy', 'light', 'none'].indexOf(line.cover);
          // The look at a place counts what any miniature of the unit sees, the shade what the leader does.
          expect({ x, y, level }).toEqual({ x, y, level: level > 0 ? seen : 0 });
          levels.add(level);
        }
      }
      expect(game.hash(view)).toBe(before);
    }
    expect([...levels].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  });

  test('cohesion', () => {
    let places = 0;
    let n = 0;
    for (const { view } of moments('cohesion 2')) {
      if (n++ % 12 !== 0) continue;
      const shade = shadeOf(view, { layer: 'cohesion' });
      if (shade === undefined) continue;
      const u = tag.indexOf(/^In cohesion with the leader of (\S+)\./.exec(shade.says)?.[1] ?? '');
      const m = Array.from({ length: miniCount[u] - 1 }, (_, i) => firstMini[u] + 1 + i).find(
        (one) => view.minis.alive[one] === 1,
      );
      if (m === undefined) throw new Error('the leader is alone');
      const shaded = new Set(shade.x.map((x, i) => `${tenths(x)},${tenths(shade.y[i])}`));
      const leader = firstMini[u];
      for (let turn = 0; turn < 120; turn++) {
        const at = {
          x: Math.round((view.minis.x[leader] - 1300 + 21 * turn) / 63.5) * 63.5,
          y: Math.round((view.minis.y[leader] - 700 + ((turn * 97) % 1400)) / 63.5) * 63.5,
        };
        if (!shaded.has(`${at.x},${at.y}`)) continue;
        game.copy(view, there);
        there.minis.x[m] = at.x;
        there.minis.y[m] = at.y;
        expect(outOfCohesion(game.contextOf(there), u) & (1 << (m - leader))).toBe(0);
        places++;
      }
    }
    expect(places).toBeGreaterThan(20);
  });

  test('reach: what the rules take, and nothing else around it', () => {
    let n = 0;
    for (const { view, listed } of moments('reach')) {
      if (n++ % 12 !== 0 || listed[0].place.facing !== undefined) continue;
      const shade = shadeOf(view, { layer: 'reach', listed });
      const shaded = new Set(shade?.x.map((x, i) => `${x.toFixed(1)},${(shade.y[i] ?? 0).toFixed(1)}`));
      const missing = listed.filter(
        ({ place: { x, y } }) =>
          (x * 10) % 127 === 0 && (y * 10) % 127 === 0 && !shaded.has(`${x.toFixed(1)},${y.toFixed(1)}`),
      );
      expect(missing).toEqual([]);
      for (const place of shaded) expect(game.parse(view, `choose-action move ${place}`).ok).toBe(true);
    }
    expect(n).toBeGreaterThan(12);
  });

  test('threat: enemies who may attack now, after a move, or in melee', () => {
    const levels = new Set<number>();
    let n = 0;
    for (const { view, listed } of moments('threat')) {
      if (n++ % 14 !== 0) continue;
      const shade = shadeOf(view, { layer: 'threat', listed: listed.slice(0, 12) });
      if (shade === undefined) throw new Error('nothing is shaded');
      const u = tag.indexOf(/^Against (\S+): /.exec(shade.says)?.[1] ?? '');
      for (const { x, y, level } of some(shade, 12)) {
        game.copy(view, there);
        const c = game.contextOf(there);
        standAt(c, u, tenths(x), tenths(y), there.minis.facing[firstMini[u]]);
        expect({ x, y, level }).toEqual({ x, y, level: threatAt(there, u) });
        levels.add(level);
      }
    }
    expect(levels.size).toBeGreaterThan(1);
  });
});
