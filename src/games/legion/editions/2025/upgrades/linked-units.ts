import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import { hasTarget, type Target, targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { choice } from '../../../../../machine/choices.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask } from '../../../../../machine/run.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { isCommanderOrOperative } from '../../../rules/queries/ranks.js';
import { DEFEATED } from '../../../state/state.js';
import { RANKS } from '../../../words/ranks.js';
import { UNIT_TYPE, WRONG_RANK, WRONG_UNIT } from '../../../words/reasons.js';
import type { Said } from '../../../words/said.js';
import { belongTogether } from '../affiliations.js';
import { givePrepared, linkedUnit, linkUnit } from '../own-words/set-up.js';
import { later } from '../rulebook.js';

const SPECIAL_FORCES = RANKS.indexOf('special forces');

/** A choice of a unit in set-up by the owner of unit `u`; the only unit is taken without a question. */
function choosing(
  name: string,
  question: Said,
  target: Target,
  chosen: (c: Context, u: number, v: number) => void,
): (c: Context, u: number) => void {
  /** Operand B: the unit with the card. */
  const decision: Decision = later.decision(
    unitChoice(name, {
      optional: false,
      chosen: (c, v) => chosen(c, c.s.game.pendingB, v),
      unknown: (c, v) => target(c, c.s.game.pendingB, v, 0),
    }),
    { question, unit: 'b', manner: 'helped' },
  );
  return (c, u) => {
    const open = targetsOf(c, u, target);
    if (!hasSeveral(open)) chosen(c, u, lowestBit(open));
    else ask(c, decision, c.b.units.owner[u], open, u);
  };
}

/** Another friendly trooper unit that is neither commander nor operative. */
const follower: Target = (c, u, v) => {
  if (v === u || c.b.units.side[v] !== c.b.units.side[u] || c.s.units.status[v] === DEFEATED) return WRONG_UNIT;
  if (c.b.units.trooper[v] === 0) return UNIT_TYPE;
  return isCommanderOrOperative(c, v) ? WRONG_RANK : LEGAL;
};

const choosePrepared = choosing(
  'unseen-saboteur',
  ['Which unit gains Prepared Position?', 'Welche Einheit erhält Vorbereitete Stellung?'],
  follower,
  (c, _u, v) => givePrepared(c, v),
);

/** Unseen Saboteur: in set-up another trooper unit that is no commander or operative gains Prepared Position. */
export const unseenSaboteur: Behaviour = {
  name: 'doctrine-unseen-saboteur',
  triggers: [{ at: 'setup.after', optional: false, when: (c, u) => hasTarget(c, u, follower), run: choosePrepared }],
};

/** A friendly special forces unit of the faction or the affiliation of the unit. */
const teammate: Target = (c, u, v) => {
  const { side } = c.b.units;
  if (v === u || side[v] !== side[u] || c.s.units.status[v] === DEFEATED) return WRONG_UNIT;
  if (c.s.units.rank[v] !== SPECIAL_FORCES) return WRONG_RANK;
  return belongTogether(c, u, v) ? LEGAL : WRONG_UNIT;
};

const chooseTeam = choosing(
  'strike-team-leader',
  ['Which special forces unit does {unit} lead?', 'Welche Spezialeinheit führt {unit}?'],
  teammate,
  (c, u, v) => linkUnit(c, c.b.units.side[u], v),
);

/** Whether unit `v` is the one that unit `u`, which has the card, leads. */
function leads(c: Context, u: number, v: number): boolean {
  return linkedUnit(c, c.b.units.side[u]) === v;
}

const GAINS = ['aim', 'dodge'] as const;
const REACH = 2;

/** Which token the unit in operand B gains. */
const teamToken: Decision = later.decision(
  choice('strike-team-leader-token', {
    optional: false,
    label: (_c, i) => GAINS[i],
    chosen: (c, i) => gainTokens(c, c.s.game.pendingB, GAINS[i]),
  }),
  { question: ['Which token does {unit} gain?', 'Welchen Marker erhält {unit}?'], unit: 'b' },
);

/** Whether the unit that unit `u` leads is near it. */
function isTeamNear(c: Context, u: number): boolean {
  const v = linkedUnit(c, c.b.units.side[u]);
  return v >= 0 && rangeBetween(c, u, v) <= REACH;
}

/**
 * Strike Team Leader: in set-up a special forces unit of the same faction or affiliation is chosen. When an Activation
 * Phase starts, it gains an aim or a dodge token if it is within range 2; and it can provide backup for the unit.
 */
export const strikeTeamLeader: Behaviour = {
  name: 'training-strike-team-leader',
  triggers: [
    { at: 'setup.after', optional: false, when: (c, u) => hasTarget(c, u, teammate), run: chooseTeam },
    {
      at: 'activation-phase.start',
      optional: false,
      when: isTeamNear,
      run: (c, u) => ask(c, teamToken, c.b.units.owner[u], (1 << GAINS.length) - 1, linkedUnit(c, c.b.units.side[u])),
    },
  ],
  auras: [
    {
      of: 'backup.given',
      adjust: (c, v, by, amount) => (leads(c, by, v) && defender(c) === by && c.b.units.trooper[v] === 1 ? 1 : amount),
    },
  ],
};
