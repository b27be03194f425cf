import { fail, ok, type Result } from '../../../kernel/result.js';
import { checkArmy } from '../army/check-army.js';
import { checkHand } from '../army/check-hand.js';
import { FORMATS } from '../army/formats.js';
import type { ArmyFormat, ArmyList } from '../army/types.js';
import type { Library } from '../cards/library.js';
import type { ArmyCase } from './types.js';
import type { ArmyReason } from './vocabulary.js';

/** What the army checker calls the reasons of cases, where it calls them otherwise or tells several apart. */
const CODES: Readonly<Partial<Record<ArmyReason, readonly string[]>>> = {
  'mixed-factions': ['wrong-faction'],
  restricted: ['restricted-upgrade', 'wrong-side'],
  'hand-duplicate': ['duplicate-command-card'],
  'hand-character': ['command-card-character'],
  'hand-faction': ['command-card-faction'],
  'deck-duplicate': ['duplicate-battle-card'],
};

/** The skirmish army of 500 points (1060): no source gives it limits of ranks. */
const ANY = { min: 0, max: 40 };
const SKIRMISH: ArmyFormat = {
  id: 'skirmish',
  points: 500,
  ranks: { commander: ANY, operative: ANY, corps: ANY, 'special forces': ANY, support: ANY, heavy: ANY },
};

/** Judges an army list: legal, or with exactly the fault that the case names. A hand is judged only if there is one. */
export function judgeArmy(library: Library, { army, id, expect: [expected] }: ArmyCase): Result<void> {
  const list = listOf(library, army, id);
  const format = army.format === 'skirmish' ? SKIRMISH : FORMATS.standard;
  const ofHand =
    army.commandHand === undefined ? checkHand(library, list, list.name).map(({ message }) => message) : [];
  const problems = checkArmy(library, list, format).filter(({ message }) => !ofHand.includes(message));
  const faults = problems.map(({ code, message }) => `${code}: ${message}`).join(' | ') || 'nothing';
  if (expected.because === undefined)
    return problems.length === 0 ? ok() : fail('unmet', `the army is illegal: ${faults}`);
  const codes = CODES[expected.because] ?? [expected.because];
  if (problems.length > 0 && problems.every(({ code }) => codes.includes(code))) return ok();
  return fail('unmet', `expected ${expected.because}, found ${faults}`);
}

function listOf(library: Library, army: ArmyCase['army'], name: string): ArmyList {
  return {
    name,
    faction: library.units.get(army.units[0].card)?.faction ?? 'rebels',
    units: army.units.map(({ card, upgrades }) => ({ card, upgrades: upgrades ?? [], counterpart: null, loadout: [] })),
    commandHand: army.commandHand ?? [],
    contingencies: [],
    battleDeck: army.battleDeck ?? null,
  };
}
