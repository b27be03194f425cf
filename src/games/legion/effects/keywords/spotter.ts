import type { Behaviour } from '../../engine/timing.js';
import { givesTokens } from './give-tokens.js';

/** Spotter X (4084): a card action that gives an aim token each to up to X friendly units at range 1. */
export const spotter: Behaviour = givesTokens(
  'Spotter',
  'spotter',
  ['Which unit gains an aim token from Spotter?', 'Welche Einheit erhält durch Spotter einen Zielmarker?'],
  'aim',
);
