import { lineOf } from '../kernel/error-text.js';
import process from 'node:process';
import { checkPlays } from '../../agents/index.js';
import type { AgentChoice } from '../../agents/choice.js';
import { TRUST_HELP } from '../arena/agent-files/trust.js';
import { loadAgent } from '../arena/crew.js';
import { campaignOfSaved } from '../arena/imperial-assault/campaign-of-saved.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import type { GameEvent } from '../kernel/game.js';
import type { GameRecord } from '../kernel/record.js';
import { replay as playAgain } from '../kernel/replay.js';
import { wrap } from '../kernel/wrap.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { battleOfLists, keepsInputs, LIST_OPTIONS, otherGame } from './battle-of-lists.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { Keeper, offerRecord } from './terminal/files.js';
import { stdinKeyboard } from './terminal/keyboard.js';
import { stdoutPaper } from './terminal/paper.js';
import { fileOption, prepareNew, prepareSaved } from './terminal/prepare.js';
import type { PlayOptions, Prepared } from './terminal/prepare.js';
import { reviewOffer } from './terminal/review.js';
import { Screen } from './terminal/screen.js';
import { USUAL_PORT } from './serve.js';
import { seated } from './terminal/seated.js';
import { RESIGNED } from './terminal/sitting.js';
import { speak, words } from './terminal/words/words.js';

export const play: Command = defineCommand({
  usage: 'play',
  summary: 'Lets you play against any agent, in your browser or in this terminal.',
  needs: 'in the terminal one of --scenario, --game, --my and --resume; the page asks what to play',
  example: [
    'opfor play --scenario core-set-clash --side blue --against veteran',
    'you play blue; levels are recruit, trooper, veteran, general and marshal',
  ],
  options: {
    terminal: { type: 'boolean', default: false, describe: 'play in this terminal; type "?" there for help' },
    port: { type: 'number', default: USUAL_PORT, describe: 'where the page is served on this machine' },
    open: { type: 'boolean', default: true, describe: 'open the browser; --no-open only prints the address' },
    scenario: { type: 'string', describe: 'a battle: a name from `opfor scenario list`, or a scenario file' },
    game: { type: 'string', describe: 'a game without scenarios, such as connect-four' },
    ...LIST_OPTIONS,
    side: {
      type: 'string',
      describe: 'your seat (default: the first), or two seats of one team, separated by a comma',
    },
    against: {
      type: 'string',
      describe: 'agent that plays the other seats (default: trooper), or one for each, separated by commas',
    },
    with: { type: 'string', describe: 'in a team battle: agent that plays your teammate (default: as --against)' },
    seed: { type: 'string', describe: 'what all random numbers are derived from: any text (default: the time)' },
    dice: {
      type: 'string',
      describe:
        'who rolls: dealer (default for a new game), mine (you roll your own dice and type the result) or manual (you roll all dice)',
    },
    lang: {
      type: 'string',
      choices: ['en', 'de'],
      describe: 'language: en, or de for a page in German, or for questions and events in German in the terminal',
    },
    explain: { type: 'boolean', default: false, describe: 'agents explain each of their choices' },
    hint: {
      type: 'string',
      default: 'general',
      describe: 'agent that gives hints, suggests answers in brackets, and decides after "auto"',
    },
    resume: { type: 'string', describe: 'continue the game saved in this file' },
    trust: { type: 'string', array: true, describe: TRUST_HELP },
    save: { type: 'string', describe: 'file to save the game in when you leave it' },
    out: { type: 'string', describe: 'file for the record of the finished game, instead of asking you' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const piped = (['my', 'their', 'table', 'scenario'] as const).find((option) => args[option] === '-');
    if (args.terminal && piped !== undefined)
      return fail(piped, `--${piped} -: stdin is needed for your answers; name a file`);
    const composed = await battleOfLists(args, args.resume === undefined ? otherGame(args) : 'resume');
    if (!composed.ok) return composed;
    const options = { ...args, scenario: composed.value ?? args.scenario };
    for (const option of ['out', 'save'] as const) {
      const kept = keepsInputs(option, args[option], [options.scenario, args.my, args.their, args.table]);
      if (!kept.ok) return kept;
    }
    if (!args.terminal) {
      if (!Number.isSafeInteger(args.port) || args.port < 0 || args.port > 65_535)
        return fail('port', `--port ${args.port} must be a whole number from 0 to 65535`);
      return (await import('./play-in-page.js')).playInPage(options);
    }
    const prepared = args.resume === undefined ? await prepareNew(options) : await prepareSaved(args.resume, options);
    if (!prepared.ok) return prepared;
    const adviser = loadAgent(args.hint);
    if (!adviser.ok) return adviser;
    const fit = checkPlays([adviser.value], prepared.value.loaded.game);
    if (!fit.ok) return fit;
    await speak(args.lang);
    return sit(await speaking(prepared.value, args.lang), adviser.value, args);
  },
});

/** The game with the presenter of a language, where it has one. */
async function speaking(prepared: Prepared, language: string | undefined): Promise<Prepared> {
  const presenter = language === 'de' ? await prepared.loaded.inGerman?.() : undefined;
  return presenter === undefined ? prepared : { ...prepared, loaded: { ...prepared.loaded, presenter } };
}

/** Lets the person play, saves the game when they leave, and the record at the end. */
async function sit(prepared: Prepared, adviser: AgentChoice, options: PlayOptions): Promise<Result<ExitCode>> {
  const { loaded, session } = prepared;
  const { game, presenter } = loaded;
  const paper = stdoutPaper(game.players);
  const screen = new Screen(paper, (text) => process.stdout.write(text));
  const { write } = screen;
  const keyboard = stdinKeyboard();
  const keeper = new Keeper(prepared, options.save ?? options.resume);
  write(`${wrap(opening(prepared), paper.width, '  ')}\n`);
  const campaign = options.resume === undefined ? undefined : campaignOfSaved(options.resume);
  if (campaign !== undefined) write(`${wrap(words.campaign.belongs(campaign), paper.width, '  ')}\n`);
  const { sitting, teller } = seated(prepared, {
    screen,
    keyboard,
    adviser,
    explain: options.explain,
    save: (path) => keeper.save(path).message,
    keep: () => keeper.keep(),
  });
  if (session.actions.length === 0) game.newState(teller.hear);
  const outcome = await sitting.play();
  if (typeof outcome === 'string') {
    // The game is saved before anything is printed: printing to a closed terminal fails.
    const saved = session.actions.length === 0 ? undefined : keeper.save();
    keyboard.close();
    if (saved?.ok === false) {
      const elsewhere = keeper.saveElsewhere();
      return fail('save', elsewhere.ok ? `${saved.message}. ${elsewhere.message}` : saved.message);
    }
    write(`\n${saved?.message ?? words.nothingPlayed}\n`);
    return ok(outcome === 'quit' ? 0 : 1);
  }
  write(
    ending(
      outcome.record,
      presenter?.board(session.viewOf(session.seats.indexOf('person')), session.seats.indexOf('person'), paper),
    ),
  );
  const short = summary(loaded, outcome.record);
  if (short !== '') write(`${wrap(short, paper.width, '    ')}\n`);
  const offer = reviewOffer(loaded, outcome.record, screen, process.stdout.isTTY);
  const recorded = await offerRecord(outcome.record, options.out, keyboard, write, offer, fileOption(prepared));
  keyboard.close();
  if (!recorded.ok) return recorded;
  if (recorded.value) keeper.finish();
  else write(keeper.unfinished());
  const { forfeit } = outcome.record.result;
  const isFault = forfeit !== undefined && session.seats[game.players.indexOf(forfeit.player)] !== 'person';
  return ok(isFault ? 1 : 0);
}

function opening({ loaded, session, specs }: Prepared): string {
  const { game, label } = loaded;
  const seats = specs
    .map((spec, seat) => `${words.player(game.players[seat])}: ${spec === 'person' ? words.you : spec}`)
    .join(', ');
  const where = session.actions.length === 0 ? '' : words.continued(session.actions.length);
  return `${lineOf(words.opening(label.scenario?.id ?? game.id, seats, session.seed))}.${where} ${words.begin}`;
}

/**
 * The finished game in a few lines, if its presenter knows how; from the record, as part of it may be an older sitting.
 */
function summary({ game, presenter }: LoadedGame, record: GameRecord): string {
  if (presenter?.summary === undefined) return '';
  const events: GameEvent[] = [];
  const played = playAgain(game, record, { listener: (event) => events.push(event) });
  return played.ok ? presenter.summary(events) : '';
}

function ending(record: GameRecord, board: string | undefined): string {
  const { agents, result } = record;
  const people = agents.filter(({ name }) => name === 'person').map(({ player }) => player);
  // Where all that counts is who wins, the numbers 1 and -1 would look like a score.
  const isWinOrLoss = result.returns.every((value) => [1, 0, -1].includes(value));
  const returns = agents.map(({ player }, seat) => `${words.player(player)} ${result.returns[seat]}`).join(', ');
  const scores = isWinOrLoss ? '' : `: ${returns}`;
  const own = result.returns[agents.findIndex(({ player }) => player === people[0])];
  const best = Math.max(...result.returns);
  const verdict =
    own === best && result.returns.some((value) => value < best) ? words.won : own < best ? words.lost : words.drawn;
  const { forfeit: fault } = result;
  const forfeit =
    fault === undefined
      ? ''
      : fault.why === RESIGNED
        ? ` ${words.resigns(words.player(fault.player))}`
        : ` ${words.forfeits(words.player(fault.player), lineOf(fault.why))}`;
  return `${board === undefined ? '' : `\n${board}\n`}\n${words.over}${scores}.${forfeit} ${verdict}\n`;
}
