import { ActionBuffer } from '../../../../kernel/buffers.js';
import { scratch } from '../../../../kernel/scratch.js';
import { pendingDecision } from '../../../../machine/run.js';
import { ATTACKED, SPENT, WITHDREW } from '../../battle/activation-flags.js';
import type { ActionKind } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { actionsLeft, END, firstKinds, FREE } from '../../rules/decisions/choose-action.js';
import { orderRefusal } from '../../rules/procedures/command-phase/issue-order.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { possibleKinds } from '../../rules/queries/possible-kinds.js';
import { moveCost } from '../../rules/queries/move/permission.js';
import { FACEDOWN, FACEUP, ON_TABLE } from '../../state/state.js';
import { unitName } from '../names.js';
import { aimOf } from '../places.js';
import { whyNoAttack } from './attacks.js';
import { offeredNow, whyNotOffered } from './offered.js';
import { whyNoMove, whyNotDeployed, whyUnmoved } from './places.js';

/**
 * Why the answer `text`, in notation with or without the decision's name, is not possible at the pending decision: the
 * first test that it fails, as the rest of a sentence. Empty if the text is no answer of this kind, or if no reason is
 * known. Computed only when an answer was refused; the state is the same afterwards.
 */
export function whyNot(c: Context, text: string): string {
  const { name } = pendingDecision(c);
  const words = text
    .toLowerCase()
    .replace(new RegExp(`^${name} `), '')
    .trim();
  if (name === 'choose-action') return whyNoAction(c, words);
  const u = c.s.game.pendingA;
  const aim = aimOf(words);
  if (name === 'move-to' && aim !== undefined) {
    relook(c);
    return whyNoMove(c, aim);
  }
  if (name === 'deploy' && aim !== undefined) return whyNotDeployed(c, u, aim);
  const v = c.b.units.tag.indexOf(words);
  return (v < 0 ? '' : (UNITS[name]?.(c, v) ?? '')) || whyNotOffered(c, offeredNow(c), words);
}

const listed = scratch(new ActionBuffer());

/** Lists the choices, which leaves the move that they belong to where its tests find it. */
function relook(c: Context): void {
  listed.clear();
  pendingDecision(c).list(c, listed);
}

/** Reasons against a unit, by the name of the decision. */
const UNITS: Readonly<Record<string, (c: Context, v: number) => string>> = {
  activate: (c, v) => notOwn(c, v) || notStanding(c, v) || notOrdered(c, v),
  'activate-drawn': (c, v) =>
    notOwn(c, v) || notStanding(c, v) || `${unitName(c.b, v)} has not the rank that was drawn`,
  'deploy-unit': (c, v) => notOwn(c, v) || `${unitName(c.b, v)} is not to be deployed now`,
  'issue-order': (c, v) => notOwn(c, v) || notStanding(c, v) || orderReason(c, v),
};

function notOwn(c: Context, v: number): string {
  return c.b.units.owner[v] === c.s.game.pendingPlayer ? '' : `${unitName(c.b, v)} is not yours`;
}

function notStanding(c: Context, v: number): string {
  return c.s.units.status[v] === ON_TABLE ? '' : `${unitName(c.b, v)} is not on the table`;
}

function notOrdered(c: Context, v: number): string {
  if (c.s.units.order[v] === FACEDOWN) return `${unitName(c.b, v)} has activated already`;
  return c.s.units.order[v] === FACEUP ? '' : `${unitName(c.b, v)} has no order; type draw to draw an order token`;
}

function orderReason(c: Context, v: number): string {
  if (orderRefusal(c, v, v) !== 0) return `${unitName(c.b, v)} cannot be given another order in this round`;
  return `${unitName(c.b, v)} is not among the units of the command card, or is out of the range of its orders`;
}

/** The kind of action whose name a text begins with, and the rest of the text. */
function kindIn(c: Context, words: string): { readonly kind: ActionKind; readonly rest: string } | undefined {
  const [first] = words.split(' ', 1);
  const kind = c.b.kinds.all.find(({ name }) => name === first);
  return kind === undefined ? undefined : { kind, rest: words.slice(first.length + 1) };
}

function whyNoAction(c: Context, words: string): string {
  const found = kindIn(c, words);
  const g = c.s.game;
  const u = g.pendingA;
  if (found === undefined) return words === 'end' ? whyNoEnd(c, u) : '';
  const { kind, rest } = found;
  const bit = c.b.kinds.bitOf(kind);
  const isFree = (g.pendingB & FREE) !== 0;
  if ((possibleKinds(c.b, u) & bit) === 0) return `${unitName(c.b, u)} has no action called ${kind.name}`;
  if ((g.pendingB & bit) === 0 || (isFree && kind.free)) return 'this is not among the actions that are free now';
  if (g.activating === u && (g.activationFlags & WITHDREW) !== 0) return 'it has withdrawn, and does nothing else';
  if (g.activating === u && (g.activationFlags & SPENT) !== 0) return 'its whole activation is used up';
  if (actionsLeft(c) === 0 && !kind.free) return 'it has no actions left';
  if (g.activating === u && (g.performed & bit) !== 0 && !kind.repeats)
    return 'it has done that already in this activation';
  if (isAboard(c, u) && kind.group === 'move' && !kind.leavesVehicle) return whyUnmoved(c, u);
  const first = firstKinds(c, u, g.pendingB);
  if (first !== 0 && (first & bit) === 0) return `its first action must be ${namesIn(c, first)}`;
  if (kind.name === 'attack') {
    const v = c.b.units.tag.indexOf(rest.split(' ', 1)[0]);
    return v < 0 ? whyNotOperand(c, kind, rest) : whyNoAttack(c, u, v) || whyNotOperand(c, kind, rest);
  }
  if (kind.name === 'standby' && (g.activationFlags & ATTACKED) !== 0)
    return 'it has attacked, and cannot stand by after that';
  if (kind.group !== 'move') return whyNotOperand(c, kind, rest);
  const held = kind.name === 'pivot' ? '' : whyUnmoved(c, u);
  if (held !== '') return held;
  if (kind.name === 'move' && actionsLeft(c) < moveCost(c, u)) return 'it is disabled: a move takes two actions';
  const aim = aimOf(rest);
  if (aim === undefined || !BY_PLACE.has(kind.name) || kind.unable(c, u) !== 0) return whyNotOperand(c, kind, rest);
  listed.clear();
  kind.list(c, u, actionsLeft(c), listed);
  return whyNoMove(c, aim);
}

/** Moves of which any place can be named, to which one look measures the way. */
const BY_PLACE = new Set(['move', 'reverse', 'strafe', 'withdraw']);

/** Why an action of a kind is not possible with what follows its name. */
function whyNotOperand(c: Context, kind: ActionKind, rest: string): string {
  const u = c.s.game.pendingA;
  const operands = offeredNow(c).flatMap((text) => {
    if (text === kind.name) return [''];
    return text.startsWith(`${kind.name} `) ? [text.slice(kind.name.length + 1)] : [];
  });
  if (operands.length === 0) return (kind.unable(c, u) === 0 ? '' : UNAVAILABLE[kind.name]) ?? NOTHING_ALLOWS;
  if (operands.length === 1 && operands[0] === '')
    return rest === '' ? '' : `${kind.name} takes nothing after its name`;
  if (rest === '') return `it needs one of these after its name: ${operands.slice(0, 4).join(', ')}`;
  return whyNotOffered(c, operands, rest);
}

const NOTHING_ALLOWS = 'nothing allows it here and now';

/** Why a kind of action is not available, if no other test says so. */
const UNAVAILABLE: Readonly<Record<string, string>> = {
  attack: 'it has no enemy that it may attack, or has attacked already',
  'card-action': 'none of its cards has an action that it may use now',
  'card-attack': 'none of its cards has an attack that it may use now',
  'card-move': 'none of its cards has a move that it may use now',
  'free-card-action': 'none of its cards has a free action that it may use now',
  clamber: 'no terrain near it can be clambered',
  'scaled-clamber': 'no terrain near it can be clambered',
  climb: 'no terrain touches it that it can climb',
  scale: 'no terrain touches it that it can climb',
  'compulsory-move': 'it is made at the beginning of an activation, and only then',
  disembark: 'it rides in no vehicle that it may leave now',
  embark: 'no vehicle with room for it is near enough, or it has moved with one already',
  move: 'it has no speed left',
  pivot: 'it cannot turn anywhere',
  reposition: 'it cannot reposition, or has no room to turn',
  reverse: 'it cannot reverse, or has no speed for it',
  spur: 'it has no mount to spur, or spurring would not help',
  standby: 'it cannot stand by now',
  strafe: 'it cannot strafe, or has no speed for it',
  withdraw: 'it is not engaged, or may not withdraw',
};

function whyNoEnd(c: Context, u: number): string {
  return pendingDecision(c).isLegal(c, END) ? '' : `its first action must be ${namesIn(c, firstKinds(c, u, 0))}`;
}

/** The names of kinds of action, joined by `or`. */
function namesIn(c: Context, kinds: number): string {
  return c.b.kinds.all
    .filter((_, code) => (kinds & (1 << code)) !== 0)
    .map(({ name }) => name.replaceAll('-', ' '))
    .join(' or ');
}
