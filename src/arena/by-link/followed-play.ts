import type { GameEvent, Player } from '../../kernel/game.js';
import { CHANCE } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { LoadedGame } from '../loaded-game.js';
import { advised } from './adviser.js';
import type { Sources } from './chances.js';
import { Stepper } from './steps.js';
import type { Step, Window } from './steps.js';
import type { Advance, Item, Turn } from './transcript.js';
import { windowsAfter } from './windows.js';
import { Known } from './worlds.js';

/** Hands of the other player that are guessed, to see whether a link had to go on with any of them. */
const GUESSED = 6;

/** Nothing is answered in advance. */
export const ASK_ALL: Advance = { routine: false, all: false, noCards: false };

/** Steps whose end is not known yet: players may have something to say to them, or only the other knows it. */
export interface Open {
  readonly before: unknown;
  readonly steps: Step[];
  /** The moments at which players may have something to say, once they are needed, and how many of them are over. */
  windows: readonly Window[] | undefined;
  stage: number;
}

/** A facedown choice of another player that lies there still. */
export interface Facedown {
  readonly turn: number;
  readonly item: number;
  readonly kind: string;
  readonly before: unknown;
  /** What was done since then, with the choice itself. */
  readonly steps: Step[];
}

/** Hears what has happened; `actions` are all so far, in notation, with empty texts for what is not known. */
export type Hear = (event: GameEvent, actions: readonly string[]) => void;

/**
 * A game by link as one player or a spectator follows it: what is known of it, what is open, and what lies facedown.
 * It deals with notation; links and digests are others' work.
 */
export class FollowedPlay {
  readonly loaded: LoadedGame;
  readonly me: Player;
  /** What was done so far, as far as it is known here, in notation. */
  readonly actions: string[] = [];
  readonly turns: Turn[] = [];
  readonly own: string[] = [];
  readonly sealed: string[] = [];
  /** What happened before the first decision. */
  readonly opening: GameEvent[] = [];
  protected readonly known: Known;
  protected readonly stepper: Stepper;
  protected readonly hear: Hear;
  protected readonly isStrict: boolean;
  protected open: Open | undefined;
  protected facedown: Facedown[] = [];
  /** The latest turn in the game's own sense, and who decided first in it: whose turn it is. */
  private turnNow = -1;
  private turnOwner = -1;

  constructor(loaded: LoadedGame, me: Player, isStrict: boolean, hear: Hear = () => undefined) {
    this.loaded = loaded;
    this.me = me;
    this.isStrict = isStrict;
    this.hear = hear;
    this.known = new Known(loaded.game, me, (event) => this.opening.push(event));
    this.stepper = new Stepper(loaded.game, me);
  }

  get state(): unknown {
    return this.known.state;
  }

  /** See {@link Known.patience}. */
  get patience(): number {
    return this.known.patience;
  }

  set patience(worlds: number) {
    this.known.patience = worlds;
  }

  /** Takes a turn that was played: the other's, or an own one that is played again. A problem changes nothing. */
  receive(turn: Turn, sources: Sources, isAgain = false): Result<void> {
    const { known } = this;
    const before = { state: known.copied(), open: copyOf(this.open), facedown: copiesOf(this.facedown) };
    const [actions, own] = [this.actions.length, this.own.length];
    const heard: { readonly event: GameEvent; readonly at: number }[] = [];
    const taken = this.take(turn, sources, (event, { length }) => heard.push({ event, at: length }), isAgain);
    if (taken.ok) {
      this.turns.push(turn);
      for (const { event, at } of heard) this.hear(event, this.actions.slice(0, at));
      return taken;
    }
    known.game.copy(before.state, known.state);
    this.open = before.open;
    this.facedown = before.facedown;
    this.actions.length = actions;
    this.own.length = own;
    return fail(taken.problem.code, `link ${this.turns.length + 1}: ${taken.problem.message}`);
  }

  private take(turn: Turn, sources: Sources, hear: Hear, isAgain: boolean): Result<void> {
    const { known, stepper } = this;
    const { by, items } = turn;
    const opened = this.turnUp(turn);
    if (!opened.ok) return opened;
    let chance = 0;
    for (const [at, item] of items.entries()) {
      const { kind, text, hint } = item;
      if (kind === 'chance' && this.isStrict && hasDecided(items.slice(0, at)))
        return fail('link', 'a throw after a choice had to wait for a link of the other player');
      const isHidden = kind === 'sealed' && by !== this.me;
      const own = kind === 'sealed' ? this.sealed[this.sealedBefore(items.slice(0, at))] : text;
      const said = isHidden ? undefined : own;
      const isOpenEnded = kind === 'nothing' && hint === undefined;
      const step: Step = { kind, by, text: said, sources, chance: kind === 'chance' ? chance++ : 0, isOpenEnded };
      if (kind === 'advance' && this.advisedFor(1 - by, sources, at) !== text)
        return fail('link', `'${text}' is not what the other player had allowed to be answered`);
      const name = isHidden ? this.nameOf(known.state) : '';
      if (this.open === undefined && kind !== 'chance') this.noteTurn(kind === 'advance' ? 1 - by : by);
      const begun = this.add(step);
      if (!begun.ok) return begun;
      const { open } = this;
      if (isHidden && open !== undefined)
        this.facedown.push({ turn: this.turns.length, item: at, kind: name, before: open.before, steps: [step] });
      if (hint === undefined) continue;
      const { open: ends } = this;
      if (ends === undefined) continue;
      stepper.reason = '';
      const fits = stepper.untilFit((world) => known.hint(world) === hint);
      const events: GameEvent[] = [];
      if (!known.find(stepper.all(ends.steps), fits, ends.before, (event) => events.push(event)))
        return fail('link', whyNot(ends.steps.at(-1) ?? step, stepper.reason));
      if (stepper.skipped > 0 && by !== this.me && !this.saysNothing(this.me) && this.canAnswer(ends))
        return fail('link', `after '${text}' you were to be asked first`);
      if (!isAgain) this.noteWaived();
      this.noteDone();
      for (const event of events) hear(event, this.actions);
      this.open = undefined;
    }
    // What was said in advance holds for the moments that this turn has brought.
    this.waive(by);
    if (!isAgain && this.hadToGoOn(turn, sources))
      return fail('link', 'it ends before a throw, a draw or a choice that its player still had to make');
    if (known.publicHash(this.open?.before) === turn.after) return ok();
    return fail('link', 'what it says of the table at its end is not what comes of it');
  }

  /** Whether a turn ends too early: a throw would then come from other numbers, which its player could choose so. */
  private hadToGoOn({ by, items, resigns }: Turn, sources: Sources): boolean {
    if (resigns === true) return false;
    const { actor } = this.known;
    const { open } = this;
    if (open !== undefined) return this.windowIn(open) === undefined && this.isKnownTo(by, open);
    if (actor === CHANCE) return sources.both !== '' && !(this.isStrict && hasDecided(items));
    return actor === by;
  }

  /** Whether a player knows how what is open ends, whatever that player holds. */
  private isKnownTo(player: Player, { before, steps }: Open): boolean {
    const { game } = this.loaded;
    const theirs = new Known(game, player);
    const stepper = new Stepper(game, player);
    const isEnd = (world: unknown): boolean => !stepper.isUnseen(world);
    const shown = steps.map((step) => ({
      ...step,
      text: step.kind === 'sealed' && step.by !== player ? undefined : step.text,
      sources: { both: step.sources.both, own: [undefined, undefined] },
    }));
    for (let n = 0; n < GUESSED; n++) {
      game.copy(before, theirs.state);
      game.determinize(theirs.state, new Rng(`${n}`, 'held'));
      game.view(theirs.state, player, theirs.state);
      if (!theirs.goOn(stepper.through(shown), isEnd, theirs.state, () => undefined, false)) return false;
    }
    return true;
  }

  /** Adds a step to what is open, or begins with it. */
  private add(step: Step): Result<void> {
    const { open, known } = this;
    const what = step.text ?? step.kind;
    if (open === undefined) {
      if (step.kind === 'nothing') return fail('link', 'nothing was open');
      this.begins(step, known.copied());
      return ok();
    }
    this.waive(step.by);
    const window = this.windowIn(open);
    if (step.kind === 'nothing') {
      if (window !== undefined && window.player !== step.by) return fail('link', 'it is not for this player to answer');
      this.answer(open, window === undefined ? step : { ...step, window });
      return ok();
    }
    if (step.kind !== 'decision' || window?.player !== step.by)
      return fail('link', `'${what}' comes before the end of '${open.steps.at(-1)?.text ?? ''}'`);
    this.answer(open, { ...step, window });
    return ok();
  }

  /** Something new is done. */
  protected begins(step: Step, before: unknown): void {
    this.open = { before, steps: [step], windows: undefined, stage: 0 };
    this.note(step);
  }

  /** The moment at which somebody may have something to say now; undefined where all of them are over. */
  protected windowIn(open: Open): Window | undefined {
    return this.windowsOf(open)[open.stage];
  }

  private windowsOf(open: Open): readonly Window[] {
    open.windows ??= windowsAfter(this.loaded.game, this.stepper, open.before, open.steps);
    return open.windows;
  }

  /** Whether there is a moment at which this player might have something to say. */
  private canAnswer(open: Open): boolean {
    const { passed, skipped, done } = this.stepper;
    const found = this.windowsOf(open).some(({ player }) => player === this.me);
    Object.assign(this.stepper, { passed, skipped, done });
    return found;
  }

  /** Whether a player has said that no card is played until the next own link. */
  private saysNothing(player: Player): boolean {
    return this.turns.findLast(({ by }) => by === player)?.advance.noCards === true;
  }

  /** A player has answered at the moment that is open, or has nothing to say to it. */
  protected answer(open: Open, step: Step): void {
    open.steps.push(step);
    if (step.kind === 'nothing' && step.text === '') {
      if (step.window !== undefined) open.stage++;
    } else {
      open.windows = undefined;
      open.stage = 0;
    }
    this.note(step);
  }

  /** Goes past the moments at which the player who is not `by` has nothing to say, as was said in advance. */
  protected waive(by: Player): void {
    const { open } = this;
    if (open === undefined) return;
    for (let window = this.windowIn(open); window !== undefined; window = this.windowIn(open)) {
      const { player, isAskedOpenly } = window;
      // A question that the other may know about is not one about cards alone.
      if (player === by || isAskedOpenly === true || !this.saysNothing(player)) return;
      const { sources } = open.steps[0];
      open.steps.push({ kind: 'nothing', by: player, text: '', sources, chance: 0, window, isWaived: true });
      open.stage++;
    }
  }

  /** Notes where this player was not asked in the world that was found. */
  protected noteWaived(): void {
    for (let n = 0; n < this.stepper.passed; n++) this.own.push('~');
  }

  private note(step: Step): void {
    for (const one of this.facedown) one.steps.push(step);
    if (step.kind !== 'nothing') this.actions.push(step.text ?? '');
  }

  /** Notes what was thrown and drawn in the steps whose end is known now. */
  protected noteDone(): void {
    const { done } = this.stepper;
    const begin = this.actions.length - done.length;
    if (begin >= 0) for (const [at, text] of done.entries()) if (text !== '') this.actions[begin + at] = text;
  }

  /** Turns up what lay facedown: what has been done since then is done again, with it. */
  private turnUp(turn: Turn): Result<void> {
    const { open, facedown } = this;
    let found: Pick<Facedown, 'steps' | 'before'> | undefined;
    if (turn.by === this.me) return ok();
    const answer =
      facedown.length > 0 && open !== undefined && this.windowIn(open) === undefined ? open.steps.at(-1) : undefined;
    const waits = facedown.find(({ kind }) => answer?.kind === 'decision' && answer.text?.startsWith(`${kind} `));
    for (const one of turn.opens) {
      const lies = facedown.find(({ turn, item }) => turn === one.turn && item === one.item);
      if (lies === undefined) return fail('link', `'${one.text}' is turned up, but does not lie facedown`);
      const { steps, before } = lies;
      steps[0] = { ...steps[0], text: one.text };
      found = { before, steps };
      this.facedown = this.facedown.filter((other) => other !== lies);
    }
    if (waits !== undefined && found === undefined)
      return fail('link', `the choice '${waits.kind}' that lies facedown is not turned up`);
    if (found !== undefined && open !== undefined) this.open = { ...open, ...found };
    return ok();
  }

  /** Notes who decides now, for the turn in the game's own sense. */
  protected noteTurn(decider: Player): void {
    const turn = this.known.game.turn?.(this.known.state) ?? -1;
    if (turn === this.turnNow) return;
    this.turnNow = turn;
    this.turnOwner = decider;
  }

  /** What is answered for a player who has allowed that, if anything. */
  protected advisedFor(player: Player, sources: Sources, at: number): string | undefined {
    const { game, presenter } = this.loaded;
    const { state } = this.known;
    const given = this.turns.findLast(({ by }) => by === player)?.advance ?? ASK_ALL;
    const turn = game.turn?.(state) ?? -1;
    const isOthers = turn >= 0 && turn === this.turnNow && this.turnOwner !== player;
    const advance = { ...given, all: given.all && isOthers };
    return advised(game, presenter, state, player, advance, `${sources.both} ${at}`);
  }

  /** How many facedown choices of this player come before some items of a turn. */
  private sealedBefore(items: readonly Item[]): number {
    const own = this.turns.flatMap(({ by, items }) => (by === this.me ? items : []));
    return [...own, ...items].filter(({ kind }) => kind === 'sealed').length;
  }

  /** The name of the decision that is pending in a state. */
  protected nameOf(state: unknown): string {
    const { game } = this.loaded;
    const kinds = game.decisionKinds;
    return kinds === undefined || game.actor(state) < 0 ? '' : kinds.names[kinds.pending(state)];
  }
}

function hasDecided(items: readonly Item[]): boolean {
  return items.some(({ kind }) => kind === 'decision' || kind === 'sealed');
}

export function copyOf(open: Open | undefined): Open | undefined {
  return open === undefined ? undefined : { ...open, steps: [...open.steps] };
}

export function copiesOf(facedown: readonly Facedown[]): Facedown[] {
  return facedown.map((one) => ({ ...one, steps: [...one.steps] }));
}

function whyNot({ kind, text, by }: Step, reason: string): string {
  const what = kind === 'chance' ? 'a throw or a draw' : kind === 'sealed' ? 'a facedown choice' : `'${text ?? ''}'`;
  if (reason !== '') return `${what} by player ${by + 1} is not possible: ${reason}`;
  return `${what} by player ${by + 1} does not lead to what the link says of the table after it`;
}
