import { expect, test } from 'vitest';
import { random } from '../../../agents/any/random/random.js';
import { shippedBattle } from '../../arena/testing/shipped.js';
import type { LegionGame } from '../../games/legion/legion.js';
import type { LegionState } from '../../games/legion/state/state.js';
import { connectFour } from '../../games/reference/connect-four.js';
import { connectFourTokens } from '../../games/reference/connect-four-tokens.js';
import { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import { initialNetwork } from '../../learning/network.js';
import { Examples } from '../fit/examples.js';
import { SiblingGames } from './sibling-games.js';
import type { Expert } from './sibling-games.js';

const { schema } = connectFourTokens;
const network = initialNetwork(schema, { token: [4, 4], pair: 1, head: [4] }, 'network');
const settings = { decisions: '', each: 6, siblings: 4, playouts: 3 };

function examplesOf(seeds: readonly string[], changes: Partial<typeof settings> = {}): Examples {
  const agent = random.configure(new Map());
  if (!agent.ok) throw new Error(agent.problem.message);
  const configured = agent.value;
  const games = SiblingGames.of(connectFour, network, () => configured.create(connectFour), {
    ...settings,
    ...changes,
  });
  if (!games.ok) throw new Error(games.problem.message);
  const into = new Examples(schema);
  for (const seed of seeds) games.value.play(seed, into);
  return into;
}

/** The numbers of discs of siblings, and their targets. */
function groupsOf(examples: Examples): { readonly discs: number[]; readonly values: number[] }[] {
  const buffer = new TokenBuffer(schema);
  const groups = [];
  for (let first = 0; first < examples.count; first += examples.siblings[first]) {
    const all = Array.from({ length: examples.siblings[first] }, (_, s) => first + s);
    const discs = all.map((index) => {
      examples.unpack(index, buffer);
      return Math.round(buffer.general[0] * 42);
    });
    groups.push({ discs, values: all.map((index) => examples.targets[index * examples.outputs]) });
  }
  return groups;
}

test('siblings are the states after different actions at one position, with what the playouts came to', () => {
  const examples = examplesOf(['a', 'b', 'c', 'd']);
  const groups = groupsOf(examples);
  expect(groups.length).toBeGreaterThan(30);
  for (const { discs, values } of groups) {
    expect(discs.length).toBeGreaterThan(1);
    expect(discs.length).toBeLessThanOrEqual(4);
    expect(new Set(discs).size).toBe(1);
    // Playouts of a game without rounds go to its end.
    for (const value of values) expect([-1, 0, 1]).toContain(value);
  }
  expect(groups.some(({ values }) => new Set(values).size > 1)).toBe(true);
  for (let index = 0; index < examples.count; index++) expect(examples.targets[2 * index + 1]).toBeNaN();
});

test('what siblings came to is told for side 0, whoever decides', () => {
  const groups = groupsOf(examplesOf(['e', 'f', 'g', 'h', 'i', 'j'], { playouts: 12 }));
  const means = [0, 1].map((side) => {
    const values = groups.filter(({ discs }) => discs[0] % 2 === side).flatMap((group) => group.values);
    return values.reduce((sum, one) => sum + one, 0) / values.length;
  });
  // After an even number of discs side 0 moves next: that is worth more to it.
  expect(means[0]).toBeGreaterThan(means[1]);
});

test('the siblings of a seed are the same whatever was played before', () => {
  const joined = new Examples(schema);
  for (const seed of ['c', 'a', 'b']) {
    const one = examplesOf([seed]);
    for (let i = 0; i < one.count; i++) joined.addFrom(one, i);
  }
  expect(groupsOf(examplesOf(['c', 'a', 'b']))).toEqual(groupsOf(joined));
});

function targetsOf({ targets, count, outputs }: Examples): number[] {
  return Array.from({ length: count }, (_, index) => targets[index * outputs]);
}

/** A battle, and the siblings of one game in it, played at random. */
function battleSiblings(): {
  readonly game: LegionGame;
  readonly examplesBy: (changes: object, expert?: Expert<LegionState>) => Examples;
} {
  const game = shippedBattle('core-set-skirmish');
  const untrained = initialNetwork(game.knowledge.tokens.schema, { token: [2, 2], pair: 1, head: [2] }, 'network');
  const rng = new Rng('opinions');
  const opinionated = { ...untrained, parameters: untrained.parameters.map(() => rng.fraction() - 0.5) };
  const agent = random.configure(new Map());
  if (!agent.ok) throw new Error(agent.problem.message);
  const configured = agent.value;
  const examplesBy = (changes: object, expert?: Expert<LegionState>): Examples => {
    const own = { decisions: 'choose-action', each: 8, siblings: 3, playouts: 1, ...changes };
    const games = SiblingGames.of(game, opinionated, () => configured.create(game), own, expert && (() => expert));
    if (!games.ok) throw new Error(games.problem.message);
    const into = new Examples(game.knowledge.tokens.schema);
    games.value.play('late', into);
    return into;
  };
  return { game, examplesBy };
}

test('positions of the last rounds only, judged by the result, if that is asked for', () => {
  const { game, examplesBy } = battleSiblings();
  const { schema: own } = game.knowledge.tokens;
  const roundsLeft = (examples: Examples): number[] => {
    const buffer = new TokenBuffer(own);
    const at = own.general.indexOf('rounds-left');
    return Array.from({ length: examples.count }, (_, index) => {
      examples.unpack(index, buffer);
      return buffer.general[at];
    });
  };
  const late = examplesBy({ judge: 'result', lastRounds: 2 });
  const usual = examplesBy({});
  expect(late.count).toBeGreaterThan(10);
  expect(Math.max(...roundsLeft(late))).toBeLessThan(Math.max(...roundsLeft(usual)));
  expect(targetsOf(late).every((target) => Math.abs(target) === 1)).toBe(true);
  expect(targetsOf(usual).every((target) => Math.abs(target) === 1)).toBe(false);
});

test('an expert judges the next decision of the turn, the estimate the end of the turn', () => {
  const { game, examplesBy } = battleSiblings();
  const activating: number[] = [];
  const players = new Set<number>();
  const examples = examplesBy({ judge: 'expert', each: 30 }, (view) => {
    activating.push(view.game.activating);
    const player = game.actor(view);
    players.add(player);
    expect(game.decisionKinds?.names[game.decisionKinds.pending(view)]).toBe('choose-action');
    return activating.length % 7 === 0 ? undefined : 0.9375;
  });
  expect(activating.every((unit) => unit >= 0)).toBe(true);
  expect(players).toEqual(new Set([0, 1]));
  const targets = targetsOf(examples);
  // What it says is told for side 0; where it says nothing, and at the end of a turn, the estimate judges.
  const said = targets.filter((target) => Math.abs(target) === 0.9375).length;
  expect(said).toBeGreaterThan(20);
  expect(said).toBeLessThanOrEqual(activating.length - Math.floor(activating.length / 7));
  expect(targets).toContain(0.9375);
  expect(targets).toContain(-0.9375);
  const buffer = new TokenBuffer(game.knowledge.tokens.schema);
  const others = targets.flatMap((target, index) => {
    if (Math.abs(target) === 0.9375) return [];
    examples.unpack(index, buffer);
    return [target - buffer.prior[0]];
  });
  expect(others.length).toBeGreaterThan(5);
  for (const difference of others) expect(difference).toBeCloseTo(0, 6);
});
