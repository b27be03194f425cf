import { fail, ok, type Result } from '../../../kernel/result.js';
import { panics } from '../rules/queries/courage.js';
import { isFree, passOf } from './choose/passing.js';
import type { Play } from './play.js';
import { purposeOf, rollBlanks, waitsForDice } from './rolls.js';

/** Effects that a player always wants in full: as many as possible. */
const IN_FULL = ['apply-cover', 'impact', 'armor', 'pierce', 'raise-shields'];

/** Such decisions whose least amount is operand A and whose greatest is operand B. */
const MOST_OF_THEM = ['guardian'];

/** A decision in which a player usually wants the greatest amount. */
const ALL_OF_THEM = 'lose-suppression';

/** Decisions whose options are equally good: the first is taken. */
const FIRST = [
  'rally-or-keep',
  'dodge-crits',
  'ram',
  'place-minis',
  'choose-pool',
  'next-victim',
  'timing-order',
  'effects-of',
  'reveal-bane',
  'bane-first',
];

/** Decisions before which a case may end: a new choice of the players comes next. */
const RESTS = [
  'choose-action',
  'activate',
  'activate-drawn',
  'voracious-ambition',
  'select-command',
  'nominate',
  'issue-order',
  'deploy-unit',
  'deploy',
  'deploy-aboard',
  'must-deploy-aboard',
  'detachment',
  'deploy-beside',
  'exit-place',
  'place-objective',
  'place-objective-anywhere',
  'place-vaporator',
  'place-vaporator-anywhere',
  'place-condition',
  'place-supply-token',
  'place-supply-token-anywhere',
  'choose-supply',
  'place-cart',
  'mark-destination',
  'move-cart',
  'place-barricade',
  'choose-hostage',
  'carry-bomb',
  'detonate-bomb',
  'place-charge',
  'place-smoke',
  'place-graffiti',
  'place-bane',
  'place-one-bane',
  'bane-face',
  'bane-faces',
  'mark-terrain',
  'set-aside',
  'reinforcement',
  'place-reinforcement',
  'place-reinforcement-anywhere',
  'place-displaced',
  'vaders-might-place',
  'move-to',
  'eliminate',
  'choose-colour',
  'choose-edge',
  'choose-teammate',
  'choose-priority',
];

/** Whether the case may end here. */
export function rests(play: Play): boolean {
  if (play.isOver) return true;
  if (waitsForDice(play)) return purposeOf(play) === 'priority';
  if (play.chance !== '') return true;
  if (isFree(play) || (play.decision === 'move-to' && passOf(play) !== undefined)) return false;
  return RESTS.includes(play.decision);
}

/** Whether the pending decision has a default answer that declines nothing. */
export function isAsEver(play: Play): boolean {
  const { decision } = play;
  return [...IN_FULL, ...MOST_OF_THEM, ...FIRST, 'assign-wound', 'use-courage'].includes(decision);
}

/** Answers a decision or roll that the script does not mention; fails if the script must mention it. */
export function byDefault(play: Play): Result<void> {
  if (play.isOver) return fail('over', 'the game is over');
  if (waitsForDice(play) && play.one.rolls === 'blank') return rollBlanks(play);
  if (play.chance !== '') return fail('unscripted', play.waits());
  const { decision } = play;
  if (IN_FULL.includes(decision)) return play.answer(String(play.a));
  if (MOST_OF_THEM.includes(decision)) return play.answer(String(play.b));
  if (decision === ALL_OF_THEM) return play.answer(String(play.b));
  if (FIRST.includes(decision)) return first(play);
  if (decision === 'assign-wound') return play.answer(firstToDie(play));
  if (decision === 'use-courage') return bravest(play);
  if (play.options().length === 1) return first(play);
  const mandatory = decision === 'use-effect' && passOf(play) === undefined;
  if (mandatory) return first(play);
  const pass = passOf(play);
  if (pass !== undefined && play.one.otherwise === 'decline') return play.answer(pass);
  return fail('unscripted', play.waits());
}

function first(play: Play): Result<void> {
  play.takeFirst();
  return ok();
}

/**
 * Of the miniatures that may: others before the leader, those of the card before those that upgrades add, low numbers
 * first.
 */
function firstToDie(play: Play): string {
  const open = play.a;
  const u = play.b;
  const leaderOnly = open === 1 ? 1 : open & ~1;
  return `${play.id(u)}.${32 - Math.clz32(leaderOnly & -leaderOnly)}`;
}

/** A courage that prevents panic, the unit's own if that is enough. */
function bravest(play: Play): Result<void> {
  const u = play.state.game.activating;
  const sources = play.options().map((id) => play.unit(id));
  const brave = [u, ...sources].find((source) => sources.includes(source) && !panics(play.c, u, source));
  return play.answer(play.id(brave ?? u));
}
