import { signal } from '@preact/signals';
import type { Answer, Connect, Ending, FromTable, GameFacts, Sentence, Step, ToTable } from '../protocol.js';

/** A message that is answered, without the number by which its answer is found. */
type Question = ToTable extends infer M ? (M extends { readonly id: number } ? Omit<M, 'id'> : never) : never;

/** The game on the page; undefined while none is open. */
export const facts = signal<GameFacts | undefined>(undefined);
/** The latest moment of the game. */
export const step = signal<Step | undefined>(undefined);
/** Everything that was said, oldest first. */
export const log = signal<readonly Sentence[]>([]);
export const ending = signal<Ending | undefined>(undefined);
/** Why the last answer was refused, or what went wrong; empty if nothing. */
export const complaint = signal('');
/** Whether the game cannot go on because of {@link complaint}. */
export const isBroken = signal(false);

/** Hears what is to be kept of a game. */
interface Keeper {
  saved(line: string, summary: string): void;
  over(ending: Ending): void;
}

let keeper: Keeper | undefined;
let table: Worker | undefined;
const open = new Map<number, (answer: Answer) => void>();
let questions = 0;

/** Who keeps the game that is open; undefined for nobody. */
export function keepWith(next: Keeper | undefined): void {
  keeper = next;
}

/** Starts both workers, unless they run. */
export function startWorkers(): void {
  if (table !== undefined) return;
  const made = (name: string): Worker =>
    new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module', name });
  table = made('table');
  const bot = made('bot');
  const line = new MessageChannel();
  const connect = (port: MessagePort): Connect => ({ do: 'connect', port });
  table.postMessage(connect(line.port1), [line.port1]);
  bot.postMessage(connect(line.port2), [line.port2]);
  table.onmessage = (event: MessageEvent<FromTable>) => hear(event.data);
  for (const worker of [table, bot]) {
    worker.onerror = (event) => {
      complaint.value = `The engine stopped: ${event.message || 'it could not be loaded'}. Reload the page to go on.`;
      isBroken.value = true;
    };
  }
}

/** Ends both workers, so that nothing is thought on for a game that was left. */
export function forget(): void {
  facts.value = undefined;
  step.value = undefined;
  ending.value = undefined;
  log.value = [];
  complaint.value = '';
  isBroken.value = false;
}

/** Sends a message that has no answer of its own. */
export function send(message: ToTable): void {
  startWorkers();
  complaint.value = '';
  table?.postMessage(message);
}

/** Asks the table; the answer may be a problem. */
export function ask(question: Question): Promise<Answer> {
  startWorkers();
  return new Promise((resolve) => {
    const id = ++questions;
    open.set(id, resolve);
    table?.postMessage({ ...question, id });
  });
}

function hear(message: FromTable): void {
  switch (message.say) {
    case 'game':
      forget();
      facts.value = message.facts;
      break;
    case 'step':
      log.value = [...log.value.slice(0, message.step.logFrom), ...message.step.log];
      step.value = message.step;
      break;
    case 'saved':
      keeper?.saved(message.line, message.summary);
      break;
    case 'over':
      ending.value = message.ending;
      keeper?.over(message.ending);
      break;
    case 'refused':
      if (message.step === step.value?.step) complaint.value = message.text;
      break;
    case 'problem':
      complaint.value = message.text;
      isBroken.value = facts.value === undefined;
      break;
    case 'answer':
      open.get(message.id)?.(message.value);
      open.delete(message.id);
      break;
  }
}
