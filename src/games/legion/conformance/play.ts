import { type PlayerName, PLAYERS } from '../words/players.js';
import {
  BANE_TOKEN,
  CART,
  CHARGE_TOKEN,
  CONDITION_TOKEN,
  GRAFFITI_TOKEN,
  NO_TOKEN,
  SMOKE_TOKEN,
} from '../words/token-kinds.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action, GameEvent } from '../../../kernel/game.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import type { Edition } from '../engine/edition.js';
import { FRAME_WORDS, pendingChance, pendingDecision, procedureAt, run } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import { type LegionGame, legionGame } from '../legion.js';
import { clearState } from '../engine/clear.js';
import { brokenPosition } from './invariants.js';
import { LegionState } from '../state/state.js';
import { battleOf } from './battle-of.js';
import { brokenContract } from './contract.js';
import { divulgeCard } from '../rules/procedures/setup/divulge.js';
import { setMoment } from './moment.js';
import { wrongNames } from './names.js';
import { stage } from './stage.js';
import type { CaseTerrain } from './schema-situation.js';
import type { BattleCase } from './schema.js';
import { TOKEN_KINDS, type TokenKind } from './vocabulary.js';

/** An event of a case that is being played. */
export interface Heard {
  readonly event: GameEvent;
  /** Whether a step of the script has already been matched with it. */
  told: boolean;
  /** Whether it tells what a decision has chosen; without a decision nothing else was possible. */
  chosen: boolean;
}

/** The events that tell what has been chosen, by the names of the decisions. */
const CHOSEN: Readonly<Record<string, string>> = { 'assign-wound': 'wounds-assigned', 'new-leader': 'new-leader' };

/** The names that cases use for kinds of token other than objectives. */
const KIND_NAMES: Readonly<Record<number, TokenKind>> = {
  [CONDITION_TOKEN]: 'condition',
  [CHARGE_TOKEN]: 'charge',
  [SMOKE_TOKEN]: 'smoke',
  [GRAFFITI_TOKEN]: 'graffiti',
  [BANE_TOKEN]: 'bane',
  [CART]: 'cart',
};

/** Most options in a message, which then says how many more there are. */
const SHOWN = 8;

/**
 * A case that is being played: a battle, its state, and the events so far. Units are known by the ids that the case
 * gives them.
 */
export class Play {
  readonly one: BattleCase;
  readonly game: LegionGame;
  readonly state: LegionState;
  readonly heard: Heard[] = [];
  /** Rows of tokens by kind in the order in which they were placed. */
  readonly tokenRows: Readonly<Record<TokenKind, number[]>> = {
    objective: [],
    condition: [],
    charge: [],
    smoke: [],
    graffiti: [],
    bane: [],
    cart: [],
  };
  /** The number of events before the latest choice of the script. */
  since = 0;
  /** Receives a line for every decision and chance event, with its options and its outcome, if given. */
  trace: ((line: string) => void) | undefined;
  /** Receives the battle before every decision, if given. */
  watch: ((c: Context) => void) | undefined;
  /** The engine's first breach of its own contract; empty if there is none. */
  broken = '';

  private readonly edition: Edition;

  private constructor(one: BattleCase, edition: Edition, game: LegionGame, state: LegionState) {
    this.one = one;
    this.edition = edition;
    this.game = game;
    this.state = state;
  }

  /** Sets a case up and runs it to its first decision or chance event. */
  static begin(library: Library, edition: Edition, one: BattleCase, trace?: (line: string) => void): Result<Play> {
    const battle = battleOf(library, edition, one);
    if (!battle.ok) return battle;
    const game = legionGame(battle.value);
    const state = newState(game);
    const play = new Play(one, edition, game, state);
    play.trace = trace;
    const wrong = wrongNames(library, edition, battle.value, one);
    if (wrong.length > 0) return fail('unknown-name', wrong.join('; '));
    const { c } = play;
    const staged = stage(c, one);
    if (!staged.ok) return staged;
    for (const [t, token] of (one.tokens ?? []).entries()) play.tokenRows[token.kind].push(t);
    const set = setMoment(c, one);
    if (!set.ok) return set;
    c.listener = (event) => play.hear(event);
    run(c);
    c.listener = undefined;
    play.passDivulge();
    const strange = brokenPosition(c);
    if (strange !== '') return fail('bad-case', `this situation is impossible in a battle: ${strange}`);
    play.noteBroken();
    return ok(play);
  }

  /** An independent play that continues from here. */
  copy(): Play {
    return this.copyTo(new Play(this.one, this.edition, this.game, newState(this.game)));
  }

  /**
   * The same position on a table with other terrain; undefined if no battle can be played on it. For finding out
   * whether terrain is the reason for a refusal.
   */
  onTable(terrain: readonly CaseTerrain[]): Play | undefined {
    const one: BattleCase = { ...this.one, terrain };
    const battle = battleOf(this.game.battle.library, this.edition, one);
    if (!battle.ok) return undefined;
    const game = legionGame(battle.value);
    return this.copyTo(new Play(one, this.edition, game, newState(game)));
  }

  private copyTo(play: Play): Play {
    play.state.copyFrom(this.state);
    for (const { event, told, chosen } of this.heard) play.heard.push({ event, told, chosen });
    for (const kind of TOKEN_KINDS) play.tokenRows[kind].push(...this.tokenRows[kind]);
    play.since = this.since;
    return play;
  }

  get c(): Context {
    return this.game.contextOf(this.state);
  }

  /** Name of the pending decision; empty if a chance event is pending or the battle is over. */
  get decision(): string {
    const { pending, pendingIsChance } = this.state.game;
    return pending === 0 || pendingIsChance === 1 ? '' : pendingDecision(this.c).name;
  }

  /** Name of the pending chance event; empty if a player must decide or the battle is over. */
  get chance(): string {
    const { pending, pendingIsChance } = this.state.game;
    return pending === 0 || pendingIsChance === 0 ? '' : pendingChance(this.c).name;
  }

  get isOver(): boolean {
    return this.state.game.pending === 0;
  }

  /** The player whose decision is pending; undefined if there is none. */
  get player(): PlayerName | undefined {
    return this.decision === '' ? undefined : PLAYERS[this.state.game.pendingPlayer];
  }

  get a(): number {
    return this.state.game.pendingA;
  }

  get b(): number {
    return this.state.game.pendingB;
  }

  /** Number of a unit by its id in the case; −1 if there is none. */
  unit(id: string): number {
    return this.game.battle.units.tag.indexOf(id);
  }

  id(u: number): string {
    return this.game.battle.units.tag[u];
  }

  /** Whether a token of this name, such as `charge-1`, has been placed. */
  hasToken(name: string): boolean {
    const { kind, number } = /^(?<kind>[a-z]+)-(?<number>\d+)$/.exec(name)?.groups ?? {};
    return (this.tokenRows as Readonly<Record<string, number[] | undefined>>)[kind]?.[Number(number) - 1] !== undefined;
  }

  /** The name of the token in a row; empty if it has none. */
  tokenName(row: number): string {
    for (const kind of TOKEN_KINDS) {
      const at = this.tokenRows[kind].lastIndexOf(row);
      if (at >= 0) return `${kind}-${at + 1}`;
    }
    return '';
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

  private actions(): Action[] {
    const listed = new ActionBuffer();
    this.game.legalActions(this.state, listed);
    return listed.toArray();
  }

  /** The pending decision or chance event, and its possible answers. */
  waits(): string {
    if (this.isOver) return 'the battle is over';
    if (this.chance !== '') return `pending is ${this.describeChance()}`;
    return `pending is ${this.decision} of ${this.player ?? 'nobody'}: ${shorten(this.options())}`;
  }

  private describeChance(): string {
    const c = this.c;
    const { pendingA: a, pendingB: b } = this.state.game;
    switch (this.chance) {
      case 'attack-dice': {
        const dice = [`${a & 255} red`, `${(a >> 8) & 255} black`, `${(a >> 16) & 255} white`];
        return `a roll of ${dice.filter((text) => !text.startsWith('0 ')).join(', ')} attack dice`;
      }
      case 'defense-dice':
        return `a roll of ${a} ${b === 1 ? 'red' : 'white'} defense dice (${this.running()[0]})`;
      case 'draw-order':
        return `a draw of ${PLAYERS[a]}'s order tokens`;
      default:
        return pendingChance(c).name;
    }
  }

  /** Answers the pending decision or chance event, in notation, and runs to the next. */
  answer(text: string): Result<void> {
    const name = this.decision === '' ? this.chance : this.decision;
    const parsed = this.game.parse(this.state, `${name} ${text}`);
    if (!parsed.ok) return fail('impossible', `${name} ${text} is not possible: ${this.waits()}`);
    this.apply(parsed.value);
    return ok();
  }

  /** Whether an answer in notation is possible now. */
  allows(text: string): boolean {
    const name = this.decision === '' ? this.chance : this.decision;
    return this.game.parse(this.state, `${name} ${text}`).ok;
  }

  apply(action: Action): void {
    if (this.decision !== '') this.watch?.(this.c);
    this.trace?.(this.traceLine(action));
    const type = CHOSEN[this.decision];
    const before = this.heard.length;
    this.game.apply(this.state, action, (event) => this.hear(event));
    const made = this.heard.slice(before).find(({ event }) => event.type === type);
    if (made !== undefined) made.chosen = true;
    this.passDivulge();
    this.noteBroken();
  }

  /**
   * Declines to divulge for a player who holds no such card, and is asked only because not being asked would tell the
   * other side so: a case without such a card need not know of it.
   */
  private passDivulge(): void {
    while (this.decision !== '' && pendingDecision(this.c) === divulgeCard) {
      const answers = this.actions();
      if (answers.length !== 1) return;
      this.game.apply(this.state, answers[0], (event) => this.hear(event));
    }
  }

  private noteBroken(): void {
    if (this.broken !== '') return;
    this.broken = brokenPosition(this.c);
    if (this.broken === '' && this.decision !== '') this.broken = brokenContract(this.c, this.actions());
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

  /** Takes the first listed option. */
  takeFirst(): void {
    this.apply(this.actions()[0]);
  }

  /** Records an event of the engine, and the row of a token that is placed. */
  hear(event: GameEvent): void {
    if (event.type === 'token-placed') {
      const row = Number(event['token']);
      const kind = this.state.tokens.kind[row];
      if (kind !== NO_TOKEN) this.tokenRows[KIND_NAMES[kind] ?? 'objective'].push(row);
    }
    this.heard.push({ event, told: false, chosen: false });
    // A leader that leaves the table has moved, although it has no final place.
    if (event.type === 'leaves-table')
      this.heard.push({
        event: { type: 'unit-moved', unit: event['unit'], move: 'standard' },
        told: false,
        chosen: false,
      });
  }

  /**
   * Whether an event of this type and unit has happened since the latest choice of the script without a decision,
   * because nothing else was possible.
   */
  wasForced(type: string, unit: number): boolean {
    return this.heard
      .slice(this.since)
      .some(({ event, told, chosen }) => !told && !chosen && event.type === type && event['unit'] === unit);
  }

  /**
   * Whether an event with these fields has happened since the latest choice of the script and no step has been matched
   * with it yet; if so, it now counts as matched.
   */
  tellOf(type: string, fields: Readonly<Record<string, string | number>>): boolean {
    for (let i = this.since; i < this.heard.length; i++) {
      const { event, told } = this.heard[i];
      if (told || event.type !== type) continue;
      if (Object.entries(fields).some(([field, value]) => event[field] !== value)) continue;
      this.heard[i].told = true;
      return true;
    }
    return false;
  }
}

/** Options in one line, and how many more there are. */
function shorten(options: readonly string[]): string {
  const shown = options.slice(0, SHOWN).join(' | ');
  return options.length > SHOWN ? `${shown} | … ${options.length - SHOWN} more` : shown;
}

function newState(game: LegionGame): LegionState {
  const { battle: b } = game;
  const state = new LegionState(b.players.length, b.units.count, b.minis.count, b.tokenRows);
  clearState(b, state);
  return state;
}
