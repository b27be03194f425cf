import type { FromTable } from '../protocol.js';
import type { Step } from '../game-messages.js';
import { echoTo, ending, facts, hear, log, step } from './client.js';

/** What the tabs of one game say to each other. */
type Said = { readonly do: 'hello' } | { readonly do: 'told'; readonly message: FromTable };

let channel: BroadcastChannel | undefined;

function open(id: string): BroadcastChannel {
  channel?.close();
  channel = new BroadcastChannel(`opfor/${id}`);
  return channel;
}

/** Shows the game that is played here to other tabs, from now on and to each that comes later. */
export function showToOthers(id: string): void {
  const here = open(id);
  const tell = (message: FromTable): void => here.postMessage({ do: 'told', message } satisfies Said);
  echoTo(tell);
  here.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.do !== 'hello' || facts.value === undefined || step.value === undefined) return;
    tell({ say: 'game', facts: facts.value });
    tell({ say: 'step', step: { ...step.value, log: log.value, logFrom: 0 } });
    if (ending.value !== undefined) tell({ say: 'over', ending: ending.value });
  };
}

/** Shows a game that another tab plays. */
export function watchOther(id: string): void {
  const there = open(id);
  there.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.do !== 'told') return;
    const { message } = data;
    hear(message.say === 'step' ? { ...message, step: onlyShown(message.step) } : message);
  };
  there.postMessage({ do: 'hello' } satisfies Said);
}

/** Neither shows nor watches any more. */
export function stopMirror(): void {
  echoTo(undefined);
  channel?.close();
  channel = undefined;
}

/** A step in which there is nothing to answer here. */
function onlyShown(shown: Step): Step {
  const { waiting } = shown;
  const player = 'player' in waiting ? waiting.player : 0;
  const isOver = waiting.for === 'nobody';
  return { ...shown, undo: 'impossible', waiting: isOver ? waiting : { for: 'agent', player } };
}
