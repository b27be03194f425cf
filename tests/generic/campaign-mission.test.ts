import { describe, expect, test } from 'vitest';
import { parseAgent } from '../../agents/index.js';
import { imperialAssaultLibrary, MISSION_PARTS } from '../../src/arena/imperial-assault/library.js';
import { readMission } from '../../src/arena/imperial-assault/missions.js';
import { IN_BOX, IN_HAND, IN_RESERVE } from '../../src/games/imperial-assault/battle/campaign.js';
import { imperialAssault, type ImperialAssault } from '../../src/games/imperial-assault/imperial-assault.js';
import { buildMission, type MissionPlan } from '../../src/games/imperial-assault/scenario/build-mission.js';
import { secretCards } from '../../src/games/imperial-assault/rules/campaign/seen.js';
import { type IaState, RESERVED } from '../../src/games/imperial-assault/state/state.js';
import { IMPERIAL, REBEL } from '../../src/games/imperial-assault/words/sides.js';
import { NOBODY } from '../../src/kernel/game.js';
import { Rng } from '../../src/kernel/rng.js';
import { checkGame } from './suite.js';

/** *Aftermath* with two heroes who have their first cards, and Agenda cards that the Empire keeps secret. */
function plan(secrets: readonly string[] = ['imperial-informants', 'tactical-maneuvering']): MissionPlan {
  const json = {
    id: 'aftermath-of-two',
    name: 'Aftermath',
    description: 'Two heroes storm an outpost.',
    edition: 'imperial-assault-campaign',
    mission: 'aftermath',
    threatLevel: 4,
    heroes: [{ hero: 'jyn-odan' }, { hero: 'gaarkhan' }],
    openGroups: ['stormtrooper', 'probe-droid'],
    imperial: { class: 'Military Might', classCards: [], rewards: [], agendas: [], secrets, influence: 0 },
  };
  const read = readMission({ path: 'aftermath', json }, MISSION_PARTS);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.plan;
}

function gameOf(of: MissionPlan): ImperialAssault {
  const { setup, mission } = buildMission(imperialAssaultLibrary(), of);
  return imperialAssault(setup, mission);
}

/** Cards of which no figure was seen lie elsewhere, and other counters and events are as they may be. */
function scramble(state: IaState, player: number, rng: Rng): void {
  if (player !== REBEL) return;
  const { battle, on } = game;
  const { mission } = on(state);
  state.players.depleted[IMPERIAL] ^= secretCards(on(state)) & rng.below(4);
  battle.groups.forEach(({ side, figures }, group) => {
    if (side === IMPERIAL && figures.every((u) => state.figures.status[u] === RESERVED))
      state.cards.place[group] = [IN_HAND, IN_RESERVE, IN_BOX][rng.below(3)];
  });
  for (let n = 0; n < state.counters.value.length; n++)
    if ((((mission.untold ?? 0) >>> n) & 1) === 1) state.counters.value[n] = rng.below(3);
}

const game = gameOf(plan());

checkGame('Aftermath', () => game, { games: 1, positions: 16, unlisted: true, scramble });

/** *Aftermath* with the same map and heroes, in which everything else that the Rebels do not know is different. */
function otherScript(): MissionPlan {
  const one = plan(['tactical-explosives', 'bestial-fury']);
  const { mission } = one;
  const swap: Readonly<Record<string, string>> = { 'imperial-officer': 'probe-droid', 'e-web-engineer': 'nexu' };
  return {
    ...one,
    openGroups: ['snowtrooper', 'imperial-officer'],
    mission: {
      ...mission,
      reserved: mission.reserved.map((group) => ({ ...group, card: swap[group.card] ?? group.card, as: group.card })),
      // A terminal and a crate of the section beyond the door lie elsewhere.
      terminals: mission.terminals.map(([x, y]) => (x === 9 ? [8, 6] : [x, y])),
      crates: mission.crates.map(([x, y]) => (x === 10 ? [9, 6] : [x, y])),
      events: mission.events.map((event) =>
        event.id === 'fortified' ? { ...event, do: [['set', 'fortified', 1] as const] } : event,
      ),
    },
  };
}

describe('what the Rebels do not know', () => {
  const other = gameOf(otherScript());

  test.each(['policy', 'greedy', 'mcts:iterations=8'])('does not change what %s chooses for them', (spec) => {
    const chosen = parseAgent(spec);
    if (!chosen.ok) throw new Error(chosen.problem.message);
    const budget = { iterations: 8 };
    const state = game.newState();
    const twin = other.newState();
    const [view, otherView] = [game.newState(), other.newState()];
    const rng = new Rng('script');
    const pairs: [one: string, other: string][] = [];
    // As long as the door is closed the one mission can be played like the other.
    for (let n = 0; n < 60 && game.actor(state) !== NOBODY && state.game.doorsOpened === 0; n++) {
      const actor = game.actor(state);
      if (actor === REBEL && n % 4 === 0) {
        game.view(state, REBEL, view);
        other.view(twin, REBEL, otherView);
        const [one, two] = [game, other].map((of) => chosen.value.configured.create(of));
        const bytes = [game.serialize(view), other.serialize(otherView)].map((all) => all.join());
        const first = one.choose(view, budget, new Rng('agent'));
        const second = two.choose(otherView, budget, new Rng('agent'));
        pairs.push([`${first} ${bytes[0]}`, `${second} ${bytes[1]}`]);
      }
      let action = actor < 0 ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
      if (!other.isLegal(twin, action) && actor >= 0) action = 0;
      game.apply(state, action);
      other.apply(twin, action);
      if (game.actor(state) !== other.actor(twin) || state.game.round > 1) break;
    }
    expect(pairs.length).toBeGreaterThan(4);
    for (const [one, two] of pairs) expect(two).toBe(one);
  });
});

/** Plays a mission; returns what was done, and the sentences of the Imperial player. */
function play(seed: string): { readonly done: string; readonly said: ReadonlySet<string> } {
  const app = game.appPlayer();
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng(seed, 'chance');
  const done: string[] = [];
  const said = new Set<string>();
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    let action = actor < 0 ? game.sampleChance(state, rng) : 0;
    if (actor === REBEL) action = game.knowledge?.carefulPolicy?.(state, rng) ?? -1;
    if (actor === IMPERIAL) {
      game.view(state, IMPERIAL, view);
      action = app.choose(view, new Rng(`${seed} other ${done.length}`));
      said.add(app.explain().sentence);
    }
    done.push(game.format(state, action));
    game.apply(state, action);
  }
  return { done: done.join('\n'), said };
}

describe('the Imperial player by rote', () => {
  test('deploys, follows the programs and says why', () => {
    const { done, said } = play('one');
    expect(play('one').done).toBe(done);
    expect([...said].some((sentence) => sentence.includes('is the dearest group that there is threat for'))).toBe(true);
    expect([...said].some((sentence) => sentence.includes('follows its program'))).toBe(true);
    expect([...said].join()).not.toMatch(/undefined|no decision/);
  });
});

describe('the estimate of a mission', () => {
  test('is worth to one side what it costs the other, and falls for the Rebels with wounds', () => {
    const state = game.newState();
    const rng = new Rng('estimate');
    while (state.game.round < 2)
      game.apply(state, game.actor(state) < 0 ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
    const value = (side: number): number => game.knowledge?.evaluate?.(state, side) ?? NaN;
    expect(value(REBEL)).toBe(-value(IMPERIAL));
    const before = value(REBEL);
    state.heroes.isWounded[0] = 1;
    const wounded = value(REBEL);
    state.heroes.isWounded[1] = 1;
    expect(wounded).toBeLessThan(before);
    expect(value(REBEL)).toBeLessThan(wounded);
  });
});
