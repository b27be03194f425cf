import process from 'node:process';
import { test } from 'vitest';

/** Whether `npm run soak` runs, and not `npm test`. */
export const IS_SOAK: boolean = process.env['OPFOR_LONG'] === '1';

type Register = (name: string, run: () => Promise<void> | void) => void;

/** A test that takes so long that only `npm run soak` runs it. */
export const longTest: Register = IS_SOAK ? test : () => undefined;
