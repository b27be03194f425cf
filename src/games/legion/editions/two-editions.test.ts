import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { resumed, savedGameOf } from '../../../arena/saved-game.js';
import { Session } from '../../../arena/session.js';
import { shippedScenario } from '../../../arena/testing/shipped.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { yesNo } from '../../../machine/choices.js';
import { Rulebook } from '../../../machine/rulebook.js';
import { ask, call, goTo, OPERANDS, pendingDecision } from '../../../machine/run.js';
import { compileBattle } from '../compile/compile.js';
import { type ActionKind, actionKind } from '../engine/action-kind.js';
import type { Context } from '../engine/context.js';
import type { Edition } from '../engine/edition.js';
import { type Decision, type Procedure, rulebook, shared } from '../engine/rulebook.js';
import type { Behaviour } from '../engine/timing.js';
import { type LegionGame, legionGame } from '../legion.js';
import { arrivalChoice, type ArrivalKind } from '../rules/decisions/arrival.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import { activationPhase } from './2020/activation-phase.js';
import { commandPhase } from './2020/command-phase.js';
import { arrive } from '../rules/procedures/setup/arrive.js';
import { IN_ZONE } from '../rules/queries/cohesion.js';
import { lookAtDeployment, deployRefusal } from '../rules/queries/deployment.js';
import { listDestinations } from '../rules/queries/move/destinations.js';
import { lookAt, NO_SLOWING, WITHDRAWS } from '../rules/queries/move/look.js';
import type { LegionState } from '../state/state.js';
import { SETUP } from '../words/phases.js';
import { edition2020 } from './2020/edition.js';
import { endByCount } from './2020/end/ending.js';
import { endPhase } from './2020/end/end-phase.js';
import { withdraw } from './2020/moves/withdraw.js';
import { classic } from './2020/rulebook.js';

/** A module of effects that the classic edition lacks. Its names come before those of nearly all other entries. */
function beacon(): Behaviour {
  const own = rulebook('beacon');
  const light: Decision = own.decision(yesNo('a-beacon', 'light', 'dark', () => {}));
  const burn: Procedure = own.procedure('a-beacon', { ask: (c) => ask(c, light, 0) });
  return {
    name: 'Beacon',
    rulebook: own,
    actions: [{ name: 'Beacon', free: false, perform: (c) => call(c, burn) }],
  };
}

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

const UNIT = OPERANDS;

/** Definitions that the small edition has instead of the classic ones. */
const REPLACED = ['battle', 'setup', 'deployment', 'deploy'];

function isKept({ name }: { readonly name: string }): boolean {
  return !REPLACED.includes(name);
}

/** The classic rulebook without what the small edition has of its own. */
function partsOf(): Rulebook<Context> {
  const parts = new Rulebook<Context>('parts');
  parts.procedures.push(...classic.procedures.filter(isKept));
  parts.decisions.push(...classic.decisions.filter(isKept));
  parts.chances.push(...classic.chances.filter(isKept));
  return parts;
}

/** A small edition of parts of the classic one: units are deployed in the order of the lists, and no card does more. */
function smallEdition(): Edition {
  const own = new Rulebook<Context>('small');
  const inZone: ArrivalKind = {
    look: lookAtDeployment,
    refusal: deployRefusal,
    place: (c, u, x, y, facing) => arrive(c, u, x, y, facing, IN_ZONE),
  };
  const deploy: Decision = own.decision(arrivalChoice('deploy', inZone));
  const setup: Procedure = own.procedure('setup', {
    cards({ s: { game, mission } }) {
      game.phase = SETUP;
      mission.card.fill(0);
    },
    unit(c, f) {
      const u = c.s.frames[f + UNIT];
      if (u < c.b.units.count) ask(c, deploy, c.b.units.owner[u], u);
    },
    next(c, f, at) {
      if (c.s.frames[f + UNIT]++ < c.b.units.count) goTo(c, f, at.unit);
    },
  });
  const battle: Procedure = own.procedure('battle', {
    setUp: (c) => call(c, setup),
    round(c) {
      c.s.game.round++;
      c.s.game.lastActivator = -1;
    },
    command: (c) => call(c, commandPhase),
    activation: (c) => call(c, activationPhase),
    end: (c) => call(c, endPhase),
    next(c, f, at) {
      if (++c.s.game.roundsPlayed < c.b.scenario.rounds) goTo(c, f, at.round);
      else endByCount(c);
    },
  });
  return {
    ...edition2020,
    id: 'legion-small',
    rulebooks: [shared, partsOf(), own],
    sequences: { ...edition2020.sequences, battle, setup },
    keywords: new Map([...edition2020.keywords, ['beacon', beacon()]]),
  };
}

/** The classic edition with a keyword and a withdrawal of its own. */
function otherEdition(): Edition {
  return {
    ...edition2020,
    id: 'legion-other',
    keywords: new Map([...edition2020.keywords, ['beacon', beacon()]]),
    actions: edition2020.actions.map((kind) => (kind === withdraw ? ownWithdrawal() : kind)),
  };
}

const scenario = shippedScenario('core-set-clash');

function battleOf(edition: Edition): LegionGame {
  const compiled = compileBattle(legionLibrary(), scenario, edition);
  if (!compiled.ok) throw new Error(compiled.problem.message);
  return legionGame(compiled.value);
}

const listed = new ActionBuffer();

/** The choice of a player that withdraws whenever that is possible. */
function choiceOf(game: LegionGame, state: LegionState, rng: Rng): number {
  const drawn = game.knowledge.rolloutPolicy(state, rng);
  if (pendingDecision(game.contextOf(state)) !== chooseAction) return drawn;
  game.legalActions(state, listed);
  return listed.toArray().find((action) => game.battle.kinds.kindOf(action)?.name === 'withdraw') ?? drawn;
}

/** An action, and the hash of the state after it. */
interface Step {
  readonly action: number;
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
    yield { action, done, hash: game.hash(state) };
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

/** A session of two people in which these actions were done. */
function sessionOf(game: LegionGame, actions: readonly string[] = []): Session<unknown> {
  const session = new Session({ game, label: {} }, ['person', 'person'], 'saved');
  const replayed = session.replay(actions);
  if (!replayed.ok) throw new Error(replayed.problem.message);
  return session;
}

describe('two editions in one process', () => {
  const classicGame = battleOf(edition2020);
  const [seed, alone] = battleWithWithdrawal(classicGame);
  const start = alone.slice(0, alone.length >> 1).map(({ done }) => done);
  const saved = savedGameOf({ game: classicGame, label: {} }, sessionOf(classicGame, start), {
    seats: ['person', 'person'],
    dice: 'manual',
  });
  const smallGame = battleOf(smallEdition());
  const otherGame = battleOf(otherEdition());
  // The same edition once more, numbered after the others were loaded.
  const classicAgain = battleOf({ ...edition2020 });

  test('can each have a decision "deploy"', () => {
    const decisions = [classicAgain, smallGame].map(({ battle: { set } }) =>
      set.decisions.filter(({ name }) => name === 'deploy'),
    );
    expect(decisions.map(({ length }) => length)).toEqual([1, 1]);
    expect(decisions[0][0]).not.toBe(decisions[1][0]);
    const steps = [...battle(smallGame, 1)];
    expect(steps.filter(({ done }) => done.startsWith('deploy ')).length).toBe(smallGame.battle.units.count);
    expect(steps.at(-1)?.hash).not.toBe(alone.at(-1)?.hash);
  });

  test('play as alone, whatever modules the other has', () => {
    let others = 0;
    const here = battle(classicAgain, seed);
    const there = battle(otherGame, seed);
    for (const [i, step] of alone.entries()) {
      const now = here.next().value;
      const then = there.next().value;
      expect([i, now]).toEqual([i, step]);
      expect([i, then?.action, then?.done]).toEqual([i, step.action, step.done]);
      if (then?.hash !== step.hash) others++;
    }
    expect([here.next().done, there.next().done]).toEqual([true, true]);
    // Hashes differ only in the middle of a battle, where the state holds numbers of procedures.
    expect(others).toBeGreaterThan(0);
    expect(otherGame.battle.kinds.all.includes(withdraw)).toBe(false);
  });

  test('a saved game opens, whatever else is loaded', () => {
    expect(resumed(sessionOf(classicAgain), saved, 'saved.json')).toEqual({ ok: true, value: undefined });
    const opened = resumed(sessionOf(otherGame), saved, 'saved.json');
    expect(opened.ok ? '' : opened.problem.message).toContain('hash or actions were changed');
  });
});
