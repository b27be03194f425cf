import { howMany } from '../../kernel/how-many.js';
import { lineOf } from '../../kernel/error-text.js';
import type { TournamentFile } from './folder.js';
import type { Section } from './section.js';

/** The summary of a tournament in Markdown for `results/`: its command, agents, games and results. */
export function summaryMarkdown(file: TournamentFile, planned: number, sections: readonly Section[]): string {
  const games = file.games
    .map(({ name, hash }) => (hash === undefined ? plain(name) : `${plain(name)} (${plain(hash)})`))
    .join(', ');
  const agents = file.agents.map(({ spec, version }) => `${plain(spec)} (version ${plain(version)})`).join(', ');
  const commits = plain(file.commits.join(', then '));
  return [
    '# Tournament',
    `\`\`\`sh\n${lineOf(file.command, 10_000)}\n\`\`\``,
    [
      `- commit ${commits}; seed ${code(file.seed)}: each pair of games has the seed ${code(`${file.seed}/GAME/TURN`)} and swaps the sides`,
      `- agents: ${agents}`,
      `- games: ${games}`,
      `- ${formatText(file)}: at most ${howMany(planned, 'game')}, ${howMany(file.pairs, 'pair')} for any two agents who meet, in each game`,
    ]
      .map((line) => lineOf(line, 10_000))
      .join('\n'),
    ...sections.map(sectionMarkdown),
  ]
    .join('\n\n')
    .concat('\n');
}

function formatText({ schedule }: TournamentFile): string {
  const { name, rounds } = schedule ?? { name: 'round-robin' };
  return rounds === undefined ? name : `${name} of ${howMany(rounds, 'round')}`;
}

/** A section as Markdown. */
export function sectionMarkdown({ title, header, rows, lines }: Section): string {
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  const body = [header, rule, ...rows].map(tableLine).join('\n');
  return [`## ${plain(lineOf(title))}`, body, lines.map((line) => plain(lineOf(line, 2000))).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

function tableLine(cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => plain(lineOf(`${cell}`))).join(' | ')} |`;
}

/** A text as Markdown that shows it as it is: names of agents and games may have letters that mean something there. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]|~&]/g, '\\$&');
}

/** A text as code in Markdown. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}
