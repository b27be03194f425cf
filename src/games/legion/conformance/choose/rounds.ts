import { NOT_OFFERED } from '../../../../machine/reason.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { Play } from '../play.js';
import { NONE } from '../../state/state.js';
import { PLAYERS } from '../../words/players.js';
import { type Chooser, type ChoiceOf, placeOthers } from './chooser.js';
import { COVERT_OPS, effectName, effectUnit, isGrantedBy, offersEffect } from './granted.js';
import { passOf } from './passing.js';

const BATTLE_MEDITATION = 'force-battle-meditation';
const TRANSPORT = 'Transport';

/** Whether the unit that transports this one is asked whether it orders it. */
function transportOrders(play: Play, unit: string): boolean {
  const vehicle = play.state.units.broughtBy[play.unit(unit)];
  return vehicle !== NONE && offersEffect(play, vehicle, TRANSPORT);
}

/** Whether the pending offer is one by which a unit orders another (Coordinate, Direct), and is called `by`. */
function ordersAnother(play: Play, by: string): boolean {
  const u = effectUnit(play);
  return u >= 0 && play.allows(effectName(play, u, by));
}

export const order: Chooser<ChoiceOf<'order'>> = {
  fits(play, { unit, by }) {
    if (by === undefined || by === BATTLE_MEDITATION) return play.asks('order');
    if (by === TRANSPORT) return transportOrders(play, unit);
    return offersEffect(play, play.unit(unit), by) || ordersAnother(play, by);
  },
  make(play, { unit, by }) {
    if (by === undefined || by === BATTLE_MEDITATION) return play.answer(unit);
    if (by === TRANSPORT || offersEffect(play, play.unit(unit), by)) return play.answer(by);
    return use.make(play, { kind: 'use', unit: play.id(effectUnit(play)), ability: by, targets: [unit] });
  },
  wasMade: (play, { unit }) => play.tellOf('order-issued', { unit: play.unit(unit) }),
};

export const divert: Chooser<ChoiceOf<'divert'>> = {
  fits: (play, { unit, by }) => offersEffect(play, play.unit(unit), by) || play.asks('divert'),
  make(play, { unit, to, by }) {
    let against = NOT_OFFERED;
    if (!play.asks('divert')) {
      against = play.whyUnasked('divert', to, 0);
      const used = play.answer(by);
      if (!used.ok) return used;
    }
    // The only unit in range gets the order without a choice.
    const gone = { unit: play.unit(unit), to: play.unit(to) };
    if (play.asks('divert')) return play.answer(to);
    if (play.tellOf('order-diverted', gone)) return ok();
    return play.refuse(against, `${to} cannot get the order: ${play.waits()}`);
  },
};

/** The chance event of a draw from the order pool, and the decision that a card offers before it. */
const DRAWS = ['draw-order', 'voracious-ambition'];

export const drawOrder: Chooser<ChoiceOf<'draw-order'>> = {
  fits: (play, { player }) => play.asks('draw-order') && play.player === player,
  make: (play) => play.answer('draw'),
  wasMade: (play, { player }) => DRAWS.includes(play.decision || play.chance) && PLAYERS[play.a] === player,
};

function nameOfAbility(ability: string): string {
  return ability.split(':')[0].toLowerCase().replaceAll(' ', '-');
}

/** Whether the target of an effect is chosen, in a decision that is not named after the ability. */
function asksTargetOfEffect(play: Play): boolean {
  return play.asks('use') && effectUnit(play) < 0;
}

/** Whether the choice of a target of an ability is pending. */
function asksTarget(play: Play, ability: string): boolean {
  return isDecisionOf(play, ability) || asksTargetOfEffect(play);
}

/**
 * Whether the pending decision is named after the ability: a keyword or a card, for an upgrade card without its slot.
 */
function isDecisionOf(play: Play, ability: string): boolean {
  const name = nameOfAbility(ability);
  return play.decision === name || name.endsWith(`-${play.decision}`);
}

/** The one answer of the pending decision of an ability that does not decline it; undefined if there are others. */
function onlyUse(play: Play, ability: string): string | undefined {
  if (!isDecisionOf(play, ability)) return undefined;
  const declined = passOf(play);
  const others = declined === undefined ? [] : play.options().filter((option) => option !== declined);
  return others.length === 1 ? others[0] : undefined;
}

export const use: Chooser<ChoiceOf<'use'>> = {
  fits(play, { unit, ability }) {
    // A choice that belongs to the unit's deployment says which unit is deployed.
    if (ability === COVERT_OPS && play.decision === 'deploy-unit') return play.allows(unit);
    if (isDecisionOf(play, ability)) return true;
    if (asksTargetOfEffect(play)) return isGrantedBy(play, nameOfAbility(ability));
    return offersEffect(play, play.unit(unit), ability);
  },
  make(play, { unit, ability, targets, count, minisMm }): Result<void> {
    if (play.decision === 'deploy-unit') {
      const deployed = play.answer(unit);
      if (!deployed.ok) return deployed;
    }
    const only = targets === undefined && count === undefined ? onlyUse(play, ability) : undefined;
    if (only !== undefined) return play.answer(only);
    if (effectUnit(play) >= 0) {
      const used = play.answer(effectName(play, play.unit(unit), ability));
      if (!used.ok) return used;
    }
    if (play.decision === 'loadout') return swap(play, targets ?? []);
    for (const target of targets ?? []) {
      if (!asksTarget(play, ability)) {
        // The effect has had no other target, and so nothing was asked.
        if (targets?.length === 1 && hasHit(play, target)) continue;
        return fail('impossible', `${ability} does not choose ${target}: ${play.waits()}`);
      }
      const chosen = play.answer(target);
      if (!chosen.ok) return chosen;
    }
    if (play.decision === 'place-minis') return placeOthers(play, play.b, minisMm);
    if (play.decision === 'postpone-wounds')
      return count === undefined ? postponeAll(play) : play.answer(String(count));
    if (count !== undefined)
      return isDecisionOf(play, ability) ? play.answer(String(count)) : hasCounted(play, unit, ability, count);
    // A case that names targets has named all of them.
    const rest = targets === undefined || !asksTarget(play, ability) ? undefined : passOf(play);
    return rest === undefined ? ok() : play.answer(rest);
  },
};

/** Whether the effect just used has told of something that happened to this unit. */
function hasHit(play: Play, unit: string): boolean {
  const u = play.unit(unit);
  return u >= 0 && play.heard.slice(play.since).some(({ event }) => event['unit'] === u);
}

/** Whether the effect just used, which left no choice of a number, has told of this number. */
function hasCounted(play: Play, unit: string, ability: string, count: number): Result<void> {
  const told = play.heard.slice(play.since).map(({ event }) => event);
  const counted = told.filter((event) => event['unit'] === play.unit(unit) && typeof event['count'] === 'number');
  if (counted.length === 0) return fail('impossible', `${ability} of ${unit} takes no number`);
  if (counted.some((event) => event['count'] === count)) return ok();
  return fail(
    'impossible',
    `${ability} of ${unit} cannot take ${count}: the only number is ${String(counted[0]['count'])}`,
  );
}

/** Brings set-aside cards in, each for the first equipped card that it can replace, and no more. */
function swap(play: Play, cards: readonly string[]): Result<void> {
  for (const card of cards) {
    const way = play.options().find((text) => text.startsWith(`${card} for `));
    if (way === undefined) return fail('impossible', `${card} cannot be swapped in: ${play.waits()}`);
    const swapped = play.answer(way);
    if (!swapped.ok) return swapped;
  }
  return play.decision === 'loadout' ? play.answer('done') : ok();
}

function postponeAll(play: Play): Result<void> {
  return play.answer(String(play.b));
}

export const pass: Chooser<ChoiceOf<'pass'>> = {
  fits: (play) => passOf(play) !== undefined,
  make(play) {
    const text = passOf(play);
    return text === undefined ? fail('impossible', `there is nothing to decline: ${play.waits()}`) : play.answer(text);
  },
};
