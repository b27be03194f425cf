import { fail, ok, type Result } from '../../../kernel/result.js';
import { checkArmy } from '../army/check-army.js';
import { FORMATS } from '../army/formats.js';
import type { ArmyFormat, ArmyList } from '../army/types.js';
import type { Library } from '../cards/library.js';
import type { ArmyCase } from './types.js';
import type { ArmyReason } from './vocabulary.js';

/** What the army checker calls the reasons of cases, where it calls them otherwise or tells several apart. */
const CODES: Readonly<Partial<Record<ArmyReason, readonly string[]>>> = {};

/** Judges an army list: legal, or with exactly the fault that the case names. */
export function judgeArmy(library: Library, one: ArmyCase): Result<void> {
  void CODES;
  const list = listOf(library, one);
  const problems = checkArmy(library, list, formatOf(one), 'army');
  const [expected] = one.expect;
  const faults = problems.map(({ code, message }) => `${code}: ${message}`).join(' | ');
  if (expected.army === 'legal') return problems.length === 0 ? ok() : fail('unmet', `the army is illegal: ${faults}`);
  if (problems.length === 0) return fail('unmet', `the army is legal, expected ${expected.because ?? ''}`);
  return problems.every(({ code }) => code === expected.because) ? ok() : fail('unmet', `expected ${expected.because ?? ''}, found ${faults}`);
}

function formatOf(one: ArmyCase): ArmyFormat {
  void one;
  return FORMATS.standard;
}

function listOf(library: Library, one: ArmyCase): ArmyList {
  const { army } = one;
  return {
    name: one.id,
    faction: library.units.get(army.units[0].card)?.faction ?? 'rebels',
    units: army.units.map(({ card, upgrades }) => ({ card, upgrades: upgrades ?? [], counterpart: null, loadout: [] })),
    commandHand: army.commandHand ?? [],
    contingencies: [],
    battleDeck: army.battleDeck ?? null,
  };
}
