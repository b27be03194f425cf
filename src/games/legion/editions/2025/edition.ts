import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Behaviour } from '../../engine/timing.js';
import { poisonTokens } from '../../effects/keywords/poison-tokens.js';
import { twoSided } from '../../effects/upgrades/two-sided.js';
import { shared } from '../../engine/rulebook.js';
import type { Edition } from '../../engine/edition.js';
import { ACTIONS } from './actions.js';
import { BATTLE_FORCES } from './battle-forces.js';
import { CASES } from './cases.js';
import { COMMAND_CARDS } from './command-cards.js';
import { ESTIMATE_WEIGHTS } from './estimate-weights.js';
import { FORMATS } from './formats.js';
import { KEYWORDS } from './keywords.js';
import { infiltrates } from './keywords/infiltrate.js';
import { gainedPreparedPosition } from './keywords/prepared-position.js';
import { scouts } from './keywords/scout.js';
import { MISSION_CARDS } from './mission-cards.js';
import { entersByMove } from './moves/entering.js';
import { NUMBERS } from './numbers.js';
import { OWN_WORDS } from './own-words/layout.js';
import { REASONS } from './reasons.js';
import { later } from './rulebook.js';
import { RULES } from './rules.js';
import { SEQUENCES } from './sequences.js';
import { TERRAIN } from './terrain.js';
import { UPGRADES } from './upgrades.js';
import { VOCABULARY } from './vocabulary.js';

/** The five-round rules as of 24 November 2025. */
export const edition2025: Edition = {
  id: VOCABULARY.edition,
  vocabulary: VOCABULARY,
  texts: [
    { word: 'M', title: 'legion-2025-game-mechanics-en.txt', last: 1548 },
    { word: 'R', title: 'legion-2025-core-rulebook-de.txt', last: 7056 },
    { word: 'K', title: 'legion-2025-keyword-guide-en.txt', last: 928 },
    { word: 'contradictions', title: 'facts-2025-supplement.json, contradictions', last: 40 },
    { word: 'F contradictions', title: 'facts-2025-supplement.json, contradictions', last: 40 },
    { word: 'F', title: 'facts-2025-supplement.json' },
  ],
  numbers: NUMBERS,
  ownWords: OWN_WORDS,
  estimateWeights: ESTIMATE_WEIGHTS,
  formats: FORMATS,
  terrain: TERRAIN,
  goal: [
    'The side with more victory points after five rounds wins, and before that one with 12 or more and the lead at the end of a round; in a tie, the side whose own defeated units cost fewer points, and if those are equal too nobody. A side that alone has units left wins at once.',
    'Es gewinnt, wer nach fünf Runden mehr Siegpunkte hat, und vorher, wer am Ende einer Runde 12 oder mehr hat und führt; bei Gleichstand, wessen eigene besiegte Einheiten weniger Punkte kosten, und sind auch diese gleich, niemand. Wer als Einziger noch Einheiten hat, gewinnt sofort.',
  ],
  scored: 'victory point',
  rules: RULES,
  sequences: SEQUENCES,
  cases: CASES,
  reasons: REASONS,
  rulebooks: [shared, later],
  actions: ACTIONS,
  everyUnit: [poisonTokens, entersByMove, scouts, infiltrates, gainedPreparedPosition],
  keywords: new Map<string, Behaviour>(KEYWORDS),
  upgrades: new Map<string, Behaviour>(UPGRADES.map((upgrade) => [upgrade.name, upgrade])),
  upgradesEndWithMinis: true,
  twoSided,
  commandCards: new Map<string, CommandCardRules>(COMMAND_CARDS.map((card) => [card.name, card])),
  battleCards: MISSION_CARDS,
  battleForces: BATTLE_FORCES,
};
