import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { listBuilders } from '../../src/arena/legion/armies/list-builders.js';
import { packageRoot } from '../../src/arena/package-root.js';
import { type Imported, type ImportFormat, importList } from '../../src/games/legion/army/exchange/import-list.js';
import type { ArmyList, UnitEntry } from '../../src/games/legion/army/types.js';

const folder = join(packageRoot(), 'tests', 'army-exchange', 'lists');

/** The lists of other programs in this folder, by file name. */
export function sampleLists(): ReadonlyMap<string, string> {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

export function imported(text: string, from?: ImportFormat): Imported {
  return importList(text, legionLibrary(), listBuilders(), 'x', from);
}

/** What is wrong with a list that cannot be read, one line each. */
export function problemsOf(text: string, from?: ImportFormat): readonly string[] {
  const read = imported(text, from);
  return read.ok ? [`is read as ${JSON.stringify(read.list)}`] : read.problems;
}

function unitText({ card, upgrades, counterpart, loadout }: UnitEntry): string {
  const joined = counterpart === null ? '' : ` + ${[counterpart.card, ...counterpart.upgrades].join(' ')}`;
  return `${[card, ...upgrades].join(' ')}${joined}${loadout.length === 0 ? '' : ` | ${loadout.join(' ')}`}`;
}

/** An army list in short. */
export function inShort(list: ArmyList): Readonly<Record<string, unknown>> {
  const { name, faction, units, commandHand, contingencies, battleDeck } = list;
  return {
    name,
    faction,
    units: units.map(unitText),
    hand: commandHand.join(' '),
    contingencies: contingencies.join(' '),
    deck: battleDeck === null ? '' : Object.values(battleDeck).flat().join(' '),
  };
}
