import { fail, ok, type Result } from '../../../../kernel/result.js';
import { HAS_ACTED } from '../../battle/activation-flags.js';
import { modified, queryOf } from '../../engine/timing.js';
import { fits } from '../choose/choose.js';
import type { ChoiceOf } from '../choose/chooser.js';
import type { Play } from '../play.js';
import type { Choice } from '../schema-choices.js';
import { type IllegalReason, REASONS_NOT_ASKED } from '../vocabulary.js';
import * as acting from './acting.js';
import * as boarding from './boarding.js';
import * as moves from './moves.js';
import type { ReasonsOf } from './reason.js';
import * as rounds from './rounds.js';
import * as tokens from './tokens.js';

/** The possible reasons against a choice, by its kind; those in {@link GENERAL} apply to every kind. */
const REASONS: { readonly [K in Choice['kind']]?: ReasonsOf<ChoiceOf<K>> } = {
  eliminate: rounds.ELIMINATE,
  'place-objective': rounds.PLACE_OBJECTIVE,
  'place-condition': rounds.PLACE_CONDITION,
  'set-aside': rounds.SET_ASIDE,
  deploy: rounds.DEPLOY,
  'select-command': rounds.SELECT_COMMAND,
  nominate: rounds.NOMINATE,
  order: rounds.ORDER,
  divert: rounds.DIVERT,
  'choose-unit': rounds.CHOOSE_UNIT,
  'place-reinforcement': rounds.PLACE_REINFORCEMENT,
  use: acting.USE,
  move: moves.MOVE,
  pivot: moves.PIVOT,
  reverse: moves.REVERSE,
  strafe: moves.STRAFE,
  climb: moves.CLIMB,
  clamber: moves.CLAMBER,
  withdraw: moves.WITHDRAW,
  embark: boarding.EMBARK,
  disembark: boarding.DISEMBARK,
  'bail-out': boarding.BAIL_OUT,
  attack: acting.ATTACK,
  aim: acting.AIM,
  dodge: acting.DODGE,
  standby: acting.STANDBY,
  recover: acting.RECOVER,
  'card-action': acting.CARD_ACTION,
  'place-smoke': tokens.PLACE_SMOKE,
  'place-graffiti': tokens.PLACE_GRAFFITI,
  'spend-shields': acting.SPEND_SHIELDS,
  'raise-shields': acting.RAISE_SHIELDS,
  'place-charge': rounds.PLACE_CHARGE,
  reroll: rounds.REROLL,
  'assign-wound': rounds.ASSIGN_WOUND,
  'displace-place': rounds.DISPLACE_PLACE,
  promote: rounds.PROMOTE,
  pass: rounds.PASS,
};

const FIRST_ACTION = queryOf('first-action');

/** Whether the first action of the acting unit must be of certain kinds. */
function mustActOtherwise(play: Play): boolean {
  const { activating, activationFlags } = play.state.game;
  return (activationFlags & HAS_ACTED) === 0 && modified(play.c, FIRST_ACTION, activating, 0) !== 0;
}

/** Reasons that can apply to every kind of choice. */
const GENERAL: ReasonsOf<Choice> = {
  'not-now': (play, choice) => !fits(play, choice),
  'not-your-decision': isAnothers,
  'first-action': mustActOtherwise,
};

/** Whether a choice of this kind is pending for a player other than the one that it names. */
function isAnothers(play: Play, choice: Choice): boolean {
  const { player } = play;
  if (!('player' in choice) || player === undefined || choice.player === player) return false;
  return fits(play, { ...choice, player } as Choice);
}

/** The possible reasons against a choice of this kind. */
function reasonsOf(choice: Choice): ReasonsOf<Choice> {
  // The reasons of a kind are only ever checked for choices of that kind.
  return { ...GENERAL, ...(REASONS[choice.kind] as ReasonsOf<Choice> | undefined) };
}

/** Whether a reason explains why a choice has been refused at this point of the game. */
export function holds(reason: IllegalReason, play: Play, choice: Choice): Result<boolean> {
  const reasons = reasonsOf(choice);
  const judge = reasons[reason];
  if (judge !== undefined) return ok(judge(play, choice));
  const known = Object.keys(reasons).join(', ');
  return fail(
    'bad-reason',
    `a choice of kind ${choice.kind} is never illegal because of ${reason}; possible reasons are ${known}`,
  );
}

/**
 * The reasons why a choice has been refused at this point of the game, as the end of a message; empty if none is known.
 */
export function whyNot(play: Play, choice: Choice): string {
  const isAsked = fits(play, choice);
  const found = Object.entries(reasonsOf(choice))
    .filter(([reason]) => isAsked || REASONS_NOT_ASKED.includes(reason as IllegalReason))
    .filter(([, holdsAgainst]) => holdsAgainst(play, choice))
    .map(([reason]) => reason);
  if (found.length === 0) return '';
  return found.length === 1 ? `; the reason is ${found[0]}` : `; reasons that hold: ${found.join(', ')}`;
}
