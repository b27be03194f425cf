import { beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../../src/kernel/game.js';
import { checks } from '../../src/arena/game-check/checks.js';
import { checkMirror } from '../../src/arena/game-check/play.js';
import { findingText, subjectOf } from '../../src/arena/game-check/subject.js';
import type { CheckOptions, Subject } from '../../src/arena/game-check/subject.js';

/**
 * The generic suite: registers a test of every property for one game or scenario. The cost grows with
 * `options.positions` (each is copied, listed, viewed and played on a few times) and with a few whole random games;
 * four of the checks play each position's filled-in views to the end.
 */
export function checkGame<S>(name: string, makeGame: () => Game<S>, options: CheckOptions<S> = {}): void {
  const properties = Object.entries(checks).filter(
    ([, check]) => check !== checkMirror || options.mirror !== undefined,
  );
  describe(`${name}:`, () => {
    let subject: Subject<S>;
    beforeAll(() => {
      subject = subjectOf(makeGame(), options);
    });
    test.each(properties)('%s', (_, check) => expect(check(subject).map(findingText)).toEqual([]));
  });
}
