import { finish, goTo, OPERANDS, roll } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { attackDice } from '../../../rules/chance/attack-dice.js';
import { ATTACK_SURGE, BLACK_DICE, CRIT, FACES, HIT } from '../../../words/dice.js';
import { later } from '../rulebook.js';

/** The player who rolls next, and what the first has rolled + 1. */
const PLAYER = OPERANDS;
const FIRST = OPERANDS + 1;

const DICE = 4;
/** More than the dice of a roll, so that criticals count before hits and hits before surges. */
const BASE = DICE + 1;

/** Makes `player` the blue player, who has priority until cards decide. */
export function makeBlue(c: Context, player: number): void {
  const g = c.s.game;
  g.bluePlayer = player;
  g.counterHolder = player;
  g.priority = player;
  g.activePlayer = player;
}

/**
 * Each player rolls four black attack dice: most criticals make the blue player, then most hits, then most surges;
 * otherwise both roll again (R 1638–1651).
 */
export const rollForBlue: Procedure = later.procedure('roll-for-blue', {
  roll(c) {
    c.s.attackFaces.fill(0);
    roll(c, attackDice, DICE << (8 * BLACK_DICE));
  },
  compare(c, f, at) {
    const w = c.s.frames;
    const faces = c.s.attackFaces;
    const at0 = FACES * BLACK_DICE;
    const rolled = (faces[at0 + CRIT] * BASE + faces[at0 + HIT]) * BASE + faces[at0 + ATTACK_SURGE];
    faces.fill(0);
    if (w[f + PLAYER] === 0) {
      w[f + FIRST] = rolled;
      w[f + PLAYER] = 1;
      return goTo(c, f, at.roll);
    }
    w[f + PLAYER] = 0;
    if (rolled === w[f + FIRST]) return goTo(c, f, at.roll);
    makeBlue(c, rolled > w[f + FIRST] ? 1 : 0);
    finish(c);
  },
});
