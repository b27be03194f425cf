import { ActionBuffer } from '../../src/kernel/buffers.js';
import { type Action, CHANCE, NOBODY } from '../../src/kernel/game.js';
import { Rng } from '../../src/kernel/rng.js';
import { imperialAssaultLibrary, mapIds, skirmishMap } from '../../src/arena/imperial-assault/library.js';
import { randomArmy } from '../../src/games/imperial-assault/army/random-army.js';
import type { ArmyList } from '../../src/games/imperial-assault/army/types.js';
import { brokenInvariant } from '../../src/games/imperial-assault/conformance/invariants.js';
import { imperialAssault, type ImperialAssault } from '../../src/games/imperial-assault/imperial-assault.js';
import { buildSkirmish } from '../../src/games/imperial-assault/scenario/build-setup.js';
import { playedCards } from '../../src/games/imperial-assault/scenario/played-cards.js';
import type { IaState } from '../../src/games/imperial-assault/state/state.js';
import { poolOf } from '../../src/games/imperial-assault/words/pools.js';
import { skirmishOptions } from '../generic/hidden-hands.js';
import type { Manner, Soaked } from './one-game.js';

/** The last round, a house rule: random players would go on for very long. */
const ROUNDS = 8;
/** More decisions and chance events than a game of that length has. */
const ENDLESS = 60_000;
/** One decision in this many is listed in full and compared with what was drawn. */
const LISTED = 37;
/** Draws of an eager player. */
const DRAWS = 4;

/** Game number `n` of all cards of an edition that are played: two random legal armies on a random map and mission. */
export function skirmishOfAllCards(n: number, seed: string, edition: string): Soaked<IaState> {
  const rng = new Rng(`${seed}/${n}`, 'random skirmish');
  const library = imperialAssaultLibrary(poolOf(edition));
  const cards = playedCards(library);
  const army = (): ArmyList => {
    for (;;) {
      const list = randomArmy(cards, rng);
      if (list !== null) return list;
    }
  };
  const maps = mapIds();
  const map = skirmishMap(maps[rng.below(maps.length)]);
  const mission = rng.below(2) === 0 ? 'A' : 'B';
  const plan = { map, mission, armies: [army(), army()], rounds: ROUNDS, sightArea: true } as const;
  const built = buildSkirmish(library, plan);
  return soakedSkirmish(imperialAssault(built.setup, built.mission, edition));
}

/** A skirmish as long random play meets it. */
function soakedSkirmish(game: ImperialAssault): Soaked<IaState> {
  const broken = (state: IaState): string => brokenInvariant(game.on(state));
  return {
    game,
    options: skirmishOptions(game),
    endless: ENDLESS,
    watch: () => (state, isDue) => (isDue ? broken(state) : ''),
    playChecked: (rng, manner) => playChecked(game, rng, manner),
  };
}

/** Plays a game at random; every action is legal, listed and read back, every copy the same, every state unbroken. */
function playChecked(game: ImperialAssault, rng: Rng, manner: Manner): { decisions: number; broken: string } {
  const state = game.newState();
  const copy = game.newState();
  const listed = new ActionBuffer();
  let decisions = 0;
  for (let steps = 1; game.actor(state) !== NOBODY; steps++) {
    if (steps > ENDLESS) return { decisions, broken: 'the game does not end' };
    const byChance = game.actor(state) === CHANCE;
    if (!byChance) decisions++;
    const action = byChance ? game.sampleChance(state, rng) : chosen(game, state, copy, rng, manner);
    const text = game.format(state, action);
    const broken =
      (byChance ? '' : brokenAction(game, state, action, decisions % LISTED === 0 ? listed : undefined)) ||
      brokenCopy(game, state, copy) ||
      brokenStep(game, state, action);
    if (broken !== '') return { decisions, broken: `step ${steps}, ${text}: ${broken}` };
  }
  return { decisions, broken: '' };
}

function brokenAction(game: ImperialAssault, state: IaState, action: Action, list: ActionBuffer | undefined): string {
  const read = game.parse(state, game.format(state, action));
  if (!read.ok || read.value !== action) return 'it is not read back';
  if (!game.isLegal(state, action)) return 'it was drawn and is not legal';
  if (list === undefined) return '';
  game.legalActions(state, list);
  const actions = list.toArray();
  if (new Set(actions).size !== actions.length) return 'an action is listed twice';
  if (!actions.includes(action)) return 'it was drawn and is not listed';
  const wrong = actions.find((one) => !game.isLegal(state, one));
  return wrong === undefined ? '' : `${game.format(state, wrong)} is listed and not legal`;
}

function brokenCopy(game: ImperialAssault, state: IaState, copy: IaState): string {
  game.copy(state, copy);
  return game.hash(copy) === game.hash(state) ? '' : 'a copy differs';
}

/** Plays on by an action or outcome; what is wrong then. */
function brokenStep(game: ImperialAssault, state: IaState, action: Action): string {
  try {
    game.apply(state, action);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  return brokenInvariant(game.on(state));
}

function chosen(game: ImperialAssault, state: IaState, copy: IaState, rng: Rng, manner: Manner): Action {
  let best = game.sampleAction(state, rng);
  if (manner === 'random') return best;
  const player = game.actor(state);
  let bestWorth = -Infinity;
  for (let draw = 0; draw < DRAWS; draw++) {
    const action = draw === 0 ? best : game.sampleAction(state, rng);
    game.copy(state, copy);
    game.apply(copy, action);
    const worth = game.knowledge?.evaluate?.(copy, player) ?? 0;
    if (worth <= bestWorth) continue;
    best = action;
    bestWorth = worth;
  }
  return best;
}
