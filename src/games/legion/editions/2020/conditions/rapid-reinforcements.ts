import { hasSeveral, highestBit, lowestBit } from '../../../../../kernel/bits.js';
import { TOO_NEAR, UNIT_TYPE, WRONG_RANK, WRONG_UNIT } from '../../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { deciderOf } from '../../../rules/queries/decider.js';
import { opponentOf, sideOf } from '../../../words/players.js';
import { arrivalChoice, type ArrivalKind, canArrive } from '../../../rules/decisions/arrival.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { again, ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import type { BattleCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { arrive } from '../../../rules/procedures/setup/arrive.js';
import { FAR_FROM_ENEMIES } from '../../../rules/queries/cohesion.js';
import { arrivalRefusal, lookAtArrival } from '../../../rules/queries/deployment.js';
import { ANYWHERE, farFromEnemies } from '../../../rules/queries/zones.js';
import { isCommanderOrOperative } from '../../../rules/queries/ranks.js';
import { DEFEATED, FACEDOWN, RESERVE, SET_ASIDE } from '../../../state/state.js';

/** The most units that each side sets aside: one, and optionally a second. */
const MOST = 2;

const COUNT = OPERANDS;

function setAside(c: Context, u: number): void {
  c.s.units.status[u] = SET_ASIDE;
  if (c.hears) c.tell({ type: 'unit-set-aside', unit: u });
}

/** Why `side` cannot set unit `u` aside: a trooper unit that is neither commander nor operative, not yet set aside. */
function asideRefusal(c: Context, side: number, u: number): Reason {
  if (c.b.units.side[u] !== side || c.s.units.status[u] !== RESERVE) return WRONG_UNIT;
  if (c.b.units.trooper[u] === 0) return UNIT_TYPE;
  return isCommanderOrOperative(c, u) ? WRONG_RANK : LEGAL;
}

const unknown = (c: Context, u: number): Reason => asideRefusal(c, sideOf(c.s.game.pendingPlayer), u);

const mustSetAside: Decision = classic.decision(
  unitChoice('set-aside', { optional: false, chosen: setAside, unknown }),
  {
    choices: { 'set-aside': 'step' },
    question: ['Which unit is set aside as reinforcements?', 'Welche Einheit wird als Verstärkung beiseitegelegt?'],
    called: ['set aside', 'Zurückhalten'],
    rests: true,
  },
);
const maySetAside: Decision = classic.decision(
  unitChoice('set-aside-second', {
    optional: true,
    chosen: (c, u) => {
      if (u >= 0) setAside(c, u);
    },
    unknown,
  }),
  {
    choices: { 'set-aside': 'step' },
    question: [
      'Is a second unit set aside as reinforcements?',
      'Wird eine zweite Einheit als Verstärkung beiseitegelegt?',
    ],
    called: ['set aside second', 'Auch zurückhalten'],
  },
);

/** Bits over the units that `side` can set aside. */
function eligible(c: Context, side: number): number {
  let mask = 0;
  for (let u = 0; u < c.b.units.count; u++) if (asideRefusal(c, side, u) === LEGAL) mask |= 1 << u;
  return mask;
}

const setAsideUnits: Procedure = classic.procedure('set-aside-units', {
  next(c, f) {
    const turn = c.s.frames[f + COUNT]++;
    if (turn === 2 * MOST) return finish(c);
    again(c, f);
    const side = turn < MOST ? c.s.game.bluePlayer : opponentOf(c.s.game.bluePlayer);
    const open = eligible(c, side);
    if (open === 0) return;
    if (turn % MOST === 1) ask(c, maySetAside, deciderOf(c, open), open);
    else if (!hasSeveral(open)) setAside(c, lowestBit(open));
    else ask(c, mustSetAside, deciderOf(c, open), open);
  },
});

const farOff: ArrivalKind = {
  look: (c, u) => lookAtArrival(c, u, farFromEnemies(c, c.b.units.side[u]), TOO_NEAR),
  refusal: arrivalRefusal,
  place: (c, u, x, y, facing) => arrive(c, u, x, y, facing, FAR_FROM_ENEMIES),
};
const anywhere: ArrivalKind = {
  look: (c, u) => lookAtArrival(c, u, ANYWHERE),
  refusal: arrivalRefusal,
  place: (c, u, x, y, facing) => arrive(c, u, x, y, facing, 0),
};
const placeFarOff: Decision = classic.decision(arrivalChoice('place-reinforcement', farOff), {
  choices: { 'place-reinforcement': 'step' },
  question: ['Where do the reinforcements {unit} arrive?', 'Wo trifft die Verstärkung {unit} ein?'],
  answers: { '*': ['deploy at {text}', 'aufstellen: {text}'] },
  unit: 'a',
  puts: 'arrives',
  rests: true,
});
const placeAnywhere: Decision = classic.decision(arrivalChoice('place-reinforcement-anywhere', anywhere), {
  choices: { 'place-reinforcement': 'step' },
  question: ['Where do the reinforcements {unit} arrive?', 'Wo trifft die Verstärkung {unit} ein?'],
  answers: { '*': ['deploy at {text}', 'aufstellen: {text}'] },
  unit: 'a',
  puts: 'arrives',
  rests: true,
});

/** The unit that comes onto the table. */
const reinforcement: Answer = answer();

/** Which of the set-aside units of the drawn rank comes. */
const chooseReinforcement: Decision = classic.decision(
  unitChoice('reinforcement', {
    optional: false,
    chosen: reinforcement.set,
  }),
  {
    choices: { 'place-reinforcement': 'step' },
    question: ['Which unit arrives?', 'Welche Einheit trifft ein?'],
    rests: true,
  },
);

/** Bits over the candidates, and the chosen unit. */
const OPEN = OPERANDS;
const UNIT = OPERANDS + 1;

/** A set-aside unit comes onto the table and counts as activated (4908). Operand: bits over the candidates. */
const reinforce: Procedure = classic.procedure('reinforce', {
  choose(c, f) {
    const open = c.s.frames[f + OPEN];
    reinforcement.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chooseReinforcement, c.s.game.activePlayer, open);
  },
  place(c, f) {
    const u = reinforcement.get(c);
    c.s.frames[f + UNIT] = u;
    if (canArrive(c, farOff, u)) ask(c, placeFarOff, c.s.game.activePlayer, u);
    else if (canArrive(c, anywhere, u)) ask(c, placeAnywhere, c.s.game.activePlayer, u);
    else c.s.units.status[u] = DEFEATED;
  },
  activated(c, f) {
    c.s.units.order[c.s.frames[f + UNIT]] = FACEDOWN;
  },
});

/** Bits over the set-aside units of `player` with this rank. */
function waiting(c: Context, player: number, rank: number): number {
  const { units } = c.b;
  let mask = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.owner[u] === player && c.s.units.status[u] === SET_ASIDE && c.s.units.rank[u] === rank) mask |= 1 << u;
  }
  return mask;
}

/**
 * Rapid Reinforcements: one or two trooper units of each side wait off the table for an order token that no unit on the
 * table can use (4905–4910).
 */
export const rapidReinforcements: BattleCardRules = {
  name: 'rapid-reinforcements',
  setUp: (c) => call(c, setAsideUnits),
  unmatchedDraw(c, player, rank) {
    const open = waiting(c, player, rank);
    if (open === 0) return false;
    call(c, reinforce, open);
    return true;
  },
};
