import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import type { CardNames } from '../../cards/card-names.js';
import { factionNamed } from './headings.js';
import type { ListReport, WrittenCard, WrittenList, WrittenUnit } from './written.js';

const cards = z
  .array(z.string().max(200))
  .max(40)
  .nullish()
  .transform((list) => list ?? []);

/** The simulator's list format; fields that are not used here are ignored. */
const listSchema = z.object({
  listname: z.string().max(400).nullish(),
  points: z.number().nullish(),
  armyFaction: z.string().max(80).nullish(),
  faction: z.string().max(80).nullish(),
  battleForce: z.string().max(200).nullish(),
  units: z
    .array(
      z.object({
        name: z.string().max(200),
        count: z.int().min(1).max(40).default(1),
        upgrades: cards,
        loadout: cards,
      }),
    )
    .max(40),
  commandCards: cards,
  contingencies: cards,
  battlefieldDeck: z
    .object({ scenario: z.string().nullish(), objective: cards, deployment: cards, conditions: cards })
    .nullish(),
});

/** Fields of the simulator's lists that are read, or that say nothing about the army. */
const FIELDS = new Set(
  'author listname points armyFaction faction battleForce units commandCards contingencies battlefieldDeck'.split(' '),
);
const UNIT_FIELDS = new Set(['name', 'count', 'upgrades', 'loadout']);

function written(texts: readonly string[], field: string): WrittenCard[] {
  return texts.map((text, i) => ({ text, at: `${field}[${i}]`, points: null }));
}

/** Warns of fields that are not read and hold something. */
function warnOfOthers(report: ListReport, at: string, json: object, known: ReadonlySet<string>): void {
  for (const [field, value] of Object.entries(json)) {
    const isEmpty = value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
    if (!known.has(field) && !isEmpty) report.warn(at, `the field ${field} is not read`);
  }
}

/**
 * Reads the simulator's JSON export of an army list, as Legion HQ and Tabletop Admiral write it too. Problems are
 * reported.
 */
export function readSimulator(json: unknown, names: CardNames, report: ListReport): WrittenList | undefined {
  const read = readJson(listSchema, json, report.where, 'bad-list');
  if (!read.ok) {
    report.problems.push(read.problem.message);
    return undefined;
  }
  const list = read.value;
  const force = list.battleForce?.trim() ?? '';
  const isForce = force !== '' && !/^none$/iu.test(force);
  const faction = list.armyFaction ?? list.faction ?? '';
  const named = factionNamed(faction);
  if (faction !== '' && named === undefined) report.problem('armyFaction', `there is no faction '${faction}'`);
  warnOfOthers(report, '', json as object, FIELDS);
  for (const [i, unit] of (json as { units: object[] }).units.entries()) {
    warnOfOthers(report, `units[${i}]`, unit, UNIT_FIELDS);
  }
  const deck = list.battlefieldDeck ?? undefined;
  const units = list.units.flatMap((unit, i): WrittenUnit[] => {
    const at = `units[${i}]`;
    const entry = (text: string, place: string): WrittenUnit => ({
      text,
      at: place,
      points: null,
      rank: null,
      count: place === at ? unit.count : 1,
      sums: [],
      upgrades: [],
      loadout: written(place === at ? unit.loadout : [], `${at}.loadout`),
    });
    // A counterpart is one of its unit's upgrades; those after it may be its own.
    const all = [entry(unit.name, at)];
    for (const card of written(unit.upgrades, `${at}.upgrades`)) {
      const counterpart = names.upgrades.find(card.text).ids.length === 0 && names.units.find(card.text).ids.length > 0;
      if (counterpart) all.push(entry(card.text, card.at));
      else all[all.length - 1].upgrades.push(card);
    }
    return all;
  });
  const scenario = deck?.scenario?.toLowerCase();
  return {
    title: list.listname ?? null,
    faction: named ?? null,
    force: isForce ? { text: force, at: 'battleForce', points: null } : null,
    total: list.points == null || list.points <= 0 ? null : list.points,
    limit: null,
    format: scenario === 'skirmish' || scenario === 'standard' ? scenario : null,
    units,
    first: null,
    hand: written(list.commandCards, 'commandCards'),
    contingencies: written(list.contingencies, 'contingencies'),
    deck: [
      ...written(deck?.objective ?? [], 'battlefieldDeck.objective').map((c) => ({
        ...c,
        pile: 'objectives' as const,
      })),
      ...written(deck?.deployment ?? [], 'battlefieldDeck.deployment').map((c) => ({
        ...c,
        pile: 'deployments' as const,
      })),
      ...written(deck?.conditions ?? [], 'battlefieldDeck.conditions').map((c) => ({
        ...c,
        pile: 'conditions' as const,
      })),
    ],
  };
}
