import { howMany } from '../../../kernel/how-many.js';
import { escapeHtml, pageHtml, tableHtml } from '../../page/html.js';
import type { Ladder } from '../ladder.js';
import { currentList, listSection, ratedAgents } from '../rating-list.js';
import type { RatingList } from '../rating-list.js';
import { intervalChart } from './charts.js';
import { sectionHtml } from './section-html.js';

/** The page of a ladder in its folder: ratings, who has come with which games, and the conditions. */
export function ladderPage(ladder: Ladder, list: RatingList): string {
  const { games, pairs, members, limits } = ladder;
  const bars = (ratedAgents(currentList(list)) ?? []).flatMap(({ spec, value, low, high }) =>
    value === null ? [] : [{ name: spec, value, low, high }],
  );
  const came = members.map(({ spec, version, tournament }) => [
    spec,
    version,
    { html: `<a href="${tournament}/report.html">${escapeHtml(tournament)}</a>` },
  ]);
  const body = [
    '<h1>Ladder</h1>',
    `<p>${howMany(members.length, 'agent')}; each newcomer plays ${howMany(pairs, 'pair')} of games with every agent that stands here, on each of ${escapeHtml(games.map(({ name }) => name).join(', '))}.</p>`,
    bars.length === 0 ? '' : intervalChart('Ratings with 95 % intervals', 'rating points, mean 0', bars),
    sectionHtml(listSection(list)),
    `<section><h2>Agents</h2>${tableHtml(['agent', 'version', 'came with'], came)}</section>`,
    `<section><h2>Limits for programs and files</h2><p>${escapeHtml(limitsText(limits))}</p></section>`,
  ];
  return pageHtml('Ladder', body);
}

function limitsText({ agentSeconds, startSeconds, gameSeconds, agentMegabytes }: Ladder['limits']): string {
  const parts = [
    agentSeconds === undefined ? '' : `${agentSeconds} s a decision`,
    startSeconds === undefined ? '' : `${startSeconds} s to get ready`,
    gameSeconds === undefined ? '' : `${gameSeconds} s a game`,
    agentMegabytes === undefined ? '' : `${agentMegabytes} MB of memory`,
  ];
  return `${parts.filter((part) => part !== '').join(', ')}. Who goes beyond one loses the game.`;
}
