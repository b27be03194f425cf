import { checkPlays, parseAgent } from '../../../agents/index.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { listChoices, named, noChoice } from '../../arena/choice-list.js';
import type { ChoiceList } from '../../arena/choice-list.js';
import { eventText } from '../../arena/event-text.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import {
  checkLabel,
  checkSeats,
  parseSavedGame,
  resumed,
  savedGameOf,
  writeSavedGame,
} from '../../arena/saved-game.js';
import type { DiceMode } from '../../arena/saved-game.js';
import { Session } from '../../arena/session.js';
import type { SeatHolder } from '../../arena/session.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { GameEvent, Player } from '../../kernel/game.js';
import { writeRecord } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { replay } from '../../kernel/replay.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import type { Answer, FromBot, FromTable, Sentence, Setup, Source, ToBot, ToTable, Waiting } from '../protocol.js';
import { playerName, words as said } from '../words/words.js';
import { loadSource } from './load.js';
import { menu } from './menu.js';
import { pageOf, pagesOf } from './pages.js';
import { stepOf, watcherOf } from './step.js';
import { verified } from './verify.js';

/** The agent that gives hints. */
const ADVISER = 'general';

/** The agent that suggests answers to small questions: quick, so that nobody waits for it. */
const SUGGESTER = 'trooper';

/** A game at the table. */
interface Sitting {
  readonly source: Source;
  readonly loaded: LoadedGame;
  readonly session: Session<unknown>;
  readonly seats: readonly string[];
  readonly dice: DiceMode;
}

/** What the table has asked the agents and not yet been told. */
interface Asked {
  readonly id: number;
  readonly about: 'move' | { readonly hint: number; readonly by: string };
}

/**
 * The table at which a person plays: it holds the game, asks the person and the agents, deals the dice, and says after
 * each change what the person may see. It knows neither the page nor how messages travel.
 */
export class Table {
  private readonly post: (message: FromTable) => void;
  private readonly askBot: (message: ToBot) => void;
  private at: Sitting | undefined;
  private log: Sentence[] = [];
  /** Sentences that the page has, and the number of the latest step. */
  private told = 0;
  private step = 0;
  private list: ChoiceList | undefined;
  private asked: Asked | undefined;
  private questions = 0;

  constructor(post: (message: FromTable) => void, askBot: (message: ToBot) => void) {
    this.post = post;
    this.askBot = askBot;
  }

  receive(message: Exclude<ToTable, { readonly do: 'speak' }>): void {
    switch (message.do) {
      case 'new':
        this.begin(this.fresh(message.setup));
        break;
      case 'resume':
        this.begin(this.saved(message.saved, message.where, message.file));
        break;
      case 'menu':
        this.answer(message.id, { kind: 'menu', menu: menu() });
        break;
      case 'verify':
        this.answer(message.id, verified(message.record, message.where));
        break;
      case 'page':
        if (this.at !== undefined) this.answer(message.id, this.page(this.at, message.name, message.about));
        break;
      default:
        // A message about a question that no longer stands is dropped.
        if (this.at !== undefined && message.step === this.step) this.play(this.at, message);
        else if ('id' in message) this.answer(message.id, { kind: 'problem', text: '' });
    }
  }

  /** An agent's answer. One to a question that no longer stands is dropped. */
  hear(message: FromBot): void {
    const { asked, at } = this;
    if (asked === undefined || at === undefined || message.id !== asked.id) return;
    this.asked = undefined;
    if (asked.about !== 'move') {
      this.answer(asked.about.hint, adviceIn(at, message));
      return;
    }
    const chosen = message.say === 'chosen' ? at.session.accept(message.action) : fail('agent', message.why);
    if (chosen.ok) {
      at.session.apply(chosen.value, this.listen);
      this.advance(at);
    } else {
      this.note(at, said.table.forfeits(playerName(at.session.game.players[at.session.actor]), chosen.problem.message));
      this.finish(at, at.session.record(chosen.problem.message));
    }
  }

  private play(at: Sitting, message: ToTable & { readonly step: number }): void {
    const { session } = at;
    switch (message.do) {
      case 'take':
        this.take(at, message.text, message.follow ?? []);
        break;
      case 'throw':
        this.throwDice(at, message.text);
        break;
      case 'undo':
        if (!session.undo()) return;
        this.asked = undefined;
        this.askBot({ do: 'forget' });
        this.log = this.log.filter((sentence) => sentence.at <= session.actions.length);
        this.told = Math.min(this.told, this.log.length);
        this.advance(at);
        break;
      case 'resign':
        if (session.waitsForPerson) this.finish(at, session.record('resigned'));
        break;
      case 'hint':
        this.hint(at, message.id, message.quick ? SUGGESTER : ADVISER);
        break;
      case 'probe':
        this.probe(at, message.id, message.text);
        break;
    }
  }

  private fresh({ source, seats, seed, dice }: Setup): Result<Sitting> {
    const loaded = loadSource(source);
    if (!loaded.ok) return loaded;
    const holders = holdersOf(seats, loaded.value);
    if (!holders.ok) return holders;
    return ok({ source, loaded: loaded.value, session: new Session(loaded.value, holders.value, seed), seats, dice });
  }

  private saved(content: string, where: string, file: Source | undefined): Result<Sitting> {
    const saved = parseSavedGame(content, where);
    if (!saved.ok) return saved;
    const { scenario, game, seats, dice } = saved.value;
    const source: Source =
      file ?? (scenario === undefined ? { kind: 'reference', name: game } : { kind: 'scenario', name: scenario.id });
    const loaded = loadSource(source);
    if (!loaded.ok) return fail(loaded.problem.code, `${where}: ${loaded.problem.message}`);
    const label = checkLabel(saved.value, loaded.value.game.id, loaded.value.label, where);
    if (!label.ok) return label;
    const fitting = checkSeats(saved.value, loaded.value.game.players, where);
    if (!fitting.ok) return fitting;
    const holders = holdersOf(seats, loaded.value);
    if (!holders.ok) return fail(holders.problem.code, `${where}: ${holders.problem.message}`);
    const heard: Sentence[] = [];
    const session = new Session<unknown>(loaded.value, holders.value, saved.value.seed);
    const listen = (event: GameEvent): void => {
      const text = sentenceOf(loaded.value, event);
      if (text !== '') heard.push({ at: session.actions.length, text });
    };
    const again = resumed(session, saved.value, where, listen);
    if (!again.ok) return again;
    this.log = heard;
    return ok({ source, loaded: loaded.value, session, seats, dice });
  }

  private begin(sitting: Result<Sitting>): void {
    this.asked = undefined;
    if (!sitting.ok) {
      this.at = undefined;
      this.post({ say: 'problem', text: sitting.problem.message });
      return;
    }
    const at = sitting.value;
    if (at.session.actions.length === 0) this.log = [];
    this.told = 0;
    this.at = at;
    const { loaded, session, seats, source } = at;
    const { game, presenter, label } = loaded;
    this.askBot({ do: 'load', source });
    const facts = {
      game: game.id,
      title: label.scenario?.id ?? game.id,
      players: game.players,
      seats,
      seed: session.seed,
      rules: presenter?.rules ?? '',
      pages: pagesOf(loaded),
      ...(loaded.picture === undefined ? {} : { table: loaded.picture.table }),
    };
    this.post({ say: 'game', facts });
    this.advance(at);
  }

  /** Plays on until a person, an agent or a thrower has to be asked, or the game is over. */
  private advance(at: Sitting): void {
    const { session } = at;
    for (;;) {
      const { actor } = session;
      this.list = undefined;
      if (actor === NOBODY) {
        this.finish(at, session.record());
        return;
      }
      if (actor === CHANCE) {
        const thrower = throwerByHand(at);
        if (thrower !== undefined) {
          this.keep(at);
          const about = session.game.describeChance?.(session.state) ?? said.table.whatChance;
          this.show(at, { for: 'throw', player: thrower, about });
          return;
        }
        session.apply(session.deal(), this.listen);
      } else if (session.waitsForPerson) {
        if (this.decide(at)) return;
      } else {
        this.show(at, { for: 'agent', player: actor });
        this.ask(at, 'move');
        return;
      }
    }
  }

  /** Asks the person; false if there was no choice, and the only one was taken. */
  private decide(at: Sitting): boolean {
    const { session, loaded } = at;
    const { actor, game } = session;
    const view = session.viewOf(actor);
    const list = listChoices(game, view, loaded.presenter);
    if (list.choices.length === 1) {
      const [only] = list.choices;
      this.note(at, said.table.onlyChoice(playerName(game.players[actor]), only.notation));
      session.apply(only.action, this.listen);
      return false;
    }
    this.list = list;
    this.keep(at);
    const options = list.choices.map(({ action, number, notation, short, label, group }) => ({
      number,
      notation,
      short,
      label,
      group,
      ...(loaded.picture === undefined ? {} : { target: loaded.picture.target(view, action, notation) }),
    }));
    const question =
      loaded.presenter?.question?.(view, actor) ?? `${game.players[actor]}: ${list.kind.replaceAll('-', ' ')}?`;
    const isRoutine = loaded.presenter?.isRoutine?.(view) ?? false;
    this.show(at, { for: 'person', player: actor, prompt: { question, kind: list.kind, options, isRoutine } });
    return true;
  }

  private take(at: Sitting, text: string, follow: readonly string[]): void {
    const { session, loaded } = at;
    const { list } = this;
    if (list === undefined || !session.waitsForPerson) return;
    const action = named(session.game, session.state, list, text);
    if (action === undefined) {
      const why = noChoice(session.viewOf(session.actor), loaded.presenter, list, text);
      this.post({ say: 'refused', step: this.step, text: why });
      return;
    }
    session.mark();
    session.apply(action, this.listen);
    for (const next of follow) {
      if (!session.waitsForPerson) break;
      const open = listChoices(session.game, session.viewOf(session.actor), loaded.presenter);
      const follows = named(session.game, session.state, open, next);
      if (follows === undefined) break;
      session.apply(follows, this.listen);
    }
    this.advance(at);
  }

  private throwDice(at: Sitting, text: string): void {
    const { session, loaded } = at;
    if (session.actor !== CHANCE) return;
    const refuse = (why: string): void => this.post({ say: 'refused', step: this.step, text: why });
    if (text.toLowerCase() === 'dealer') {
      session.apply(session.deal(), this.listen);
      this.advance(at);
      return;
    }
    const read = loaded.presenter?.readThrow?.(session.state, text) ?? ok(text);
    if (!read.ok) return refuse(read.problem.message);
    const outcome = session.game.parse(session.state, read.value);
    if (!outcome.ok) return refuse(outcome.problem.message);
    session.apply(outcome.value, this.listen);
    this.advance(at);
  }

  private probe({ loaded, session }: Sitting, id: number, text: string): void {
    if (loaded.picture === undefined || !session.waitsForPerson) return;
    const { actor } = session;
    this.answer(id, { kind: 'probe', probe: loaded.picture.probe(session.viewOf(actor), actor, text) });
  }

  private hint(at: Sitting, id: number, by: string): void {
    if (at.session.waitsForPerson) this.ask(at, { hint: id, by });
  }

  /** Asks the agent in a seat to move, or the adviser what it would do in the person's place. */
  private ask({ session, seats }: Sitting, about: Asked['about']): void {
    const id = ++this.questions;
    this.asked = { id, about };
    const { player, view, words } = session.question();
    if (about === 'move') {
      this.askBot({ do: 'choose', id, seat: player, spec: seats[player], view, words, explains: false });
      return;
    }
    const own = new Rng(session.seed, `hint/${session.actions.length}`).words;
    this.askBot({ do: 'choose', id, seat: 'adviser', spec: about.by, view, words: own, explains: true });
  }

  private finish(at: Sitting, record: GameRecord): void {
    const { loaded } = at;
    const events: GameEvent[] = [];
    if (loaded.presenter?.summary !== undefined)
      replay(loaded.game, record, { listener: (event) => events.push(event) });
    this.show(at, { for: 'nobody' });
    const { returns, forfeit } = record.result;
    const summary = loaded.presenter?.summary?.(events) ?? '';
    const ending = { record: writeRecord(record), returns, summary, ...(forfeit === undefined ? {} : { forfeit }) };
    this.post({ say: 'over', ending });
    this.list = undefined;
    this.at = undefined;
  }

  /** Gives the page the game as it is, in case it is closed. */
  private keep({ loaded, session, seats, dice, source }: Sitting): void {
    if (session.actions.length === 0) return;
    const scenarioFile = source.kind === 'file' ? source.path : undefined;
    const line = writeSavedGame(savedGameOf(loaded, session, { seats, dice, scenarioFile }));
    const round = session.game.round?.(session.state);
    this.post({
      say: 'saved',
      line,
      summary: round === undefined ? said.table.moves(session.actions.length) : said.table.round(round),
    });
  }

  private show(at: Sitting, waiting: Waiting): void {
    this.step++;
    const message = stepOf(at, waiting, { step: this.step, log: this.log.slice(this.told), logFrom: this.told });
    this.told = this.log.length;
    this.post({ say: 'step', step: message });
  }

  private readonly listen = (event: GameEvent): void => {
    if (this.at === undefined) return;
    const text = sentenceOf(this.at.loaded, event);
    if (text !== '') this.note(this.at, text);
  };

  private note({ session }: Sitting, text: string): void {
    this.log.push({ at: session.actions.length, text });
  }

  private answer(id: number, value: Answer): void {
    this.post({ say: 'answer', id, value });
  }

  private page({ loaded, session }: Sitting, name: string, about: string): Answer {
    const player = watcherOf(session);
    return pageOf(loaded, session.viewOf(player), player, name, about);
  }
}

/** Who throws the pending dice by hand; undefined if the dealer does. */
function throwerByHand({ session, loaded, dice }: Sitting): Player | undefined {
  const thrower = loaded.presenter?.thrower?.(session.state);
  if (thrower === undefined || dice === 'dealer') return undefined;
  return dice === 'manual' || session.seats[thrower] === 'person' ? thrower : undefined;
}

function sentenceOf({ presenter, names, game }: LoadedGame, event: GameEvent): string {
  return presenter?.tell?.(event) ?? eventText(event, { ...names, player: game.players, winner: game.players });
}

function adviceIn({ session }: Sitting, message: FromBot): Answer {
  const chosen = message.say === 'chosen' ? session.accept(message.action) : fail('agent', message.why);
  if (!chosen.ok) return { kind: 'problem', text: said.table.noAdvice(chosen.problem.message) };
  const answer = session.game.format(session.state, chosen.value);
  const explanation = message.say === 'chosen' ? message.explanation : undefined;
  return { kind: 'hint', advice: { answer, ...(explanation === undefined ? {} : { explanation }) } };
}

/** The holders of the seats; a problem for an agent that is unknown or does not play the game. */
function holdersOf(seats: readonly string[], { game }: LoadedGame): Result<SeatHolder[]> {
  if (seats.length !== game.players.length)
    return fail('seats', `${seats.length} seats are taken, but the players are ${game.players.join(', ')}`);
  if (!seats.includes('person')) return fail('seats', 'no seat is yours; take one');
  const holders: SeatHolder[] = [];
  for (const spec of seats) {
    if (spec === 'person') {
      holders.push('person');
      continue;
    }
    const agent: Result<AgentChoice> = parseAgent(spec);
    if (!agent.ok) return agent;
    const fit = checkPlays([agent.value], game);
    if (!fit.ok) return fit;
    holders.push(agent.value);
  }
  return ok(holders);
}
