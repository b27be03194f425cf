import { fail, ok, type Result } from '../../../kernel/result.js';
import { panics } from '../rules/queries/courage.js';
import { isFree, passOf } from './choose/passing.js';
import type { Play } from './play.js';
import { purposeOf, rollBlanks, waitsForDice } from './rolls.js';

/** Effects that one would always want all of: as many as can be. */
const IN_FULL = ['apply-cover', 'impact', 'armor', 'pierce', 'raise-shields'];

/** An amount of which one would mostly want the greatest. */
const ALL_OF_THEM = 'lose-suppression';

/** Decisions of which the first option is as good as any. */
const FIRST = [
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

/** Decisions before which a case may end: what comes next is a new choice of the players. */
const RESTS = [
  'choose-action',
  'activate',
  'activate-drawn',
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
  'place-condition',
  'place-charge',
  'place-smoke',
  'place-graffiti',
  'place-bane',
  'bane-faces',
  'mark-terrain',
  'set-aside',
  'reinforcement',
  'place-reinforcement',
  'place-reinforcement-anywhere',
  'place-displaced',
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

/** Whether what waits is answered alike by everyone who does not say otherwise, and nothing is left out by that. */
export function isAsEver(play: Play): boolean {
  const { decision } = play;
  return [...IN_FULL, ...FIRST, 'assign-wound', 'use-courage'].includes(decision);
}

/** Answers what the script does not mention, or says why it must be mentioned. */
export function byDefault(play: Play): Result<void> {
  if (play.isOver) return fail('over', 'the battle is over');
  if (waitsForDice(play) && play.one.rolls === 'blank') return rollBlanks(play);
  if (play.chance !== '') return fail('unscripted', play.waits());
  const { decision } = play;
  if (IN_FULL.includes(decision)) return play.answer(String(play.a));
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

/** Of those who may: others before the leader, those of the card before those that upgrades add, low numbers first. */
function firstToDie(play: Play): string {
  const open = play.a;
  const u = play.b;
  const leaderOnly = open === 1 ? 1 : open & ~1;
  return `${play.id(u)}.${32 - Math.clz32(leaderOnly & -leaderOnly)}`;
}

/** A courage that keeps the unit from panic, its own if that does. */
function bravest(play: Play): Result<void> {
  const u = play.state.game.activating;
  const sources = play.options().map((id) => play.unit(id));
  const brave = [u, ...sources].find((source) => sources.includes(source) && !panics(play.c, u, source));
  return play.answer(play.id(brave ?? u));
}
