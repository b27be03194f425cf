// Which files are rule modules, and which mutators are left out.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LEGION = 'src/games/legion';

/** Folders that hold rules. */
const RULES = ['army', 'editions/2020', 'editions/2025', 'effects', 'rules'];

/** Files and folders in those that hold no rules, with the reason. */
const NOT_RULES = {
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

/** Mutators that are left out, with the reason. */
export const EXCLUDED_MUTATORS = {
  StringLiteral:
    'names of timing points, tokens, cards and procedures are literal types: the compiler rejects any other text',
  ObjectLiteral: 'an empty object in place of one of a declared type: the compiler rejects it',
};

/**
 * Paths of the rule modules in alphabetical order; `only`: folders or files of src/games/legion, all rules if empty.
 */
export function ruleFiles(root, only) {
  const files = [];
  for (const path of only.length === 0 ? RULES : only) collect(root, path, files);
  return files;
}

function collect(root, path, files) {
  if (NOT_RULES[path] !== undefined) return;
  if (statSync(join(root, LEGION, path)).isDirectory()) {
    for (const entry of readdirSync(join(root, LEGION, path)).sort()) collect(root, `${path}/${entry}`, files);
  } else if (path.endsWith('.ts') && !/\.(test|suite)\.ts$/.test(path)) files.push(`${LEGION}/${path}`);
}
