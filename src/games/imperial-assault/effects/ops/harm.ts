import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { attackNow } from '../../rules/attack/now.js';
import type { Amount as CardAmount } from '../../cards/language/amounts.js';
import type { Filter as CardFilter } from '../../cards/language/filter.js';
import { damageObject } from '../../rules/damage/objects.js';
import { defeat } from '../../rules/damage/defeat.js';
import { SURVIVES } from '../../state/marks.js';
import { gainPower } from '../../rules/damage/power.js';
import { lessStrain, strain } from '../../rules/damage/strain.js';
import { damage, discardCondition, gainCondition, lessDamage, recover } from '../../rules/damage/suffer.js';
import { holdEnding, releaseEnding } from '../../rules/ending.js';
import { healthOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import { rules } from '../../rules/rulebook.js';
import { MOST_FIGURES } from '../../state/state.js';
import type { Ia } from '../../state/context.js';
import { CONDITIONS, HARMS } from '../../words/conditions.js';
import { POWER_TOKENS, powerOf, withPower } from '../../words/power-tokens.js';
import { amountOf } from '../amounts.js';
import type { OpMaker } from '../compiler.js';
import { conditionBits } from '../filters.js';
import { kindsOf } from '../tokens.js';
import { IT, KEPT as KINDS_LEFT, sideAt, subjectAt, youAt } from '../run.js';
import { eachObject, objectFilter } from '../objects.js';
import { anyOf, type Figures, toEach } from '../whom.js';

/** A step `[name, figures, amount]`: does something with an amount to each figure that it names. */
function withAmount(act: (c: Ia, u: number, amount: number) => void): OpMaker {
  return ([whom, given], k) => {
    const amount = amountOf(given, k.blame);
    toEach(whom, k, (c, f, u) => act(c, u, amount(c, f, youAt(c, f), subjectAt(c, f))));
    return undefined;
  };
}

/** Several figures suffer at the same time: the game does not end in between. */
function atOnce(op: OpMaker): OpMaker {
  return (args, k) => {
    const [whom] = args as unknown as readonly [Figures];
    if (typeof whom === 'string' && whom !== 'picked' && whom !== 'group') return op(args, k);
    k.add(holdEnding);
    const serves = op(args, k);
    k.add(releaseEnding);
    return serves;
  };
}

const damageFigures = withAmount(damage);

/**
 * `["damage", figures, amount]`. `it` can also be an object; `["each", "figure", { "objects": true }]` also damages the
 * objects that fit the filter.
 */
const damageAll: OpMaker = (args, k) => {
  const [whom, given] = args as unknown as readonly [Figures, CardAmount];
  const [word, side, filter] = whom as readonly ['each', string, CardFilter];
  if (whom === 'it') {
    const count = amountOf(given, k.blame);
    k.add((c, f) => {
      const target = c.s.frames[f + IT] - 1;
      if (target >= MOST_FIGURES) damageObject(c, target, count(c, f, youAt(c, f), subjectAt(c, f)));
    });
  }
  if (typeof whom === 'string' || word !== 'each' || filter.objects !== true) return damageFigures(args, k);
  if (side !== 'figure' && side !== 'other') return k.blame('hostile and friendly objects');
  const amount = amountOf(given, k.blame);
  const isThere = objectFilter(filter, k.blame);
  const { objects: _objects, ...ofFigures } = filter;
  k.add((c, f) => {
    const [you, subject] = [youAt(c, f), subjectAt(c, f)];
    const count = amount(c, f, you, subject);
    if (count <= 0) return;
    eachObject(c, (target) => {
      if (isThere(c, f, you, subject, target)) damageObject(c, target, count);
    });
  });
  return damageFigures([['each', side, ofFigures], given] as unknown as readonly never[], k);
};

/** A figure recovers damage: of use only if it has suffered some. */
const heal: OpMaker = ([whom, given], k) => {
  const amount = amountOf(given, k.blame);
  const each = toEach(whom, k, (c, f, u) => recover(c, u, amount(c, f, youAt(c, f), subjectAt(c, f))));
  const hurt = anyOf(each, (c, u) => c.s.figures.damage[u] > 0);
  return (c, f, you, subject) => hurt(c, f, you, subject, 0);
};

/** A figure gains a condition. */
const condition: OpMaker = ([whom, name], k) => {
  const bit = conditionBits(name);
  const each = toEach(whom, k, (c, _f, u) => gainCondition(c, u, bit));
  const lacks = anyOf(each, (c, u) => (c.s.figures.conditions[u] & bit) === 0);
  return (c, f, you, subject) => lacks(c, f, you, subject, 0);
};

/** Operands of the procedures that ask about a set: the figure, the set as bits, who chooses. */
const FIGURE = OPERANDS;
const OPEN = OPERANDS + 1;
const CHOOSER = OPERANDS + 2;

/** Which condition a figure discards. Operands: the conditions as bits, the figure. */
const whichShed = rules.decision(
  choice<Ia>('shed-condition', {
    optional: false,
    label: (_c, kind) => CONDITIONS[kind],
    chosen: (c, kind) => discardCondition(c, c.s.game.pendingB, 1 << kind),
  }),
);

/** Asks {@link whichShed}: a procedure, so that several figures are asked one after the other. */
const shedding = rules.procedure('choose-shed', {
  ask(c, f) {
    const w = c.s.frames;
    ask(c, whichShed, w[f + CHOOSER], w[f + OPEN], w[f + FIGURE]);
  },
});

/** A figure discards all its conditions of a set, or one that the player of the effect chooses. */
const shed: OpMaker = ([whom, name, given], k) => {
  const bits = conditionBits(name);
  const isAll = (given as unknown) === 'all';
  if (!isAll && (given as unknown) !== 1) return k.blame('a number of conditions to discard');
  const each = toEach(whom, k, (c, f, u) => {
    const has = bits & c.s.figures.conditions[u];
    if (!isAll && hasSeveral(has)) return call(c, shedding, u, has, sideAt(c, f));
    for (let rest = has; rest !== 0; rest &= rest - 1) discardCondition(c, u, rest & -rest);
  });
  const some = anyOf(each, (c, u) => (c.s.figures.conditions[u] & bits) !== 0);
  return (c, f, you, subject) => some(c, f, you, subject, 0);
};

/** Which power token a figure gains. Operands: the kinds as bits, the figure. */
const whichPower = rules.decision(
  choice<Ia>('power-token', {
    optional: false,
    label: (_c, kind) => POWER_TOKENS[kind],
    chosen: (c, kind) => gainPower(c, c.s.game.pendingB, kind, 1),
  }),
);

/** Asks {@link whichPower}, as {@link shedding} asks. */
const choosingPower = rules.procedure('choose-power', {
  ask(c, f) {
    const w = c.s.frames;
    ask(c, whichPower, w[f + CHOOSER], w[f + OPEN], w[f + FIGURE]);
  },
});

/**
 * Which power token a figure gains of the kinds that this effect has not given it yet, or none. Operands: the kinds as
 * bits, 64 × the frame of the effect + the figure.
 */
const whichOther = rules.decision(
  choice<Ia>('other-token', {
    optional: true,
    pass: 'stop',
    label: (_c, kind) => POWER_TOKENS[kind],
    chosen(c, kind) {
      const { pendingB } = c.s.game;
      if (kind < 0) return;
      c.s.frames[(pendingB >> 6) + KINDS_LEFT] &= ~(1 << kind);
      gainPower(c, pendingB & 63, kind, 1);
    },
  }),
);

/** A figure gains power tokens; where there is a choice of kinds, the player of the effect chooses each. */
const token: OpMaker = ([whom, given, count], k) => {
  const kinds = kindsOf(given);
  const amount = amountOf(count, k.blame);
  if (!hasSeveral(kinds)) {
    const kind = lowestBit(kinds);
    toEach(whom, k, (c, f, u) => gainPower(c, u, kind, amount(c, f, youAt(c, f), subjectAt(c, f))));
    return undefined;
  }
  if (typeof count !== 'number') return k.blame('tokens of several kinds in a number to count');
  if (given === 'different') {
    // The frame keeps the kinds that are left. That is enough for one figure, and no text names several.
    k.add((c, f) => {
      c.s.frames[f + KINDS_LEFT] = kinds;
    });
    for (let n = 0; n < count; n++)
      toEach(whom, k, (c, f, u) => ask(c, whichOther, sideAt(c, f), c.s.frames[f + KINDS_LEFT], 64 * f + u));
    return undefined;
  }
  for (let n = 0; n < count; n++) toEach(whom, k, (c, f, u) => call(c, choosingPower, u, kinds, sideAt(c, f)));
  return undefined;
};

/** Which power token a figure discards. Operands: the kinds as bits, the figure. */
const whichDropped = rules.decision(
  choice<Ia>('discard-token', {
    optional: false,
    label: (_c, kind) => POWER_TOKENS[kind],
    chosen(c, kind) {
      const u = c.s.game.pendingB;
      c.s.figures.power[u] = withPower(c.s.figures.power[u], kind, -1);
    },
  }),
);

/** Figure `u` discards a token of one of the kinds that it has, if it has any; the player of the effect chooses. */
function dropOne(c: Ia, f: number, u: number, kinds: number): void {
  const word = c.s.figures.power[u];
  let has = 0;
  POWER_TOKENS.forEach((_, kind) => {
    if (((kinds >> kind) & 1) === 1 && powerOf(word, kind) > 0) has |= 1 << kind;
  });
  if (has !== 0) call(c, dropping, u, has, sideAt(c, f));
}

/** A figure discards a power token of one of some kinds. */
const dropping = rules.procedure('discard-token', {
  choose(c, f) {
    const [u, has, side] = [c.s.frames[f + FIGURE], c.s.frames[f + OPEN], c.s.frames[f + CHOOSER]];
    if (!hasSeveral(has)) c.s.figures.power[u] = withPower(c.s.figures.power[u], lowestBit(has), -1);
    else ask(c, whichDropped, side, has, u);
  },
});

/** A figure discards power tokens; of several kinds the player of the effect chooses each. */
const dropToken: OpMaker = ([whom, given, count], k) => {
  const kinds = kindsOf(given);
  const amount = amountOf(count, k.blame);
  if (hasSeveral(kinds)) {
    if (typeof count !== 'number') return k.blame('a choice of tokens to drop in a number to count');
    for (let n = 0; n < count; n++) toEach(whom, k, (c, f, u) => dropOne(c, f, u, kinds));
    return undefined;
  }
  const kind = lowestBit(kinds);
  toEach(whom, k, (c, f, u) => {
    const { power } = c.s.figures;
    const less = Math.min(powerOf(power[u], kind), amount(c, f, youAt(c, f), subjectAt(c, f)));
    power[u] = withPower(power[u], kind, -less);
  });
  return undefined;
};

/** The attack in progress also gives a condition, as if it had the keyword for it. */
const inflict: OpMaker = ([name], k) => {
  const bit = conditionBits(name);
  k.add((c) => {
    if (c.s.game.attacks > 0) c.s.attacks.conditions[attackNow(c)] |= bit;
  });
  return undefined;
};

/** A figure is defeated, whatever its damage. */
const defeatNow: OpMaker = ([whom], k) => {
  toEach(whom, k, (c, _f, u) => {
    c.s.figures.damage[u] = healthOf(c, u);
    call(c, defeat, u);
  });
  return undefined;
};

/** `["survive", "you"]`: a figure is not defeated now. */
const survive: OpMaker = ([whom], k) => {
  toEach(whom, k, (c, _f, u) => {
    c.s.figures.marks[u] |= SURVIVES;
  });
  return undefined;
};

/** Which harmful condition a figure gains. Operands: those that it can gain, as bits; the figure. */
const whichHarm = rules.decision(
  choice<Ia>('afflict', {
    optional: false,
    label: (_c, kind) => CONDITIONS[kind],
    chosen: (c, kind) => gainCondition(c, c.s.game.pendingB, 1 << kind),
  }),
);

/**
 * `["afflict", "target"]`: a figure gains a harmful condition that it does not have. The player of the effect chooses
 * it, or with `{ "by": "opponent" }` the other player.
 */
const afflict: OpMaker = ([whom, options], k) => {
  const { by } = (options ?? {}) as { readonly by?: string };
  const each = toEach(whom, k, (c, f, u) => {
    const open = HARMS & ~c.s.figures.conditions[u];
    const side = by === 'opponent' ? 1 - sideAt(c, f) : sideAt(c, f);
    if (open !== 0) call(c, afflicting, u, open, side);
  });
  const any = anyOf(each, (c, u) => (HARMS & ~c.s.figures.conditions[u]) !== 0);
  return (c, f, you, subject) => any(c, f, you, subject, 0);
};

/** A figure gains one of some conditions. */
const afflicting = rules.procedure('afflict', {
  choose(c, f) {
    const [u, player] = [c.s.frames[f + FIGURE], c.s.frames[f + CHOOSER]];
    const open = c.s.frames[f + OPEN] & ~c.s.figures.conditions[u];
    if (open === 0) return;
    if (!hasSeveral(open)) gainCondition(c, u, open);
    else ask(c, whichHarm, player, open, u);
  },
});

/** The harmful conditions that a figure could gain instead of the one that it has just gained, as bits. */
function othersOf(c: Ia, u: number): number {
  return HARMS & ~c.s.figures.conditions[u] & ~c.s.game.moment;
}

/** `["exchange-condition"]`: instead of the harmful condition that it has just gained, a figure gains another one. */
const exchange: OpMaker = (_args, k) => {
  if (k.at !== 'condition.gained') return k.blame('a condition to exchange');
  k.add((c, f) => {
    const [u, bit] = [subjectAt(c, f), c.s.game.moment];
    if (!isOnMap(c, u) || (c.s.figures.conditions[u] & bit) === 0) return;
    const others = othersOf(c, u);
    discardCondition(c, u, bit);
    call(c, afflicting, u, others, sideAt(c, f));
  });
  return (c, _f, _you, subject) => subject >= 0 && othersOf(c, subject) !== 0;
};

/** `["prevent", 1]`: a figure suffers 1 less of the damage that it is about to suffer. */
const prevent: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  if (k.at !== 'damage.before') return k.blame('damage prevented');
  k.add((c, f) => lessDamage(c, amount(c, f, youAt(c, f), subjectAt(c, f))));
  return undefined;
};

/** `["less-strain", 1]`: a figure suffers 1 less of the strain that it is about to suffer. */
const less: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  if (k.at !== 'strain.before') return k.blame('less strain');
  k.add((c, f) => lessStrain(c, amount(c, f, youAt(c, f), subjectAt(c, f))));
  return undefined;
};

/** Steps about damage, strain, conditions and power tokens, by their names in the language of effects. */
export const HARM_OPS: Readonly<Record<string, OpMaker>> = {
  damage: atOnce(damageAll),
  strain: atOnce(withAmount(strain)),
  heal,
  condition,
  shed,
  token,
  'drop-token': dropToken,
  inflict,
  defeat: defeatNow,
  survive,
  afflict,
  'exchange-condition': exchange,
  'less-strain': less,
  prevent,
};
