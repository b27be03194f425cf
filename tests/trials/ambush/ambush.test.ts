import { describe, expect, test } from 'vitest';
import { ActionBuffer } from '../../../src/kernel/buffers.js';
import { CHANCE, NOBODY, UNKNOWN } from '../../../src/kernel/game.js';
import { choices } from '../../../src/kernel/notation.js';
import { Rng } from '../../../src/kernel/rng.js';
import { checkSecrets } from '../../../src/arena/game-check/views.js';
import { type CheckOptions, subjectOf } from '../../../src/arena/game-check/subject.js';
import { askAgain, FRAME_WORDS, hideQuestion } from '../../../src/machine/run.js';
import { KEPT } from '../../../src/machine/triggers.js';
import { checkGame } from '../../generic/suite.js';
import { ambushGame as game, type AmbushState, distance, HIDDEN, pairsWith, SCOUTS, SQUARES } from './ambush.js';

/** The pending decision, by name; empty if there is none. */
function decision(state: AmbushState): string {
  return game.actor(state) < 0 ? '' : (game.decisionKinds?.names[game.decisionKinds.pending(state)] ?? '');
}

/** Whether all scouts can strike each other, so that each may have a card to play. */
function areTogether({ square: [a, b, c] }: AmbushState): boolean {
  return distance(a, b) === 1 && distance(b, c) === 1 && distance(a, c) === 1;
}

/** The word of the frames with the cards that were declined, where somebody is asked for one. */
function declinedAt({ game: { frameTop } }: AmbushState): number {
  return frameTop - FRAME_WORDS + KEPT;
}

/** Deals other cards to the others; where one of them is asked for a card, whoever then may be asked first is asked. */
function scramble(state: AmbushState, player: number, rng: Rng): void {
  const before = game.serialize(state);
  for (let other = 0; other < SCOUTS.length; other++) {
    if (other === player || state.dealt[other] === 0) continue;
    const pairs = pairsWith(state.played[other]);
    state.dealt[other] = pairs[rng.below(pairs.length)];
  }
  const asked = game.actor(state);
  if (decision(state) !== 'play-card' || asked === player) return;
  const { frameTop } = state.game;
  const c = game.on(state);
  hideQuestion(c);
  askAgain(c);
  // If nobody else had a card to play here, or the player himself, it would know.
  const isSame = decision(state) === 'play-card' && state.game.frameTop === frameTop && game.actor(state) !== player;
  if (!isSame) game.deserialize(before, state);
}

/** The same, but never where somebody is asked for a card. */
function sameAsked(state: AmbushState, player: number, rng: Rng): void {
  if (decision(state) !== 'play-card') scramble(state, player, rng);
}

const options: CheckOptions<AmbushState> = {
  games: 40,
  scramble,
  rare: (state) => decision(state) === 'play-card' && (areTogether(state) || state.frames[declinedAt(state)] !== 0),
};

checkGame('ambush', () => game, options);

test.each([
  ['who is asked', (state: AmbushState, view: AmbushState) => (view.game.pendingPlayer = state.game.pendingPlayer)],
  ['what can be played', (state: AmbushState, view: AmbushState) => (view.game.pendingB = state.game.pendingB)],
  [
    'who has declined',
    (state: AmbushState, view: AmbushState) => {
      view.frames[declinedAt(state)] = state.frames[declinedAt(state)];
    },
  ],
])('the suite finds a view that tells %s', (_what, tell) => {
  const telling: typeof game = {
    ...game,
    view(state, player, out) {
      const whole = game.newState();
      game.copy(state, whole);
      game.view(state, player, out);
      if (game.actor(out) === UNKNOWN && whole.game.pending > 0) tell(whole, out);
    },
  };
  const found = checkSecrets(subjectOf(telling, options)).map(({ what }) => what);
  expect(found).toContain('the view tells what the player cannot know');
});

test('the suite wants to see others asked where it is hidden who is', () => {
  const found = checkSecrets(subjectOf(game, { ...options, scramble: sameAsked })).map(({ what }) => what);
  expect(found).toEqual(['`scramble` never changes who is asked, which views hide, so that was not checked']);
});

/** A duel in which amber is about to strike violet, with these cards dealt; teal is beside amber. */
function facing(dealt: readonly number[]): AmbushState {
  const state = game.newState();
  for (const player of SCOUTS.keys())
    game.apply(state, [0, 1, 2].find((card) => dealt[player] === (7 & ~(1 << card))) ?? 0);
  for (const square of ['b2', 'a1', 'c2']) say(state, `post ${square}`);
  return state;
}

function say(state: AmbushState, ...texts: readonly string[]): void {
  for (const text of texts) {
    const action = game.parse(state, text);
    if (!action.ok) throw new Error(action.problem.message);
    game.apply(state, action.value);
  }
}

function listed(state: AmbushState): string[] {
  return choices(game, state).map((action) => game.format(state, action));
}

/** Bits of cards. */
const [PARRY, DIVE, AID] = [1, 2, 4];

describe('a pick', () => {
  test('is among more than 32 things, and those that are taken are left out', () => {
    const state = game.newState();
    for (let player = 0; player < 3; player++) game.apply(state, 0);
    expect(listed(state)).toHaveLength(SQUARES);
    expect(listed(state).at(-1)).toBe('post h6');
    say(state, 'post h6');
    expect(listed(state)).toHaveLength(SQUARES - 1);
    expect(game.parse(state, 'post h6').ok).toBe(false);
    const drawn = new Set<number>();
    const rng = new Rng('pick');
    for (let n = 0; n < 1000; n++) drawn.add(game.sampleAction(state, rng));
    expect(drawn.size).toBe(SQUARES - 1);
  });
});

describe('kinds of action', () => {
  test('are listed, written and read by their names', () => {
    const state = facing([PARRY | DIVE, PARRY | DIVE, PARRY | DIVE]);
    expect(listed(state).slice(0, 3)).toEqual(['act rest', 'act strike teal', 'act strike violet']);
    expect(listed(state)).toContain('act walk d4');
    expect(game.parse(state, 'act walk e5').ok).toBe(false);
    expect(game.parse(state, 'act rest now').ok).toBe(false);
  });
});

describe('effects at one point', () => {
  test('happen in the order that their player chooses, and the last one without asking', () => {
    const state = facing([PARRY | DIVE, PARRY | DIVE, DIVE | AID]);
    say(state, 'act strike violet', 'die 2');
    expect(listed(state)).toEqual(['use-trait spikes', 'use-trait shell']);
    say(state, 'use-trait spikes');
    // Spikes came before the shell took one off, so that amber is hurt.
    expect(state.health[0]).toBe(5);
    expect(state.game.harm).toBe(1);
    expect(listed(state)).toEqual(['play-card dive', 'play-card pass']);
  });

  test('are offered to one player after the other, and words that a blow in answer overwrites come back', () => {
    const state = facing([PARRY | AID, DIVE | AID, PARRY | DIVE]);
    say(state, 'act strike violet', 'die 3', 'use-trait shell');
    expect([state.game.harm, state.health[0]]).toEqual([2, 5]);
    expect(game.actor(state)).toBe(1);
    expect(listed(state)).toEqual(['play-card aid', 'play-card pass']);
    say(state, 'play-card aid', 'die 3');
    // Amber parries the blow of teal.
    expect(game.actor(state)).toBe(0);
    say(state, 'play-card parry');
    expect([state.health[0], state.game.harm]).toEqual([4, 2]);
    expect([state.game.striker, state.game.struck]).toEqual([0, 2]);
    expect(game.actor(state)).toBe(2);
    expect(listed(state)).toEqual(['play-card parry', 'play-card dive', 'play-card pass']);
    say(state, 'play-card pass');
    expect([...state.health]).toEqual([4, 6, 4]);
    expect(decision(state)).toBe('act');
  });
});

/** The same where teal may come to violet's aid, and is asked. */
function asksTeal(): AmbushState {
  const state = facing([PARRY | DIVE, DIVE | AID, PARRY | DIVE]);
  say(state, 'act strike violet', 'die 3', 'use-trait shell');
  return state;
}

describe('a question that others may not know of', () => {
  test('is seen by the player who is asked alone', () => {
    const state = asksTeal();
    const view = game.newState();
    const actors = SCOUTS.map((_, player) => {
      game.view(state, player, view);
      return game.actor(view);
    });
    expect(actors).toEqual([UNKNOWN, 1, UNKNOWN]);
    expect(SCOUTS.map((_, player) => game.observes?.(state, player))).toEqual([false, true, false]);
    game.view(state, 0, view);
    expect(view.dealt[1]).toBe(HIDDEN);
    expect(game.parse(view, 'play-card pass')).toMatchObject({ problem: { code: 'hidden' } });
    expect(game.isLegal(view, 31)).toBe(false);
  });

  test('looks the same whoever is asked, also after others have declined', () => {
    const [one, other, declined] = [asksTeal(), facing([PARRY | DIVE, PARRY | DIVE, PARRY | DIVE]), asksTeal()];
    say(other, 'act strike violet', 'die 3', 'use-trait shell');
    say(declined, 'play-card pass');
    expect([one, other, declined].map((state) => game.actor(state))).toEqual([1, 2, 2]);
    const views = [one, other, declined].map((state) => {
      const view = game.newState();
      game.view(state, 0, view);
      return game.hash(view);
    });
    expect(new Set(views).size).toBe(1);
  });

  test('is asked anew where the view is filled in, or not at all if nobody holds such a card', () => {
    const view = game.newState();
    const world = game.newState();
    game.view(asksTeal(), 0, view);
    const asked = new Set<string>();
    for (let n = 0; n < 60; n++) {
      game.copy(view, world);
      game.determinize(world, new Rng(n, 'fill'));
      asked.add(`${game.actor(world)} ${decision(world)}`);
    }
    // Violet holds a parry or a dive whatever was dealt.
    expect([...asked].toSorted()).toEqual(['1 play-card', '2 play-card']);
  });
});

test('games end, and searches of hidden worlds play them', () => {
  const state = game.newState();
  const rng = new Rng('whole');
  const buffer = new ActionBuffer();
  const view = game.newState();
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor !== CHANCE) {
      game.view(state, actor, view);
      game.legalActions(view, buffer);
    }
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : buffer.items[rng.below(buffer.length)]);
  }
  expect(SCOUTS.map((_, player) => game.returns(state, player)).every((value) => Math.abs(value) <= 1)).toBe(true);
});
