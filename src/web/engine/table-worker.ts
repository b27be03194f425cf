import { errorText } from '../../kernel/error-text.js';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import type { Connect, FromBot, FromTable, ToBot, ToTable } from '../protocol.js';
import { loadHandbook } from './data.js';
import { speak, words } from '../words/words.js';
import { scope } from './scope.js';
import { Table } from './table.js';

/** Runs the table in this worker: it speaks with the page, and through a line of its own with the agents. */
export function start(): void {
  let settled: Promise<void> = Promise.resolve();
  let port: MessagePort | undefined;
  const post = (message: FromTable): void => scope.postMessage(message);
  const table = new Table(post, (message: ToBot) => port?.postMessage(message));
  /** A bug of our own is told in one line, instead of leaving the page without an answer. */
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      post({ say: 'problem', text: words.table.wentWrong(errorText(error)) });
    }
  };
  scope.onmessage = ({ data }) => {
    const message = data as ToTable | Connect;
    if (message.do === 'speak') {
      settled = settled.then(() => speak(message.language));
      return;
    }
    if (message.do !== 'connect') {
      // What comes while a language is being loaded waits for it.
      settled = settled.then(() => guarded(() => table.receive(message)));
      return;
    }
    port = message.port;
    port.onmessage = (event: MessageEvent<FromBot>) => guarded(() => table.hear(event.data));
  };
  // After everything else: a person asks for the texts of rules later, if at all.
  setTimeout(() => void loadHandbook(USUAL_EDITION.id), 3000);
}
