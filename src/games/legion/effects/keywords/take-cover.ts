import type { Behaviour } from '../../engine/timing.js';
import { givesTokens } from './give-tokens.js';

/** Take Cover X (4319): a card action that gives a dodge token each to up to X friendly units at range 1. */
export const takeCover: Behaviour = givesTokens(
  'Take Cover',
  'take-cover',
  ['Which unit gains a dodge token from Take Cover?', 'Welche Einheit erhält durch Take Cover einen Ausweichmarker?'],
  'dodge',
);
