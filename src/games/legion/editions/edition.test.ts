import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { shippedDraft } from '../../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { compileBattle } from '../compile/compile.js';
import { call } from '../../../machine/run.js';
import { type LegionGame, legionGame } from '../legion.js';
import { parseScenario } from '../scenario/parse.js';
import { Stage } from '../testing/stage.js';
import { EDITIONS, USUAL_EDITION } from './all.js';
import type { Edition } from '../engine/edition.js';

const library = legionLibrary();

/** The core set's battle by the rules of an edition that may be missing from the table of editions. */
function battleOf(edition: Edition): LegionGame {
  const draft = { ...shippedDraft('core-set-clash'), edition: edition.id };
  const scenario = parseScenario(library, edition, draft, 'test');
  if (!scenario.ok) throw new Error(scenario.problem.message);
  const battle = compileBattle(library, scenario.value, edition);
  if (!battle.ok) throw new Error(battle.problem.message);
  return legionGame(battle.value);
}

/** A random battle: every action with the hash after it, and the number of rounds. */
function played(
  game: LegionGame,
  seed: number,
): { readonly actions: number[]; readonly hashes: number[]; readonly rounds: number } {
  const state = game.newState();
  const rng = new Rng(seed, 'edition');
  const actions: number[] = [];
  const hashes: number[] = [];
  while (game.actor(state) !== NOBODY) {
    const action = game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
    game.apply(state, action);
    actions.push(action);
    hashes.push(game.hash(state));
  }
  return { actions, hashes, rounds: state.game.roundsPlayed };
}

describe('an edition is plain data:', () => {
  it('a copy under another id plays the same battle', () => {
    const copy = battleOf({ ...USUAL_EDITION, id: 'legion-copy' });
    expect(copy.id).toBe('legion-copy');
    expect(played(copy, 1)).toEqual(played(battleOf(USUAL_EDITION), 1));
  });

  it('with one round fewer in its numbers a battle ends a round earlier', () => {
    const { numbers } = USUAL_EDITION;
    const shorter = { ...USUAL_EDITION, numbers: { ...numbers, rounds: numbers.rounds - 1 } };
    const [six, five] = [USUAL_EDITION, shorter].map((edition) => played(battleOf(edition), 2));
    expect([six.rounds, five.rounds]).toEqual([numbers.rounds, numbers.rounds - 1]);
    expect(five.actions).toEqual(six.actions.slice(0, five.actions.length));
  });

  it('with one action fewer a unit that aims has no action left', () => {
    const one = { ...USUAL_EDITION, numbers: { ...USUAL_EDITION.numbers, actions: 1 } };
    const left = [USUAL_EDITION, one].map((edition) => {
      const s = activating(edition);
      return s.answer('choose-action', 'aim');
    });
    expect(left).toEqual(['choose-action', '']);
  });

  it('a unit type without standby is not offered it', () => {
    const { vocabulary } = USUAL_EDITION;
    const trooper = { ...vocabulary.unitTypes['trooper'], standsBy: false };
    const restless = {
      ...USUAL_EDITION,
      vocabulary: { ...vocabulary, unitTypes: { ...vocabulary.unitTypes, trooper } },
    };
    expect(offered(USUAL_EDITION)).toContain('standby');
    expect(offered(restless)).toEqual(offered(USUAL_EDITION).filter((name) => name !== 'standby'));
  });
});

/** Stormtroopers that have just begun to act, far from their enemies. */
function activating(edition: Edition): Stage {
  const blue = [{ card: 'stormtroopers', at: [[200, 200]] as const }];
  const red = [{ card: 'rebel-troopers', at: [[1700, 800]] as const }];
  const s = new Stage(library, { blue, red }, edition);
  call(s.c, s.c.b.sequences.activation, 0);
  expect(s.next()).toBe('choose-action');
  return s;
}

/** Names of the kinds of action that stormtroopers can choose. */
function offered(edition: Edition): string[] {
  return [
    ...new Set(
      activating(edition)
        .options()
        .map((text) => text.split(' ')[0]),
    ),
  ];
}

it('weapon keywords that bar a weapon say by what, as estimates of attacks go by that', () => {
  const barring = [...EDITIONS.values()].flatMap(({ keywords }) =>
    [...keywords.values()].flatMap(({ name, weapon }) => (weapon?.refusal === undefined ? [] : [{ name, weapon }])),
  );
  expect(new Set(barring.map(({ name }) => name))).toEqual(new Set(['Cumbersome', 'Fixed']));
  expect(barring.filter(({ weapon }) => weapon.refusesBy === undefined)).toEqual([]);
});
