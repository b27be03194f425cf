import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { type Decision, type Procedure, shared } from '../../../engine/rulebook.js';
import { unitChoice } from '../../decisions/unit-choice.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { ON_TABLE } from '../../../state/state.js';
import { areaAttack, areaWeaponReaches } from './area-attack.js';

const TOKEN = OPERANDS;
const WEAPON = OPERANDS + 1;
const PLAYER = OPERANDS + 2;
/** Bits over the units that are responsible for it. */
const BLAME = OPERANDS + 3;
/** Bits over the units that are still to be attacked. */
const OPEN = OPERANDS + 4;

/** Bits over the units of both sides that token `t` would attack with an area weapon (1923, 1928). */
export function inBlast(c: Context, t: number, weapon: number): number {
  const { x, y } = c.s.tokens;
  let mask = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if (c.s.units.status[v] === ON_TABLE && areaWeaponReaches(c, weapon, x[t], y[t], v)) mask |= 1 << v;
  }
  return mask;
}

/** The unit that the token attacks next. */
const victim: Answer = answer();

/** Which unit the token attacks next. */
const nextVictim: Decision = shared.decision(
  unitChoice('next-victim', {
    optional: false,
    chosen: victim.set,
  }),
  {
    choices: { 'next-victim': { fields: { player: 'player', target: 'unit' }, answer: '{target}' } },
    question: ['Which unit does the blast attack next?', 'Welche Einheit greift die Explosion als Nächstes an?'],
    called: ['next victim', 'Als Nächstes'],
    acts: true,
    usual: 'first',
  },
);

/**
 * One detonation of a token: a separate ranged attack of its area weapon against each unit in its range and sight
 * (1921–1942). Does not remove the token; the caller does. Operands: token, weapon, the player that chooses the order
 * of the attacks (1937, 1941), bits over the units that are responsible for it.
 */
export const detonation: Procedure = shared.procedure('detonation', {
  begin(c, f) {
    const w = c.s.frames;
    if (c.hears) c.tell({ type: 'token-detonated', token: w[f + TOKEN] });
    w[f + OPEN] = inBlast(c, w[f + TOKEN], w[f + WEAPON]);
  },
  choose(c, f) {
    const w = c.s.frames;
    const open = w[f + OPEN];
    if (open === 0) return finish(c);
    if (hasSeveral(open)) return ask(c, nextVictim, w[f + PLAYER], open);
    victim.set(c, lowestBit(open));
  },
  attack(c, f, at) {
    const w = c.s.frames;
    const v = victim.get(c);
    w[f + OPEN] &= ~(1 << v);
    goTo(c, f, at.choose);
    if (c.s.units.status[v] !== ON_TABLE) return;
    call(c, areaAttack, v, w[f + WEAPON], w[f + TOKEN], w[f + BLAME]);
  },
});
