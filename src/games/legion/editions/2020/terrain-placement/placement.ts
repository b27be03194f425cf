import { ActionBuffer } from '../../../../../kernel/buffers.js';
import { CHANCE, type Game, type Listener, NOBODY } from '../../../../../kernel/game.js';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from '../../../../../kernel/packed.js';
import { fail, ok } from '../../../../../kernel/result.js';
import { points } from '../../../army/points.js';
import type { ArmyList } from '../../../army/types.js';
import { SIDES } from '../../../words/sides.js';
import type { Library } from '../../../cards/library.js';
import { formatPlace, parsePlace } from '../../../rules/queries/places.js';
import type { Scenario } from '../../../scenario/types.js';
import { Board } from './board.js';
import type { Outline } from './outlines.js';
import { COIN, LEFT_OUT, OVER, PIECE, PLACE, PLACED, PlacementState, WAITING } from './state.js';

/** The placing of a scenario's terrain behind the kernel's contract. */
export interface PlacementGame extends Game<PlacementState> {
  readonly scenario: Scenario;
  /** The pieces that lie on the table, by id, with their outlines there. */
  outlines(state: PlacementState): ReadonlyMap<string, Outline>;
}

/**
 * Competitive terrain placement (543–549) as a separate game before the battle: from the army with fewer points on (a
 * coin decides between equals) the players put down one piece each in turn, turned as they like, beyond range 1 of all
 * other pieces; if no half inch of the table and no eighth of a turn allows that, anywhere that touches no other piece.
 * There is no winner; {@link PlacementGame.outlines} of the final state gives the place of every piece. Ends when every
 * piece is placed or has no room at all.
 */
export function createPlacement(library: Library, scenario: Scenario): PlacementGame {
  const board = new Board(library, scenario);
  const { ids } = board;
  const spare = new ActionBuffer();
  const { armies } = scenario;
  const worth = (lists: readonly (ArmyList | undefined)[]): number =>
    lists.reduce((sum, list) => sum + (list === undefined ? 0 : points(library, list)), 0);
  const blue = worth([armies.blue, armies.blue2]);
  const red = worth([armies.red, armies.red2]);

  const waiting = (s: PlacementState): number[] => ids.flatMap((_, p) => (s.status(p) === WAITING ? [p] : []));

  /** The next piece is to be chosen, by the current player; a single piece needs no decision. */
  const nextPiece = (s: PlacementState, listener?: Listener): void => {
    s.piece = -1;
    const open = waiting(s);
    s.step = open.length === 0 ? OVER : PIECE;
    if (open.length === 1) choose(s, open[0], listener);
  };

  const choose = (s: PlacementState, p: number, listener?: Listener): void => {
    const room = board.roomFor(s, p);
    if (room < 0) {
      s.put(p, LEFT_OUT, 0, 0, 0);
      listener?.({ type: 'terrain-left-out', player: s.player, terrain: ids[p] });
      return nextPiece(s, listener);
    }
    s.piece = p;
    s.room = room;
    s.step = PLACE;
  };

  const place = (s: PlacementState, action: number, listener?: Listener): void => {
    const spot = board.decode(action);
    if (spot === null) throw new Error(`no place ${action}`);
    const { x, y, facing } = spot;
    listener?.({ type: 'terrain-placed', player: s.player, terrain: ids[s.piece], x: x / 10, y: y / 10, facing });
    s.put(s.piece, PLACED, x, y, facing);
    s.room = 0;
    s.player = 1 - s.player;
    nextPiece(s, listener);
  };

  const game: PlacementGame = {
    id: 'legion-2020-terrain',
    family: 'legion-terrain',
    players: SIDES,
    scenario,

    newState() {
      const s = new PlacementState(ids.length);
      if (blue === red) s.step = COIN;
      else {
        s.player = blue < red ? 0 : 1;
        nextPiece(s);
      }
      return s;
    },
    copy: copyPacked,
    hash: hashPacked,
    serialize: serializePacked,
    deserialize: deserializePacked,

    actor(s) {
      if (s.step === OVER) return NOBODY;
      return s.step === COIN ? CHANCE : s.player;
    },
    legalActions(s, out) {
      out.clear();
      if (s.step === PIECE) for (const p of waiting(s)) out.push(p);
      else board.list(s, out);
    },
    sampleAction(s, rng) {
      if (s.step === PLACE) return board.draw(s, rng, spare);
      const open = waiting(s);
      return open[rng.below(open.length)];
    },
    isLegal(s, action) {
      if (s.step === COIN) return action === 0 || action === 1;
      if (s.step === PIECE) return waiting(s).includes(action);
      const spot = s.step === PLACE ? board.decode(action) : null;
      return spot !== null && board.allows(s, spot.x, spot.y, spot.facing);
    },
    chanceOutcomes(_s, out) {
      out.clear();
      out.push(0, 1 / 2);
      out.push(1, 1 / 2);
      return true;
    },
    sampleChance: (_s, rng) => rng.below(2),
    describeChance: () => 'toss a coin to see who places first: "coin blue" or "coin red"',

    apply(s, action, listener) {
      if (s.step === PIECE) return choose(s, action, listener);
      if (s.step === PLACE) return place(s, action, listener);
      s.player = action;
      nextPiece(s, listener);
    },
    returns: () => 0,
    view: (s, _player, out) => copyPacked(s, out),
    determinize: () => {},

    format(s, action) {
      if (s.step === COIN) return `coin ${SIDES[action]}`;
      if (s.step === PIECE) return `piece ${ids[action]}`;
      const spot = board.decode(action);
      return spot === null ? String(action) : `place ${formatPlace(spot.x, spot.y)} ${spot.facing}`;
    },
    parse(s, text) {
      const action = read(s, text);
      if (action >= 0 && game.isLegal(s, action)) return ok(action);
      const waits = ['a coin', 'a piece', `a place for ${ids[s.piece] ?? ''}`, 'nothing any more'][s.step];
      return fail('illegal-action', `"${text}" is not possible now; the game waits for ${waits}`);
    },
    outlines: (s) =>
      new Map(ids.flatMap((id, p) => (s.status(p) === PLACED ? [[id, board.placed(s, p)] as const] : []))),
  };

  const read = (s: PlacementState, text: string): number => {
    const [, word, rest] = /^(coin|piece|place) (.+)$/.exec(text) ?? [];
    if (word === 'coin' && s.step === COIN) return SIDES.findIndex((side) => side === rest);
    if (word === 'piece' && s.step === PIECE) return ids.indexOf(rest);
    if (word !== 'place' || s.step !== PLACE) return -1;
    const [, at, degrees] = /^(\S+) (\d{1,3})$/.exec(rest) ?? [];
    const spot = at === undefined ? null : parsePlace(at);
    return spot === null || Number(degrees) >= 360 ? -1 : board.encode({ ...spot, facing: Number(degrees) });
  };

  return game;
}
