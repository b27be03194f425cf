import type { Estimate } from '../../../arena/tournament/elo.js';
import type { CostChart } from '../../../balance/page/page.js';
import { designOf } from '../../../balance/run/design.js';
import type { WhatIfPlan } from '../../../balance/run/plan.js';
import type { Ending } from '../../../balance/run/run.js';
import type { WhatIfResult } from '../../../balance/run/what-if-result.js';
import { csvLine, movedText, pointsText } from './figures.js';
import { shareText } from './matchups-report.js';
import { ENDINGS, settingText, type Told } from './told.js';

/** What changes of cards do. */
export function tellWhatIf(plan: WhatIfPlan, results: readonly WhatIfResult[], ending: Ending): Told {
  const { unit, faction, what, cost, costAfter, copies, times = 1 } = plan;
  const some = times === 1 ? 'one' : String(times);
  const name = [unit.card, ...unit.upgrades].join(' + ');
  const each = times === 1 ? '' : ' for each unit';
  const [first] = results;
  const after = `after ${what.join(', ')}`;
  return {
    title: `What if ${what.join(', ')}?`,
    lines: [
      `${name} (${faction}) costs ${cost} points, and ${costAfter} after the change.`,
      `As ${first.agent} plays: fair cost before ${pointsText(first.fairBefore)}, after ${pointsText(first.fairAfter)}. ${verdict(plan, first)}`,
      plan.isPlayed
        ? `In play the change is worth ${worthText(first.worth)}${each}, for ${costAfter - cost} more in cost.`
        : 'Only its cost changes, so the same battles tell both.',
      `Armies with ${some} of it score ${scoreText(first.scoreBefore)} before and ${scoreText(first.armies)} after; random armies of the ${faction}, which have ${copies.toFixed(1)} of it on average, ${scoreText(first.faction)}.`,
      `${ENDINGS[ending]} ${settingText(plan)}`,
      ...agreement(plan, results),
    ],
    charts: [
      {
        title: 'Fair cost with 95 % interval, before and after',
        rows: results.flatMap(({ agent, fairBefore, fairAfter }) => [
          ...barOf(`${agent}, before`, cost, fairBefore),
          ...barOf(`${agent}, after`, costAfter, fairAfter),
        ]),
      },
      {
        title: `Score of armies with ${some} of it ${after}, as ${first.agent} plays`,
        unit: 'percent (diamond: before)',
        range: [0, 100],
        rows: first.matchups.flatMap(({ opponent, before, after: share }) =>
          share === undefined ? [] : barOf(`against ${opponent}`, Math.round(100 * before.value), timesHundred(share)),
        ),
      },
    ],
    sections: [
      {
        title: 'By agent',
        header: ['agent', 'battles', 'worth in play', 'fair before', 'fair after', 'score before', 'score after'],
        rows: results.map(({ agent, blocks, worth, fairBefore, fairAfter, scoreBefore, armies }) => [
          agent,
          blocks * designOf(plan).battles,
          plan.isPlayed ? pointsText(worth) : blocks === 0 ? '–' : '0',
          pointsText(fairBefore),
          pointsText(fairAfter),
          scoreText(scoreBefore),
          scoreText(armies),
        ]),
        lines: [
          'Points and scores with 95 % intervals; the one of the score after is that of the change alone. The score after has what the change costs in it, by the worth of a point in these battles.',
        ],
      },
      {
        title: `Matchups, as ${first.agent} plays`,
        header: ['against', 'battles', 'score before', 'score after'],
        rows: first.matchups.map(({ opponent, blocks, before, after: share }) => [
          opponent,
          blocks * designOf(plan).battles,
          scoreText(before),
          scoreText(share),
        ]),
        lines: ['The interval after is that of the change alone; opponents never have the changed cards.'],
      },
    ],
    csv: whatIfCsv(plan, results),
    data: { cost, costAfter, copies, agents: results },
  };
}

function verdict({ costAfter }: WhatIfPlan, { fairAfter }: WhatIfResult): string {
  if (fairAfter === undefined || !Number.isFinite(fairAfter.low))
    return 'The battles do not show yet what a point is worth: play more, or read docs/balance.md.';
  if (fairAfter.low > costAfter) return 'After the change it would cost too little.';
  if (fairAfter.high < costAfter) return 'After the change it would cost too much.';
  return 'After the change its cost lies within the interval.';
}

/** How far the other agents, at their sample of the blocks, move the answer. */
function agreement(plan: WhatIfPlan, [, ...others]: readonly WhatIfResult[]): string[] {
  return others.flatMap(({ agent, blocks, movedFair, movedWorth }) => {
    if (movedFair === undefined) return [];
    const isApart = movedFair.low > 0 || movedFair.high < 0;
    const worth = movedWorth === undefined ? '' : `, and what the change is worth in play ${movedText(movedWorth)}`;
    return [
      `As ${agent} plays ${blocks * designOf(plan).battles} of the battles, the fair cost after the change lies ${movedText(movedFair)}${worth}${isApart ? ': the answer depends on who plays' : ''}.`,
    ];
  });
}

function worthText(worth: Estimate | undefined): string {
  const text = pointsText(worth);
  return text.startsWith('not known') ? `a number of points that is ${text}` : `${text} points`;
}

function scoreText(share: Estimate | undefined): string {
  return share === undefined ? 'not known' : shareText(share);
}

function barOf(name: string, cost: number, estimate: Estimate | undefined): CostChart['rows'] {
  return estimate === undefined ? [] : [{ name, cost, ...estimate }];
}

function timesHundred({ value, low, high }: Estimate): Estimate {
  return { value: 100 * value, low: 100 * low, high: 100 * high };
}

function whatIfCsv({ cost, costAfter }: WhatIfPlan, results: readonly WhatIfResult[]): string {
  const lines = results.flatMap((result) => [
    estimateLine(result.agent, 'fair before', cost, result.fairBefore),
    estimateLine(result.agent, 'fair after', costAfter, result.fairAfter),
    estimateLine(result.agent, 'worth in play', 0, result.worth),
    estimateLine(result.agent, 'score of armies', result.scoreBefore?.value, result.armies),
    estimateLine(result.agent, 'score of random armies', result.scoreBefore?.value, result.faction),
    ...(result.movedFair === undefined
      ? []
      : [
          estimateLine(result.agent, 'moves fair after', 0, result.movedFair),
          estimateLine(result.agent, 'moves worth in play', 0, result.movedWorth),
        ]),
    ...result.matchups.map(({ opponent, before, after }) =>
      estimateLine(result.agent, `score against ${opponent}`, before.value, after),
    ),
  ]);
  return [csvLine(['agent', 'what', 'beside', 'value', 'low', 'high']), ...lines].join('');
}

function estimateLine(agent: string, what: string, beside: number | undefined, found: Estimate | undefined): string {
  return csvLine([agent, what, beside, found?.value, found?.low, found?.high]);
}
