// Which files are rule modules, and which mutators say something about rules.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LEGION = 'src/games/legion';

/** Folders that hold rules. */
const RULES = [
  'actions',
  'army',
  'chance',
  'command-cards',
  'conditions',
  'decisions',
  'deployments',
  'keywords',
  'objectives',
  'procedures',
  'queries',
  'upgrades',
];

/** Files and folders in those that hold no rules, with the reason. */
const NOT_RULES = {
  'queries/view.ts': 'what a player sees and what agents imagine; tests/generic proves it',
  'queries/odds': 'probabilities, tested by enumeration beside the code; the game does not ask for them',
  'chance/faces.ts': 'notation of dice',
  'decisions/places.ts': 'notation of places',
  'decisions/mini-name.ts': 'notation of miniatures',
  'army/schema.ts': 'reading JSON',
};

/** Mutators that are left out, with the reason. */
export const EXCLUDED_MUTATORS = {
  StringLiteral:
    'names of timing points, tokens, cards and procedures are literal types: the compiler refuses another text',
  ObjectLiteral: 'an empty object in place of one of a declared type: the compiler refuses it',
};

/** Paths of the rule modules in alphabetical order; `only` are folders or files of src/games/legion, none for all. */
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
