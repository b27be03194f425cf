import { bitCount } from '../../../../kernel/bits.js';
import { hashWords } from '../../../../kernel/hash.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { TokenBuffer, TokenWriter } from '../../../../kernel/tokens.js';
import type { Skirmish } from '../../battle/skirmish.js';
import { pointsOf, ENOUGH_POINTS } from '../../rules/ending.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { ACTIVATION, IaState, SETUP, WAITING } from '../../state/state.js';
import { valueOfTerms } from '../estimate.js';
import { TERMS, writeTerms } from '../terms.js';
import { writeDuels, writeFigures } from './figures.js';
import { FORECASTS, MOST_TOLD, SCHEMA, SIDE } from './schema.js';
import { statisticsOf } from './statistics.js';

/** Numbers that count as 1. */
const FIGURES = 10;
const GROUPS = 6;
const HAND = 5;
const DECK = 15;
const TERM = 20;
const ROUNDS = 8;
/** The lead that a forecast counts as 1. */
const LEAD = 20;

/** Rounds that a linear value tells apart; the last one is all that come after it. */
const ROUND_STRATA = 5;

/**
 * Writes states of a skirmish as sets of tokens: statistics, distances and relations, never an id and never a place on
 * the map; of Command cards only how many there are.
 */
export function iaTokens(battle: Skirmish, on: (state: IaState) => Ia): TokenWriter<IaState> {
  const rowOf = rowsOf(battle);
  // Most games are played without a network.
  let statistics: Float32Array[] | undefined;
  return {
    schema: SCHEMA,
    write(state, _viewer, out) {
      const c = on(state);
      statistics ??= battle.figures.map(({ profile, group }) =>
        Float32Array.from(statisticsOf(profile, battle.groups[group])),
      );
      out.clear();
      const [figures] = out.tokens;
      const [duels] = out.pairs;
      writeTerms(c, 0, terms);
      out.prior[0] = valueOfTerms(terms);
      writeDuels(c, rowOf, duels);
      writeFigures(c, rowOf, statistics, figures);
      for (let side = 0; side < 2; side++) writeSide(c, side, out);
      writeGeneral(c, out);
    },
    key: publicKey,
    strata: {
      names: ['setup', ...Array.from({ length: ROUND_STRATA }, (_, r) => `round-${r + 1}`)],
      of: ({ game }) => (game.phase === SETUP ? 0 : Math.max(1, Math.min(ROUND_STRATA, game.round))),
    },
    forecast(state, out) {
      const c = on(state);
      const lead = (pointsOf(c, 0) - pointsOf(c, 1)) / LEAD;
      out[FORECASTS.indexOf('points-lead')] = Math.max(-1, Math.min(1, lead));
    },
  };
}

const terms = scratch(new Float64Array(TERMS.length));

/** The state without what is hidden. */
const known = scratch(new IaState(false));

/** A hash of a state without what players may not know of each other's cards, but how many there are. */
function publicKey(state: IaState): number {
  known.words.set(state.words);
  const { players } = known;
  for (let side = 0; side < 2; side++) {
    const { hand, deck, hidden } = state.players;
    players.hand[side] = hidden[side] + bitCount(hand[side]);
    players.deck[side] = bitCount(deck[side]) - hidden[side];
    players.hidden[side] = 0;
    players.drawn[side] = 0;
    players.known[side] = 0;
    players.top[side] = 0;
    players.bottom[side] = 0;
  }
  return hashWords(known.words);
}

/** By figure: its row among the tokens; −1 if it has no side, or its side has more than there is room for. */
function rowsOf({ figures }: Skirmish): Int32Array {
  const next = [0, 0];
  return Int32Array.from(figures, ({ side }) => {
    if (side !== 0 && side !== 1) return -1;
    const i = next[side]++;
    return i < MOST_TOLD ? MOST_TOLD * side + i : -1;
  });
}

/** Needs the terms of the estimate for side 0. */
function writeSide(c: Ia, side: number, { side: out }: TokenBuffer): void {
  const { game, players, figures, groups } = c.s;
  let standing = 0;
  let living = 0;
  let ready = 0;
  for (let g = 0; g < c.battle.groups.length; g++) {
    const group = c.battle.groups[g];
    if (group.side !== side) continue;
    let left = 0;
    for (const u of group.figures) if (isOnMap(c, u) || figures.status[u] === WAITING) left++;
    standing += left;
    if (left === 0) continue;
    living++;
    if (groups.exhausted[g] === 0) ready++;
  }
  const hand = players.hidden[side] + bitCount(players.hand[side]);
  let i = SIDE.length * side;
  const points = pointsOf(c, side);
  out[i++] = points / ENOUGH_POINTS;
  out[i++] = points >= ENOUGH_POINTS / 2 ? 1 : 0;
  out[i++] = standing / FIGURES;
  out[i++] = living / GROUPS;
  out[i++] = ready / GROUPS;
  out[i++] = hand / HAND;
  out[i++] = (bitCount(players.deck[side]) - players.hidden[side]) / DECK;
  out[i++] = game.phase === ACTIVATION && game.turn === side ? 1 : 0;
  out[i++] = game.initiative === side ? 1 : 0;
  out[i++] = (side === 0 ? game.zone : 1 - game.zone) === 0 ? 1 : 0;
  const half = side === 0 ? 0.5 : -0.5;
  // Never −0, so that exchanging the sides gives the same numbers.
  for (const term of terms) out[i++] = term === 0 ? 0 : (half * term) / TERM;
}

function writeGeneral(c: Ia, { general: out }: TokenBuffer): void {
  const { game } = c.s;
  const { rounds } = c.battle.setup;
  const doors = c.battle.doors.length;
  let i = 0;
  out[i++] = game.round / ROUNDS;
  out[i++] = rounds === 0 ? 1 : Math.max(0, rounds - game.round) / ROUNDS;
  out[i++] = game.phase === SETUP ? 1 : 0;
  out[i++] = game.phase === ACTIVATION ? 1 : 0;
  out[i++] = game.attacks > 0 ? 1 : 0;
  out[i++] = doors === 0 ? 1 : 1 - bitCount(game.closed) / doors;
}
