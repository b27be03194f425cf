/**
 * Up to `count` of the known names that look most like `wanted`, best first; a name that contains it, or is contained
 * in it, comes before any misspelling. Empty if no name is similar enough.
 */
export function nearest(wanted: string, known: Iterable<string>, count = 3): string[] {
  const low = wanted.toLowerCase().slice(0, 80);
  return (
    [...known]
      .map((name) => ({ name, score: scoreOf(low, name.toLowerCase()) }))
      // A name in which every letter would have to change has nothing in common with the wanted one.
      .filter(
        ({ name, score }) =>
          score <= Math.min(Math.max(2, Math.floor(name.length / 3)), Math.max(name.length, low.length) - 1),
      )
      .sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1))
      .slice(0, count)
      .map(({ name }) => name)
  );
}

/**
 * `; did you mean a or b?` with the nearest known names, or empty text if none is near: the end of a message about a
 * wrong name.
 */
export function didYouMean(wanted: string, known: Iterable<string>): string {
  const names = nearest(wanted, known);
  return names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`;
}

/** ` (did you mean a?)`, or all known names if none is near: for lists of names that are short enough to show. */
export function suggestion(wanted: string, known: readonly string[]): string {
  const [near] = nearest(wanted, known, 1);
  return near === undefined ? ` (there are: ${known.join(', ')})` : ` (did you mean ${near}?)`;
}

/** Lower is more similar. */
function scoreOf(wanted: string, name: string): number {
  const contained = wanted.length > 2 && (name.includes(wanted) || wanted.includes(name));
  return editDistance(wanted, name) - (contained ? 100 : 0);
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [i];
    for (let j = 1; j <= b.length; j++) {
      if (i === 0) {
        row.push(j);
        continue;
      }
      let least = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2][j - 2] + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}
