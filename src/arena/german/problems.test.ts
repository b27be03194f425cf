import { expect, test } from 'vitest';
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
