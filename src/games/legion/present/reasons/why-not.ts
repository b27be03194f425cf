import { LEGAL, NOT_OFFERED, type Reason, reasonNames } from '../../../../machine/reason.js';
import { pendingDecision } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Decision } from '../../engine/rulebook.js';
import { attackRefusal } from '../../rules/actions/attack.js';
import { chooseAction } from '../../rules/decisions/choose-action.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { whyNoTarget } from '../../rules/procedures/attack/targets.js';
import { NOTHING_POSSIBLE, WRONG_UNIT } from '../../words/reasons.js';
import { aimOf } from '../places.js';
import { english, type Speech } from '../speech.js';
import { offeredNow, unitIn, whyNotOffered, whyNotOperand } from './offered.js';
import type { About } from './parts.js';
import { say } from './say.js';

/** Reasons that say less than a look at what is offered instead. */
const VAGUE: ReadonlySet<Reason> = new Set([NOT_OFFERED, NOTHING_POSSIBLE, WRONG_UNIT]);

/**
 * Why the answer `text`, in notation with or without the decision's name, is not possible at the pending decision: the
 * reason that the rule gives, or what is offered instead, as the rest of a sentence. Empty if the text is no answer of
 * this kind, or if no reason is known. Computed only when an answer was refused; the state is the same afterwards.
 */
export function whyNot(c: Context, text: string, speech: Speech = english): string {
  const decision = pendingDecision(c);
  const bare = text.replace(new RegExp(`^${decision.name} `, 'i'), '').trim();
  const low = bare.toLowerCase();
  let why = decision.why(c, bare);
  if (why === NOT_OFFERED) why = decision.why(c, low);
  if (why === LEGAL) return '';
  const about = aboutOf(c, decision, low);
  const said = VAGUE.has(why) ? '' : sayReason(c, why, about, speech);
  if (said !== '') return said;
  if (decision !== chooseAction) return whyNotOffered(c, offeredNow(c), low, speech);
  return whyNotOperand(c, about.kind, low.slice(about.kind.length + 1), speech) || sayReason(c, why, about, speech);
}

/** Why unit `u` cannot attack unit `v` now; empty if it can. */
export function whyNoAttack(c: Context, u: number, v: number, speech: Speech): string {
  const why = attackRefusal(c, u) || whyNoTarget(c, u, v, ORDINARY);
  return sayReason(c, why, { kind: 'attack', unit: u, target: v, end: null, moves: false }, speech);
}

function aboutOf(c: Context, decision: Decision, text: string): About {
  const { name, notes } = decision;
  const isAction = decision === chooseAction;
  const [first] = text.split(' ', 1);
  const isKind = isAction && c.b.kinds.all.some((kind) => kind.name === first);
  const rest = isKind ? text.slice(first.length + 1) : text;
  const isPlace = notes?.puts !== undefined && notes.puts !== 'token';
  const aim = isPlace ? aimOf(rest) : undefined;
  const { pendingA } = c.s.game;
  return {
    kind: isKind ? first : name,
    unit: isPlace && pendingA < c.b.units.count ? pendingA : -1,
    target: unitIn(c, rest),
    end: aim === undefined ? null : { ...aim, facing: aim.facing ?? -1 },
    moves: notes?.puts === 'moves',
  };
}

/** A reason in words: its own, or else those of a wider one that holds with it; empty if there are none. */
function sayReason(c: Context, why: Reason, about: About, speech: Speech): string {
  const { kind } = about;
  const kinds = kind.includes('card-') ? [kind, 'card-action'] : [kind];
  for (const name of reasonNames(why)) {
    for (const key of [...kinds.map((one) => `${one} ${name}`), name]) {
      const said = say(c, key, about, speech);
      if (said !== '') return said;
    }
  }
  return '';
}
