import { expect, test } from 'vitest';
import { campaignMission, campaignMissionIds, campaignPlan } from '../../../arena/imperial-assault/library.js';
import type { Team } from './plan.js';
import { outcomeFor } from './result.js';

const PLAN = campaignPlan();
const LEVEL = 4;

/** What a script says of the result on one way to an end. */
interface Way {
  readonly winner?: Team;
  readonly bonus?: Team;
}

type Step = readonly [string, ...unknown[]];

/** Every way through steps, of which `when` has two. */
function waysThrough(steps: readonly Step[], from: Way): readonly Way[] {
  return steps.reduce<readonly Way[]>(
    (ways, [word, a, b, c]) =>
      ways.flatMap((way) => {
        if (word === 'when') return [...waysThrough(b as Step[], way), ...waysThrough((c ?? []) as Step[], way)];
        if (word === 'bonus') return [{ ...way, bonus: a as Team }];
        return word === 'end' ? [{ ...way, winner: a as Team }] : [way];
      }),
    [from],
  );
}

test('the missions of the plan are those that have scripts', () => {
  expect(PLAN.missions.map(({ id }) => id).toSorted()).toEqual([...campaignMissionIds()].toSorted());
});

test.each(PLAN.missions.map((mission) => [mission.id, mission] as const))(
  'each end of the script of %s is an ending of the plan',
  (id, mission) => {
    const ways = campaignMission(id, LEVEL).events.flatMap((event) => waysThrough(event.do as readonly Step[], {}));
    const ends = ways.flatMap(({ winner, bonus }) =>
      winner === undefined ? [] : [outcomeFor(mission, { winner, ...(bonus === undefined ? {} : { bonus }) })],
    );
    expect(ends.length).toBeGreaterThan(1);
    expect(ends.flatMap((end) => (end.ok ? [] : [end.problem.message]))).toEqual([]);
  },
);
