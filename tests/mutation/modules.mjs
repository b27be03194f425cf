// Which files of each game are rule modules, and which mutators are left out.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with the rules of each game, from its own folder. */
const RULES = {
  legion: ['army', 'editions/2020', 'editions/2025', 'effects', 'rules'],
  'imperial-assault': ['../../grid', 'army', 'battle', 'effects', 'missions', 'rules'],
};

/** Files and folders in those of Legion that hold no rules, with the reason. */
const NOT_RULES_OF_LEGION = {
  'army/exchange': 'reading and writing lists of other programs; has its own tests',
  'army/random-army.ts': 'drawing at random; has its own tests',
  'army/random-cards.ts': 'drawing at random; has its own tests',
  'army/schema.ts': 'reading JSON',
  'editions/2020/actions.ts': 'a list of modules',
  'editions/2020/battle-cards.ts': 'lists of modules',
  'editions/2020/edition.ts': 'lists of modules',
  'editions/2020/keywords.ts': 'a list of modules',
  'editions/2020/rulebook.ts': 'where modules register',
  'editions/2020/rules.ts': 'a list of queries and the functions that answer them',
  'editions/2020/sequences.ts': 'a list of procedures',
  'editions/2020/upgrades.ts': 'a list of modules',
  'editions/2025/actions.ts': 'a list of modules',
  'editions/2025/cases.ts': 'the words of conformance cases',
  'editions/2025/data': 'cards',
  'editions/2025/edition.ts': 'lists of modules',
  'editions/2025/estimate-weights.ts': 'trained numbers for agents',
  'editions/2025/keyword-catalogue.ts': 'a list of names',
  'editions/2025/keywords.ts': 'a list of modules',
  'editions/2025/mission-cards.ts': 'a list of modules',
  'editions/2025/objectives/outlook.ts': 'what agents see of the scoring; has its own tests',
  'editions/2025/reasons.ts': 'the words of reasons',
  'editions/2025/rulebook.ts': 'where modules register',
  'editions/2025/sequences.ts': 'a list of procedures',
  'editions/2025/terrain-pieces.ts': 'sizes of models on the tables of scenarios',
  'editions/2025/upgrades.ts': 'a list of modules',
  'editions/2025/vocabulary.ts': 'lists of words',
  'rules/chance/faces.ts': 'notation of dice',
  'rules/decisions/mini-name.ts': 'notation of miniatures',
  'rules/decisions/places.ts': 'notation of places',
  'rules/queries/view.ts': 'what a player sees and how agents fill in the rest; tested in tests/generic',
};

/** The same for Imperial Assault. */
const NOT_RULES_OF_IMPERIAL_ASSAULT = {
  '../../grid/picture.ts': 'what a page draws',
  'army/exchange': 'reading and writing lists of other programs; has its own tests',
  'army/playable.ts': 'cards that are complete',
  'army/random-army.ts': 'drawing at random; has its own tests',
  'army/schema.ts': 'reading JSON',
  'effects/blame.ts': 'names a card in a message about a fault in its data',
  'effects/ops/all.ts': 'a list of modules',
  'missions/steps/all.ts': 'a list of modules',
  'missions/words.ts': 'words for people',
  'rules/moving/notation.ts': 'notation of places',
  'rules/reasons.ts': 'the words of reasons',
};

const NOT_RULES = { legion: NOT_RULES_OF_LEGION, 'imperial-assault': NOT_RULES_OF_IMPERIAL_ASSAULT };

/** The games whose rules can be mutated. */
export const GAMES = Object.keys(RULES);

/** Mutators that are left out, with the reason. */
export const EXCLUDED_MUTATORS = {
  StringLiteral:
    'names of timing points, tokens, cards and procedures are literal types: the compiler rejects any other text',
  ObjectLiteral: 'an empty object in place of one of a declared type: the compiler rejects it',
};

/**
 * Paths of a game's rule modules in alphabetical order; `only`: folders or files of the game's folder, all rules if
 * empty.
 */
export function ruleFiles(root, game, only) {
  const files = [];
  for (const path of only.length === 0 ? RULES[game] : only) collect(root, game, path, files);
  return files;
}

function collect(root, game, path, files) {
  if (NOT_RULES[game][path] !== undefined) return;
  const file = join('src/games', game, path);
  if (statSync(join(root, file)).isDirectory()) {
    for (const entry of readdirSync(join(root, file)).sort()) collect(root, game, `${path}/${entry}`, files);
  } else if (path.endsWith('.ts') && !/\.(test|suite)\.ts$/.test(path)) files.push(file);
}
