import { DEFENSE_BLANK, DEFENSE_SURGE } from '../../../words/dice.js';
import { type Target, targetsOf } from '../../../engine/targets.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import type { Places } from '../../../../../machine/procedure.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { miniName } from '../../../rules/decisions/mini-name.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { removeWound } from '../../../rules/procedures/remove-wound.js';
import { canBeSuppressed, gainTokens, isMachine, removeTokens } from '../../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { woundsOn } from '../../../rules/queries/resilience.js';
import { ON_TABLE } from '../../../state/state.js';
import { IGNORES_ENEMIES, NOT_ON_TABLE, NOTHING_TO_DO, OUT_OF_RANGE, WRONG_UNIT } from '../../../words/reasons.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;
const VICTIM = OPERANDS + 1;

/** Range to the unit that is struck or healed (F `keywordRanges`). */
const REACH = 1;
/** Tokens of each kind that an enemy gains. */
const TOKENS = 2;
/** What is removed instead of a wound of a miniature with that number. */
const POISON = 30;

/** Why unit `v` is no enemy that unit `u` can strike. */
const struck: Target = (c, u, v) => {
  if (c.b.units.side[v] === c.b.units.side[u]) return WRONG_UNIT;
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  if (ignoresEnemies(c, v)) return IGNORES_ENEMIES;
  return rangeBetween(c, u, v) <= REACH ? LEGAL : OUT_OF_RANGE;
};

/** Why unit `v` is no friendly trooper, and no droid, that unit `u` can heal; the unit itself is near itself. */
const healed: Target = (c, u, v) => {
  if (c.b.units.side[v] !== c.b.units.side[u] || c.b.units.trooper[v] === 0 || isMachine(c, v)) return WRONG_UNIT;
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  if (woundsOn(c, v) === 0 && c.s.units.poison[v] === 0) return NOTHING_TO_DO;
  return v === u || rangeBetween(c, u, v) <= REACH ? LEGAL : OUT_OF_RANGE;
};

/** The unit that is struck or healed. */
const chosen: Answer = answer();

const chooseStruck: Decision = later.decision(
  unitChoice('latent-power', { optional: false, chosen: chosen.set, target: struck }),
  {
    question: ['Which enemy unit does Latent Power strike?', 'Welche gegnerische Einheit trifft Schlummernde Kraft?'],
    manner: 'hindered',
  },
);

const chooseHealed: Decision = later.decision(
  unitChoice('latent-power-heal', { optional: false, chosen: chosen.set, target: healed }),
  {
    question: ['Which unit does Latent Power heal?', 'Welche Einheit heilt Schlummernde Kraft?'],
    manner: 'helped',
  },
);

/** What is removed: a poison token, or a wound of a miniature. */
const removed: Answer = answer();

/** Operand B: the unit. */
const chooseRemoved: Decision = later.decision(
  choice('latent-power-token', {
    optional: false,
    label: (c, i) => (i === POISON ? 'poison' : miniName(c, c.b.units.firstMini[c.s.game.pendingB] + i)),
    chosen: removed.set,
  }),
  { question: ['What is removed?', 'Was wird entfernt?'], unit: 'b' },
);

/** Operand: the unit. */
const power: Procedure = later.procedure('latent-power', {
  gain(c: Context, f: number): void {
    gainTokens(c, c.s.frames[f + UNIT], 'suppression');
  },
  roll(c: Context): void {
    rollDefense(c, 1, 1);
  },
  result(c: Context, f: number, at: Places<'heal'>): void {
    const u = c.s.frames[f + UNIT];
    const faces = c.s.defenseFaces;
    if (faces[DEFENSE_BLANK] > 0) return goTo(c, f, at.heal);
    const open = faces[DEFENSE_SURGE] > 0 ? targetsOf(c, u, struck) : 0;
    if (open === 0) return finish(c);
    chosen.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseStruck, c.b.units.owner[u], open);
  },
  strike(c: Context, f: number): void {
    c.s.frames[f + VICTIM] = chosen.get(c);
    gainTokens(c, chosen.get(c), 'suppression', TOKENS);
  },
  hold(c: Context, f: number, at: Places<'over'>): void {
    gainTokens(c, c.s.frames[f + VICTIM], 'immobilize', TOKENS);
    goTo(c, f, at.over);
  },
  heal(c: Context, f: number): void {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, healed);
    if (open === 0) return finish(c);
    chosen.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseHealed, c.b.units.owner[u], open);
  },
  what(c: Context, f: number): void {
    const v = chosen.get(c);
    c.s.frames[f + VICTIM] = v;
    let open = c.s.units.poison[v] > 0 ? 1 << POISON : 0;
    for (let i = 0; i < c.b.units.miniCount[v]; i++)
      if (c.s.minis.wounds[c.b.units.firstMini[v] + i] > 0) open |= 1 << i;
    removed.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseRemoved, c.b.units.owner[v], open, v);
  },
  remove(c: Context, f: number): void {
    const v = c.s.frames[f + VICTIM];
    if (removed.get(c) === POISON) removeTokens(c, v, 'poison', 1);
    else removeWound(c, v, removed.get(c));
  },
  over(): void {
    // The effects of what it has done are over.
  },
});

/**
 * Latent Power (R 5780–5790): at the end of its activation the unit may gain a suppression token to roll a red defence
 * die. A surge gives an enemy unit within range 1 two suppression and two immobilize tokens; a blank removes a wound or
 * a poison token from a friendly trooper unit within range 1 that is no droid.
 */
export const latentPower: Behaviour = {
  name: 'Latent Power',
  triggers: [
    {
      at: 'activation.end',
      optional: true,
      when: canBeSuppressed,
      run: (c, u) => call(c, power, u),
    },
  ],
};
