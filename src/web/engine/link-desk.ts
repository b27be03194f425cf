import type { Result } from '../../kernel/result.js';
import type { KeptLink, LinkMessage } from '../link-messages.js';
import type { Answer } from '../protocol.js';
import { linksAtHand } from './later.js';
import type { Sitting } from './sitting.js';
import { words as said } from './speech.js';

/** What messages about games by link need of the table. */
export interface LinkDesk {
  /** The game that is open when a message comes; undefined for none. */
  readonly at: Sitting | undefined;
  begin(sitting: Result<Sitting>): void;
  advance(at: Sitting): void;
  answer(id: number, value: Answer): void;
}

const NO_LINK = 'no game by link is open here';

/** What is asked of games by link, which may take a while; `links` is loaded by then. */
export async function receiveLink(desk: LinkDesk, message: LinkMessage): Promise<void> {
  const { Linked, joinLink, offerLink, readLink } = linksAtHand();
  const { at } = desk;
  const refused = (id: number, why: string): void => desk.answer(id, { kind: 'problem', text: said.problem(why) });
  const linked = (id: number, kept: Result<KeptLink>): void =>
    kept.ok ? desk.answer(id, { kind: 'linked', kept: kept.value }) : refused(id, kept.problem.message);
  switch (message.do) {
    case 'link':
      desk.begin(await Linked.open(message.kept));
      break;
    case 'linkOffer':
      linked(message.id, await offerLink(message.source, message.seat, message.isStrict));
      break;
    case 'linkJoin':
      linked(message.id, await joinLink(message.link));
      break;
    case 'linkRead': {
      const read = await readLink(message.link);
      if (read.ok) desk.answer(message.id, { kind: 'linkFacts', facts: read.value });
      else refused(message.id, read.problem.message);
      break;
    }
    case 'linkTake': {
      if (at?.linked === undefined) return refused(message.id, NO_LINK);
      const taken = await at.linked.take(message.link);
      if (!taken.ok) return refused(message.id, taken.problem.message);
      desk.answer(message.id, { kind: 'done' });
      desk.advance(at);
      break;
    }
    case 'linkSend':
      if (at?.linked === undefined) return refused(message.id, NO_LINK);
      await at.linked.send(message.advance);
      desk.answer(message.id, { kind: 'done' });
      desk.advance(at);
      break;
    case 'linkWatch':
      if (at?.linked === undefined) return refused(message.id, NO_LINK);
      desk.answer(message.id, { kind: 'link', link: await at.linked.watched() });
      break;
  }
}
