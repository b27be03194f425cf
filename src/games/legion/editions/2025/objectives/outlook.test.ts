import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { Play } from '../../../conformance/play.js';
import { type BattleCase, caseSchema } from '../../../conformance/schema.js';
import { forgetEstimates } from '../../../estimates/evaluate.js';
import { scoringRules } from '../../../rules/queries/mission.js';
import { edition2025 } from '../edition.js';
import { MISSION_CARDS } from '../mission-cards.js';
import { isPoint, OF_SECONDARY } from './primary.js';

const library = legionLibrary('legion-2025');
const schema = caseSchema(edition2025);

type Place = readonly [number, number];

interface Card {
  readonly id: string;
  readonly format: string;
  readonly places: readonly { readonly xIn: number; readonly yIn: number }[];
}

const file = new URL('../data/battle-cards.json', import.meta.url);
const { objectives } = JSON.parse(readFileSync(file, 'utf8')) as { readonly objectives: readonly Card[] };
const cards = objectives
  .filter(({ id, format }) => format === 'standard' && MISSION_CARDS.has(id))
  .map(({ id, places }): [string, Place[]] => [id, places.map(({ xIn, yIn }) => [xIn * 25.4, yIn * 25.4])]);

/** A battle with a blue unit at a place and a red one far away, at a moment of the third round. */
function battle(objective: string, at: Place, phase: 'activation' | 'end', more: Partial<BattleCase> = {}): Play {
  const read = schema.safeParse({
    game: 'legion-2025',
    rule: 'score-vp',
    id: 'outlook',
    source: 'F missions',
    says: 'A unit at a place.',
    battle: { objective },
    units: [
      { id: 'A', side: 'blue', card: 'rebel-troopers', leaderMm: at, lost: 3 },
      {
        id: 'Z',
        side: 'red',
        card: 'stormtroopers',
        leaderMm: [at[0] < 900 ? 1780 : 40, at[1] < 450 ? 880 : 30],
        lost: 3,
      },
    ],
    at: { round: 3, phase, ...(phase === 'end' ? {} : { step: 'turn', player: 'blue' }) },
    expect: [{ path: 'A.alive', is: true }],
    ...more,
  });
  if (!read.success) throw new Error(read.error.message);
  const play = Play.begin(library, edition2025, read.data as BattleCase);
  if (!play.ok) throw new Error(play.problem.message);
  return play.value;
}

const standing = ({ c }: Play): number[] => [0, 1].map((side) => scoringRules(c)?.standing(c, side) ?? -1);
const valueOf = ({ game, c }: Play): number => game.knowledge.evaluate(c.s, 0);
/** Beside a point of interest, and a move away from it. */
const beside = ([x, y]: Place): Place => [x, y < 450 ? y + 45 : y - 45];
const away = ([x, y]: Place): Place => [x < 900 ? x + 200 : x - 200, y];

test.each(cards)('agents know before the End Phase what it brings: %s', (objective, places) => {
  for (const place of places) {
    const before = battle(objective, beside(place), 'activation');
    const after = battle(objective, beside(place), 'end');
    expect(standing(before)).toEqual([...after.c.s.sides.victoryTokens]);
    const rules = scoringRules(before.c);
    expect(rules?.endOfRound?.(before.c, 0, 3)).toBe(standing(before)[0]);
    // Once they are scored, the points stand for the next round.
    expect(rules?.endOfRound?.(after.c, 0, 3)).toBe(0);
  }
});

test.each(cards)('the estimate is better where points are scored: %s', (objective, places) => {
  let seen = 0;
  for (const place of places) {
    const there = battle(objective, beside(place), 'activation');
    const elsewhere = battle(objective, away(place), 'activation');
    if (standing(there)[0] <= standing(elsewhere)[0]) continue;
    expect(valueOf(there)).toBeGreaterThan(valueOf(elsewhere));
    seen++;
  }
  // One lab alone brings nothing.
  expect(seen > 0).toBe(objective !== 'recover-the-research');
});

/** A blue unit that holds a prisoner. */
const negotiations = (x: number): Play =>
  battle('close-the-pocket', [x, 300], 'activation', {
    battle: { objective: 'close-the-pocket', secondary: 'failed-negotiations' },
    tokens: [
      { kind: 'poi', atMm: [914, 457] },
      { kind: 'asset', atMm: [x, 300], owner: 'blue', claimedBy: 'A' },
    ],
  } as Partial<BattleCase>);

test('a unit that holds a prisoner is better near the exchange', () => {
  const near = negotiations(700);
  const far = negotiations(200);
  for (const { c } of [near, far]) c.s.tokens.state[0] = OF_SECONDARY;
  expect(valueOf(near)).toBeGreaterThan(valueOf(far));
});

test('what the estimate keeps for a unit that did not move follows its suppression', () => {
  const play = battle('close-the-pocket', [914.4, 415], 'activation');
  const calm = valueOf(play);
  expect(standing(play)[0]).toBe(2);
  play.c.s.units.suppression[0] = 9;
  const kept = valueOf(play);
  expect(standing(play)[0]).toBe(0);
  forgetEstimates(play.game.battle);
  expect(valueOf(play)).toBe(kept);
  expect(kept).toBeLessThan(calm);
});

test('units are drawn to points of interest that bring their side something', () => {
  const { c } = battle('intercept-signals', [900, 100], 'activation');
  const out = { x: 0, y: 0, token: 0 };
  let low = 0;
  const rng = { below: (n: number) => low++ % n };
  const seen = new Set<string>();
  for (let i = 0; i < 40; i++)
    if (scoringRules(c)?.draws?.(c, 0, rng as never, out) === true) seen.add(`${out.x} ${out.y}`);
  const open = [...Array(c.b.tokenRows).keys()].filter((t) => isPoint(c, t));
  expect(seen.size).toBeGreaterThan(1);
  // The tower in blue's own territory brings blue nothing.
  expect(open.length - seen.size).toBe(1);
});
