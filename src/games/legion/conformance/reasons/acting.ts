import { COMMANDER, OPERATIVE } from '../../words/ranks.js';
import { ATTACKED } from '../../battle/activation-flags.js';
import { GROUND_VEHICLE, TROOPER } from '../../words/terrain.js';
import { FRONT_ARC, REAR_ARC, unitInArc } from '../../rules/queries/arcs.js';
import { modified, queryOf } from '../../engine/timing.js';
import { attackRange, isReady, rangeBetween, rangeOfMinis } from '../../rules/queries/measure.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { isOpenTo, mustAttackOther } from '../../rules/procedures/attack/targets.js';
import { canStrike, isEngaged } from '../../rules/queries/melee.js';
import { holdersOf } from '../../rules/queries/shared-tokens.js';
import { unitSees } from '../../rules/queries/sight.js';
import { leaderTouches } from '../../rules/queries/tokens.js';
import { weaponLabel } from '../../rules/queries/weapon-label.js';
import { NONE } from '../../state/state.js';
import type { ChoiceOf } from '../choose/chooser.js';
import type { Play } from '../play.js';
import { isShutIn, isTooLate } from './boarding.js';
import { hasNoActions, hasPerformed, type ReasonsOf, wasTold } from './reason.js';

const RANGE_CAP = queryOf('range.cap');
const FORBIDDEN = queryOf('attack.forbidden');
const ATTACK_LIMIT = queryOf('attack.limit');
const UNLIMITED = 255;

type Attack = ChoiceOf<'attack'>;

function pair(play: Play, { unit, target, pools }: Attack): readonly [number, number] {
  return [play.unit(unit), play.unit(target ?? pools?.[0]?.target ?? '')];
}

function range(play: Play, choice: Attack): number {
  return attackRange(play.c, ...pair(play, choice));
}

function inMelee(play: Play, choice: Attack): boolean {
  return canStrike(play.c, ...pair(play, choice));
}

/** The numbers of the weapons that the choice names, or of all the unit's weapons if it names none. */
function weaponsOf(play: Play, choice: Attack): { readonly weapons: readonly number[]; readonly named: boolean } {
  const { units } = play.game.battle;
  const u = play.unit(choice.unit);
  const all = Array.from({ length: units.weaponCount[u] }, (_, i) => units.weaponFirst[u] + i);
  const named = choice.weapons ?? choice.pools?.flatMap((pool) => pool.weapons ?? []) ?? [];
  if (named.length === 0) return { weapons: all, named: false };
  const names = named.map(({ weapon }) => weapon);
  return {
    weapons: all.filter((weapon) => names.includes(weaponLabel(play.game.battle, u, weapon - units.weaponFirst[u]))),
    named: true,
  };
}

/**
 * Whether weapons are the reason: `fails` holds for one of the named weapons or, if none is named, for all of the
 * unit's.
 */
function weaponsFail(play: Play, choice: Attack, fails: (weapon: number) => boolean): boolean {
  const { weapons, named } = weaponsOf(play, choice);
  return named ? weapons.some(fails) : weapons.every(fails);
}

/** Whether the choice counts more miniatures with a weapon than carry it. */
function tooFewCarry(play: Play, choice: Attack): boolean {
  const { units, minis, miniWeapons } = play.game.battle;
  const u = play.unit(choice.unit);
  const carriers = (name: string): number => {
    let count = 0;
    for (let m = units.firstMini[u]; m < units.firstMini[u] + units.miniCount[u]; m++) {
      const own = miniWeapons.subarray(minis.weaponFirst[m], minis.weaponFirst[m] + minis.weaponCount[m]);
      if (
        play.state.minis.alive[m] === 1 &&
        own.some((weapon) => weaponLabel(play.game.battle, u, weapon - units.weaponFirst[u]) === name)
      )
        count++;
    }
    return count;
  };
  return (choice.weapons ?? []).some(({ weapon, count }) => carriers(weapon) < count);
}

function outsideArc(play: Play, choice: Attack, weapon: number): boolean {
  const { units, weapons } = play.game.battle;
  const [u, v] = pair(play, choice);
  const fixed = weapons.card[weapon].keywords.find(({ id }) => id === 'fixed');
  if (fixed === undefined) return false;
  return !fixed.of.some((arc) => unitInArc(play.c, units.firstMini[u], arc === 'Rear' ? REAR_ARC : FRONT_ARC, v));
}

/** Whether a name occurs twice. */
function twice(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

export const ATTACK: ReasonsOf<ChoiceOf<'attack'>> = {
  'already-performed': (play, { unit }) => hasPerformed(play, play.unit(unit), ['attack', 'card-attack']),
  'no-actions-left': (play, { unit }) => hasNoActions(play, play.unit(unit)),
  'attack-limit': (play, { unit }) => play.state.game.attacked >= modified(play.c, ATTACK_LIMIT, play.unit(unit), 1),
  friendly: (play, choice) => {
    const [u, v] = pair(play, choice);
    return play.game.battle.units.side[u] === play.game.battle.units.side[v];
  },
  engaged: (play, choice) => isEngaged(play.c, play.unit(choice.unit)) && !inMelee(play, choice),
  'target-engaged': (play, choice) => isEngaged(play.c, pair(play, choice)[1]) && !inMelee(play, choice),
  'shut-in': (play, choice) => pair(play, choice).some((w) => isShutIn(play, w)),
  'whole-activation': (play, { unit }) => isTooLate(play, play.unit(unit)),
  'no-line-of-sight': (play, choice) => !unitSees(play.c, ...pair(play, choice)),
  'no-weapon': (play, choice) => {
    const { melee, ranged } = play.game.battle.weapons;
    const kind = inMelee(play, choice) ? melee : ranged;
    return tooFewCarry(play, choice) || weaponsFail(play, choice, (weapon) => kind[weapon] === 0);
  },
  'out-of-range': (play, choice) => {
    const { min, max } = play.game.battle.weapons;
    const at = range(play, choice);
    return !inMelee(play, choice) && weaponsFail(play, choice, (weapon) => at < min[weapon] || at > max[weapon]);
  },
  'outside-arc': (play, choice) => weaponsFail(play, choice, (weapon) => outsideArc(play, choice, weapon)),
  'weapon-exhausted': (play, choice) => weaponsFail(play, choice, (weapon) => !isReady(play.c, weapon)),
  'weapon-moved': (play, choice) =>
    play.state.game.movesMade > 0 &&
    weaponsFail(play, choice, (weapon) =>
      play.game.battle.weapons.card[weapon].keywords.some(({ id }) => id === 'cumbersome'),
    ),
  'split-weapon': (_play, { pools }) =>
    twice((pools ?? []).flatMap(({ weapons }) => (weapons ?? []).map(({ weapon }) => weapon))),
  'same-target': (_play, { pools }) => twice((pools ?? []).map(({ target }) => target)),
  'limited-visibility': (play, choice) =>
    range(play, choice) > modified(play.c, RANGE_CAP, play.unit(choice.unit), UNLIMITED),
  'no-token': (play, { unit, by }) => by === 'standby' && holdersOf(play.c, play.unit(unit), 'standby') === 0,
  // A unit that it can attack has distracted it, or it has to attack one that is not inconspicuous.
  'must-choose': (play, choice) => mustAttackOther(play.c, ...pair(play, choice), ORDINARY, 0),
  'attack-forbidden': (play, choice) =>
    modified(play.c, FORBIDDEN, play.unit(choice.unit), 0) !== 0 || !isOpenTo(play.c, ...pair(play, choice)),
  panicked: (play, { unit }) => play.state.units.panic[play.unit(unit)] > 0,
};

type Plain = 'aim' | 'dodge' | 'standby' | 'recover';

function plain(kind: Plain): ReasonsOf<ChoiceOf<Plain>> {
  return {
    'already-performed': (play, { unit }) => hasPerformed(play, play.unit(unit), [kind]),
    'no-actions-left': (play, { unit }) => hasNoActions(play, play.unit(unit)),
    'shut-in': (play, { unit }) => isShutIn(play, play.unit(unit)),
    'whole-activation': (play, { unit }) => isTooLate(play, play.unit(unit)),
    panicked: (play, { unit }) => play.state.units.panic[play.unit(unit)] > 0,
  };
}

export const AIM: ReasonsOf<ChoiceOf<'aim'>> = plain('aim');
export const DODGE: ReasonsOf<ChoiceOf<'dodge'>> = plain('dodge');
export const RECOVER: ReasonsOf<ChoiceOf<'recover'>> = plain('recover');
export const STANDBY: ReasonsOf<ChoiceOf<'standby'>> = {
  ...plain('standby'),
  'has-attacked': (play) => (play.state.game.activationFlags & ATTACKED) !== 0,
  'unit-type': (play, { unit }) => {
    const { trooper, kind } = play.game.battle.units;
    return trooper[play.unit(unit)] === 0 && kind[play.unit(unit)] !== GROUND_VEHICLE;
  },
};

/** Which units an ability can choose: their greatest range and their side. */
const REACHES: Readonly<
  Record<string, { readonly range: number; readonly whom: 'enemy' | 'friend' | 'other-friend' | 'other' }>
> = {
  'force-force-choke': { range: 1, whom: 'enemy' },
  'force-force-push': { range: 1, whom: 'enemy' },
  'force-jedi-mind-trick': { range: 2, whom: 'enemy' },
  'force-force-guidance': { range: 2, whom: 'friend' },
  'gear-electro-grappling-line': { range: 1, whom: 'enemy' },
  'force-saber-throw': { range: 2, whom: 'enemy' },
  Spotter: { range: 1, whom: 'friend' },
  'Take Cover': { range: 1, whom: 'friend' },
  Treat: { range: 1, whom: 'friend' },
  Repair: { range: 1, whom: 'friend' },
  Observe: { range: 3, whom: 'enemy' },
  Bolster: { range: 1, whom: 'friend' },
  'Calculate Odds': { range: 1, whom: 'friend' },
  'you-serve-your-master-well': { range: 1, whom: 'other' },
  'Pulling the Strings': { range: 2, whom: 'other-friend' },
  Distract: { range: 2, whom: 'enemy' },
  Inspire: { range: 2, whom: 'other-friend' },
  Demoralize: { range: 2, whom: 'enemy' },
};

function someTarget(play: Play, targets: readonly string[] | undefined, is: (v: number) => boolean): boolean {
  return (targets ?? []).some((target) => is(play.unit(target)));
}

function tooFarFor(play: Play, unit: string, ability: string, targets: readonly string[] | undefined): boolean {
  const reach = REACHES[ability];
  const u = play.unit(unit);
  return reach !== undefined && someTarget(play, targets, (v) => rangeBetween(play.c, u, v) > reach.range);
}

/** The same for one miniature of the target, measured from the unit's closest miniature. */
function miniTooFar(play: Play, unit: string, ability: string, target: string, mini: number): boolean {
  const { firstMini, miniCount } = play.game.battle.units;
  const u = play.unit(unit);
  const n = firstMini[play.unit(target)] + mini - 1;
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
    if (play.state.minis.alive[m] === 1 && rangeOfMinis(play.c, m, n) <= REACHES[ability].range) return false;
  }
  return true;
}

function wrongUnitFor(play: Play, unit: string, ability: string, targets: readonly string[] | undefined): boolean {
  const whom = REACHES[ability]?.whom;
  const { side } = play.game.battle.units;
  const u = play.unit(unit);
  return someTarget(play, targets, (v) => {
    if (whom === 'enemy') return side[v] === side[u];
    if (whom === 'other') return v === u;
    return side[v] !== side[u] || (whom === 'other-friend' && v === u);
  });
}

/**
 * Whether the upgrade card `name` of unit `u` is in a state, such as exhausted; `bits`: the cards in that state, by
 * unit.
 */
export function cardStates(play: Play, u: number, name: string, bits: Uint16Array): boolean {
  const i = play.game.battle.units.upgrades[u].findIndex(({ id }) => id === name);
  return i >= 0 && (bits[u] & (1 << i)) !== 0;
}

/** Card actions with objective tokens, which only some troopers have. */
const HANDLING = ['claim', 'sabotage/repair'];

export const CARD_ACTION: ReasonsOf<ChoiceOf<'card-action'>> = {
  'shut-in': (play, { unit }) => isShutIn(play, play.unit(unit)),
  'whole-activation': (play, { unit }) => isTooLate(play, play.unit(unit)),
  aboard: (play, { unit }) => play.state.units.carrier[play.unit(unit)] !== play.unit(unit),
  'already-performed': (play, { unit, name }) => {
    const u = play.unit(unit);
    // Saber Throw counts as the attack of the activation.
    if (name === 'force-saber-throw' && hasPerformed(play, u, ['attack', 'card-attack'])) return true;
    return play.game.battle.units.actions[u].some(({ action, upgrade }) => {
      const id = upgrade === NONE ? action.name : play.game.battle.units.upgrades[u][upgrade].id;
      return id.toLowerCase() === name.toLowerCase() && wasTold(play, 'card-action', { unit: u, name: action.name });
    });
  },
  'no-actions-left': (play, { unit }) => hasNoActions(play, play.unit(unit)),
  'card-exhausted': (play, { unit, name }) => cardStates(play, play.unit(unit), name, play.state.units.exhausted),
  'card-expended': (play, { unit, name }) => cardStates(play, play.unit(unit), name, play.state.units.expended),
  'out-of-range': (play, { unit, name, targets, mini }) =>
    tooFarFor(play, unit, name, targets) ||
    (mini !== undefined && miniTooFar(play, unit, name, targets?.[0] ?? '', mini)),
  'wrong-unit': (play, { unit, name, targets }) => wrongUnitFor(play, unit, name, targets),
  'unit-type': (play, { unit, name, targets }) => {
    const { trooper } = play.game.battle.units;
    return HANDLING.includes(name.toLowerCase())
      ? play.game.battle.units.kind[play.unit(unit)] !== TROOPER
      : someTarget(play, targets, (v) => trooper[v] === 0);
  },
  'wrong-rank': (play, { targets }) =>
    someTarget(play, targets, (v) => [COMMANDER, OPERATIVE].includes(play.state.units.rank[v])),
  'not-in-contact': (play, { unit, token }) => {
    const [kind, number] = (token ?? '').split('-');
    const row = play.tokenRows[kind === 'condition' ? 'condition' : 'objective'][Number(number) - 1];
    return row !== undefined && !leaderTouches(play.c, row, play.unit(unit));
  },
  'no-line-of-sight': (play, { unit, targets }) =>
    someTarget(play, targets, (v) => !unitSees(play.c, play.unit(unit), v)),
  engaged: (play, { unit }) => isEngaged(play.c, play.unit(unit)),
  panicked: (play, { unit }) => play.state.units.panic[play.unit(unit)] > 0,
};

export const USE: ReasonsOf<ChoiceOf<'use'>> = {
  'out-of-range': (play, { unit, ability, targets }) => tooFarFor(play, unit, ability, targets),
  'wrong-unit': (play, { unit, ability, targets }) => wrongUnitFor(play, unit, ability, targets),
  'card-exhausted': (play, { unit, ability }) => cardStates(play, play.unit(unit), ability, play.state.units.exhausted),
  'card-expended': (play, { unit, ability }) => cardStates(play, play.unit(unit), ability, play.state.units.expended),
};

export const SPEND_SHIELDS: ReasonsOf<ChoiceOf<'spend-shields'>> = {
  'no-token': (play, { unit, hits, crits }) => (hits ?? 0) + (crits ?? 0) > play.state.units.shield[play.unit(unit)],
  'too-many-dice': (play, { hits, crits }) =>
    (hits ?? 0) > play.state.attack.hits || (crits ?? 0) > play.state.attack.crits,
};

export const RAISE_SHIELDS: ReasonsOf<ChoiceOf<'raise-shields'>> = {
  'no-token': (play, { count }) => count > play.a,
};
