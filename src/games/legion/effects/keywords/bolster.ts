import type { Behaviour } from '../../engine/timing.js';
import { givesTokens } from './give-tokens.js';

/** Bolster X (1115–1119): a card action that gives a surge token each to up to X friendly units at range 1. */
export const bolster: Behaviour = givesTokens(
  'Bolster',
  'bolster',
  ['Which unit gains a surge token from Bolster?', 'Welche Einheit erhält durch Bolster einen Energiemarker?'],
  'surge',
);
