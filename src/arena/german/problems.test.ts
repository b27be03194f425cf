import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../package-root.js';
import { englishWords } from '../testing/english.js';
import { legionLibrary } from '../legion/library.js';
import { readShippedScenario } from '../scenario-files.js';
import { duelOdds } from '../../games/legion/duel/duel.js';
import { readDuel } from '../../games/legion/duel/read-duel.js';
import type { DuelTexts } from '../../games/legion/duel/read-duel.js';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { parseScenario } from '../../games/legion/scenario/parse.js';
import { problemInGerman } from './problems.js';

const library = legionLibrary(USUAL_EDITION.id);

const ATTACK: DuelTexts = {
  attack: 'rebel-troopers',
  defend: 'stormtroopers',
  cover: 'none',
  smoke: '0',
  aim: '0',
  surge: '0',
  dodge: '0',
  'defender-surge': '0',
  observation: '0',
  suppression: '0',
  melee: false,
  range: undefined,
};

/** What German leaves in a message: options, names of cards, words that are written as they are. */
const WRITTEN =
  /--[\w-]+|[\w-]+\+[\w-]+|\b[a-z]+(?:-[a-z0-9]+)+\b|„[^“]*“|(?:\w+)=\w+|\b(?:light|heavy|none|empire|rebels|red|surge|minis)\b/g;

test.each<Partial<DuelTexts>>([
  { attack: 'rebel-trooprs' },
  { attack: 'xyzzy' },
  { attack: '' },
  { attack: 'rebel-troopers+' },
  { attack: 'rebel-troopers+zz9' },
  { attack: 'rebel-troopers+z-6+z-6' },
  { attack: 'rebel-troopers+force-push' },
  { attack: 'rebel-troopers+dlt-19' },
  { attack: 'luke-skywalker' },
  { attack: 'red=6,pierc=3' },
  { attack: 'red=99' },
  { attack: 'red=1,red=2' },
  { attack: 'red=1,' },
  { attack: 'red=1,surge' },
  { attack: 'red=1,beam=2' },
  { attack: 'red=1,jedi-hunter' },
  { attack: 'red=1,impact' },
  { attack: 'red=1,blast=2' },
  { defend: 'red=2' },
  { defend: 'red,impact=2' },
  { defend: 'red,minis=0' },
  { cover: 'thick' },
  { melee: true, range: '1' },
  { melee: true, cover: 'heavy' },
  { attack: '74-z-speeder-bikes', melee: true },
  { range: '9' },
  { range: '5' },
  { aim: '99' },
  { smoke: 'x' },
])('what is wrong with an attack is told in German: %o', (texts) => {
  const duel = readDuel(library, USUAL_EDITION, { ...ATTACK, ...texts });
  const odds = duel.ok ? duelOdds(library, USUAL_EDITION, duel.value) : duel;
  if (odds.ok) throw new Error('nothing is wrong with it');
  const german = problemInGerman(odds.problem.message);
  expect(german).not.toBe(odds.problem.message);
  expect(englishWords(german.replaceAll(WRITTEN, ''))).toEqual([]);
});

const shipped = readShippedScenario('core-set-skirmish');

test.each<Readonly<Record<string, unknown>>>([
  { id: undefined },
  { id: 7 },
  { name: '' },
  { rounds: 0 },
  { rounds: 'six' },
  { rounds: 1.5 },
  { rounds: 99 },
  { strange: 1 },
  { terrain: 'none' },
  { format: 'large' },
])('what is wrong with a scenario is told in German: %o', (changes) => {
  if (!shipped.ok) throw new Error(shipped.problem.message);
  const parsed = parseScenario(
    library,
    USUAL_EDITION,
    { ...(shipped.value.json as object), ...changes },
    'mein eigenes.json',
  );
  if (parsed.ok) throw new Error('nothing is wrong with it');
  const german = problemInGerman(parsed.problem.message);
  expect(german).not.toBe(parsed.problem.message);
  expect(german).toMatch(/^mein eigenes\.json: /);
  expect(englishWords(german.replace(/(?: \(da steht|; bekannt sind|eines von) .*$/, ''))).toEqual([]);
});

test('what is not known stays as it is', () => {
  expect(problemInGerman('x.json: something new is wrong')).toBe('x.json: something new is wrong');
});

test('what is wrong with an army list is said in German, by its line', () => {
  const file = join(packageRoot(), 'tests/army-exchange/published.json');
  const published = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[] | { warnings: string[] }>;
  const told = Object.values(published).flatMap((found) => (Array.isArray(found) ? found : found.warnings));
  const all = told.map((text) => text.replace('x: ', ''));
  expect(all.length).toBeGreaterThan(30);
  // The page is given text, never bytes.
  const left = all.filter((text) => problemInGerman(text) === text && !text.startsWith('is not UTF-8'));
  expect(left).toEqual([]);
  const misspelt =
    "line 2: there is no unit card 'General Grievos'; did you mean General Grievous?; write Title: in front if it is the title of the list";
  expect(problemInGerman(misspelt)).toBe(
    'Zeile 2: es gibt keine Einheitenkarte „General Grievos“; meinst du General Grievous?; schreib Title: davor, wenn es der Titel der Liste ist',
  );
  expect(problemInGerman('line 11: 2x Snowtroopers: the list says 48 points, the cards 64 each with upgrades')).toBe(
    'Zeile 11: 2x Snowtroopers: die Liste sagt 48 Punkte, die Karten 64 je Einheit mit Aufwertungen',
  );
  expect(problemInGerman('the army has 0 units of rank commander; standard requires 1 to 2')).toBe(
    'die Armee hat 0 Einheiten vom Rang commander; standard verlangt 1 bis 2',
  );
});
