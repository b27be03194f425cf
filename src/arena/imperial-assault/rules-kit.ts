import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAMPAIGN_KINDS } from '../../games/imperial-assault/cards/campaign/campaign-library.js';
import { campaignReports } from '../../games/imperial-assault/conformance/campaign-card-standings.js';
import { CARD_KINDS, CARD_STANDINGS, cardReports } from '../../games/imperial-assault/conformance/card-standings.js';
import { CampaignCards } from '../../games/imperial-assault/present/campaign/cards.js';
import { campaignEnglish } from '../../games/imperial-assault/present/campaign/english.js';
import { IaHandbook } from '../../games/imperial-assault/present/handbook/handbook.js';
import {
  type IaRule,
  readRuleNotes,
  readRulesIndex,
  readRuleTexts,
} from '../../games/imperial-assault/present/handbook/rule-texts.js';
import { EDITION_OF_POOL, poolOf, POOLS } from '../../games/imperial-assault/words/pools.js';
import { ok, type Result } from '../../kernel/result.js';
import { rulesCoverage } from '../../proof/coverage.js';
import { casesFolder } from '../cases-folder.js';
import type { Reference, RulesKit } from '../game-kit.js';
import { readJson } from '../package-root.js';
import { ruleFilesOf } from '../rule-files.js';
import { campaignLibrary, dataFolder, imperialAssaultLibrary, mapIds, skirmishMap } from './library.js';

/** Cases of a rule that are named at most. */
const NAMED = 4;

/** The rules of the skirmish: the same for both pools of cards. */
export const iaRules: RulesKit = {
  editions: () => POOLS.map((pool) => EDITION_OF_POOL[pool]),
  handbook: (edition) => Promise.resolve(readHandbook(edition)),
  index: rulesIndex,
  proofs: () => POOLS.map((pool) => EDITION_OF_POOL[pool]),
  standings(_edition, entries, verdicts) {
    const index = rulesIndex();
    if (!index.ok) return index;
    const json = data('rules-notes');
    const notes = json.ok ? readRuleNotes(json.value, index.value) : json;
    return notes.ok ? ok(rulesCoverage(entries, notes.value, verdicts, () => undefined)) : notes;
  },
  cards(edition, verdicts) {
    const own = verdicts.filter(({ one }) => one.game === edition);
    const cards = cardReports(imperialAssaultLibrary(poolOf(edition)), mapIds().map(skirmishMap), own);
    const ownTexts = cards
      .filter(({ hasOwnText }) => hasOwnText)
      .map(({ id, cases }) => ({ card: id, passing: cases }));
    // The campaign is played with printed cards.
    const campaign = poolOf(edition) === 'printed' ? campaignReports(campaignLibrary(), own) : [];
    const kinds = campaign.length === 0 ? CARD_KINDS : [...CARD_KINDS, ...CAMPAIGN_KINDS];
    return { ownTexts, all: { kinds, standings: CARD_STANDINGS, cards: [...cards, ...campaign] } };
  },
};

function readHandbook(edition: string): Result<Reference> {
  const index = rulesIndex();
  if (!index.ok) return index;
  const json = data('rules-texts');
  const texts = json.ok ? readRuleTexts(json.value, index.value) : json;
  if (!texts.ok) return texts;
  const library = imperialAssaultLibrary(poolOf(edition));
  // The campaign is played with printed cards.
  const campaign =
    poolOf(edition) === 'printed'
      ? new CampaignCards(campaignLibrary(), campaignEnglish, (id) => library.deployment.get(id)?.name ?? id)
      : undefined;
  return ok(withProof(new IaHandbook(texts.value, library, mapIds().map(skirmishMap), campaign)));
}

function rulesIndex(): Result<readonly IaRule[]> {
  const json = data('rules-index');
  return json.ok ? readRulesIndex(json.value) : json;
}

function data(name: string): Result<unknown> {
  return readJson(join(dataFolder(), `${name}.json`));
}

/** The same texts, each of a rule followed by its cases and the files that carry it out. */
function withProof(handbook: IaHandbook): Reference {
  return {
    about(name) {
      const text = handbook.about(name);
      const entries = handbook.entriesOf(name);
      return text.ok && entries.length > 0 ? ok([text.value, ...proofOf(entries)].join('\n')) : text;
    },
  };
}

function proofOf(entries: readonly string[]): readonly string[] {
  const cases = shippedCases().filter(({ rule }) => entries.includes(rule));
  const of = ruleFilesOf(EDITION_OF_POOL.printed);
  const files = [...new Set(entries.flatMap((id) => of.get(id) ?? []))];
  const named = cases.slice(0, NAMED).map(({ id }) => id);
  const more = cases.length > NAMED ? `, and ${cases.length - NAMED} more` : '';
  return [
    ...(cases.length === 0 ? [] : [`  Cases: ${named.join(', ')}${more}`]),
    ...(files.length === 0 ? [] : [`  Code: ${files.join(', ')}`]),
  ];
}

/** The cases of the rules as their files have them, in the order of the files. */
function shippedCases(): readonly { readonly id: string; readonly rule: string }[] {
  const folder = casesFolder(EDITION_OF_POOL.printed);
  const files = readdirSync(folder).toSorted();
  return files.flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { id: string; rule: string }[],
  );
}
