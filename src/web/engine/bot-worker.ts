import { errorText } from '../../kernel/error-text.js';
import type { Connect } from '../connect.js';
import type { FromBot, ToBot } from '../bot-messages.js';
import { Bot } from './bot.js';
import { loadParts } from './data.js';
import { scope } from './scope.js';

/** Runs the agents in this worker: they hear from the table only, and only what they may know. */
export function start(): void {
  scope.onmessage = ({ data }) => {
    const { port } = data as Connect;
    const bot = new Bot((message: FromBot) => port.postMessage(message));
    const receive = (message: ToBot): void => {
      try {
        bot.receive(message);
      } catch (error) {
        if ('id' in message) port.postMessage({ say: 'failed', id: message.id, why: `failed: ${errorText(error)}` });
      }
    };
    let settled: Promise<void> = Promise.resolve();
    port.onmessage = ({ data: message }: MessageEvent<ToBot>) => {
      // What comes while a scenario is being loaded waits for it.
      if (message.do === 'load') settled = settled.then(() => loadParts(message.source, 'agents'));
      settled = settled.then(() => receive(message));
    };
  };
}
