import { type Reason, reasonNames } from '../../../../machine/reason.js';
import { holdersOf } from '../../rules/queries/shared-tokens.js';
import { NOT_NOW } from '../../../../proof/case-rules.js';
import { fits } from '../choose/choose.js';
import type { Play } from '../play.js';
import type { Choice } from '../schema-choices.js';
import { NOT_YOUR_DECISION } from '../vocabulary.js';
import {
  ALREADY_PERFORMED,
  CARD_EXHAUSTED,
  CARD_EXPENDED,
  MUST_CHOOSE,
  NO_ACTIONS_LEFT,
  NO_TOKEN,
} from '../../words/reasons.js';

/** The names of the reasons for which no choice of this kind is pending. */
export function unasked(play: Play, choice: Choice): string[] {
  const found: Reason[] = [];
  if (choice.kind === 'pass' && play.decision !== '') found.push(play.notes?.must ?? MUST_CHOOSE);
  if (typeof choice['unit'] === 'string') {
    const u = play.unit(choice['unit']);
    const { all } = play.c.b.kinds;
    const kind = all.find(({ name }) => name === choice.kind);
    if (kind !== undefined) found.push(kind.unable(play.c, u));
    // Of attacks there is one in an activation, whatever its kind.
    const alike =
      kind?.group === 'attack' ? all.filter(({ group }) => group === 'attack') : kind === undefined ? [] : [kind];
    if (alike.some(({ name }) => wasTold(play, 'action', { unit: u, kind: name }))) found.push(ALREADY_PERFORMED);
    const { activating, actionsLeft } = play.state.game;
    if (activating === u ? actionsLeft === 0 : wasTold(play, 'activation-ended', { unit: u }))
      found.push(NO_ACTIONS_LEFT);
    found.push(...ofCard(play, u, choice['by'] ?? choice['ability']));
  }
  const names = found.flatMap(reasonNames);
  if (!fits(play, choice)) names.unshift(NOT_NOW);
  if (isAnothers(play, choice)) names.unshift(NOT_YOUR_DECISION);
  return names;
}

/** Whether a choice of this kind is pending for a player other than the one that it names. */
function isAnothers(play: Play, choice: Choice): boolean {
  const { player } = play;
  if (choice['player'] === undefined || player === undefined || choice['player'] === player) return false;
  return fits(play, { ...choice, player });
}

/** Why unit `u` is offered nothing by an effect: its card is exhausted or expended, or it has no standby token. */
function ofCard(play: Play, u: number, by: unknown): Reason[] {
  const { exhausted, expended } = play.state.units;
  if (by === 'standby') return holdersOf(play.c, u, 'standby') === 0 ? [NO_TOKEN] : [];
  const bit = 1 << play.game.battle.units.upgrades[u].findIndex(({ id }) => id === by);
  const found: Reason[] = [];
  if (bit > 0 && (exhausted[u] & bit) !== 0) found.push(CARD_EXHAUSTED);
  if (bit > 0 && (expended[u] & bit) !== 0) found.push(CARD_EXPENDED);
  return found;
}

/** Whether an event so far in the current (or latest) activation has this type and these fields. */
function wasTold({ heard }: Play, type: string, fields: Readonly<Record<string, unknown>>): boolean {
  for (let i = heard.length - 1; i >= 0; i--) {
    const { event } = heard[i];
    if (event.type === type && Object.entries(fields).every(([field, value]) => event[field] === value)) return true;
    if (event.type === 'activation-started' && event['unit'] === fields['unit']) return false;
  }
  return false;
}
