import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { NO_TOKEN } from '../../words/token-kinds.js';
import { ACTIVATION } from '../../words/phases.js';
import { BANE_FACES, HERE_I_AM, KABLAMO } from '../../battle/bane.js';
import { opponentOf } from '../../words/players.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice, yesNo } from '../../../../machine/choices.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { firstSide, askTimingOrder } from '../decisions/timing-order.js';
import { formatPlace } from '../queries/places.js';
import type { Context } from '../../engine/context.js';
import {
  baneOfFace,
  baneRow,
  dueBanes,
  nearestStand,
  revealerOf,
  clearBaneChecks,
  sideDue,
} from '../queries/bane-tokens.js';
import { isAboard } from '../queries/aboard.js';
import { leaveMelees, refreshMelee } from '../queries/melee.js';
import { takeToken } from '../queries/order-pool.js';
import { putDown } from '../queries/placement.js';
import { removeToken } from '../queries/tokens.js';
import { DEFEATED, FACEUP, NO_ORDER, NONE, ON_TABLE } from '../../state/state.js';
import { detonation } from './attack/detonation.js';
import { order } from './command-phase/issue-order.js';
import { carryTokens } from './move/carry.js';
import { arrive } from './setup/arrive.js';

const SIDE = OPERANDS;
const TOKEN = OPERANDS + 1;

/** The player that owns the Bane tokens of `side`. */
function ownerOf(c: Context, side: number): number {
  return c.b.units.owner[c.b.bane.unit[side]];
}

/** The token to be revealed, as an index for {@link baneRow}. */
const revealed: Answer = answer();

/** Which of its tokens a side reveals first. Operand B: the side. */
const revealNext: Decision = shared.decision(
  choice('reveal-bane', {
    optional: false,
    label: (c, n) => {
      const t = baneRow(c, c.s.game.pendingB, n);
      return formatPlace(c.s.tokens.x[t], c.s.tokens.y[t]);
    },
    chosen: revealed.set,
  }),
  {
    choices: {
      'reveal-bane': {
        fields: { player: 'player', token: { token: 'bane' } },
        answer: (play, { token }: { readonly token: string }) => {
          const { x, y } = play.c.s.tokens;
          const row = play.row(token);
          return formatPlace(x[row], y[row]);
        },
      },
    },
    question: ['Which Bane token is revealed first?', 'Welcher Bane-Marker wird zuerst aufgedeckt?'],
    called: ['reveal bane', 'Bane-Marker aufdecken'],
    names: 'token',
    usual: 'first',
  },
);

const COMES = OPERANDS;
/** 1 if the unit was off the table or rode in a vehicle. */
const ARRIVES = OPERANDS + 1;
const AT = OPERANDS + 2;

/**
 * The unit of a Here I Am token takes the token's place; if it was off the table or in a vehicle, it issues itself an
 * order (950–958). Operands: unit, 0, token.
 */
const hereIAm: Procedure = shared.procedure('here-i-am', {
  replace(c, f) {
    const w = c.s.frames;
    const u = w[f + COMES];
    const x = c.s.tokens.x[w[f + AT]];
    const y = c.s.tokens.y[w[f + AT]];
    removeToken(c, w[f + AT]);
    if (c.s.units.status[u] === DEFEATED) return finish(c);
    const leader = c.b.units.firstMini[u];
    if (c.s.units.status[u] === ON_TABLE) {
      // A passenger is off the battlefield (2208).
      w[f + ARRIVES] = isAboard(c, u) ? 1 : 0;
      c.s.units.carrier[u] = u;
      leaveMelees(c, u);
      c.s.minis.offTable[leader] = 1;
      const at = nearestStand(c, u, x, y);
      putDown(c, leader, at.x, at.y, c.s.minis.facing[leader]);
      if (c.hears) c.tell({ type: 'unit-placed', unit: u, x: at.x / 10, y: at.y / 10, facing: 0 });
      carryTokens(c, u);
      refreshMelee(c);
      return call(c, c.b.sequences.meleeUpkeep);
    }
    w[f + ARRIVES] = 1;
    c.s.units.withheld[u] = 0;
    const at = nearestStand(c, u, x, y);
    arrive(c, u, at.x, at.y, 0, 0);
  },
  order(c, f) {
    const w = c.s.frames;
    if (w[f + ARRIVES] === 0 || c.s.units.order[w[f + COMES]] !== NO_ORDER) return finish(c);
    order(c, w[f + COMES], w[f + COMES]);
  },
  // In the Activation Phase its token comes out of the order pool.
  pool(c, f) {
    const u = c.s.frames[f + COMES];
    if (c.s.game.phase !== ACTIVATION || c.s.units.order[u] !== FACEUP) return;
    takeToken(c, c.b.units.owner[u], c.s.units.rank[u]);
  },
});

/** Turns token `t` faceup for all players. */
function show(c: Context, t: number): void {
  const { owner, state } = c.s.tokens;
  c.s.sides.banesGone[owner[t]] |= 1 << state[t];
  if (c.hears) c.tell({ type: 'bane-revealed', token: t, face: BANE_FACES[state[t] - 1] });
}

/**
 * Reveals the Bane tokens that enemies have come near, and resolves their faces (947–966). Each side chooses which of
 * its own is next; if both sides have such tokens, the blue player chooses the side (4372).
 */
export const revealBanes: Procedure = shared.procedure('reveal-banes', {
  next(c) {
    const side = sideDue(c);
    if (side < 0) {
      clearBaneChecks(c);
      return finish(c);
    }
    firstSide.set(c, side);
    if (side === 2) askTimingOrder(c);
  },
  choose(c, f) {
    const side = firstSide.get(c);
    c.s.frames[f + SIDE] = side;
    const due = dueBanes(c, side);
    revealed.set(c, lowestBit(due));
    if (hasSeveral(due)) ask(c, revealNext, ownerOf(c, side), due, side);
  },
  reveal(c, f) {
    const w = c.s.frames;
    const side = w[f + SIDE];
    const t = baneRow(c, side, revealed.get(c));
    w[f + TOKEN] = t;
    show(c, t);
    const face = c.s.tokens.state[t];
    if (face === HERE_I_AM) call(c, hereIAm, c.b.bane.unit[side], 0, t);
    // The player whose unit has set it off chooses which unit it attacks first, as for condition tokens (1941).
    else if (face === KABLAMO) call(c, detonation, t, c.b.bane.weapon, c.b.units.owner[revealerOf(c, t)]);
  },
  remove(c, f, at) {
    const w = c.s.frames;
    if (c.s.tokens.kind[w[f + TOKEN]] !== NO_TOKEN) removeToken(c, w[f + TOKEN]);
    goTo(c, f, at.next);
  },
});

/** Reveals the Bane tokens that are due before the caller's next step. Returns at once in a battle without any. */
export function lookForBanes(c: Context): void {
  if (c.b.bane.any) call(c, revealBanes);
}

/** 1 if the side reveals its Here I Am token. */
const revealsHere: Answer = answer();

/** Whether the side reveals its Here I Am token now. */
const revealHere: Decision = shared.decision(yesNo('here-i-am', 'reveal', 'pass', revealsHere.set), {
  choices: { 'reveal-bane': { fields: { player: 'player', token: { token: 'bane' } }, answer: 'reveal' } },
  question: ['Is Here I Am revealed now?', 'Wird jetzt Here I Am aufgedeckt?'],
});

const TURN = OPERANDS;
const ASKED = OPERANDS + 1;

/** At the start of a round each side, blue first, may reveal its Here I Am token (974). */
const roundBanes: Procedure = shared.procedure('round-banes', {
  ask(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === 2) return finish(c);
    const side = turn === 0 ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
    revealsHere.set(c, 0);
    c.s.frames[f + ASKED] = side;
    const u = c.b.bane.unit[side];
    if (u === NONE || c.s.units.status[u] === DEFEATED || baneOfFace(c, side, HERE_I_AM) < 0) return;
    ask(c, revealHere, ownerOf(c, side));
  },
  reveal(c, f, at) {
    const side = c.s.frames[f + ASKED];
    goTo(c, f, at.ask);
    if (revealsHere.get(c) === 0) return;
    const t = baneOfFace(c, side, HERE_I_AM);
    show(c, t);
    // Putting the unit down may reveal tokens of the other side.
    call(c, revealBanes);
    call(c, hereIAm, c.b.bane.unit[side], 0, t);
  },
});

/** Offers to reveal Here I Am tokens at the start of a round. Returns at once in a battle without Bane tokens. */
export function startRoundOfBanes(c: Context): void {
  if (c.b.bane.any) call(c, roundBanes);
}
