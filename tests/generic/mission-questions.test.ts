import { expect, test } from 'vitest';
import { imperialAssaultLibrary, MISSION_PARTS } from '../../src/arena/imperial-assault/library.js';
import { readMission } from '../../src/arena/imperial-assault/missions.js';
import { imperialAssault } from '../../src/games/imperial-assault/imperial-assault.js';
import { missionBooks } from '../../src/games/imperial-assault/present/books.js';
import { iaPicture } from '../../src/games/imperial-assault/present/picture/picture.js';
import { english } from '../../src/games/imperial-assault/present/english.js';
import { iaPresenter } from '../../src/games/imperial-assault/present/presenter.js';
import { buildMission } from '../../src/games/imperial-assault/scenario/build-mission.js';

test('heroes are put down on the map, and whoever may interrupt is named in the question', () => {
  const json = {
    id: 'two',
    name: 'Aftermath',
    description: 'Three heroes storm an outpost.',
    edition: 'imperial-assault-campaign',
    mission: 'aftermath',
    threatLevel: 2,
    heroes: [{ hero: 'gideon-argus' }, { hero: 'jyn-odan' }, { hero: 'gaarkhan' }],
    openGroups: ['stormtrooper', 'probe-droid'],
    imperial: { class: 'Military Might', classCards: [], rewards: [], agendas: [], secrets: [], influence: 0 },
  };
  const read = readMission({ path: 'two', json }, MISSION_PARTS);
  if (!read.ok) throw new Error(read.problem.message);
  const library = imperialAssaultLibrary();
  const { setup, mission } = buildMission(library, read.value.plan);
  const game = imperialAssault(setup, mission);
  const books = missionBooks(library, MISSION_PARTS.campaign(), read.value.plan);
  const shown = iaPresenter(game, books, english);
  const picture = iaPicture(game, books, english);
  const state = game.newState();
  const play = (text: string): void => {
    const action = game.parse(state, text);
    if (!action.ok) throw new Error(action.problem.message);
    game.apply(state, action.value);
  };
  const first = game.parse(state, 'deploy-hero gideon-argus 2,0');
  if (!first.ok) throw new Error(first.problem.message);
  expect(picture.target(state, first.value, 'deploy-hero gideon-argus 2,0')).toMatchObject({
    acting: expect.any(String),
    place: { square: 2 },
  });
  play('deploy-hero gideon-argus 2,0');
  play('deploy-hero gaarkhan 2,1');
  play('deploy-hero jyn-odan 1,1');
  play('activate gideon-argus');
  play('act special Command');
  play('pick gaarkhan');
  expect(shown.question?.(state, game.actor(state))).toMatch(/^What does Gaarkhan /);
});

test('what an attack comes to says that it was dodged', () => {
  const sums = { attacker: 'Gi', target: 'IO', needed: 2, accuracy: 3, damage: 1, surge: 1, block: 0, evade: 0 };
  expect(english.attackNow({ ...sums, isDodged: true })).toContain('dodged');
  expect(english.attackNow({ ...sums, isDodged: false })).not.toContain('dodged');
});
