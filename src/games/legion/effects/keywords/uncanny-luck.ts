import { UNIT_OPERAND } from '../../engine/operands.js';
import { BLOCK, DEFENSE_BLANK, DEFENSE_SURGE } from '../../words/dice.js';
import { rollDefense } from '../../rules/chance/defense-dice.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { modified, queryOf, type Behaviour } from '../../engine/timing.js';
import { spendable } from '../../rules/queries/shared-tokens.js';
import { defenseSurgeOf } from '../../rules/procedures/attack/surges.js';

const own = rulebook('uncanny-luck');

const UNIT = UNIT_OPERAND;
/** Faces that stay, to be added to those of the new roll. */
const BLOCKS = OPERANDS + 1;
const SURGES = OPERANDS + 2;
const BLANKS = OPERANDS + 3;

const REROLLS = queryOf('defense.rerolls');

/** Actions count the dice that are rerolled: blanks + BASE × surges + BASE² × blocks. */
const BASE = 64;

/** The dice that are rerolled, as the actions count them. */
const rerolled: Answer = answer();

/** The most dice that the defender at hand may reroll. Operand A: the unit. */
function most(c: Context): number {
  return modified(c, REROLLS, c.s.game.pendingA, 0);
}

/** Surges of the roll that neither the chart nor a surge token of unit `u` turns into blocks. */
function deadSurges(c: Context, u: number): number {
  return defenseSurgeOf(c, u) ? 0 : Math.max(0, c.s.defenseFaces[DEFENSE_SURGE] - spendable(c, u, 'surge'));
}

/** As many as may be: blanks, then surges that come to nothing; blanks alone; none. */
function listed(c: Context): number[] {
  const blanks = Math.min(most(c), c.s.defenseFaces[DEFENSE_BLANK]);
  const surges = Math.min(most(c) - blanks, deadSurges(c, c.s.game.pendingA));
  return [...new Set([blanks + BASE * surges, blanks, 0])];
}

/**
 * Defence dice that are rerolled, all at the same time and each once (4496). Operand A: the unit. Listed: all misses
 * that fit, blanks alone, and none. Legal besides: any dice up to the number.
 */
const rerollDefense: Decision = own.decision({
  name: 'uncanny-luck',
  list(c, out) {
    for (const action of listed(c)) out.push(action);
  },
  sample(c, rng) {
    const actions = listed(c);
    return actions[rng.below(actions.length)];
  },
  isLegal(c, action) {
    const faces = c.s.defenseFaces;
    const blanks = action % BASE;
    const surges = Math.floor(action / BASE) % BASE;
    const blocks = Math.floor(action / BASE / BASE);
    if (blanks > faces[DEFENSE_BLANK] || surges > faces[DEFENSE_SURGE] || blocks > faces[BLOCK]) return false;
    return blanks + surges + blocks <= most(c);
  },
  apply(c, action) {
    rerolled.set(c, action);
  },
  format(_c, action) {
    const counts = [action % BASE, Math.floor(action / BASE) % BASE, Math.floor(action / BASE / BASE)];
    const faces = WORDS.flatMap((word, i) => (counts[i] === 0 ? [] : [`${counts[i]} ${word}`]));
    return faces.length === 0 ? 'none' : faces.join(' ');
  },
  parse(_c, text) {
    if (text === 'none') return 0;
    const match = /^(?:(\d{1,2}) blank)? ?(?:(\d{1,2}) surge)? ?(?:(\d{1,2}) block)?$/.exec(text);
    if (match === null || text === '') return -1;
    return Number(match[1] ?? 0) + BASE * Number(match[2] ?? 0) + BASE * BASE * Number(match[3] ?? 0);
  },
  notes: {
    choices: { 'reroll-defense': { fields: { unit: 'unit', dice: 'defense-dice' }, of: 'a', answer: '{dice}' } },
    question: ['Which defence dice are rerolled?', 'Welche Verteidigungswürfel werden neu geworfen?'],
    answers: { none: ['reroll no dice', 'nichts neu würfeln'], '*': ['reroll {text}', 'neu würfeln: {answer}'] },
    manner: 'first',
    declined: 'none',
  },
});

const WORDS = ['blank', 'surge', 'block'] as const;

/** Operand: the defender. */
const luck: Procedure = own.procedure('uncanny-luck', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, rerollDefense, c.b.units.owner[u], u);
  },
  roll(c, f) {
    const w = c.s.frames;
    const faces = c.s.defenseFaces;
    const action = rerolled.get(c);
    if (action === 0) return finish(c);
    const blanks = action % BASE;
    const surges = Math.floor(action / BASE) % BASE;
    const blocks = Math.floor(action / BASE / BASE);
    w[f + BLOCKS] = faces[BLOCK] - blocks;
    w[f + SURGES] = faces[DEFENSE_SURGE] - surges;
    w[f + BLANKS] = faces[DEFENSE_BLANK] - blanks;
    rollDefense(c, blanks + surges + blocks, c.b.units.redDefense[w[f + UNIT]]);
  },
  add(c, f) {
    const w = c.s.frames;
    const faces = c.s.defenseFaces;
    faces[BLOCK] += w[f + BLOCKS];
    faces[DEFENSE_SURGE] += w[f + SURGES];
    faces[DEFENSE_BLANK] += w[f + BLANKS];
  },
});

/**
 * Uncanny Luck X (4492): while defending, the unit may reroll up to X of its defence dice, all at the same time, before
 * surges are converted.
 */
export const uncannyLuck: Behaviour = {
  name: 'Uncanny Luck',
  rulebook: own,
  modifiers: [{ of: 'defense.rerolls', adjust: (_c, _u, value, amount) => amount + value }],
  triggers: [
    {
      at: 'defense.reroll',
      // Rerolling nothing is among the choices.
      optional: false,
      when: (c, u) => c.s.defenseFaces[DEFENSE_BLANK] > 0 || deadSurges(c, u) > 0,
      run: (c, u) => call(c, luck, u),
    },
  ],
};
