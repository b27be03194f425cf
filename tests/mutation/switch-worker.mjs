// A process that runs cases with a rule switched off; see switch-off.mjs.
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { playedBy } from '../../dist/src/games/legion/compile/played-by.js';
import { EDITIONS } from '../../dist/src/games/legion/editions/all.js';
import { load } from './cases.mjs';
import { allSwitches, countSteps, fails, usersOf, whyNothingIsLost } from './switches.mjs';

/** A case that needs this many times the steps of the longest case with all rules on is taken never to end. */
const PATIENCE = 10;

/** The edition whose rules are switched off. */
const edition = EDITIONS.get(process.argv[2]);
const { procedures } = playedBy(edition).set;
const counter = countSteps(procedures);
let switches;
let cases;

process.on('message', (message) => void answer(message));
process.on('disconnect', () => process.exit(0));

async function answer({ plan, only, most, job }) {
  if (plan !== undefined) {
    await prepare(plan);
    process.send(planOf());
  } else if (only !== undefined) {
    await prepare(only);
    counter.most = most;
    process.send({ ready: true });
  } else process.send(await (job.case === undefined ? casesWithout(job) : switchFor(job)));
}

/** Loads all switches and cases, or those of one behaviour or group and the cases of its rules. */
async function prepare(only) {
  const all = (await load([edition.id])).filter(({ golden }) => golden !== true);
  const isWanted = ({ group, name }) => only === '' || group === only || name === only || name.startsWith(`${only}: `);
  switches = allSwitches(edition, procedures).filter(isWanted);
  const rules = new Set(switches.flatMap((one) => one.rules));
  const hasOwn = switches.every((one) => one.rules.length > 0);
  cases = hasOwn ? all.filter(({ rule, card }) => rules.has(rule) || rules.has(card)) : all;
}

function planOf() {
  let most = 0;
  const begin = () => {
    most = Math.max(most, counter.steps);
    counter.begin();
  };
  try {
    const users = usersOf(switches, cases, begin);
    begin();
    return {
      most: most * PATIENCE,
      cases: cases.map(({ id, rule, isBattle }) => ({ id, rule, isBattle })),
      switches: switches.map(({ group, name, rules }, i) => ({
        i,
        group,
        name,
        own: cases.flatMap(({ rule, card }, k) => (rules.includes(rule) || rules.includes(card) ? [k] : [])),
        users: users[i],
        equivalent: whyNothingIsLost({ group, name }, edition),
      })),
    };
  } catch (error) {
    return { problem: error.message };
  }
}

/** The cases that fail without a rule: all of them if `job.all`, otherwise the first. */
async function casesWithout(job) {
  const one = switches[job.switch];
  const failed = job.failed ?? [];
  one.off();
  for (const i of job.cases) {
    await tell({ at: 'case', case: i, failed });
    if (!failsNow(i)) continue;
    failed.push(i);
    if (!job.all) break;
  }
  one.on();
  return { failed, endless: job.endless ?? false };
}

/** The first switch without which a case fails. */
async function switchFor(job) {
  for (const i of job.switches) {
    await tell({ at: 'switch', switch: i });
    switches[i].off();
    const failing = failsNow(job.case);
    switches[i].on();
    if (failing) return { by: i };
  }
  return {};
}

function failsNow(i) {
  counter.begin();
  return fails(cases[i]);
}

/** Sends a message before it goes on: a case that never ends could not send it. */
async function tell(message) {
  process.send(message);
  await setImmediate();
}
