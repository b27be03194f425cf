import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { stepsOf, type Places } from '../../../../machine/procedure.js';
import { NOT_OFFERED, reason, type Reason } from '../../../../machine/reason.js';
import { again, ask, goTo } from '../../../../machine/run.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import type { Context } from '../../engine/context.js';
import type { Decision, Procedure } from '../../engine/rulebook.js';
import { drawnRank } from '../../rules/chance/order-draw.js';
import { activating, chooseDrawn, faceup, ofRank, turnRefusal, TURN_STEPS } from '../../rules/procedures/turn-steps.js';
import { canDraw, DRAW, poolSize } from '../../rules/queries/order-pool.js';
import { opponentOf } from '../../words/players.js';
import { RANKS } from '../../words/ranks.js';
import { NO_TOKEN } from '../../words/reasons.js';
import type { Notes } from '../../contract/notes.js';
import { advantageRules } from './mission-rules.js';
import { hasPassed, notePass, passTokens, setPassTokens } from './own-words/turns.js';
import { later } from './rulebook.js';

const HAS_PASSED = reason('has-passed');

/** 1 while the active player may pass without paying, after drawing a token that fits no unit (M 179). */
const MAY_PASS = UNIT_OPERAND + 1;

/** Players whose advantage has acted at the start of the phase. */
const ADVANTAGES = UNIT_OPERAND + 7;

/** 1 if a pass costs a token of the pass pool now. */
const PAYS = UNIT_OPERAND + 3;

/** Answered for a pass. */
const PASS = -1;

const WORDS: Notes<Context> = {
  choices: {
    'choose-unit': { fields: { unit: 'unit' }, answer: '{unit}', made: ['activation-started', 'unit'] },
    'draw-order': 'step',
    'pass-turn': { fields: { player: 'player' }, answer: 'pass', made: ['turn-passed', 'player'] },
  },
  answers: {
    draw: ['draw an order token', 'einen Befehlsmarker ziehen'],
    pass: ['pass', 'passen'],
    '*': ['activate {named}', '{named} aktivieren'],
  },
  weighty: true,
  showsTable: true,
  manner: 'activate',
  rests: true,
};

/** Why a text that names no unit that can be chosen is no answer. */
function refusal(c: Context, text: string): Reason {
  const player = c.s.game.pendingPlayer;
  if (text === 'pass') return passTokens(c, player) === 0 ? NO_TOKEN : hasPassed(c, player) ? HAS_PASSED : NOT_OFFERED;
  const u = c.b.units.tag.indexOf(text);
  return u < 0 ? NOT_OFFERED : turnRefusal(c, player, u);
}

const TURN = {
  label: (c: Context, u: number) => (u === DRAW ? 'draw' : c.b.units.tag[u]),
  chosen: activating.set,
  unknown: refusal,
};

/** Which unit with a faceup order activates, a draw from the order pool, or a pass (M 174–183). */
const chooseOrPass: Decision = later.decision(choice('activate-or-pass', { ...TURN, optional: true }), {
  ...WORDS,
  question(c) {
    const left = passTokens(c, c.s.game.pendingPlayer);
    return [
      `Which unit activates? Or draw an order token, or pass (pass tokens: ${left}).`,
      `Welche Einheit wird aktiviert? Oder zieh einen Befehlsmarker, oder passe (Marker im Passen-Pool: ${left}).`,
    ];
  },
});

/** The same for a player who cannot pass. */
const chooseUnit: Decision = later.decision(choice('activate-not-pass', { ...TURN, optional: false }), {
  ...WORDS,
  question: [
    'Which unit activates? Or draw an order token.',
    'Welche Einheit wird aktiviert? Oder zieh einen Befehlsmarker.',
  ],
});

/** Whether `player` has a unit that can activate, by a faceup order or by a token that may be drawn. */
function canActivate(c: Context, player: number): boolean {
  return faceup(c, player) !== 0 || canDraw(c, player);
}

/**
 * The Activation Phase (M 122–183): starting with the player with priority, the players take turns to activate a unit
 * or pass. A player without a unit that can activate passes.
 */
export const activationPhase: Procedure = later.procedure('activation-phase', {
  ...stepsOf(TURN_STEPS, 'begin'),
  // From the one with priority on.
  advantages(c: Context, f: number): void {
    const turn = c.s.frames[f + ADVANTAGES]++;
    if (c.s.game.round !== 1 || turn === c.b.players.length) return;
    again(c, f);
    const { priority } = c.s.game;
    const player = turn === 0 ? priority : opponentOf(priority);
    advantageRules(c, player)?.firstActivations?.(c, player);
  },
  turn(c: Context, f: number, at: Places<'over' | 'passed'>): void {
    const g = c.s.game;
    c.s.frames[f + MAY_PASS] = 0;
    if (canActivate(c, g.activePlayer)) return;
    if (!canActivate(c, opponentOf(g.activePlayer))) return goTo(c, f, at.over);
    c.s.frames[f + PAYS] = 0;
    goTo(c, f, at.passed);
  },
  ...stepsOf(TURN_STEPS, 'enemyCards'),
  choose(c: Context, f: number, at: Places<'activate'>): void {
    const player = c.s.game.activePlayer;
    const w = c.s.frames;
    if (activating.get(c) >= 0) {
      w[f + UNIT_OPERAND] = activating.get(c);
      return goTo(c, f, at.activate);
    }
    const draws = poolSize(c, player) > 0 || canDraw(c, player) ? 1 << DRAW : 0;
    const open = canActivate(c, player) ? faceup(c, player) | draws : 0;
    const isFree = w[f + MAY_PASS] === 1;
    const pays = !isFree && passTokens(c, player) > 0 && !hasPassed(c, player);
    w[f + PAYS] = pays ? 1 : 0;
    activating.set(c, open === 0 ? PASS : highestBit(open));
    if (open === 0) return;
    if (isFree || pays) ask(c, chooseOrPass, player, open);
    else if (hasSeveral(open)) ask(c, chooseUnit, player, open);
  },
  chosen(c: Context, f: number, at: Places<'activate' | 'passed'>): void {
    c.s.frames[f + UNIT_OPERAND] = activating.get(c);
    if (activating.get(c) === PASS) return goTo(c, f, at.passed);
    if (activating.get(c) !== DRAW) goTo(c, f, at.activate);
  },
  // A card of the enemy may name the rank that is drawn.
  named(c: Context): void {
    drawnRank.set(c, -1);
    const player = c.s.game.activePlayer;
    const enemy = opponentOf(player);
    const { selected, revealed } = c.s.players;
    if (revealed[enemy] === 1) c.b.commandRules[selected[enemy]].namesEnemyDraw?.(c, enemy, player);
  },
  draw(c: Context, f: number): void {
    if (drawnRank.get(c) < 0) TURN_STEPS.draw(c, f);
  },
  ...stepsOf(TURN_STEPS, 'second'),
  drawn(c: Context, f: number, at: Places<'choose'>): void {
    const g = c.s.game;
    const rank = drawnRank.get(c);
    const open = ofRank(c, g.activePlayer, rank);
    if (open === 0) {
      // The token leaves the game; the player may pass, or chooses again (M 179).
      if (c.hears) c.tell({ type: 'order-token-discarded', player: g.activePlayer, rank: RANKS[rank] });
      c.s.frames[f + MAY_PASS] = 1;
      activating.set(c, PASS);
      return goTo(c, f, at.choose);
    }
    activating.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chooseDrawn, g.activePlayer, open);
  },
  ...stepsOf(TURN_STEPS, 'found', 'activate', 'after', 'banes'),
  activated(c: Context, f: number, at: Places<'next'>): void {
    notePass(c, c.s.game.activePlayer, false);
    goTo(c, f, at.next);
  },
  passed(c: Context, f: number): void {
    const player = c.s.game.activePlayer;
    const isPaid = c.s.frames[f + PAYS] === 1;
    if (isPaid) setPassTokens(c, player, passTokens(c, player) - 1);
    notePass(c, player, true);
    if (c.hears) c.tell({ type: 'turn-passed', player, paid: isPaid ? 'yes' : 'no' });
  },
  ...stepsOf(TURN_STEPS, 'next', 'over'),
});
