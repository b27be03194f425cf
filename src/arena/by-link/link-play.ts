import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { GameEvent, Player } from '../../kernel/game.js';
import { choices } from '../../kernel/notation.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Sources } from './chances.js';
import { ASK_ALL, copiesOf, copyOf, FollowedPlay } from './followed-play.js';
import type { Facedown, Open } from './followed-play.js';
import type { Step, Window } from './steps.js';
import type { Advance, Item, Opening, Turn } from './transcript.js';
import { openly, SPECTATOR } from './worlds.js';

/** Worlds in which it is looked whether what is drawn depends on what players hide. */
const DRAWN = 40;

/** What stays in the own browser: never in a link before the game is over. */
export interface Own {
  /** Every own choice so far; `~` where nothing was chosen, because it was said in advance. */
  readonly own: readonly string[];
  /** What was chosen facedown, in order. */
  readonly sealed: readonly string[];
  /** How many of the own choices were sent. */
  readonly sent: number;
}

/** A turn that is being played, and is not sent yet. */
interface Draft {
  readonly items: Item[];
  chances: number;
  /** Whether something was decided in it. */
  hasDecided: boolean;
  isResigned: boolean;
  /** The facedown choice of this player that is turned up with it. */
  opens: number | undefined;
}

/** What the game waits for, as this player sees it. */
export type Wait = 'ask' | 'send' | 'receive' | 'over';

/** What is needed to undo a choice. */
interface Before {
  readonly state: unknown;
  readonly draft: Draft;
  readonly own: number;
  readonly sealed: number;
  readonly actions: number;
  readonly open: Open | undefined;
  readonly facedown: Facedown[];
}

/** A game by link as one player plays it, or a spectator follows it: own turns besides. */
export class LinkPlay extends FollowedPlay {
  /** How many of the own choices were sent. */
  sent = 0;
  /** What the next own turn lets the other answer. */
  advance: Advance = ASK_ALL;
  private wait: Wait = 'receive';
  private draft: Draft | undefined;
  private readonly past: Before[] = [];
  private sources: Sources | undefined;

  private get other(): Player {
    return 1 - this.me;
  }

  get isOver(): boolean {
    if (this.draft?.isResigned === true || this.turns.some(({ resigns }) => resigns === true)) return true;
    return this.open === undefined && this.known.actor === NOBODY;
  }

  /** Whether the own turn goes on. */
  get isOwnTurn(): boolean {
    return this.draft !== undefined;
  }

  /** Whether this player is asked something now. */
  get isAsked(): boolean {
    return this.wait === 'ask' && this.draft?.isResigned === false;
  }

  /** Begins an own turn with what both players have shown; gives what the game waits for. */
  begin(sources: Sources): Result<Wait> {
    if (this.me === SPECTATOR) throw new Error('a spectator has no turn');
    this.sources = sources;
    this.past.length = 0;
    this.draft = { items: [], chances: 0, hasDecided: false, isResigned: false, opens: undefined };
    const wait = this.isOver ? 'send' : this.goOn();
    this.wait = wait;
    if (wait === 'send' && this.open !== undefined && this.draft.items.length === 0 && !this.tell(this.open))
      return fail('link', 'what follows depends on what both players hide');
    return ok(wait);
  }

  private get here(): Sources {
    if (this.sources === undefined) throw new Error('no turn has begun');
    return this.sources;
  }

  private get ownDraft(): Draft {
    if (this.draft === undefined) throw new Error('no turn has begun');
    return this.draft;
  }

  /** What both see drawn with the last of some steps, if it comes from what this player alone knows; else empty. */
  private toTell(steps: readonly Step[], before: unknown): string {
    const { known, stepper } = this;
    const text = stepper.drawnIn(steps, before, DRAWN);
    if (text === '') return '';
    const open = known.copied(before);
    openly(known.game, open);
    return stepper.drawnIn(steps, open, DRAWN) === text ? '' : text;
  }

  /** Tells what was drawn by the other from what this player hides, where what follows depends on both. */
  private tell(open: Open): boolean {
    const text = this.toTell(open.steps, open.before);
    if (text === '') return false;
    this.ownDraft.items.push({ kind: 'nothing', text });
    this.answer(open, { kind: 'nothing', by: this.me, text, sources: this.here, chance: 0, isOpenEnded: true });
    return true;
  }

  /** Plays on until this player is asked, or the link has to go over. */
  private goOn(): Wait {
    const { known, loaded } = this;
    const { game } = loaded;
    const draft = this.ownDraft;
    for (;;) {
      if (this.open !== undefined) {
        const wait = this.follow(this.open);
        if (wait !== undefined) return wait;
      }
      const { actor } = known;
      if (actor === NOBODY) return 'send';
      if (actor === CHANCE) {
        // Where throws are strict nothing may have been decided since the other player has shown something.
        if (this.here.both === '' || (this.isStrict && draft.hasDecided)) return 'send';
        this.past.length = 0;
        const step: Step = { kind: 'chance', by: this.me, text: '', sources: this.here, chance: draft.chances++ };
        this.write({ ...step, text: this.toTell([step], known.state) });
      } else if (actor === this.me) {
        const only = choices(game, known.state);
        if (only.length !== 1) return 'ask';
        this.play(game.format(known.state, only[0]));
      } else {
        const text = this.advisedFor(this.other, this.here, draft.items.length);
        if (text === undefined) return 'send';
        this.noteTurn(this.other);
        this.write({ kind: 'advance', by: this.me, text, sources: this.here, chance: 0 });
      }
    }
  }

  /** Goes on with what is open; undefined once its end is known. */
  private follow(open: Open): Wait | undefined {
    const { known, stepper, me } = this;
    const draft = this.ownDraft;
    for (;;) {
      this.waive(me);
      const window = this.windowIn(open);
      const carry = window === undefined ? stepper.through(open.steps) : stepper.all(open.steps);
      const events: GameEvent[] = [];
      const isEnd = (world: unknown): boolean => !stepper.isUnseen(world);
      if (known.goOn(carry, isEnd, open.before, (event) => events.push(event), window !== undefined)) {
        this.noteDone();
        for (const event of events) this.hear(event, this.actions);
        break;
      }
      if (window === undefined) {
        known.game.copy(open.before, known.state);
        return 'send';
      }
      if (window.player !== me) {
        known.game.copy(open.before, known.state);
        return 'send';
      }
      const asked = known.look(stepper.all(open.steps), stepper.isAskedAt(window), open.before);
      if (asked !== undefined) {
        known.game.copy(asked, known.state);
        return 'ask';
      }
      this.sayNothing(open, window);
    }
    this.noteWaived();
    this.open = undefined;
    if (draft.items.length === 0) draft.items.push({ kind: 'nothing', text: '' });
    draft.opens = this.answeredBy(open.steps.at(-1));
    return undefined;
  }

  private sayNothing(open: Open, window: Window): void {
    this.ownDraft.items.push({ kind: 'nothing', text: '' });
    const step: Step = { kind: 'nothing', by: this.me, text: '', sources: this.here, chance: 0, window };
    this.answer(open, { ...step, isOpenEnded: true });
  }

  /** The own facedown choice to which the other has just answered openly, so that both are turned up. */
  private answeredBy(step: Step | undefined): number | undefined {
    const { opens, items } = this.ownDraft;
    if (step?.kind !== 'decision' || step.by !== this.other) return opens;
    const told = new Set(
      this.turns.flatMap(({ by, opens }) => (by === this.me ? opens : [])).map(({ turn, item }) => `${turn} ${item}`),
    );
    const kind = step.text?.split(' ', 1)[0];
    for (let at = this.sealed.length - 1; at >= 0; at--) {
      const { turn, item } = this.placeOf(at, items);
      if (this.sealed[at].split(' ', 1)[0] === kind && !told.has(`${turn} ${item}`)) return at;
    }
    return opens;
  }

  /** The own answer to the question at hand, which is legal; gives what the game waits for then. */
  decide(text: string): Wait {
    if (!this.isAsked) throw new Error('this player is not asked');
    this.past.push({
      state: this.known.copied(),
      draft: { ...this.ownDraft, items: [...this.ownDraft.items] },
      own: this.own.length,
      sealed: this.sealed.length,
      actions: this.actions.length,
      open: copyOf(this.open),
      facedown: copiesOf(this.facedown),
    });
    this.play(text);
    this.wait = this.goOn();
    return this.wait;
  }

  private play(text: string): void {
    const { known, open } = this;
    const { game } = this.loaded;
    const draft = this.ownDraft;
    this.own.push(text);
    const step: Step = { kind: 'decision', by: this.me, text, sources: this.here, chance: 0 };
    if (open !== undefined) {
      const window = this.windowIn(open);
      if (window === undefined) throw new Error('nothing is open');
      if (text.endsWith(' pass')) return this.sayNothing(open, window);
      draft.items.push({ kind: 'decision', text });
      draft.hasDecided = true;
      return this.answer(open, { ...step, window });
    }
    draft.hasDecided = true;
    this.noteTurn(this.me);
    const isHidden = game.observes?.(known.state, this.other) === false;
    const name = this.nameOf(known.state);
    // Who answers a facedown choice with the same choice need not hide it: the other cannot choose again.
    if (!isHidden || this.facedown.some(({ kind }) => kind === name)) return this.write(step);
    this.sealed.push(text);
    this.write({ ...step, kind: 'sealed' });
  }

  /** Writes a step down and begins with it. */
  private write(step: Step): void {
    const draft = this.ownDraft;
    this.settle(draft);
    draft.items.push({ kind: step.kind, text: step.text ?? '' });
    this.begins(step, this.known.copied());
  }

  /** Writes down what has come of what was done before. */
  private settle({ items }: Draft): void {
    const last = items.at(-1);
    if (this.open === undefined && last !== undefined && last.hint === undefined)
      items[items.length - 1] = { ...last, hint: this.known.hint() };
  }

  /** Whether a choice of the turn that is not sent yet can be taken back. */
  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** Takes the latest choice back; not past dice. */
  undo(): void {
    const before = this.past.pop();
    if (before === undefined) return;
    this.known.game.copy(before.state, this.known.state);
    this.wait = 'ask';
    this.draft = before.draft;
    this.own.length = before.own;
    this.sealed.length = before.sealed;
    this.actions.length = before.actions;
    this.open = before.open;
    this.facedown = before.facedown;
  }

  /** Gives the game up, when asked something. */
  resign(): void {
    if (this.isAsked && this.open === undefined) this.ownDraft.isResigned = true;
  }

  /**
   * Ends the own turn: what a link says of it, but for what is hashed and shown; `opens` is the number of an own
   * facedown choice that is turned up with it.
   */
  end(): { readonly turn: Turn; readonly opens: number | undefined } {
    const { known, open } = this;
    const draft = this.ownDraft;
    this.settle(draft);
    const turn: Turn = {
      by: this.me === 0 ? 0 : 1,
      opens: [],
      items: draft.items,
      advance: this.advance,
      after: known.publicHash(open?.before),
      ...(draft.isResigned ? { resigns: true } : {}),
    };
    return { turn, opens: draft.opens };
  }

  /** Notes that the own turn was sent. */
  sentTurn(turn: Turn): void {
    this.turns.push(turn);
    this.draft = undefined;
    this.wait = 'receive';
    this.past.length = 0;
    this.sent = this.own.length;
  }

  /** Where a facedown choice, by its number among the own ones, stands in the links. */
  placeOf(number: number, draft: readonly Item[]): Pick<Opening, 'turn' | 'item'> {
    let count = 0;
    const all = [...this.turns.map(({ by, items }) => ({ by, items })), { by: this.me, items: draft }];
    for (const [turn, { by, items }] of all.entries()) {
      if (by !== this.me) continue;
      for (const [item, { kind }] of items.entries())
        if (kind === 'sealed' && count++ === number) return { turn, item };
    }
    throw new Error('no such facedown choice');
  }
}
