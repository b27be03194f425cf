/** How a language says that a text names no choice. */
export interface Refusals {
  readonly because: (text: string, why: string) => string;
  /** Where numbers from `least` to `most` are asked for. */
  readonly amount: (text: string, least: number, most: number) => string;
  /** Where choices are numbered from 1 to `last`. */
  readonly number: (text: string, last: number) => string;
  readonly other: (text: string, example: string) => string;
}

/** English, the language of whatever has no other. */
export const refusals: Refusals = {
  because: (text, why) => `'${text}' is not possible: ${why}.`,
  amount: (text, least, most) => `'${text}' is not possible here; give a number from ${least} to ${most}`,
  number: (text, last) => `there is no choice ${text}: the choices are numbered from 1 to ${last}`,
  other: (text, example) =>
    `'${text}' is not possible here; give a number, a choice such as ${example}, part of a choice, or ? for help`,
};
