import { z } from 'zod';
import type { CaseKit } from '../../../src/proof/case-kit.js';
import { type CaseRules, NOT_NOW } from '../../../src/proof/case-rules.js';
import {
  caseHead,
  caseStep,
  legalExpectation,
  offersExpectation,
  pathExpectation,
} from '../../../src/proof/case-schema.js';
import type { CaseHead, Expectation, Scripted, Step } from '../../../src/proof/case.js';
import { type PathRoot, pathRoot, valueAt } from '../../../src/proof/paths.js';
import { Play } from '../../../src/proof/play.js';
import { proves } from '../../../src/proof/run-case.js';
import { between, byField } from '../../../src/proof/schema-parts.js';
import { type Grid, gridDuel } from './grid-duel.js';
import { FIGHTERS, readMap, squareName } from './map.js';

const choice = z.strictObject({ kind: z.literal('go'), to: z.string() });
type Choice = z.infer<typeof choice>;

const expectations: z.ZodType<readonly Expectation<Choice>[]> = z.array(
  byField(
    { path: pathExpectation, legal: legalExpectation(choice, () => [NOT_NOW]), offers: offersExpectation },
    'path, …',
  ),
);

/** A case begins at the start of a duel on the map of its rows. */
const gridCase = z.strictObject({
  ...caseHead('grid-duel', z.literal('grid-duel.ts')),
  rows: z.array(z.string()),
  rounds: between(1, 100),
  script: z.array(caseStep<Step<Choice>>(choice, ['go'], expectations, { roll: between(1, 6) })).exactOptional(),
  expect: expectations,
});
type GridCase = CaseHead & Scripted<Choice> & Pick<z.infer<typeof gridCase>, 'rows' | 'rounds'>;

const PATHS: readonly PathRoot<Play<Grid>>[] = [
  pathRoot(
    'a fighter',
    () => FIGHTERS,
    (_play, name) => FIGHTERS.indexOf(name),
    {
      health: ({ state }, u) => state.health[u],
      square: ({ c, state }, u) => squareName(c.map, state.square[u]),
      wins: ({ game, state, isOver }, u) => isOver && game.returns(state, u) === 1,
    },
  ),
];

const RULES: CaseRules<Play<Grid>, Choice> = {
  copy: (play) => play.copy(),
  fits: (play) => play.decision === 'go',
  make: (play, { to }) => play.answer(to),
  wasMade: () => false,
  wasForced: () => false,
  offers: (play) => play.decision === 'go',
  passOf: () => 'hold',
  rests: () => true,
  isAsEver: () => false,
  byDefault: (play) => play.answer('hold'),
  steps: { roll: { waits: (play) => play.chance === 'blow', take: (play, face: number) => play.answer(String(face)) } },
  valueOf: (play, path) => valueAt(PATHS, play, path),
  unasked: (play) => (play.decision === 'go' ? [] : [NOT_NOW]),
};

export const gridCases: CaseKit<GridCase> = {
  game: 'grid-duel',
  schema: gridCase as z.ZodType as z.ZodType<GridCase>,
  run(one, trace) {
    const duel = gridDuel(readMap(one.rows, one.rounds));
    const play = new Play<Grid>(duel, duel.on, duel.newState());
    play.trace = trace;
    return proves(RULES, play, one);
  },
};
