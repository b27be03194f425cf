import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { tokenGiver } from '../../../effects/keywords/give-tokens.js';
import { friends } from './near.js';
import { rollAttack } from '../../../rules/chance/attack-dice.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { chooseAction, FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { BLACK_DIE, RED_DIE, WHITE_DIE } from '../../../rules/procedures/attack/gather-dice.js';
import { GUNNED_BLACK, GUNNED_RED, GUNNED_WHITE } from '../../../rules/procedures/attack/marks.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { expendCard } from '../../../rules/procedures/recover.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { isCardExpended } from '../../../rules/queries/used-cards.js';
import { ON_TABLE } from '../../../state/state.js';
import { BLOCK, CRIT, DEFENSE_SURGE, FACES, HIT } from '../../../words/dice.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;

const TACTICIAN_DICE = 3;

const giveAim: Procedure = tokenGiver(
  later,
  'unorthodox-tactician',
  ['Which unit gains an aim token?', 'Welche Einheit erhält einen Zielmarker?'],
  (c, v) => gainTokens(c, v, 'aim'),
  friends(3),
);

const plan: Procedure = later.procedure('tacticians-roll', {
  roll(c) {
    rollDefense(c, TACTICIAN_DICE, 1);
  },
  give(c, f) {
    const faces = c.s.defenseFaces;
    const count = faces[BLOCK] + faces[DEFENSE_SURGE];
    if (count > 0) call(c, giveAim, c.s.frames[f + UNIT], count);
  },
});

/**
 * Unorthodox Tactician: when the unit activates three red defence dice are rolled; for each block and surge another
 * friendly unit within range 3 gains an aim token.
 */
export const unorthodoxTactician: Behaviour = {
  name: 'crew-unorthodox-tactician',
  triggers: [{ at: 'activation.start', optional: false, when: () => true, run: (c, u) => call(c, plan, u) }],
};

const gamble: Procedure = later.procedure('frenzied-gunner', {
  roll(c) {
    rollDefense(c, 1, 1);
  },
  mark(c) {
    const faces = c.s.defenseFaces;
    c.s.attack.marks |= faces[DEFENSE_SURGE] > 0 ? GUNNED_RED : faces[BLOCK] > 0 ? GUNNED_BLACK : GUNNED_WHITE;
    faces.fill(0);
  },
});

/** The die that the marks of the current pool add. */
function gunnersDie(c: Context): number {
  const { marks } = c.s.attack;
  if ((marks & GUNNED_RED) !== 0) return RED_DIE;
  if ((marks & GUNNED_BLACK) !== 0) return BLACK_DIE;
  return (marks & GUNNED_WHITE) !== 0 ? WHITE_DIE : 0;
}

/**
 * Frenzied Gunner: in a ranged attack the unit may roll a red defence die; the pool gains a white die for a blank, a
 * black one for a block, a red one for a surge.
 */
export const frenziedGunner: Behaviour = {
  name: 'pilot-frenzied-gunner',
  triggers: [{ at: 'attack.before-roll', optional: true, when: isRanged, run: (c, u) => call(c, gamble, u) }],
  modifiers: [{ of: 'attack.dice', adjust: (c, _u, _card, amount) => amount + gunnersDie(c) }],
};

const ASTROMECH_DICE = 3;

function attackOrMove(c: Context): number {
  return c.b.kinds.attack | c.b.kinds.move | FREE;
}

/** Operand: the unit. */
const overload: Procedure = later.procedure('unstable-astromech', {
  act(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, chooseAction, c.b.units.owner[u], u, attackOrMove(c));
  },
  roll(c, f) {
    if (c.s.units.status[c.s.frames[f + UNIT]] !== ON_TABLE) return finish(c);
    c.s.attackFaces.fill(0);
    rollAttack(c, 0, ASTROMECH_DICE, 0, false);
  },
  wounds(c, f) {
    const wounds = c.s.attackFaces[FACES + HIT] + c.s.attackFaces[FACES + CRIT];
    c.s.attackFaces.fill(0);
    if (wounds > 0) call(c, sufferWounds, c.s.frames[f + UNIT], wounds, 0, 0);
  },
});

/**
 * Unstable Astromech: expended at the end of the unit's activation for an attack or a move; then three black attack
 * dice are rolled, and the unit suffers a wound for each hit and critical.
 */
export const unstableAstromech: Behaviour = {
  name: 'crew-unstable-astromech',
  triggers: [
    {
      at: 'activation.end',
      optional: true,
      when: (c, u, card) => !isCardExpended(c, u, card) && mayAct(c, u, attackOrMove(c)),
      run(c, u, card) {
        expendCard(c, u, card);
        call(c, overload, u);
      },
    },
  ],
};
