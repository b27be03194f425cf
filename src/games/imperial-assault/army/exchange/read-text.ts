import { fail, ok, type Result } from '../../../../kernel/result.js';
import { ARMY_AFFILIATIONS, type ArmyAffiliation } from '../../words/affiliations.js';
import { findByName, findCommand, type NameHints, plainName } from '../names.js';
import type { ArmyCards, ArmyList, GroupEntry } from '../types.js';

/** A line of a list without its decoration. */
interface Line {
  readonly name: string;
  readonly count: number;
  readonly cost: number | null;
  readonly elite: boolean | null;
  readonly isAttached: boolean;
}

const COMMAND = /^command\b/i;
const DEPLOYMENT = /^(deployment|army|groups|upgrades|skirmish upgrades)\b/i;

/** A line such as `2x Stormtrooper (Elite) [9]`, `- Elite Stormtrooper (9)`, `+ Targeting Computer`; null if empty. */
function readLine(text: string): Line | null {
  const attached = /^\s*(\+|->|└)/.test(text);
  let rest = text.replace(/^\s*[-+*•└>]*\s*/, '').trim();
  const times = /^(\d+)\s*[x×]\s*|^[x×](\d+)\s+|\s+[x×](\d+)$/i.exec(rest);
  const count = times === null ? 1 : Number(times[1] ?? times[2] ?? times[3]);
  if (times !== null) rest = rest.replace(times[0], ' ').trim();
  const cost = /[[(]\s*(-?\d+)\s*(?:pts?|points?)?\s*[\])]|\s[-–:]\s*(\d+)\s*(?:pts?|points?)?$/i.exec(rest);
  if (cost !== null) rest = rest.replace(cost[0], ' ').trim();
  const elite = /[[(]\s*elite\s*[\])]|^elite\s+|\s+elite$/i.exec(rest);
  const regular = /[[(]\s*regular\s*[\])]|^regular\s+|\s+regular$/i.exec(rest);
  for (const word of [elite, regular]) if (word !== null) rest = rest.replace(word[0], ' ').trim();
  rest = rest.replace(/[:,;-]+$/, '').trim();
  if (rest === '') return null;
  return {
    name: rest,
    count,
    cost: cost === null ? null : Number(cost[1] ?? cost[2]),
    elite: elite === null ? (regular === null ? null : false) : true,
    isAttached: attached,
  };
}

/** The affiliation that a heading names, as `Scum` too. */
function affiliationIn(text: string): ArmyAffiliation | null {
  if (/\bscum\b/i.test(text)) return 'Mercenary';
  return ARMY_AFFILIATIONS.find((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(text)) ?? null;
}

/**
 * Reads an army that was written as text: a line a card, with the number of copies, the cost or "elite" where people
 * write them; Command cards after a line that begins with `Command`. The affiliation is that of a heading, or of most
 * cards. A problem names the line.
 */
export function readText(cards: ArmyCards, text: string, where: string): Result<ArmyList> {
  const groups: GroupEntry[] = [];
  const upgrades: string[] = [];
  const command: string[] = [];
  let name = '';
  let affiliation: ArmyAffiliation | null = null;
  let isDeck = false;
  for (const [n, raw] of text.split(/\r?\n/).entries()) {
    const line = readLine(raw);
    if (line === null) continue;
    if (COMMAND.test(line.name) && !isCard(cards, line.name)) {
      isDeck = true;
      continue;
    }
    if (DEPLOYMENT.test(line.name)) {
      isDeck = false;
      continue;
    }
    if (isDeck) {
      const found = findCommand(cards, line.name);
      if (!found.ok) return fail('unknown-card', `${where}: line ${n + 1}: ${found.problem.message}`);
      for (let i = 0; i < line.count; i++) command.push(found.value);
      continue;
    }
    const hints: NameHints = { elite: line.elite, cost: line.cost, affiliation };
    const group = findByName(cards, 'deployment', line.name, hints);
    if (group.ok && !line.isAttached) {
      for (let i = 0; i < line.count; i++) groups.push({ card: group.value, upgrades: [] });
      continue;
    }
    const upgrade = findByName(cards, 'upgrades', line.name, hints);
    if (upgrade.ok) {
      const last = groups.at(-1);
      if (cards.upgrades.get(upgrade.value)?.attachment === true && last !== undefined)
        groups[groups.length - 1] = { ...last, upgrades: [...last.upgrades, upgrade.value] };
      else upgrades.push(upgrade.value);
      continue;
    }
    // The first line that names no card is the name of the army, with its affiliation maybe.
    if (groups.length > 0 || name !== '') {
      const problem = group.ok ? 'a group is not attached to another' : group.problem.message;
      return fail('unknown-card', `${where}: line ${n + 1}: ${problem}`);
    }
    affiliation = affiliationIn(raw);
    name = raw.replace(/[[(][^\])]*[\])]/g, ' ').trim() || line.name;
  }
  if (groups.length === 0) return fail('bad-list', `${where}: no line names a Deployment card`);
  return ok({
    name: name === '' ? 'Army' : name,
    affiliation: affiliation ?? commonest(cards, groups),
    groups,
    upgrades,
    command,
  });
}

function isCard(cards: ArmyCards, said: string): boolean {
  return [...cards.command.values()].some(({ name }) => plainName(name) === plainName(said));
}

/** The affiliation of most cards. */
function commonest(cards: ArmyCards, groups: readonly GroupEntry[]): ArmyAffiliation {
  const count = (affiliation: ArmyAffiliation): number =>
    groups.filter(({ card }) => cards.deployment.get(card)?.affiliation === affiliation).length;
  return ARMY_AFFILIATIONS.reduce((most, one) => (count(one) > count(most) ? one : most));
}
