import { hashWords } from '../../../../kernel/hash.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { TokenBuffer, TokenWriter } from '../../../../kernel/tokens.js';
import type { Battle, Context } from '../../engine/context.js';
import { DEFEATED, FACEDOWN, type LegionState } from '../../state/state.js';
import { ACTIVATION, COMMAND, SETUP } from '../../words/phases.js';
import { sideOf } from '../../words/players.js';
import { bounded, estimate, terms } from '../evaluate.js';
import { lookAtUnits } from '../quick-threat.js';
import { factsOf } from '../quick-facts.js';
import { strataOf, stratumOf } from '../strata.js';
import { lookAtThreats } from '../threats.js';
import { Duels } from './duels.js';
import { writePlaces } from './places.js';
import { Progress } from './progress.js';
import { scoringRules } from '../../rules/queries/mission.js';
import { FORECASTS, MOST_UNITS, SCHEMA, SIDE, STANDING } from './schema.js';
import { Firepower } from './statistics.js';
import { TokenChanges } from './token-changes.js';
import { UnitTokens } from './unit-tokens.js';

/** Numbers that count as 1. */
const MANY_UNITS = 10;
const TOKENS = 6;
const ROUND_TOKENS = 3;
const CARDS = 6;
const ARMY = 800;

/**
 * Writes states of a battle as sets of tokens, from public information: statistics, distances and relations, never an
 * id and never a place on the table, so that a battle that is turned or mirrored has the same tokens.
 */
export function legionTokens(b: Battle, on: (state: LegionState) => Context): TokenWriter<LegionState> {
  const rowOf = rowsOf(b);
  // Most battles are played without a network.
  let kept: Kept | undefined;
  let last: TokenBuffer | undefined;
  return {
    schema: SCHEMA,
    write(state, _viewer, out) {
      const c = on(state);
      const { changes, progress, duels, units } = (kept ??= newKept(b));
      if (out !== last) {
        last = out;
        out.clear();
        changes.forget();
      }
      out.prior[0] = bounded(estimate(c, 0));
      lookAtUnits(c);
      lookAtThreats(c);
      const [unitRows, placeRows] = out.tokens;
      const [duelRows] = out.pairs;
      const changed = changes.look(c);
      writePlaces(c, placeRows);
      progress.look(c);
      duels.write(c, rowOf, changed, duelRows);
      units.write(c, rowOf, changed, progress.shares, duels, unitRows);
      out.side.fill(0);
      for (let side = 0; side < 2; side++) writeSide(c, side, progress.of[side], out);
      writeGeneral(c, out);
    },
    key: publicKey,
    isJudged: ({ game }) => (game.round === 0 || game.activating < 0) && game.pendingIsChance === 0,
    strata: { names: strataOf(b), of: (state) => stratumOf(on(state)) },
    forecast(state, out) {
      const { victoryTokens, pointsLost } = state.sides;
      out[FORECASTS.indexOf('token-lead')] = clamp((victoryTokens[0] - victoryTokens[1]) / TOKENS);
      out[FORECASTS.indexOf('points-lead')] = clamp((pointsLost[1] - pointsLost[0]) / factsOf(b).armyPoints);
    },
  };
}

/** The words of a state, without what players may not know of each other. */
let words = scratch(new Int32Array());

function publicKey({ words: all, players }: LegionState): number {
  if (words.length !== all.length) words = new Int32Array(all.length);
  words.set(all);
  for (const { byteOffset, length } of [players.hand, players.contingencies])
    words.fill(0, byteOffset >> 2, (byteOffset >> 2) + length);
  return hashWords(words);
}

/** What is kept of the state written last, so that only what differs is written. */
interface Kept {
  readonly changes: TokenChanges;
  readonly progress: Progress;
  readonly duels: Duels;
  readonly units: UnitTokens;
}

function newKept(b: Battle): Kept {
  return {
    changes: new TokenChanges(b),
    progress: new Progress(b),
    duels: new Duels(),
    units: new UnitTokens(b, new Firepower(b)),
  };
}

/** By unit: its row among the tokens, −1 if its side has more than there is room for. */
function rowsOf(b: Battle): Int32Array {
  const next = [0, 0];
  return Int32Array.from({ length: b.units.count }, (_, u) => {
    const side = b.units.side[u];
    const i = next[side]++;
    return i < MOST_UNITS ? MOST_UNITS * side + i : -1;
  });
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

const at = (name: (typeof STANDING)[number]): number => STANDING.indexOf(name);
const OF_UNITS = at('units');
const UNITS_TO_ACT = at('units-to-act');
const POINTS = at('points');
const POINTS_TO_ACT = at('points-to-act');

/** Needs the terms of the estimate. */
function writeSide(c: Context, side: number, progress: number, { side: out }: TokenBuffer): void {
  const from = SIDE.length * side;
  const { game, sides, units, players } = c.s;
  const { armyPoints } = factsOf(c.b);
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] !== side || units.status[u] === DEFEATED) continue;
    const share = c.b.units.points[u] / armyPoints;
    out[from + OF_UNITS] += 1 / MANY_UNITS;
    out[from + POINTS] += share;
    if (units.order[u] === FACEDOWN && game.round > 0) continue;
    out[from + UNITS_TO_ACT] += 1 / MANY_UNITS;
    out[from + POINTS_TO_ACT] += share;
  }
  const rules = scoringRules(c);
  const standing = rules?.standing(c, side) ?? 0;
  const other = 1 - side;
  const lead = sides.victoryTokens[side] + standing - sides.victoryTokens[other] - (rules?.standing(c, other) ?? 0);
  const ahead = lead === 0 ? sides.pointsLost[other] - sides.pointsLost[side] : lead;
  let cards = 0;
  for (let player = side; player < c.b.players.length; player += 2) cards += players.handCount[player];
  let i = from + POINTS_TO_ACT + 1;
  out[i++] = sides.pointsLost[side] / armyPoints;
  out[i++] = sides.victoryTokens[side] / TOKENS;
  out[i++] = standing / TOKENS;
  out[i++] = (rules?.endOfRound?.(c, side, game.round) ?? 0) / ROUND_TOKENS;
  out[i++] = progress / TOKENS;
  out[i++] = ahead > 0 || (ahead === 0 && game.bluePlayer === side) ? 1 : 0;
  out[i++] = game.activePlayer >= 0 && sideOf(game.activePlayer) === side ? 1 : 0;
  out[i++] = sideOf(game.priority) === side ? 1 : 0;
  out[i++] = cards / CARDS;
  out[i++] = game.bluePlayer === side ? 1 : 0;
  const half = side === 0 ? 0.5 : -0.5;
  // Never −0, so that exchanging the sides gives the same numbers.
  for (const term of terms) out[i++] = term === 0 ? 0 : half * term;
}

function writeGeneral(c: Context, { general: out }: TokenBuffer): void {
  const { game } = c.s;
  const { rounds } = c.b.scenario;
  let i = 0;
  out[i++] = Math.max(0, rounds - game.round) / c.b.numbers.rounds;
  out[i++] = game.round >= rounds ? 1 : 0;
  out[i++] = game.phase === SETUP ? 1 : 0;
  out[i++] = game.phase === COMMAND ? 1 : 0;
  out[i++] = game.phase === ACTIVATION ? 1 : 0;
  out[i++] = factsOf(c.b).armyPoints / ARMY;
}
