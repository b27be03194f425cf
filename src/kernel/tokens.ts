import { hashText } from './hash.js';

/** A kind of token, such as a unit or an objective: a thing of one side, described by numbers. */
export interface TokenKind {
  readonly name: string;
  /** Most tokens of this kind that one side has. */
  readonly most: number;
  /** What the numbers of a token are: statistics and relations, never the id of a card. */
  readonly numbers: readonly string[];
}

/** A kind of directed pair, such as a unit and an enemy that it could shoot: numbers from one token to another. */
export interface PairKind {
  readonly name: string;
  /** The kinds of its two tokens. */
  readonly from: string;
  readonly to: string;
  /** Whether the second token belongs to the other side or to the same one. */
  readonly between: 'enemies' | 'friends';
  readonly numbers: readonly string[];
}

/**
 * What the tokens of a game are. A network fits every game with an equal schema, whatever cards, armies and scenarios
 * the game has; {@link schemaHash} tells schemas apart.
 */
export interface TokenSchema {
  readonly name: string;
  /** Goes up when the meaning of a number changes although its name does not. */
  readonly version: number;
  readonly tokens: readonly TokenKind[];
  readonly pairs: readonly PairKind[];
  /** What the numbers of each side are, such as its activations left or whether it is to act. */
  readonly side: readonly string[];
  /** What the numbers are that both sides share, such as the rounds left. */
  readonly general: readonly string[];
  /**
   * What a network foretells besides the result, to learn more from each game: numbers of a finished game as side 0
   * sees them, which change their sign if the sides change places, such as the lead in victory tokens.
   */
  readonly forecasts: readonly string[];
  /** Whether each state comes with a value of the game's own, such as an estimate, which a network corrects. */
  readonly prior?: boolean;
}

/** 14 hexadecimal digits, the same for equal schemas on every machine. */
export function schemaHash(schema: TokenSchema): string {
  const { name, version, tokens, pairs, side, general, forecasts, prior } = schema;
  const text = JSON.stringify([
    name,
    version,
    tokens.map((kind) => [kind.name, kind.most, kind.numbers]),
    pairs.map((kind) => [kind.name, kind.from, kind.to, kind.between, kind.numbers]),
    side,
    general,
    forecasts,
    ...(prior === true ? ['prior'] : []),
  ]);
  return hashText(text);
}

/** Rows of numbers, some of which are present. What an absent row holds means nothing. */
export class TokenRows {
  readonly count: number;
  readonly width: number;
  /** 1 or 0 by row. */
  readonly present: Uint8Array;
  /** Row by row. */
  readonly numbers: Float32Array;
  /**
   * By row: while this stays the same, and is not 0, so do the row's numbers. Rows whose writer keeps no account of
   * what it changes have 0: they must be compared to find what has changed.
   */
  readonly stamps: Float64Array;
  private touched = 0;

  constructor(count: number, width: number) {
    this.count = count;
    this.width = width;
    this.present = new Uint8Array(count);
    this.numbers = new Float32Array(count * width);
    this.stamps = new Float64Array(count);
  }

  /** Call this after every change of the numbers of a row, for all rows of a kind or for none. */
  touch(row: number): void {
    this.stamps[row] = ++this.touched;
  }
}

/** The tokens of a state, in memory that is written again for each state. */
export class TokenBuffer {
  readonly schema: TokenSchema;
  /** By kind of token. Row `side × most + i` is token i of a side. */
  readonly tokens: readonly TokenRows[];
  /**
   * By kind of pair. Row `a × most + i` is the pair from row `a` of its first kind to token i of its second kind, of
   * which a side has `most`. The side of that token follows from the kind's `between`.
   */
  readonly pairs: readonly TokenRows[];
  /** The numbers of side 0, then those of side 1. */
  readonly side: Float32Array;
  readonly general: Float32Array;
  /**
   * One number: the game's own value for side 0, between −1 and 1, which a network corrects. It takes the opposite sign
   * if the sides change places. 0 if the schema has no prior.
   */
  readonly prior: Float32Array;

  constructor(schema: TokenSchema) {
    this.schema = schema;
    this.tokens = schema.tokens.map(({ most, numbers }) => new TokenRows(2 * most, numbers.length));
    this.pairs = schema.pairs.map(({ from, to, numbers }) => {
      return new TokenRows(2 * mostOf(schema, from) * mostOf(schema, to), numbers.length);
    });
    this.side = new Float32Array(2 * schema.side.length);
    this.general = new Float32Array(schema.general.length);
    this.prior = new Float32Array(1);
  }

  /** Marks every token and pair as absent and sets every number of a side and in general to 0. */
  clear(): void {
    for (const { present } of this.tokens) present.fill(0);
    for (const { present } of this.pairs) present.fill(0);
    this.side.fill(0);
    this.general.fill(0);
    this.prior.fill(0);
  }
}

/** Most tokens that a side has of a kind. Throws if the schema has no such kind: that is a bug of the schema. */
export function mostOf({ name, tokens }: TokenSchema, kind: string): number {
  const found = tokens.find((one) => one.name === kind);
  if (found === undefined) throw new Error(`the tokens of ${name} have no kind '${kind}'`);
  return found.most;
}

/**
 * A game of two sides offers its states to learned value functions. Side 0 is that of player 0; a `viewer` is a
 * player.
 *
 * Everything is written as its own side sees it, so that exchanging the two sides of a buffer describes the same game
 * with the players in each other's place: a network is antisymmetric in the sides and relies on that. A thing that
 * belongs to nobody, such as an objective on the table, is one token of each side.
 */
export interface TokenWriter<S> {
  readonly schema: TokenSchema;
  /** The largest return of the game, by which returns are divided to learn them; 1 if left out. */
  readonly stakes?: number;
  /**
   * Writes a state into `out`, all of it, using only what `viewer` may know. Numbers are finite, most of them from −1
   * to 1. A thing keeps its row as long as it exists, because rows that stay the same are not computed again. Nobody
   * else writes to `out` between two calls; a writer may remember what it has written there, and write only what
   * differs.
   */
  write(state: S, viewer: number, out: TokenBuffer): void;
  /**
   * A hash of what the viewer may know of a state: two states with different tokens have different ones, except with a
   * chance of about 2⁻⁵³. A search comes back to the same states, whose values are then not computed again; if left
   * out, they always are.
   */
  key?(state: S, viewer: number): number;
  /**
   * Whether values are asked for and learned at this state, which is not finished: such as the end of a unit's
   * activation. If left out, at every decision of a player.
   */
  isJudged?(state: S): boolean;
  /**
   * Whether a player who knows its view of the finished state could tell {@link Game.returns} from what it knew before
   * hidden things were shown at the end. If not, the value of the end is learned too, from what was known. True if left
   * out.
   */
  isSettled?(state: S, viewer: number): boolean;
  /** Writes the numbers of a finished state that `schema.forecasts` names, as side 0 sees them, most from −1 to 1. */
  forecast?(state: S, out: Float32Array): void;
  /** Groups of states that a linear value tells apart, such as each round of each kind of objective. */
  readonly strata?: { readonly names: readonly string[]; of(state: S): number };
}
