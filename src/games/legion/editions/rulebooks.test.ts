import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { shippedScenario } from '../../../arena/testing/shipped.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { yesNo } from '../../../machine/choices.js';
import { Rulebook } from '../../../machine/rulebook.js';
import { pendingDecision } from '../../../machine/run.js';
import { compileBattle } from '../compile/compile.js';
import { edition2020 } from './2020/edition.js';
import { withdraw } from './2020/moves/withdraw.js';
import type { Edition } from '../engine/edition.js';
import { type LegionGame, legionGame } from '../legion.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import { listDestinations } from '../rules/queries/move/destinations.js';
import { lookAt, NO_SLOWING, WITHDRAWS } from '../rules/queries/move/look.js';
import type { LegionState } from '../state/state.js';
import { type ActionKind, actionKind } from '../engine/action-kind.js';
import type { Context } from '../engine/context.js';

const legion = fileURLToPath(new URL('..', import.meta.url));
const definition = /\b(shared|classic)\.(?:procedure|decision|chance)\(/g;

/** Every module of Legion except tests, by its path from the folder of Legion. */
const sources = new Map(
  readdirSync(legion, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(join(legion, path), 'utf8')]),
);

/** The modules of Legion that are loaded with one module. */
function loadedWith(first: string): ReadonlySet<string> {
  const seen = new Set([first]);
  for (const path of seen) {
    for (const [, only, to] of (sources.get(path) ?? '').matchAll(/^import (type )?[^;]*?from '(\.[^']*)\.js';$/gm)) {
      const target = relative(legion, join(legion, dirname(path), to)).replaceAll('\\', '/') + '.ts';
      if (only === undefined && sources.has(target)) seen.add(target);
    }
  }
  return seen;
}

/** The modules that add entries to a rulebook. */
function writersIn(rulebook: string): readonly string[] {
  return [...sources]
    .filter(([, text]) => [...text.matchAll(definition)].some(([, in_]) => in_ === rulebook))
    .map(([path]) => path);
}

describe('the rulebooks of an edition have the same entries in every program', () => {
  test('the edition loads every module that adds entries to one of them', () => {
    const loaded = loadedWith('editions/2020/edition.ts');
    const writers = [...writersIn('shared'), ...writersIn('classic')];
    expect(writers.length).toBeGreaterThan(90);
    expect(writers.filter((path) => !loaded.has(path))).toEqual([]);
  });

  test('exactly the modules in the folder of an edition add entries to its own rulebook', () => {
    expect(writersIn('classic').filter((path) => !path.startsWith('editions/2020/'))).toEqual([]);
    expect(writersIn('shared').filter((path) => path.startsWith('editions/'))).toEqual([]);
  });
});

/** A separate withdrawal that plays like the classic one. */
function ownWithdrawal(): ActionKind {
  const { composed: _composed, listsAll: _listsAll, ...rules } = withdraw;
  const own: ActionKind = actionKind({
    ...rules,
    list(c, u, _left, out) {
      lookAt(c, u, 1, WITHDRAWS | NO_SLOWING);
      listDestinations(c, out, 32, c.b.kinds.codeOf(own));
    },
  });
  return own;
}

/**
 * The classic edition with its own withdrawal under the same name, and with a rulebook that gives nearly every entry
 * another number.
 */
function otherEdition(): Edition {
  const more = new Rulebook<Context>('other');
  more.procedure('a-thing-to-do', { nothing() {} });
  more.decision(yesNo('a-choice', 'yes', 'no', () => {}));
  const actions = edition2020.actions.map((kind) => (kind === withdraw ? ownWithdrawal() : kind));
  return { ...edition2020, id: 'legion-other', rulebooks: [more, ...edition2020.rulebooks], actions };
}

function battleOf(edition: Edition): LegionGame {
  const compiled = compileBattle(legionLibrary(), shippedScenario('core-set-clash'), edition);
  if (!compiled.ok) throw new Error(compiled.problem.message);
  return legionGame(compiled.value);
}

const listed = new ActionBuffer();

/** The choice of a player that withdraws whenever that is possible. */
function choiceOf(game: LegionGame, state: LegionState, rng: Rng): number {
  const drawn = game.rolloutPolicy(state, rng);
  if (pendingDecision(game.contextOf(state)) !== chooseAction) return drawn;
  game.legalActions(state, listed);
  return listed.toArray().find((action) => game.battle.kinds.kindOf(action)?.name === 'withdraw') ?? drawn;
}

/** An action, and the hash of the state after it. */
interface Step {
  readonly done: string;
  readonly hash: number;
}

/** A battle, one decision or chance event at a time. */
function* battle(game: LegionGame, seed: number): Generator<Step> {
  const state = game.newState();
  const rng = new Rng(seed, 'editions');
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    const action = actor === CHANCE ? game.sampleChance(state, rng) : choiceOf(game, state, rng);
    const done = game.format(state, action);
    game.apply(state, action);
    yield { done, hash: game.hash(state) };
  }
}

/** The first battle of a hundred in which somebody withdraws, which few do, by its seed. */
function battleWithWithdrawal(game: LegionGame): [seed: number, steps: Step[]] {
  for (let seed = 0; seed < 100; seed++) {
    const steps = [...battle(game, seed)];
    if (steps.some(({ done }) => done.includes('withdraw'))) return [seed, steps];
  }
  throw new Error('nobody withdraws in a hundred battles');
}

test('two editions with their own withdrawals play the same in one process as alone', () => {
  const classicGame = battleOf(edition2020);
  const [seed, alone] = battleWithWithdrawal(classicGame);
  const otherGame = battleOf(otherEdition());
  let others = 0;
  const here = battle(classicGame, seed);
  const there = battle(otherGame, seed);
  for (const [i, step] of alone.entries()) {
    const now = here.next().value;
    const then = there.next().value;
    expect([i, now]).toEqual([i, step]);
    expect([i, then?.done]).toEqual([i, step.done]);
    if (then?.hash !== step.hash) others++;
  }
  expect([here.next().done, there.next().done]).toEqual([true, true]);
  // Hashes differ only in the middle of a battle, where the state holds numbers of procedures.
  expect(others).toBeGreaterThan(0);
  expect(otherGame.battle.kinds.all.includes(withdraw)).toBe(false);
});
