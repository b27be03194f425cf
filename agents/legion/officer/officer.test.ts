import { describe, expect, it, test } from 'vitest';
import { ActionBuffer } from '../../../src/kernel/buffers.js';
import { OBJECTIVE_TOKEN } from '../../../src/games/legion/words/token-kinds.js';
import { legionLibrary } from '../../../src/arena/legion/library.js';
import { legionScenario } from '../../../src/arena/legion/kit.js';
import { readScenarioFile } from '../../../src/arena/scenario-files.js';
import { INCH } from '../../../src/tabletop/units.js';
import { shippedBattle } from '../../../src/arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../src/kernel/game.js';
import { Rng } from '../../../src/kernel/rng.js';
import { call, pendingDecision } from '../../../src/machine/run.js';
import { EDITIONS, USUAL_EDITION } from '../../../src/games/legion/editions/all.js';
import { createLegion, legionGame } from '../../../src/games/legion/legion.js';
import { coverFrom } from '../../../src/games/legion/rules/queries/cover.js';
import { menace } from '../../../src/games/legion/estimates/menace.js';
import { miniSeesUnit } from '../../../src/games/legion/rules/queries/sight.js';
import { parsePiece } from '../../../src/games/legion/scenario/parse-terrain.js';
import { putToken } from '../../../src/games/legion/rules/queries/tokens.js';
import { Stage, type StagedUnit, type Staging } from '../../../src/games/legion/testing/stage.js';
import { FACEDOWN, RESERVE } from '../../../src/games/legion/state/state.js';
import type { Explanation } from '../../agent.js';
import { distanceToGoal } from './goals.js';
import { wantsOtherObjective } from './battle-cards.js';
import { officer } from './officer.js';

/** A unit whose leader stands at (x, y), the others in a row behind it. */
function unit(card: string, x: number, y: number, count: number): StagedUnit {
  return { card, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

/**
 * Plays the activation of blue's first unit after `arrange` has changed the situation; returns the officer's actions
 * and explanations in order.
 */
function activate(
  staging: Staging,
  arrange: (s: Stage) => void = () => undefined,
): { readonly stage: Stage; readonly done: string[]; readonly why: Explanation[] } {
  const stage = new Stage(legionLibrary(), staging);
  const { c } = stage;
  arrange(stage);
  call(c, c.b.sequences.activation, 0);
  stage.next();
  const game = legionGame(c.b);
  const configured = officer.configure(new Map());
  if (!configured.ok) throw new Error(configured.problem.message);
  const agent = configured.value.create(game);
  const view = game.newState();
  const rng = new Rng('officer');
  const dealer = new Rng('dealer');
  const done: string[] = [];
  const why: Explanation[] = [];
  while (c.s.game.pending !== 0 && c.s.game.activating === 0) {
    if (c.s.game.pendingIsChance === 1) {
      game.apply(c.s, game.sampleChance(c.s, dealer));
      continue;
    }
    game.view(c.s, c.s.game.pendingPlayer, view);
    const action = agent.choose(view, { iterations: Infinity }, rng);
    const text = game.format(c.s, action);
    if (text.startsWith('choose-action')) {
      done.push(text.replace('choose-action ', ''));
      why.push(agent.explain?.() ?? { sentence: '', choices: [], line: [] });
    }
    game.apply(c.s, action);
  }
  return { stage, done, why };
}

const rebels = unit('rebel-troopers', 600, 300, 4);

describe('the officer', () => {
  test('finishes off the weaker unit if it can hit both', () => {
    const { done } = activate({
      blue: [rebels],
      red: [unit('stormtroopers', 500, 620, 4), unit('stormtroopers', 700, 620, 1)],
    });
    expect(done).toContain('attack r2');
  });

  test('claims supplies within reach in the last round instead of shooting', () => {
    const { stage, done } = activate(
      {
        blue: [unit('rebel-troopers', 600, 300, 4)],
        red: [unit('stormtroopers', 600, 700, 4)],
        objective: 'recover-the-supplies',
      },
      ({ c }) => {
        c.s.game.round = c.b.scenario.rounds;
        putToken(c, OBJECTIVE_TOKEN, 6000, 3800, 0);
      },
    );
    expect(done).toContain('card-action claim');
    expect(stage.c.s.tokens.claimedBy[0]).toBe(0);
  });

  test('leaves the open if enemies that have not acted can shoot it and it cannot hurt them', () => {
    const wall = parsePiece(
      USUAL_EDITION.terrain,
      {
        id: 'wall',
        kind: 'buildings',
        name: 'Wall',
        polygonMm: [
          [520, 330],
          [560, 330],
          [560, 480],
          [520, 480],
        ],
        heightMm: 100,
        ladder: false,
      },
      { width: 72 * INCH, depth: 36 * INCH },
      'wall',
    );
    if (!wall.ok) throw new Error(wall.problem.message);
    const staging: Staging = {
      blue: [unit('luke-skywalker-commander', 600, 400, 1)],
      red: [unit('stormtroopers', 1050, 400, 4), unit('stormtroopers', 1050, 550, 4)],
      terrain: [wall.value],
    };
    const before = new Stage(legionLibrary(), staging).c;
    const { stage } = activate(staging);
    const { c } = stage;
    const harm = (at: typeof c): number => menace(at, 1, 0) + menace(at, 2, 0);
    expect(harm(before)).toBeGreaterThan(0);
    const hidden = !miniSeesUnit(c, 1, 0) || coverFrom(c, 1, 0) > 0;
    expect(hidden || c.s.units.meleeWith[0] !== 0 || c.s.units.dodge[0] > 0).toBe(true);
    expect(harm(c)).toBeLessThan(harm(before));
  });

  test('dodges only if an enemy can still shoot this round', () => {
    const staging: Staging = { blue: [rebels], red: [unit('stormtroopers', 600, 560, 4)] };
    const { done } = activate(staging, ({ c }) => (c.s.units.order[1] = FACEDOWN));
    expect(done).not.toContain('dodge');
  });

  test('keeps its plan while nothing unforeseen happens', () => {
    const { why } = activate({ blue: [rebels], red: [unit('stormtroopers', 600, 860, 4)] });
    expect(why.length).toBe(2);
    expect(why[0].sentence).toContain(', then ');
    expect(why[1].sentence).toContain('as planned');
  });

  test('explains its plan, the expected damage and danger, and its other plans', () => {
    const { why } = activate({
      blue: [rebels],
      red: [unit('stormtroopers', 500, 620, 4), unit('stormtroopers', 700, 620, 1)],
    });
    expect(why[0].sentence).toMatch(
      /^b1: choose-action .+; \d+\.\d wounds expected on r2, worth \d+ points; enemy attacks may cost \d+ points, the objective is worth -?\d+ points$/,
    );
    const values = why[0].choices.map(({ value }) => value);
    expect(values.length).toBeGreaterThan(1);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(why[0].choices[0].action).toBe(why[0].line[0]);
  });
});

describe('a unit that enters the table by its first move', () => {
  const NEEDS = '(skipped: needs legion-2025)';
  it.skipIf(!EDITIONS.has('legion-2025'))(`comes where it is nearer to the objective than most ${NEEDS}`, () => {
    const game = shippedBattle('shadow-collective-against-torrent');
    const configured = officer.configure(new Map());
    if (!configured.ok) throw new Error(configured.problem.message);
    const agent = configured.value.create(game);
    const [state, view] = [game.newState(), game.newState()];
    const rng = new Rng('enters');
    const listed = new ActionBuffer();
    const c = game.contextOf(state);
    const isEntry = (): boolean => game.actor(state) === 0 && pendingDecision(c).name === 'choose-action';
    for (let i = 0; i < 500 && !isEntry(); i++) {
      const actor = game.actor(state);
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
    }
    const { pendingA: u } = state.game;
    expect(c.s.units.status[u]).toBe(RESERVE);
    game.legalActions(state, listed);
    game.view(state, 0, view);
    const action = agent.choose(view, { iterations: Infinity }, rng);
    const far = (entry: number): number => {
      const after = game.newState();
      game.copy(state, after);
      game.apply(after, entry);
      return distanceToGoal(game.contextOf(after), u);
    };
    const ways = listed.toArray().filter((entry) => game.format(state, entry).startsWith('choose-action move'));
    expect(ways).toContain(action);
    const nearer = ways.filter((entry) => far(entry) < far(action)).length;
    expect(nearer / ways.length).toBeLessThan(0.25);
  });
});

describe('battle cards', () => {
  const armies: Staging = {
    blue: [rebels, unit('rebel-troopers', 300, 300, 4)],
    red: [unit('74-z-speeder-bikes', 600, 700, 2)],
  };

  /** Whether blue's officer would eliminate the first of two revealed objectives for the second. */
  function wantsOther(first: string, second: string): boolean {
    const file = readScenarioFile('core-set-clash');
    const scenario = file.ok ? legionScenario(file.value) : file;
    if (!scenario.ok) throw new Error(scenario.problem.message);
    const staged = new Stage(legionLibrary(), armies).c.b.scenario;
    const game = createLegion(legionLibrary(), { ...scenario.value.scenario, armies: staged.armies }, USUAL_EDITION);
    if (!game.ok) throw new Error(game.problem.message);
    const c = game.value.contextOf(game.value.newState());
    const at = (id: string): number => c.b.mission.cards[0].findIndex((card) => card.id === id) + 1;
    c.s.mission.revealed[0] = at(first) | (at(second) << 4);
    return wantsOtherObjective(c, 0);
  }

  test('an army of troopers prefers recovering supplies to racing fast bikes to a breakthrough', () => {
    expect(wantsOther('breakthrough', 'recover-the-supplies')).toBe(true);
    expect(wantsOther('recover-the-supplies', 'breakthrough')).toBe(false);
  });
});

test('deploys towards the objective, not into a corner', () => {
  const file = readScenarioFile('core-set-clash');
  const battle = {
    objective: 'intercept-the-transmissions',
    deployment: 'the-long-march',
    condition: 'clear-conditions',
  };
  const scenario = file.ok ? legionScenario({ ...file.value, json: { ...Object(file.value.json), battle } }) : file;
  if (!scenario.ok) throw new Error(scenario.problem.message);
  const game = createLegion(legionLibrary(), scenario.value.scenario, USUAL_EDITION);
  if (!game.ok) throw new Error(game.problem.message);
  const configured = officer.configure(new Map());
  if (!configured.ok) throw new Error(configured.problem.message);
  const agent = configured.value.create(game.value);
  const state = game.value.newState();
  const rng = new Rng('deploy');
  while (state.game.round === 0) {
    const player = game.value.actor(state);
    if (player < 0) game.value.apply(state, game.value.sampleChance(state, rng));
    else game.value.apply(state, agent.choose(state, { iterations: Infinity }, rng));
  }
  const { width, depth } = game.value.battle.geometry;
  const { firstMini, count } = game.value.battle.units;
  for (let u = 0; u < count; u++) {
    const fromMiddle = Math.abs(state.minis.y[firstMini[u]] - depth / 2);
    const fromSide = Math.min(state.minis.x[firstMini[u]], width - state.minis.x[firstMini[u]]);
    expect(fromMiddle < depth / 3 || fromSide > width / 8).toBe(true);
  }
});

test('an officer whose time is up chooses at once from the plans it has', () => {
  const game = shippedBattle('core-set-clash');
  const configured = officer.configure(new Map());
  if (!configured.ok) throw new Error(configured.problem.message);
  const agent = configured.value.create<unknown>(game);
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng('hurry');
  /** How often it checks the clock, with time left and without. */
  const looks = { unhurried: 0, hurried: 0 };
  for (let step = 0; step < 120 && game.actor(state) !== NOBODY; step++) {
    if (game.actor(state) === CHANCE) {
      game.apply(state, game.sampleChance(state, rng));
      continue;
    }
    for (const pace of ['unhurried', 'hurried'] as const) {
      game.view(state, game.actor(state), view);
      const expired = (): boolean => {
        looks[pace]++;
        return pace === 'hurried';
      };
      const action = agent.choose(view, { milliseconds: 1, expired }, new Rng(step));
      expect(game.isLegal(state, action)).toBe(true);
    }
    game.apply(state, game.sampleAction(state, rng));
  }
  expect(looks.hurried).toBeGreaterThan(20);
  expect(looks.unhurried).toBeGreaterThan(10 * looks.hurried);
});
