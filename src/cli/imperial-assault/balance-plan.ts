import { affiliationOf } from '../../arena/imperial-assault/battle-of-armies.js';
import { readArmy } from '../../arena/imperial-assault/given-army.js';
import { buildOf, commitOf } from '../../arena/commit.js';
import { designOf } from '../../balance/run/design.js';
import type { AnyPlan, CommonPlan, Fielded, GivenArmy, SkirmishPlan, Variant } from '../../balance/run/plan.js';
import { type SkirmishArena, skirmishArena } from '../../balance/imperial-assault/arena.js';
import { drawSkirmishBlock } from '../../balance/imperial-assault/block.js';
import { checkArmy } from '../../games/imperial-assault/army/check-army.js';
import { armyPoints } from '../../games/imperial-assault/army/points.js';
import { type ArmyList, SKIRMISH } from '../../games/imperial-assault/army/types.js';
import { fitsOne } from '../../games/imperial-assault/cards/fits.js';
import { armyGaps } from '../../games/imperial-assault/scenario/build-setup.js';
import { ARMY_AFFILIATIONS, type ArmyAffiliation } from '../../games/imperial-assault/words/affiliations.js';
import { poolOf } from '../../games/imperial-assault/words/pools.js';
import { errorText } from '../../kernel/error-text.js';
import { didYouMean, suggestion } from '../../kernel/nearest.js';
import { readCount } from '../../kernel/read-count.js';
import { fail, failAll, ok, type Result } from '../../kernel/result.js';
import { commandLine } from '../command-line.js';
import type { BalanceArgs } from '../legion/balance/options.js';
import { readAgents } from '../legion/balance/new-plan.js';

/** What does not go with Imperial Assault, and why. */
const STRAY = {
  set: 'no card can be changed yet',
  army: 'there is one format, of 40 points',
  'count-as': 'each card has one cost',
  reconstructed: 'cards that are not played whole are left out',
} as const;

type Common = CommonPlan<ArmyList>;

/** The plan of a measurement of armies of Imperial Assault that the options describe. */
export function newSkirmishPlan(kind: AnyPlan['kind'], args: BalanceArgs): Result<SkirmishPlan> {
  const edition = args.edition ?? '';
  if (kind === 'what-if' || kind === 'scenario')
    return fail('edition', `--edition ${edition}: balance ${kind} is for armies of Legion; leave out --edition`);
  const stray = (Object.keys(STRAY) as (keyof typeof STRAY)[]).find((name) => {
    return args[name] !== undefined && args[name] !== false;
  });
  if (stray !== undefined) return fail('option', `--${stray}: in ${edition} ${STRAY[stray]}; leave it out`);
  if (kind === 'points' && args.copies !== undefined)
    return fail('option', `--copies goes with balance unit in ${edition}; leave it out`);
  const size = args.points === undefined ? ok(SKIRMISH.points) : readCount('points', args.points, 10, SKIRMISH.points);
  if (!size.ok) return size;
  const every = readCount('every', args.every ?? '10', 1, 1_000_000);
  if (!every.ok) return every;
  const opponents = readAffiliations('opponents', args.opponents ?? 'all');
  if (!opponents.ok) return opponents;
  const agents = readAgents(args.agents ?? 'policy');
  if (!agents.ok) return agents;
  const arena = skirmishArena(edition);
  const isField = kind === 'unit' || kind === 'list';
  const armies = isField ? readLists(args.armies, arena) : ok([]);
  if (!armies.ok) return armies;
  const common: Common = {
    format: 2,
    commands: [commandLine()],
    commits: [commitOf()],
    builds: [buildOf()],
    edition,
    changes: [],
    army: 'skirmish',
    points: size.value,
    reconstructed: false,
    agents: agents.value,
    every: every.value,
    seed: args.seed ?? '0',
    opponents: opponents.value,
    armies: armies.value,
  };
  const plan = PLANS[kind](common, args, arena);
  return plan.ok ? tried(plan.value, arena) : plan;
}

type Maker = (common: Common, args: BalanceArgs, arena: SkirmishArena) => Result<SkirmishPlan>;
const PLANS: Readonly<Record<SkirmishPlan['kind'], Maker>> = {
  unit: unitPlan,
  points: pointsPlan,
  matchups: matchupsPlan,
  list: listPlan,
};

/** Affiliations, separated by commas; `all` for the three that an army can have. */
function readAffiliations(option: string, text: string): Result<ArmyAffiliation[]> {
  if (text === 'all') return ok([...ARMY_AFFILIATIONS]);
  const found: ArmyAffiliation[] = [];
  for (const word of text.split(',')) {
    const one = affiliationOf(word);
    const known = ARMY_AFFILIATIONS.map((name) => name.toLowerCase());
    if (one === undefined)
      return fail(option, `--${option} ${word}: there is no such affiliation${suggestion(word.toLowerCase(), known)}`);
    if (found.includes(one)) return fail(option, `--${option} ${text}: names ${word} twice`);
    found.push(one);
  }
  return ok(found);
}

/** A legal list of cards that are played whole. */
function readList(name: string, { edition, library }: SkirmishArena): Result<GivenArmy<ArmyList>> {
  const given = readArmy(name, poolOf(edition));
  if (!given.ok) return given;
  const { list, where } = given.value;
  const problems = checkArmy(library, list, where);
  if (problems.length > 0) return failAll(problems);
  const [gap] = armyGaps(library, list);
  return gap === undefined ? ok({ name, list }) : fail('not-implemented', `${where}: not played yet: ${gap}`);
}

function readLists(text: string | undefined, arena: SkirmishArena): Result<GivenArmy<ArmyList>[]> {
  const lists: GivenArmy<ArmyList>[] = [];
  for (const name of text?.split(',') ?? []) {
    const given = readList(name, arena);
    if (!given.ok) return given;
    if (lists.some((one) => one.name === name)) return fail('armies', `--armies ${text ?? ''}: names ${name} twice`);
    lists.push(given.value);
  }
  return ok(lists);
}

function unitPlan(common: Common, { name, upgrades, copies }: BalanceArgs, arena: SkirmishArena): Result<SkirmishPlan> {
  const { cards, library } = arena;
  if (name === undefined) return fail('name', 'balance unit: name a Deployment card, such as stormtrooper');
  const card = cards.deployment.get(name);
  if (card === undefined) {
    const isLeftOut = library.deployment.has(name);
    if (isLeftOut) return fail('name', `balance unit ${name}: the card is not played whole; see opfor rules --cards`);
    return fail('name', `balance unit ${name}: no such Deployment card${didYouMean(name, cards.deployment.keys())}`);
  }
  const unit: Fielded = { card: name, upgrades: upgrades?.split(',') ?? [] };
  if (unit.upgrades.length > SKIRMISH.attachments)
    return fail('upgrades', `--upgrades ${upgrades ?? ''}: a Deployment card has at most one attachment`);
  for (const id of unit.upgrades) {
    const upgrade = cards.upgrades.get(id);
    if (upgrade === undefined)
      return fail('upgrades', `--upgrades ${id}: no such upgrade${didYouMean(id, cards.upgrades.keys())}`);
    if (!upgrade.attachment || !fitsOne(upgrade.attachesTo, card))
      return fail('upgrades', `--upgrades ${id}: is not attached to ${name}; leave it out`);
  }
  const times = readCount('copies', copies ?? '1', 1, 10);
  if (!times.ok) return times;
  const own = ARMY_AFFILIATIONS.find((one) => one === card.affiliation) ?? common.opponents[0];
  const cost = card.cost + unit.upgrades.reduce((sum, id) => sum + (cards.upgrades.get(id)?.cost ?? 0), 0);
  return ok({ ...common, kind: 'unit', faction: own, unit, cost, copies: times.value });
}

function pointsPlan(
  common: Common,
  { name, faction, among, even }: BalanceArgs,
  arena: SkirmishArena,
): Result<SkirmishPlan> {
  if (name !== undefined) return fail('name', `balance points takes no further argument; leave out '${name}'`);
  if (faction === undefined) return fail('faction', '--faction is needed: rebel, imperial, mercenary, or all');
  const factions = readAffiliations('faction', faction);
  if (!factions.ok) return factions;
  const { deployment, upgrades } = arena.cards;
  const cards = among?.split(',');
  const stray = cards?.find((id) => !deployment.has(id) && !upgrades.has(id));
  if (stray !== undefined)
    return fail('among', `--among ${stray}: no such card can be drawn${didYouMean(stray, deployment.keys())}`);
  const isEven = even || undefined;
  return ok({ ...common, kind: 'points', factions: factions.value, among: cards, isEven });
}

function matchupsPlan(
  common: Common,
  { name, faction, armies }: BalanceArgs,
  arena: SkirmishArena,
): Result<SkirmishPlan> {
  if (name !== undefined)
    return fail('name', `balance matchups ${name}: name lists with --armies, and affiliations with --faction`);
  const lists = readLists(armies, arena);
  if (!lists.ok) return lists;
  const wanted = faction ?? (armies === undefined ? 'all' : undefined);
  const factions = wanted === undefined ? ok([]) : readAffiliations('faction', wanted);
  if (!factions.ok) return factions;
  const sides = [
    ...factions.value.map((one) => ({ name: one, faction: one, list: null })),
    ...lists.value.map((one) => ({ name: one.name, faction: one.list.affiliation, list: one.list })),
  ];
  if (sides.length < 2) return fail('armies', 'balance matchups: there must be two sides or more');
  return ok({ ...common, kind: 'matchups', sides });
}

function listPlan(common: Common, args: BalanceArgs, arena: SkirmishArena): Result<SkirmishPlan> {
  const { name, swaps, points } = args;
  if (name === undefined) return fail('name', 'balance list: name an army list: one from opfor army list, or a file');
  const each = swaps === undefined ? ok(Infinity) : readCount('swaps', swaps, 0, 1000);
  if (!each.ok) return each;
  const given = readList(name, arena);
  if (!given.ok) return given;
  const { list } = given.value;
  const variants = [...without(arena, list), ...swapsOf(arena, list, each.value)];
  if (variants.length === 0) return fail('name', `balance list ${name}: nothing can be left out of it or swapped`);
  const cost = armyPoints(arena.library, list);
  const size = points === undefined ? cost : common.points;
  return ok({ ...common, points: size, kind: 'list', name, faction: list.affiliation, list, cost, variants });
}

/** Adds a list as a variant if it is legal, and not there yet. */
function addVariant(
  { library }: SkirmishArena,
  list: ArmyList,
  found: Variant<ArmyList>[],
  one: Pick<Variant<ArmyList>, 'what' | 'of' | 'by' | 'list'>,
): void {
  if (found.some(({ of, by }) => of === one.of && by === one.by)) return;
  if (checkArmy(library, one.list, '').length > 0) return;
  const points = armyPoints(library, one.list);
  found.push({ ...one, cost: armyPoints(library, list) - points, points });
}

/** Each group and each upgrade left out once; those without which the list is not legal stay. */
function without(arena: SkirmishArena, list: ArmyList): Variant<ArmyList>[] {
  const found: Variant<ArmyList>[] = [];
  const add = (of: string, rest: ArmyList): void =>
    addVariant(arena, list, found, { what: 'without', of, by: '', list: rest });
  for (const [i, group] of list.groups.entries()) {
    add([group.card, ...group.upgrades].join(' + '), { ...list, groups: list.groups.toSpliced(i, 1) });
    for (const id of group.upgrades)
      add(`${id} on ${group.card}`, { ...list, groups: list.groups.with(i, { ...group, upgrades: [] }) });
  }
  for (const [i, id] of list.upgrades.entries()) add(id, { ...list, upgrades: list.upgrades.toSpliced(i, 1) });
  return found;
}

/** Each group for every other card of equal cost, with the Command deck as it is; at most `each` of one. */
function swapsOf(arena: SkirmishArena, list: ArmyList, each: number): Variant<ArmyList>[] {
  const { deployment } = arena.cards;
  return list.groups.flatMap((group, i) => {
    const found: Variant<ArmyList>[] = [];
    for (const { id, cost } of deployment.values()) {
      if (found.length >= each) break;
      if (id === group.card || cost !== deployment.get(group.card)?.cost) continue;
      const groups = list.groups.with(i, { card: id, upgrades: group.upgrades });
      addVariant(arena, list, found, { what: 'swap', of: group.card, by: id, list: { ...list, groups } });
    }
    return list.groups.findIndex(({ card }) => card === group.card) === i ? found : [];
  });
}

/** Draws the first blocks, so that a wish that cannot be met is known before anything is played. */
function tried(plan: SkirmishPlan, arena: SkirmishArena): Result<SkirmishPlan> {
  try {
    const choose = designOf(plan).after([]);
    for (let block = 0; block < 2; block++) drawSkirmishBlock(plan, arena, { block, ...choose(block) });
    return ok(plan);
  } catch (error) {
    return fail('no-army', `balance ${plan.kind}: ${errorText(error)}`);
  }
}
