import type { Library } from '../cards/library.js';
import { commandGap, deploymentGap, upgradeGap } from './build-setup.js';

/** By pool: what a card lacks takes a while to find out. */
const found = new WeakMap<Library, Library>();

/** The cards of a pool that the rules play whole: armies of them can play a skirmish. */
export function playedCards(library: Library): Library {
  const known = found.get(library);
  if (known !== undefined) return known;
  const { deployment, upgrades, command } = library;
  const played: Library = {
    ...library,
    deployment: new Map([...deployment].filter(([, card]) => deploymentGap(library, card) === undefined)),
    upgrades: new Map([...upgrades].filter(([, card]) => upgradeGap(library, card) === undefined)),
    command: new Map([...command].filter(([, card]) => commandGap(card) === undefined)),
  };
  found.set(library, played);
  return played;
}
