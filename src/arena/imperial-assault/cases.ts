import { abilitiesOf } from '../../games/imperial-assault/cards/abilities.js';
import { imperialAssaultCases } from '../../games/imperial-assault/conformance/cases.js';
import type { IaCase } from '../../games/imperial-assault/conformance/case.js';
import { commandKind } from '../../games/imperial-assault/scenario/build-setup.js';
import type { CaseKit } from '../../proof/case-kit.js';
import { imperialAssaultLibrary, mapIds, skirmishMap } from './library.js';

/** The conformance cases of Imperial Assault, with the printed cards that they name. */
export function iaCases(): CaseKit<IaCase> {
  return imperialAssaultCases({
    card(id) {
      const card = imperialAssaultLibrary().deployment.get(id);
      return card === undefined ? undefined : { card, abilities: abilitiesOf(imperialAssaultLibrary(), card) };
    },
    command(id) {
      const card = imperialAssaultLibrary().command.get(id);
      return card === undefined ? undefined : commandKind(card);
    },
    armyCards: imperialAssaultLibrary,
    map: (id) => (mapIds().includes(id) ? skirmishMap(id) : undefined),
  });
}
