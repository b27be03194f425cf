import type { Refusals } from '../refusals.js';

/** How German says that a text names no choice. */
export const refusals: Refusals = {
  because: (text, why) => `„${text}“ geht nicht: ${why}.`,
  amount: (text, least, most) => `„${text}“ geht hier nicht; gib eine Zahl von ${least} bis ${most} an`,
  number: (text, last) => `eine Möglichkeit ${text} gibt es nicht: sie sind von 1 bis ${last} nummeriert`,
  other: (text, example) =>
    `„${text}“ geht hier nicht; gib eine Nummer an, eine Möglichkeit wie ${example}, einen Teil davon oder ? für Hilfe`,
};
