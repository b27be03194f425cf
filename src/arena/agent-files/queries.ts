import { z } from 'zod';
import { lineOf } from '../../kernel/error-text.js';
import { ActionBuffer } from '../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Action, Game, Player } from '../../kernel/game.js';
import { describe, listActions, partsOf } from '../../kernel/plain-view.js';
import { PLAYOUT_CAP } from '../../kernel/playout.js';
import { policyAction } from '../../kernel/policy-action.js';
import { faultsOf } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { queries } from './query-forms.js';
import type { UNTIL } from './query-forms.js';
import { withoutNumber } from './question.js';

type QueryName = keyof typeof queries;

/** A question as a program writes it. */
const question = z.looseObject({ query: z.string() });

/**
 * Answers a program's questions at one decision, from the view of its player and from random numbers of its own: what
 * is hidden is guessed, and dice are rolled anew, so that nothing can be foreseen.
 */
export class Queries<S> {
  private readonly game: Game<S>;
  private readonly view: S;
  private readonly state: S;
  private readonly seen: S;
  private readonly rng: Rng = new Rng();
  private readonly parts: readonly string[];
  private player: Player = 0;
  private seed = 0;

  /** `parts` are those that the program has in its views. */
  constructor(game: Game<S>, parts: readonly string[] = []) {
    this.game = game;
    this.parts = parts;
    this.view = game.newState();
    this.state = game.newState();
    this.seen = game.newState();
  }

  /** A new decision: what its player may know, and the random number that the program was given. */
  begin(view: S, random: number): void {
    this.game.copy(view, this.view);
    this.player = this.game.actor(view);
    this.seed = random;
  }

  /** The answer to a question; one that cannot be answered has an `error` of one line. */
  answer(asked: unknown): Readonly<Record<string, unknown>> {
    const read = question.safeParse(asked);
    const name = read.success ? read.data.query : '';
    const { query, ...about } = read.success ? read.data : { query: '' };
    const found = this.find(name, about);
    return { query: lineOf(query, 60), ...(found.ok ? found.value : { error: lineOf(found.problem.message) }) };
  }

  private find(name: string, about: Readonly<Record<string, unknown>>): Result<Readonly<Record<string, unknown>>> {
    const { game } = this;
    const own = game.queries;
    if (own?.names.includes(name) === true) {
      const { actions: first = [], world: guess = 0, luck: dice = 0 } = about;
      const read = faultsOf<z.infer<typeof queries.simulate>>(queries.simulate, {
        actions: first,
        world: guess,
        luck: dice,
      });
      if (!read.ok) return fail('query', read.faults[0]);
      const went = this.go(read.value);
      return went.ok ? own.ask(this.state, name, about) : went;
    }
    if (!Object.hasOwn(queries, name)) {
      const names = [...Object.keys(queries), ...(own?.names ?? [])];
      return fail('query', `there is no query '${name}'; there are ${names.join(', ')}`);
    }
    const answers: Readonly<Record<QueryName, () => Result<Readonly<Record<string, unknown>>>>> = {
      simulate: () => checked(queries.simulate, about, (asked) => this.simulate(asked)),
      evaluate: () => checked(queries.evaluate, about, (asked) => this.evaluate(asked)),
      policy: () => checked(queries.policy, about, (asked) => this.policy(asked)),
    };
    return answers[name as QueryName]();
  }

  private simulate(asked: z.infer<typeof queries.simulate>): Result<Readonly<Record<string, unknown>>> {
    const went = this.go(asked);
    if (!went.ok) return went;
    this.playOn(asked.until ?? 'decision');
    const { game, state, seen, player } = this;
    const actor = game.actor(state);
    const isOver = actor === NOBODY;
    game.view(state, player, seen);
    return ok({
      value: this.value(player),
      over: isOver,
      ...(isOver
        ? { returns: game.players.map((_, seat) => game.returns(state, seat) + 0) }
        : { player: game.players[actor] }),
      ...(asked.show?.includes('view') === true ? { view: describe(game, seen, this.partsHere()) } : {}),
      ...(asked.show?.includes('actions') === true && !isOver
        ? { actions: listActions(game, state).map(withoutNumber) }
        : {}),
    });
  }

  private partsHere(): readonly string[] {
    const known = partsOf(this.game);
    return this.parts.filter((part) => known.includes(part));
  }

  private evaluate(asked: z.infer<typeof queries.evaluate>): Result<Readonly<Record<string, unknown>>> {
    const { game, view, player } = this;
    const { worlds = 1 } = asked;
    const texts = asked.actions ?? listActions(game, view).map(({ notation }) => notation);
    const values: Readonly<Record<string, unknown>>[] = [];
    for (const [at, text] of texts.entries()) {
      const action = game.parse(view, text);
      if (!action.ok) return fail('query', `actions[${at}]: ${action.problem.message}`);
      let sum = 0;
      let squares = 0;
      for (let number = 0; number < worlds; number++) {
        this.imagine(number, number);
        game.apply(this.state, action.value);
        this.playOn(asked.until ?? 'decision');
        const value = this.value(player);
        sum += value;
        squares += value * value;
      }
      const mean = sum / worlds;
      const variance = Math.max(0, squares / worlds - mean * mean);
      const error = worlds > 1 ? Math.sqrt(variance / (worlds - 1)) : undefined;
      values.push({ action: text, value: mean, ...(error === undefined ? {} : { error }) });
    }
    return ok({ values });
  }

  private policy({ most = 5 }: z.infer<typeof queries.policy>): Result<Readonly<Record<string, unknown>>> {
    const { game, view, state, rng } = this;
    const draw = (): Action => policyAction(game, state, rng);
    game.copy(view, state);
    rng.copyFrom(new Rng(`${this.seed}`, 'policy'));
    const action = game.knowledge?.carefulPolicy?.(state, rng) ?? draw();
    const out = new ActionBuffer();
    const isProposed = game.knowledge?.proposals?.(state, rng, most, out) === true;
    const proposals = isProposed ? out.toArray() : Array.from({ length: most }, draw);
    const texts = new Set(proposals.map((one) => game.format(view, one)));
    return ok({ action: game.format(view, action), proposals: [...texts].slice(0, most) });
  }

  /** Guesses what is hidden, and begins the dice. */
  private imagine(guess: number, dice: number): void {
    const { game, view, state, rng, seed } = this;
    game.copy(view, state);
    rng.copyFrom(new Rng(`${seed}`, `world ${guess}`));
    game.determinize(state, rng);
    rng.copyFrom(new Rng(`${seed}`, `luck ${dice}`));
  }

  /** Goes to where the actions of a question lead. */
  private go(asked: z.infer<typeof queries.simulate>): Result<void> {
    const { game, state } = this;
    this.imagine(asked.world ?? 0, asked.luck ?? 0);
    for (const [at, text] of (asked.actions ?? []).entries()) {
      this.rollDice();
      if (game.actor(state) === NOBODY) return fail('query', `actions[${at}]: the game is over before`);
      const action = game.parse(state, text);
      if (!action.ok) return fail('query', `actions[${at}]: ${action.problem.message}`);
      game.apply(state, action.value);
    }
    return ok();
  }

  private rollDice(): void {
    const { game, state, rng } = this;
    while (game.actor(state) === CHANCE) game.apply(state, game.sampleChance(state, rng));
  }

  /** Plays on by the game's policy. */
  private playOn(end: (typeof UNTIL)[number]): void {
    const { game, state, view, rng, player } = this;
    const turn = game.turn?.(view);
    const round = game.round?.(view);
    this.rollDice();
    const isThere = (actor: Player): boolean => {
      if (actor === NOBODY || end === 'decision') return true;
      if (end === 'end') return false;
      if (end === 'round' && round !== undefined) return game.round?.(state) !== round;
      return turn === undefined ? actor !== player : game.turn?.(state) !== turn;
    };
    for (let step = 0; step < PLAYOUT_CAP && !isThere(game.actor(state)); step++) {
      game.apply(state, policyAction(game, state, rng));
      this.rollDice();
    }
  }

  private value(player: Player): number {
    const { game, state } = this;
    if (game.actor(state) === NOBODY) return game.returns(state, player) + 0;
    return (game.knowledge?.evaluate?.(state, player) ?? 0) + 0;
  }
}

/** What is made of a question that has the form of its schema. */
function checked<T>(
  schema: z.ZodType<T>,
  about: Readonly<Record<string, unknown>>,
  make: (asked: T) => Result<Readonly<Record<string, unknown>>>,
): Result<Readonly<Record<string, unknown>>> {
  const read = faultsOf<T>(schema, about);
  return read.ok ? make(read.value) : fail('query', read.faults[0]);
}
