import { z } from 'zod';
import { tokenTestSchema } from '../../maps/token-test.js';
import { closeDoor } from '../../rules/damage/objects.js';
import { gainPower } from '../../rules/damage/power.js';
import { score } from '../../rules/ending.js';
import { TOKEN_COLOURS } from '../../rules/mission/chance.js';
import { FIGURE, OTHER, PLAYER, ROLLED, SPACE, TOKEN } from '../../rules/mission/run.js';
import { takeToken } from '../../rules/tokens.js';
import { covers, spaceOf } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { POWER_TOKENS } from '../../words/power-tokens.js';
import { type OpMaker, leaveTo } from '../builder.js';
import { isOf } from '../carrying.js';
import { firstToken, tokenTest } from '../token-test.js';

/** A step that does something to the token at hand. */
function ofToken(act: (c: Ia, t: number, f: number) => void): OpMaker {
  return (_args, k) =>
    k.add((c, f) => {
      const t = c.s.frames[f + TOKEN] - 1;
      if (t !== NONE) act(c, t, f);
    });
}

/** A token leaves the map. */
export function removeToken(c: Ia, t: number): void {
  c.s.tokens.space[t] = NONE;
  c.s.tokens.carrier[t] = 0;
  c.s.tokens.damage[t] = 0;
}

/** The step goes on with the first token that passes, or the branch ends. */
const findToken: OpMaker = ([given], k) => {
  const test = tokenTest(k.read(tokenTestSchema, given));
  const end = k.end();
  k.add((c, f) => {
    const w = c.s.frames;
    const t = firstToken(c, w[f + PLAYER], w[f + FIGURE] - 1, test);
    w[f + TOKEN] = t + 1;
    if (t === NONE) leaveTo(c, f, end);
  });
};

/** `["put", test]`: a token that passes is put on the space that was chosen, `"on-figure"`: in that of the figure. */
const put: OpMaker = ([given, where], k) => {
  const test = tokenTest(k.read(tokenTestSchema, given));
  const onFigure = k.read(z.literal('on-figure').optional(), where) !== undefined;
  k.add((c, f) => {
    const w = c.s.frames;
    const space = onFigure ? spaceOf(c, w[f + FIGURE] - 1) : w[f + SPACE] - 1;
    const t = firstToken(c, w[f + PLAYER], NONE, test);
    if (t === NONE || space === NONE) return;
    removeToken(c, t);
    c.s.tokens.space[t] = space;
    w[f + TOKEN] = t + 1;
  });
};

/** Every token that passes is changed. */
function ofAll(act: (c: Ia, t: number, n: number) => void): OpMaker {
  return ([given, n], k) => {
    const test = tokenTest(k.read(tokenTestSchema, given));
    const amount = k.read(z.number().default(1), n);
    k.add((c, f) => {
      for (let t = 0; t < c.s.game.tokens; t++) if (test(c, c.s.frames[f + PLAYER], NONE, t)) act(c, t, amount);
    });
  };
}

/** For each mark on the token the player gives a figure that passes a power token of its colour. */
const BY_COLOUR: Readonly<Record<string, (typeof POWER_TOKENS)[number]>> = {
  Red: 'damage',
  Yellow: 'surge',
  Blue: 'block',
};

const givePower: OpMaker = (_args, k) =>
  k.add((c, f) => {
    const w = c.s.frames;
    const t = w[f + TOKEN] - 1;
    const u = w[f + FIGURE] - 1;
    if (t === NONE || u === NONE || c.s.tokens.mark[t] === 0) return;
    c.s.tokens.mark[t]--;
    const colour = Object.keys(BY_COLOUR).find((name) => c.battle.tokens[t].label.endsWith(name)) ?? 'Red';
    gainPower(c, u, POWER_TOKENS.indexOf(BY_COLOUR[colour]), 1);
  });

/** Points for each mark of the token, or for the colour, which then is drawn no more. */
const pointsForMarks: OpMaker = ([given], k) => {
  const each = k.read(z.number(), given);
  k.add((c, f) => {
    const t = c.s.frames[f + TOKEN] - 1;
    if (t !== NONE) score(c, c.s.frames[f + PLAYER], each * c.s.tokens.mark[t]);
  });
};

/** The figure retrieves the token at hand. */
const retrieve: OpMaker = (_args, k) =>
  k.add((c, f) => {
    const w = c.s.frames;
    if (w[f + TOKEN] > 0 && w[f + FIGURE] > 0) takeToken(c, w[f + FIGURE] - 1, w[f + TOKEN] - 1);
  });

/** The figure discards one of the tokens of some kinds that it carries. */
const drop: OpMaker = ([given], k) => {
  const kinds = k.read(z.array(z.string()).min(1), given);
  k.add((c, f) => {
    const u = c.s.frames[f + FIGURE] - 1;
    for (let t = 0; t < c.s.game.tokens; t++) {
      if (c.s.tokens.carrier[t] !== u + 1 || !isOf(c, t, kinds)) continue;
      removeToken(c, t);
      c.s.frames[f + TOKEN] = t + 1;
      return;
    }
  });
};

/** The colour that was drawn becomes that of the token. */
const colourToken: OpMaker = (_args, k) =>
  k.add((c, f) => {
    const t = c.s.frames[f + TOKEN] - 1;
    if (t !== NONE) c.s.tokens.colour[t] = c.s.frames[f + ROLLED];
  });

export function colourName(c: Ia, t: number): string {
  return TOKEN_COLOURS[c.s.tokens.colour[t] - 1] ?? '';
}

/** Each figure on a token gains a power token by the token's colour. */
const powerOnTokens: OpMaker = ([given], k) => {
  const kinds = k.read(z.array(z.string()).min(1), given);
  const colours: Readonly<Record<string, (typeof POWER_TOKENS)[number]>> = {
    Blue: 'evade',
    Green: 'block',
    Red: 'damage',
    Yellow: 'surge',
  };
  k.add((c) => {
    for (let t = c.s.game.tokens - 1; t >= 0; t--) {
      if (!isOf(c, t, kinds) || c.s.tokens.space[t] === NONE) continue;
      const colour = Object.keys(colours).find((name) => c.battle.tokens[t].label.endsWith(name)) ?? 'Red';
      for (let u = c.s.game.figures - 1; u >= 0; u--)
        if (covers(c, u, c.s.tokens.space[t])) gainPower(c, u, POWER_TOKENS.indexOf(colours[colour]), 1);
    }
  });
};

/** Steps about tokens and doors. */
export const TOKEN_OPS: Readonly<Record<string, OpMaker>> = {
  'find-token': findToken,
  put,
  retrieve,
  drop,
  'colour-token': colourToken,
  flip: ofToken((c, t) => {
    c.s.tokens.facedown[t] ^= 1;
  }),
  mark: ofToken((c, t, f) => {
    c.s.tokens.mark[t] |= 1 << c.s.frames[f + PLAYER];
  }),
  'add-mark': ofToken((c, t) => {
    c.s.tokens.mark[t]++;
  }),
  discard: ofToken(removeToken),
  claim: ofToken((c, t, f) => {
    removeToken(c, t);
    c.s.tokens.mark[t] = 1 << c.s.frames[f + PLAYER];
  }),
  unclaim: ofToken((c, t) => {
    c.s.tokens.mark[t] = 0;
  }),
  'put-aside': (_args, k) =>
    k.add((c, f) => {
      c.s.frames[f + OTHER] = c.s.frames[f + TOKEN];
    }),
  'move-token': ofToken((c, t, f) => {
    c.s.tokens.space[t] = c.s.frames[f + SPACE] - 1;
  }),
  swap: ofToken((c, t, f) => {
    const other = c.s.frames[f + OTHER] - 1;
    const { space } = c.s.tokens;
    [space[t], space[other]] = [space[other], space[t]];
    c.s.game.m6 |= (1 << t) | (1 << other);
  }),
  'put-token': ofToken((c, t, f) => {
    c.s.tokens.space[t] = c.s.frames[f + SPACE] - 1;
  }),
  'token-space': ofToken((c, t, f) => {
    c.s.frames[f + SPACE] = c.s.tokens.space[t] + 1;
  }),
  'power-on-tokens': powerOnTokens,
  'note-token': ofToken((c, t) => {
    c.s.game.m6 |= 1 << t;
  }),
  'forget-tokens': (_args, k) =>
    k.add((c) => {
      c.s.game.m6 = 0;
    }),
  'give-power': givePower,
  'points-for-marks': pointsForMarks,
  'discard-all': ofAll((c, t) => removeToken(c, t)),
  'mark-all': ofAll((c, t, n) => {
    c.s.tokens.mark[t] += n;
  }),
  'claim-all': ofAll((c, t) => {
    c.s.tokens.mark[t] = 1 << (c.battle.tokens[t].owner ?? 0);
  }),
  'clear-all': ofAll((c, t) => {
    c.s.tokens.mark[t] = 0;
  }),
  'close-doors': (_args, k) =>
    k.add((c) => {
      for (let d = 0; d < c.battle.doors.length; d++) closeDoor(c, d);
    }),
};
