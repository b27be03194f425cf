import { describe, expect, test } from 'vitest';
import { findGame, loadGame } from '../../../../arena/game-source.js';
import { choices } from '../../../../kernel/notation.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import type { Picture } from '../../../../kernel/picture.js';
import { standAt } from '../../estimates/stand-at.js';
import { expectedDamage } from '../../estimates/threat.js';
import type { LegionGame } from '../../legion.js';
import type { LegionState } from '../../state/state.js';

const source = findGame({ scenario: 'core-set-skirmish', game: undefined });
if (!source.ok) throw new Error(source.problem.message);
const loaded = await loadGame(source.value);
if (!loaded.ok) throw new Error(loaded.problem.message);
const game = loaded.value.game as unknown as LegionGame;
const picture = loaded.value.picture as unknown as Picture<LegionState>;

/** The states of a battle of sensible play in which a player decides, as that player sees them. */
function* decisions(seed: string): Generator<{ readonly view: LegionState; readonly actor: number }> {
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng(seed, 'play');
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor !== CHANCE) {
      game.view(state, actor, view);
      yield { view, actor };
    }
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.rolloutPolicy(state, rng));
  }
}

describe('the picture of a battle', () => {
  test('leaves the view as it is, and shows every living miniature where it stands', () => {
    let pieces = 0;
    const changed: string[] = [];
    for (const { view, actor } of decisions('scene')) {
      const before = game.hash(view);
      const scene = picture.scene(view, actor);
      pieces = Math.max(pieces, scene.pieces.length);
      for (const { id, x, y } of scene.pieces) {
        const [tag, number] = id.split('.');
        const m = game.battle.units.firstMini[game.battle.units.tag.indexOf(tag)] + Number(number) - 1;
        if (view.minis.x[m] !== Math.round(x * 10) || view.minis.y[m] !== Math.round(y * 10)) changed.push(id);
      }
      if (game.hash(view) !== before) changed.push('view');
    }
    expect(changed).toEqual([]);
    expect(pieces).toBeGreaterThan(20);
  });

  test('points at what the notation of an action names', () => {
    const found = new Map<string, string>();
    for (const { view } of decisions('targets')) {
      for (const action of choices(game, view).slice(0, 40)) {
        const notation = game.format(view, action);
        const { kind, unit, piece, place } = picture.target(view, action, notation);
        const shown = [unit ?? piece ?? '', place === undefined ? '' : `${place.x.toFixed(1)},${place.y.toFixed(1)}`];
        for (const part of shown) if (!notation.includes(part)) throw new Error(`${notation} does not name ${part}`);
        if (shown.some((part) => part !== '')) found.set(kind, shown.join(' '));
      }
    }
    for (const kind of ['move', 'attack', 'activate', 'deploy', 'issue-order', 'assign-wound'])
      expect([...found.keys()]).toContain(kind);
  });

  test('says of a move what would be so after it', () => {
    let probed = 0;
    const there = game.newState();
    for (const { view, actor } of decisions('what if')) {
      const moves = choices(game, view).filter((action) => game.format(view, action).startsWith('choose-action move'));
      if (moves.length === 0) continue;
      const notation = game.format(view, moves[probed % moves.length]);
      const before = game.hash(view);
      const probe = picture.probe(view, actor, notation);
      expect(probe.legal).toBe(true);
      expect(game.hash(view)).toBe(before);
      game.copy(view, there);
      const c = game.contextOf(there);
      const { place } = picture.target(view, 0, notation);
      const u = view.game.pendingA;
      const facing = place?.facing ?? view.minis.facing[game.battle.units.firstMini[u]];
      standAt(c, u, Math.round((place?.x ?? 0) * 10), Math.round((place?.y ?? 0) * 10), facing);
      for (const { unit, deals, takes } of probe.enemies) {
        const v = game.battle.units.tag.indexOf(unit);
        expect([deals, takes]).toEqual([expectedDamage(c, u, v), expectedDamage(c, v, u)]);
      }
      probed++;
    }
    expect(probed).toBeGreaterThan(20);
  });

  test.each([
    { place: '1.0,1.0', why: /over the edge|farther|stands there|outside|way|terrain/ },
    { place: '900.0,900.0', why: /farther|over the edge|stands there/ },
  ])('says why $place is no place to go to', ({ place, why }) => {
    const said: string[] = [];
    for (const { view, actor } of decisions('why not')) {
      if (!choices(game, view).some((action) => game.format(view, action).startsWith('choose-action move'))) continue;
      const probe = picture.probe(view, actor, `choose-action move ${place}`);
      if (!probe.legal) said.push(probe.why);
    }
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter((text) => why.test(text)).length).toBeGreaterThan(5);
  });
});
