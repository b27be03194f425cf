import { existsSync, rmSync } from 'node:fs';
import process from 'node:process';
import type { AgentChoice } from '../../agents/choice.js';
import { checkPlays } from '../../agents/index.js';
import { loadAgent } from '../arena/crew.js';
import { LARGEST_WRITTEN, makeFolder, readText } from '../arena/files.js';
import { type MissionFiles, missionFiles } from '../arena/imperial-assault/campaign-files.js';
import { type PendingMission, pendingMission, sideGivenUp } from '../arena/imperial-assault/campaign-missions.js';
import { readCampaignFile, toldCards } from '../arena/imperial-assault/campaigns.js';
import { houseNumbers } from '../arena/imperial-assault/library.js';
import { patient } from '../arena/imperial-assault/patience.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import { checkLabel, parseSavedGame, resumed, savedGameOf, writeSavedGame } from '../arena/saved-game.js';
import { type SeatHolder, Session } from '../arena/session.js';
import { replaceFile } from '../arena/storage/whole-file.js';
import { type CampaignTable, SIDES } from '../games/imperial-assault/campaign/saved.js';
import { campaignBoard } from '../games/imperial-assault/present/campaign/board.js';
import type { CampaignCards } from '../games/imperial-assault/present/campaign/cards.js';
import { campaignLog } from '../games/imperial-assault/present/campaign/log.js';
import { campaignWaits } from '../games/imperial-assault/present/campaign/waits.js';
import { writeRecord } from '../kernel/record.js';
import { fail, ok, type Result } from '../kernel/result.js';
import { shellWord } from '../kernel/shell-word.js';
import { wrap } from '../kernel/wrap.js';
import type { ExitCode } from './command.js';
import { type Keyboard, stdinKeyboard } from './terminal/keyboard.js';
import { stdoutPaper } from './terminal/paper.js';
import { Screen } from './terminal/screen.js';
import { seated } from './terminal/seated.js';
import { speak, words } from './terminal/words/words.js';

/** The options of `opfor campaign play`. */
export interface CampaignPlayOptions {
  readonly rebels: string | undefined;
  readonly imperial: string | undefined;
  readonly seed: string | undefined;
  readonly hint: string | undefined;
  readonly lang: string | undefined;
  readonly explain: boolean;
}

/** The agents of sides that the policy answers for between missions, where no other is named. */
const USUAL = ['policy', 'app'];

/** Plays a campaign on from its file until it is over or the person leaves; all that was done stays in its files. */
export async function playCampaignFile(file: string, options: CampaignPlayOptions): Promise<Result<ExitCode>> {
  const table = readCampaignFile(file);
  if (!table.ok) return table;
  const text = readText(file, LARGEST_WRITTEN);
  if (!text.ok) return text;
  const { policy = [] } = table.value.saved();
  const specs = SIDES.map((side, seat) => {
    const given = side === 'rebel' ? options.rebels : options.imperial;
    return given ?? (policy.includes(side) ? USUAL[seat] : 'person');
  });
  const seats: SeatHolder[] = [];
  for (const spec of specs) {
    const agent = spec === 'person' ? ok('person' as const) : loadAgent(spec);
    if (!agent.ok) return agent;
    seats.push(
      agent.value === 'person' || seats.length > 0 ? agent.value : patient(agent.value, houseNumbers().patience.value),
    );
  }
  const adviser = loadAgent(options.hint ?? 'policy');
  if (!adviser.ok) return adviser;
  SIDES.forEach((side, seat) => {
    if (specs[seat] !== 'person') table.value.answerFor(side);
  });
  await speak(options.lang);
  const keyboard = stdinKeyboard();
  try {
    const cards = await toldCards(options.lang);
    const own = {
      file,
      text: text.value,
      table: table.value,
      specs,
      seats,
      adviser: adviser.value,
      keyboard,
      cards,
      options,
    };
    return await new CampaignSitting(own).play();
  } finally {
    keyboard.close();
  }
}

interface Own {
  readonly file: string;
  /** What the file says at the beginning. */
  readonly text: string;
  readonly table: CampaignTable;
  readonly specs: readonly string[];
  readonly seats: readonly SeatHolder[];
  readonly adviser: AgentChoice;
  readonly keyboard: Keyboard;
  readonly cards: CampaignCards;
  readonly options: CampaignPlayOptions;
}

/** The command that plays a campaign on. */
function goOn(file: string): string {
  return `opfor campaign play ${shellWord(file)}`;
}

/** What came of a part of a campaign: it goes on, or the person has left. */
type Part = 'on' | 'left';

class CampaignSitting {
  private readonly own: Own;
  private readonly screen: Screen;
  /** The stage whose board was shown. */
  private shown = -1;
  /** The content of the campaign's file, as this sitting knows it. */
  private written: string;

  constructor(own: Own) {
    this.own = own;
    this.written = own.text;
    this.screen = new Screen(stdoutPaper(SIDES), (text) => process.stdout.write(text));
  }

  async play(): Promise<Result<ExitCode>> {
    const { table, keyboard } = this.own;
    for (;;) {
      table.deal();
      const kept = this.keep();
      if (!kept.ok) return kept;
      const part = await this.next();
      if (!part.ok) return part;
      if (part.value === 'over') return ok(0);
      if (part.value === 'left' || (await keyboard.isStopped())) {
        // A command stands on a line of its own, so that it can be copied.
        this.screen.write(`${words.campaign.goesOn}\n  ${goOn(this.own.file)}\n`);
        return ok(part.value === 'left' ? 0 : 1);
      }
    }
  }

  private async next(): Promise<Result<Part | 'over'>> {
    const { table, cards, seats } = this.own;
    const { game, state } = table;
    const viewer = Math.max(0, game.actor(state) < 0 ? seats.indexOf('person') : game.actor(state));
    if (table.waitsFor() === 'mission') {
      return table.missionGap() === undefined ? this.mission() : this.elsewhere(viewer, table.missionGap() ?? '');
    }
    if (this.shown !== state.game.stage) {
      this.shown = state.game.stage;
      this.board(viewer);
    }
    const view = game.newState();
    game.view(state, viewer, view);
    const waits = campaignWaits(game, view, cards);
    if (waits.for === 'nobody') {
      this.say(waits.says);
      return ok('over');
    }
    if (waits.for === 'battle') return fail('campaign', 'a mission is not answered');
    const { asks, about, answers } = waits;
    this.say(`${words.player(SIDES[viewer])}: ${asks}${about === '' ? '' : ` ${about}`}`);
    answers.forEach(({ name, price, text, group }, i) => {
      const head = `${i + 1}. ${group === '' ? '' : `${group}: `}${name}${price === '' ? '' : ` (${price})`}`;
      this.say(`  ${head}${text === '' ? '' : `: ${text}`}`, '      ');
    });
    return this.ask(viewer, (line) => {
      const number = Number(line);
      const answer = Number.isInteger(number) && number > 0 ? answers[number - 1]?.answer : line;
      if (answer === undefined) return fail('answer', words.campaign.noAnswer(line, answers.length));
      return table.answer(answer);
    });
  }

  /** Asks for lines until one is taken; `board`, `log`, `?` and `quit` are commands. */
  private async ask(viewer: number, take: (line: string) => Result<void>): Promise<Result<Part>> {
    const { keyboard, table } = this.own;
    for (;;) {
      const answer = await keyboard.ask(`${words.player(SIDES[viewer])}> `);
      this.screen.answered();
      if (typeof answer === 'string') return ok('left');
      const line = answer.line.trim();
      if (line === '') continue;
      if (line === 'quit' || line === 'q') return ok('left');
      if (line === 'board') this.board(viewer);
      else if (line === 'log') this.lines(campaignLog(table.game, table.saved().steps, viewer));
      else if (line === '?') this.say(words.campaign.help);
      else {
        const taken = take(line);
        if (taken.ok) return ok('on');
        this.say(taken.problem.message);
      }
    }
  }

  /** A mission that the rules do not play: its result is that of the table, or drawn if no person plays. */
  private async elsewhere(viewer: number, gap: string): Promise<Result<Part>> {
    const { table, seats, cards } = this.own;
    const { game, state } = table;
    const { name } = table.mission();
    if (!seats.includes('person')) {
      const drawn = table.resolveByChance();
      if (!drawn.ok) return drawn;
      this.say(words.campaign.drawn(name, gap));
      return ok('on');
    }
    this.say(words.campaign.notPlayed(name, gap));
    const waits = campaignWaits(game, state, cards);
    if (waits.for === 'battle')
      for (const ending of waits.endings) this.say(`  mission ${ending.answer}: ${ending.name}`);
    return this.ask(viewer, (line) => table.resolveText(line.startsWith('mission ') ? line : `mission ${line}`, null));
  }

  /** The mission that the campaign waits for, from where it was left. */
  private async mission(): Promise<Result<Part>> {
    const { table, file, specs, adviser, keyboard, options } = this.own;
    const files = missionFiles(table, file);
    const found = await this.prepared(files);
    if (!found.ok) return found;
    const { mission, loaded, session } = found.value;
    const saved = (): Result<void> =>
      replaceFile(
        files.saved,
        writeSavedGame(
          savedGameOf(loaded, session, {
            seats: specs,
            dice: 'dealer',
            scenarioFile: files.scenario,
            agentHashes: undefined,
          }),
        ),
      );
    this.say(words.campaign.mission(table.mission().name, files.record));
    if (session.actions.length === 0) for (const note of mission.notes) this.say(`  ${note}`);
    else this.say(words.continued(session.actions.length).trim());
    const { sitting } = seated(
      { loaded, session, dice: 'dealer' },
      {
        screen: this.screen,
        keyboard,
        adviser,
        explain: options.explain,
        save: () => (saved().ok ? `${words.campaign.goesOn} ${goOn(file)}` : words.campaign.notKept(files.saved)),
        keep: () => (saved().ok ? undefined : words.campaign.notKept(files.saved)),
      },
    );
    const outcome = await sitting.play();
    if (typeof outcome === 'string') {
      const kept = session.actions.length === 0 ? ok() : saved();
      return kept.ok ? ok('left') : kept;
    }
    const { record } = outcome;
    const written = replaceFile(files.record, `${writeRecord(record)}\n`);
    if (!written.ok) return written;
    const result = mission.resultOf(session.state, sideGivenUp(record));
    const resolved = table.resolve(result, { record: record.hash, file: files.recordName });
    if (!resolved.ok) return resolved;
    const kept = this.keep();
    if (!kept.ok) return kept;
    rmSync(files.saved, { force: true });
    this.say(words.campaign.ended(table.mission().name, words.player(result.winner)));
    return ok('on');
  }

  /** The pending mission with its session, resumed if it was begun; its scenario is written beside the campaign. */
  private async prepared(
    files: MissionFiles,
  ): Promise<
    Result<{ readonly mission: PendingMission; readonly loaded: LoadedGame; readonly session: Session<unknown> }>
  > {
    const { table, seats, specs, options } = this.own;
    const mission = pendingMission(table);
    if (!mission.ok) return mission;
    const { loaded: english, file } = mission.value;
    const agents = seats.flatMap((seat) => (seat === 'person' ? [] : [seat]));
    const fit = checkPlays(agents, english.game);
    if (!fit.ok) return fit;
    const presenter = options.lang === 'de' ? await english.inGerman?.() : undefined;
    const loaded = presenter === undefined ? english : { ...english, presenter };
    makeFolder(files.folder);
    const written = replaceFile(files.scenario, `${JSON.stringify(file.json, undefined, 1)}\n`);
    if (!written.ok) return written;
    const seed = `${options.seed ?? table.saved().seed} ${file.path}`;
    if (!existsSync(files.saved))
      return ok({ mission: mission.value, loaded, session: new Session(loaded, seats, seed) });
    const text = readText(files.saved, LARGEST_WRITTEN);
    if (!text.ok) return text;
    const saved = parseSavedGame(text.value, files.saved);
    if (!saved.ok) return saved;
    const label = checkLabel(saved.value, loaded.game.id, loaded.label, files.saved);
    if (!label.ok) return label;
    const { seats: before } = saved.value;
    if (before.some((spec, seat) => spec !== specs[seat])) this.say(words.campaign.otherSeats(before.join(', ')));
    const session = new Session<unknown>(loaded, seats, saved.value.seed);
    const played = resumed(session, saved.value, files.saved);
    return played.ok ? ok({ mission: mission.value, loaded, session }) : played;
  }

  /** Writes the campaign, unless another program has done so since this one did. */
  private keep(): Result<void> {
    const { file, table } = this.own;
    const found = readText(file, LARGEST_WRITTEN);
    if (found.ok && found.value !== this.written)
      return fail(
        'file',
        `${file}: another program has changed it; the last answer was not kept; go on with ${goOn(file)}`,
      );
    const text = `${JSON.stringify(table.saved(), undefined, 1)}\n`;
    const kept = replaceFile(file, text);
    if (kept.ok) this.written = text;
    return kept;
  }

  private board(viewer: number): void {
    const { game, state } = this.own.table;
    this.lines(campaignBoard(game, state, viewer));
  }

  private lines(lines: readonly string[]): void {
    for (const line of lines) this.say(line, '      ');
  }

  private say(text: string, indent = '  '): void {
    this.screen.write(`${wrap(text, this.screen.paper.width, indent)}\n`);
  }
}
