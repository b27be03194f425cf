// For tests: a program that speaks the agent protocol and misbehaves, at its second decision of a game, in the way that
// its first argument names.
import { closeSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';

const [, , how] = process.argv;
let decisions = 0;
const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

const ways = {
  noise: () => process.stdout.write('thinking…\n'),
  'wrong-id': () => say({ id: 'x', action: 'a1' }),
  illegal: ({ id }) => say({ id, action: 'z9' }),
  error: ({ id }) => say({ id, error: 'gives up' }),
  exit: () => process.exit(4),
  hang: () => undefined,
  twice({ id, actions }) {
    say({ id, action: actions[0].notation });
    say({ id, action: actions[0].notation });
  },
  closed: () => closeSync(1),
  long: () => process.stdout.write(`${'x'.repeat(1e8)}\n`),
  memory() {
    const all = [];
    setInterval(() => all.push(Buffer.alloc(2e7, 1)), 1);
  },
};

if (how === 'hello') say({ protocol: 1 });
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const { id, ask } = request;
  if (ask === 'bye' && how !== 'stay') break;
  if (ask === 'hello')
    say({ id, protocol: how === 'old' ? 0 : 1, name: how === 'nameless' ? undefined : 'bad-program', version: '1' });
  else if (ask === 'game') {
    decisions = 0;
    say({ id });
  } else if (ask === 'over') say(how === 'over' ? {} : { id });
  else if (ask === 'choose') {
    if (++decisions === 2 && ways[how] !== undefined) ways[how](request);
    else say({ id, action: request.actions[request.random % request.actions.length].notation });
  }
}
if (how === 'stay') setInterval(() => undefined, 1000);
