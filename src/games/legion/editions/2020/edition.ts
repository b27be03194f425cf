import type { AnyBattleCardRules, CommandCardRules } from '../../engine/battle-card.js';
import type { Behaviour } from '../../engine/timing.js';
import { poisonTokens } from '../../effects/keywords/poison-tokens.js';
import { COMMON_CARDS } from '../../effects/command-cards/common.js';
import { REBEL_CARDS } from './command-cards/rebels.js';
import { EMPIRE_CARDS } from './command-cards/empire.js';
import { REPUBLIC_CARDS } from './command-cards/republic.js';
import { SEPARATIST_CARDS } from './command-cards/separatists.js';
import { twoSided } from '../../effects/upgrades/two-sided.js';
import { shared } from '../../engine/rulebook.js';
import { classic } from './rulebook.js';
import type { Edition } from '../../engine/edition.js';
import { ACTIONS } from './actions.js';
import { ESTIMATE_WEIGHTS } from './estimate-weights.js';
import { FORMATS } from './formats.js';
import { NUMBERS } from './numbers.js';
import { REASONS } from './reasons.js';
import { RULES } from './rules.js';
import { CASES } from './cases.js';
import { SEQUENCES } from './sequences.js';
import { TERRAIN } from './terrain.js';
import { placedTerrain } from './terrain-placement/placed.js';
import { createPlacement } from './terrain-placement/placement.js';
import { CONDITIONS, DEPLOYMENTS, OBJECTIVES } from './battle-cards.js';
import { KEYWORDS } from './keywords.js';
import { UPGRADES } from './upgrades.js';
import { VOCABULARY } from './vocabulary.js';

/** Rules of command cards; each is named by the id of its card. */
const COMMAND_CARDS: readonly CommandCardRules[] = [
  ...COMMON_CARDS,
  ...REBEL_CARDS,
  ...REPUBLIC_CARDS,
  ...EMPIRE_CARDS,
  ...SEPARATIST_CARDS,
];

/** The rules of the Rules Reference 2.0.1 (2020). */
export const edition2020: Edition = {
  id: VOCABULARY.edition,
  vocabulary: VOCABULARY,
  texts: [{ word: 'lines', title: 'legion-2020-rules-reference.txt', last: 5878 }],
  numbers: NUMBERS,
  estimateWeights: ESTIMATE_WEIGHTS,
  formats: FORMATS,
  terrain: TERRAIN,
  goal: [
    'The side with more victory tokens wins; in a tie, the side that has defeated more points of units.',
    'Es gewinnt, wer mehr Siegpunkte hat; bei Gleichstand, wer mehr Punkte an Einheiten besiegt hat.',
  ],
  scored: 'victory token',
  rules: RULES,
  sequences: SEQUENCES,
  cases: CASES,
  reasons: REASONS,
  terrainPlacing: { create: createPlacement, placed: placedTerrain },
  rulebooks: [shared, classic],
  actions: ACTIONS,
  everyUnit: [poisonTokens],
  keywords: table(KEYWORDS),
  upgrades: named(UPGRADES),
  twoSided,
  commandCards: named(COMMAND_CARDS),
  battleCards: named<AnyBattleCardRules>([...OBJECTIVES, ...DEPLOYMENTS, ...CONDITIONS]),
};

function table<B extends Behaviour>(rows: readonly (readonly [id: string, B])[]): ReadonlyMap<string, B> {
  const map = new Map(rows);
  if (map.size !== rows.length) throw new Error('two behaviours of one id');
  return map;
}

function named<B extends Behaviour>(list: readonly B[]): ReadonlyMap<string, B> {
  return table(list.map((behaviour) => [behaviour.name, behaviour]));
}
