import process from 'node:process';
import { howMany } from '../../kernel/how-many.js';
import { checkPlays, parseAgent } from '../../../agents/index.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { fail } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { explanationOf, made } from '../choose.js';
import { loadAgent, printedBy } from '../crew.js';
import type { AgentLimits } from '../crew.js';
import { findGame, loadGame } from '../game-source.js';
import { ownGame } from '../own-game.js';
import type { NamedGame } from '../game-source.js';
import type { LoadedGame } from '../loaded-game.js';
import { packageVersion } from '../package-root.js';
import { playGame } from '../play.js';
import { outsideAgent } from './outside-agent.js';
import type { OutsideAgent } from './outside-agent.js';
import { gameRequest } from './program-host.js';
import { OutsideProgram } from './outside-program.js';
import { Printed } from './printed.js';
import { PROTOCOL } from './protocol.js';
import { toldLines } from './told-lines.js';

/** One thing that was checked. */
export interface Check {
  readonly what: string;
  /** `note`: allowed, but the author should know. */
  readonly verdict: 'ok' | 'note' | 'fails';
  /** Figures, or what is wrong. */
  readonly detail: string;
}

/** Games in which an agent is tried: without chance, with dice, with hidden cards, and a battle. */
const GAMES: readonly NamedGame[] = [
  { game: 'tic-tac-toe', scenario: undefined },
  { game: 'pig', scenario: undefined },
  { game: 'kuhn-poker', scenario: undefined },
  { game: undefined, scenario: 'core-set-skirmish' },
];

/** A fault takes away the reason to go on with later checks of the same kind, not with the others. */
const SEEDS = ['check/1', 'check/2'];

/**
 * Checks that an agent keeps to the rules for agents: it loads, it plays every game that it says it plays from each
 * seat with legal choices within its limits, it explains itself if it says so; a program also takes requests with
 * fields that it does not know and ends when it is told to. Gives the checks one by one, as they are made.
 */
export async function* checkAgent(
  spec: string,
  only: NamedGame | undefined,
  limits: AgentLimits,
): AsyncGenerator<Check> {
  const loaded = loadAgent(spec, limits);
  if (!loaded.ok) {
    yield { what: 'starts', verdict: 'fails', detail: loaded.problem.message };
    return;
  }
  const { name, version, configured } = loaded.value;
  yield {
    what: 'starts',
    verdict: 'ok',
    detail: `${name} ${version}, settings ${JSON.stringify(configured.settings)}`,
  };
  const games: LoadedGame[] = [];
  for (const named of only === undefined ? GAMES : [only]) {
    const found = findGame(named);
    const game = found.ok ? await loadGame(found.value) : found;
    if (!game.ok) yield { what: 'finds the game', verdict: 'fails', detail: game.problem.message };
    else if (checkPlays([loaded.value], game.value.game).ok) games.push(game.value);
  }
  const outside = outsideAgent(spec);
  if (outside?.kind === 'program') yield* checkManners(outside, games[0]);
  for (const [i, game] of games.entries()) {
    if (i === 0) yield* checkExplanation(loaded.value, game);
    yield* checkGame(loaded.value, game, outside?.kind === 'program');
  }
  if (games.length === 0) yield { what: 'plays', verdict: 'fails', detail: 'none of the games that were tried' };
}

/** How a program takes what every program must take; `game` is one that it plays. */
async function* checkManners(
  { path: name, words }: OutsideAgent & { kind: 'program' },
  game: LoadedGame | undefined,
): AsyncGenerator<Check> {
  const printed = new Printed(name, toldLines(), (line) => process.stderr.write(line));
  const program = new OutsideProgram(words, undefined, printed);
  const hello = {
    protocol: PROTOCOL,
    opfor: packageVersion(),
    settings: {},
    'a field of later versions': [1],
  } as const;
  const answer = await program.ask('hello', hello);
  yield {
    what: 'ignores fields that it does not know',
    verdict: answer.ok ? 'ok' : 'fails',
    detail: answer.ok ? '' : answer.problem.message,
  };
  if (game !== undefined && answer.ok) {
    // As where the other player forfeits before this one is asked.
    const began = await soon(program.ask('game', gameRequest(game, {})));
    const returns = game.game.players.map(() => 0);
    const over = began.ok ? await soon(program.ask('over', { returns, reason: 'rules' })) : began;
    yield {
      what: 'answers the end of a game',
      verdict: over.ok ? 'ok' : 'fails',
      detail: over.ok ? '' : over.problem.message,
    };
  }
  const end = await program.leave();
  yield {
    what: 'ends after bye',
    verdict: end === 0 ? 'ok' : typeof end === 'number' ? 'note' : 'fails',
    detail: end === 0 ? '' : `${typeof end === 'number' ? `exit code ${end}` : end}${lastWords(printed.last)}`,
  };
}

/** A fault that does not say itself what went wrong. */
const ENDED = /^(ended its process|closed its stdout)/;

/** The end of what an agent has printed, which often says why it failed. */
function lastWords(line: string | undefined): string {
  return line === undefined ? '' : `; the last line that it printed: ${line}`;
}

/** Milliseconds within which a program must answer what needs no thought. */
const ANSWER_MS = 5000;

/** An answer, or the problem that it does not come soon. */
async function soon<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result<T>>((resolve) => {
    const problem = fail('agent-late', `gave no answer within ${ANSWER_MS / 1000} s`);
    timer = setTimeout(() => resolve(problem), ANSWER_MS);
  });
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  return first;
}

async function* checkExplanation(choice: AgentChoice, loaded: LoadedGame): AsyncGenerator<Check> {
  const game = ownGame(loaded, 0);
  const agent = made(() => choice.configured.create(game));
  if (agent.explain === undefined) return;
  const view = game.newState();
  while (game.actor(view) < 0) game.apply(view, game.sampleChance(view, new Rng('check')));
  game.view(view, game.actor(view), view);
  try {
    agent.choose(view, { iterations: 100 }, new Rng('check'));
  } catch {
    // The games say what is wrong.
    return;
  }
  const sentence = explanationOf(agent)?.sentence ?? 'no explanation';
  const fails = sentence.startsWith("The agent's explanation") || sentence === 'no explanation';
  yield { what: 'explains its choice', verdict: fails ? 'fails' : 'ok', detail: sentence };
}

/** Plays a game from each seat against random choices, and the first one again. */
async function* checkGame(choice: AgentChoice, loaded: LoadedGame, isProgram: boolean): AsyncGenerator<Check> {
  const { game, label } = loaded;
  const title = label.scenario === undefined ? game.id : `${game.id} ${label.scenario.id}`;
  const random = parseAgent('random');
  if (!random.ok) throw new Error(random.problem.message);
  const records: string[] = [];
  let decisions = 0;
  for (const [seat, player] of game.players.entries()) {
    for (const seed of SEEDS) {
      const seats = game.players.map((_, other) => (other === seat ? choice : random.value));
      const { record } = playGame(loaded, seats, seed);
      const { forfeit } = record.result;
      if (forfeit?.player === player) {
        const at = `as ${player}, after ${howMany(record.actions.length, 'action')} of seed ${seed}`;
        const hint = ENDED.test(forfeit.why) ? lastWords(printedBy(choice)) : '';
        const detail = `${at}: ${forfeit.why}${hint}`;
        yield { what: `plays ${title}`, verdict: 'fails', detail };
        return;
      }
      decisions += record.actions.length;
      records.push(record.hash);
    }
  }
  const games = SEEDS.length * game.players.length;
  yield { what: `plays ${title}`, verdict: 'ok', detail: `${howMany(games, 'game')}, ${howMany(decisions, 'action')}` };
  const seats = game.players.map((_, other) => (other === 0 ? choice : random.value));
  const { record } = playGame(loaded, seats, SEEDS[0]);
  if (record.hash === records[0]) return;
  const stream = isProgram ? '`random` of each request' : 'the `rng` of choose';
  yield {
    what: `plays ${title} the same again`,
    verdict: 'note',
    detail: `it chose otherwise: draw from ${stream} alone, if records are to be repeated`,
  };
}
