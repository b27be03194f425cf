import { z } from 'zod';
import type { MissionStepText } from '../../maps/mission.js';
import { tokenTestSchema } from '../../maps/token-test.js';
import { endIfOver, score } from '../../rules/ending.js';
import { controllerBeside, controllerOfSpaces, controllerOfToken } from '../../rules/questions/control.js';
import { COUNT, DONE, FIGURE, PLACE, PLAYER, TOKEN } from '../../rules/mission/run.js';
import { rollFor } from '../../rules/mission/chance.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { ACCURACY, COLOURS, DAMAGE } from '../../words/faces.js';
import { opponentOf } from '../../words/sides.js';
import { type Builder, leaveTo, NotKnown, type OpMaker } from '../builder.js';
import { CONDITIONS } from '../conditions.js';
import { countTokens, isOfKind, tokenTest } from '../token-test.js';

const stepsSchema = z.array(z.tuple([z.string()], z.unknown()));

function branch(given: unknown, k: Builder): readonly MissionStepText[] {
  return k.read(stepsSchema, given);
}

/** The steps for one player after the other. */
function forBoth(isReversed: boolean): OpMaker {
  return ([given], k) => {
    const steps = branch(given, k);
    for (const isSecond of [isReversed, !isReversed]) {
      k.add((c, f) => {
        const { initiative } = c.s.game;
        c.s.frames[f + PLAYER] = isSecond ? opponentOf(initiative) : initiative;
      });
      k.list(steps);
    }
    k.add((c, f) => {
      c.s.frames[f + PLAYER] = c.s.game.initiative;
    });
  };
}

/** Steps whose effects happen at once: the game does not end in between. */
const together: OpMaker = ([given], k) => {
  k.add((c) => {
    c.s.game.held++;
  });
  k.list(branch(given, k));
  k.add((c) => {
    c.s.game.held--;
    endIfOver(c);
  });
};

/** `["times", 3, steps]`; `["times", "terminals", steps]`: for each terminal that the player controls. */
const times: OpMaker = ([given, steps], k) => {
  const count = k.read(z.union([z.number(), z.literal('terminals')]), given);
  const terminals = tokenTest(tokenTestSchema.parse({ kinds: ['terminal'], controlled: true }));
  k.add((c, f) => {
    c.s.frames[f + COUNT] = count === 'terminals' ? countTokens(c, c.s.frames[f + PLAYER], terminals) : count;
  });
  const over = { at: 0 };
  const start = k.size();
  k.add((c, f) => {
    if (c.s.frames[f + COUNT]-- <= 0) {
      c.s.frames[f + COUNT] = 0;
      leaveTo(c, f, over);
    }
  });
  k.list(branch(steps, k));
  k.add((c, f) => {
    c.s.frames[f + PLACE] = start;
  });
  over.at = k.size();
};

/** For each token that passes, as things stand when its turn comes. */
const eachToken: OpMaker = ([given, steps], k) => {
  const test = tokenTest(k.read(tokenTestSchema, given));
  loop(
    k,
    TOKEN,
    (c) => c.s.game.tokens,
    (c, f, t) => test(c, c.s.frames[f + PLAYER], c.s.frames[f + FIGURE] - 1, t),
    branch(steps, k),
  );
};

/** For each figure of the mission of a kind on the map; with `own` those of the player. */
const eachFigure: OpMaker = ([kind, steps, whose], k) => {
  const name = k.read(z.string(), kind);
  loop(
    k,
    FIGURE,
    (c) => c.s.game.figures,
    (c, f, u) =>
      isOnMap(c, u) && isOfKind(c, u, name) && (whose !== 'own' || c.battle.sides[u] === c.s.frames[f + PLAYER]),
    branch(steps, k),
  );
};

/** Steps for one thing after the other that passes when its turn comes. */
export function loop(
  k: Builder,
  word: number,
  end: (c: Ia) => number,
  test: (c: Ia, f: number, one: number) => boolean,
  steps: readonly MissionStepText[],
): void {
  k.add((c, f) => {
    c.s.frames[f + DONE] = 0;
  });
  const over = { at: 0 };
  const start = k.size();
  k.add((c, f) => {
    const w = c.s.frames;
    let one = w[f + DONE];
    while (one < end(c) && !test(c, f, one)) one++;
    w[f + DONE] = one + 1;
    w[f + word] = one + 1;
    if (one < end(c)) return;
    w[f + DONE] = 0;
    w[f + word] = 0;
    leaveTo(c, f, over);
  });
  k.list(steps);
  k.add((c, f) => {
    c.s.frames[f + PLACE] = start;
  });
  over.at = k.size();
}

/** `["if", condition, steps]`, with `not-` before it if it must not hold. */
const when: OpMaker = ([given, steps], k) => {
  const name = k.read(z.string(), given);
  const isNot = name.startsWith('not-');
  const test = CONDITIONS[isNot ? name.slice(4) : name];
  if (test === undefined) throw new NotKnown(`no condition is called ${name}`);
  const over = { at: 0 };
  k.add((c, f) => {
    if (test(c, f) === isNot) leaveTo(c, f, over);
  });
  k.list(branch(steps, k));
  over.at = k.size();
};

/** The player who controls the token of a kind, or an area, decides what follows; with nobody the branch ends. */
const whoControls: OpMaker = ([text], k) => {
  const given = k.read(
    z.union([
      z.strictObject({ token: z.string(), area: z.undefined().optional() }),
      // Of an area in which nobody can stand it is who is beside it.
      z.strictObject({ area: z.string(), beside: z.boolean().default(false), token: z.undefined().optional() }),
    ]),
    text,
  );
  const { token, area } = given;
  const isBeside = 'beside' in given && given.beside;
  const spaces = area === undefined ? [] : (k.layout.areas[area] ?? []);
  const end = k.end();
  k.add((c, f) => {
    const t = token === undefined ? NONE : c.battle.tokens.findIndex(({ label }) => label === token);
    const ofArea = isBeside ? controllerBeside : controllerOfSpaces;
    const side = token === undefined ? ofArea(c, spaces) : controllerOfToken(c, t);
    if (side === NONE) return leaveTo(c, f, end);
    c.s.frames[f + PLAYER] = side;
    if (t !== NONE) c.s.frames[f + TOKEN] = t + 1;
  });
};

/** `["roll", "blue", "accuracy"]`: the player rolls a die for what follows. */
const rollDie: OpMaker = ([colour, symbol], k) => {
  const die = COLOURS.indexOf(k.read(z.enum(COLOURS), colour));
  const what = k.read(z.enum(['accuracy', 'damage']), symbol) === 'accuracy' ? ACCURACY : DAMAGE;
  k.add((c, f) => rollFor(c, f, die, what));
};

/** Scores what the mission scores at the end of a round, all or one of them; what has 40 points then wins. */
const scoreNow: OpMaker = ([nth], k) => {
  const which = k.read(z.number().optional(), nth);
  k.add((c) => {
    k.scoring(c, which);
    endIfOver(c);
  });
};

/** The player scores. */
const points: OpMaker = ([given], k) => {
  const amount = k.read(z.number(), given);
  k.add((c, f) => {
    score(c, c.s.frames[f + PLAYER], amount);
    endIfOver(c);
  });
};

/** Steps of which a choice that finds nothing ends no others. */
const inBranch: OpMaker = ([steps], k) => k.list(branch(steps, k));

/** Scores, and if anybody did goes on with the steps. */
const scoreThen: OpMaker = ([steps], k) => {
  const over = { at: 0 };
  k.add((c, f) => {
    const { points } = c.s.players;
    const before = points[0] + points[1];
    k.scoring(c, undefined);
    endIfOver(c);
    if (points[0] + points[1] === before) leaveTo(c, f, over);
  });
  k.list(branch(steps, k));
  over.at = k.size();
};

/** As long as the token has marks: the steps take one each time. */
const whileMarked: OpMaker = ([steps], k) => {
  const over = { at: 0 };
  const start = k.size();
  k.add((c, f) => {
    const t = c.s.frames[f + TOKEN] - 1;
    if (t === NONE || c.s.tokens.mark[t] === 0) leaveTo(c, f, over);
  });
  k.list(branch(steps, k));
  k.add((c, f) => {
    c.s.frames[f + PLACE] = start;
  });
  over.at = k.size();
};

/** Steps that say who does the others, how often and when. */
export const FLOW_OPS: Readonly<Record<string, OpMaker>> = {
  both: forBoth(false),
  'both-reversed': forBoth(true),
  together,
  times,
  'each-token': eachToken,
  'each-figure': eachFigure,
  if: when,
  'who-controls': whoControls,
  roll: rollDie,
  score: scoreNow,
  points,
  branch: inBranch,
  'score-then': scoreThen,
  'while-marked': whileMarked,
};
