import { notPlayed } from '../effects/compile.js';
import type { SkirmishSetup } from '../battle/skirmish.js';
import { fail } from '../../../kernel/result.js';
import { run } from '../../../machine/run.js';
import type { CaseKit } from '../../../proof/case-kit.js';
import { NOT_IMPLEMENTED, proves } from '../../../proof/run-case.js';
import { imperialAssault, prepare } from '../imperial-assault.js';
import { proveArmy } from './army.js';
import { buildCase } from './build.js';
import type { CaseData } from './figure-profile.js';
import type { CampaignData } from './campaign/build.js';
import { isOfRecord, proveRecord, withItemsBrought } from './campaign/cases.js';
import { RULES } from './case-rules.js';
import type { IaCase } from './case.js';
import { beginCase } from './moment.js';
import { unknownName } from './names.js';
import { IaPlay } from './play.js';
import { iaCase } from './schema.js';

/** The cases of an edition, with the cards and maps that they name. */
export function imperialAssaultCases(edition: string, data: CaseData, campaign: () => CampaignData): CaseKit<IaCase> {
  return {
    game: edition,
    schema: iaCase(edition),
    run(given, trace) {
      if (given.army !== undefined) return proveArmy(given.army, given.expect, data.armyCards);
      if (isOfRecord(given)) return proveRecord(given, campaign(), trace);
      const brought = withItemsBrought(given, campaign);
      if (!brought.ok) return brought;
      const one = brought.value;
      const built = buildCase(one, data);
      if (!built.ok) return built;
      const missing = whatIsNotPlayed(built.value.setup);
      if (missing !== undefined) return fail(NOT_IMPLEMENTED, missing);
      const rules = imperialAssault(built.value.setup, built.value.mission, edition);
      const state = rules.empty();
      const c = rules.on(state);
      prepare(c);
      const begun = beginCase(c, one, built.value.counters);
      if (!begun.ok) return begun;
      const unknown = unknownName(one, c);
      if (unknown !== undefined) return fail('unknown-name', unknown);
      const play = new IaPlay(rules, state, one, built.value.counters);
      play.trace = trace;
      c.listener = (event) => play.hear(event);
      run(rules.on(state));
      c.listener = undefined;
      return proves(RULES, play, one);
    },
  };
}

/** The first text of a figure or a card that the rules do not play yet, in a line; undefined if there is none. */
function whatIsNotPlayed({ figures, decks, upgrades }: SkirmishSetup): string | undefined {
  const texts = [
    ...figures.flatMap(({ profile }) => profile.abilities),
    ...upgrades.flat().flatMap(({ abilities }) => abilities),
    ...decks.flatMap(({ kinds }) => kinds.map(({ id: name, effects }) => ({ name, effects }))),
  ];
  for (const { name, effects } of texts)
    for (const effect of effects) {
      const missing = notPlayed(effect, name);
      if (missing !== undefined) return missing;
    }
  return undefined;
}
