import { fail, failAll, ok, type Problem, type Result } from '../kernel/result.js';

/** Most units or groups of one card; more are a slip of the pen. */
const MOST = 99;

/**
 * Reads what somebody owns: a card a line, as `3 Stormtroopers` or `3x Stormtroopers`, one of it where there is no
 * number; what follows # is for people. Cards that come twice are added up. `find` gives the id of a card by its name.
 * Gives how many there are of each id; otherwise all that is wrong, a line each.
 */
export function readCollection(
  text: string,
  where: string,
  find: (name: string) => Result<string>,
): Result<ReadonlyMap<string, number>> {
  const owned = new Map<string, number>();
  const problems: Problem[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const said = line.replace(/#.*$/, '').trim();
    if (said === '') continue;
    const [, count = '1', name] = /^(?:(\d+)\s*[x×]?\s+)?(.+)$/i.exec(said) ?? [];
    const found = find(name);
    if (!found.ok) problems.push({ ...found.problem, message: `${where}:${i + 1}: ${found.problem.message}` });
    else if (Number(count) > MOST)
      problems.push({ code: 'collection', message: `${where}:${i + 1}: ${count} of ${name}; at most ${MOST}` });
    else if ((owned.get(found.value) ?? 0) + Number(count) > MOST)
      problems.push({ code: 'collection', message: `${where}:${i + 1}: more than ${MOST} of ${name} in all` });
    else if (Number(count) > 0) owned.set(found.value, (owned.get(found.value) ?? 0) + Number(count));
  }
  if (problems.length > 0) return failAll(problems);
  return owned.size === 0
    ? fail('collection', `${where}: names no card; write one a line, as 3 Stormtroopers`)
    : ok(owned);
}

/** What {@link readCollection} reads, in the order of the cards. */
export function writeCollection(owned: ReadonlyMap<string, number>, nameOf: (id: string) => string): string {
  return [...owned].map(([id, count]) => `${count} ${nameOf(id)}\n`).join('');
}
