import { expect, test } from 'vitest';
import { FaultReports, FaultSeries } from './faults.js';

test('each kind of fault of an agent is told once', () => {
  const lines: string[] = [];
  const reports = new FaultReports(['a', 'b'], (text) => lines.push(text));
  reports.note({ index: 0 });
  reports.note({ index: 1, forfeit: { entrant: 0, why: 'failed: at 12' } });
  reports.note({ index: 2, forfeit: { entrant: 0, why: 'failed: at 13' } });
  reports.note({ index: 3, forfeit: { entrant: 1, why: 'failed: at 13' } });
  reports.note({ index: 4, forfeit: { entrant: 0, why: 'ran out of memory' } });
  expect(lines).toEqual([
    'opfor: game 2: agent a loses it by a fault: failed: at 12\n',
    'opfor: game 4: agent b loses it by a fault: failed: at 13\n',
    'opfor: game 5: agent a loses it by a fault: ran out of memory\n',
  ]);
});

/** A game that an agent has lost to agent 0. */
function lost(entrant: number, why: string): { seats: number[]; forfeit: { entrant: number; why: string } } {
  return { seats: [0, entrant], forfeit: { entrant, why } };
}

test('a series is the games in a row that one agent loses by the same fault', () => {
  const series = new FaultSeries(3, 3);
  const found = [
    lost(1, 'failed: at 12'),
    lost(1, 'failed: at 13'),
    // Another agent's games are no part of it.
    lost(2, 'ran out of memory'),
    lost(1, 'ran out of memory'),
    lost(1, 'ran out of memory'),
    { seats: [0, 1] },
    lost(1, 'ran out of memory'),
    lost(1, 'ran out of memory'),
    lost(1, 'ran out of memory'),
  ].map((game) => series.add(game));
  expect(found).toEqual([...Array.from({ length: 8 }, () => undefined), 1]);
  const never = new FaultSeries(2, 0);
  for (let i = 0; i < 5; i++) expect(never.add(lost(1, 'failed'))).toBeUndefined();
});
