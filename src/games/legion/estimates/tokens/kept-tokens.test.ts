import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { shippedBattle } from '../../../../arena/testing/shipped.js';
import { NOBODY } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import { TokenBuffer } from '../../../../kernel/tokens.js';
import { Evaluator } from '../../../../learning/evaluator.js';
import { layoutOf } from '../../../../learning/layout.js';
import { LearnedValue } from '../../../../learning/learned-value.js';
import { initialNetwork } from '../../../../learning/network.js';
import { USUAL_EDITION } from '../../editions/all.js';
import type { LegionGame } from '../../legion.js';
import type { LegionState } from '../../state/state.js';
import { playableCards, randomBattle } from '../../testing/random-scenario.js';
import { searchWalk } from '../../testing/search-walk.js';
import { forgetEstimates } from '../evaluate.js';
import { SCHEMA } from './schema.js';

/** Whether two buffers say the same, bit for bit; absent rows say nothing. */
function saySame(a: TokenBuffer, b: TokenBuffer): boolean {
  const rows = [...a.tokens, ...a.pairs];
  const others = [...b.tokens, ...b.pairs];
  return (
    same(a.side, b.side) &&
    same(a.general, b.general) &&
    same(a.prior, b.prior) &&
    rows.every(({ present, numbers, width }, k) => {
      const other = others[k];
      return present.every((there, row) => {
        if (there !== other.present[row]) return false;
        const [from, to] = [row * width, (row + 1) * width];
        return there === 0 || same(numbers.subarray(from, to), other.numbers.subarray(from, to));
      });
    })
  );
}

function same(a: Float32Array, b: Float32Array): boolean {
  return a.every((value, i) => Object.is(value, b[i]));
}

/** Changes one thing on which tokens of more than one unit may depend, within what a state may hold. */
function disturb({ battle }: LegionGame, { tokens, units, minis, game }: LegionState, lot: Rng): void {
  const u = lot.below(battle.units.count);
  const used = [...tokens.kind.keys()].filter((row) => tokens.kind[row] !== 0);
  const pick = lot.below(6);
  if (pick === 0 && used.length > 0) tokens.x[used[lot.below(used.length)]] = lot.below(9000);
  else if (pick === 1 && used.length > 0) tokens.claimedBy[used[lot.below(used.length)]] = u;
  else if (pick === 2) units.suppression[u] = lot.below(5);
  else if (pick === 3) game.activating = u;
  else if (pick === 4) game.movesMade = 1 - Math.min(1, game.movesMade);
  else {
    const { firstMini, miniCount } = battle.units;
    const by = lot.below(3000) - 1500;
    for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) minis.x[m] = Math.max(100, minis.x[m] + by);
  }
}

const playable = playableCards(legionLibrary());
const LAYOUT = layoutOf(SCHEMA, { token: [5, 4], pair: 3, head: [4] });
const NETWORK = initialNetwork(SCHEMA, LAYOUT.shape, 'kept');
const { parameters } = NETWORK;
const rng = new Rng('kept');
for (let i = 0; i < parameters.length; i++) parameters[i] += 0.2 * (rng.fraction() - 0.5);

const BATTLES: readonly (readonly [string, () => LegionGame])[] = [
  ...[1, 2].map((seed) => {
    const make = (): LegionGame =>
      randomBattle(legionLibrary(), USUAL_EDITION, playable, new Rng(seed, 'kept-estimates'));
    return [`random armies ${seed}`, make] as const;
  }),
  ['heroes-against-vader', () => shippedBattle('heroes-against-vader')],
];

describe.each(BATTLES)('tokens of which only what has changed is written (%s)', (name, make) => {
  it('equal those written afresh, bit for bit, and so do the values of a network', () => {
    const [game, fresh] = [make(), make()];
    const [kept, other] = [new TokenBuffer(SCHEMA), new TokenBuffer(SCHEMA)];
    const evaluator = new Evaluator(LAYOUT, parameters);
    const learned = LearnedValue.of(game, NETWORK);
    if (!learned.ok) throw new Error(learned.problem.message);
    const state = game.newState();
    let compared = 0;
    const compare = (): void => {
      game.knowledge.tokens.write(state, 0, kept);
      evaluator.evaluate(kept);
      forgetEstimates(fresh.battle);
      const anew = new TokenBuffer(SCHEMA);
      fresh.knowledge.tokens.write(state, 0, anew);
      expect(saySame(kept, anew)).toBe(true);
      const alone = new Evaluator(LAYOUT, parameters);
      alone.evaluate(anew);
      expect([...evaluator.outputs]).toEqual([...alone.outputs]);
      const isOver = game.actor(state) === NOBODY;
      expect(isOver || learned.value.value(state, 0) === alone.outputs[0]).toBe(true);
      compared++;
    };
    searchWalk(game, name.length, 160, (visited, lot) => {
      game.copy(visited, state);
      if (lot.below(16) === 0) game.knowledge.tokens.write(state, 0, other);
      game.knowledge.tokens.write(state, 0, kept);
      if (lot.below(3) !== 0) return;
      compare();
      if (lot.below(4) !== 0) return;
      for (let times = 0; times < 4; times++) {
        disturb(game, state, lot);
        compare();
      }
    });
    expect(compared).toBeGreaterThan(60);
  });
});
