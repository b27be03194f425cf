import { expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import type { Weapon } from '../../src/games/legion/cards/types.js';
import { edition2020 } from '../../src/games/legion/editions/2020/edition.js';
import { allCases } from './read-cases.js';

const library = legionLibrary(edition2020.id);
const cases = allCases(edition2020);

function unit(id: string) {
  const card = library.units.get(id);
  if (card === undefined) throw new Error(`no unit card ${id}`);
  return { ...card, keywordIds: card.keywords.map((keyword) => keyword.id) };
}

function upgrade(id: string) {
  const card = library.upgrades.get(id);
  if (card === undefined) throw new Error(`no upgrade card ${id}`);
  return card;
}

/** Shortest and longest range of a weapon. */
function ranges(weapon: Weapon): readonly (number | null)[] {
  return [weapon.range.min, weapon.range.max];
}

/** Errata of numbers and keywords: line of the rules reference, the fact, the value in the data, the right value. */
const FACTS: readonly (readonly [line: number, what: string, found: unknown, wanted: unknown])[] = [
  [4956, 'Mark II trooper: wounds', unit('mark-ii-medium-blaster-trooper').wounds, 4],
  [4962, 'T-47: gained keyword', unit('t-47-airspeeder').keywordIds.includes('immune-range-1-weapons'), true],
  [4962, 'T-47: surges', unit('t-47-airspeeder').surge, { attack: 'crit', defense: true }],
  [4970, 'E-Web: lost keyword', unit('e-web-heavy-blaster-team').keywordIds.includes('plodding'), false],
  [4978, '1.4 FD: range', ranges(unit('1-4-fd-laser-cannon-team').weapons[2]), [1, 5]],
  [4988, 'Wookiees: keywords', unit('wookiee-warriors').keywordIds, ['charge', 'duelist', 'indomitable', 'scale']],
  [4996, 'Chewbacca: keywords', unit('chewbacca').keywordIds, ['enrage', 'guardian', 'scale', 'teamwork']],
  [4996, 'Chewbacca: weapon', unit('chewbacca').weapons[0].name, 'Overwhelm'],
  [
    4996,
    'Chewbacca: Lethal',
    unit('chewbacca').weapons[0].keywords.map(({ id, value }) => [id, value]),
    [['lethal', 1]],
  ],
  [5024, 'Bistan: wounds', upgrade('heavy-weapon-bistan').adds.miniWounds, 2],
  [5036, 'CM-0/93: range', ranges(upgrade('heavy-weapon-cm-0-93-trooper').adds.weapons[0]), [1, 4]],
  [5052, 'Comms Relay: who', upgrade('comms-comms-relay').restrictions[0].notTypes, ['emplacement trooper']],
  [5064, 'DH-447: range', ranges(upgrade('heavy-weapon-dh-447-sniper').adds.weapons[0]), [1, 5]],
  [5072, 'DLT-19x: range', ranges(upgrade('heavy-weapon-dlt-19x-sniper').adds.weapons[0]), [1, 5]],
  [5080, 'DT-F16: wounds', upgrade('heavy-weapon-dt-f16').adds.miniWounds, 2],
  [5086, 'Force Choke: who', upgrade('force-force-choke').restrictions[0].side, 'dark'],
  [5098, 'Jedi Mind Trick: who', upgrade('force-jedi-mind-trick').restrictions[0].side, 'light'],
  [5120, 'Pao: wounds', upgrade('heavy-weapon-pao').adds.miniWounds, 2],
  [5134, 'T-7: range', ranges(upgrade('heavy-weapon-t-7-ion-snowtrooper').adds.weapons[0]), [1, 3]],
  [5130, 'Wedge Antilles: who', upgrade('pilot-wedge-antilles').restrictions[0].types, ['repulsor vehicle']],
];

test.each(FACTS)('the erratum of line %i is applied: %s', (_line, _what, found, wanted) => {
  expect(found).toEqual(wanted);
});

/** Errata of texts: line of the rules reference and the rule under which conformance cases prove the corrected text. */
const TEXTS: readonly (readonly [line: number, rule: string])[] = [
  [4880, 'key-positions'],
  [4892, 'limited-visibility'],
  [4904, 'rapid-reinforcements'],
  [4916, 'coordinated-fire'],
  [4926, 'covert-observation'],
  [4934, 'sabotaged-communications'],
  [4946, 'son-of-skywalker'],
  [5014, 'battle-meditation'],
  [5042, 'commanding-presence'],
  [5052, 'comms-relay'],
  [5086, 'force-choke'],
  [5098, 'jedi-mind-trick'],
  [5110, 'long-range-comlink'],
];

test.each(TEXTS)('the erratum of line %i has cases: %s', (_line, rule) => {
  expect(cases.filter((one) => one.rule === rule).length).toBeGreaterThan(0);
});
