import type { ArmyFormat } from './types.js';

/** The name of a format that the rules of an edition define; a scenario may give its own numbers instead. */
export type FormatName = string;

/** Limits of armies by the name of their format. */
export type Formats = Readonly<Record<FormatName, ArmyFormat>>;
