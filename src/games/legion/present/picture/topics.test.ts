import { expect, test } from 'vitest';
import { topicOf } from './topics.js';

test('a choice is looked up by the card, the keyword or the unit that it names', () => {
  expect(topicOf('select-command ambush')).toEqual({ page: 'rules', about: 'ambush' });
  expect(topicOf('choose-action free-card-action jump')).toEqual({ page: 'rules', about: 'jump' });
  expect(topicOf('use-effect pass')).toBeUndefined();
  expect(topicOf('choose-action attack r2')).toEqual({ page: 'units', about: 'r2' });
  expect(topicOf('assign-wound b3.2')).toEqual({ page: 'units', about: 'b3' });
  expect(topicOf('choose-action move 100.0,200.0')).toBeUndefined();
});
