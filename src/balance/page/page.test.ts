import { expect, test } from 'vitest';
import { balancePage } from './page.js';

test('a page has its charts in words too, its tables, and how it was made; it loads nothing', () => {
  const row = { name: 'at-st', cost: 195, value: 160, low: 140, high: 180 };
  const page = balancePage({
    title: 'What <x> is worth',
    lines: ['It costs 195.'],
    charts: [
      { title: 'Fair cost', rows: [row, { ...row, name: 'open', low: -Infinity, high: Infinity }] },
      { title: 'Nothing known', rows: [{ ...row, value: NaN }] },
      { title: 'Each agent', section: 'By agent', rows: [row] },
    ],
    sections: [{ title: 'By agent', header: ['agent', 'fair'], rows: [['policy', 160]], lines: ['a note'] }],
    commands: ['opfor balance unit at-st'],
    made: ['seed 0'],
  });
  expect(page).toContain('What &lt;x&gt; is worth');
  expect(page).toContain('Fair cost: at-st 160 (195), open 160 (195)');
  expect(page).not.toContain('Nothing known');
  for (const text of ['It costs 195.', 'By agent', 'a note', 'opfor balance unit at-st', 'seed 0'])
    expect(page).toContain(text);
  expect(page).toMatch(/<h2>By agent<\/h2><figure><figcaption>Each agent/);
  expect(page).not.toContain('<nav');
  expect(page).not.toMatch(/<script|<link|src=|@import/);
});

test('a page of many sections begins with links to them', () => {
  const sections = Array.from({ length: 9 }, (_, i) => ({ title: `Part ${i}`, header: ['a'], rows: [[i]], lines: [] }));
  const page = balancePage({ title: 'x', lines: [], charts: [], sections, commands: [], made: [] });
  for (const [, id, title] of page.matchAll(/<a href="#([^"]+)">([^<]+)/g))
    expect(page).toContain(`<section id="${id}"><h2>${title}</h2>`);
  expect(page.match(/<a href="#/g)).toHaveLength(9);
});

test('long names are told whole, on several lines, and long cells are broken so that numbers stay on the page', () => {
  const name = 'overcharged-generator-of-a-name-that-no-line-holds personnel-stormtrooper-specialist';
  const rows = [{ name, cost: 4, value: 5, low: 1, high: 9 }];
  const sections = [{ title: 'a', header: ['out', 'in', 'cost'], rows: [[name, name, 4]], lines: [] }];
  const heat = { title: 'h', names: [name, 'short'], shares: [[null, 0.5] as const, [0.5, null] as const] };
  const page = balancePage({
    title: 'x',
    lines: [],
    charts: [{ title: 'c', rows }, heat],
    sections,
    commands: [],
    made: [],
  });
  const told = page.replaceAll(/<[^>]*>/g, '');
  expect(page).not.toMatch(/<t(ext|span)[^>]*>[^<]*(\.\.\.|…)/);
  for (const part of ['specialist', 'generator', 'line-', 'holds']) expect(told).toContain(part);
  expect(page).toContain(
    `<th scope="row" class="long">${name}</th><td class="long">${name}</td><td class="number">4</td>`,
  );
});
