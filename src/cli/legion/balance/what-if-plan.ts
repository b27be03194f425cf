import type { Arena } from '../../../arena/legion/drawn/arena.js';
import { drawArmy } from '../../../arena/legion/drawn/draw-armies.js';
import { changedCards } from '../../../balance/run/draw-what-if.js';
import type { CommonPlan, WhatIfPlan } from '../../../balance/run/plan.js';
import { arenaFor } from '../../../balance/run/player.js';
import type { Faction } from '../../../games/legion/words/factions.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { Rng } from '../../../kernel/rng.js';
import type { BalanceArgs } from './options.js';
import { costIn, readCopiesOf, readUnit } from './unit-entry.js';

/** Random armies in which the copies of a unit are counted. */
const COUNTED = 60;
/** Fields that say what a card costs. */
const COSTS = ['points', 'cost', 'costPrinted'];

/** The changes of `--set`, and the unit that they are judged by: the one that is named, or the first changed one. */
export function whatIfPlan(common: CommonPlan, { name, upgrades, copies }: BalanceArgs): Result<WhatIfPlan> {
  const what = common.changes;
  if (what.length === 0) return fail('set', "balance what-if: name a change, as in --set 'stormtroopers.points=48'");
  const stub = what.find((change) => !/[=+]/.test(change));
  if (stub !== undefined)
    return fail('set', `--set ${stub}: has no value; must be card.field=value, such as stormtroopers.points=48`);
  const copy = what.find((change) => !change.includes('='));
  if (copy !== undefined)
    return fail('set', `--set ${copy}: what-if compares a card with itself; it takes changes only, no copies`);
  const plain: CommonPlan = { ...common, changes: [] };
  const arena = arenaFor(plain);
  const changed = arenaFor(common);
  if (!arena.ok) return arena;
  if (!changed.ok) return changed;
  const { library } = arena.value;
  const cards = changedCards(what);
  const unitName = name ?? cards.find((id) => library.units.has(id));
  if (unitName === undefined) {
    const [card] = cards;
    return fail(
      'name',
      `balance what-if: ${card} is no unit; name one that has it: opfor balance what-if UNIT --upgrades ${card} --set …`,
    );
  }
  const read = readUnit('what-if', unitName, upgrades, arena.value);
  if (!read.ok) return read;
  const { faction, unit, cost } = read.value;
  const times = readCopiesOf(unit.card, copies, arena.value);
  if (!times.ok) return times;
  const stray = cards.find((id) => id !== unit.card && !unit.upgrades.includes(id));
  if (stray !== undefined)
    return fail(
      'set',
      `balance what-if ${unitName}: ${stray} is changed, but the unit does not have it; see --upgrades`,
    );
  return ok({
    ...plain,
    kind: 'what-if',
    faction,
    unit,
    what,
    isPlayed: what.some((change) => !COSTS.includes(change.slice(change.indexOf('.') + 1, change.indexOf('=')))),
    cost,
    costAfter: costIn(changed.value, unit),
    copies: copiesOf(unit.card, faction, plain, arena.value),
    times: times.value,
  });
}

/** How many of a unit card random legal armies of its faction have, on average. */
function copiesOf(card: string, faction: Faction, { seed, points }: CommonPlan, arena: Arena): number {
  const rng = new Rng(seed, 'copies');
  let [armies, units] = [0, 0];
  for (let i = 0; i < COUNTED; i++) {
    const army = drawArmy(arena, faction, points, rng);
    if (!army.ok) continue;
    armies++;
    units += army.value.list.units.filter((unit) => unit.card === card).length;
  }
  return units / Math.max(1, armies);
}
