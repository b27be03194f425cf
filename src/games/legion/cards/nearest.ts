/** Number of single-character insertions, deletions and replacements that turn one text into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}

/** Lower is likelier; a name that contains the other is likelier than any misspelling. */
function scoreOf(wanted: string, id: string): number {
  const contained = wanted.length > 2 && (id.includes(wanted) || wanted.includes(id));
  return distance(wanted, id) - (contained ? 100 : 0);
}

/** Up to `count` of the known ids that look most like `wanted`, best first; ids that contain it, or are contained, come before others. */
export function nearest(wanted: string, known: Iterable<string>, count = 3): string[] {
  const low = wanted.toLowerCase().slice(0, 80);
  return [...known]
    .map((id) => ({
      id,
      score: scoreOf(low, id.toLowerCase()),
    }))
    .filter(({ id, score }) => score <= Math.max(2, Math.floor(id.length / 3)))
    .sort((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

/** `; did you mean a or b?` with the nearest known ids, or nothing where none is near. */
export function didYouMean(wanted: string, known: Iterable<string>): string {
  const ids = nearest(wanted, known);
  return ids.length === 0 ? '' : `; did you mean ${ids.join(' or ')}?`;
}
