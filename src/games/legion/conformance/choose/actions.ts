import { NOTHING_POSSIBLE } from '../../words/reasons.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import { NONE } from '../../state/state.js';
import { PATIENT } from '../../rules/procedures/treat-or-repair.js';
import type { Play } from '../play.js';
import type { Chooser, ChoiceOf } from './chooser.js';
import { formPools } from './attacks.js';
import { offersAction } from './granted.js';
import { isFree } from './passing.js';
import { takeUp } from './moves.js';

type Plain = 'aim' | 'dodge' | 'standby';

function plain(verb: Plain): Chooser<ChoiceOf<Plain>> {
  return {
    fits: (play, { unit, by }) => offersAction(play, play.unit(unit), by),
    make(play, { unit, by }) {
      const taken = takeUp(play, play.unit(unit), by);
      return taken.ok ? play.answer(verb) : taken;
    },
  };
}

export const aim: Chooser<ChoiceOf<'aim'>> = plain('aim');
export const dodge: Chooser<ChoiceOf<'dodge'>> = plain('dodge');
export const standby: Chooser<ChoiceOf<'standby'>> = plain('standby');

export const recover: Chooser<ChoiceOf<'recover'>> = {
  fits: (play, { unit, by }) => offersAction(play, play.unit(unit), by),
  make(play, { unit, by, removeSuppression, ready }) {
    const u = play.unit(unit);
    const taken = takeUp(play, u, by);
    if (!taken.ok) return taken;
    const { suppression, exhausted } = play.state.units;
    const words = ['recover'];
    if (removeSuppression !== undefined && removeSuppression > suppression[u]) {
      return fail('impossible', `${unit} has ${suppression[u]} suppression tokens, not ${removeSuppression}`);
    }
    const keep = removeSuppression === undefined ? 0 : suppression[u] - removeSuppression;
    if (keep > 0) words.push(`keep ${keep}`);
    const cards = play.game.battle.units.upgrades[u];
    const readied = [...(ready ?? [])];
    cards.forEach(({ id }, i) => {
      if (ready === undefined || (exhausted[u] & (1 << i)) === 0) return;
      const named = readied.indexOf(id);
      if (named >= 0) readied.splice(named, 1);
      else words.push(`leave ${id}`);
    });
    if (readied.length > 0) return fail('impossible', `${unit} has no exhausted card ${readied[0]}`);
    return play.answer(words.join(' '));
  },
};

export const endActivation: Chooser<ChoiceOf<'end-activation'>> = {
  fits: (play, { unit }) => offersAction(play, play.unit(unit), undefined),
  make: (play) => play.answer('end'),
  // Without actions left it has ended by itself, though an effect of its end may still be asked for.
  wasMade(play, { unit }) {
    const u = play.unit(unit);
    const { activating, actionsLeft } = play.state.game;
    return play.tellOf('activation-ended', { unit: u }) || (activating === u && actionsLeft === 0);
  },
};

/** Notation of the card action that a case calls by its card's id, or by its own name in any case of letters. */
function notation(play: Play, u: number, name: string): string | undefined {
  const action = rowOf(play, u, name)?.action;
  if (action === undefined) return undefined;
  const kind = action.group === 'other' ? 'card-action' : `card-${action.group}`;
  return `${action.free ? 'free-' : ''}${kind} ${action.name}`;
}

/** The unit's card action that a case calls by its card's id, or by its own name in any case of letters. */
function rowOf(play: Play, u: number, name: string) {
  const { actions, upgrades } = play.game.battle.units;
  const ofMission = play.edition.battleCards.get(name)?.actions ?? [];
  return actions[u].find(({ action, upgrade }) => {
    const id = upgrade === NONE ? action.name : upgrades[u][upgrade].id;
    if ([id, action.name].some((known) => known.toLowerCase() === name.toLowerCase())) return true;
    return ofMission.some((one) => one.name === action.name);
  });
}

/** Why a target of the choice cannot be one, apart from the state of the card. */
function targetRefusal(play: Play, u: number, { name, targets }: ChoiceOf<'card-action'>): Reason {
  const row = rowOf(play, u, name);
  if (row === undefined) return NOT_OFFERED;
  const reasons = (targets ?? []).map((target) => row.action.why(play.c, u, play.unit(target), row.value));
  return reasons.find((why) => why !== LEGAL && why !== NOT_OFFERED) ?? LEGAL;
}

/** Decisions about what the target of a card action does, which name it. */
const CONCERNS = ['move-to', 'reposition'];

/** Whether an event or a pending decision already concerns the unit: it was the only target. */
function isTarget(play: Play, u: number): boolean {
  if (play.decision === 'mend') return play.operand(play.a, PATIENT) === u;
  if (CONCERNS.includes(play.decision) || isFree(play)) return play.a === u;
  if (play.decision === 'force-choke-miniature') return play.b === u;
  return play.heard.slice(play.since).some(({ event }) => event['target'] === u || event['unit'] === u);
}

function chooseTargets(play: Play, choice: ChoiceOf<'card-action'>): Result<void> {
  for (const [i, target] of (choice.targets ?? []).entries()) {
    if (play.asks('card-action')) {
      const chosen = play.answer(target);
      if (!chosen.ok) return chosen;
    } else if (i > 0 || !isTarget(play, play.unit(target))) {
      return fail('impossible', `${target} is not the target of ${choice.name}: ${play.waits()}`);
    }
    if (play.decision === 'form-pool') {
      const formed = formPools(play, [{ target }]);
      if (!formed.ok) return formed;
    }
  }
  return ok();
}

function chooseMini(play: Play, { targets, mini }: ChoiceOf<'card-action'>): Result<void> {
  if (mini === undefined) return ok();
  const target = targets?.[0] ?? '';
  if (play.decision === 'force-choke-miniature') return play.answer(`${target}.${mini}`);
  if (play.tellOf('wounds-assigned', { unit: play.unit(target), mini: mini - 1 })) return ok();
  const why = play.whyUnasked('force-choke-miniature', `${target}.${mini}`, play.unit(target));
  return play.refuse(why, `miniature ${mini} of ${target} cannot be chosen: ${play.waits()}`);
}

function chooseToken(play: Play, { unit, token, what }: ChoiceOf<'card-action'>): Result<void> {
  if (token === undefined) return ok();
  const row = play.row(token);
  if (what !== undefined) return changeWounds(play, row, token, what);
  if (['claim-token', 'drop-token', 'resupply-token'].includes(play.decision)) return play.answer(String(row));
  if (isUsed(play, row)) return ok();
  for (const event of ['token-claimed', 'token-dropped', 'asset-claimed', 'token-used'] as const) {
    if (play.tellOf(event, { unit: play.unit(unit), token: row })) return ok();
  }
  return fail('impossible', `${token} cannot be chosen: ${play.waits()}`);
}

/** Whether the condition token in a row has just been used: flipped or removed. */
function isUsed(play: Play, row: number): boolean {
  return play.tellOf('token-flipped', { token: row }) || play.tellOf('token-taken-away', { token: row });
}

/**
 * Puts a wound token on an objective token or removes one; the engine has done it already if it was the only option.
 */
function changeWounds(play: Play, row: number, token: string, what: 'add' | 'remove'): Result<void> {
  if (play.decision === 'sabotage-or-repair') return play.answer(`${what} ${row}`);
  if (play.tellOf('token-wounds', { token: row, change: what })) return ok();
  return fail('impossible', `Sabotage/Repair cannot ${what} a wound token at ${token}: ${play.waits()}`);
}

export const cardAction: Chooser<ChoiceOf<'card-action'>> = {
  fits: (play, { unit, by }) => offersAction(play, play.unit(unit), by),
  make(play, choice) {
    const u = play.unit(choice.unit);
    const text = notation(play, u, choice.name);
    if (text === undefined) return fail('impossible', `${choice.unit} has no card action ${choice.name}`);
    const taken = takeUp(play, u, choice.by);
    if (!taken.ok) return taken;
    play.since = play.heard.length;
    const against = targetRefusal(play, u, choice);
    const begun = play.answer(text);
    if (!begun.ok) return play.refused === NOTHING_POSSIBLE ? play.refuse(against, begun.problem.message) : begun;
    if (against !== LEGAL) play.refused = against;
    const targeted = chooseTargets(play, choice);
    if (!targeted.ok) return targeted;
    // A case that names targets has named all of them.
    if (choice.targets !== undefined && play.asks('card-action')) {
      const ended = play.answer('pass');
      if (!ended.ok) return ended;
    }
    const mini = chooseMini(play, choice);
    return mini.ok ? chooseToken(play, choice) : mini;
  },
};
