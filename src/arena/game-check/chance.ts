import { ChanceBuffer } from '../../kernel/buffers.js';
import { seededDealer } from '../../kernel/dealer.js';
import { CHANCE } from '../../kernel/game.js';
import type { Action, Player } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { Findings, evenly, listed } from './subject.js';
import type { Finding, Position, Subject } from './subject.js';

/**
 * Outcomes are legal and without repeats, and their probabilities sum to 1; only they are drawn, as often as their
 * probabilities say.
 */
export function checkChance<S>({ game, positions, load, rng }: Subject<S>): Finding[] {
  const findings = new Findings();
  const chance = new ChanceBuffer();
  const events = positions.filter(({ actor }) => actor === CHANCE);
  for (const position of events) {
    const { where } = position;
    const state = load(position);
    const random = rng(where);
    if (!game.chanceOutcomes(state, chance)) {
      const outcome = game.sampleChance(state, random);
      findings.note(game.isLegal(state, outcome), where, `${outcome} is drawn but refused`);
      const read = game.parse(state, game.format(state, outcome));
      findings.note(read.ok && read.value === outcome, where, `outcome ${outcome} is not read back`);
      continue;
    }
    const outcomes = chance.outcomes.toArray();
    const probabilities = Array.from(chance.probabilities.subarray(0, chance.length));
    const sum = probabilities.reduce((total, probability) => total + probability, 0);
    findings.note(Math.abs(sum - 1) < 1e-9, where, `the probabilities sum to ${sum}`);
    findings.note(
      probabilities.every((p) => p > 0),
      where,
      'an outcome has no chance of happening',
    );
    findings.note(new Set(outcomes).size === outcomes.length, where, 'the outcomes have repeats');
    const refused = outcomes.find((outcome) => !game.isLegal(state, outcome));
    findings.note(refused === undefined, where, `outcome ${refused} is refused`);
    for (let draw = 0; draw < 20; draw++) {
      const outcome = game.sampleChance(state, random);
      findings.note(outcomes.includes(outcome), where, `${outcome} is drawn but is no outcome`);
    }
  }
  for (const position of evenly(events, 5))
    checkFrequencies(game, position, load(position), rng('frequencies'), findings);
  return findings.found;
}

const DRAWS = 4000;

function checkFrequencies<S>(
  game: Subject<S>['game'],
  { where }: Position,
  state: S,
  random: Rng,
  findings: Findings,
): void {
  const chance = new ChanceBuffer();
  if (!game.chanceOutcomes(state, chance) || chance.length > 64) return;
  const counts = new Map<Action, number>();
  for (let draw = 0; draw < DRAWS; draw++) {
    const outcome = game.sampleChance(state, random);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  for (let i = 0; i < chance.length; i++) {
    const expected = DRAWS * chance.probabilities[i];
    const found = counts.get(chance.outcomes.items[i]) ?? 0;
    const deviation = Math.sqrt(expected * (1 - chance.probabilities[i]));
    const name = game.format(state, chance.outcomes.items[i]);
    findings.note(
      Math.abs(found - expected) <= 6 * deviation + 1,
      where,
      `${name} comes up ${found} times, not ${expected}`,
    );
  }
}

const MATCHES = 200;

/**
 * No agent can foresee a die. An agent that has the view, the game and any random numbers of its own tries to guess
 * what the dealer will deal after its decision. It must guess no better than for another match, its thinking must not
 * change what is dealt, and different dealers must deal different outcomes in the same state.
 */
export function checkForesight<S>(subject: Subject<S>): Finding[] {
  const { game, load } = subject;
  const findings = new Findings();
  const view = game.newState();
  for (const { position, viewer, action } of evenly(throwsAhead(subject), 4)) {
    const roll = (seed: string): Action => {
      const state = load(position, 1);
      if (action !== undefined) game.apply(state, action);
      const dealt = seededDealer(seed).deal(game, state);
      if (!dealt.ok) throw new Error(dealt.problem.message);
      return dealt.value;
    };
    const guess = (seed: string, stream: string): Action => {
      const random = new Rng(seed, stream);
      game.view(load(position), viewer, view);
      game.determinize(view, random);
      if (action !== undefined) game.apply(view, action);
      // The agent's guess of the hidden state may not lead to this chance event; then it has no guess.
      return game.actor(view) === CHANCE ? game.sampleChance(view, random) : -1;
    };
    let own = 0;
    let foreign = 0;
    const dice = new Set<Action>();
    for (let match = 0; match < MATCHES; match++) {
      const seed = `match ${match}`;
      const undisturbed = roll(seed);
      const guesses = [guess(seed, ''), guess(seed, 'agent 0'), guess(seed, 'search')];
      const dealt = roll(seed);
      dice.add(dealt);
      findings.note(dealt === undisturbed, position.where, 'thinking changed the dice');
      own += guesses.filter((guessed) => guessed === dealt).length;
      const others = roll(`another match ${match}`);
      foreign += guesses.filter((guessed) => guessed === others).length;
    }
    // Both counts have a standard deviation of at most √(600 ÷ 4); guesses of one match are not wholly independent.
    findings.note(
      own - foreign < 110,
      position.where,
      `an agent guesses ${own} of ${3 * MATCHES} outcomes, against ${foreign}`,
    );
    findings.note(dice.size > 1, position.where, 'every dealer deals the same outcome');
  }
  return findings.found;
}

interface ThrowAhead {
  readonly position: Position;
  readonly viewer: Player;
  /** The action that leads to the chance event; undefined if the event is pending. */
  readonly action: Action | undefined;
}

/** Positions in which a chance event with more than one outcome is pending or follows a decision directly. */
function throwsAhead<S>({ game, positions, load }: Subject<S>): ThrowAhead[] {
  const found: ThrowAhead[] = [];
  const chance = new ChanceBuffer();
  const undecided = (state: S): boolean =>
    game.actor(state) === CHANCE && (!game.chanceOutcomes(state, chance) || chance.length > 1);
  for (const position of positions) {
    const state = load(position);
    if (undecided(state)) {
      for (const viewer of game.players.keys()) found.push({ position, viewer, action: undefined });
    }
    if (position.actor < 0) continue;
    for (const action of evenly(listed(game, state), 20)) {
      const next = load(position, 1);
      game.apply(next, action);
      if (!undecided(next)) continue;
      found.push({ position, viewer: position.actor, action });
      break;
    }
  }
  return found;
}
