import { expect, test } from 'vitest';
import type { TournamentPlan } from '../plan.js';
import { resultOf } from '../result.js';
import { Standings } from '../standings.js';
import type { GameNote } from '../standings.js';
import { gamesCsv, listGames } from './game-list.js';
import { tournamentPage } from './page.js';

const AGENTS = ['a "quoted", <b>agent</b>', 'b', 'c'];

/** A page about a tournament of some games, all won by the first side, of which the third is lost by a fault. */
function page(
  agents: number,
  games: number,
  link: string | undefined,
  battles: readonly string[] = ['duel'],
): { html: string; csv: string } {
  const plan: TournamentPlan = {
    agents,
    games: battles.map((name) => ({ name, sides: [0, 1] })),
    pairs: 2,
    seed: 's',
    format: { name: 'round-robin' },
  };
  const sprt = agents === 2 ? { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 } : undefined;
  const standings = new Standings(plan, sprt);
  const notes = Array.from({ length: games }, (_, index): GameNote => {
    const note = { index, returns: [1, -1], actions: 10 + index, ending: 'win' };
    return index === 2 ? { ...note, forfeit: 1 } : note;
  });
  for (const note of notes) standings.add(note);
  const names = AGENTS.slice(0, agents);
  const list = listGames(notes, standings.schedule, names);
  const records =
    link === undefined ? undefined : { path: link, link, files: new Map([['own', 'my own.json']]), replay: undefined };
  const html = tournamentPage({
    result: resultOf(standings, names),
    games: list,
    sides: ['blue', 'red'],
    ratios: sprt === undefined ? [] : [0.1, 0.2],
    command: 'opfor tournament --agents <b>',
    records,
    isGoingOn: games === 5,
  });
  return { html, csv: gamesCsv(list) };
}

test('a page has its charts and tables in it, loads nothing, and runs nothing', () => {
  const { html } = page(3, 12, 'games.jsonl');
  for (const title of ['Ratings with 95 % intervals', 'Wins by battle and side', 'Lengths of games']) {
    expect(html).toContain(`<figcaption>${title}</figcaption>`);
  }
  // Each chart in two widths, and said in words.
  expect(html.match(/<svg/g)).toHaveLength(6);
  expect(html.match(/role="img" aria-label="[^"]+"/g)).toHaveLength(6);
  expect(html).not.toMatch(/<script|<link|<img|src=|url\(|NaN|undefined|Infinity/);
  expect(html.match(/<table>/g)?.length).toBe(html.match(/<thead>/g)?.length);
  for (const title of ['Cross table', 'How games ended', 'Games worth a look', 'Command']) {
    expect(html).toContain(`<h2>${title}</h2>`);
  }
  expect(html).toContain('<code>opfor replay games.jsonl --game 3</code>');
  expect(html).toContain('lost by a fault');
});

test('names are shown as they are written', () => {
  const { html, csv } = page(3, 12, 'games.jsonl');
  expect(html).not.toContain('<b>');
  expect(html).toContain('a &quot;quoted&quot;, &lt;b&gt;agent&lt;/b&gt;');
  expect(csv.split('\r\n')).toHaveLength(14);
  expect(csv.split('\r\n')[1]).toBe('1,1,duel,s/duel/0,"a ""quoted"", <b>agent</b>",b,1,-1,10,win,');
});

test('of two agents it shows their difference and the progress of the test', () => {
  const { html } = page(2, 4, undefined);
  expect(html).toContain('Difference with its 95 % interval');
  expect(html).toContain('Progress of the sequential test (LLR): after 2 turns 0.20, bounds -2.94 and 2.94');
  expect(html).not.toContain('Games worth a look');
});

test('without a game there is nothing to draw', () => {
  for (const agents of [2, 3]) {
    const { html } = page(agents, 0, 'games.jsonl');
    expect(html).toContain('0 of ');
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('it says how each agent did on each battle, and folds away tables of few pairs', () => {
  const { html } = page(3, 24, undefined, ['duel', 'ambush']);
  const [, table] = html.split('<h2>Agents by battle</h2>');
  expect(table.slice(0, table.indexOf('</table>'))).toContain('>ambush</th><td class="number">50.0 %</td>');
  expect(html.match(/<details><summary><h2>[^<]+ against [^<]+<\/h2><\/summary>/g)).toHaveLength(3);
  expect(page(3, 12, undefined).html).not.toContain('Agents by battle');
});

test('while games are played a browser loads it again', () => {
  expect(page(3, 5, undefined).html).toContain('<meta http-equiv="refresh" content="10">');
  expect(page(3, 12, undefined).html).not.toContain('http-equiv');
});
