import type { z } from 'zod';
import type { MissionStep } from '../battle/mission.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { MissionStepText } from '../maps/mission.js';
import { PLACE } from '../rules/mission/run.js';
import type { Ia } from '../state/context.js';

/** Something of a mission that the rules do not know. */
export class NotKnown extends Error {}

/** Gathers the steps of a program while it is compiled. */
export interface Builder {
  readonly layout: MapLayout;
  readonly add: (run: MissionStep<Ia>['run'], more?: Omit<MissionStep<Ia>, 'run'>) => void;
  /** Compiles further steps, those of a branch; what ends a branch early goes on after it. */
  readonly list: (steps: readonly MissionStepText[]) => void;
  /** Where the branch that is compiled ends, once that is known. */
  readonly end: () => { readonly at: number };
  /** How many steps there are by now. */
  readonly size: () => number;
  /** Reads an argument of a step. */
  readonly read: <T>(schema: z.ZodType<T>, given: unknown) => T;
  /** Scores what the mission scores at the end of a round: all, or the scoring with a number. */
  readonly scoring: (c: Ia, nth: number | undefined) => void;
}

/** Compiles a step from what follows its word. */
export type OpMaker = (args: readonly unknown[], k: Builder) => void;

/** Leaves the branch. */
export function leaveTo(c: Ia, f: number, end: { readonly at: number }): void {
  c.s.frames[f + PLACE] = end.at;
}

/** Compiles a program. */
export function compileProgram(
  texts: readonly MissionStepText[],
  layout: MapLayout,
  ops: Readonly<Record<string, OpMaker>>,
  scoring: Builder['scoring'],
): readonly MissionStep<Ia>[] {
  const steps: MissionStep<Ia>[] = [];
  let end = { at: 0 };
  let word = '';
  const k: Builder = {
    layout,
    scoring,
    add: (run, more = {}) => steps.push({ run, ...more }),
    list(given) {
      const outer = end;
      end = { at: 0 };
      for (const [name, ...args] of given) {
        const make = Object.hasOwn(ops, name) ? ops[name] : undefined;
        if (make === undefined) throw new NotKnown(`no step is called ${name}`);
        word = name;
        make(args, k);
      }
      end.at = steps.length;
      end = outer;
    },
    end: () => end,
    size: () => steps.length,
    read(schema, given) {
      const result = schema.safeParse(given);
      if (!result.success) throw new NotKnown(`${word}: ${result.error.issues[0]?.message ?? 'unreadable'}`);
      return result.data;
    },
  };
  k.list(texts);
  return steps;
}
