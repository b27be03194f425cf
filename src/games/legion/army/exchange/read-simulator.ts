import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import { ok, type Result } from '../../../../kernel/result.js';
import type { CardNames } from '../../cards/card-names.js';
import { factionNamed } from './text-lines.js';
import type { WrittenCard, WrittenList, WrittenUnit } from './written.js';

const cards = z.array(z.string().max(200)).max(40).default([]);

/** The simulator's list format; fields that are not used here are ignored. */
const listSchema = z.object({
  listname: z.string().max(400).optional(),
  points: z.number().optional(),
  armyFaction: z.string().max(80).optional(),
  faction: z.string().max(80).optional(),
  battleForce: z.string().optional(),
  units: z.array(z.object({ name: z.string().max(200), upgrades: cards, loadout: cards })).max(40),
  commandCards: cards,
  contingencies: cards,
  battlefieldDeck: z
    .object({ scenario: z.string().optional(), objective: cards, deployment: cards, conditions: cards })
    .optional(),
});

function written(texts: readonly string[], field: string): WrittenCard[] {
  return texts.map((text, i) => ({ text, at: `${field}[${i}]`, points: null }));
}

/** Reads the simulator's JSON export of an army list, as Legion HQ and Tabletop Admiral write it too. */
export function readSimulator(json: unknown, names: CardNames, where: string): Result<WrittenList> {
  const read = readJson(listSchema, json, where, 'bad-list');
  if (!read.ok) return read;
  const list = read.value;
  const faction = list.armyFaction ?? list.faction;
  const deck = list.battlefieldDeck;
  const units = list.units.flatMap((unit, i): WrittenUnit[] => {
    const at = `units[${i}]`;
    const entry = (text: string, place: string): WrittenUnit => ({
      text,
      at: place,
      points: null,
      rank: null,
      count: 1,
      sum: null,
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
  return ok({
    title: list.listname ?? null,
    faction: faction === undefined ? null : (factionNamed(faction) ?? null),
    total: list.points === undefined || list.points <= 0 ? null : list.points,
    limit: null,
    format: scenario === 'skirmish' || scenario === 'standard' ? scenario : null,
    units,
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
  });
}
