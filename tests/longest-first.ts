import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, with about the seconds of processor time that each of them takes. They start first, so
 * that none of them is still running when everything else is done. Vitest knows times only from a run before, which a
 * fresh checkout does not have, and goes by the size of the file.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'tests/conformance/run.test.ts': 77,
  'tests/trials/copied-edition.test.ts': 24,
  'tests/e2e/match.test.ts': 35,
  'tests/web/accessible.test.ts': 24,
  'tests/web/table.test.ts': 19,
  'tests/web/by-link.test.ts': 18,
  'tests/web/two-persons.test.ts': 16,
  'src/games/legion/policy/rollout.test.ts': 15,
  'tests/generic/legion.test.ts': 14,
  'tests/web/same-as-node.test.ts': 14,
  'tests/web/board.test.ts': 13,
  'tests/web/replay.test.ts': 13,
  'tests/e2e/tournament.test.ts': 12,
  'tests/web/campaign.test.ts': 12,
  'src/arena/by-link/link-game.test.ts': 11,
  'tests/e2e/scenario.test.ts': 11,
  'tests/web/faults.test.ts': 11,
  'agents/foresight.test.ts': 10,
  'tests/web/offline.test.ts': 10,
  'tests/web/keyboard.test.ts': 9,
};

/** Sorts the files of tests: those above by their time, the others as vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const gone = Object.keys(SECONDS).filter((path) => !existsSync(join(root, path)));
    if (gone.length > 0) throw new Error(`tests/longest-first.ts names ${gone.join(', ')}, which is not there`);
    const seconds = ({ moduleId }: TestSpecification): number => SECONDS[moduleId.slice(root.length + 1)] ?? 0;
    return (await super.sort(files)).toSorted((a, b) => seconds(b) - seconds(a));
  }
}
