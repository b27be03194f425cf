import { stepsOf } from '../../../../machine/procedure.js';
import { again, call, finish, OPERANDS } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { BLOCK } from '../../words/dice.js';
import { opponentOf } from '../../words/players.js';
import type { Context } from '../../engine/context.js';
import { pointOf } from '../../engine/timing.js';
import type { Procedure } from '../../engine/rulebook.js';
import { rollDefense } from '../../rules/chance/defense-dice.js';
import { COMMAND_STEPS } from '../../rules/procedures/command-phase/command-steps.js';
import { fewestPips, isCunning } from '../../rules/procedures/command-phase/priority.js';
import { fireForAll } from '../../rules/procedures/trigger.js';
import { DEFEATED } from '../../state/state.js';
import { hasAce, upTheSleeve } from './command-cards/ace-up-his-sleeve.js';
import { issueOrders, nominateCommander } from './issue-orders.js';
import { isInterrogated } from './keywords/interrogate.js';
import { stepAheadInTurn } from './keywords/one-step-ahead.js';
import { advantageRules } from './mission-rules.js';
import { setPassTokens } from './own-words/turns.js';
import { endAside } from './own-words/command-cards.js';
import { later } from './rulebook.js';

/** How many players have nominated, and how many have issued their orders. */
const NOMINATED = OPERANDS + 5;
const ORDERED = OPERANDS + 1;
/** Players whose advantage has acted at the end of the phase. */
const ADVANTAGES = OPERANDS + 6;
/** Players whose command card has. */
const CARDS = OPERANDS + 7;

const START = pointOf('command-phase.start');

/** Bits over the tied players with the fewest pips once Cunning and Interrogate have changed them (R 5654, 6189). */
function fewestOfTied(c: Context, tied: number): number {
  if (!hasSeveral(tied)) return tied;
  let fewest = Infinity;
  let players = 0;
  for (let rest = tied; rest !== 0; rest &= rest - 1) {
    const player = lowestBit(rest);
    const pips = (isInterrogated(c, player) ? 1 : 0) - (isCunning(c, player) ? 1 : 0);
    if (pips > fewest) continue;
    players = pips < fewest ? 1 << player : players | (1 << player);
    fewest = pips;
  }
  return players;
}

/**
 * The player whose card has fewer pips gets priority; in a tie one player, blue, rolls a red defence die and gets it on
 * a block (M 76–87).
 */
const settlePriority: Procedure = later.procedure('settle-priority', {
  compare(c: Context): void {
    const tied = fewestOfTied(c, fewestPips(c));
    if (!hasSeveral(tied)) {
      c.s.game.priority = lowestBit(tied);
      return finish(c);
    }
    rollDefense(c, 1, 1);
  },
  rolled(c: Context): void {
    const g = c.s.game;
    g.priority = c.s.defenseFaces[BLOCK] > 0 ? g.bluePlayer : opponentOf(g.bluePlayer);
  },
});

/** The player whose turn it is to nominate or to issue orders, from the one with priority on. */
function inTurn(c: Context, turn: number): number {
  return (c.s.game.priority + turn) % c.b.players.length;
}

/** Units of `player` that are not defeated. */
function unitsLeft(c: Context, player: number): number {
  let count = 0;
  for (let u = 0; u < c.b.units.count; u++)
    if (c.b.units.owner[u] === player && c.s.units.status[u] !== DEFEATED) count++;
  return count;
}

/** The Command Phase (M 37–117). */
export const commandPhase: Procedure = later.procedure('command-phase', {
  ...stepsOf(COMMAND_STEPS, 'begin'),
  effectsAtTheStart(c: Context): void {
    fireForAll(c, START);
  },
  ...stepsOf(COMMAND_STEPS, 'flaws', 'select', 'reveal'),
  revealed(c: Context): void {
    for (let player = 0; player < c.b.players.length; player++)
      if (c.s.players.revealed[player] === 1) endAside(c, player);
    if (hasAce(c)) call(c, upTheSleeve);
  },
  ...stepsOf(COMMAND_STEPS, 'contingencies', 'whenRevealed', 'selectAgain'),
  // After cards are revealed, before their effects (R 5077–5093).
  stepAhead(c: Context): void {
    call(c, stepAheadInTurn);
  },
  ...stepsOf(COMMAND_STEPS, 'effects'),
  priority(c: Context): void {
    call(c, settlePriority);
  },
  ...stepsOf(COMMAND_STEPS, 'hasPriority'),
  // Both players nominate before either issues orders (M 89–93).
  nominate(c: Context, f: number): void {
    const turn = c.s.frames[f + NOMINATED]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    call(c, nominateCommander, inTurn(c, turn));
  },
  orders(c: Context, f: number): void {
    const turn = c.s.frames[f + ORDERED]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    const player = inTurn(c, turn);
    // What is called last runs first.
    advantageRules(c, player)?.ordersIssued?.(c, player);
    call(c, issueOrders, player);
    advantageRules(c, player)?.beforeOrders?.(c, player);
  },
  ...stepsOf(COMMAND_STEPS, 'pool'),
  // The player with fewer units gets one token fewer than the difference (M 113–117).
  passPool(c: Context): void {
    const lead = unitsLeft(c, 0) - unitsLeft(c, 1);
    setPassTokens(c, 0, Math.max(0, -lead - 1));
    setPassTokens(c, 1, Math.max(0, lead - 1));
  },
  advantages(c: Context, f: number): void {
    const turn = c.s.frames[f + ADVANTAGES]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    const player = inTurn(c, turn);
    advantageRules(c, player)?.commandOver?.(c, player);
  },
  cards(c: Context, f: number): void {
    const turn = c.s.frames[f + CARDS]++;
    if (turn === c.b.players.length) return;
    again(c, f);
    const player = inTurn(c, turn);
    const { revealed, selected } = c.s.players;
    if (revealed[player] === 1) c.b.commandRules[selected[player]].commandOver?.(c, player);
  },
  ...stepsOf(COMMAND_STEPS, 'end'),
});
