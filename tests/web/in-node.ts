import { parseAgent } from '../../agents/index.js';
import { loadRecorded } from '../../src/arena/game-source.js';
import { Session } from '../../src/arena/session.js';
import { CHANCE, NOBODY } from '../../src/kernel/game.js';
import { choices } from '../../src/kernel/notation.js';
import { parseRecord, writeRecord } from '../../src/kernel/record.js';

/**
 * The same game played in Node: people answer as recorded, agents think again, dice fall again. `typed` are the answers
 * of people who had a choice.
 */
export async function playedInNode(
  line: string,
  specs: readonly string[],
): Promise<{ readonly record: string; readonly typed: readonly string[] }> {
  const parsed = parseRecord(line, 'record');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const record = parsed.value;
  const loaded = await loadRecorded(record);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  const seats = specs.map((spec) => {
    if (spec === 'person') return spec;
    const agent = parseAgent(spec);
    if (!agent.ok) throw new Error(agent.problem.message);
    return agent.value;
  });
  const session = new Session<unknown>(loaded.value, seats, record.seed);
  const typed: string[] = [];
  while (session.actor !== NOBODY) {
    if (session.actor === CHANCE) session.apply(session.deal());
    else {
      const recorded = record.actions[session.actions.length];
      if (session.waitsForPerson && choices(session.game, session.viewOf(session.actor)).length > 1)
        typed.push(recorded);
      const chosen = session.waitsForPerson ? session.game.parse(session.state, recorded) : session.think();
      if (!chosen.ok) throw new Error(chosen.problem.message);
      session.apply(chosen.value);
    }
  }
  return { record: writeRecord(session.record()), typed };
}
