import type { AgentChoice } from '../../../agents/choice.js';
import { Account } from '../../arena/account.js';
import { freshPart, joined, LinkGame, nameOf, offered } from '../../arena/by-link/link-game.js';
import type { Part } from '../../arena/by-link/link-game.js';
import { packTranscript, readTranscript } from '../../arena/by-link/transcript.js';
import type { Advance, Agreement, Transcript } from '../../arena/by-link/transcript.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { Session } from '../../arena/session.js';
import type { UndoCost } from '../../arena/session.js';
import type { Player } from '../../kernel/game.js';
import { fail, ok } from '../../kernel/result.js';
import type { GameRecord } from '../../kernel/record.js';
import type { Result } from '../../kernel/result.js';
import type { KeptLink, LinkFacts } from '../link-messages.js';
import type { Waiting } from '../game-messages.js';
import type { Source } from '../source.js';
import type { LinkSeat } from './link-seat.js';
import { loadSource } from './load.js';
import type { Sitting } from './sitting.js';
import { words } from './speech.js';

/** The player at the other end of a link, whom nothing here may ask. */
const FAR_AWAY: AgentChoice = {
  name: 'link',
  version: '1',
  budget: undefined,
  configured: {
    settings: {},
    create: () => {
      throw new Error('the other player is asked by a link');
    },
  },
};

/** The session of one player of a game by link: its state is what this player knows. */
class LinkedSession extends Session<unknown> {
  private readonly linked: () => LinkGame | undefined;
  private readonly me: Player;

  constructor(loaded: LoadedGame, me: Player, seed: string, linked: () => LinkGame | undefined) {
    super(
      loaded,
      loaded.game.players.map((_, player) => (player === me ? 'person' : FAR_AWAY)),
      seed,
    );
    this.linked = linked;
    this.me = me;
  }

  override get waitsForPerson(): boolean {
    return this.linked()?.play.isAsked === true;
  }

  override get person(): Player {
    return this.me;
  }

  override get undoCost(): UndoCost {
    return this.linked()?.play.canUndo === true ? 'free' : 'impossible';
  }
}

/** A game by link at the table of this page: of one of both players, or of a spectator. */
export class Linked implements LinkSeat {
  private readonly game: LinkGame;
  private readonly source: Source;
  private readonly session: Session<unknown>;
  private readonly name: string;
  /** The latest link that was sent, so that it can be sent again. */
  private link: string | undefined;

  private constructor(
    game: LinkGame,
    source: Source,
    session: Session<unknown>,
    name: string,
    link: string | undefined,
  ) {
    this.game = game;
    this.source = source;
    this.session = session;
    this.name = name;
    this.link = link;
    this.follow();
  }

  /** Opens a game by link as it is kept; the problem is one line. */
  static async open({ transcript, part, source, name, link }: KeptLink): Promise<Result<Sitting>> {
    const loaded = loadSource(source);
    if (!loaded.ok) return loaded;
    const account = new Account(loaded.value);
    const opened = await LinkGame.open(loaded.value, transcript, part, (event, actions) =>
      account.hear(event, actions),
    );
    if (!opened.ok) return opened;
    const game = opened.value;
    const me = part?.seat ?? -1;
    const session = new LinkedSession(loaded.value, Math.max(0, me), name, () => (me < 0 ? undefined : game));
    for (const event of game.play.opening) account.hear(event, []);
    const seats = loaded.value.game.players.map((_, player) => (player === me ? 'person' : 'link'));
    const linked = new Linked(game, source, session, name, link);
    return ok({ source, loaded: loaded.value, session, seats, dice: 'dealer', account, linked });
  }

  /** Makes the session show what is known now. */
  private follow(): void {
    const { play } = this.game;
    this.session.game.copy(play.state, this.session.state);
    this.session.actions.splice(0, Infinity, ...play.actions);
  }

  decide(text: string): void {
    this.game.play.decide(text);
    this.follow();
  }

  undo(): void {
    this.game.play.undo();
    this.follow();
  }

  resign(): void {
    this.game.play.resign();
    this.follow();
  }

  get waiting(): Waiting {
    const { play, links, whole, me } = this.game;
    const count = links.turns.length + links.pledges.length;
    const checked = whole === undefined ? undefined : whole.ok ? '' : words.problem(whole.problem.message);
    const rest = { for: 'link', count, ...(checked === undefined ? {} : { checked }) } as const;
    if (me < 0) return { ...rest, why: 'watch' };
    if (links.pledges.length < 2) return { ...rest, why: 'offer', ...this.latest };
    const cards = play.loaded.game.asksUnseen === true ? ({ hasCards: true } as const) : {};
    if (play.isOwnTurn) return { ...rest, why: play.isOver ? 'end' : 'send', ...cards, ...this.latestAdvance };
    return { ...rest, why: play.isOver ? 'over' : 'receive', ...this.latest };
  }

  get record(): GameRecord | undefined {
    const { whole } = this.game;
    return whole?.ok === true ? whole.value.record : undefined;
  }

  /** What was answered in advance with the latest own link. */
  private get latestAdvance(): { readonly advance?: Advance } {
    const { turns } = this.game.links;
    const last = turns.findLast(({ by }) => by === this.game.me);
    return last === undefined ? {} : { advance: last.advance };
  }

  private get latest(): { readonly link?: string } {
    return this.link === undefined ? {} : { link: this.link };
  }

  get kept(): KeptLink {
    const { links, kept } = this.game;
    return {
      name: this.name,
      source: this.source,
      transcript: links,
      ...(kept === undefined ? {} : { part: kept }),
      ...this.latest,
    };
  }

  async send(advance: Advance): Promise<void> {
    this.game.play.advance = advance;
    this.link = await packTranscript(await this.game.end());
    this.follow();
  }

  async take(packed: string): Promise<Result<void>> {
    const read = await readTranscript(packed, words.theLink);
    if (!read.ok) return read;
    const taken = await this.game.take(read.value);
    if (!taken.ok) return taken;
    this.follow();
    return ok();
  }

  watched(): Promise<string> {
    return this.game.watched();
  }
}

/** Begins a game by link, for the player who offers it. */
export async function offerLink(source: Source, seat: 0 | 1, isStrict: boolean): Promise<Result<KeptLink>> {
  const loaded = loadSource(source);
  if (!loaded.ok) return loaded;
  const { game, label } = loaded.value;
  if (game.players.length !== 2) return fail('link', 'only games of two players are played by link');
  const named =
    source.kind === 'file'
      ? { file: { path: source.path, json: source.json } }
      : { [source.kind === 'scenario' ? 'scenario' : 'reference']: source.name };
  const hash = label.scenario?.hash;
  const agreement: Agreement = { game: game.id, ...named, ...(hash === undefined ? {} : { hash }), seat, isStrict };
  const { part, pledge } = await freshPart(seat);
  return ok(await keptOf(offered(agreement, pledge), part, source));
}

async function keptOf(transcript: Transcript, part: Part | undefined, source: Source): Promise<KeptLink> {
  const name = await nameOf(transcript);
  const link = await packTranscript(transcript);
  return { name, source, transcript, ...(part === undefined ? {} : { part }), ...(part === undefined ? {} : { link }) };
}

/** Joins a game that a link offers. */
export async function joinLink(packed: string): Promise<Result<KeptLink>> {
  const read = await readTranscript(packed, words.theLink);
  if (!read.ok) return read;
  const transcript = read.value;
  if (transcript.pledges.length > 1) return fail('link', 'somebody has joined this game already');
  const source = sourceOf(transcript);
  if (source === undefined) return fail('link', 'the link names no battle');
  const { part, pledge } = await freshPart(transcript.agreement.seat === 0 ? 1 : 0);
  return ok(await keptOf(await joined(transcript, part, pledge), part, source));
}

/** What a link is. */
export async function readLink(packed: string): Promise<Result<LinkFacts>> {
  const read = await readTranscript(packed, words.theLink);
  if (!read.ok) return read;
  const transcript = read.value;
  const source = sourceOf(transcript);
  if (source === undefined) return fail('link', 'the link names no battle');
  const { agreement, pledges, isWatched } = transcript;
  return ok({
    name: await nameOf(transcript),
    source,
    kind: isWatched === true ? 'watch' : pledges.length < 2 ? 'offer' : 'game',
    seat: agreement.seat === 0 ? 1 : 0,
    isStrict: agreement.isStrict,
    kept: await keptOf(transcript, undefined, source),
  });
}

function sourceOf({ agreement }: Transcript): Source | undefined {
  const { scenario, reference, file } = agreement;
  if (scenario !== undefined) return { kind: 'scenario', name: scenario };
  if (reference !== undefined) return { kind: 'reference', name: reference };
  const { path, json } = (file ?? {}) as { readonly path?: unknown; readonly json?: unknown };
  return typeof path === 'string' ? { kind: 'file', path, json } : undefined;
}
