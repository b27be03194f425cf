import { PLAYERS } from '../words/players.js';
import { NO_TOKEN } from '../words/token-kinds.js';
import type { Action, GameEvent } from '../../../kernel/game.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import * as proof from '../../../proof/play.js';
import type { Library } from '../cards/library.js';
import type { Edition } from '../engine/edition.js';
import { pendingChance, pendingDecision, run } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import { type LegionGame, legionGame } from '../legion.js';
import { clearState } from '../engine/clear.js';
import { brokenPosition } from './invariants.js';
import { LegionState } from '../state/state.js';
import { battleOf } from './battle-of.js';
import { brokenDecision } from './contract.js';
import { divulgeCard } from '../rules/procedures/setup/divulge.js';
import { setMoment } from './moment.js';
import { wrongNames } from './names.js';
import { stage } from './stage.js';
import type { BattleCase } from './schema.js';

/**
 * A case that is being played: a battle, its state, and the events so far. Units are known by the ids that the case
 * gives them.
 */
export class Play extends proof.Play<Context> {
  declare readonly game: LegionGame;
  readonly one: BattleCase;
  /** Rows of tokens by kind in the order in which they were placed. */
  readonly tokenRows: Readonly<Record<string, number[]>>;
  readonly edition: Edition;

  private constructor(one: BattleCase, edition: Edition, game: LegionGame) {
    super(game, (state) => game.contextOf(state), newState(game));
    this.one = one;
    this.edition = edition;
    this.tokenRows = Object.fromEntries(Object.keys(edition.cases.tokens).map((word) => [word, []]));
  }

  /** Sets a case up and runs it to its first decision or chance event. */
  static begin(
    library: Library,
    edition: Edition,
    one: BattleCase,
    trace?: (line: string) => void,
    checksContract = true,
  ): Result<Play> {
    const battle = battleOf(library, edition, one);
    if (!battle.ok) return battle;
    const game = legionGame(battle.value);
    const play = new Play(one, edition, game);
    play.trace = trace;
    play.checksContract = checksContract;
    const wrong = wrongNames(library, edition, battle.value, one);
    if (wrong.length > 0) return fail('unknown-name', wrong.join('; '));
    const { c } = play;
    const staged = stage(c, one);
    if (!staged.ok) return staged;
    for (const [t, token] of (one.tokens ?? []).entries()) play.tokenRows[token.kind].push(t);
    const set = setMoment(c, one);
    if (!set.ok) return set;
    c.listener = (event) => play.hear(event);
    if (one.at.phase !== 'setup')
      edition.cases.lay?.(
        c,
        (one.tokens ?? []).map(({ kind }) => kind),
      );
    run(c);
    c.listener = undefined;
    play.passDivulge();
    const strange = brokenPosition(c);
    if (strange !== '') return fail('bad-case', `this situation is impossible in a battle: ${strange}`);
    play.noteBroken();
    return ok(play);
  }

  /** An independent play that continues from here. */
  override copy(): Play {
    const play = new Play(this.one, this.edition, this.game);
    this.copyTo(play);
    for (const [word, rows] of Object.entries(this.tokenRows)) play.tokenRows[word].push(...rows);
    return play;
  }

  /** Number of a unit by its id in the case; −1 if there is none. */
  unit(id: string): number {
    return this.game.battle.units.tag.indexOf(id);
  }

  id(u: number): string {
    return this.game.battle.units.tag[u];
  }

  /** Whether the pending decision is the answer to choices of this kind, or a step of them. */
  asks(kind: string): boolean {
    return this.notes?.choices?.[kind] !== undefined;
  }

  /** Row of a token by its name, such as `charge-1`; −1 if none of that name has been placed. */
  row(name: string): number {
    const { kind, number } = /^(?<kind>[a-z-]+)-(?<number>\d+)$/.exec(name)?.groups ?? {};
    const rows = (this.tokenRows as Readonly<Record<string, number[] | undefined>>)[kind];
    return rows?.[Number(number) - 1] ?? -1;
  }

  /** Whether a token of this name, such as `charge-1`, has been placed. */
  hasToken(name: string): boolean {
    return this.row(name) >= 0;
  }

  /** Whether this is the name of the next token of its kind that is placed. */
  isNext(name: string): boolean {
    const { kind, number } = /^(?<kind>[a-z-]+)-(?<number>\d+)$/.exec(name)?.groups ?? {};
    const rows = (this.tokenRows as Readonly<Record<string, number[] | undefined>>)[kind];
    return rows !== undefined && Number(number) === rows.length + 1;
  }

  /** The name of the token in a row; empty if it has none. */
  tokenName(row: number): string {
    for (const [word, rows] of Object.entries(this.tokenRows)) {
      const at = rows.lastIndexOf(row);
      if (at >= 0) return `${word}-${at + 1}`;
    }
    return '';
  }

  protected override describeChance(): string {
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

  protected override carryOut(action: Action): void {
    const types = Object.values(this.notes?.choices ?? {}).map((one) => (one === 'step' ? undefined : one.forced?.[0]));
    const before = this.heard.length;
    super.carryOut(action);
    const made = this.heard.slice(before).find(({ event }) => types.includes(event.type));
    if (made !== undefined) made.chosen = true;
    this.passDivulge();
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

  protected override brokenPosition(): string {
    return brokenPosition(this.c);
  }

  protected override brokenDecision(listed: readonly Action[]): string {
    return brokenDecision(this.c, listed);
  }

  /** Records an event of the engine, and the row of a token that is placed. */
  override hear(event: GameEvent): void {
    if (event.type === 'token-placed') {
      const row = Number(event['token']);
      const kind = this.state.tokens.kind[row];
      const word = Object.entries(this.edition.cases.tokens).find(([, { kinds }]) => kinds.includes(kind))?.[0];
      if (kind !== NO_TOKEN && word !== undefined) this.tokenRows[word].push(row);
    }
    super.hear(event);
    // A leader that leaves the table has moved, although it has no final place.
    if (event.type === 'leaves-table') super.hear({ type: 'unit-moved', unit: event['unit'], move: 'standard' });
  }
}

function newState(game: LegionGame): LegionState {
  const { battle: b } = game;
  const state = new LegionState(b);
  clearState(b, state);
  return state;
}
