import type { FromTable } from '../protocol.js';
import { savedOf } from './sitting.js';
import type { Sitting } from './sitting.js';
import { words as said } from './speech.js';

/**
 * The game as it is, for the page to keep in case it is closed: undefined where there is nothing to keep yet.
 * `takenBack` counts what was taken back, `left` are the units that were left to an agent.
 */
export function savedMessage(at: Sitting, takenBack: number, left: ReadonlySet<string>): FromTable | undefined {
  const { linked, companion } = at;
  if (linked !== undefined) {
    const { kept, waiting } = linked;
    const isMine = at.session.waitsForPerson || (waiting.for === 'link' && waiting.why === 'send');
    const summary = `${said.links(kept.transcript.turns.length + kept.transcript.pledges.length)}: ${isMine ? said.yourTurn : said.theirTurn}`;
    return { say: 'saved', line: '', summary, takenBack: 0, link: kept };
  }
  if (at.session.actions.length === 0 || at.answering !== undefined) return undefined;
  return {
    say: 'saved',
    ...savedOf(at),
    takenBack,
    ...(companion === undefined ? {} : { standing: companion.standing }),
    ...(left.size === 0 ? {} : { left: [...left] }),
  };
}
