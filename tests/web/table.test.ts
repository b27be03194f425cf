import { describe, expect, test } from 'vitest';
import type { DiceMode } from '../../src/arena/saved-game.js';
import { parseRecord } from '../../src/kernel/record.js';
import { replay } from '../../src/kernel/replay.js';
import { Rng } from '../../src/kernel/rng.js';
import type { TableProbe } from '../../src/tabletop/picture.js';
import type { TableOption, TablePrompt } from '../../src/web/tabletop/moment.js';
import { loadParts } from '../../src/web/engine/data.js';
import { Table } from '../../src/web/engine/table.js';
import type { FromTable, ToTableItself } from '../../src/web/protocol.js';
import type { ToBot } from '../../src/web/bot-messages.js';
import { IS_SOAK } from '../long.js';
import { RealTable } from './real-table.js';

const SOURCE = { kind: 'scenario', name: 'core-set-skirmish' } as const;

/** A table without a page and without workers. An agent that is asked answers with the first action of its list. */
class Alone {
  readonly told: FromTable[] = [];
  private readonly table: Table;
  private asked: (ToBot & { readonly do: 'choose' }) | undefined;

  constructor() {
    this.table = new Table(
      (message) => this.told.push(message),
      (message) => {
        if (message.do === 'choose') this.asked = message;
      },
    );
  }

  receive(message: ToTableItself): void {
    this.table.receive(message);
  }

  /** The latest step. */
  get step() {
    const found = this.told.findLast((message) => message.say === 'step');
    if (found === undefined) throw new Error('nothing is shown');
    return found.step;
  }

  /** Lets the recruit, played here by chance, answer what it is asked. */
  letBotChoose(choose: (view: Uint8Array) => number): void {
    if (this.asked === undefined) throw new Error('no agent was asked');
    this.table.hear({ say: 'chosen', id: this.asked.id, action: choose(this.asked.view) });
  }

  get problem(): string | undefined {
    const found = this.told.findLast((message) => message.say === 'problem');
    return found?.say === 'problem' ? found.text : undefined;
  }

  /** The game as it is kept. */
  get saved(): string {
    const found = this.told.findLast((message) => message.say === 'saved');
    if (found?.say !== 'saved') throw new Error('nothing was kept');
    return found.line;
  }
}

/** Plays a number of decisions, drawn at random; gives whose dice were asked for, and the table. */
async function played(
  dice: DiceMode,
  most: number,
): Promise<{ readonly table: Alone; readonly throwers: Set<number> }> {
  await loadParts(SOURCE, 'people');
  const { loadSource } = await import('../../src/web/engine/load.js');
  const loaded = loadSource(SOURCE);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  const { game } = loaded.value;
  const view = game.newState();
  const rng = new Rng(`table ${dice}`, 'test');
  const table = new Alone();
  const throwers = new Set<number>();
  table.receive({ do: 'new', setup: { source: SOURCE, seats: ['person', 'random'], seed: 'throws', dice } });
  for (let n = 0; n < most && table.step.waiting.for !== 'nobody'; n++) {
    const { waiting, step } = table.step;
    if (waiting.for === 'throw') {
      throwers.add(waiting.player);
      table.receive({ do: 'throw', step, text: 'dealer' });
    } else if (waiting.for === 'person') {
      const { options } = waiting.prompt;
      table.receive({ do: 'take', step, text: options[rng.below(options.length)].notation });
    } else
      table.letBotChoose((bytes) => {
        game.deserialize(bytes, view);
        return game.sampleAction(view, rng);
      });
  }
  return { table, throwers };
}

describe('an agent whose place does not fit on a real table', () => {
  const setup = (agent: string) =>
    ({ source: SOURCE, seats: ['person', agent], seed: 'again', dice: 'dealer', isReal: true }) as const;

  test.each(IS_SOAK ? ['recruit', 'trooper', 'veteran', 'general'] : ['recruit', 'general'])(
    '%s is asked again without it',
    async (agent) => {
      await loadParts(SOURCE, 'people');
      const table = new RealTable();
      table.receive({ do: 'new', setup: setup(agent) });
      table.playOn();
      const places = new Set<string>();
      for (let n = 0; n < 4; n++) {
        places.add(table.place);
        table.receive({ do: 'again', step: table.step.step });
        // Whatever it does instead, it is told before the game goes on.
        table.playOn();
      }
      places.add(table.place);
      expect(places.size).toBe(5);
    },
  );

  test('the game goes on, is kept with what was left out, and its record agrees', async () => {
    await loadParts(SOURCE, 'people');
    const table = new RealTable();
    table.receive({ do: 'new', setup: setup('random') });
    const refused: string[] = [];
    for (;;) {
      table.playOn();
      if (table.step.waiting.for === 'nobody') break;
      if (refused.length < 12 && table.step.actions % 3 === 0) {
        const { place } = table;
        refused.push(place);
        table.receive({ do: 'again', step: table.step.step });
      } else table.receive({ do: 'carried', step: table.step.step });
    }
    expect(refused.length).toBeGreaterThan(3);
    const said = table.told.flatMap((message) => (message.say === 'step' ? message.step.log : []));
    expect(said.filter(({ text }) => text.includes('does not fit: asked again')).length).toBe(refused.length);
    const { record: line } = table.last('over')?.ending ?? { record: '' };
    const record = parseRecord(line, 'record');
    if (!record.ok) throw new Error(record.problem.message);
    const { corrections = [] } = record.value;
    expect(corrections.map(({ put }) => put)).toEqual(refused.map((place) => `without ${place}`));
    const { loadSource } = await import('../../src/web/engine/load.js');
    const loaded = loadSource(SOURCE);
    if (!loaded.ok) throw new Error(loaded.problem.message);
    const { game } = loaded.value;
    expect(replay(game, record.value).ok).toBe(true);
    // Whoever plays the place all the same, or is asked again where nobody decides, does not agree.
    const [first] = corrections;
    const actions = record.value.actions.with(
      first.at,
      record.value.actions[first.at].replace(/\d+\.\d,\d+\.\d/, refused[0]),
    );
    expect(replay(game, { ...record.value, actions })).toMatchObject({ ok: false, problem: { action: first.at + 1 } });
    const atEnd = [...corrections, { at: record.value.actions.length, put: 'without 1.0,1.0' }];
    expect(replay(game, { ...record.value, corrections: atEnd }).ok).toBe(false);
  });

  test('the place stays left out when the game is loaded again', async () => {
    await loadParts(SOURCE, 'people');
    const table = new RealTable();
    table.receive({ do: 'new', setup: setup('trooper') });
    table.playOn();
    table.receive({ do: 'again', step: table.step.step });
    const { place } = table;
    // What was kept before the agent answered.
    const lines = table.told.flatMap((message) => (message.say === 'saved' ? [message.line] : []));
    const line = lines.findLast((one) => one.includes('without ') && !one.includes(place)) ?? '';
    expect(line).toContain('without ');
    const again = new RealTable();
    again.receive({ do: 'resume', saved: line, where: 'mine.saved.json', isReal: true });
    again.playOn();
    expect(again.place).toBe(place);
  });
});

test('what has to be carried out on a real table comes back with its game, and can be asked again', async () => {
  await loadParts(SOURCE, 'people');
  const table = new RealTable();
  const setup = { source: SOURCE, seats: ['person', 'random'], seed: 'again', dice: 'dealer', isReal: true } as const;
  table.receive({ do: 'new', setup });
  const seen = { ownBefore: 0, again: new Array<readonly [string, string]>() };
  for (let n = 0; n < 12; n++) {
    table.playOn();
    const kept = table.last('saved');
    if (kept?.standing === undefined) throw new Error('nothing was kept');
    const { line: saved, standing } = kept;
    const loaded = new RealTable();
    loaded.receive({ do: 'resume', saved, where: 'mine.saved.json', isReal: true, standing });
    expect(loaded.carried).toEqual(table.carried);
    if (standing.own !== undefined) seen.ownBefore++;
    if (n % 4 === 3) {
      for (const one of [table, loaded]) one.receive({ do: 'again', step: one.step.step });
      for (const one of [table, loaded]) one.playOn();
      seen.again.push([loaded.place, table.place]);
    }
    table.receive({ do: 'carried', step: table.step.step });
  }
  expect(seen.again.map(([loaded]) => loaded)).toEqual(seen.again.map(([, place]) => place));
  expect(seen.ownBefore).toBeGreaterThan(3);
});

test('why an agent chose is told the same after the game was loaded again', async () => {
  await loadParts(SOURCE, 'people');
  const table = new RealTable();
  const setup = {
    source: SOURCE,
    seats: ['person', 'mcts:iterations=10'],
    seed: 'why',
    dice: 'dealer',
    isReal: false,
  } as const;
  table.receive({ do: 'new', setup });
  const whyOf = (one: RealTable): unknown => {
    one.receive({ do: 'why', id: 7, step: one.step.step });
    const found = one.last('answer');
    // Of its turn a loaded game knows the latest choice only.
    return found?.value.kind === 'why' ? { ...found.value.why, turn: [] } : found?.value;
  };
  let own = 0;
  for (let n = 0; n < 24; n++) {
    const { waiting, step } = table.step;
    if (waiting.for === 'person') table.receive({ do: 'take', step, text: waiting.prompt.options[0].notation });
    else table.receive({ do: 'next', step });
    const kept = table.last('saved')?.line;
    if (n % 8 !== 7 || kept === undefined) continue;
    const loaded = new RealTable();
    loaded.receive({ do: 'resume', saved: kept, where: 'mine.saved.json' });
    const reasons = whyOf(table);
    expect(whyOf(loaded)).toEqual(reasons);
    if (JSON.stringify(reasons).includes('"choices":')) own++;
  }
  expect(own).toBeGreaterThan(0);
});

describe('a table without a page', () => {
  test.each([
    ['dealer', []],
    ['mine', [0]],
    ['manual', [0, 1]],
  ] as const)('asks for the dice of whom it should: %s', async (dice, whose) => {
    const { table, throwers } = await played(dice, 500);
    expect([...throwers].toSorted((a, b) => a - b)).toEqual(whose);
    expect(table.step.log.length + table.step.logFrom).toBeGreaterThan(50);
    expect(table.problem).toBeUndefined();
  });

  test('takes back a gesture in one step, and past dice only as something that was seen', async () => {
    const { table } = await played('dealer', 30);
    const seen = new Set<string>();
    for (let n = 0; n < 8 && table.step.undo !== 'impossible'; n++) {
      const { step, actions, undo, takenBack } = table.step;
      seen.add(undo);
      table.receive({ do: 'undo', step });
      expect(table.step.actions).toBeLessThan(actions);
      expect(table.step.takenBack).toBe(undo === 'seen' ? takenBack + 1 : takenBack);
    }
    expect(seen).toContain('seen');
  });

  test('refuses a saved game of a scenario that has changed since in one line, and one that is damaged', async () => {
    const { table } = await played('dealer', 40);
    const { saved } = table;
    const { scenario } = JSON.parse(saved) as { readonly scenario: { readonly hash: string } };
    const refusedWith = (line: string): string => {
      const other = new Alone();
      other.receive({ do: 'resume', saved: line, where: 'mine.saved.json' });
      return other.problem ?? '';
    };
    expect(refusedWith(saved)).toBe('');
    const changed = refusedWith(saved.replace(scenario.hash, '0'.repeat(scenario.hash.length)));
    expect(changed).toMatch(/^mine\.saved\.json: scenario\.hash: is 0+, but .* the scenario or this file was changed$/);
    expect(refusedWith(saved.slice(0, 200))).toMatch(/^mine\.saved\.json[^\n]+$/);
    expect(refusedWith(saved.replace('"seats":["person"', '"seats":["nobody"'))).toMatch(
      /^mine\.saved\.json: [^\n]*nobody/,
    );
  });

  test('tells the danger of each place that is listed, as the look at that place does', async () => {
    const table = new Alone();
    await loadParts(SOURCE, 'people');
    // Both sides are people, so that nobody else has to be asked.
    table.receive({
      do: 'new',
      setup: { source: SOURCE, seats: ['person', 'person'], seed: 'danger', dice: 'dealer' },
    });
    const movable = (): boolean =>
      table.step.waiting.for === 'person' &&
      table.step.waiting.prompt.options.some(({ target }) => target?.kind === 'move');
    for (let n = 0; n < 400 && !movable(); n++) {
      const { waiting, step } = table.step;
      if (waiting.for === 'person') table.receive({ do: 'take', step, text: waiting.prompt.options[0].notation });
    }
    const { waiting, step } = table.step;
    table.receive({ do: 'danger', id: 1, step });
    const answer = table.told.at(-1);
    if (waiting.for !== 'person' || answer?.say !== 'answer' || answer.value.kind !== 'danger')
      throw new Error('no answer');
    const { places } = answer.value;
    expect(places.length).toBeGreaterThan(5);
    for (const place of places.slice(0, 5)) {
      const there = (waiting.prompt as TablePrompt).options.filter(
        ({ target }: TableOption) => target?.place?.x === place.x && target.place.y === place.y,
      );
      const sums = there.map(({ notation }) => {
        table.receive({ do: 'probe', id: 2, step, text: notation, habit: 'tight' });
        const probed = table.told.at(-1);
        if (probed?.say !== 'answer' || probed.value.kind !== 'probe') throw new Error('no answer');
        return (probed.value.probe as TableProbe).enemies.reduce((all, { takes }) => all + takes, 0);
      });
      expect(place.takes).toBe(Math.min(...sums));
    }
  });
});
