import type { Behaviour } from '../../engine/timing.js';

/** Saboteurs: they have the card actions of the keyword Arm. */
export const SABOTEURS: readonly Behaviour[] = [
  { name: 'heavy-weapon-proton-charge-saboteur', rule: '' },
  { name: 'heavy-weapon-sonic-charge-saboteur', rule: '' },
  { name: 'heavy-weapon-dioxis-mine-saboteur', rule: '' },
];
