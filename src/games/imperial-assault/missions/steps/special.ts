import { z } from 'zod';
import { bitCount } from '../../../../kernel/bits.js';
import { call } from '../../../../machine/run.js';
import { drawCards } from '../../rules/command/draw.js';
import { damage } from '../../rules/damage/suffer.js';
import { holdEnding, releaseEnding } from '../../rules/ending.js';
import { drawFor, TOKEN_COLOURS } from '../../rules/mission/chance.js';
import { chooseBy } from '../../rules/mission/choices.js';
import { FIGURE, GROUP, PLAYER, ROLLED, TOKEN } from '../../rules/mission/run.js';
import { PUSHED } from '../../rules/moving/manner.js';
import { callMarch } from '../../rules/moving/march.js';
import { stepRefusal } from '../../rules/moving/step-refusal.js';
import { LEGAL } from '../../../../machine/reason.js';
import { controllerOfToken } from '../../rules/questions/control.js';
import { countTo, isOnOrBeside } from '../../rules/questions/distance.js';
import { isOnMap, spaceOf, standAt } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { PIERCES, PUSHED_ON } from '../../state/marks.js';
import { NONE } from '../../state/state.js';
import { opponentOf } from '../../words/sides.js';
import { otherEnd } from '../act-conditions.js';
import { leaveTo, type OpMaker } from '../builder.js';
import { coversSome } from '../figure-test.js';
import { BAG, COLOUR, COUNTS, MARKED, OPERATOR, OWN, PICKS, STACK } from '../words.js';
import { canStand } from '../../rules/moving/place.js';
import { defeatFigure } from './figures.js';

const plain =
  (act: (c: Ia, f: number) => void): OpMaker =>
  (_args, k) =>
    k.add(act);

const withNumber =
  (act: (c: Ia, f: number, n: number) => void): OpMaker =>
  ([given], k) => {
    const n = k.read(z.number(), given);
    k.add((c, f) => act(c, f, n));
  };

/** The player picks one of the own or hostile groups; `marks`: it gets the mark that counts besides. */
const chooseGroup: OpMaker = ([whose, how], k) => {
  const isOwn = k.read(z.enum(['own', 'enemy']), whose) === 'own';
  const { secret, marks } = k.read(
    z.strictObject({ secret: z.boolean().default(false), marks: z.boolean().default(false) }).prefault({}),
    how,
  );
  const end = k.end();
  k.add((c, f) => chooseBy(c, f, 'mission-group', secret), {
    filter(c, f, group) {
      const side = c.s.frames[f + PLAYER];
      const { side: own, cost } = c.battle.groups[group];
      return cost > 0 && (own === side) === isOwn && (c.s.game[PICKS[side]] & (1 << group)) === 0;
    },
  });
  k.add((c, f) => {
    const w = c.s.frames;
    const group = w[f + GROUP] - 1;
    w[f + GROUP] = 0;
    if (group === NONE) return leaveTo(c, f, end);
    c.s.game[PICKS[w[f + PLAYER]]] |= 1 << group;
    if (marks) c.s.game[MARKED[w[f + PLAYER]]] |= 1 << group;
    if (secret) c.s.game[OWN] |= 1 << w[f + PLAYER];
  });
};

/** `["fill-bag", { "red": 2 }]`: the tokens that are drawn from now on. */
const fillBag: OpMaker = ([given], k) => {
  const counts = k.read(z.partialRecord(z.enum(['red', 'blue', 'green', 'yellow']), z.number()), given);
  const word = TOKEN_COLOURS.reduce((sum, name, at) => sum | ((counts[name as 'red'] ?? 0) << (4 * at)), 0);
  k.add((c) => {
    c.s.game[BAG] = word;
  });
};

/** A token is drawn and does not go back; from an empty bag none, and the branch ends. */
const draw: OpMaker = (_args, k) => {
  const end = k.end();
  k.add((c, f) => drawFor(c, f, c.s.game[BAG]));
  k.add((c, f) => {
    const colour = c.s.frames[f + ROLLED] - 1;
    if (colour === NONE) return leaveTo(c, f, end);
    c.s.game[BAG] -= 1 << (4 * colour);
  });
};

/** Another colour than that of now is drawn, and is that of now from here on. */
const drawOther: OpMaker = (_args, k) => {
  k.add((c, f) => drawFor(c, f, 0x1111 & ~(1 << (4 * (c.s.game[COLOUR] - 1)))));
  k.add((c, f) => {
    c.s.game[COLOUR] = c.s.frames[f + ROLLED];
  });
};

/** The player whose figures on or beside an area cost more operates it; with equal costs nobody. */
const compareCost: OpMaker = ([area], k) => {
  const spaces = k.layout.areas[k.read(z.string(), area)] ?? [];
  k.add((c) => {
    const sums = [0, 0];
    for (let u = 0; u < c.s.game.figures; u++)
      if (isOnMap(c, u) && spaces.some((space) => isOnOrBeside(c, u, space)))
        sums[c.battle.sides[u]] += c.battle.figures[u].profile.reinforceCost;
    c.s.game[OPERATOR] = sums[0] === sums[1] ? 0 : sums[0] > sums[1] ? 1 : 2;
  });
};

/** The player with more figures in an area decides what follows; with equally many the branch ends. */
const whoHasMore: OpMaker = ([area], k) => {
  const spaces = new Set(k.layout.areas[k.read(z.string(), area)] ?? []);
  const end = k.end();
  k.add((c, f) => {
    const counts = [0, 0];
    for (let u = 0; u < c.s.game.figures; u++)
      if (isOnMap(c, u) && coversSome(c, u, (space) => spaces.has(space))) counts[c.battle.sides[u]]++;
    if (counts[0] === counts[1]) return leaveTo(c, f, end);
    c.s.frames[f + PLAYER] = counts[0] > counts[1] ? 0 : 1;
  });
};

/** Figures within three spaces of an emplacement suffer damage if the opponent controls the terminal of its colour. */
const firepower: OpMaker = (_args, k) => {
  k.add((c) => {
    holdEnding(c);
    const { tokens } = c.battle;
    const isHostile = (t: number, side: number): boolean =>
      tokens.some(
        ({ kind, zone }, other) =>
          kind === 'terminal' && zone === tokens[t].zone && controllerOfToken(c, other) === opponentOf(side),
      );
    for (let u = c.s.game.figures - 1; u >= 0; u--) {
      if (!isOnMap(c, u)) continue;
      const isHit = tokens.some(
        ({ label }, t) =>
          label.startsWith('weaponEmplacement') &&
          c.s.tokens.space[t] !== NONE &&
          countTo(c, u, c.s.tokens.space[t]) <= 3 &&
          isHostile(t, c.battle.sides[u]),
      );
      if (isHit) damage(c, u, 2);
    }
  });
  k.add(releaseEnding);
};

/** The laser goes two rows up; whatever is in its row or below is defeated. */
const laser: OpMaker = (_args, k) => {
  k.add((c) => {
    holdEnding(c);
    if (c.s.game.round === 1) return;
    const { xs, ys, count } = c.battle.grid;
    const t = c.battle.tokens.findIndex(({ label }) => label === 'laser');
    // It ignores terrain and the edge of the map: only its row counts.
    const from = c.battle.setup.tokensAt[t];
    const row = ys[from] - 2 * (c.s.game.round - 1);
    let [nearest, least] = [NONE, Infinity];
    for (let space = 0; space < count; space++) {
      const far = Math.abs(xs[space] - xs[from]);
      if (ys[space] === row && far < least) [nearest, least] = [space, far];
    }
    c.s.tokens.space[t] = nearest;
    for (let u = c.s.game.figures - 1; u >= 0; u--)
      if (isOnMap(c, u) && coversSome(c, u, (space) => ys[space] >= row)) defeatFigure(c, u);
  });
  k.add(releaseEnding);
};

/** Each figure in an exterior space is pushed a space to the east, the easternmost first, if it can be. */
const eastWind: OpMaker = (_args, k) => {
  const { exterior, map } = k.layout;
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[map.east ?? 'right'];
  const over = { at: 0 };
  k.add((c) => {
    holdEnding(c);
    for (let u = 0; u < c.s.game.figures; u++) c.s.figures.marks[u] &= ~PUSHED_ON;
  });
  const start = k.size();
  k.add((c, f) => {
    const { xs, ys } = c.battle.grid;
    let [next, most] = [NONE, -Infinity];
    for (let u = 0; u < c.s.game.figures; u++) {
      if (!isOnMap(c, u) || (c.s.figures.marks[u] & PUSHED_ON) !== 0) continue;
      if (!coversSome(c, u, (space) => exterior[space] === 1)) continue;
      for (let j = 0; j < c.battle.sizes[u]; j++) {
        const east = xs[spaceOf(c, u, j)] * dx + ys[spaceOf(c, u, j)] * dy;
        if (east > most) [next, most] = [u, east];
      }
    }
    if (next === NONE) return leaveTo(c, f, over);
    c.s.figures.marks[next] |= PUSHED_ON;
    const from = c.s.figures.placement[next];
    const space = c.battle.grid.at(xs[from >> 1] + dx, ys[from >> 1] + dy);
    const to = 2 * space + (from & 1);
    if (space !== NONE && stepRefusal(c, next, to, 1, PUSHED) === LEGAL) callMarch(c, next, to, 1, PUSHED);
  });
  k.add((c, f) => leaveTo(c, f, { at: start }));
  over.at = k.size();
  k.add((c) => {
    for (let u = 0; u < c.s.game.figures; u++) c.s.figures.marks[u] &= ~PUSHED_ON;
    releaseEnding(c);
  });
};
/** The figure goes to the other end of the tunnel in whose end it stands. */
const tunnel: OpMaker = (_args, k) =>
  k.add((c, f) => {
    const u = c.s.frames[f + FIGURE] - 1;
    const other = otherEnd(k.layout, spaceOf(c, u));
    if (!isOnMap(c, u) || other === NONE || !canStand(c, u, 2 * other)) return;
    c.s.game.left = c.s.figures.placement[u];
    c.s.game.hasExited = 1;
    standAt(c, u, 2 * other);
    if (c.hears) c.tell({ type: 'placed', figure: u });
  });

/** Steps of single missions, and of words that missions keep. */
export const SPECIAL_OPS: Readonly<Record<string, OpMaker>> = {
  'choose-group': chooseGroup,
  'fill-bag': fillBag,
  draw,
  'draw-other': drawOther,
  'note-colour': plain((c, f) => {
    c.s.game[COLOUR] = c.s.frames[f + ROLLED];
  }),
  'no-colour': plain((c) => {
    c.s.game[COLOUR] = 0;
  }),
  'set-colour': withNumber((c, _f, n) => {
    c.s.game[COLOUR] = n;
  }),
  'see-colour': plain((c, f) => {
    c.s.frames[f + ROLLED] = c.s.tokens.colour[c.s.frames[f + TOKEN] - 1];
  }),
  'mark-drawn': plain((c, f) => {
    const name = TOKEN_COLOURS[c.s.frames[f + ROLLED] - 1];
    for (let t = 0; t < c.s.game.tokens; t++)
      if (c.battle.tokens[t].label.toLowerCase().endsWith(name)) c.s.tokens.mark[t]++;
  }),
  'set-stack': withNumber((c, _f, n) => {
    c.s.game[STACK] = n;
  }),
  'add-stack': withNumber((c, _f, n) => {
    c.s.game[STACK] = Math.max(0, c.s.game[STACK] + n);
  }),
  'stack-hand': withNumber((c, f, n) => {
    const side = c.s.frames[f + PLAYER];
    c.s.game[STACK] += n * (bitCount(c.s.players.hand[side]) + c.s.players.hidden[side]);
  }),
  operate: plain((c, f) => {
    c.s.game[OPERATOR] = c.s.frames[f + PLAYER] + 1;
  }),
  'no-operator': plain((c) => {
    c.s.game[OPERATOR] = 0;
  }),
  'set-counts': withNumber((c, _f, n) => {
    for (const word of COUNTS) c.s.game[word] = n;
  }),
  'add-count': withNumber((c, f, n) => {
    c.s.game[COUNTS[c.s.frames[f + PLAYER]]] += n;
  }),
  'give-count': plain((c, f) => {
    const side = c.s.frames[f + PLAYER];
    c.s.game[COUNTS[side]]--;
    c.s.game[COUNTS[opponentOf(side)]]++;
  }),
  'need-count': (_args, k) => {
    const end = k.end();
    k.add((c, f) => {
      if (c.s.game[COUNTS[c.s.frames[f + PLAYER]]] <= 0) leaveTo(c, f, end);
    });
  },
  'next-attack-pierces': plain((c, f) => {
    c.s.figures.marks[c.s.frames[f + FIGURE] - 1] |= PIERCES;
  }),
  'find-spawn': (_args, k) => {
    const end = k.end();
    k.add((c, f) => {
      const t = c.battle.tokens.findIndex(({ label }) => label === `spawn${c.s.frames[f + ROLLED]}`);
      c.s.frames[f + TOKEN] = t + 1;
      if (t < 0) leaveTo(c, f, end);
    });
  },
  'carrier-of-token': plain((c, f) => {
    c.s.frames[f + FIGURE] = c.s.tokens.carrier[c.s.frames[f + TOKEN] - 1];
  }),
  'note-choice': plain((c, f) => {
    c.s.game[OWN] |= 1 << c.s.frames[f + PLAYER];
  }),
  'forget-choices': plain((c) => {
    c.s.game[OWN] = 0;
  }),
  'draw-card': plain((c, f) => call(c, drawCards, c.s.frames[f + PLAYER], 1)),
  'compare-cost': compareCost,
  'who-has-more': whoHasMore,
  firepower,
  laser,
  'east-wind': eastWind,
  tunnel,
};
