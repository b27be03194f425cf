import { UNIT_OPERAND } from '../../engine/operands.js';
import { BLOCK, DEFENSE_BLANK, DEFENSE_SURGE } from '../../words/dice.js';
import { opponentOf } from '../../words/players.js';
import { rollDefense } from '../../rules/chance/defense-dice.js';
import { weaponLabel } from '../../rules/queries/weapon-label.js';
import { classic } from './rulebook.js';
import type { Decision, Procedure } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import { ask, finish, OPERANDS } from '../../../../machine/run.js';

const UNIT = UNIT_OPERAND;
/**
 * Faces of the interrupted defence roll, eight bits each: Deflect can wound an attacking vehicle in the middle of a
 * roll.
 */
const FACES_BEFORE = OPERANDS + 1;

/** The weapon that is disrupted, by its index in its unit. */
const chosenWeapon: Answer = answer();

/**
 * Which weapon of the vehicle is disrupted (1756–1772, 1898–1900); its owner's opponent chooses (3786). Actions are
 * indices of the unit's weapons.
 */
const disruptWeapon: Decision = classic.decision(
  choice('disrupt-weapon', {
    optional: false,
    label: (c, i) => weaponLabel(c.b, c.s.game.pendingB, i),
    chosen: chosenWeapon.set,
  }),
  {
    choices: {
      'disrupt-weapon': {
        fields: { unit: 'unit', weapon: 'weapon' },
        of: 'b',
        answer: '{weapon}',
        made: ['token-gained', 'unit', 'weapon'],
      },
    },
    question: ['Which weapon of the vehicle is disrupted?', 'Welche Waffe des Fahrzeugs fällt aus?'],
    answers: { '*': ['disrupt {text}', '{text} stören'] },
  },
);

/**
 * What happens to a vehicle when wounds reach its resilience: a red defence die decides (3783–3786). Operand: the unit.
 */
export const vehicleDamage: Procedure = classic.procedure('vehicle-damage', {
  roll(c, f) {
    const faces = c.s.defenseFaces;
    c.s.frames[f + FACES_BEFORE] = faces[BLOCK] | (faces[DEFENSE_SURGE] << 8) | (faces[DEFENSE_BLANK] << 16);
    c.s.units.resilienceRolled[c.s.frames[f + UNIT]] = 1;
    rollDefense(c, 1, 1);
  },
  result(c, f) {
    const u = c.s.frames[f + UNIT];
    const faces = c.s.defenseFaces;
    const { weaponCount } = c.b.units;
    const damaged = faces[BLOCK] === 1;
    const disrupted = faces[DEFENSE_SURGE] === 1;
    const before = c.s.frames[f + FACES_BEFORE];
    faces[BLOCK] = before & 255;
    faces[DEFENSE_SURGE] = (before >>> 8) & 255;
    faces[DEFENSE_BLANK] = before >>> 16;
    if (disrupted) {
      chosenWeapon.set(c, 0);
      if (weaponCount[u] === 0) return finish(c);
      if (weaponCount[u] > 1) ask(c, disruptWeapon, opponentOf(c.b.units.owner[u]), (1 << weaponCount[u]) - 1, u);
      return;
    }
    if (damaged) c.s.units.damaged[u] = 1;
    else c.s.units.disabled[u] = 1;
    if (c.hears) c.tell({ type: 'token-gained', unit: u, token: damaged ? 'damaged' : 'disabled', count: 1 });
    finish(c);
  },
  disrupt(c, f) {
    const u = c.s.frames[f + UNIT];
    const weapon = c.b.units.weaponFirst[u] + chosenWeapon.get(c);
    c.s.units.disruptedWeapon[u] = weapon;
    if (c.hears)
      c.tell({
        type: 'token-gained',
        unit: u,
        token: 'weapon-disrupted',
        count: 1,
        weapon: weaponLabel(c.b, u, chosenWeapon.get(c)),
      });
  },
});
