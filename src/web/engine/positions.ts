import type { LoadedGame } from '../../arena/loaded-game.js';
import type { PagePositions } from '../../arena/page-kit.js';
import { Answering } from '../../arena/positions/answering.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { PositionHead } from '../../proof/position.js';
import type { PositionFacts } from '../position-messages.js';
import type { Setup } from '../game-messages.js';
import type { Source } from '../source.js';

type PositionSource = Source & { readonly kind: 'position' };

/** The positions that are loaded in this thread, by edition. */
const atHand = new Map<string, PagePositions>();

/** Notes positions that are loaded. */
export function havePositions(edition: string, positions: PagePositions): void {
  atHand.set(edition, positions);
}

/** How far the position of a day is from that of the day before; no two classes of them have as many. */
const STRIDE = 31;

/** The position of a day, which is a number of days since any day: the person answers, the policy plays the rest. */
export function puzzleOfDay(edition: string, day: number): Result<Setup> {
  const { all } = positionsOf(edition);
  const { id, plays } = all[(((day * STRIDE) % all.length) + all.length) % all.length];
  const source = { kind: 'position', edition, name: id } as const;
  const loaded = loadPosition(source);
  if (!loaded.ok) return loaded;
  const seats = loaded.value.game.players.map((player) => (player === plays.player ? 'person' : 'policy'));
  return ok({ source, seats, seed: id, dice: 'dealer' });
}

/** A position as a game that begins with it; the problem is one line. */
export function loadPosition({ edition, name }: PositionSource): Result<LoadedGame> {
  const one = positionOf(edition, name);
  return one.ok ? positionsOf(edition).load(one.value) : one;
}

/** How a person answers a position that can be loaded. */
export function answeringOf({ edition, name }: PositionSource): Answering {
  const one = positionOf(edition, name);
  if (!one.ok) throw new Error(one.problem.message);
  return new Answering(positionsOf(edition).kit, one.value);
}

/** What people are told of a position. */
export function positionFacts({ edition, name }: PositionSource, { presenter }: LoadedGame): PositionFacts {
  const one = positionOf(edition, name);
  if (!one.ok) throw new Error(one.problem.message);
  const { id, says, why, plays } = one.value;
  const found = positionsOf(edition).general[id] as PagePositions['general'][string] | undefined;
  const general =
    found === undefined
      ? undefined
      : { isGood: 2 * found.good > found.of, phrase: presenter?.inWords?.(found.chose) ?? found.chose };
  return {
    name: id,
    says,
    why,
    player: plays.player,
    until: plays.until,
    ...(general === undefined ? {} : { general }),
  };
}

function positionsOf(edition: string): PagePositions {
  const found = atHand.get(edition);
  if (found === undefined) throw new Error(`the positions of ${edition} are not loaded`);
  return found;
}

function positionOf(edition: string, name: string): Result<PositionHead> {
  const one = positionsOf(edition).all.find(({ id }) => id === name);
  return one === undefined ? fail('position', `unknown position '${name}'`) : ok(one);
}
