import { expect, test } from 'vitest';
import { legionKit } from '../../../../arena/legion/kit.js';
import { readShippedScenario } from '../../../../arena/scenario-files.js';
import type { LegionGame } from '../../legion.js';
import { germanByEye } from '../german/german.js';
import { englishByEye } from '../speech.js';
import { actionWords } from './action-words.js';

const file = readShippedScenario('core-set-clash');
if (!file.ok) throw new Error(file.problem.message);
const loaded = legionKit.load(file.value);
if (!loaded.ok) throw new Error(loaded.problem.message);
const { battle } = loaded.value.game as LegionGame;

test.each([
  ['choose-action attack r2', 'attack Stormtroopers (r2)'],
  ['choose-action move 774.7,609.6 facing 330', 'move to 774.7,609.6 facing 330'],
  ['choose-action end', 'end the activation'],
  ['choose-action free-card-action force-push', 'use force push'],
  ['assign-wound r2.3', 'a wound for miniature 3 of Stormtroopers (r2)'],
  ['eliminate forfeit', 'pass, and eliminate no card'],
  ['select-command standing-orders', 'select Standing Orders'],
  ['divulge pass', 'divulge: pass'],
  ['divulge darkness-descends', 'divulge Darkness Descends'],
  ['spend-dodge 1', 'spend 1 dodge token'],
  ['form-pool weapon DH-447 Sniper', 'add DH-447 Sniper to the attack pool'],
  ['covering-fire pass', 'covering fire: pass'],
  ['inspire r2', 'inspire: Stormtroopers (r2)'],
  ['form-pool volley', "attack with every miniature's strongest weapon"],
  ['choose-action pivot 165', 'pivot to face 165°'],
  ['choose-action card-action claim #3', 'use claim'],
  ['spend-standby pass', 'spend no standby token'],
  ['use-effect Guardian r2', 'use Guardian of Stormtroopers (r2)'],
  ['use-effect Tow Cable', 'use Tow Cable'],
  ['guardian 2', 'cancel 2 hits by Guardian'],
  ['tow-cable 225', 'turn it to face 225°'],
])('%s is said as: %s', (notation, words) => {
  expect(actionWords(battle, notation)).toBe(words);
});

test('who looks at a picture of the table reads places in inches, in each language', () => {
  const move = 'choose-action move 774.7,609.6 facing 330';
  expect(actionWords(battle, move, englishByEye)).toBe('move to 30.5″ from the left, 24.0″ from below, 330°');
  expect(actionWords(battle, move, germanByEye)).toBe('bewegen: 30,5″ von links, 24,0″ von unten, 330°');
});
