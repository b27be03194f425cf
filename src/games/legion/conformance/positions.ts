import { fail, ok } from '../../../kernel/result.js';
import { meets } from '../../../proof/expect.js';
import type { Chose, PositionKit } from '../../../proof/position.js';
import type { Library } from '../cards/library.js';
import type { Edition } from '../engine/edition.js';
import { RULES } from './case-rules.js';
import { Play } from './play.js';
import { type BattleCase, type Position, positionSchema } from './schema.js';
import type { Expectation } from './schema-expectations.js';

function isChose(one: Chose | Expectation): one is Chose {
  return 'chose' in one;
}

/** The situation as a case, so that every name in it is looked at before it is played. */
function asCase({ class: _class, why: _why, plays: _plays, good, ...situation }: Position): BattleCase {
  const expect = good.flat().filter((one): one is Expectation => !isChose(one));
  return { ...situation, rule: '', source: '', expect };
}

/** The positions of an edition; `library` gives its cards when one is set up. */
export function positionsOf(edition: Edition, library: () => Library): PositionKit<Position> {
  return {
    schema: positionSchema(edition),
    begin(position) {
      const begun = Play.begin(library(), edition, asCase(position), undefined, false);
      if (!begun.ok) return begun;
      const play = begun.value;
      let first: string | undefined;
      return ok({
        game: play.game,
        state: play.state,
        apply(action) {
          first ??= play.game.format(play.state, action);
          play.apply(action);
        },
        meets(one) {
          const wish = one as Chose | Expectation;
          if (!isChose(wish)) return meets(RULES, play, wish);
          if (first?.startsWith(wish.chose) === true) return ok();
          return fail('unmet', `the choice is ${first ?? 'not made'}, expected ${wish.chose}`);
        },
      });
    },
  };
}
