import type { Estimate } from '../../../arena/tournament/elo.js';
import type { Section } from '../../../arena/tournament/section.js';
import type { PlanOf } from '../../../balance/run/plan.js';
import { designOf } from '../../../balance/run/design.js';
import type { Ending } from '../../../balance/run/run.js';
import type { AgentResult, UnitResult } from '../../../balance/run/unit-result.js';
import { unitBudget } from './budget.js';
import { csvLine, figure, intervalText, movedText, percent, pointsText } from './figures.js';
import { shareText } from './matchups-report.js';
import { ENDINGS, settingText, type Told } from './told.js';

/** A unit of any game. */
type MeasuredUnit = PlanOf<'unit'>;

/** What a measurement of a unit says. */
export function tellUnit(plan: MeasuredUnit, result: UnitResult, ending: Ending): Told {
  const { unit, faction } = plan;
  const [first] = result.agents;
  const name = [unit.card, ...unit.upgrades].join(' + ');
  const agents = result.agents.map(({ agent, blocks, having, without, fair, moved }) => [
    agent,
    blocks * designOf(plan).battles,
    having === undefined ? '–' : shareText(having),
    without === undefined ? '–' : shareText(without),
    pointsText(fair),
    agent === first.agent ? '–' : pointsText(moved),
  ]);
  const parts = result.parts.map(({ by, name: part, blocks, fair }) => [
    by,
    part,
    blocks * designOf(plan).battles,
    pointsText(fair),
  ]);
  return {
    title: `What ${name} is worth`,
    lines: [
      `${name} (${faction}) costs ${result.cost} points.`,
      `Fair cost with 95 % interval, as ${first.agent} plays: ${pointsText(first.fair)}. ${verdict(plan, result)}`,
      ...useLines(plan, result),
      ...inPartsLines(first),
      ...(result.apart.length === 0
        ? []
        : [`Beware: the answer depends on the ${result.apart.join(' and the ')}: see what it rests on, below.`]),
      ...movedLines(plan, result),
      `${ENDINGS[ending]} ${settingText(plan)}${copiesText(plan)}`,
    ],
    charts: [
      {
        title: 'Fair cost with 95 % interval, by agent',
        rows: result.agents.flatMap(({ agent, fair }) =>
          fair === undefined ? [] : [{ name: agent, cost: result.cost, ...fair }],
        ),
      },
      {
        title: `The fair cost at equal points, and beside as many activations, as ${first.agent} plays`,
        rows: inPartsRows(first).flatMap(([name, found]) =>
          found === undefined || name === ACTIVATION || name === BODY ? [] : [{ name, cost: result.cost, ...found }],
        ),
      },
      {
        title: `What the answer of ${first.agent} rests on`,
        rows: result.parts.flatMap(({ name: part, fair }) =>
          fair === undefined ? [] : [{ name: part, cost: result.cost, ...fair }],
        ),
      },
    ],
    sections: [
      {
        title: 'By agent',
        header: [
          'agent',
          'battles',
          'won with it, 95 %',
          'won without, 95 %',
          'fair cost, 95 %',
          'above the first agent’s',
        ],
        rows: agents,
        lines: ['Armies without it cost more or less than those with it, alternately; see docs/balance.md.'],
      },
      inPartsSection(plan, result),
      {
        title: `What the answer of ${first.agent} rests on`,
        header: ['by', 'part', 'battles', 'fair cost, 95 %'],
        rows: parts,
        lines: [
          'The worth of a point is taken from all battles.',
          ...(result.parts.some(({ fair }) => fair !== undefined && Number.isFinite(fair.low))
            ? ['Of twenty parts one lies outside its interval by chance.']
            : []),
        ],
      },
    ],
    csv: unitCsv(result),
    data: result,
  };
}

const ACTIVATION = 'one more activation';
const BODY = 'this body and its card';
const ALIKE = 'beside as many activations';

/** The parts of an agent's answer by their names. */
function inPartsRows({ fair, inParts }: AgentResult): (readonly [name: string, found: Estimate | undefined])[] {
  return [
    [ACTIVATION, inParts?.activation],
    [BODY, inParts?.body],
    ['both: the fair cost', fair],
    [ALIKE, inParts?.alike],
  ];
}

/** What the unit is worth in parts, and a warning where the two fair costs do not agree. */
function inPartsLines({ inParts }: AgentResult): string[] {
  if (inParts === undefined) return [];
  const { activation, body, alike, apart } = inParts;
  const lines = [
    `Of it one more activation is worth ${pointsText(activation)}, this body and its card ${pointsText(body)}. Beside armies of as many activations its fair cost is ${pointsText(alike)}.`,
  ];
  if (apart.low > 0)
    lines.push(
      `Beware: that is ${figure(apart.value)} points less (${intervalText(apart)}). At equal points armies with it have more activations, and what is shown for it is in part theirs, which any cheap unit brings.`,
    );
  if (apart.high < 0)
    lines.push(
      `Beware: that is ${figure(-apart.value)} points more (${intervalText({ value: -apart.value, low: -apart.high, high: -apart.low })}). At equal points armies with it have fewer activations, and what is shown against it is in part that.`,
    );
  return lines;
}

function inPartsSection(plan: MeasuredUnit, { agents }: UnitResult): Section {
  return {
    title: 'In parts',
    header: ['agent', 'part', 'battles', 'points, 95 %'],
    rows: agents.flatMap((agent) =>
      inPartsRows(agent).map(([name, found]) => [
        agent.agent,
        name,
        agent.blocks * designOf(plan).battles,
        pointsText(found),
      ]),
    ),
    lines: [
      'One more activation: what one more unit is worth to an army of equal points, whatever it is. Beside as many activations: the fair cost where the armies without it have as many units.',
      'opfor balance points asks the same of all cards at once: what a card adds to an average army of its faction, which may have more of it, without its upgrades. Here it is one unit with its upgrades, beside armies that have none of it.',
    ],
  };
}

/** A warning where the agent does not know how to play the unit. */
function useLines({ unit }: MeasuredUnit, { agents: [first], use }: UnitResult): string[] {
  const own = use.find(({ card }) => card === unit.card);
  if (own?.isHardlyUsed !== true) return [];
  return [
    `Beware: ${first.agent} hardly uses it. It deals ${figure(own.dealt)} wounds for 100 points in a battle, surely less than half of what the middle card of these battles does, and is at objectives at ${percent(own.atObjective)} of the ends of rounds. Played better it may be worth more.`,
  ];
}

/** How far the other agents, at their sample of the blocks, move the answer. */
function movedLines(plan: MeasuredUnit, { agents: [, ...others] }: UnitResult): string[] {
  return others.flatMap(({ agent, blocks, moved }) =>
    moved === undefined
      ? []
      : [`As ${agent} plays ${blocks * designOf(plan).battles} of the battles, it lies ${movedText(moved)}.`],
  );
}

function copiesText({ copies = 1 }: MeasuredUnit): string {
  return copies === 1 ? '' : ` Armies with it have ${copies} of it; the cost is that of each.`;
}

function verdict(plan: MeasuredUnit, { cost, agents: [first] }: UnitResult): string {
  if (first.fair === undefined || !Number.isFinite(first.fair.low)) {
    const budget = unitBudget(plan);
    const more = budget === undefined ? 'Play more' : `Play more: ${budget}`;
    return `The battles do not show yet what a point is worth. ${more}. See docs/balance.md.`;
  }
  const { low, high } = first.fair;
  if (low > cost) return 'It costs too little.';
  if (high < cost) return 'It costs too much.';
  return `Its cost lies within the interval (${intervalText(first.fair)}), so nothing is shown against it.`;
}

/** The same as comma-separated values. */
function unitCsv({ cost, agents, parts }: UnitResult): string {
  const head = ['by', 'part', 'blocks', 'cost', 'fair', 'low', 'high'];
  return [
    csvLine(head),
    ...agents.map(({ agent, blocks, fair }) =>
      csvLine(['agent', agent, blocks, cost, fair?.value, fair?.low, fair?.high]),
    ),
    ...agents.flatMap(({ agent, blocks, moved }) =>
      moved === undefined ? [] : [csvLine(['moved by', agent, blocks, 0, moved.value, moved.low, moved.high])],
    ),
    ...agents.flatMap((result) =>
      inPartsRows(result).map(([name, found]) =>
        csvLine([`in parts, ${result.agent}`, name, result.blocks, cost, found?.value, found?.low, found?.high]),
      ),
    ),
    ...parts.map(({ by, name, blocks, fair }) => csvLine([by, name, blocks, cost, fair?.value, fair?.low, fair?.high])),
  ].join('');
}
