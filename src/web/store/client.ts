import { effect, signal } from '@preact/signals';
import { unlight } from './lit.js';
import { PACES, isPaused, pace } from './pace.js';
import { language, words } from '../words/words.js';
import type { Sentence } from '../../arena/account.js';
import type { Connect } from '../connect.js';
import type { KeptLink } from '../link-messages.js';
import type { Answer, FromTable, ToTable } from '../protocol.js';
import type { Analysis } from '../advice-messages.js';
import type { Ending, GameFacts, Step } from '../game-messages.js';
import type { Standing } from '../carry-messages.js';

/** A message that is answered, without the number by which its answer is found. */
type Question = ToTable extends infer M ? (M extends { readonly id: number } ? Omit<M, 'id'> : never) : never;

/** The game on the page; undefined while none is open. */
export const facts = signal<GameFacts | undefined>(undefined);
/** The latest moment of the game. */
export const step = signal<Step | undefined>(undefined);
effect(() => {
  void step.value;
  unlight();
});
/** Everything that was said, oldest first. */
export const log = signal<readonly Sentence[]>([]);
export const ending = signal<Ending | undefined>(undefined);
/** Whether the position with a known answer was answered well; undefined as long as it was not. */
export const answer = signal<boolean | undefined>(undefined);
/** What the look at all decisions of a recorded game has found; undefined while there was none. */
export const analysis = signal<Analysis | undefined>(undefined);
/** Why the last answer was refused, or what went wrong; empty if nothing. */
export const complaint = signal('');
/** Whether the game cannot go on because of {@link complaint}. */
export const isBroken = signal(false);
/** That the engine stopped and the game was loaded again; empty once the person has gone on. */
export const recovered = signal('');

/** Hears what is to be kept of a game. */
interface Keeper {
  saved(
    line: string,
    summary: string,
    takenBack: number,
    standing: Standing | undefined,
    link: KeptLink | undefined,
    left: readonly string[] | undefined,
  ): void;
  over(ending: Ending): void;
}

let keeper: Keeper | undefined;
let table: Worker | undefined;
let workers: readonly Worker[] = [];
/** Loads again what is open; false if there is nothing to load. */
let loadAgain: (() => boolean) | undefined;
const open = new Map<number, (answer: Answer) => void>();
let questions = 0;

/** Who keeps the game that is open; undefined for nobody. */
export function keepWith(next: Keeper | undefined): void {
  keeper = next;
}

/** How what is open is loaded again if the engine stops; undefined where nothing is open. */
export function loadAgainBy(next: typeof loadAgain): void {
  loadAgain = next;
  recovered.value = '';
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
  if (language !== 'en') table.postMessage({ do: 'speak', language } satisfies ToTable);
  table.onmessage = (event: MessageEvent<FromTable>) => hear(event.data);
  workers = [table, bot];
  for (const worker of workers)
    worker.onerror = ({ message }) => stopped(message.replace(/^Uncaught (Error: )?/, '') || words.notLoaded);
}

/**
 * The engine has stopped: both workers are ended, and what was open is loaded again from what was kept last. If it
 * stops once more before the person has gone on, it would do so again and again, so that only the reason is told.
 */
function stopped(why: string): void {
  for (const worker of workers) worker.terminate();
  workers = [];
  table = undefined;
  for (const resolve of open.values()) resolve({ kind: 'problem', text: '' });
  open.clear();
  if (recovered.value === '' && loadAgain?.() === true) {
    recovered.value = words.loadedAgain(why);
    return;
  }
  complaint.value = words.stopped(why);
  isBroken.value = true;
}

/** Forgets the game on the page. */
export function forget(): void {
  clearTimeout(pause);
  pause = undefined;
  shown = [];
  facts.value = undefined;
  step.value = undefined;
  ending.value = undefined;
  answer.value = undefined;
  analysis.value = undefined;
  log.value = [];
  complaint.value = '';
  isBroken.value = false;
}

/** Sends a message that has no answer of its own. */
export function send(message: ToTable): void {
  startWorkers();
  complaint.value = '';
  if (message.do === 'take' || message.do === 'throw' || message.do === 'carried') recovered.value = '';
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

/** What is still to be shown, so that moves of agents can be followed one by one. */
let shown: (FromTable & { readonly say: 'step' | 'over' | 'answered' })[] = [];
let pause: ReturnType<typeof setTimeout> | undefined;

/** Shows everything that waits to be shown, at once. */
export function catchUp(): void {
  clearTimeout(pause);
  pause = undefined;
  while (shown.length > 0) showOne();
}

function showNext(): void {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  while (shown.length > 0 && pause === undefined) {
    if (showOne() && !isStill) {
      pause = setTimeout(() => {
        pause = undefined;
        letOn();
        showNext();
      }, PACES[pace.value]);
    }
  }
  letOn();
}

/** Lets agents that play by themselves go on, if what they did is shown and nobody has stopped them. */
export function letOn(isOneStep = false): void {
  const now = step.value;
  if (now?.waiting.for !== 'agent' || facts.value?.seats.includes('person') !== false) return;
  if (shown.length === 0 && pause === undefined && (isOneStep || !isPaused.value)) send({ do: 'next', step: now.step });
}

/** Shows the next of what waits; gives whether something has moved on the table. */
function showOne(): boolean {
  const message = shown.shift();
  if (message?.say === 'over') {
    ending.value = message.ending;
    keeper?.over(message.ending);
  }
  if (message?.say === 'answered') answer.value = message.isGood;
  if (message?.say !== 'step') return false;
  const before = step.value?.scene;
  log.value = [...log.value.slice(0, message.step.logFrom), ...message.step.log];
  step.value = message.step;
  const { scene, waiting } = message.step;
  // Wounds are no places.
  const placesOf = (of: typeof scene): string =>
    JSON.stringify(of?.pieces, (name, value: unknown) => (name === 'wounds' ? undefined : value)) ?? '';
  if (before === undefined || waiting.for !== 'agent') return false;
  // Whoever only watches wants to read, too.
  const isRead = facts.value?.seats.includes('person') === false && message.step.log.length > 0;
  return isRead || placesOf(before) !== placesOf(scene);
}

/** Hears what the table says, too. */
let echo: ((message: FromTable) => void) | undefined;

/** Passes all that is shown of the game on; undefined for nobody. */
export function echoTo(next: typeof echo): void {
  echo = next;
}

/** Takes a message of the table. */
export function hear(message: FromTable): void {
  if (message.say === 'game' || message.say === 'step' || message.say === 'over') echo?.(message);
  switch (message.say) {
    case 'game':
      forget();
      facts.value = message.facts;
      break;
    case 'step':
    case 'over':
    case 'answered':
      shown.push(message);
      showNext();
      break;
    case 'saved':
      keeper?.saved(message.line, message.summary, message.takenBack, message.standing, message.link, message.left);
      break;
    case 'analysis':
      analysis.value = message.analysis;
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
