import { actingPlayer } from '../../queries/turned.js';
import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { type Decision, shared } from '../../../engine/rulebook.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask } from '../../../../../machine/run.js';
import { spendable } from '../../queries/shared-tokens.js';
import { spendShared } from '../spend-shared.js';
import { chosenAmount, askAmount, lethal } from './choices.js';
import { AIMED } from './flags.js';
import { livingAttacker } from './pool-values.js';
import { effectOf, poolValue } from './pools.js';

const RAM = effectOf('ram');
const RAM_ADDED = queryOf('ram.add');
const LETHAL = effectOf('lethal');

/** Actions are blanks changed + BASE × hits changed. */
const BASE = 64;

/** Number of dice that Ram may change: 0 unless the attacker has moved as Ram demands in this activation (3581). */
function ramOf(c: Context): number {
  const u = livingAttacker(c);
  return u >= 0 && c.s.game.activating === u && c.b.rules.ramming.hasRun(c, u)
    ? modified(c, RAM_ADDED, u, poolValue(c, RAM))
    : 0;
}

/** The action that changes as many dice as possible, blanks before hits. */
function most(c: Context): number {
  const { attack } = c.s;
  const dice = ramOf(c);
  const blanks = Math.min(dice, attack.blanks);
  return blanks + BASE * Math.min(dice - blanks, attack.hits);
}

/** The number of blanks that Ram changes + {@link BASE} × the number of hits. */
const rammed: Answer = answer();

/**
 * Blanks and hits that Ram turns into criticals (3583). Listed: as many as possible, blanks first. Legal but not
 * listed: fewer, and hits instead of blanks.
 */
const ram: Decision = shared.decision({
  name: 'ram',
  list(c, out) {
    out.push(most(c));
  },
  sample: (c) => most(c),
  isLegal(c, action) {
    const blanks = action % BASE;
    const hits = Math.floor(action / BASE);
    return blanks <= c.s.attack.blanks && hits <= c.s.attack.hits && blanks + hits <= ramOf(c);
  },
  apply(c, action) {
    rammed.set(c, action);
  },
  format: (_c, action) => `${action % BASE} blank ${Math.floor(action / BASE)} hit`,
  parse(_c, text) {
    const match = /^(\d{1,2}) blank (\d{1,2}) hit$/.exec(text);
    return match === null ? -1 : Number(match[1]) + BASE * Number(match[2]);
  },
  notes: {
    choices: {
      ram: {
        fields: { unit: 'unit', blanks: 'count', hits: 'count' },
        of: 'attacker',
        answer: '{blanks} blank {hits} hit',
      },
    },
    question: ['How many dice does Ram turn into criticals?', 'Wie viele Würfel macht Ram zu kritischen Treffern?'],
    usual: 'first',
  },
});

/** Modify Attack Dice: asks for the dice that Ram X changes. */
export function askForRam(c: Context): void {
  rammed.set(c, 0);
  if (most(c) > 0) ask(c, ram, actingPlayer(c, c.s.attack.attacker));
}

export function applyRam(c: Context): void {
  const { attack } = c.s;
  const blanks = rammed.get(c) % BASE;
  const hits = Math.floor(rammed.get(c) / BASE);
  attack.blanks -= blanks;
  attack.hits -= hits;
  attack.crits += blanks + hits;
  // A hit has already made the pool one that suppresses (890).
  if (blanks > 0 && c.b.rules.ramming.suppresses) attack.succeeded = 1;
  if (c.hears && blanks + hits > 0) c.tell({ type: 'ram', unit: attack.attacker, count: blanks + hits });
}

/** Number of aim tokens that may be spent on Lethal. */
export function lethalOf(c: Context): number {
  return poolValue(c, LETHAL);
}

/** Modify Attack Dice: asks how many aim tokens are spent on Lethal X, each for Pierce 1 (2960). */
export function askForLethal(c: Context): void {
  const { attack } = c.s;
  chosenAmount.set(c, 0);
  const u = livingAttacker(c);
  if (u < 0 || attack.hits + attack.crits === 0) return;
  const tokens = Math.min(lethalOf(c), spendable(c, u, 'aim'));
  if (tokens > 0) askAmount(c, lethal, actingPlayer(c, u), tokens, 0, tokens);
}

export function applyLethal(c: Context): void {
  const { attack } = c.s;
  attack.lethalUsed = chosenAmount.get(c);
  // A blast has no attacker that could spend tokens.
  if (attack.lethalUsed === 0) return;
  spendShared(c, attack.attacker, 'aim', attack.lethalUsed);
  // The token rerolls nothing, but it has been spent in the attack (2962).
  c.s.game.attackFlags |= AIMED;
}
