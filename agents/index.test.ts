import { describe, expect, test } from 'vitest';
import { configureAgent } from './choice.js';
import { agents, checkPlays, parseAgent } from './index.js';
import { random } from './any/random/random.js';

function problem(spec: string): string {
  const parsed = parseAgent(spec);
  if (parsed.ok) throw new Error(`${spec} was accepted`);
  return parsed.problem.message;
}

describe('agent specifications', () => {
  test('a bare name takes every default', () => {
    const parsed = parseAgent('greedy');
    expect(parsed.ok && parsed.value.configured.settings).toEqual({ candidates: 1000, samples: 2 });
    expect(parsed.ok && parsed.value.budget).toBeUndefined();
  });

  test('settings and budgets are read', () => {
    const parsed = parseAgent('greedy:candidates=9,iterations=50');
    expect(parsed.ok && parsed.value.configured.settings).toEqual({ candidates: 9, samples: 2 });
    expect(parsed.ok && parsed.value.budget).toEqual({ iterations: 50 });
    const timed = parseAgent('greedy:seconds=0.25');
    expect(timed.ok && timed.value.budget).toEqual({ milliseconds: 250 });
  });

  test('every agent that comes with Opfor can be named', () => {
    for (const { name } of agents) expect(parseAgent(name).ok).toBe(true);
  });

  test('an agent made for some games is refused for others', () => {
    const picky = configureAgent({ ...random, name: 'picky', games: ['pig', 'kuhn-poker'] }, new Map());
    const everywhere = parseAgent('random');
    if (!picky.ok || !everywhere.ok) throw new Error('both are sound');
    const crew = [everywhere.value, picky.value];
    expect(checkPlays(crew, { id: 'pig' })).toEqual({ ok: true });
    const refused = checkPlays(crew, { id: 'tic-tac-toe' });
    expect(!refused.ok && refused.problem.message).toBe('agent picky plays pig, kuhn-poker only, not tic-tac-toe');
  });

  test.each([
    ['greddy', "unknown agent 'greddy' (did you mean greedy?)"],
    ['zzzzzz', `unknown agent 'zzzzzz' (there are: ${agents.map(({ name }) => name).join(', ')})`],
    ['', "agent '' has no name; write name:setting=value,setting=value"],
    ['greedy:', "agent greedy: '' is not a setting; write setting=value"],
    ['greedy:candidates', "agent greedy: 'candidates' is not a setting; write setting=value"],
    ['greedy:candidates=', "agent greedy: 'candidates=' is not a setting; write setting=value"],
    ['greedy:candidates=1,candidates=2', 'agent greedy: setting candidates is given twice'],
    ['mcts:iterations=1:nodes=100', 'agent mcts: settings are separated by commas: mcts:iterations=1,nodes=100'],
    [
      'mcts:advisor=mcts:advisor=mcts',
      'agent mcts: advisor=mcts takes no settings of its own; write advisor=mcts alone',
    ],
    [
      'mcts:iterations=9,advisor=greedy:candidates=5',
      'agent mcts: advisor=greedy takes no settings of its own; write advisor=greedy alone',
    ],
    ['mcts:iterations=1; nodes=100', 'agent mcts: settings are separated by commas: mcts:iterations=1,nodes=100'],
    ['mcts::nodes=100', "agent mcts has no setting ':nodes' (did you mean nodes?)"],
    ['greedy:candidats=1', "agent greedy has no setting 'candidats' (did you mean candidates?)"],
    ['greedy:candidates=0', 'agent greedy: candidates=0 must be a whole number from 1 to 1000000'],
    ['greedy:candidates=1e3', 'agent greedy: candidates=1e3 must be a whole number from 1 to 1000000'],
    ['greedy:iterations=0', 'agent greedy: iterations=0 must be a whole number from 1 to 999999999'],
    ['greedy:seconds=-1', 'agent greedy: seconds=-1 must be a number from 0.001 to 86400'],
    ['greedy:seconds=1,iterations=2', 'agent greedy: give iterations= or seconds=, not both'],
    ['random:iterations=2', "agent random has no setting 'iterations' (it has none)"],
  ])('%s is refused in one line', (spec, message) => {
    expect(problem(spec)).toBe(message);
  });
});

describe('every setting that an agent lists', () => {
  const listed = agents.flatMap((agent) => agent.settings.map((setting) => ({ agent, setting })));

  test('says what it does and what may be given', () => {
    expect(listed.length).toBeGreaterThan(60);
    for (const { agent, setting } of listed) {
      const { values, does } = agent.help?.[setting] ?? {};
      expect(values?.length ?? 0, `${agent.name} ${setting}`).toBeGreaterThan(4);
      expect(does?.length ?? 0, `${agent.name} ${setting}`).toBeGreaterThan(4);
    }
  });

  test('is accepted with its default, the ends of its range and each of its words, and with nothing else', () => {
    for (const { agent, setting } of listed) {
      const { values = '', otherwise = '' } = agent.help?.[setting] ?? {};
      const accepts = (value: unknown): boolean => parseAgent(`${agent.name}:${setting}=${String(value)}`).ok;
      const spec = `${agent.name} ${setting}: ${values}`;
      const given = typeof otherwise === 'boolean' ? (otherwise ? 'yes' : 'no') : otherwise;
      const [, least, most] = /number from (\S+) to (\S+)/.exec(values) ?? [];
      const words = least === undefined ? values.split(' or ').filter((word) => /^[a-z]+$/.test(word)) : [least, most];
      for (const right of [...(given === '' ? [] : [given]), ...words])
        expect(accepts(right), `${spec}: ${right}`).toBe(true);
      const wrong = least === undefined ? ['!', '-1'] : [Number(least) - 1, Number(most) + 1, 'x', '0x1'];
      // Texts may be anything: the file is read when the agent is made.
      if (values.includes('file') && otherwise === '') continue;
      if (setting === 'decisions') continue;
      for (const value of wrong) expect(accepts(value), `${spec}: ${value}`).toBe(false);
    }
    for (const { name } of agents.filter(({ budgeted }) => budgeted))
      for (const budget of ['iterations=1', 'iterations=999999999', 'seconds=0.001', 'seconds=86400'])
        expect(parseAgent(`${name}:${budget}`).ok, `${name}:${budget}`).toBe(true);
  });
});
