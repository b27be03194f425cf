import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { shippedDraft } from '../../../../../arena/testing/shipped.js';
import { ActionBuffer } from '../../../../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../../../kernel/game.js';
import { Rng } from '../../../../../kernel/rng.js';
import { createLegion } from '../../../legion.js';
import { USUAL_EDITION } from '../../all.js';
import { parseScenario } from '../../../scenario/parse.js';
import { placedTerrain } from './placed.js';
import { createPlacement, type PlacementGame } from './placement.js';
import { LEFT_OUT, type PlacementState } from './state.js';

type Draft = Record<string, unknown> & { terrain: { id: string }[] };

function clash(): Draft {
  return shippedDraft('core-set-clash') as Draft;
}

/** Core-set-clash with its first pieces still to be placed. */
function unplaced(count: number): Draft {
  const draft = clash();
  return { ...draft, terrain: draft.terrain.slice(count), terrainToPlace: draft.terrain.slice(0, count) };
}

function gameOf(draft: Draft): PlacementGame {
  const scenario = parseScenario(legionLibrary(), USUAL_EDITION, draft, 'test');
  if (!scenario.ok) throw new Error(scenario.problem.message);
  return createPlacement(legionLibrary(), scenario.value);
}

function play(game: PlacementGame, seed: number): { state: PlacementState; notation: string[] } {
  const rng = new Rng(seed, 'placement');
  const state = game.newState();
  const listed = new ActionBuffer();
  const notation: string[] = [];
  while (game.actor(state) !== NOBODY) {
    const byChance = game.actor(state) === CHANCE;
    const action = byChance ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
    if (byChance) listed.clear();
    else game.legalActions(state, listed);
    expect(byChance || listed.toArray().includes(action)).toBe(true);
    expect(listed.toArray().every((one) => game.isLegal(state, one))).toBe(true);
    const text = game.format(state, action);
    expect(game.parse(state, text)).toEqual({ ok: true, value: action });
    notation.push(text);
    game.apply(state, action);
  }
  return { state, notation };
}

describe('terrain placement', () => {
  it('places every piece, and the resulting battle can be played', () => {
    const draft = unplaced(20);
    const game = gameOf({ ...draft, terrain: [] });
    for (let seed = 0; seed < 3; seed++) {
      const { state } = play(game, seed);
      expect(game.outlines(state).size).toBe(20);
      const placed = parseScenario(
        legionLibrary(),
        USUAL_EDITION,
        placedTerrain({ ...draft, terrain: [] }, game, state),
        'placed',
      );
      if (!placed.ok) throw new Error(placed.problem.message);
      expect(placed.value.id).toBe('core-set-clash-placed');
      expect(placed.value.terrain).toHaveLength(20);
      expect(createLegion(legionLibrary(), placed.value, USUAL_EDITION).ok).toBe(true);
    }
  });

  it('is the same for the same random stream', () => {
    const game = gameOf({ ...unplaced(8), terrain: [] });
    expect(play(game, 5).notation).toEqual(play(game, 5).notation);
    expect(play(game, 5).notation).not.toEqual(play(game, 6).notation);
  });

  it('leaves out a piece for which there is no room, and the same player goes on', () => {
    const wide = { kind: 'hills', heightMm: 40 };
    // prettier-ignore
    const whole = [[0, 0], [1800, 0], [1800, 900], [0, 900]];
    // prettier-ignore
    const dot = [[0, 0], [10, 0], [10, 10], [0, 10]];
    const game = gameOf({
      ...clash(),
      // prettier-ignore
      terrain: [{ id: 'rock', ...wide, polygonMm: [[900, 450], [910, 450], [910, 460], [900, 460]] }] as never,
      terrainToPlace: [
        { id: 'giant', ...wide, polygonMm: whole },
        { id: 'dot', ...wide, polygonMm: dot },
      ],
    });
    const state = game.newState();
    const first = game.actor(state);
    const giant = game.parse(state, 'piece giant');
    if (!giant.ok) throw new Error(giant.problem.message);
    const heard: string[] = [];
    game.apply(state, giant.value, ({ type }) => heard.push(type));
    expect(heard).toEqual(['terrain-left-out']);
    expect(state.status(0)).toBe(LEFT_OUT);
    expect(game.actor(state)).toBe(first);
    expect(game.parse(state, 'place 300.0,300.0 0').ok).toBe(true);
  });

  it('is refused for an odd number of pieces, and before a battle', () => {
    const odd = parseScenario(legionLibrary(), USUAL_EDITION, unplaced(3), 'test');
    expect(odd.ok ? '' : odd.problem.message).toBe(
      'test: terrainToPlace: has 3 pieces; the number must be even, so that both players place the same',
    );
    const scenario = parseScenario(legionLibrary(), USUAL_EDITION, unplaced(2), 'test');
    if (!scenario.ok) throw new Error(scenario.problem.message);
    const battle = createLegion(legionLibrary(), scenario.value, USUAL_EDITION);
    expect(battle.ok ? '' : battle.problem.message).toMatch(/terrain has not been placed yet/);
  });

  it('rejects text that is not a current action', () => {
    const game = gameOf({ ...unplaced(4), terrain: [] });
    const state = game.newState();
    for (const text of ['place 300.0,300.0 0', 'piece nowhere', 'coin blue', 'piece', '']) {
      expect(game.parse(state, text).ok).toBe(false);
    }
    game.apply(state, 0);
    for (const text of ['piece hut-a', 'place 300.0,300.0', 'place 300.0,300.0 360', 'place 9999.0,300.0 0']) {
      expect(game.parse(state, text).ok).toBe(false);
    }
    expect(game.isLegal(state, 2 ** 40)).toBe(false);
    expect(game.isLegal(state, -1)).toBe(false);
  });
});
