import { errorText } from '../../kernel/error-text.js';
import type { Connect, FromBot, ToBot } from '../protocol.js';
import { Bot } from './bot.js';
import { scope } from './scope.js';

/** Runs the agents in this worker: they hear from the table only, and only what they may know. */
export function start(): void {
  scope.onmessage = ({ data }) => {
    const { port } = data as Connect;
    const bot = new Bot((message: FromBot) => port.postMessage(message));
    port.onmessage = (event: MessageEvent<ToBot>) => {
      try {
        bot.receive(event.data);
      } catch (error) {
        if ('id' in event.data)
          port.postMessage({ say: 'failed', id: event.data.id, why: `failed: ${errorText(error)}` });
      }
    };
  };
}
