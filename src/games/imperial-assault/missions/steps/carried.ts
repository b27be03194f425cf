import { z } from 'zod';
import { discardKinds, isOf } from '../carrying.js';
import { endIfOver, score } from '../../rules/ending.js';
import { chooseBy } from '../../rules/mission/choices.js';
import { FIGURE, PLAYER, ROLLED as CHOSEN, TOKEN } from '../../rules/mission/run.js';
import { spaceAt } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { type OpMaker } from '../builder.js';

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
    const n = c.s.frames[f + CHOSEN] - 1;
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

/** Steps about what figures carry in single missions. */
export const CARRIED_OPS: Readonly<Record<string, OpMaker>> = {
  'put-fallen': putFallen,
  'deliver-fallen': deliverFallen,
  install,
  'shield-with': shieldWith,
  'score-health': scoreHealth,
};
