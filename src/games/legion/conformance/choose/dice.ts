import { UNIT_OPERAND } from '../../engine/operands.js';
import { fail, type Result } from '../../../../kernel/result.js';
import { topFrame } from '../../../../machine/run.js';
import type { Play } from '../play.js';
import type { AttackRoll } from '../schema-choices.js';
import { ATTACK_COLOURS } from '../../words/dice.js';
import type { Chooser, ChoiceOf } from './chooser.js';

function defender(play: Play): number {
  const { attack, pools } = play.state;
  return pools.defender[attack.pool];
}

/** `red: 1 hit 2 blank; black: …` of lists of faces. */
export function facesText(roll: AttackRoll): string {
  const parts: string[] = [];
  for (const color of ATTACK_COLOURS) {
    const counts = new Map<string, number>();
    for (const face of roll[color] ?? []) counts.set(face, (counts.get(face) ?? 0) + 1);
    if (counts.size > 0) parts.push(`${color}: ${[...counts].map(([face, n]) => `${n} ${face}`).join(' ')}`);
  }
  return parts.join('; ');
}

export const choosePool: Chooser<ChoiceOf<'choose-pool'>> = {
  fits: (play) => play.decision === 'choose-pool',
  make: (play, { target }) => play.answer(target),
  wasMade: (play, { target }) => play.chance === 'attack-dice' && play.id(defender(play)) === target,
};

export const reroll: Chooser<ChoiceOf<'reroll'>> = {
  fits: (play) => play.decision === 'reroll',
  make: (play, { spend, dice }) =>
    play.answer(`${spend === 'observation' ? 'observation ' : ''}${facesText(dice) || 'none'}`),
};

type Counted = 'lethal' | 'spend-surge' | 'impact' | 'armor' | 'pierce';

function counted(kind: Counted, whose: (play: Play) => number): Chooser<ChoiceOf<Counted>> {
  return {
    fits: (play, { unit }) => play.decision === kind && whose(play) === play.unit(unit),
    make: (play, { count }) => play.answer(String(count)),
  };
}

const attacker = (play: Play): number => play.state.attack.attacker;
/** Both sides spend surges; the player identifies whose they are, or it is the unit that uses Guardian. */
const spender = (play: Play): number =>
  play.game.battle.units.side[defender(play)] === play.state.game.pendingPlayer
    ? guardOrDefender(play)
    : attacker(play);

export const spendSurge: Chooser<ChoiceOf<'spend-surge'>> = counted('spend-surge', spender);
/** The unit that spends surges for a defender: the one that uses Guardian, otherwise the defender. */
function guardOrDefender(play: Play): number {
  return play.running()[0] === 'guardian' ? play.operand(play.frameOf('guardian'), UNIT_OPERAND) : defender(play);
}

/** A unit that guards another is asked by the name of its keyword, and its token cancels one hit. */
export const spendDodge: Chooser<ChoiceOf<'spend-dodge'>> = {
  wasMade: (play, { unit, count }) =>
    play.tellOf('result-cancelled', { unit: play.unit(unit), by: 'dodge', count }) &&
    play.unit(unit) !== defender(play),
  fits: (play, { unit }) => play.decision === 'spend-dodge' && defender(play) === play.unit(unit),
  make(play, { count, crits }) {
    const spent = play.answer(String(count));
    if (!spent.ok || crits === undefined) return spent;
    return play.decision === 'dodge-crits'
      ? play.answer(String(crits))
      : fail('impossible', `no dodge cancels criticals: ${play.waits()}`);
  },
};
export const impact: Chooser<ChoiceOf<'impact'>> = counted('impact', attacker);
export const armor: Chooser<ChoiceOf<'armor'>> = counted('armor', defender);
export const pierce: Chooser<ChoiceOf<'pierce'>> = counted('pierce', attacker);

/** The spender is the attacking or defending unit; the frame on top is that of the procedure `spend-shared`. */
export const spendFrom: Chooser<ChoiceOf<'spend-from'>> = {
  fits: (play, { unit }) =>
    play.decision === 'spend-from' && play.operand(topFrame(play.c), UNIT_OPERAND) === play.unit(unit),
  make: (play, { of }) => play.answer(of),
};

export const lethal: Chooser<ChoiceOf<'lethal'>> = counted('lethal', attacker);

export const ram: Chooser<ChoiceOf<'ram'>> = {
  fits: (play, { unit }) => play.decision === 'ram' && attacker(play) === play.unit(unit),
  make: (play, { blanks, hits }) => play.answer(`${blanks} blank ${hits} hit`),
};

export const marksman: Chooser<ChoiceOf<'marksman'>> = {
  fits: (play, { unit }) => play.decision === 'marksman' && attacker(play) === play.unit(unit),
  make: (play, { blanks, hits }) => play.answer(`${blanks} blank ${hits} hit`),
};

/** Faces of defence dice in the order in which the notation names them. */
const MISSES_FIRST = ['blank', 'surge', 'block'] as const;

export const rerollDefense: Chooser<ChoiceOf<'reroll-defense'>> = {
  fits: (play, { unit }) => play.decision === 'uncanny-luck' && play.a === play.unit(unit),
  make(play, { dice }) {
    const faces = [...(dice.red ?? []), ...(dice.white ?? [])];
    const counts = MISSES_FIRST.map((face) => [faces.filter((one) => one === face).length, face] as const);
    const text = counts.filter(([count]) => count > 0).map(([count, face]) => `${count} ${face}`);
    return play.answer(text.join(' ') || 'none');
  },
};

export const applyCover: Chooser<ChoiceOf<'apply-cover'>> = {
  fits: (play, { unit }) => play.decision === 'apply-cover' && defender(play) === play.unit(unit),
  make: (play, { apply }) => play.answer(apply ? String(play.state.game.pendingA) : '0'),
};

type OfMini = 'assign-wound' | 'new-leader';

function miniChooser(kind: OfMini, event: string): Chooser<ChoiceOf<OfMini>> {
  return {
    fits: (play, { unit }) => play.decision === kind && play.b === play.unit(unit),
    make: (play, { unit, mini }): Result<void> => play.answer(`${unit}.${mini}`),
    wasMade: (play, { unit, mini }) => play.tellOf(event, { unit: play.unit(unit), mini: mini - 1 }),
    wasForced: (play, { unit }) => play.wasForced(event, { unit: play.unit(unit) }),
  };
}

export const assignWound: Chooser<ChoiceOf<'assign-wound'>> = miniChooser('assign-wound', 'wounds-assigned');
export const newLeader: Chooser<ChoiceOf<'new-leader'>> = miniChooser('new-leader', 'new-leader');

export const disruptWeapon: Chooser<ChoiceOf<'disrupt-weapon'>> = {
  fits: (play, { unit }) => play.decision === 'disrupt-weapon' && play.b === play.unit(unit),
  make: (play, { weapon }) => play.answer(weapon),
  wasMade: (play, { unit, weapon }) =>
    play.tellOf('token-gained', { unit: play.unit(unit), token: 'weapon-disrupted', weapon }),
};

export const spendShields: Chooser<ChoiceOf<'spend-shields'>> = {
  fits: (play, { unit }) => play.decision === 'spend-shields' && defender(play) === play.unit(unit),
  make: (play, { hits, crits }) =>
    play.answer(
      [hits === undefined ? '' : `${hits} hit`, crits === undefined ? '' : `${crits} crit`].join(' ').trim() || '0',
    ),
};

export const raiseShields: Chooser<ChoiceOf<'raise-shields'>> = {
  fits: (play, { unit }) => play.decision === 'raise-shields' && play.b === play.unit(unit),
  make: (play, { count }) => play.answer(String(count)),
};

/**
 * Decisions in which a unit may keep suppression tokens, and the operand of their procedures that counts the tokens.
 */
const LOSES = ['lose-suppression', 'rally-or-keep'];
const TOKENS = UNIT_OPERAND + 1;

export const loseSuppression: Chooser<ChoiceOf<'lose-suppression'>> = {
  fits: (play, { unit }) =>
    LOSES.includes(play.decision) && play.operand(play.frameOf(play.decision), UNIT_OPERAND) === play.unit(unit),
  make(play, { unit, count }) {
    if (play.decision === 'lose-suppression') return play.answer(String(count));
    const u = play.unit(unit);
    const all = Math.min(play.operand(play.frameOf(play.decision), TOKENS), play.state.units.suppression[u]);
    if (count === 0 || count === all) return play.answer(count === 0 ? 'keep' : 'lose');
    return fail('impossible', `${unit} loses all ${all} tokens or none`);
  },
};
