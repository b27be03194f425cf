import { z } from 'zod';
import { fail, ok } from '../src/kernel/result.js';
import type { Result } from '../src/kernel/result.js';
import type { Setting, SettingHelp } from './agent.js';

/** The help of every schema made here. */
const helps = new WeakMap<z.ZodType, SettingHelp>();

/** A schema for each setting of T: from the text that a person gives, or nothing, to its value. */
export type ShapeOf<T> = { readonly [K in keyof T]: z.ZodType<T[K]> };

/** A whole number within limits. Here as below, `does` says in a few words what the setting changes. */
export function integer(least: number, most: number, otherwise: number, does?: string): z.ZodType<number> {
  return setting(otherwise, `a whole number from ${least} to ${most}`, does, (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
  });
}

/** A decimal number within limits. */
export function decimal(least: number, most: number, otherwise: number, does?: string): z.ZodType<number> {
  return setting(otherwise, `a number from ${least} to ${most}`, does, (text) => {
    const value = Number(text);
    return /^-?(\d+\.?\d*|\.\d+)$/.test(text) && value >= least && value <= most ? value : undefined;
  });
}

/** One of a few words. */
export function choice<W extends string>(words: readonly W[], otherwise: W, does?: string): z.ZodType<W> {
  return setting(otherwise, words.join(' or '), does, (text) => words.find((word) => word === text));
}

/** A name in lower case. */
export function word(otherwise: string, does?: string): z.ZodType<string> {
  return setting(otherwise, 'a name', does, (text) => (/^[a-z][a-z0-9-]*$/.test(text) ? text : undefined));
}

/** Any text; `right` says what it is. */
export function text(otherwise: string, right: string, does?: string): z.ZodType<string> {
  return setting(otherwise, right, does, (given) => given);
}

/** The file of a network or of weights, recognised by a slash or a dot, or the word for none. */
export function learnedFile(otherwise: string, does?: string): z.ZodType<string> {
  return setting(otherwise, `${otherwise}, or the file of a network or of weights`, does, (text) =>
    text === otherwise || /[/.\\]/.test(text) ? text : undefined,
  );
}

/** `yes` or `no`. */
export function flag(otherwise: boolean, does?: string): z.ZodType<boolean> {
  return setting(otherwise, 'yes or no', does, (text) => (text === 'yes' ? true : text === 'no' ? false : undefined));
}

function setting<T extends Setting>(
  otherwise: T,
  right: string,
  does: string | undefined,
  read: (text: string) => T | undefined,
): z.ZodType<T> {
  const schema: z.ZodType<T> = z
    .string()
    .optional()
    .transform((text, context): T => {
      if (text === undefined) return otherwise;
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: `=${text} must be ${right}` });
      return z.NEVER;
    });
  helps.set(schema, { values: right, otherwise, ...(does === undefined ? {} : { does }) });
  return schema;
}

/** What may be given for each setting of a shape. */
export function helpOf(shape: Readonly<Record<string, z.ZodType>>): Record<string, SettingHelp> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const help = helps.get(schema);
      return help === undefined ? [] : [[name, help]];
    }),
  );
}

/** Reads every setting of a shape; the problem is one line. */
export function parseSettings<T>(shape: ShapeOf<T>, given: ReadonlyMap<string, string>): Result<T> {
  const parsed = z.object(shape).safeParse(Object.fromEntries(given));
  if (parsed.success) return ok(parsed.data as T);
  const [issue] = parsed.error.issues;
  return fail('setting', `${issue.path.join('.')}${issue.message}`);
}
