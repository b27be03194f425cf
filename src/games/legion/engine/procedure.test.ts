import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Context } from './context.js';
import { goTo, type Places, procedure, type Step } from './procedure.js';

/** A step that several procedures could share. */
function back(c: Context, f: number, at: Places<'again'>): void {
  goTo(c, f, at.again);
}

const done = (): void => {};

describe('a shared step', () => {
  test('goes to the step of that name wherever it stands in the procedure', () => {
    expect(procedure('early', { again: done, back }).at).toEqual({ again: 0, back: 1 });
    expect(procedure('late', { done, back, again: done }).at).toEqual({ done: 0, back: 1, again: 2 });
  });

  test('cannot stand in a procedure without a step of that name', () => {
    expectTypeOf(back).toExtend<Step<'again' | 'back'>>();
    expectTypeOf(back).not.toExtend<Step<'back'>>();
    expectTypeOf<{ back: typeof back; again: Step }>().toExtend<Parameters<typeof procedure<'back' | 'again'>>[1]>();
    expectTypeOf<{ back: typeof back }>().not.toExtend<Parameters<typeof procedure<'back'>>[1]>();
  });
});
