// Switches every rule off, one at a time, and looks which cases notice: docs/mutation.md.
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { allProcedures } from '../../dist/src/games/legion/engine/procedure.js';
import { edition2020 } from '../../dist/src/games/legion/editions/2020/edition.js';
import { load } from './legion-cases.mjs';
import { allSwitches, failuresWithout, usersOf } from './switches.mjs';

/** If the cases take this long without the rule, one of them never ends without it. */
const PATIENCE_MS = 60_000;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
process.chdir(root);

/** Only this behaviour, with its own cases, as JSON (`switch-off.mjs --only Nimble`); empty for everything. */
const only = process.argv[3] ?? '';

if (process.send === undefined) await main();
else await work();

/** In the process that does the work: switches from the given one on, told one by one. */
async function work() {
  const all = await load();
  const wanted = ({ name }) => only === '' || name.startsWith(`${only}: `) || name === only;
  const switches = allSwitches(edition2020, allProcedures()).filter(wanted);
  const cases = only === '' ? all : all.filter(({ rule, card }) => isOwn(switches[0].rules, rule, card));
  const users = usersOf(switches, cases);
  for (let i = Number(process.argv[2]); i < switches.length; i++) {
    const { group, name, rules } = switches[i];
    const own = cases.filter(({ rule, card }) => isOwn(rules, rule, card));
    const about = { group, name, used: users[i].length, own: own.map(({ id }) => id) };
    process.send({ begins: i, about });
    process.send({ ...about, failed: failuresWithout(switches[i], own, users[i]) });
  }
  process.disconnect();
}

function isOwn(rules, rule, card) {
  return rules.includes(rule) || rules.includes(card);
}

async function main() {
  const results = [];
  let next = 0;
  while (next !== undefined) next = await runFrom(next, results);
  if (only !== '') {
    process.stdout.write(`${JSON.stringify(results)}\n`);
    return;
  }
  const cases = await load();
  mkdirSync(join(root, 'results', 'runs', 'mutation'), { recursive: true });
  writeFileSync(join(root, 'results', 'runs', 'mutation', 'switch-off.json'), `${JSON.stringify(results, null, 1)}\n`);
  process.stdout.write(report(results, cases));
  process.exitCode = results.some(unnoticed) ? 1 : 0;
}

/** Runs switches until all are done (undefined) or one does not end or exhausts the memory (the next one). */
function runFrom(first, results) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [String(first), only], {
      execArgv: ['--max-old-space-size=1500'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let begun;
    let timer;
    child.on('message', (message) => {
      clearTimeout(timer);
      if (message.begins === undefined) {
        results.push(message);
        begun = undefined;
      } else {
        begun = message;
        timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      }
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) return resolve(undefined);
      if (begun === undefined)
        return reject(new Error('the process that switches rules off broke between two of them'));
      results.push({ ...begun.about, failed: [], endless: true });
      resolve(begun.begins + 1);
    });
  });
}

/** Whether no case notices that it is switched off: none of the rule's own, or none at all where no rule is named. */
function unnoticed({ endless, own, failed }) {
  if (endless === true) return false;
  return own.length > 0 ? !own.some((id) => failed.includes(id)) : failed.length === 0;
}

function report(results, cases) {
  const lines = ['| group | switches | noticed | unnoticed |', '|---|---:|---:|---:|'];
  for (const group of new Set(results.map((one) => one.group))) {
    const of = results.filter((one) => one.group === group);
    const missed = of.filter(unnoticed).length;
    lines.push(`| ${group} | ${of.length} | ${of.length - missed} | ${missed} |`);
  }
  const noticing = new Set(results.flatMap(({ failed }) => failed));
  lines.push(
    '',
    `${noticing.size} of ${cases.length} cases fail when their rule, or a step that they use, is switched off.`,
  );
  const missed = results.filter(unnoticed);
  if (missed.length > 0) lines.push('', 'Switched off and not noticed by the cases of the rule:', '');
  for (const { group, name, used, own } of missed)
    lines.push(
      `- ${group}, ${name}: ${own.length === 0 ? 'no case' : `none of ${own.length} cases`} of the rule notices; ${used} cases use it`,
    );
  return `${lines.join('\n')}\n`;
}
