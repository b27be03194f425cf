import type { Player } from '../../kernel/game.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { LoadedGame } from '../loaded-game.js';
import type { Sources } from './chances.js';
import { chainFrom, chainTo, digest, freshSecret } from './digest.js';
import { LinkPlay } from './link-play.js';
import type { Hear } from './followed-play.js';
import type { Own, Wait } from './link-play.js';
import { packTranscript } from './transcript.js';
import type { Agreement, Item, Pledge, Shown, Transcript, Turn } from './transcript.js';
import { SPECTATOR } from './worlds.js';
import { verifyWhole } from './verify-whole.js';
import type { Whole } from './verify-whole.js';

/** A player's own part of a game by link, as it is kept in the own browser. */
export interface Part extends Own {
  readonly seat: 0 | 1;
  /** From which the chain of hashes is made, and the hidden cards. */
  readonly secret: string;
}

/** What a player begins with; only tests name the secret. */
export async function freshPart(
  seat: 0 | 1,
  secret: string = freshSecret(),
): Promise<{ readonly part: Part; readonly pledge: Pledge }> {
  const part: Part = { seat, secret, own: [], sealed: [], sent: 0 };
  return { part, pledge: await pledgeOf(part.secret) };
}

async function pledgeOf(secret: string): Promise<Pledge> {
  return { chain: (await chainFrom(secret))[0], secret: await digest('secret', await hiddenOf(secret)) };
}

/** What is shown of a secret at the end: the part from which the hidden cards come. */
function hiddenOf(secret: string): Promise<string> {
  return digest('hidden', secret);
}

/** A new game, before anybody has joined. */
export function offered(agreement: Agreement, pledge: Pledge): Transcript {
  return { agreement, pledges: [pledge], tips: [null, null], turns: [] };
}

/** The same once the other player has joined, who shows the first element of the own chain. */
export async function joined(offer: Transcript, { secret, seat }: Part, pledge: Pledge): Promise<Transcript> {
  const tips = [...offer.tips];
  tips[seat] = (await chainFrom(secret))[1];
  return { ...offer, pledges: [offer.pledges[0], pledge], tips };
}

/** How many elements of a player's chain were shown after some turns. */
function shownBy({ agreement, pledges }: Transcript, seat: Player, turns: readonly Turn[]): number {
  const links = turns.filter(({ by }) => by === seat).length;
  return links + (pledges.length === 2 && seat !== agreement.seat ? 1 : 0);
}

/** By seat: the elements of a chain from the promised one to the latest that was shown; empty before one was. */
type Chains = readonly (readonly string[])[];

/** The chains of both players; the problem says whose latest element is not of the one that was promised. */
async function chainsOf(transcript: Transcript): Promise<Result<Chains>> {
  const { pledges, tips, agreement, turns } = transcript;
  const chains: (readonly string[])[] = [];
  for (const seat of [0, 1] as const) {
    const pledge = pledges[seat === agreement.seat ? 0 : 1];
    const { [seat]: tip } = tips;
    const shown = shownBy(transcript, seat, turns);
    const isBegun = shown > 0 || tip !== null;
    const chain = tip === null || pledge === undefined ? undefined : await chainTo(pledge.chain, tip, shown);
    if (isBegun && chain === undefined)
      return fail('link', `the part of player ${seat + 1} in the dice is not the one that was promised at the start`);
    chains.push(chain ?? []);
  }
  return ok(chains);
}

/** The latest elements that were shown after a number of turns. */
function tipsAfter(chains: Chains, transcript: Transcript, count: number): readonly (string | null)[] {
  return chains.map((chain, seat) => {
    const shown = shownBy(transcript, seat, transcript.turns.slice(0, count));
    return shown === 0 ? null : chain[shown];
  });
}

/** A name that no other game has. */
export function nameOf({ agreement, pledges }: Transcript): Promise<string> {
  return digest('game', JSON.stringify(agreement), pledges[0].chain);
}

/** A game by link as one player has it, or a spectator: the links so far, and what the own browser keeps besides. */
export class LinkGame {
  readonly loaded: LoadedGame;
  readonly play: LinkPlay;
  /** What came of playing the whole game again with both secrets; undefined until both have shown them. */
  whole: Result<Whole> | undefined;
  private transcript: Transcript;
  private readonly part: Part | undefined;
  private readonly chain: readonly string[];
  private name = '';

  private constructor(
    loaded: LoadedGame,
    transcript: Transcript,
    part: Part | undefined,
    chain: readonly string[],
    hear: Hear,
  ) {
    this.loaded = loaded;
    this.transcript = { ...transcript, turns: [] };
    this.part = part;
    this.chain = chain;
    this.play = new LinkPlay(loaded, part?.seat ?? SPECTATOR, transcript.agreement.isStrict, hear);
    if (part !== undefined) {
      this.play.own.push(...part.own.slice(0, part.sent));
      this.play.sealed.push(...part.sealed);
      this.play.sent = part.sent;
    }
  }

  /** Plays all links of a transcript again; the problem says in one line what is wrong with it. */
  static async open(
    loaded: LoadedGame,
    transcript: Transcript,
    part: Part | undefined,
    hear: Hear = () => undefined,
  ): Promise<Result<LinkGame>> {
    const { agreement } = transcript;
    if (agreement.game !== loaded.game.id || agreement.hash !== loaded.label.scenario?.hash)
      return fail(
        'link',
        'the battle of this link is not the one that this Opfor has; both players need the same version',
      );
    const sealed = part?.sealed.length ?? 0;
    const chain = part === undefined ? [] : await chainFrom(part.secret);
    const made = new LinkGame(loaded, transcript, part, chain, hear);
    made.name = await nameOf(transcript);
    const chains = await chainsOf(transcript);
    if (!chains.ok) return chains;
    for (const [at, turn] of transcript.turns.entries()) {
      const taken = await made.receive(turn, tipsAfter(chains.value, transcript, at + 1), true);
      if (!taken.ok) return taken;
    }
    made.transcript = { ...transcript, turns: made.play.turns };
    made.play.sealed.length = sealedIn(transcript.turns, part?.seat);
    if (part !== undefined && sealed < made.play.sealed.length)
      return fail('link', 'facedown choices of this game are lost');
    if (part !== undefined && made.isOwnTurn) {
      const begun = await made.begin();
      if (!begun.ok) return begun;
      const draft = part.own.slice(part.sent);
      for (let wait = begun.value; wait === 'ask';) {
        const text = draft[made.play.own.length - part.sent];
        if (text === undefined) break;
        wait = made.play.decide(text);
      }
    }
    await made.conclude();
    return ok(made);
  }

  get me(): Player {
    return this.play.me;
  }

  get links(): Transcript {
    return this.transcript;
  }

  /** Whether both have joined, and it is for this player to go on. */
  get isOwnTurn(): boolean {
    const { agreement, pledges } = this.transcript;
    const { turns } = this.play;
    if (pledges.length < 2 || this.part === undefined) return false;
    const last = turns.at(-1);
    if (this.play.isOver && turns.some(({ by, shown }) => by === this.part?.seat && shown !== undefined)) return false;
    return last === undefined ? agreement.seat === this.part.seat : last.by !== this.part.seat;
  }

  /** What is kept in the own browser. */
  get kept(): Part | undefined {
    const { own, sealed, sent } = this.play;
    return this.part === undefined ? undefined : { ...this.part, own: [...own], sealed: [...sealed], sent };
  }

  /** What both players have shown for a turn; empty as long as one of them has shown nothing. */
  private async bothOf(index: number, by: Player, [a, b]: readonly (string | null)[]): Promise<string> {
    return a === null || b === null ? '' : digest('turn', this.name, a, b, String(index), String(by));
  }

  /** From what dice and cards of the turn after those that were played come, once its player has shown an element. */
  private async sourcesOf(by: Player, tips: readonly (string | null)[]): Promise<Sources> {
    const index = this.play.turns.length;
    const both = await this.bothOf(index, by, tips);
    const own = await Promise.all(
      [0, 1].map(async (seat) =>
        seat === this.part?.seat ? digest('private', await hiddenOf(this.part.secret), both, String(index)) : undefined,
      ),
    );
    return { both, own };
  }

  private async receive(turn: Turn, tips: readonly (string | null)[], isAgain: boolean): Promise<Result<void>> {
    const opened = await this.checkOpenings(turn);
    if (!opened.ok) return opened;
    return this.play.receive(turn, await this.sourcesOf(turn.by, tips), isAgain);
  }

  /** Whether every choice that is turned up is the one that was laid down. */
  private async checkOpenings({ opens }: Turn): Promise<Result<void>> {
    for (const { turn, item, text, salt } of opens) {
      const lies = this.play.turns[turn]?.items[item];
      if (lies?.kind !== 'sealed' || lies.text !== (await digest('sealed', salt, text)))
        return fail('link', `'${text}' is not what was laid down facedown`);
    }
    return ok();
  }

  /** Begins the own turn. */
  private async begin(): Promise<Result<Wait>> {
    const { part, transcript } = this;
    if (part === undefined) return fail('link', 'a spectator has no turn');
    const tips = [...transcript.tips];
    tips[part.seat] = this.chain[shownBy(transcript, part.seat, this.play.turns) + 1];
    return this.play.begin(await this.sourcesOf(part.seat, tips));
  }

  /**
   * Takes the links of the other player, who has gone on where the own ones end. The problem says in one line what is
   * wrong, and then nothing has changed.
   */
  async take(transcript: Transcript): Promise<Result<Wait>> {
    const old = this.transcript;
    const { turns } = this.play;
    if (JSON.stringify(transcript.agreement) !== JSON.stringify(old.agreement))
      return fail('link', 'it is of another game than this one');
    for (const [at, pledge] of old.pledges.entries())
      if (JSON.stringify(pledge) !== JSON.stringify(transcript.pledges[at]))
        return fail('link', `the promises of player ${at + 1} were changed`);
    for (const [at, turn] of turns.entries()) {
      const there = transcript.turns[at];
      if (there === undefined) return fail('link', 'it is an older link than the latest one that was opened here');
      if (JSON.stringify(turn) !== JSON.stringify(there))
        return fail('link', `link ${at + 1}: what was played in it was changed since`);
    }
    const [next, ...more] = transcript.turns.slice(turns.length);
    const hasJoined = old.pledges.length < transcript.pledges.length;
    if (next === undefined && !hasJoined) return fail('link', 'nothing was added to it; send it to the other player');
    if (more.length > 0 || (next !== undefined && next.by === this.me))
      return fail('link', 'it was played on without this browser');
    const chains = await chainsOf(transcript);
    if (!chains.ok) return chains;
    this.transcript = { ...transcript, turns };
    if (hasJoined) this.name = await nameOf(transcript);
    if (next !== undefined) {
      const taken = await this.receive(next, transcript.tips, false);
      if (!taken.ok) {
        this.transcript = old;
        return taken;
      }
    }
    await this.conclude();
    return this.isOwnTurn ? this.begin() : ok('over');
  }

  /** Once both have shown their secrets, the whole game is played again with them. */
  private async conclude(): Promise<void> {
    const { play, part } = this;
    if (!play.isOver) return;
    const shown: (Shown | undefined)[] = [undefined, undefined];
    for (const turn of play.turns) if (turn.shown !== undefined) shown[turn.by] = turn.shown;
    if (part !== undefined) shown[part.seat] ??= { secret: await hiddenOf(part.secret), own: play.own };
    const [a, b] = shown;
    if (a === undefined || b === undefined) return;
    this.whole = await this.verify([a, b]);
  }

  private async verify(shown: readonly Shown[]): Promise<Result<Whole>> {
    const { agreement, pledges } = this.transcript;
    for (const [seat, { secret }] of shown.entries()) {
      const pledge = pledges[seat === agreement.seat ? 0 : 1];
      if ((await digest('secret', secret)) !== pledge.secret)
        return fail('link', `the secret of player ${seat + 1} is not the one that was promised at the start`);
    }
    const transcript = { ...this.transcript, turns: this.play.turns };
    const chains = await chainsOf(transcript);
    if (!chains.ok) return chains;
    const sources: Sources[] = [];
    for (const [at, { by }] of transcript.turns.entries()) {
      const both = await this.bothOf(at, by, tipsAfter(chains.value, transcript, at + 1));
      const own = await Promise.all(shown.map(({ secret }) => digest('private', secret, both, String(at))));
      sources.push({ both, own });
    }
    const digests = await Promise.all(
      this.play.turns.map(({ by, items }, turn) =>
        Promise.all(
          items.map(async ({ kind }, item) => (kind === 'sealed' ? saltOf(shown[by].secret, turn, item) : undefined)),
        ),
      ),
    );
    return verifyWhole(this.loaded, this.play.turns, shown, sources, digests, this.name);
  }

  /** The link that goes over now: the own turn is ended with it. */
  async end(): Promise<Transcript> {
    const { part, play } = this;
    if (part === undefined || !play.isOwnTurn) throw new Error('it is not this player who goes on');
    const { turn, opens } = play.end();
    const hidden = await hiddenOf(part.secret);
    const at = play.turns.length;
    const items: Item[] = [];
    let count = sealedIn(play.turns, part.seat);
    for (const [item, one] of turn.items.entries()) {
      const text =
        one.kind === 'sealed' ? await digest('sealed', await saltOf(hidden, at, item), play.sealed[count++]) : one.text;
      items.push({ ...one, text });
    }
    const openings = await Promise.all(
      (opens === undefined ? [] : [opens]).map(async (number) => {
        const place = play.placeOf(number, turn.items);
        return { ...place, text: play.sealed[number], salt: await saltOf(hidden, place.turn, place.item) };
      }),
    );
    const done: Turn = {
      ...turn,
      opens: openings,
      items,
      ...(play.isOver ? { shown: { secret: hidden, own: [...play.own] } } : {}),
    };
    const tips = [...this.transcript.tips];
    tips[part.seat] = this.chain[shownBy(this.transcript, part.seat, play.turns) + 1];
    play.sentTurn(done);
    this.transcript = { ...this.transcript, tips, turns: play.turns };
    await this.conclude();
    return this.transcript;
  }

  /** The link for others who watch. */
  watched(): Promise<string> {
    return packTranscript({ ...this.transcript, isWatched: true });
  }
}

/** What is hashed with a facedown choice, so that it cannot be guessed. */
function saltOf(hidden: string, turn: number, item: number): Promise<string> {
  return digest('salt', hidden, String(turn), String(item));
}

function sealedIn(turns: readonly Turn[], seat: Player | undefined): number {
  return turns.flatMap(({ by, items }) => (by === seat ? items : [])).filter(({ kind }) => kind === 'sealed').length;
}
