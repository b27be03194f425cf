import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { choice } from '../../../../machine/choices.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { speedMove } from '../../rules/procedures/move/speed-move.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { maySpeedMove } from '../../rules/queries/move/permission.js';
import { isTrooperOf } from './characters.js';
import { isOrderedBy } from './ordered-by.js';

const own = rulebook('aggressive-negotiations');

const UNIT = OPERANDS;

const TOKENS = ['aim', 'dodge', 'surge'] as const;
const ALL = 0b111;
const MOVE = TOKENS.length;

const bargain: Answer = answer();

/** A token, or the move. */
const chooseBargain: Decision = own.decision(
  choice('aggressive-negotiations', {
    optional: false,
    label: (_c, i) => (i === MOVE ? 'move' : TOKENS[i]),
    chosen: bargain.set,
  }),
  { question: ['A token, or a speed-1 move?', 'Ein Marker oder eine Bewegung mit Geschwindigkeit 1?'], acts: true },
);

const negotiate: Procedure = own.procedure('aggressive-negotiations', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, chooseBargain, c.b.units.owner[u], maySpeedMove(c, u) ? ALL | (1 << MOVE) : ALL);
  },
  carryOut(c, f) {
    const u = c.s.frames[f + UNIT];
    const chosen = bargain.get(c);
    if (chosen === MOVE) call(c, speedMove, u, c.b.units.owner[u], 1, 0);
    else gainTokens(c, u, TOKENS[chosen]);
  },
});

/**
 * Aggressive Negotiations: a trooper unit to which Padmé Amidala issues an order may perform a speed-1 move or gain an
 * aim, dodge or surge token.
 */
export const aggressiveNegotiations: CommandCardRules = {
  name: 'aggressive-negotiations',
  rulebook: own,
  triggers: [
    {
      at: 'command.order-issued',
      optional: true,
      when: (c, u, side) => isOrderedBy(c, side, 'Padmé Amidala') && isTrooperOf(c, u, side),
      run: (c, u) => call(c, negotiate, u),
    },
  ],
};
