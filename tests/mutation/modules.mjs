// Which files are rule modules, and which mutators say something about rules.

const LEGION = 'src/games/legion';

/** Folders and files that hold rules. */
export const RULES = [
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
].map((folder) => `${LEGION}/${folder}/**/*.ts`);

/** Files of those folders that hold no rules, with the reason. */
export const NOT_RULES = {
  [`${LEGION}/queries/evaluate.ts`]: 'what agents make of a position',
  [`${LEGION}/queries/threat.ts`]: 'what agents make of a position',
  [`${LEGION}/queries/progress.ts`]: 'what agents make of a position',
  [`${LEGION}/queries/view.ts`]: 'what a player sees and what agents imagine; tests/generic proves it',
  [`${LEGION}/queries/odds/**`]: 'probabilities, tested by enumeration beside the code; the game does not ask for them',
  [`${LEGION}/chance/faces.ts`]: 'notation of dice',
  [`${LEGION}/decisions/places.ts`]: 'notation of places',
  [`${LEGION}/decisions/mini-name.ts`]: 'notation of miniatures',
  [`${LEGION}/army/schema.ts`]: 'reading JSON',
  [`${LEGION}/**/*.test.ts`]: 'tests',
  [`${LEGION}/**/*.suite.ts`]: 'tests',
};

/** Mutators that are left out, with the reason. */
export const EXCLUDED_MUTATORS = {
  StringLiteral:
    'names of timing points, tokens, cards and procedures are literal types: the compiler refuses another text',
  ObjectLiteral: 'an empty object in place of one of a declared type: the compiler refuses it',
};

/** Patterns for Stryker: `only` are parts of paths; without them all rule modules. */
export function patterns(only) {
  const left = Object.keys(NOT_RULES).map((pattern) => `!${pattern}`);
  if (only.length === 0) return [...RULES, ...left];
  return [...only.map((path) => (path.endsWith('.ts') ? `${LEGION}/${path}` : `${LEGION}/${path}/**/*.ts`)), ...left];
}
