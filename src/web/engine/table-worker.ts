import { errorText } from '../../kernel/error-text.js';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import type { Connect } from '../connect.js';
import type { FromBot, FromTable, Source, ToBot, ToTable } from '../protocol.js';
import type { Ground } from '../../arena/legion/armies/compose-battle.js';
import { loadCardTexts, loadHandbook, loadList, loadPart, loadParts } from './data.js';
import { loadRecords } from './later.js';
import { sourceIn } from './load.js';
import { speakHere, words } from './speech.js';
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
      post({ say: 'problem', text: words.wentWrong(errorText(error)) });
    }
  };
  let texts: Promise<void> | undefined;
  /** Loads the texts of the rules, in the language at hand; without them a page says that they are still loading. */
  const loadTexts = (): Promise<void> => (texts = loadHandbook(USUAL_EDITION.id).catch(() => undefined));
  const answerList = async (message: ToTable & { readonly do: 'list' | 'compose' }): Promise<void> => {
    const { answerAbout, loadBuilders } = await import('./lists.js');
    await loadBuilders();
    // A list that comes with Opfor is named, and read here.
    const shipped = message.do === 'compose' && message.their.kind === 'list' ? message.their.text : '';
    const named = await loadPart('army', shipped);
    const asked =
      named === undefined || message.do !== 'compose'
        ? message
        : { ...message, their: { kind: 'list', text: JSON.stringify(named) } as const };
    const ground = (await loadPart('table', message.table)) as Ground | undefined;
    guarded(() => post({ say: 'answer', id: message.id, value: answerAbout(asked, ground ?? {}) }));
  };
  scope.onmessage = ({ data }) => {
    const message = data as ToTable | Connect;
    if (message.do === 'speak') {
      settled = settled
        .then(() => speakHere(message.language))
        .then(() => (texts === undefined ? undefined : loadTexts()));
      return;
    }
    if (message.do === 'odds') {
      const { id, texts } = message;
      settled = settled
        .then(() => import('./odds.js'))
        .then(({ oddsOf }) =>
          guarded(() => post({ say: 'answer', id, value: { kind: 'odds', found: oddsOf(texts) } })),
        );
      return;
    }
    if (message.do === 'list' || message.do === 'compose') {
      settled = settled.then(() => loadCardTexts()).then(() => answerList(message));
      return;
    }
    if (message.do !== 'connect') {
      // What comes while a language or a scenario is being loaded waits for it.
      const source = sourceOf(message);
      if (message.do === 'menu') settled = settled.then(loadList);
      if (message.do === 'open' || message.do === 'verify') settled = settled.then(loadRecords);
      if (message.do === 'page' && message.name === 'rules') settled = settled.then(() => texts ?? loadTexts());
      if (source !== undefined)
        settled = settled.then(async () => void (await Promise.all([loadCardTexts(), loadParts(source)])));
      settled = settled.then(() => guarded(() => table.receive(message)));
      return;
    }
    port = message.port;
    port.onmessage = (event: MessageEvent<FromBot>) => guarded(() => table.hear(event.data));
  };
  // After everything else: a person asks for the texts of rules later, if at all.
  setTimeout(() => void (texts ?? loadTexts()), 3000);
}

/** The game that a message is about, if it must be loaded for it. */
function sourceOf(message: ToTable): Source | undefined {
  switch (message.do) {
    case 'new':
      return message.setup.source;
    case 'preview':
      return message.source;
    case 'resume':
      return message.file ?? sourceIn(message.saved);
    case 'open':
      return message.file ?? sourceIn(message.record);
    case 'verify':
      return sourceIn(message.record);
    default:
      return undefined;
  }
}
