import { z } from 'zod';
import { bitCount } from '../../../../kernel/bits.js';
import { call } from '../../../../machine/run.js';
import { discardKinds, isOf } from '../carrying.js';
import { drawCards } from '../../rules/command/draw.js';
import { damage } from '../../rules/damage/suffer.js';
import { endIfOver, score } from '../../rules/ending.js';
import { drawFor, TOKEN_COLOURS } from '../../rules/mission/chance.js';
import { chooseBy } from '../../rules/mission/choices.js';
import { FIGURE, GROUP, KEPT, PLAYER, ROLLED, SPACE, TOKEN } from '../../rules/mission/run.js';
import { PUSHED } from '../../rules/moving/manner.js';
import { callMarch } from '../../rules/moving/march.js';
import { stepRefusal } from '../../rules/moving/step-refusal.js';
import { LEGAL } from '../../../../machine/reason.js';
import { controllerOfToken } from '../../rules/questions/control.js';
import { countTo, isOnOrBeside } from '../../rules/questions/distance.js';
import { isOnMap, spaceAt, spaceOf, standAt } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { GONE, NONE, RESERVED } from '../../state/state.js';
import { opponentOf } from '../../words/sides.js';
import { otherEnd } from '../act-conditions.js';
import { leaveTo, type OpMaker } from '../builder.js';
import { coversSome } from '../figure-test.js';
import { BAG, COLOUR, COUNTS, MARKED, OPERATOR, OWN, PICKS, PIERCES, STACK } from '../words.js';
import { canStand } from '../../rules/moving/place.js';
import { placementsEnd } from '../../rules/moving/reach.js';
import { spaceOfToken } from '../token-test.js';
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
    c.s.game.held++;
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
  k.add((c) => {
    c.s.game.held--;
    endIfOver(c);
  });
};

/** The laser goes two rows up; whatever is in its row or below is defeated. */
const laser: OpMaker = (_args, k) => {
  k.add((c) => {
    c.s.game.held++;
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
  k.add((c) => {
    c.s.game.held--;
    endIfOver(c);
  });
};

/** Each figure in an exterior space is pushed a space to the east, the easternmost first, if it can be. */
const eastWind: OpMaker = (_args, k) => {
  const { exterior, map } = k.layout;
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[map.east ?? 'right'];
  const over = { at: 0 };
  k.add((c) => {
    c.s.game.held++;
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
    c.s.game.held--;
    endIfOver(c);
  });
};
const PUSHED_ON = 16;

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

/** The figure that fell lies where it was: a token of the player, worth the figure's cost. */
const putFallen: OpMaker = ([kind], k) => {
  const name = k.read(z.string(), kind);
  k.add((c, f) => {
    const w = c.s.frames;
    const u = w[f + FIGURE] - 1;
    const t = c.battle.tokens.findIndex(
      ({ label, owner }, n) =>
        label === name && owner === w[f + PLAYER] && c.s.tokens.space[n] === NONE && c.s.tokens.carrier[n] === 0,
    );
    if (t < 0) return;
    c.s.tokens.space[t] = spaceAt(c, u, c.s.figures.fell[u], 0);
    c.s.tokens.colour[t] = c.battle.figures[u].profile.reinforceCost;
  });
};

/** The figure discards all tokens of a kind that it carries and scores what they are worth. */
const deliverFallen: OpMaker = ([kind], k) => {
  const name = k.read(z.string(), kind);
  k.add((c, f) => {
    const u = c.s.frames[f + FIGURE] - 1;
    let sum = 0;
    for (let t = 0; t < c.s.game.tokens; t++)
      if (c.s.tokens.carrier[t] === u + 1 && isOf(c, t, [name])) sum += c.s.tokens.colour[t];
    discardKinds(c, u, [name]);
    score(c, c.s.frames[f + PLAYER], sum);
    endIfOver(c);
  });
};

/** The figure puts the wiretap that it carries on the panel at hand. */
const install: OpMaker = (_args, k) =>
  k.add((c, f) => {
    const u = c.s.frames[f + FIGURE] - 1;
    const panel = c.s.frames[f + TOKEN] - 1;
    for (let t = 0; t < c.s.game.tokens; t++) {
      if (c.s.tokens.carrier[t] !== u + 1) continue;
      c.s.tokens.carrier[t] = 0;
      c.s.tokens.space[t] = c.s.tokens.space[panel];
      c.s.tokens.mark[t] = 1;
      return;
    }
  });

/** The carried crate takes damage for its carrier: `first` of the names is none, then one, two, three. */
const shieldWith: OpMaker = ([kind, given], k) => {
  const name = k.read(z.string(), kind);
  const health = k.read(z.number(), given);
  const most = (c: Ia, f: number): number => {
    const t = carriedToken(c, c.s.frames[f + FIGURE] - 1, name);
    return t === NONE ? 0 : Math.min(3, health - c.s.tokens.damage[t]);
  };
  k.add((c, f) => chooseBy(c, f, 'mission-choice'), {
    names: ['no-damage', 'one-damage', 'two-damage', 'three-damage'],
    filter: (c, f, one) => one <= most(c, f),
  });
  k.add((c, f) => {
    const u = c.s.frames[f + FIGURE] - 1;
    const n = c.s.frames[f + ROLLED] - 1;
    const t = carriedToken(c, u, name);
    if (n <= 0 || t === NONE) return;
    c.s.attacks.block[c.s.game.attacks - 1] += n;
    c.s.tokens.damage[t] += n;
    if (c.s.tokens.damage[t] >= health) c.s.tokens.carrier[t] = 0;
  });
};

function carriedToken(c: Ia, u: number, kind: string): number {
  for (let t = 0; t < c.s.game.tokens; t++) if (c.s.tokens.carrier[t] === u + 1 && isOf(c, t, [kind])) return t;
  return NONE;
}

/** The figure discards the crate that it carries; points for each Health that is left. */
const scoreHealth: OpMaker = ([kind, each, given], k) => {
  const health = k.read(z.number(), given);
  const name = k.read(z.string(), kind);
  const worth = k.read(z.number(), each);
  k.add((c, f) => {
    const t = carriedToken(c, c.s.frames[f + FIGURE] - 1, name);
    if (t === NONE) return;
    c.s.tokens.carrier[t] = 0;
    score(c, c.s.frames[f + PLAYER], worth * (health - c.s.tokens.damage[t]));
    endIfOver(c);
  });
};

const groupsOf = (c: Ia, side: number): number =>
  c.battle.groups.reduce((bits, group, n) => (group.side === side && group.cost > 0 ? bits | (1 << n) : bits), 0);

/** A player splits the army; the opponent names the squad that is set aside. */
const setSquadAside: OpMaker = (_args, k) => {
  // Groups of the one squad are picked; the rest is the other.
  k.add(
    (c, f) => {
      c.s.frames[f + GROUP] = 0;
      if (bitCount(groupsOf(c, c.s.frames[f + PLAYER])) > 1) chooseBy(c, f, 'mission-group');
    },
    {
      may: false,
      filter: (c, f, group) => (groupsOf(c, c.s.frames[f + PLAYER]) & (1 << group)) !== 0,
    },
  );
  const start = k.size();
  const over = { at: 0 };
  k.add((c, f) => {
    const w = c.s.frames;
    if (w[f + GROUP] === 0) return leaveTo(c, f, over);
    c.s.game[PICKS[w[f + PLAYER]]] |= 1 << (w[f + GROUP] - 1);
  });
  k.add(
    (c, f) => {
      c.s.frames[f + GROUP] = 0;
      const side = c.s.frames[f + PLAYER];
      const left = groupsOf(c, side) & ~c.s.game[PICKS[side]];
      if (bitCount(left) > 1) chooseBy(c, f, 'mission-group');
    },
    {
      may: true,
      filter(c, f, group) {
        const side = c.s.frames[f + PLAYER];
        return (groupsOf(c, side) & ~c.s.game[PICKS[side]] & (1 << group)) !== 0;
      },
    },
  );
  k.add((c, f) => leaveTo(c, f, { at: start }));
  over.at = k.size();
  k.add(
    (c, f) => {
      c.s.frames[f + PLAYER] = opponentOf(c.s.frames[f + PLAYER]);
      c.s.frames[f + ROLLED] = 0;
      chooseBy(c, f, 'mission-choice');
    },
    { names: ['picked-groups-wait', 'picked-groups-deploy'], filter: (_c, _f, one) => one < 2 },
  );
  k.add((c, f) => {
    const side = opponentOf(c.s.frames[f + PLAYER]);
    const all = groupsOf(c, side);
    const picked = c.s.game[PICKS[side]];
    const aside = c.s.frames[f + ROLLED] === 1 ? picked : all & ~picked;
    c.battle.groups.forEach(({ figures }, group) => {
      if ((aside & (1 << group)) !== 0) for (const u of figures) c.s.figures.status[u] = RESERVED;
    });
    c.s.frames[f + PLAYER] = side;
    c.s.game[PICKS[side]] = aside;
  });
};

const waits = (c: Ia, side: number): number => {
  for (let u = 0; u < c.s.game.figures; u++)
    if (c.battle.sides[u] === side && c.s.figures.status[u] === RESERVED) return u;
  return NONE;
};

const near = (c: Ia, f: number, placement: number): number => {
  const u = c.s.frames[f + FIGURE] - 1;
  const goal = spaceOfToken(c, c.s.frames[f + TOKEN] - 1);
  let least = 255;
  for (let j = 0; j < c.battle.sizes[u]; j++)
    least = Math.min(least, c.battle.links.while(0).counted(goal, spaceAt(c, u, placement, j)));
  return least;
};

/** The squad that was set aside comes as near as it can to a token of the kind in the opponent's zone. */
const deployAside: OpMaker = (_args, k) => {
  const over = { at: 0 };
  const start = k.size();
  k.add(
    (c, f) => {
      const w = c.s.frames;
      const u = waits(c, w[f + PLAYER]);
      if (u === NONE) return leaveTo(c, f, over);
      w[f + FIGURE] = u + 1;
      chooseBy(c, f, 'mission-place');
    },
    {
      prepare(c, f) {
        const u = c.s.frames[f + FIGURE] - 1;
        let least = 255;
        for (let p = 0; p < placementsEnd(c); p++) if (canStand(c, u, p)) least = Math.min(least, near(c, f, p));
        c.s.frames[f + KEPT] = least;
      },
      filter: (c, f, p) => canStand(c, c.s.frames[f + FIGURE] - 1, p) && near(c, f, p) === c.s.frames[f + KEPT],
    },
  );
  k.add((c, f) => {
    const w = c.s.frames;
    const [u, to] = [w[f + FIGURE] - 1, w[f + SPACE] - 1];
    w[f + SPACE] = 0;
    w[f + KEPT] = 0;
    if (to === NONE) c.s.figures.status[u] = GONE;
    else standAt(c, u, to);
    if (to !== NONE && c.hears) c.tell({ type: 'deployed', figure: u });
    leaveTo(c, f, { at: start });
  });
  over.at = k.size();
};

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
  'put-fallen': putFallen,
  'deliver-fallen': deliverFallen,
  install,
  'shield-with': shieldWith,
  'score-health': scoreHealth,
  'set-squad-aside': setSquadAside,
  'deploy-aside': deployAside,
};
