import { expect, test } from 'vitest';
import { FaultReports } from './faults.js';

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
