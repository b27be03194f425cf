import { z } from 'zod';
import { fail } from '../../kernel/result.js';
import type { CaseKit } from '../../proof/case-kit.js';
import { type CaseRules, NOT_NOW } from '../../proof/case-rules.js';
import { caseHead, caseStep, legalExpectation, offersExpectation, pathExpectation } from '../../proof/case-schema.js';
import type { CaseHead, Expectation, Scripted, Step } from '../../proof/case.js';
import { type PathRoot, pathRoot, valueAt } from '../../proof/paths.js';
import { Play } from '../../proof/play.js';
import { proves } from '../../proof/run-case.js';
import { between, byField } from '../../proof/schema-parts.js';
import { type Duel, HEALTH, knightAndTroll, TURNS } from './knight-and-troll.js';

const FIGHTERS = ['knight', 'troll'] as const;
const STANCES = ['strike', 'guard'] as const;

const REASONS = [NOT_NOW, 'not-your-decision'] as const;

const choice = z.strictObject({ kind: z.enum(STANCES), fighter: z.enum(FIGHTERS) });
type Choice = z.infer<typeof choice>;

const event = z.strictObject({
  event: z.enum(['struck', 'regrown']),
  fighter: z.enum(FIGHTERS).exactOptional(),
  damage: between(0, 6).exactOptional(),
  times: between(0, TURNS).exactOptional(),
});

const expectations: z.ZodType<readonly Expectation<Choice>[]> = z.array(
  byField(
    { path: pathExpectation, legal: legalExpectation(choice, () => REASONS), offers: offersExpectation, event },
    'an expectation is one of path, legal, offers, event',
  ),
);

const health = between(1, Math.max(...HEALTH)).exactOptional();

const duelCase = z.strictObject({
  ...caseHead(knightAndTroll.id, z.literal('knight-and-troll.ts')),
  /** The knight is on turn. Health is that of the start unless given. */
  health: z.strictObject({ knight: health, troll: health }).exactOptional(),
  turn: between(0, TURNS - 1).exactOptional(),
  script: z.array(caseStep<Step<Choice>>(choice, STANCES, expectations, { roll: between(1, 6) })).exactOptional(),
  expect: expectations,
});
type DuelCase = CaseHead & Scripted<Choice> & Pick<z.infer<typeof duelCase>, 'health' | 'turn'>;

const PATHS: readonly PathRoot<Play<Duel>>[] = [
  pathRoot(
    'a fighter',
    () => FIGHTERS,
    (_play, name) => FIGHTERS.findIndex((one) => one === name),
    {
      health: ({ state }, u) => state.health[u],
      guards: ({ state }, u) => state.guards[u] === 1,
      wins: ({ game, state, isOver }, u) => isOver && game.returns(state, u) === 1,
    },
  ),
  pathRoot(
    'the game',
    () => ['game'],
    ({ state }) => state.game,
    { turn: (_play, { turn }) => turn, isOver: ({ isOver }) => isOver },
  ),
];

const RULES: CaseRules<Play<Duel>, Choice> = {
  copy: (play) => play.copy(),
  fits: (play, { fighter }) => play.decision === 'fight' && play.player === fighter,
  make: (play, { kind }) => play.answer(kind),
  wasMade: () => false,
  wasForced: () => false,
  offers: (play) => play.decision === 'fight',
  passOf: () => undefined,
  rests: (play) => play.isOver || play.decision === 'fight',
  isAsEver: () => false,
  byDefault: (play) => fail('unscripted', play.waits()),
  steps: {
    roll: {
      waits: (play) => play.chance === 'die',
      take: (play, face: number) => play.answer(String(face)),
    },
  },
  valueOf: (play, path) => valueAt(PATHS, play, path),
  unasked(play, { fighter }) {
    if (play.decision !== 'fight') return [NOT_NOW];
    return play.player === fighter ? [] : ['not-your-decision'];
  },
  hasField: (_play, { player, damage }, field, value) =>
    field === 'fighter' ? FIGHTERS[Number(player)] === value : damage === value,
};

/** The cases of the duel: the smallest kit of cases for a game on the rules machine. */
export const duelCases: CaseKit<DuelCase> = {
  game: knightAndTroll.id,
  schema: duelCase as z.ZodType as z.ZodType<DuelCase>,
  run: (one, trace) => proves(RULES, begun(one, trace), one),
};

/** A duel at the starting moment of a case. */
function begun({ health: given, turn }: DuelCase, trace: ((line: string) => void) | undefined): Play<Duel> {
  const state = knightAndTroll.newState();
  for (const [u, name] of FIGHTERS.entries()) state.health[u] = given?.[name] ?? HEALTH[u];
  state.game.turn = turn ?? 0;
  const play = new Play<Duel>(knightAndTroll, knightAndTroll.on, state);
  play.trace = trace;
  return play;
}
