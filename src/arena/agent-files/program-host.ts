import type { GameName, GameOver, Setting } from '../../../agents/agent.js';
import { readSettings, takeBudget } from '../../../agents/choice.js';
import { lineOf } from '../../kernel/error-text.js';
import type { Game } from '../../kernel/game.js';
import { fail, ok } from '../../kernel/result.js';
import type { Problem, Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { faultOf } from '../game-fault.js';
import type { LoadedGame } from '../loaded-game.js';
import { gameFileOf } from '../own-game.js';
import { packageVersion } from '../package-root.js';
import type { Description } from './description.js';
import type { Host } from './host.js';
import type { Limits } from './limits.js';
import type { Request } from './messages.js';
import { question } from './question.js';
import type { OutsideAgent } from './outside-agent.js';
import { OutsideProgram } from './outside-program.js';
import { PROTOCOL, explanationIn } from './protocol.js';
import type { AnswerOf, RequestOf } from './protocol.js';
import { Queries } from './queries.js';

/** The game that the program plays now. */
interface Seated {
  readonly number: number;
  readonly game: Game<unknown>;
  readonly view: unknown;
  readonly rng: Rng;
  readonly queries: Queries<unknown>;
  decisions: number;
}

/**
 * Runs an agent that is a program, and speaks the protocol of `protocol.ts` with it. The program plays one game at a
 * time. After a fault it is not asked again: the answer says that the process must be replaced.
 */
export class ProgramHost implements Host {
  readonly description: Description;
  private readonly program: OutsideProgram;
  private readonly explains: boolean;
  /** What its views have besides. */
  private readonly parts: readonly string[];
  private readonly rng: Rng = new Rng();
  private seated: Seated | undefined;

  private constructor(
    program: OutsideProgram,
    description: Description,
    { explains = false, with: parts = [] }: AnswerOf<'hello'>,
  ) {
    this.program = program;
    this.description = description;
    this.explains = explains;
    this.parts = parts;
  }

  /** Starts a program and shakes hands with it; the problem is one line that names it. */
  static async start(agent: OutsideAgent & { kind: 'program' }, megabytes: number | undefined): Promise<Result<Host>> {
    const { path, words, isOpen } = agent;
    const failed = ({ code, message }: Problem): Result<Host> => fail(code, `agent ${path}: ${message}`);
    if (words.length === 0 || words[0] === '')
      return fail('agent', `agent '${path}' names no program; write cmd:./my-bot`);
    if (isOpen) return fail('agent', `agent ${path}: a quote in the command line has no end`);
    const given = readSettings(path, agent.settings);
    if (!given.ok) return given;
    const settings = Object.fromEntries(given.value);
    const budget = takeBudget(given.value);
    if (!budget.ok) return failed(budget.problem);
    const program = new OutsideProgram(words, megabytes);
    const hello = await program.ask('hello', { protocol: PROTOCOL, opfor: packageVersion(), settings });
    if (!hello.ok) {
      await program.leave();
      return failed(hello.problem);
    }
    const { name, version, games } = hello.value;
    const description: Description = {
      name,
      version,
      settings: hello.value.settings ?? Object.fromEntries(given.value),
      byGame: false,
      ...(budget.value === undefined ? {} : { budget: budget.value }),
      games,
    };
    return ok(new ProgramHost(program, description, hello.value));
  }

  settingsIn(_game: GameName): Readonly<Record<string, Setting>> {
    return this.description.settings;
  }

  async sit(number: number, loaded: LoadedGame, limits: Limits): Promise<object> {
    const { game } = loaded;
    const began = await this.program.ask('game', gameRequest(loaded, limits, this.parts));
    if (!began.ok) return faulty(began.problem);
    const queries = new Queries(game, this.parts);
    this.seated = { number, game, view: game.newState(), rng: this.rng, queries, decisions: 0 };
    return { explains: this.explains, hearsEnd: true };
  }

  async choose(request: Request & { ask: 'choose' }): Promise<object> {
    try {
      return await this.chooseIn(request);
    } catch (error) {
      // The program's answers do not throw: the game failed to read, describe or list, or to read a notation.
      const fault = this.seated === undefined ? undefined : faultOf(this.seated.game, 'failed', error);
      if (fault === undefined) throw error;
      return { failure: fault.message, isOfGame: true };
    }
  }

  private async chooseIn(request: Request & { ask: 'choose' }): Promise<object> {
    const one = this.seated;
    if (one?.number !== request.agent) return { forgotten: true };
    const { game, view, rng } = one;
    const read = game.deserialize(request.view, view);
    if (!read.ok) return { failure: `failed: ${read.problem.message}` };
    rng.words.set(request.words);
    const { iterations, milliseconds, left } = request;
    const random = rng.next();
    const asked = question(game, view, ++one.decisions, random, this.parts);
    one.queries.begin(view, random);
    const content = {
      ...asked,
      budget: {
        ...(Number.isFinite(iterations) ? { iterations } : {}),
        ...(milliseconds === undefined ? {} : { seconds: milliseconds / 1000 }),
      },
      time: { decision: seconds(left.decision), game: seconds(left.game) },
    };
    const answer = await this.program.ask('choose', content, (query) => one.queries.answer(query));
    if (!answer.ok) return faulty(answer.problem);
    const action = game.parse(view, answer.value.action);
    if (action.ok) return { action: action.value, words: rng.words };
    if (gameFileOf(game) !== undefined && asked.actions.some(({ notation }) => notation === answer.value.action))
      throw new Error(`parse does not read '${answer.value.action}', which is listed`);
    return { failure: `answered with '${lineOf(answer.value.action, 100)}', which is not legal`, replace: true };
  }

  async explain(_number: number): Promise<object> {
    if (!this.explains) return { explanation: undefined };
    const answer = await this.program.ask('explain', {});
    if (answer.ok) return { explanation: explanationIn(answer.value) };
    return { explanation: { sentence: `The agent ${answer.problem.message}.`, choices: [], line: [] } };
  }

  async over(_number: number, { returns, reason, forfeit }: GameOver): Promise<object> {
    const told = await this.program.ask('over', {
      returns: [...returns],
      reason,
      ...(forfeit === undefined ? {} : { forfeit }),
    });
    return told.ok ? {} : faulty(told.problem);
  }

  async leave(): Promise<void> {
    await this.program.leave();
  }
}

/** What a program is told of a game before its first decision. */
export function gameRequest(
  { game, label }: LoadedGame,
  limits: Limits,
  parts: readonly string[] = [],
): RequestOf<'game'> {
  const { id, family, players, teams } = game;
  return {
    game: {
      id,
      ...(family === undefined ? {} : { family }),
      players: [...players],
      ...(teams === undefined ? {} : { teams: [...teams] }),
      ...(label.edition === undefined ? {} : { edition: label.edition }),
      ...(label.scenario === undefined ? {} : { scenario: { id: label.scenario.id, hash: label.scenario.hash } }),
      ...(game.knowledge?.tokens === undefined || !parts.includes('arrays')
        ? {}
        : { arrays: { ...game.knowledge.tokens.schema } }),
    },
    limits: { decision: seconds(limits.decision), game: seconds(limits.game), megabytes: limits.megabytes ?? null },
  };
}

function faulty({ message }: Problem): object {
  return { failure: message, replace: true };
}

/** Milliseconds as seconds; null without a limit. */
function seconds(milliseconds: number | undefined): number | null {
  return milliseconds === undefined || !Number.isFinite(milliseconds) ? null : Math.round(milliseconds) / 1000;
}
