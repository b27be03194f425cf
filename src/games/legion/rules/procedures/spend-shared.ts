import { actingPlayer, friendsOf } from '../queries/turned.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { unitChoice } from '../decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { bitCount, highestBit } from '../../../../kernel/bits.js';
import { UNLIMITED } from '../../battle/battle.js';
import type { Context } from '../../engine/context.js';
import {
  bondCard,
  holdersOf,
  lenders,
  lentByCard,
  onlyByExemplar,
  type SharedToken,
  sharers,
  spendable,
} from '../queries/shared-tokens.js';
import { pointOf } from '../../engine/timing.js';
import { exhaustCard } from './recover.js';
import { spendTokens } from './tokens.js';
import { fire } from './trigger.js';

const SPENT = pointOf('token.spent');

const UNIT = UNIT_OPERAND;
const TOKEN = OPERANDS + 1;
const LEFT = OPERANDS + 2;

const SHARED: readonly SharedToken[] = ['aim', 'dodge', 'surge', 'standby'];

/** The unit whose token is spent. */
const payer: Answer = answer();

/** Which unit's token is spent (1304). */
const spendFrom: Decision = shared.decision(
  unitChoice('spend-from', {
    optional: false,
    chosen: payer.set,
  }),
  {
    choices: {
      'spend-from': {
        fields: { unit: 'unit', of: 'unit' },
        of: 'asker',
        answer: '{of}',
        made: (play, { of }: { readonly of: string }) => play.tellOf('token-spent', { unit: play.unit(of) }),
      },
    },
    question: ['Which unit’s token is spent?', 'Wessen Marker wird ausgegeben?'],
    called: ['spend from', 'Marker ausgeben von'],
  },
);

/**
 * Before unit `u` spends a `token` of unit `v`: if only a card of either lets it, that card is exhausted, unless it has
 * been for these two in this attack.
 */
function bond(c: Context, u: number, v: number, token: SharedToken): void {
  if (u === v || ((lenders(c, u, token) | lentByCard(c, u, token)) & (1 << v)) !== 0) return;
  const owner = bondCard(c, u) >= 0 ? u : v;
  const { attack } = c.s;
  if ((attack.bonded & (1 << owner)) !== 0) return;
  attack.bonded |= (1 << u) | (1 << v);
  exhaustCard(c, owner, bondCard(c, owner));
}

/**
 * Whether it makes a difference whose token of the `holders` unit `u` spends next if it spends `left` of them: not all
 * are spent, or of several that would lend it one only one may. Its own are spent first where all of them will be.
 */
function isOpen(c: Context, u: number, holders: number, token: SharedToken, left: number): boolean {
  if (bitCount(holders) < 2) return false;
  if (spendable(c, u, token) > left) return true;
  if (c.b.rules.sharing.most === UNLIMITED || (holders & (1 << u)) !== 0) return false;
  return bitCount(sharers(c, u, token) & holders) > 1 || bitCount(onlyByExemplar(c, u, token)) > 1;
}

/** What follows when unit `u` has spent tokens. May `call`. */
function tellSpent(c: Context, u: number, token: SharedToken, count: number): void {
  if (count === 0 || token === 'standby') return;
  for (const { spent, value } of c.b.spends[u]) spent(c, u, value, token, count);
  fire(c, SPENT, u);
}

/** Unit `u` spends tokens of unit `v`; if they are its own and do not suffice, those on its cards too. */
function spendOwn(c: Context, u: number, v: number, token: SharedToken, count: number): void {
  const spent = spendTokens(c, v, token, count);
  if (v === u && spent < count) c.b.rules.sharing.spendCached(c, u, token, count - spent);
}

/**
 * A unit spends tokens that it shares with others: its owner chooses, token by token, whose is spent. Operands: unit,
 * index in {@link SHARED}, number of tokens.
 */
const spending: Procedure = shared.procedure('spend-shared', {
  whose(c, f) {
    const w = c.s.frames;
    const token = SHARED[w[f + TOKEN]];
    const holders = holdersOf(c, w[f + UNIT], token);
    if (w[f + LEFT] === 0) return finish(c);
    const own = holders & (1 << w[f + UNIT]);
    payer.set(c, highestBit(c.b.rules.sharing.most === UNLIMITED || own === 0 ? holders : own));
    if (isOpen(c, w[f + UNIT], holders, token, w[f + LEFT])) {
      ask(c, spendFrom, actingPlayer(c, w[f + UNIT]), holders);
    }
  },
  spend(c, f, at) {
    const w = c.s.frames;
    bond(c, w[f + UNIT], payer.get(c), SHARED[w[f + TOKEN]]);
    const shared = sharers(c, w[f + UNIT], SHARED[w[f + TOKEN]]) & ~lentByCard(c, w[f + UNIT], SHARED[w[f + TOKEN]]);
    if ((shared & (1 << payer.get(c))) !== 0) c.b.rules.sharing.noteShared(c, w[f + UNIT]);
    if ((onlyByExemplar(c, w[f + UNIT], SHARED[w[f + TOKEN]]) & (1 << payer.get(c))) !== 0)
      c.b.rules.sharing.noteLent(c, w[f + UNIT]);
    spendOwn(c, w[f + UNIT], payer.get(c), SHARED[w[f + TOKEN]], 1);
    w[f + LEFT]--;
    goTo(c, f, at.whose);
    tellSpent(c, w[f + UNIT], SHARED[w[f + TOKEN]], 1);
  },
});

/**
 * Unit `u` spends `count` tokens: its own, or those of units whose tokens it can spend. There must be that many. Its
 * owner may have to choose whose before the caller's next step: do not `ask`, `roll` or `finish` in the step that calls
 * this.
 */
export function spendShared(c: Context, u: number, token: SharedToken, count: number): void {
  const { sharesWith, exemplars, bonds } = c.b.units;
  const others = sharesWith[u] | exemplars[u] | bonds[u] | lentByCard(c, u, token);
  if ((others & friendsOf(c, u)) !== 0) return call(c, spending, u, SHARED.indexOf(token), count);
  spendOwn(c, u, u, token, count);
  tellSpent(c, u, token, count);
}
