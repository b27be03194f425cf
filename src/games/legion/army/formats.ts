import type { ArmyFormat } from './types.js';

/** Names of the formats that the rules define; a scenario may give its own numbers instead. */
export const FORMAT_NAMES = ['standard', 'skirmish', 'grand-army', 'team'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** Limits of armies by the name of their format. */
export type Formats = Readonly<Record<FormatName, ArmyFormat>>;
