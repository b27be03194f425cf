import { ActionBuffer } from '../../../../kernel/buffers.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { type Behaviour, isSet, queryOf } from '../../engine/timing.js';
import { detonation, inBlast } from '../../rules/procedures/attack/detonation.js';
import { removeToken } from '../../rules/queries/tokens.js';
import { CHARGE_TOKEN } from '../../words/token-kinds.js';
import { hasBearer } from './arm.js';

const own = rulebook('detonate-x');

const FORBIDDEN = queryOf('detonate.forbidden');

const NAMED = OPERANDS;
const USED = OPERANDS + 1;
const TOKEN = OPERANDS + 2;

/** Whether token `t` is a charge that keyword `n` of `battle.named` can detonate: friendly to its unit, of its type. */
function isOwn(c: Context, n: number, t: number): boolean {
  const { unit, weapon } = c.b.named[n];
  const { kind, owner, state } = c.s.tokens;
  return kind[t] === CHARGE_TOKEN && owner[t] === c.b.units.side[unit] && state[t] === weapon;
}

/** Whether token `t` is such a charge and some unit is in range of its attack. */
export function isWorthIt(c: Context, n: number, t: number): boolean {
  return isOwn(c, n, t) && inBlast(c, t, c.b.named[n].weapon) !== 0;
}

function anyWorthIt(c: Context, n: number): boolean {
  for (let t = 0; t < c.b.tokenRows; t++) if (isWorthIt(c, n, t)) return true;
  return false;
}

/** The only charge that keyword `n` can detonate, or −1 if there are several. */
function onlyOwn(c: Context, n: number): number {
  let only = -1;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (!isOwn(c, n, t)) continue;
    if (only >= 0) return -1;
    only = t;
  }
  return only;
}

/** Detonates no more charges now; larger than every row number of the token table. */
export const STOP = 255;

const spare = scratch(new ActionBuffer());

function list(c: Context, out: ActionBuffer): void {
  const { pendingA: n, pendingB: mayStop } = c.s.game;
  for (let t = 0; t < c.b.tokenRows; t++) if (isWorthIt(c, n, t)) out.push(t);
  if (mayStop === 1) out.push(STOP);
}

/** The token that detonates, or STOP. */
const charge: Answer = answer();

/**
 * Which charge detonates. Operand A: number of the keyword in `battle.named`; B: 1 if none has to. Charges with no unit
 * near are legal but not listed.
 */
const chooseCharge: Decision = own.decision({
  name: 'detonate',
  list,
  sample(c, rng) {
    spare.clear();
    list(c, spare);
    return spare.items[rng.below(spare.length)];
  },
  isLegal: (c, t) => (t === STOP ? c.s.game.pendingB === 1 : t < c.b.tokenRows && isOwn(c, c.s.game.pendingA, t)),
  apply(c, t) {
    charge.set(c, t);
  },
  format: (_c, t) => (t === STOP ? 'stop' : String(t)),
  parse: (_c, text) => (text === 'stop' ? STOP : /^\d{1,2}$/.test(text) ? Number(text) : -1),
  notes: {
    choices: { detonate: 'step' },
    question: ['Which charge detonates?', 'Welche Ladung explodiert?'],
    answers: {
      stop: ['detonate no more charges', 'keine Ladung mehr zünden'],
      '*': ['detonate charge {text}', 'Ladung {text} zünden'],
    },
    names: 'token',
    manner: 'detonation',
    declined: 'stop',
  },
});

/** Detonates up to X charges of one unit in turn. */
const detonateCharges: Procedure = own.procedure('detonate-charges', {
  choose(c, f) {
    const w = c.s.frames;
    const n = w[f + NAMED];
    if (w[f + USED] === c.b.named[n].x || !anyWorthIt(c, n)) return finish(c);
    const mayStop = w[f + USED] === 0 ? 0 : 1;
    const only = onlyOwn(c, n);
    charge.set(c, only);
    if (only < 0 || mayStop === 1) ask(c, chooseCharge, c.b.units.owner[c.b.named[n].unit], n, mayStop);
  },
  detonate(c, f) {
    const w = c.s.frames;
    const t = charge.get(c);
    if (t === STOP) return finish(c);
    const { unit, weapon } = c.b.named[w[f + NAMED]];
    w[f + USED]++;
    w[f + TOKEN] = t;
    call(c, detonation, t, weapon, c.b.units.owner[unit], 1 << unit);
  },
  remove(c, f, at) {
    removeToken(c, c.s.frames[f + TOKEN]);
    goTo(c, f, at.choose);
  },
});

/**
 * Detonate X (1946–1961): after any unit has attacked, moved or performed an action, the unit may detonate up to X
 * friendly charge tokens of the type that the keyword names, anywhere on the table.
 */
export const detonateX: Behaviour = {
  name: 'Detonate',
  choice: 'detonate',
  rulebook: own,
  named: true,
  watches: [
    {
      at: 'detonate.window',
      optional: true,
      when: (c, _u, n) => hasBearer(c, n) && !isSet(c, FORBIDDEN, c.b.named[n].unit) && anyWorthIt(c, n),
      run: (c, _u, n) => call(c, detonateCharges, n),
    },
  ],
};
