import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignMissionIds, campaignPlan, dataFolder } from '../../../arena/imperial-assault/library.js';
import type { Team } from './plan.js';
import { endingByGain, xpOf } from './result.js';

const PLAN = campaignPlan();

/** What a script gives on one way to an end. */
interface Way {
  readonly winner: Team | undefined;
  readonly next: string | undefined;
  readonly credits: number;
  readonly xp: number;
  readonly cards: readonly string[];
}

const START: Way = { winner: undefined, next: undefined, credits: 0, xp: 0, cards: [] };

type Step = readonly [string, ...unknown[]];

/** Every way through steps, of which `when` has two. */
function waysThrough(steps: readonly Step[], from: Way): readonly Way[] {
  return steps.reduce<readonly Way[]>(
    (ways, [word, a, b, c]) =>
      ways.flatMap((way) => {
        if (word === 'when') return [...waysThrough(b as Step[], way), ...waysThrough((c ?? []) as Step[], way)];
        if (word === 'credits') return [{ ...way, credits: way.credits + Number(a) }];
        if (word === 'xp') return [{ ...way, xp: way.xp + Number(a) }];
        if (word === 'next') return [{ ...way, next: String(a) }];
        if (word === 'reward') return [{ ...way, cards: [...way.cards, String(a)] }];
        return word === 'end' ? [{ ...way, winner: a as Team }] : [way];
      }),
    [from],
  );
}

/** Whether scripts and the plan both name a card: the plan has the elite card of an ally with the regular one. */
function isCard(id: string): boolean {
  return !id.endsWith('-elite');
}

/** The script of a mission as its file has it. */
function scriptOf(id: string): { readonly events: readonly { readonly do: readonly Step[] }[] } {
  const file = join(dataFolder(), 'campaign', 'missions', `${id}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof scriptOf>;
}

test('the missions of the plan are those that have scripts', () => {
  expect(PLAN.missions.map(({ id }) => id).toSorted()).toEqual([...campaignMissionIds()].toSorted());
});

test.each(PLAN.missions.map((mission) => [mission.id, mission] as const))(
  'each end of the script of %s is an ending of the plan, with its rewards',
  (id, mission) => {
    const ways = scriptOf(id)
      .events.flatMap((event) => waysThrough(event.do, START))
      .filter(({ winner }) => winner !== undefined);
    expect(ways.length).toBeGreaterThan(1);
    const found = ways.map(({ winner = 'rebel', next, credits, xp, cards }) => {
      const more = next === undefined ? {} : { next };
      // Credits of events before the end may be those that decide between two endings.
      const [ending = -1] = [credits, credits + 100]
        .map((all) => endingByGain(mission, { winner, ...more, credits: all }))
        .filter((one) => one >= 0);
      const gained = mission.rewards[winner];
      const ours = [...(gained?.rewards ?? []), ...(gained?.allies ?? []), ...(gained?.villains ?? [])];
      const theirs = cards.filter(isCard).map((card) => card.replace(/^(ally|villain)-/, ''));
      const sameCards = theirs.toSorted().join() === ours.toSorted().join();
      return { isEnding: ending >= 0, sameXp: ending >= 0 && xpOf(mission, ending) === xp, sameCards };
    });
    expect(found).toEqual(ways.map(() => ({ isEnding: true, sameXp: true, sameCards: true })));
  },
);
