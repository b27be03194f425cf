import { describe, expect, expectTypeOf, test } from 'vitest';
import { yesNo } from './choices.js';
import { MachineContext, WAITS, type MachineState } from './context.js';
import { scalars } from '../kernel/layout.js';
import type { Places, Step } from './procedure.js';
import { RuleSet } from './rule-set.js';
import { Rulebook } from './rulebook.js';
import { ask, call, FRAME_WORDS, finish, goTo, pendingDecision, procedureAt, run } from './run.js';

const WORDS = scalars(WAITS);

function contextOf(set: RuleSet): MachineContext {
  const state: MachineState = {
    frames: new Int32Array(4 * FRAME_WORDS),
    game: WORDS.make(new Int32Array(WORDS.count)),
  };
  return new MachineContext(set, state);
}

const done = (): void => {};
const choice = (name: string) => yesNo<MachineContext>(name, 'yes', 'no', done);

/** A step that several procedures could share. */
function back(c: MachineContext, f: number, at: Places<'again'>): void {
  goTo(c, f, at.again);
}

describe('a shared step', () => {
  test('goes to the step of that name wherever it is in the procedure', () => {
    const rules = new Rulebook<MachineContext>('test');
    expect(rules.procedure('early', { again: done, back }).at).toEqual({ again: 0, back: 1 });
    expect(rules.procedure('late', { done, back, again: done }).at).toEqual({ done: 0, back: 1, again: 2 });
  });

  test('is refused by the compiler in a procedure without a step of that name', () => {
    expectTypeOf(back).toExtend<Step<MachineContext, 'again' | 'back'>>();
    expectTypeOf(back).not.toExtend<Step<MachineContext, 'back'>>();
  });
});

describe('a rule set', () => {
  test('numbers by name, independent of the order of definition and of other definitions', () => {
    for (const names of [
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ]) {
      const rules = new Rulebook<MachineContext>('test');
      const made = names.map((name) => rules.procedure(name, { done }));
      const { numberOf } = new RuleSet('test', [rules]);
      expect(made.map(({ name, uid }) => [name, numberOf[uid]])).toEqual(
        names.map((name) => [name, 'abc'.indexOf(name)]),
      );
    }
  });

  test('can share names with another, and each plays by its own definitions', () => {
    const shared = new Rulebook<MachineContext>('shared');
    const question = shared.decision(choice('question'));
    const played: string[] = [];
    const editionOf = (name: string, more: readonly string[]) => {
      const own = new Rulebook<MachineContext>(name);
      for (const other of more) own.procedure(other, { done });
      const withdraw = own.procedure('withdraw', {
        first: (c) => ask(c, question, 0),
        second(c) {
          played.push(name);
          finish(c);
        },
      });
      return { withdraw, set: new RuleSet(name, [shared, own]) };
    };
    const editions = [editionOf('old', []), editionOf('new', ['advance', 'retreat'])];
    const contexts = editions.map(({ set }) => contextOf(set));
    for (const [i, c] of contexts.entries()) {
      call(c, editions[i].withdraw);
      run(c);
    }
    expect(contexts.map((c) => [c.s.frames[0], procedureAt(c, 0), pendingDecision(c).name])).toEqual([
      [0, 'withdraw', 'question'],
      [2, 'withdraw', 'question'],
    ]);
    for (const c of contexts.toReversed()) {
      c.s.game.pending = 0;
      run(c);
    }
    expect(played).toEqual(['new', 'old']);
    expect(() => call(contexts[0], editions[1].withdraw)).toThrow('withdraw is in no rulebook of old');
  });

  test('refuses two definitions of one name, and additions after the numbers were given', () => {
    const rules = new Rulebook<MachineContext>('rules');
    const other = new Rulebook<MachineContext>('other');
    rules.decision(choice('withdraw'));
    other.decision(choice('withdraw'));
    expect(() => new RuleSet('both', [rules, other])).toThrow('both: two have the name withdraw');
    const set = new RuleSet('rules', [rules]);
    expect(() => rules.decision(choice('late'))).toThrow('late is added to the rulebook rules after');
    const late = new Rulebook<MachineContext>('late').decision(choice('late'));
    expect(() => ask(contextOf(set), late, 0)).toThrow('late is in no rulebook of rules');
  });
});
