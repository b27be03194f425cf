import { describe, expect, test } from 'vitest';
import { IS_SOAK } from '../tests/long.js';
import { findGame, loadGame } from '../src/arena/game-source.js';
import { Queries } from '../src/arena/agent-files/queries.js';
import { playGame } from '../src/arena/play.js';
import type { LegionGame } from '../src/games/legion/legion.js';
import type { ActionBuffer, ChanceBuffer } from '../src/kernel/buffers.js';
import { CHANCE, NOBODY } from '../src/kernel/game.js';
import type { Action, Game, Player } from '../src/kernel/game.js';
import { parseAmongChoices } from '../src/kernel/notation.js';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from '../src/kernel/packed.js';
import type { PackedState } from '../src/kernel/packed.js';
import { Rng } from '../src/kernel/rng.js';
import type { TokenBuffer, TokenSchema } from '../src/kernel/tokens.js';
import { fail, ok } from '../src/kernel/result.js';
import { SCHEMA as LEGION_TOKENS } from '../src/games/legion/estimates/tokens/schema.js';
import { initialNetwork } from '../src/learning/network.js';
import { writeNetwork } from '../src/learning/network-file.js';
import type { ReadFile } from './agent.js';
import { agents } from './index.js';
import { type AgentChoice, configureAgent } from './choice.js';

/** Decisions of a battle at which an agent is tried: more in `npm run soak`, with more iterations. */
const COMPARED = IS_SOAK ? 8 : 3;

const FACES = 6;
const HIDDEN = 7;

/**
 * At CARD what lies facedown (HIDDEN in a view), at GUESS and CALL what the player said, at DIE what was rolled; 0 is
 * not yet.
 */
class ProbeState implements PackedState {
  readonly words: Int32Array = new Int32Array(4);
}
const [CARD, GUESS, CALL, DIE] = [0, 1, 2, 3];

/** What the guesser may know: the card only once the die has fallen. */
const probeTokens: TokenSchema = {
  name: 'probe',
  version: 1,
  tokens: [{ name: 'said', most: 1, numbers: ['card', 'guess', 'call', 'die'] }],
  pairs: [],
  side: ['guesser'],
  general: [],
  forecasts: [],
};

/**
 * A card of six is laid facedown, the first player names it, then calls a die, which is rolled. Right twice wins, right
 * once draws.
 */
const probe: Game<ProbeState> = {
  id: 'probe',
  players: ['guesser', 'bank'],
  zeroSum: true,
  newState: () => new ProbeState(),
  copy: copyPacked,
  hash: hashPacked,
  serialize: serializePacked,
  deserialize: deserializePacked,
  actor({ words }: ProbeState): Player {
    if (words[DIE] !== 0) return NOBODY;
    return words[CARD] === 0 || words[CALL] !== 0 ? CHANCE : 0;
  },
  legalActions(_state: ProbeState, out: ActionBuffer): void {
    out.clear();
    for (let face = 1; face <= FACES; face++) out.push(face);
  },
  sampleAction: (_state, rng) => 1 + rng.below(FACES),
  isLegal: (state, action) =>
    probe.actor(state) !== NOBODY && Number.isInteger(action) && action >= 1 && action <= FACES,
  chanceOutcomes(_state: ProbeState, out: ChanceBuffer): boolean {
    out.clear();
    for (let face = 1; face <= FACES; face++) out.push(face, 1 / FACES);
    return true;
  },
  sampleChance: (_state, rng) => 1 + rng.below(FACES),
  apply({ words }: ProbeState, action: Action): void {
    words[words.indexOf(0)] = action;
  },
  returns({ words }: ProbeState, player: Player): number {
    const right = Number(words[GUESS] === words[CARD]) + Number(words[CALL] === words[DIE]);
    return player === 0 ? right - 1 : 1 - right;
  },
  view(state: ProbeState, _player: Player, out: ProbeState): void {
    copyPacked(state, out);
    if (out.words[CARD] !== 0 && out.words[DIE] === 0) out.words[CARD] = HIDDEN;
  },
  determinize({ words }: ProbeState, rng: Rng): void {
    if (words[CARD] === HIDDEN) words[CARD] = 1 + rng.below(FACES);
  },
  observes: ({ words }) => words[CARD] !== 0,
  knowledge: {
    tokens: {
      schema: probeTokens,
      write({ words }: ProbeState, _viewer: number, out: TokenBuffer): void {
        out.clear();
        const [{ present, numbers }] = out.tokens;
        present[0] = 1;
        for (let i = 0; i < words.length; i++) numbers[i] = words[i] / HIDDEN;
        if (words[CARD] !== 0 && words[DIE] === 0) numbers[CARD] = 1;
        out.side[0] = 1;
      },
    },
  },
  format: (_state, action) => String(action),
  parse: (state, text) => parseAmongChoices(probe, state, text),
};

/** An agent with its defaults, and a budget under which it is quick. */
function quick(name: string, iterations = 24): AgentChoice {
  const factory = agents.find((agent) => agent.name === name);
  if (factory === undefined) throw new Error(`no agent ${name}`);
  const choice = configureAgent(
    factory,
    new Map(factory.budgeted ? [['iterations', String(iterations)]] : []),
    readUntrained,
  );
  if (!choice.ok) throw new Error(choice.problem.message);
  return choice.value;
}

// Marshal plays as general does, with more iterations: `npm run soak` tries it too.
const tried = agents.filter(({ name }) => IS_SOAK || name !== 'marshal');
const everywhere = tried.filter(({ games }) => games === undefined).map(({ name }) => name);

/** Untrained networks for the games of these tests: what the values are makes no difference here. */
const SCHEMAS: ReadonlyMap<string, TokenSchema> = new Map(
  [probeTokens, LEGION_TOKENS].map((schema) => [schema.name, schema]),
);

const readUntrained: ReadFile = (name) => {
  const schema = SCHEMAS.get(name);
  if (schema === undefined) return fail('network', `there is no network '${name}'`);
  return ok(writeNetwork(initialNetwork(schema, { token: [4, 4], pair: 2, head: [4] }, 'foresight')));
};

describe('no agent foresees chance or sees hidden information', () => {
  test.each(everywhere)('%s names hidden cards and calls dice no better than chance', (name) => {
    const games = 150;
    let right = 0;
    for (let seed = 0; seed < games; seed++) {
      const played = playGame({ game: probe, label: {} }, [quick(name), quick('random')], `probe ${seed}`);
      expect(played.record.result.reason).toBe('rules');
      right += played.record.result.returns[0] + 1;
    }
    // Two guesses a game, each right with a chance of 1/6: a mean of 50 and a standard deviation of 6.5. Who
    // foresaw either would be right 175 times.
    expect(right).toBeGreaterThan(50 - 5 * 6.5);
    expect(right).toBeLessThan(50 + 5 * 6.5);
  });

  test('a program names hidden cards and calls dice no better than chance, whatever it asks', () => {
    const games = 150;
    let right = 0;
    const queries = new Queries(probe);
    for (let seed = 0; seed < games; seed++) {
      const dealer = new Rng(`probe ${seed}`, 'dealer');
      const own = new Rng(`probe ${seed}`, 'agent/0');
      const state = probe.newState();
      const view = probe.newState();
      while (probe.actor(state) !== NOBODY) {
        if (probe.actor(state) === CHANCE) {
          probe.apply(state, probe.sampleChance(state, dealer));
          continue;
        }
        probe.view(state, 0, view);
        queries.begin(view, own.next());
        const { values } = queries.answer({ query: 'evaluate', worlds: 5, until: 'end' }) as {
          values: { action: string; value: number }[];
        };
        const best = values.reduce((one, other) => (other.value > one.value ? other : one));
        const after = queries.answer({ query: 'simulate', actions: [best.action], until: 'end', show: ['view'] });
        expect(after).toMatchObject({ query: 'simulate', over: true });
        probe.apply(state, Number(best.action));
      }
      right += probe.returns(state, 0) + 1;
    }
    expect(right).toBeGreaterThan(50 - 5 * 6.5);
    expect(right).toBeLessThan(50 + 5 * 6.5);
  });

  test('what a program is answered in a battle depends on its view alone, whatever the enemy holds', async () => {
    const source = findGame({ scenario: 'core-set-skirmish', game: undefined });
    const loaded = source.ok ? await loadGame(source.value) : source;
    if (!loaded.ok) throw new Error(loaded.problem.message);
    const game = loaded.value.game as LegionGame;
    const [state, other, view, otherView] = Array.from({ length: 4 }, () => game.newState());
    const [one, two] = [state, other].map(() => new Queries(game, ['sight', 'damage', 'arrays']));
    const dealer = new Rng('foresight', 'battle');
    const answers: object[][] = [];
    let compared = 0;
    let different = 0;
    for (let step = 0; step < 400 && compared < COMPARED && game.actor(state) !== NOBODY; step++) {
      const actor = game.actor(state);
      if (actor === CHANCE) {
        game.apply(state, game.sampleChance(state, dealer));
        continue;
      }
      game.view(state, actor, other);
      game.determinize(other, new Rng(`${step}`, 'otherwise'));
      if (state.game.round > 0 && step % 8 === 0) {
        compared++;
        if (game.hash(other) !== game.hash(state)) different++;
        game.view(state, actor, view);
        game.view(other, actor, otherView);
        one.begin(view, step);
        two.begin(otherView, step);
        const units = state.game.activating >= 0 ? game.battle.units.tag : [];
        for (const asked of [
          { query: 'policy', most: 4 },
          { query: 'evaluate', worlds: 2, until: 'turn' },
          { query: 'simulate', world: 3, luck: 2, until: 'round', show: ['view', 'actions'] },
          ...units.slice(0, 2).map((unit) => ({ query: 'place', unit, x: 400, y: 400 })),
          ...units.slice(0, 2).map((unit) => ({ query: 'odds', unit, target: units.at(-1) })),
        ]) {
          answers.push([one.answer(asked), two.answer(asked)]);
        }
      }
      game.apply(state, game.sampleAction(state, dealer));
    }
    expect(compared).toBe(COMPARED);
    expect(answers.map(([, second]) => second)).toEqual(answers.map(([first]) => first));
    expect(different).toBeGreaterThan(0);
  });

  test('an agent that looked at the hidden card would be found out', () => {
    let right = 0;
    for (let seed = 0; seed < 100; seed++) {
      const rng = new Rng(`probe ${seed}`, 'dealer');
      const state = probe.newState();
      probe.apply(state, probe.sampleChance(state, rng));
      const card = state.words[CARD];
      const view = probe.newState();
      probe.view(state, 0, view);
      expect(view.words[CARD]).toBe(HIDDEN);
      // What the same stream would deal next is what a thief of the dealer's stream would call.
      probe.apply(state, card);
      const thief = new Rng();
      thief.copyFrom(rng);
      probe.apply(state, probe.sampleChance(state, thief));
      probe.apply(state, probe.sampleChance(state, rng));
      right += probe.returns(state, 0) + 1;
    }
    expect(right).toBe(200);
  });

  const inBattles = tried.filter(({ games }) => games?.includes('legion') !== false);
  test.each(inBattles.map(({ name }) => name))(
    '%s chooses in a battle only by its view and its own random stream, whatever the enemy holds',
    { timeout: 60_000 },
    async (name) => {
      const source = findGame({ scenario: 'core-set-skirmish', game: undefined });
      const loaded = source.ok ? await loadGame(source.value) : source;
      if (!loaded.ok) throw new Error(loaded.problem.message);
      const game = loaded.value.game as LegionGame;
      const [state, other, view, otherView] = Array.from({ length: 4 }, () => game.newState());
      const dealer = new Rng('foresight', 'battle');
      const pairs: Action[][] = [];
      let different = 0;
      for (let step = 0; step < 400 && pairs.length < COMPARED && game.actor(state) !== NOBODY; step++) {
        const actor = game.actor(state);
        if (actor === CHANCE) {
          game.apply(state, game.sampleChance(state, dealer));
          continue;
        }
        // Another world with the same view for the player: hidden information was dealt differently.
        game.view(state, actor, other);
        game.determinize(other, new Rng(`${step}`, 'otherwise'));
        if (state.game.round > 0 && step % 8 === 0) {
          if (game.hash(other) !== game.hash(state)) different++;
          game.view(state, actor, view);
          game.view(other, actor, otherView);
          const seat = quick(name, IS_SOAK ? 24 : 6);
          const budget =
            seat.budget !== undefined && 'iterations' in seat.budget ? seat.budget : { iterations: Infinity };
          pairs.push(
            [view, otherView].map((seen) =>
              seat.configured.create(game).choose(seen, budget, new Rng(`${step}`, `agent/${actor}`)),
            ),
          );
        }
        game.apply(state, game.sampleAction(state, dealer));
      }
      expect(pairs.length).toBe(COMPARED);
      for (const [one, two] of pairs) expect(two).toBe(one);
      expect(different).toBeGreaterThan(0);
    },
  );
});
