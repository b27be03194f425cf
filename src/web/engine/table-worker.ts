import { errorText } from '../../kernel/error-text.js';
import type { Connect } from '../connect.js';
import type { CampaignKit } from '../../arena/page-kit.js';
import type { LinkMessage } from '../link-messages.js';
import type { MomentMessage } from '../moment-messages.js';
import type { Answer, CampaignQuestion, FromTable, OfKits, ToTable } from '../protocol.js';
import type { FromBot, ToBot } from '../bot-messages.js';
import type { Source } from '../source.js';
import { editionsWithOdds, kitPlaying, loadList, loadParts, loadPositions, loadTexts, USUAL_EDITION } from './data.js';
import { loadLinks, loadMoments, loadRecords, momentsAtHand } from './later.js';
import { sourceIn } from './load.js';
import { speakHere, words } from './speech.js';
import { scope } from './scope.js';
import { Table } from './table.js';

const OF_KITS: readonly string[] = ['list', 'units', 'draw', 'compose', 'odds', 'campaign'] satisfies readonly OfKits[];

function isOfKits(message: ToTable | Connect): message is ToTable & { readonly do: OfKits } {
  return OF_KITS.includes(message.do);
}

const OF_LINKS: readonly string[] = [
  'link',
  'linkOffer',
  'linkJoin',
  'linkRead',
  'linkTake',
  'linkSend',
  'linkWatch',
] satisfies readonly LinkMessage['do'][];

function isOfLinks(message: ToTable | Connect): message is LinkMessage {
  return OF_LINKS.includes(message.do);
}

const OF_MOMENTS: readonly string[] = ['moment', 'share', 'playOn'] satisfies readonly MomentMessage['do'][];

function isOfMoments(message: ToTable | Connect): message is MomentMessage {
  return OF_MOMENTS.includes(message.do);
}

/** Loads the game of a moment that somebody has shared; what is wrong with it is told when it is opened. */
async function loadGameOf(packed: string): Promise<void> {
  const { readShared, sourceOf } = momentsAtHand();
  const read = await readShared(packed);
  if (read.ok) await loadParts(sourceOf(read.value), 'people');
}

/** Runs the table in this worker: it speaks with the page, and through a line of its own with the agents. */
export function start(): void {
  let settled: Promise<void> = Promise.resolve();
  let port: MessagePort | undefined;
  const post = (message: FromTable): void => scope.postMessage(message);
  const table = new Table(post, (message: ToBot) => port?.postMessage(message));
  const wrong = (error: unknown): void => post({ say: 'problem', text: words.wentWrong(errorText(error)) });
  /** A bug of our own is told in one line, instead of leaving the page without an answer. */
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      wrong(error);
    }
  };
  let texts: Promise<void> | undefined;
  /** Loads the texts of the rules, in the language at hand; without them a page says that they are still loading. */
  const textsAgain = (): Promise<void> => (texts = loadTexts().catch(() => undefined));
  const answer = (id: number, value: Answer): void => guarded(() => post({ say: 'answer', id, value }));
  /** What the kit of an edition answers, whatever is played. */
  const ofKit = async (message: ToTable & { readonly do: OfKits }): Promise<void> => {
    const { id, edition = USUAL_EDITION } = message;
    const kit = await kitPlaying(edition);
    const lists = kit.lists?.find((one) => one.edition === edition);
    if (message.do === 'odds') {
      const found = await kit.odds?.(edition, message.texts);
      if (found !== undefined) answer(id, { kind: 'odds', found, editions: editionsWithOdds() });
    } else if (message.do === 'campaign') {
      const campaigns = await kit.campaigns?.();
      if (campaigns !== undefined) answer(id, campaignAnswer(campaigns, message.wish));
    } else if (message.do === 'list') {
      const checked = await lists?.check(message.text, message.table);
      if (checked !== undefined) answer(id, { kind: 'list', checked });
    } else if (message.do === 'units') {
      const found = await lists?.units();
      if (found !== undefined) answer(id, { kind: 'units', found });
    } else if (message.do === 'draw') {
      const drawn = await lists?.draw(message.wish);
      if (drawn?.ok === false) answer(id, { kind: 'problem', text: drawn.problem.message });
      if (drawn?.ok === true) answer(id, { kind: 'drawn', text: drawn.value });
    } else {
      const battle = await lists?.battle(message);
      if (battle?.ok === false) answer(id, { kind: 'problem', text: battle.problem.message });
      if (battle?.ok !== true) return;
      const { value: json } = battle;
      answer(id, { kind: 'battle', source: { kind: 'file', path: json.name, json }, title: json.name });
    }
  };
  scope.onmessage = ({ data }) => {
    const message = data as ToTable | Connect;
    if (message.do === 'speak') {
      settled = settled
        .then(() => speakHere(message.language))
        .then(() => (texts === undefined ? undefined : textsAgain()));
      return;
    }
    if (isOfKits(message)) {
      settled = settled.then(() => ofKit(message)).catch(wrong);
      return;
    }
    if (isOfLinks(message)) {
      settled = settled
        .then(loadLinks)
        .then(() => (message.do === 'link' ? loadParts(message.kept.source, 'people') : undefined))
        .then(() => (message.do === 'linkOffer' ? loadParts(message.source, 'people') : undefined))
        .then(() => table.receiveLink(message))
        .catch(wrong);
      return;
    }
    if (isOfMoments(message)) {
      settled = settled
        .then(loadMoments)
        .then(() => (message.do === 'moment' ? loadGameOf(message.packed) : undefined))
        .then(() => table.receiveMoment(message))
        .catch(wrong);
      return;
    }
    if (message.do !== 'connect') {
      // What comes while a language or a scenario is being loaded waits for it.
      const source = sourceOf(message);
      if (message.do === 'menu') settled = settled.then(loadList);
      if (message.do === 'puzzle') settled = settled.then(() => loadPositions(USUAL_EDITION, 'people'));
      if (message.do === 'open' || message.do === 'verify') settled = settled.then(loadRecords);
      if (message.do === 'page' && message.name === 'rules') settled = settled.then(() => texts ?? textsAgain());
      if (source !== undefined) settled = settled.then(() => loadParts(source, 'people'));
      settled = settled.then(() => guarded(() => table.receive(message)));
      return;
    }
    port = message.port;
    port.onmessage = (event: MessageEvent<FromBot>) => guarded(() => table.hear(event.data));
  };
  // After everything else: a person asks for the texts of rules later, if at all.
  setTimeout(() => void (texts ?? textsAgain()), 3000);
}

function campaignAnswer(kit: CampaignKit, wish: CampaignQuestion): Answer {
  if (wish.for === 'choices') return { kind: 'choices', choices: kit.choices() };
  if (wish.for === 'battle') {
    const battle = kit.battle(wish.file, wish.name);
    if (battle.ok) return { kind: 'mission', battle: battle.value };
    return { kind: 'problem', text: words.problem(battle.problem.message) };
  }
  const told =
    wish.for === 'begin'
      ? kit.begin(wish.choices)
      : wish.for === 'result'
        ? kit.resolve(wish.file, wish.name, wish.record)
        : kit.at(wish.file, wish.name, wish.answer);
  return told.ok
    ? { kind: 'campaign', told: told.value }
    : { kind: 'problem', text: words.problem(told.problem.message) };
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
