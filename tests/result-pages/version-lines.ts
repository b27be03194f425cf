/** Versions of the agents with which the figures of a page were made: `5`, or `5 to 10`; none without agents. */
export type Made = Readonly<Record<string, string>>;

/** A page says it in a line that begins so. */
const BEGIN = 'Agents: ';
const NONE = 'no agent played for this page.';

/** The line that a page has: the agents that its figures were made with, and the current ones. */
export function versionLine(made: Made, today: ReadonlyMap<string, string>): string {
  const agents = Object.entries(made).map(([name, then]) => {
    const now = today.get(name) ?? 'gone';
    return `\`${name}\` ${then} (${now === then ? "today's" : `today ${now}`})`;
  });
  return `${BEGIN}${agents.length === 0 ? NONE : `made with ${agents.join(', ')}.`}`;
}

/** The page with this line in the place of its own, or below its title where it has none. */
export function withLine(page: string, line: string): string {
  const lines = page.split('\n');
  const at = lines.findIndex((one) => one.startsWith(`${BEGIN}made with `) || one === `${BEGIN}${NONE}`);
  if (at >= 0) return lines.with(at, line).join('\n');
  return [lines[0], '', line, ...lines.slice(1)].join('\n');
}

/** The version that each agent of a rating list had in its last tournament: only pairs of that one count. */
export function lastVersions(list: {
  readonly tournaments: readonly { readonly agents: readonly { readonly spec: string; readonly version: string }[] }[];
}): Made {
  return Object.fromEntries(
    list.tournaments.flatMap(({ agents }) => agents.map(({ spec, version }) => [spec, version] as const)),
  );
}
