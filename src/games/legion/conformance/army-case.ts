import { fail, ok, type Result } from '../../../kernel/result.js';
import { checkArmy } from '../army/check-army.js';
import { checkHand } from '../army/check-hand.js';
import { checkTeam } from '../army/check-team.js';
import type { Edition } from '../engine/edition.js';
import type { ArmyList, UnitEntry } from '../army/types.js';
import type { Library } from '../cards/library.js';
import type { ArmyUnit } from './schema.js';
import type { ArmyCase } from './schema.js';
import type { ArmyReason } from './vocabulary.js';

/** The army checker's names for the reasons of cases, where they differ or where the checker distinguishes several. */
const CODES: Readonly<Partial<Record<ArmyReason, readonly string[]>>> = {
  'mixed-factions': ['wrong-faction'],
  restricted: ['restricted-upgrade', 'restricted-unit', 'wrong-side'],
  'hand-duplicate': ['duplicate-command-card'],
  'hand-character': ['command-card-character'],
  'hand-faction': ['command-card-faction'],
  'hand-demanded': ['command-card-demanded'],
  'deck-duplicate': ['duplicate-battle-card'],
  'deck-format': ['battle-card-format'],
};

/** Checks whether an army list is legal, or has only the fault that the case names. A hand is checked only if given. */
export function judgeArmy(
  library: Library,
  edition: Edition,
  { army, id, expect: [expected] }: ArmyCase,
): Result<void> {
  const list = listOf(library, army, id);
  const lists = army.mate === undefined ? [list] : [list, listOf(library, { ...army, units: army.mate }, `${id} mate`)];
  const ofHand =
    army.commandHand === undefined
      ? lists.flatMap((one) => checkHand(library, { ...one, contingencies: [] }, one.name))
      : [];
  const format = edition.formats[army.format];
  const all =
    army.mate === undefined
      ? checkArmy(library, list, format)
      : checkTeam(
          library,
          lists.map((one) => ({ list: one, where: one.name })),
          edition.formats['team'],
        );
  const problems = all.filter(({ message }) => ofHand.every((one) => one.message !== message));
  const faults = problems.map(({ code, message }) => `${code}: ${message}`).join(' | ') || 'nothing';
  if (expected.army === 'illegal' && expected.because === undefined)
    return problems.length > 0 ? ok() : fail('unmet', 'the army is legal');
  if (expected.because === undefined)
    return problems.length === 0 ? ok() : fail('unmet', `the army is illegal: ${faults}`);
  const codes = CODES[expected.because] ?? [expected.because];
  if (problems.length > 0 && problems.every(({ code }) => codes.includes(code))) return ok();
  return fail('unmet', `expected ${expected.because}, found ${faults}`);
}

function listOf(library: Library, army: ArmyCase['army'], name: string): ArmyList {
  return {
    name,
    faction: factionOf(library, army),
    era: army.era,
    points: army.points,
    battleForce: army.battleForce,
    units: army.units.map(entryOf),
    commandHand: army.commandHand ?? [],
    contingencies: army.contingencies ?? [],
    battleDeck: army.battleDeck ?? null,
  };
}

/** The faction of an army: that of its battle force, or of its first unit that is no mercenary. */
function factionOf(library: Library, { battleForce, units }: ArmyCase['army']): ArmyList['faction'] {
  if (battleForce !== undefined) return library.battleForces.get(battleForce)?.faction ?? 'rebels';
  const factions = units.map(({ card }) => library.units.get(card)?.faction ?? 'rebels');
  return factions.find((faction) => faction !== 'mercenary') ?? factions[0];
}

/** A unit of a case in the form of an army list. */
export function entryOf({ card, upgrades, counterpart, loadout }: ArmyUnit): UnitEntry {
  return {
    card,
    upgrades: upgrades ?? [],
    counterpart: counterpart === undefined ? null : { card: counterpart.card, upgrades: counterpart.upgrades ?? [] },
    loadout: loadout ?? [],
  };
}
