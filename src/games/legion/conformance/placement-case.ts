import { NOBODY } from '../../../kernel/game.js';
import { suggestion } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { MILLIMETRE } from '../../../tabletop/units.js';
import type { Library } from '../cards/library.js';
import { formatPlace } from '../rules/queries/places.js';
import type { Edition } from '../engine/edition.js';
import type { PlacingGame, PlacingState } from '../scenario/terrain-placing.js';
import { entryOf } from './army-case.js';
import { piecesOf, tableOf } from './battle-of.js';
import { stagedScenario } from '../scenario/staged.js';
import type { PlacementCase, PlacementExpectation, PutPiece } from './schema.js';
import { SIDES } from '../words/sides.js';

/** Plays a case in which terrain is placed, and checks its expectations. */
export function judgePlacement(library: Library, edition: Edition, one: PlacementCase): Result<void> {
  const { placing } = one;
  const wrong = wrongPieces(one);
  if (wrong.length > 0) return fail('unknown-name', wrong.join('; '));
  if (edition.terrainPlacing === undefined) {
    return fail('not-implemented', `the players place no terrain in ${edition.id}`);
  }
  const table = tableOf(edition, placing.table);
  const terrain = piecesOf(edition, placing.terrain ?? [], table);
  if (!terrain.ok) return terrain;
  const pieces = piecesOf(edition, placing.pieces, table);
  if (!pieces.ok) return pieces;
  const army = (side: 'blue' | 'red') => ({
    faction: 'rebels' as const,
    units: placing.armies[side].map(entryOf),
    commandHand: [],
  });
  const scenario = stagedScenario(edition, {
    id: one.id,
    description: one.says,
    table,
    terrain: terrain.value,
    terrainToPlace: pieces.value,
    armies: { blue: army('blue'), red: army('red') },
  });
  const game = edition.terrainPlacing.create(library, scenario);
  const state = game.newState();
  for (const [i, step] of (one.script ?? []).entries()) {
    const done = 'coin' in step ? answer(game, state, `coin ${step.coin}`) : put(game, state, step.put);
    if (!done.ok) return fail(done.problem.code, `step ${i + 1}: ${done.problem.message}`);
  }
  for (const [i, expectation] of one.expect.entries()) {
    const found = unmet(game, state, expectation);
    if (found !== '') return fail('unmet', `expectation ${i + 1}: ${found}`);
  }
  return ok();
}

/** A line for every piece that the case names and does not have. */
function wrongPieces({ placing, script = [], expect }: PlacementCase): string[] {
  const toPlace = placing.pieces.map(({ id }) => id);
  const lying = (placing.terrain ?? []).map(({ id }) => id);
  const faults: string[] = [];
  const check = (where: string, id: string, known: readonly string[]): void => {
    if (!known.includes(id)) faults.push(`${where}: there is no piece ${id}${suggestion(id, known)}`);
  };
  for (const [i, step] of script.entries()) if ('put' in step) check(`script[${i}].put.piece`, step.put.piece, toPlace);
  for (const [i, e] of expect.entries()) {
    if ('put' in e) check(`expect[${i}].put.piece`, e.put.piece, toPlace);
    else if ('piece' in e) check(`expect[${i}].piece`, e.piece, [...toPlace, ...lying]);
  }
  return faults;
}

function answer(game: PlacingGame, state: PlacingState, text: string): Result<void> {
  const action = game.parse(state, text);
  if (!action.ok) return action;
  game.apply(state, action.value);
  return ok();
}

/** One turn: the choice of the piece, unless it is the last, and of its place. */
function put(game: PlacingGame, state: PlacingState, { player, piece, atMm, facingDeg }: PutPiece): Result<void> {
  if (turnOf(game, state) !== player) return fail('not-your-turn', `it is not ${player}'s turn to place ${piece}`);
  if (state.piece < 0) {
    const chosen = answer(game, state, `piece ${piece}`);
    if (!chosen.ok) return chosen;
  }
  const [x, y] = atMm.map((mm) => Math.round(mm * MILLIMETRE));
  return answer(game, state, `place ${formatPlace(x, y)} ${facingDeg ?? 0}`);
}

function turnOf(game: PlacingGame, state: PlacingState): 'blue' | 'red' | 'coin' | null {
  if (game.actor(state) === NOBODY) return null;
  return state.isTossing ? 'coin' : SIDES[state.player];
}

/** The first difference from what is expected, or an empty string. */
function unmet(game: PlacingGame, state: PlacingState, expectation: PlacementExpectation): string {
  if ('turn' in expectation) {
    const turn = turnOf(game, state);
    return turn === expectation.turn ? '' : `it is the turn of ${turn ?? 'no player'}`;
  }
  if ('put' in expectation) {
    const thought = game.newState();
    game.copy(state, thought);
    const done = put(game, thought, expectation.put);
    if (done.ok === expectation.is) return '';
    return done.ok ? `${expectation.put.piece} can be put there` : done.problem.message;
  }
  const points = game.outlines(state).get(expectation.piece)?.points ?? null;
  const found = points === null ? null : points.map(([x, y]) => [x / MILLIMETRE, y / MILLIMETRE]);
  const [is, want] = [found, expectation.cornersMm].map((corners) => JSON.stringify(corners));
  return is === want ? '' : `the corners of ${expectation.piece} are ${is}`;
}
