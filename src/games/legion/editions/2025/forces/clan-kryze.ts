import { bitCount, lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { BattleForceRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { forceWord, setForceWord } from '../own-words/set-up.js';
import { later } from '../rulebook.js';

/** The green tokens. */
const GREEN = ['aim', 'dodge', 'surge', 'standby'] as const;

const MOST = 3;

const PLAYER = OPERANDS;
const LEFT = OPERANDS + 1;
const UNIT = OPERANDS + 2;

/*
 * While tokens are removed, those that stay lie in the word of the force, eight bits each: 1 + the unit, and above five
 * bits the kind.
 */
const SLOT = 8;
const KIND = 5;

const keeper: Answer = answer();
const kind: Answer = answer();

const chooseUnit: Decision = later.decision(unitChoice('clan-kryze', { optional: true, chosen: keeper.set }), {
  question: ['Which unit keeps a green token?', 'Welche Einheit behält einen grünen Marker?'],
  answers: { pass: ['keep no more', 'keine weiteren behalten'], '*': ['a token of {named}', 'ein Marker von {named}'] },
  manner: 'accept',
});

const chooseKind: Decision = later.decision(
  choice('clan-kryze-token', { optional: false, label: (_c, i) => GREEN[i], chosen: kind.set }),
  { question: ['Which token does {unit} keep?', 'Welchen Marker behält {unit}?'], unit: 'b' },
);

/** Bits over the kinds of green token that unit `u` has. */
function kindsOf(c: Context, u: number): number {
  let bits = 0;
  for (let i = 0; i < GREEN.length; i++) if (c.s.units[GREEN[i]][u] > 0) bits |= 1 << i;
  return bits;
}

/** Bits over the units of `player` that have green tokens. */
function holders(c: Context, player: number): number {
  let bits = 0;
  for (let u = 0; u < c.b.units.count; u++) if (c.b.units.owner[u] === player && kindsOf(c, u) !== 0) bits |= 1 << u;
  return bits;
}

/** Up to three green tokens of the units of a player stay. Operands: the player, and how many may. */
const keepTokens: Procedure = later.procedure('clan-kryze', {
  unit(c, f) {
    const w = c.s.frames;
    const open = holders(c, w[f + PLAYER]);
    if (w[f + LEFT] === 0 || open === 0) return finish(c);
    w[f + LEFT]--;
    ask(c, chooseUnit, w[f + PLAYER], open);
  },
  kind(c, f) {
    const u = keeper.get(c);
    if (u < 0) return finish(c);
    c.s.frames[f + UNIT] = u;
    const open = kindsOf(c, u);
    kind.set(c, lowestBit(open));
    if (bitCount(open) > 1) ask(c, chooseKind, c.s.frames[f + PLAYER], open, u);
  },
  keep(c, f, at) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const side = c.b.units.side[u];
    c.s.units[GREEN[kind.get(c)]][u]--;
    setForceWord(c, side, (forceWord(c, side) << SLOT) | (kind.get(c) << KIND) | (u + 1));
    goTo(c, f, at.unit);
  },
});

/** Whether unit `u` is the first of its player's that has green tokens. */
function isFirst(c: Context, u: number): boolean {
  const open = holders(c, c.b.units.owner[u]);
  return open !== 0 && lowestBit(open) === u;
}

/** Clan Kryze (F clan-kryze): up to three green tokens of its units stay in Remove Tokens. */
export const clanKryze: BattleForceRules = {
  name: 'clan-kryze',
  triggers: [
    {
      at: 'end-phase.before-tokens',
      // Each choice can be declined.
      optional: false,
      when: (c, u) => forceWord(c, c.b.units.side[u]) === 0 && isFirst(c, u),
      run: (c, u) => call(c, keepTokens, c.b.units.owner[u], MOST),
    },
    {
      at: 'end-phase.tokens',
      optional: false,
      when: (c, u) => forceWord(c, c.b.units.side[u]) !== 0,
      run(c, u) {
        const side = c.b.units.side[u];
        for (let kept = forceWord(c, side); kept !== 0; kept >>>= SLOT) {
          const token = GREEN[(kept >>> KIND) & 3];
          c.s.units[token][(kept & ((1 << KIND) - 1)) - 1]++;
        }
        setForceWord(c, side, 0);
      },
    },
  ],
};
