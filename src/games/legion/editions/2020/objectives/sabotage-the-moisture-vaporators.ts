import { scoringCard } from '../../../rules/queries/mission.js';
import { NOT_IN_CONTACT, UNIT_TYPE } from '../../../words/reasons.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask, call } from '../../../../../machine/run.js';
import type { ObjectiveRules } from '../mission.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { leaderTouches } from '../../../rules/queries/tokens.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { classic } from '../rulebook.js';
import { tokensInTurns } from '../setup/in-turns.js';
import { handlesTokens } from './claiming.js';
import { drawToken } from './draws.js';
import { tokensApproached } from '../../../rules/queries/nearness.js';

/** A vaporator with this many wound tokens is worth nothing to either side. */
function middleOf(c: Context): number {
  return scoringCard(c)?.wounds?.first ?? 0;
}

function mostOf(c: Context): number {
  return scoringCard(c)?.wounds?.most ?? 0;
}

const placeVaporators: Procedure = tokensInTurns({
  name: 'vaporator',
  kind: OBJECTIVE_TOKEN,
  count: 4,
  apart: 2,
  state: middleOf,
  notes: {
    choices: { 'place-objective': { fields: { player: 'player', atMm: 'place' }, answer: '{atMm}' } },
    question: ['Where is the next vaporator placed?', 'Wo steht der nächste Evaporator?'],
    answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
    manner: 'near-home',
    rests: true,
  },
});

const REMOVE = 0;
const ADD = 1;
const VERBS = ['remove', 'add'] as const;

/** Whether unit `u` could now put a wound token on token `t`, or take one off it (3302–3305). */
function mayChange(c: Context, u: number, t: number, how: number): boolean {
  const { kind, state } = c.s.tokens;
  if (t >= c.b.tokenRows || kind[t] !== OBJECTIVE_TOKEN) return false;
  return (how === ADD ? state[t] < mostOf(c) : state[t] > 0) && leaderTouches(c, t, u);
}

function change(c: Context, t: number, how: number): void {
  const { state } = c.s.tokens;
  state[t] += how === ADD ? 1 : -1;
  if (c.hears) c.tell({ type: 'token-wounds', token: t, change: VERBS[how], count: state[t] });
}

/** The n-th change that unit `u` can make, as 2 × token + how; −1 if there are fewer. */
function changeOf(c: Context, u: number, n: number): number {
  let left = n;
  for (let action = 0; action < 2 * c.b.tokenRows; action++) {
    if (mayChange(c, u, action >> 1, action & 1) && left-- === 0) return action;
  }
  return -1;
}

function countChanges(c: Context, u: number): number {
  let count = 0;
  for (let action = 0; action < 2 * c.b.tokenRows; action++) if (mayChange(c, u, action >> 1, action & 1)) count++;
  return count;
}

/** Which vaporator gains or loses a wound token; an action is 2 × token + REMOVE or ADD. Operand A: the unit. */
const sabotageOrRepair: Decision = classic.decision({
  name: 'sabotage-or-repair',
  listsAll: true,
  list(c, out) {
    const u = c.s.game.pendingA;
    for (let n = 0, action = changeOf(c, u, 0); action >= 0; action = changeOf(c, u, ++n)) out.push(action);
  },
  sample: (c, rng) => changeOf(c, c.s.game.pendingA, rng.below(countChanges(c, c.s.game.pendingA))),
  isLegal: (c, action) => mayChange(c, c.s.game.pendingA, action >> 1, action & 1),
  apply: (c, action) => change(c, action >> 1, action & 1),
  format: (_c, action) => `${VERBS[action & 1]} ${action >> 1}`,
  parse(_c, text) {
    const match = /^(remove|add) (\d{1,3})$/.exec(text);
    return match === null ? -1 : 2 * Number(match[2]) + (match[1] === 'add' ? ADD : REMOVE);
  },
  notes: {
    question: ['Which token gains or loses a wound?', 'Welcher Marker bekommt oder verliert eine Wunde?'],
    called: ['sabotage or repair', 'Sabotieren oder reparieren'],
    names: 'token',
    manner: 'advice',
  },
});

/** What serves `side`: blue gains by wound tokens, red by their absence. */
function wishOf(c: Context, side: number): number {
  return side === c.s.game.bluePlayer ? ADD : REMOVE;
}

function canGain(c: Context, t: number, how: number): boolean {
  const { kind, state } = c.s.tokens;
  return kind[t] === OBJECTIVE_TOKEN && (how === ADD ? state[t] < mostOf(c) : state[t] > 0);
}

/** Whether token `t` can be made worth more to blue, and to red, by how they wish it changed. */
const WANTED = [REMOVE, ADD].map((how) => (c: Context, t: number) => canGain(c, t, how));

/** How many tokens cannot be changed further in that way. */
function doneBy(c: Context, how: number): number {
  let count = 0;
  for (let t = 0; t < c.b.tokenRows; t++) if (c.s.tokens.kind[t] === OBJECTIVE_TOKEN && !canGain(c, t, how)) count++;
  return count;
}

/** The action that serves the side of unit `u`, for agents; −1 if it can make none. */
function usefulChange(c: Context, u: number): number {
  const how = wishOf(c, c.b.units.side[u]);
  for (let t = 0; t < c.b.tokenRows; t++) if (mayChange(c, u, t, how)) return 2 * t + how;
  return -1;
}

/**
 * Sabotage the Moisture Vaporators: four tokens with two wound tokens each, on which trooper leaders put wound tokens
 * or from which they take some; at the end each above two is worth one to blue, and each missing from two one to red.
 */
export const sabotageTheMoistureVaporators: ObjectiveRules = {
  name: 'sabotage-the-moisture-vaporators',
  setUp: (c) => call(c, placeVaporators),
  actions: [
    {
      name: 'sabotage/repair',
      free: false,
      unable(c, u) {
        if (!handlesTokens(c, u)) return UNIT_TYPE;
        return changeOf(c, u, 0) >= 0 ? LEGAL : NOT_IN_CONTACT;
      },
      perform(c, u) {
        if (countChanges(c, u) > 1) return ask(c, sabotageOrRepair, c.b.units.owner[u], u);
        const only = changeOf(c, u, 0);
        change(c, only >> 1, only & 1);
      },
    },
  ],
  helps: (c, u) => usefulChange(c, u) >= 0,
  advice: (c) => usefulChange(c, c.s.game.pendingA),
  standing(c, side) {
    const sign = wishOf(c, side) === ADD ? 1 : -1;
    const middle = middleOf(c);
    let points = 0;
    for (let t = 0; t < c.b.tokenRows; t++) {
      if (c.s.tokens.kind[t] === OBJECTIVE_TOKEN) points += Math.max(0, sign * (c.s.tokens.state[t] - middle));
    }
    return points;
  },
  progress(c, side) {
    const how = wishOf(c, side);
    return 2 * (doneBy(c, how) + tokensApproached(c, side, WANTED[how], handlesTokens));
  },
  draws: (c, u, rng, out) =>
    handlesTokens(c, u) && drawToken(c, u, rng, WANTED[wishOf(c, c.b.units.side[u])], true, out),
  tokenText: (c, t) => `${c.s.tokens.state[t]} wounds`,
};
