import { expect, test } from 'vitest';
import { imported, problemsOf, sampleLists } from './exchange.js';

const ARMY = 'Patrol\n177/800 (4 activations)\nImperial Officer (45)\n';
const LINK = 'https://legionhq.thefifthtrooper.com/list/';

/** A damaged list, and all that is said about it. */
const DAMAGED: readonly (readonly [what: string, text: string, lines: readonly string[]])[] = [
  ['nothing', '', ['no line names a unit card; give an army list, a link or an export']],
  ['prose', 'Dear diary,', ['no line names a unit card; give an army list, a link or an export']],
  [
    'a misspelt unit',
    `${ARMY}Stromtroopers (44)`,
    ["line 4: there is no unit card 'Stromtroopers'; did you mean Stormtroopers or Shoretroopers or Snowtroopers?"],
  ],
  [
    'a misspelt upgrade',
    `${ARMY}Stormtroopers (66)\n - DLT-19 Stromtrooper (22)`,
    [
      "line 5: there is no upgrade card 'DLT-19 Stromtrooper'; did you mean DLT-19 Stormtrooper or HH-12 Stormtrooper or T-21 Stormtrooper?",
    ],
  ],
  [
    'a misspelt command card',
    `${ARMY}Commands:\n•Ambsh\n••Push`,
    ["line 5: there is no command card 'Ambsh'; did you mean Ambush?"],
  ],
  [
    'a misspelt battle card',
    `${ARMY}Battle Deck\nObjectives:\n - Key Posotions`,
    ["line 6: there is no objective 'Key Posotions'; did you mean Key Positions?"],
  ],
  [
    'several wrong names',
    `${ARMY}Stormtropers\n - Foo Launcher\nCommands:\n•Ambsh`,
    [
      "line 4: there is no unit card 'Stormtropers'; did you mean Stormtroopers or Shoretroopers or Snowtroopers?",
      "line 5: there is no upgrade card 'Foo Launcher'",
      "line 7: there is no command card 'Ambsh'; did you mean Ambush?",
    ],
  ],
  [
    'a name of two units',
    `${ARMY}Darth Vader`,
    [
      "line 4: 'Darth Vader' can be Darth Vader Dark Lord of the Sith (commander, 175 points) or Darth Vader The Emperor's Apprentice (operative, 155 points); write the title too",
    ],
  ],
  [
    'an upgrade without a unit',
    'Patrol\n0/800\nHQ Uplink (10)\nStormtroopers (44)',
    ["line 3: there is no unit card 'HQ Uplink', but an upgrade card: put it below its unit"],
  ],
  [
    'a counterpart without its unit',
    `${ARMY}Iden's ID10 Seeker Droid (15)`,
    ["line 4: Iden's ID10 Seeker Droid is a counterpart of Iden Versio, which the list does not have"],
  ],
  [
    'a loadout without a unit',
    'Patrol\n0/800\nLoadout: (Hunter)\nStormtroopers',
    ['line 3: a loadout belongs below its unit; there is no unit above it'],
  ],
  [
    'units of no one faction',
    'R2-D2 (45)',
    ['the faction cannot be told from the units; name it in a line (rebels, empire, republic, separatists)'],
  ],
  ['too long a line', `${ARMY}${'x'.repeat(1001)}`, ['line 4: a line has at most 1000 letters']],
  ['too many lines', '\n'.repeat(1000), ['line 1001: a list has at most 1000 lines']],
  [
    'a number of a stored list',
    `${LINK}57604`,
    ['the link has only the number of a list that Legion HQ stores, not its cards; paste its text export instead'],
  ],
  [
    'a link of Tabletop Admiral',
    'https://tabletopadmiral.com/legion/rebel/p1uEMu2',
    ['links of Tabletop Admiral cannot be read, their coding is not public; paste its text export instead'],
  ],
  [
    'a link to anything else',
    'https://example.com/list',
    ['is not a link of a list of Legion HQ (…/list/FACTION/CODES); paste its text export instead'],
  ],
  [
    'a link of a battle force',
    `${LINK}empire/bf:1ar00`,
    ["the list is of a battle force ('bf'), which this edition does not have"],
  ],
  [
    'a link with unknown codes',
    `${LINK}empire/1zz00,1aryy0,q1`,
    [
      "part 1 ('1zz00'): this edition has no card with the code 'zz'",
      "part 2 ('1aryy0'): this edition has no card with the code 'yy'",
      "part 3 ('q1'): this edition has no card with the code 'q1'",
    ],
  ],
  [
    'a link that is cut off',
    `${LINK}empire/1ar00,3aye`,
    ["part 2 ('3aye'): this edition has no card with the code 'e'"],
  ],
  [
    'a link with an upgrade as a unit',
    `${LINK}empire/1ej0`,
    ["part 1 ('1ej0'): 'ej' is the code of heavy-weapon-dlt-19-stormtrooper, which is not one of the units"],
  ],
  [
    'a link without a count',
    `${LINK}empire/ay000`,
    ["part 1 ('ay000'): a unit is a count from 1 to 9, a code of two letters, and its upgrades' codes"],
  ],
  [
    'a unit below the command cards',
    `${ARMY}Commands:\n•Ambush\nStormtroopers`,
    ["line 6: there is no command card 'Stormtroopers', but a unit card: put it below the heading of its rank"],
  ],
  [
    'what Legion HQ stores',
    '{"faction": "empire", "units": [{"unitId": "ay", "count": 3}]}',
    ['is a list as Legion HQ stores it, which is not read; paste its text or its link'],
  ],
  ['JSON that is cut off', '{"units": [{"name": "Storm', ['is not JSON: the text that begins here has no end']],
  ['JSON without units', '{"listname": "x"}', ['units: must be a list (it is missing)']],
  ['JSON with wrong units', '{"units": ["Stormtroopers"]}', ['units[0]: must be an object (found "Stormtroopers")']],
  [
    'JSON with unknown names',
    '{"armyFaction": "empire", "units": [{"name": "Stormtrooper", "upgrades": ["DLT-18 Stormtrooper"]}]}',
    [
      "units[0].upgrades[0]: there is no upgrade card 'DLT-18 Stormtrooper'; did you mean Stormtrooper or DLT-19 Stormtrooper or HH-12 Stormtrooper?",
    ],
  ],
  [
    "Opfor's own list",
    '{"name": "x", "faction": "empire", "units": [{"card": "stormtroopers"}]}',
    ['is an army list of Opfor already; use it as it is'],
  ],
];

test.each(DAMAGED)('%s: all that is wrong, one line each', (_, text, lines) => {
  const problems = problemsOf(text);
  expect(problems).toHaveLength(lines.length);
  for (const [i, line] of lines.entries())
    expect(problems[i].replace(/^x line \d+, column \d+/, 'x')).toContain(`x: ${line}`);
});

test('text is not what --from tts names', () => {
  expect(problemsOf(ARMY, 'tts')).toEqual(['x: is not the JSON export of the simulator, as --from tts says']);
});

test('a sample list with a line doubled or lost is read, or refused in one line each', () => {
  for (const text of sampleLists().values()) {
    const lines = text.split('\n');
    for (let i = 0; i < lines.length; i += 6) {
      const texts = [lines.toSpliced(i, 1), lines.toSpliced(i, 0, lines[i])].map((all) => all.join('\n'));
      const problems = texts.flatMap((one) => {
        const read = imported(one);
        return read.ok ? read.warnings : read.problems;
      });
      expect(problems.filter((line) => !/^x\b.*: ./.test(line) || line.includes('\n'))).toEqual([]);
    }
  }
});
