import { ActionBuffer } from '../kernel/buffers.js';
import type { Action, Game, GameEvent } from '../kernel/game.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { MachineContext } from '../machine/context.js';
import type { Decision, NotesOf } from '../machine/decision.js';
import { NOT_OFFERED, type Reason } from '../machine/reason.js';
import { FRAME_WORDS, pendingChance, pendingDecision, procedureAt } from '../machine/run.js';
import { brokenContract } from './contract.js';
import type { Heard, Playing } from './playing.js';

/** Most options in a message, which then says how many more there are. */
const SHOWN = 8;

/** A case that is being played, of a game on the rules machine: its state, and the events so far. */
export class Play<C extends MachineContext> implements Playing {
  readonly game: Game<C['s']>;
  readonly state: C['s'];
  readonly heard: Heard[] = [];
  /** The number of events before the latest choice of the script. */
  since = 0;
  /** Why the latest answer that was not possible was not. */
  refused: Reason = NOT_OFFERED;
  /** Receives a line for every decision and chance event, with its options and its outcome, if given. */
  trace: ((line: string) => void) | undefined;
  /** Receives the context before every decision, if given. */
  watch: ((c: C) => void) | undefined;
  /** The engine's first breach of its own contract; empty if there is none. */
  broken = '';
  /** Whether every pending decision is held against what its list promises, which takes a third of the time. */
  checksContract = true;

  private readonly on: (state: C['s']) => C;

  /** `on` makes a state the current one of the game's context. */
  constructor(game: Game<C['s']>, on: (state: C['s']) => C, state: C['s']) {
    this.game = game;
    this.on = on;
    this.state = state;
  }

  /** The game's context, at the state of this play. */
  get c(): C {
    return this.on(this.state);
  }

  /** Name of the pending decision; empty if a chance event is pending or the game is over. */
  get decision(): string {
    const { pending, pendingIsChance } = this.state.game;
    return pending === 0 || pendingIsChance === 1 ? '' : pendingDecision(this.c).name;
  }

  /** What the game notes about the pending decision. */
  get notes(): NotesOf<C> | undefined {
    return this.decision === '' ? undefined : pendingDecision(this.c).notes;
  }

  /** Name of the pending chance event; empty if a player must decide or the game is over. */
  get chance(): string {
    const { pending, pendingIsChance } = this.state.game;
    return pending === 0 || pendingIsChance === 0 ? '' : pendingChance(this.c).name;
  }

  get isOver(): boolean {
    return this.state.game.pending === 0;
  }

  /** The player whose decision is pending; undefined if there is none. */
  get player(): string | undefined {
    return this.decision === '' ? undefined : this.game.players[this.state.game.pendingPlayer];
  }

  /** Operand A of the pending decision or chance event. */
  get a(): number {
    return this.state.game.pendingA;
  }

  /** Operand B of the pending decision or chance event. */
  get b(): number {
    return this.state.game.pendingB;
  }

  /** Names of the procedures that are running, the latest first. */
  running(): string[] {
    const names: string[] = [];
    for (let f = this.state.game.frameTop - FRAME_WORDS; f >= 0; f -= FRAME_WORDS) names.push(procedureAt(this.c, f));
    return names;
  }

  /** Place of the latest frame of a procedure, or −1. */
  frameOf(name: string): number {
    const at = this.running().indexOf(name);
    return at < 0 ? -1 : this.state.game.frameTop - (at + 1) * FRAME_WORDS;
  }

  /** An operand of the procedure whose frame is at `frame`, by the place that the procedure's module names. */
  operand(frame: number, place: number): number {
    return this.state.frames[frame + place];
  }

  /** Notation of every listed option of the pending decision. */
  options(): string[] {
    return this.actions().map((action) => pendingDecision(this.c).format(this.c, action));
  }

  /** Every listed option of the pending decision. */
  protected actions(): Action[] {
    const listed = new ActionBuffer();
    this.game.legalActions(this.state, listed);
    return listed.toArray();
  }

  /** The pending decision or chance event, and its possible answers. */
  waits(): string {
    if (this.isOver) return 'the game is over';
    if (this.chance !== '') return `pending is ${this.describeChance()}`;
    return `pending is ${this.decision} of ${this.player ?? 'nobody'}: ${shorten(this.options())}`;
  }

  /** The pending chance event in words. */
  protected describeChance(): string {
    return pendingChance(this.c).name;
  }

  /** Answers the pending decision or chance event, in notation, and runs to the next. */
  answer(text: string): Result<void> {
    const name = this.decision === '' ? this.chance : this.decision;
    const parsed = this.game.parse(this.state, `${name} ${text}`);
    if (!parsed.ok) return this.refuse(this.why(text), `${name} ${text} is not possible: ${this.waits()}`);
    this.apply(parsed.value);
    return ok();
  }

  /** Why an answer in notation is not possible now. */
  why(text: string): Reason {
    return this.decision === '' ? NOT_OFFERED : pendingDecision(this.c).why(this.c, text);
  }

  /**
   * Why `text` would be no answer to a decision that was not asked, because nothing could be answered or only one
   * thing: a choice among what operand A holds, with operand B as given.
   */
  whyUnasked(decision: string, text: string, b: number): Reason {
    const { c } = this;
    const { game: g } = this.state;
    const { pendingA, pendingB } = g;
    g.pendingA = 0;
    g.pendingB = b;
    const asked = (c.set.decisions as readonly Decision<C>[]).find(({ name }) => name === decision);
    const why = asked?.why(c, text) ?? NOT_OFFERED;
    g.pendingA = pendingA;
    g.pendingB = pendingB;
    return why;
  }

  /** Notes why a choice is not possible. */
  refuse(why: Reason, message: string): Result<void> {
    this.refused = why;
    return fail('impossible', message);
  }

  /** Whether an answer in notation is possible now. */
  allows(text: string): boolean {
    const name = this.decision === '' ? this.chance : this.decision;
    return this.game.parse(this.state, `${name} ${text}`).ok;
  }

  /** Takes the first listed option. */
  takeFirst(): void {
    this.apply(this.actions()[0]);
  }

  /** Carries out an answer to the pending decision or an outcome of the pending chance event. */
  apply(action: Action): void {
    if (this.decision !== '') this.watch?.(this.c);
    this.trace?.(this.traceLine(action));
    this.carryOut(action);
    this.noteBroken();
  }

  /** Applies an action and hears its events. A game may add what cases need not know of. */
  protected carryOut(action: Action): void {
    this.game.apply(this.state, action, (event) => this.hear(event));
  }

  /** The player, the decision, its options and the option taken; or the chance event and its outcome. */
  private traceLine(action: Action): string {
    const name = this.decision === '' ? this.chance : this.decision;
    // The notation of the game begins with the name of the decision.
    const taken = this.game.format(this.state, action).replace(`${name} `, '');
    if (this.decision === '') return `chance gives "${taken}" (${this.describeChance()})`;
    const options = this.options();
    const listed = options.includes(taken) ? '' : ', and unlisted';
    return `${this.player ?? 'nobody'} takes "${taken}" (${name}: ${shorten(options)}${listed})`;
  }

  /** Notes the first breach of what holds in every position. */
  protected noteBroken(): void {
    if (this.broken !== '') return;
    this.broken = this.brokenPosition();
    if (this.broken === '' && this.checksContract && this.decision !== '')
      this.broken = this.brokenDecision(this.actions());
  }

  /** What is wrong with a position of the game, in one line; empty if nothing is. */
  protected brokenPosition(): string {
    return '';
  }

  /** What is wrong with the pending decision, in one line; empty if nothing is. */
  protected brokenDecision(listed: readonly Action[]): string {
    return brokenContract(this.c, listed);
  }

  /** Records an event of the engine. */
  hear(event: GameEvent): void {
    this.heard.push({ event, told: false, chosen: false });
  }

  /** An independent play that continues from here. */
  copy(): Play<C> {
    const play = new Play(this.game, this.on, this.game.newState());
    this.copyTo(play);
    return play;
  }

  /** Makes another play of the same case continue from here. */
  protected copyTo(play: Play<C>): void {
    this.game.copy(this.state, play.state);
    for (const { event, told, chosen } of this.heard) play.heard.push({ event, told, chosen });
    play.since = this.since;
    play.checksContract = this.checksContract;
  }

  /**
   * Whether an event of this type, with these fields, has happened since the latest choice of the script without a
   * decision, because nothing else was possible.
   */
  wasForced(type: string, fields: Readonly<Record<string, string | number>>): boolean {
    return this.heard
      .slice(this.since)
      .some(({ event, told, chosen }) => !told && !chosen && event.type === type && has(event, fields));
  }

  /**
   * Whether an event with these fields has happened since the latest choice of the script and no step has been matched
   * with it yet; if so, it now counts as matched.
   */
  tellOf(type: string, fields: Readonly<Record<string, string | number>>): boolean {
    for (let i = this.since; i < this.heard.length; i++) {
      const { event, told } = this.heard[i];
      if (told || event.type !== type || !has(event, fields)) continue;
      this.heard[i].told = true;
      return true;
    }
    return false;
  }
}

function has(event: GameEvent, fields: Readonly<Record<string, string | number>>): boolean {
  return Object.entries(fields).every(([field, value]) => event[field] === value);
}

/** Options in one line, and how many more there are. */
function shorten(options: readonly string[]): string {
  const shown = options.slice(0, SHOWN).join(' | ');
  return options.length > SHOWN ? `${shown} | … ${options.length - SHOWN} more` : shown;
}
