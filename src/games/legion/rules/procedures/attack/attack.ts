import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { actingPlayer } from '../../queries/turned.js';
import { type Decision, type Procedure, shared } from '../../../engine/rulebook.js';
import { choice } from '../../../../../machine/choices.js';
import { again, ask, call, finish, goTo, OPERANDS, topFrame } from '../../../../../machine/run.js';
import { ATTACKED } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import { removeTokens } from '../tokens.js';
import { ORDINARY } from './modes.js';
import { poolsFormed, formPools } from './form-pool.js';
import { closeAttack, effectsOfAttack, reactToAttack } from './attack-end.js';
import { IN_ACTION } from './flags.js';
import { clearLatest } from './latest.js';
import { clearAttack, lookAtCover, openPool } from './pools.js';

const ATTACKER = OPERANDS;
const DEFENDER = OPERANDS + 1;
const MODE = OPERANDS + 2;
const FLAGS = OPERANDS + 3;
const EXCLUDED = OPERANDS + 4;
/** What effects that follow the attack need, while reactions to it may attack too. */
const LATEST = OPERANDS + 5;

/** The attack is not part of an action, so it triggers reactions itself. */
export const PLAIN = 1;
/** The player picks every weapon, even where only one is left. */
export const BY_HAND = 2;

/** Which pool is rolled next (872); operand A: bits over pools. */
const choosePool: Decision = shared.decision(
  choice('choose-pool', {
    optional: false,
    label: (c, p) => c.b.units.tag[c.s.pools.defender[p]],
    chosen: (c, p) => {
      c.s.attack.pool = p;
    },
  }),
  {
    choices: {
      'choose-pool': {
        fields: { target: 'unit' },
        answer: '{target}',
        made: (play, { target }: { readonly target: string }) =>
          play.chance === 'attack-dice' && play.id(play.c.s.pools.defender[play.c.s.attack.pool]) === target,
      },
    },
    question: ['Which attack pool is resolved next?', 'Welcher Angriffspool wird als Nächstes abgehandelt?'],
    answers: { '*': ['resolve the attack on {named}', 'den Angriff auf {named} abhandeln'] },
    usual: 'first',
  },
);

function unresolved(c: Context): number {
  const { attack, pools } = c.s;
  let open = 0;
  for (let p = 0; p < attack.pools; p++) if (pools.resolved[p] === 0) open |= 1 << p;
  return open;
}

/**
 * Unit `u` makes an attack that is not an action, against `v` first and never against the units in the bits `excluded`.
 * `mode` is one of {@link ./modes}.
 */
export function attackPlainly(c: Context, u: number, v: number, excluded: number, mode: number = ORDINARY): void {
  call(c, attack, u, v, mode, PLAIN);
  c.s.frames[topFrame(c) + EXCLUDED] = excluded;
}

/**
 * An attack of one unit, from the first defender to the last pool (849–893). Operands: attacker, first defender, mode
 * of {@link ./modes}, flags ({@link PLAIN}, {@link BY_HAND}), bits over units that cannot be defenders. There is only
 * one attack at a time; its state is in `c.s.attack`.
 */
export const attack: Procedure = shared.procedure('attack', {
  declareDefender(c, f) {
    const w = c.s.frames;
    const u = w[f + ATTACKER];
    removeTokens(c, u, 'standby', c.s.units.standby[u]);
    if (c.s.game.activating === u) c.s.game.activationFlags |= ATTACKED;
    c.s.units.exposed[u] = 1;
    clearAttack(c);
    clearLatest(c);
    if ((w[f + FLAGS] & PLAIN) === 0) c.s.game.attackFlags = IN_ACTION;
    c.s.attack.attacker = u;
    c.s.attack.blame = 1 << u;
    c.s.attack.mode = w[f + MODE];
    c.s.attack.excluded = w[f + EXCLUDED];
    openPool(c, w[f + DEFENDER]);
    poolsFormed.set(c, 0);
  },
  // Weapons and further defenders, until poolsFormed is 1.
  formPools(c, f) {
    const done = poolsFormed.get(c) === 1 || formPools(c, (c.s.frames[f + FLAGS] & BY_HAND) !== 0);
    poolsFormed.set(c, 0);
    if (!done) again(c, f);
  },
  choosePool(c, f, at) {
    const open = unresolved(c);
    if (open === 0) return goTo(c, f, at.finish);
    if (hasSeveral(open)) return ask(c, choosePool, actingPlayer(c, c.s.frames[f + ATTACKER]), open);
    c.s.attack.pool = lowestBit(open);
  },
  resolvePool(c) {
    if (unresolved(c) !== (1 << c.s.attack.pools) - 1) lookAtCover(c);
    c.s.pools.resolved[c.s.attack.pool] = 1;
    call(c, c.b.sequences.resolvePool);
  },
  nextPool(c, f, at) {
    goTo(c, f, at.choosePool);
  },
  finish(c, f) {
    const w = c.s.frames;
    const u = w[f + ATTACKER];
    closeAttack(c, u);
    // The action to which it belongs goes on with reactions and effects.
    if ((w[f + FLAGS] & PLAIN) === 0) return finish(c);
    reactToAttack(c, f, u, LATEST);
  },
  after(c, f) {
    effectsOfAttack(c, f, c.s.frames[f + ATTACKER], LATEST);
  },
  over: clearLatest,
});
