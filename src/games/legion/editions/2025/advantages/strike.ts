import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { yesNo } from '../../../../../machine/choices.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, OPERANDS, roll } from '../../../../../machine/run.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { tokenChoice } from '../../../rules/decisions/place-token.js';
import { putToken, tokenKindRadius } from '../../../rules/queries/tokens.js';
import { sideOf } from '../../../words/players.js';
import { OFF_TABLE } from '../../../words/reasons.js';
import type { Said } from '../../../words/said.js';
import { ADVANTAGE_TOKEN } from '../../../words/token-kinds.js';
import { insideTable } from '../../../../../tabletop/units.js';
import { attackDice } from '../../../rules/chance/attack-dice.js';
import { BLACK_DICE } from '../../../words/dice.js';
import { advantageWord, setAdvantageWord } from '../own-words/mission.js';
import { later } from '../rulebook.js';

/** The token of the card has been placed, and it has been used up. */
const PLACED = 1;
const USED = 2;

/** Whether the token of `player` lies on the table. */
export function strikes(c: Context, player: number): boolean {
  return advantageWord(c, player) === PLACED;
}

/** The row of that token. */
export function strikeToken(c: Context, player: number): number {
  const { kind, owner } = c.s.tokens;
  return kind.findIndex((one, t) => one === ADVANTAGE_TOKEN && owner[t] === sideOf(player));
}

export function strikeOver(c: Context, player: number): void {
  setAdvantageWord(c, player, USED);
}

/** Rolls black attack dice. */
export function rollBlack(c: Context, dice: number): void {
  c.s.attackFaces.fill(0);
  roll(c, attackDice, dice << (8 * BLACK_DICE));
}

/** A procedure in which a player may place the token of its card anywhere, once a game. Operand: the player. */
export function placingStrike(name: string, question: Said): Procedure {
  const wanted: Answer = answer();
  const anywhere = {
    refusal: (c: Context, x: number, y: number): Reason =>
      insideTable(c.b.geometry.table, x, y, tokenKindRadius(c, ADVANTAGE_TOKEN)) ? LEGAL : OFF_TABLE,
    place(c: Context, x: number, y: number): void {
      const player = c.s.game.pendingB;
      putToken(c, ADVANTAGE_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y), 0, sideOf(player));
      setAdvantageWord(c, player, PLACED);
    },
  };
  const now: Decision = later.decision(yesNo(`use-${name}`, 'use', 'pass', wanted.set), {
    question,
    answers: { use: ['place its token now', 'den Marker jetzt platzieren'], pass: ['not yet', 'noch nicht'] },
    rests: true,
  });
  const place: Decision = later.decision(tokenChoice(`place-${name}`, anywhere), {
    question: ['Where does its token lie?', 'Wo liegt der Marker?'],
    answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
    rests: true,
  });
  return later.procedure(`place-${name}-token`, {
    ask(c, f) {
      const player = c.s.frames[f + OPERANDS];
      if (advantageWord(c, player) !== 0) return finish(c);
      ask(c, now, player);
    },
    place(c, f) {
      const player = c.s.frames[f + OPERANDS];
      if (wanted.get(c) === 1) ask(c, place, player, 0, player);
    },
  });
}

/** Starts a strike at the start of the End Phase if its token lies on the table. */
export function startStrike(c: Context, player: number, strike: Procedure): void {
  if (strikes(c, player)) call(c, strike, player);
}
