import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Target, targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { rollAttack } from '../../../rules/chance/attack-dice.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { OPTIONAL } from '../../../rules/procedures/move/choose-move.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { enemyRefusal, enemyTrooperRefusal } from '../../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { isCommanderOrOperative } from '../../../rules/queries/ranks.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';
import { ATTACK_SURGE, CRIT, FACES, HIT } from '../../../words/dice.js';
import { ENGAGED, NO_LINE_OF_SIGHT, NOT_ON_TABLE, OUT_OF_RANGE, WRONG_RANK } from '../../../words/reasons.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;
const VICTIM = OPERANDS + 1;

function isEngaged(c: Context, u: number): boolean {
  return c.s.units.meleeWith[u] !== 0;
}

/** An enemy unit in sight. */
const seen: Target = (c, u, v) => {
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  return enemyRefusal(c, u, v) || (unitSees(c, u, v) ? LEGAL : NO_LINE_OF_SIGHT);
};

/** An enemy trooper unit in sight that is not engaged. */
const free: Target = (c, u, v) => enemyTrooperRefusal(c, u, v) || (isEngaged(c, v) ? ENGAGED : seen(c, u, v, 0));

/** The unit that is shot at. */
const victim: Answer = answer();

/** A shot: the faces of a single attack die on which it strikes, the colour of the die, and whether it suppresses. */
interface Shot {
  readonly faces: readonly number[];
  readonly colour: 'red' | 'black';
  readonly suppresses: boolean;
}

/**
 * A procedure: an attack die is rolled for an enemy unit; if it strikes, the unit suffers a wound, and may gain a
 * suppression token. Operand: the unit that shoots.
 */
function shot(name: string, target: Target, { faces, colour, suppresses }: Shot): Procedure {
  const [red, black] = colour === 'red' ? [1, 0] : [0, 1];
  const chooseVictim: Decision = later.decision(
    unitChoice(`${name}-target`, { optional: false, chosen: victim.set, target }),
    {
      choices: { 'card-action': 'step' },
      question: ['Which unit is shot at?', 'Auf welche Einheit wird geschossen?'],
      manner: 'hindered',
    },
  );
  return later.procedure(name, {
    choose(c, f) {
      const u = c.s.frames[f + UNIT];
      const open = targetsOf(c, u, target);
      if (open === 0) return finish(c);
      victim.set(c, lowestBit(open));
      if (hasSeveral(open)) ask(c, chooseVictim, c.b.units.owner[u], open);
    },
    roll(c, f) {
      c.s.frames[f + VICTIM] = victim.get(c);
      c.s.attackFaces.fill(0);
      rollAttack(c, red, black, 0, false);
    },
    wound(c, f) {
      const hits = faces.some((face) => c.s.attackFaces[black * FACES + face] > 0);
      c.s.attackFaces.fill(0);
      if (!hits) return finish(c);
      call(c, sufferWounds, c.s.frames[f + VICTIM], 1, 0, 1 << c.s.frames[f + UNIT]);
    },
    suppress(c, f) {
      const v = c.s.frames[f + VICTIM];
      if (suppresses && c.s.units.status[v] === ON_TABLE) gainTokens(c, v, 'suppression');
    },
  });
}

const marksmanShot = shot('marksman-shot', free, {
  faces: [ATTACK_SURGE, CRIT],
  colour: 'red',
  suppresses: true,
});

/**
 * Rebel Marksman and Stormtrooper Marksman: a card action of a unit that is not engaged; a red attack die for an enemy
 * trooper unit in sight that is not engaged: a surge or a critical gives it a wound and a suppression token.
 */
export const MARKSMEN: readonly Behaviour[] = ['rebel', 'stormtrooper'].map((who) => ({
  name: `heavy-weapon-${who}-marksman`,
  actions: [
    {
      name: `${who}-marksman`,
      free: false,
      unable: (c, u) => (isEngaged(c, u) ? ENGAGED : LEGAL),
      target: free,
      perform: (c, u) => call(c, marksmanShot, u),
    },
  ],
}));

const ambanShot = shot('amban-shot', seen, { faces: [HIT, CRIT], colour: 'red', suppresses: true });

/** A move of speed 1, unless the unit is engaged, and then the shot. Operand: the unit. */
const amban: Procedure = later.procedure('amban-rifle', {
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    if (!isEngaged(c, u)) call(c, speedMove, u, c.b.units.owner[u], 1, OPTIONAL);
  },
  shoot(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.status[u] === ON_TABLE) call(c, ambanShot, u);
  },
});

/**
 * Din's Amban Rifle: a card action that takes two actions; the unit may move at speed 1 unless it is engaged; then a
 * red attack die for an enemy unit in sight: a hit or a critical gives it a wound and a suppression token.
 */
export const ambanRifle: Behaviour = {
  name: 'armament-dins-amban-rifle',
  actions: [{ name: 'amban-rifle', free: false, takesTwo: true, perform: (c, u) => call(c, amban, u) }],
};

const NEAR = 1;

/** An enemy trooper unit near and in sight that is neither commander nor operative. */
const prey: Target = (c, u, v) => {
  const why = enemyTrooperRefusal(c, u, v) || seen(c, u, v, 0);
  if (why !== LEGAL) return why;
  if (isCommanderOrOperative(c, v)) return WRONG_RANK;
  return rangeBetween(c, u, v) <= NEAR ? LEGAL : OUT_OF_RANGE;
};

const knifeThrow = shot('hunters-knife', prey, { faces: [HIT, CRIT], colour: 'black', suppresses: false });

/**
 * Hunter: a free card action; a black attack die for an enemy trooper unit within range 1 and in sight that is neither
 * commander nor operative: a hit or a critical gives it a wound.
 */
export const hunterOfTheBatch: Behaviour = {
  name: 'heavy-weapon-hunter',
  actions: [{ name: 'hunter', free: true, target: prey, perform: (c, u) => call(c, knifeThrow, u) }],
};
