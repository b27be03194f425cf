import { mostOf } from '../../kernel/tokens.js';
import type { TokenSchema } from '../../kernel/tokens.js';
import type { Examples } from './examples.js';

/**
 * The numbers of an example that a linear value weighs: for each kind of token, then of pair, how many there are and
 * the sum of each of their numbers; then the numbers of the side. Each is that of side 0 less that of side 1, so that
 * all change their signs if the sides change places. A pair counts for the side of its first token.
 */
export class PooledNumbers {
  readonly numbers: Float64Array;
  /** The game's own value; 0 if the schema has none. */
  prior = 0;
  private readonly kinds: readonly { readonly place: number; readonly half: number }[];
  private readonly sidePlace: number;
  private readonly sideWidth: number;
  private readonly hasPrior: boolean;

  constructor(schema: TokenSchema) {
    let place = 0;
    const kind = (half: number, width: number): { place: number; half: number } => {
      const at = place;
      place += 1 + width;
      return { place: at, half };
    };
    this.kinds = [
      ...schema.tokens.map(({ most, numbers }) => kind(most, numbers.length)),
      ...schema.pairs.map(({ from, to, numbers }) => kind(mostOf(schema, from) * mostOf(schema, to), numbers.length)),
    ];
    this.sidePlace = place;
    this.sideWidth = schema.side.length;
    this.hasPrior = schema.prior === true;
    this.numbers = new Float64Array(place + this.sideWidth);
  }

  /** Sets {@link numbers} and {@link prior} to those of an example. */
  read({ codes, values, codeStarts, valueStarts }: Examples, index: number): void {
    const { numbers, sidePlace, sideWidth } = this;
    numbers.fill(0);
    let at = codeStarts[index];
    let value = valueStarts[index];
    for (const { place, half } of this.kinds) {
      for (let rows = codes[at++]; rows > 0; rows--) {
        const sign = codes[at++] < half ? 1 : -1;
        numbers[place] += sign;
        for (let n = codes[at++]; n > 0; n--) numbers[place + 1 + codes[at++]] += sign * values[value++];
      }
    }
    for (let n = codes[at++]; n > 0; n--) {
      const column = codes[at++];
      const other = column >= sideWidth;
      numbers[sidePlace + column - (other ? sideWidth : 0)] += other ? -values[value] : values[value];
      value++;
    }
    for (let n = codes[at++]; n > 0; n--) {
      at++;
      value++;
    }
    this.prior = this.hasPrior ? values[value] : 0;
  }
}
