import { correctAt } from '../kernel/corrections.js';
import process from 'node:process';
import { checkPlays } from '../../agents/index.js';
import type { AgentChoice } from '../../agents/choice.js';
import { chooseFromView, explanationOf, made } from '../arena/choose.js';
import { loadAgent } from '../arena/crew.js';
import { fileName } from '../arena/files.js';
import { loadRecorded } from '../arena/game-source.js';
import { ownGame } from '../arena/own-game.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import { budgetOf } from '../arena/play.js';
import type { Explanation } from '../../agents/agent.js';
import { parseRecord } from '../kernel/record.js';
import type { GameRecord } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { readCount } from '../kernel/read-count.js';
import { RecordLines } from './record-file.js';
import { explanationText } from './terminal/explanation-text.js';

export const explain: Command = defineCommand({
  usage: 'explain <file>',
  summary: 'Shows what an agent would do at a decision of a recorded game, and why.',
  needs: '--at',
  example: [
    'opfor explain games.jsonl --game 2 --at 40 --agent mcts:iterations=400',
    'what a search would do instead of the 40th action of the second game',
  ],
  options: {
    file: { type: 'string', demandOption: true, describe: 'records, one line of JSON a game; - is stdin' },
    game: { type: 'string', default: '1', describe: 'the game on this line, from 1' },
    at: { type: 'string', describe: 'the number of the action to explain, from 1' },
    agent: { type: 'string', default: 'general', describe: 'the agent to ask' },
    seed: { type: 'string', default: '0', describe: "what the agent's random numbers are derived from: any text" },
    scenario: {
      type: 'string',
      describe: 'scenario file of the battle, or file of a game of your own, if it does not come with Opfor',
    },
    json: { type: 'boolean', default: false, describe: 'print as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const line = new RecordLines(args.file).pick('game', args.game);
    if (!line.ok) return line;
    const where = `${fileName(args.file)} line ${line.value.number}`;
    const record = parseRecord(line.value.text, where);
    if (!record.ok) return record;
    const { actions } = record.value;
    if (args.at === undefined) {
      return fail('at', `--at is needed: the number of an action of ${where}, from 1 to ${actions.length}`);
    }
    const at = readCount('at', args.at, 1, actions.length);
    if (!at.ok) return at;
    const loaded = await loadRecorded(record.value, args.scenario);
    if (!loaded.ok) return fail(loaded.problem.code, `${where}: ${loaded.problem.message}`);
    const agent = loadAgent(args.agent);
    if (!agent.ok) return agent;
    const fit = checkPlays([agent.value], loaded.value.game);
    if (!fit.ok) return fit;
    const asked = ask(loaded.value, record.value, at.value, agent.value, args.seed);
    if (!asked.ok) return fail(asked.problem.code, `${where}: ${asked.problem.message}`);
    process.stdout.write(
      args.json ? `${JSON.stringify(asked.value)}\n` : inWords(asked.value, args.agent, loaded.value),
    );
    return ok(0);
  },
});

/** An agent's answer to a decision. */
interface Asked {
  readonly game: string;
  /** Number of the action, from 1. */
  readonly at: number;
  readonly player: string;
  readonly recorded: string;
  readonly chosen: string;
  readonly explanation?: Explanation;
}

/** Replays a record up to action `at` and asks the agent, with the view of the player who decided. */
function ask(loaded: LoadedGame, record: GameRecord, at: number, choice: AgentChoice, seed: string): Result<Asked> {
  const { game } = loaded;
  const state = game.newState();
  const { actions } = record;
  for (const [i, text] of actions.slice(0, at - 1).entries()) {
    correctAt(game, state, record.corrections, i);
    const action = game.parse(state, text);
    if (!action.ok) return fail(action.problem.code, `action ${i + 1}: ${action.problem.message}`);
    game.apply(state, action.value);
  }
  correctAt(game, state, record.corrections, at - 1);
  const player = game.actor(state);
  const recorded = actions[at - 1];
  if (player < 0)
    return fail('at', `action ${at} (${recorded}) was a chance event, not a decision; choose another number`);
  const agent = made(() => choice.configured.create(ownGame(loaded, 'adviser')));
  const view = game.newState();
  game.view(state, player, view);
  const chosen = chooseFromView(game, state, view, agent, budgetOf(choice), new Rng(seed, 'explain'));
  if (!chosen.ok) return fail(chosen.problem.code, `${choice.name} ${chosen.problem.message}`);
  const explanation = explanationOf(agent);
  return ok({
    game: game.id,
    at,
    player: game.players[player],
    recorded,
    chosen: game.format(state, chosen.value),
    ...(explanation === undefined ? {} : { explanation }),
  });
}

function inWords({ at, player, recorded, chosen, explanation }: Asked, agent: string, loaded: LoadedGame): string {
  const words = (notation: string): string => loaded.presenter?.inWords?.(notation) ?? notation;
  const same = chosen === recorded ? ', as recorded' : ` (recorded: ${words(recorded)})`;
  const head = `action ${at}, ${player}: ${agent} takes "${words(chosen)}"${same}\n`;
  return explanation === undefined
    ? `${head}  it gives no reasons\n`
    : `${head}${explanationText(explanation, { words })}\n`;
}
