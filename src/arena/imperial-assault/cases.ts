import { abilitiesOf } from '../../games/imperial-assault/cards/abilities.js';
import type { Library } from '../../games/imperial-assault/cards/library.js';
import { imperialAssaultCases } from '../../games/imperial-assault/conformance/cases.js';
import type { IaCase } from '../../games/imperial-assault/conformance/case.js';
import { commandKind, surgesOfTexts } from '../../games/imperial-assault/scenario/build-setup.js';
import { poolOf } from '../../games/imperial-assault/words/pools.js';
import type { CaseKit } from '../../proof/case-kit.js';
import { imperialAssaultLibrary, mapIds, skirmishMap } from './library.js';

/** The conformance cases of an edition of Imperial Assault, with the cards of its pool that they name. */
export function iaCases(edition: string): CaseKit<IaCase> {
  const library = (): Library => imperialAssaultLibrary(poolOf(edition));
  return imperialAssaultCases(edition, {
    card(id) {
      const card = library().deployment.get(id);
      if (card === undefined) return undefined;
      const surges = surgesOfTexts(library(), card.abilities);
      return { card, abilities: abilitiesOf(library(), card), surges };
    },
    command(id) {
      const card = library().command.get(id);
      return card === undefined ? undefined : commandKind(card);
    },
    armyCards: library,
    map: (id) => (mapIds().includes(id) ? skirmishMap(id) : undefined),
  });
}
