import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { pipsOf } from '../../../rules/queries/command-cards.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { ON_TABLE } from '../../../state/state.js';
import { opponentOf } from '../../../words/players.js';
import { later } from '../rulebook.js';

const AHEAD = queryOf('steps-ahead');
const SPEED = 1;
const TURN = OPERANDS;

/** Whether the revealed cards of both players have equally many pips. */
function areEqual(c: Context, player: number): boolean {
  const { revealed } = c.s.players;
  const other = opponentOf(player);
  return revealed[player] === 1 && revealed[other] === 1 && pipsOf(c, player) === pipsOf(c, other);
}

/** Bits over the units of `player` of which one may move: those with the keyword, or with equal pips all friends. */
function movers(c: Context, player: number): number {
  const equal = areEqual(c, player);
  let able = 0;
  let ahead = false;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.owner[u] !== player || c.s.units.status[u] !== ON_TABLE) continue;
    const has = isSet(c, AHEAD, u);
    ahead ||= has;
    if ((has || equal) && maySpeedMove(c, u)) able |= 1 << u;
  }
  return ahead ? able : 0;
}

/** The unit that moves; −1 for none. */
const mover: Answer = answer();

const chooseMover: Decision = later.decision(unitChoice('one-step-ahead', { optional: true, chosen: mover.set }), {
  choices: { move: 'step' },
  question: ['Which unit moves by One Step Ahead?', 'Welche Einheit bewegt sich durch Einen Schritt voraus?'],
  answers: { pass: ['none', 'keine'], '*': ['move {named}', '{named} bewegen'] },
  showsTable: true,
  manner: 'accept',
});

/** From blue on each player may move a unit. */
export const stepAheadInTurn: Procedure = later.procedure('one-step-ahead', {
  choose(c, f) {
    const turn = c.s.frames[f + TURN]++;
    if (turn === c.b.players.length) return finish(c);
    mover.set(c, -1);
    const player = nthPlayer(c, turn);
    const able = movers(c, player);
    if (able !== 0) ask(c, chooseMover, player, able);
  },
  move(c) {
    const u = mover.get(c);
    if (u >= 0) call(c, speedMove, u, c.b.units.owner[u], SPEED, 0);
  },
  next(c, f, at) {
    goTo(c, f, at.choose);
  },
});

/**
 * One Step Ahead (R 5075–5093): once command cards are revealed, one unit of the player may make a speed-1 move: one
 * with the keyword if the pips differ, any friendly unit on the table if they are equal.
 */
export const oneStepAhead: Behaviour = {
  name: 'One Step Ahead',
  modifiers: [{ of: 'steps-ahead', adjust: () => 1 }],
};
