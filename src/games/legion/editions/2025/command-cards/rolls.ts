import { bitCount } from '../../../../../kernel/bits.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { UNIT_OPERAND } from '../../../engine/operands.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { rollAttack } from '../../../rules/chance/attack-dice.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { aliveMinis } from '../../../rules/queries/alive.js';
import { ATTACK_SURGE, BLOCK, CRIT, DEFENSE_SURGE, FACES, HIT, WHITE_DICE } from '../../../words/dice.js';
import { later } from '../rulebook.js';

const UNIT = UNIT_OPERAND;
const BY = OPERANDS + 1;
const WHITE = 0;

/**
 * A unit rolls a white defence die for each of its miniatures and suffers a wound for each block and surge. Operands:
 * the unit, and the unit to blame.
 */
const defenseRoll: Procedure = later.procedure('card-defense-roll', {
  roll(c, f) {
    rollDefense(c, bitCount(aliveMinis(c, c.s.frames[f + UNIT])), WHITE);
  },
  wounds(c, f) {
    const w = c.s.frames;
    const { defenseFaces } = c.s;
    const wounds = defenseFaces[BLOCK] + defenseFaces[DEFENSE_SURGE];
    call(c, c.b.sequences.sufferWounds, w[f + UNIT], wounds, 0, 1 << w[f + BY]);
  },
});

/** The same with white attack dice, and a wound for each hit, critical and surge. */
const attackRoll: Procedure = later.procedure('card-attack-roll', {
  roll(c, f) {
    c.s.attackFaces.fill(0);
    rollAttack(c, 0, 0, bitCount(aliveMinis(c, c.s.frames[f + UNIT])), false);
  },
  wounds(c, f) {
    const w = c.s.frames;
    const faces = c.s.attackFaces;
    const white = FACES * WHITE_DICE;
    const wounds = faces[white + HIT] + faces[white + CRIT] + faces[white + ATTACK_SURGE];
    faces.fill(0);
    call(c, c.b.sequences.sufferWounds, w[f + UNIT], wounds, 0, 1 << w[f + BY]);
  },
});

export function rollsDefense(c: Context, v: number, by: number): void {
  call(c, defenseRoll, v, by);
}

export function rollsAttack(c: Context, v: number, by: number): void {
  call(c, attackRoll, v, by);
}
