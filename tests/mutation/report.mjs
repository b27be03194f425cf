// The results of a mutation run, as Markdown.
import { wilson95 } from '../../dist/src/arena/wilson.js';

const COUNTED = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];

/** Numbers of mutants by status for each folder, all folders last. */
export function tally(mutants, folderOf) {
  const rows = new Map();
  for (const { fileName, status, killedBy = [] } of mutants) {
    if (!COUNTED.includes(status)) continue;
    for (const name of [folderOf(fileName), 'all']) {
      const row = rows.get(name) ?? { name, mutants: 0, Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0, golden: 0 };
      row.mutants++;
      row[status]++;
      if (status === 'Killed' && killedBy.length > 0 && killedBy.every((id) => id.startsWith('golden-'))) row.golden++;
      rows.set(name, row);
    }
  }
  const all = rows.get('all');
  rows.delete('all');
  const sorted = [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return all === undefined ? [] : [...sorted, all];
}

/** Share of the mutants that were killed, in percent with one decimal. */
export function killed(row) {
  return percent(row.Killed + row.Timeout, row);
}

/** Share killed by conformance cases: the golden battles come after them and only get the rest. */
function killedByCases(row) {
  return percent(row.Killed + row.Timeout - row.golden, row);
}

function percent(count, { mutants }) {
  return ((100 * count) / mutants).toFixed(1);
}

export function table(rows) {
  const lines = [
    '| folder | mutants | killed by cases | by golden battles only | survived | not reached | by cases % | killed % |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
  ];
  for (const row of rows) {
    const name = row.name === 'all' ? '**all**' : row.name;
    lines.push(
      `| ${name} | ${row.mutants} | ${row.Killed + row.Timeout - row.golden} | ${row.golden} | ${row.Survived} | ${row.NoCoverage} | ${killedByCases(row)} | ${killed(row)} |`,
    );
  }
  return lines.join('\n');
}

/** The 95 % interval for the share of all mutants, of which the rows are a sample, in percent. */
export function interval(row) {
  const { low, high } = wilson95(row.Killed + row.Timeout, row.mutants);
  return `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;
}

/** Mutants that no test killed, by place. */
export function survivors(mutants) {
  const lines = [];
  for (const { fileName, location, status, mutatorName, replacement } of mutants) {
    if (status !== 'Survived' && status !== 'NoCoverage') continue;
    const { line, column } = location.start;
    const text = replacement.replace(/\s+/g, ' ').slice(0, 100);
    lines.push(
      `${fileName}:${line}:${column}  ${status === 'NoCoverage' ? 'not reached' : 'survived'}  ${mutatorName}  ${text}`,
    );
  }
  return lines.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
