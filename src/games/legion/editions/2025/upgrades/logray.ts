import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Target, targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { DISCARDED_LATER } from '../../../battle/round-effects.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { loseSuppression } from '../../../rules/procedures/lose-suppression.js';
import { OPTIONAL } from '../../../rules/procedures/move/choose-move.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { exhaustCard, expendCard } from '../../../rules/procedures/recover.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { isCardExpended, isCardReady } from '../../../rules/queries/used-cards.js';
import { DEFEATED, ON_TABLE } from '../../../state/state.js';
import { UNIT_TYPE, WRONG_UNIT } from '../../../words/reasons.js';
import { storedTokens, storeTokens } from '../own-words/tokens.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;
/** Bits over the units that have been chosen. */
const HAD = OPERANDS + 2;

const STORED = ['aim', 'dodge'] as const;

/** Which token is stored on the card of the unit in operand B. */
const chooseStored: Decision = later.decision(
  choice('secret-ingredients', {
    optional: false,
    label: (_c, i) => STORED[i],
    chosen(c, i) {
      const side = c.b.units.side[c.s.game.pendingB];
      storeTokens(c, side, i, storedTokens(c, side, i) + 1);
    },
  }),
  { question: ['Which token is stored?', 'Welcher Marker wird aufbewahrt?'] },
);

/** Tokens on the card of unit `u`. */
function isStocked(c: Context, u: number): boolean {
  const side = c.b.units.side[u];
  return storedTokens(c, side, 0) + storedTokens(c, side, 1) > 0;
}

/** The unit takes all tokens of its card. Operand: the unit. */
const takeStored: Procedure = later.procedure('secret-ingredients', {
  aim: (c, f) => takeKind(c, c.s.frames[f + UNIT], 0),
  dodge: (c, f) => takeKind(c, c.s.frames[f + UNIT], 1),
});

function takeKind(c: Context, u: number, kind: number): void {
  const side = c.b.units.side[u];
  const count = storedTokens(c, side, kind);
  storeTokens(c, side, kind, 0);
  gainTokens(c, u, STORED[kind], count);
}

/**
 * Secret Ingredients: each round an aim or a dodge token is stored on the card; when the unit activates it may take all
 * that are stored. After the unit has used Aid, it may remove a suppression token.
 */
export const secretIngredients: Behaviour = {
  name: 'training-secret-ingredients',
  triggers: [
    {
      at: 'activation-phase.start',
      optional: false,
      when: (c, u) => c.s.units.status[u] !== DEFEATED,
      run: (c, u) => ask(c, chooseStored, c.b.units.owner[u], (1 << STORED.length) - 1, u),
    },
    { at: 'activation.start', optional: true, when: isStocked, run: (c, u) => call(c, takeStored, u) },
    {
      at: 'aid.used',
      optional: true,
      when: (c, u) => c.s.units.suppression[u] > 0,
      run: (c, u) => loseSuppression(c, u, 1),
    },
  ],
};

/** Enemy units that are defeated. */
function defeatedEnemies(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let defeated = 0;
  for (let v = 0; v < count; v++) if (side[v] !== side[u] && c.s.units.status[v] === DEFEATED) defeated++;
  return defeated;
}

const ewok: Target = (c, u, v) => {
  if (c.b.units.side[v] !== c.b.units.side[u] || c.s.units.status[v] !== ON_TABLE) return WRONG_UNIT;
  return c.b.units.trooper[v] === 1 && c.b.units.card[v].affiliation === 'ewok' ? LEGAL : UNIT_TYPE;
};

/** The unit that moves, −1 for none. */
const mover: Answer = answer();

const chooseMover: Decision = later.decision(
  unitChoice('onward-to-victory', { optional: true, chosen: mover.set, target: ewok }),
  {
    question: ['Which Ewok unit moves at speed 1?', 'Welche Ewok-Einheit bewegt sich mit Geschwindigkeit 1?'],
    acts: true,
    manner: 'helped',
  },
);

/** Operands: the unit with the card, how many units may move. */
const advance: Procedure = later.procedure('onward-to-victory', {
  choose(c, f) {
    const w = c.s.frames;
    const open = w[f + LEFT] === 0 ? 0 : targetsOf(c, w[f + UNIT], ewok) & ~w[f + HAD];
    if (open === 0) return finish(c);
    w[f + LEFT]--;
    ask(c, chooseMover, c.b.units.owner[w[f + UNIT]], open);
  },
  move(c, f) {
    const v = mover.get(c);
    if (v < 0) return finish(c);
    c.s.frames[f + HAD] |= 1 << v;
    call(c, speedMove, v, c.b.units.owner[v], 1, OPTIONAL);
  },
  next(c, f, at) {
    goTo(c, f, at['choose']);
  },
});

/**
 * Onward to Victory: at the start of an Activation Phase the card may exhaust; for each defeated enemy unit an Ewok
 * trooper unit may move at speed 1. The card is discarded in the End Phase.
 */
export const onwardToVictory: Behaviour = {
  name: 'training-onward-to-victory',
  triggers: [
    {
      at: 'activation-phase.start',
      optional: true,
      when: (c, u, card) =>
        isCardReady(c, u, card) &&
        !isCardExpended(c, u, card) &&
        c.s.units.status[u] !== DEFEATED &&
        defeatedEnemies(c, u) > 0,
      run(c, u, card) {
        exhaustCard(c, u, card);
        c.s.units.roundEffects[u] |= DISCARDED_LATER;
        call(c, advance, u, defeatedEnemies(c, u));
      },
    },
    {
      at: 'end-phase.tokens',
      optional: false,
      when: (c, u) => (c.s.units.roundEffects[u] & DISCARDED_LATER) !== 0,
      run(c, u, card) {
        c.s.units.roundEffects[u] &= ~DISCARDED_LATER;
        expendCard(c, u, card);
      },
    },
  ],
};
