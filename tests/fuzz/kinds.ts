import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAgent } from '../../agents/index.js';
import { loadAgent } from '../../src/arena/crew.js';
import { loadGame, loadRecorded } from '../../src/arena/game-source.js';
import type { GameSource } from '../../src/arena/own-game.js';
import { legionKit } from '../../src/arena/legion/kit.js';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { listBuilders } from '../../src/arena/legion/armies/list-builders.js';
import type { LoadedGame } from '../../src/arena/loaded-game.js';
import { playGame } from '../../src/arena/play.js';
import { writeSavedGame } from '../../src/arena/saved-game.js';
import { readShippedScenario } from '../../src/arena/scenario-files.js';
import { Session } from '../../src/arena/session.js';
import { prepareSaved } from '../../src/cli/terminal/prepare.js';
import type { PlayOptions } from '../../src/cli/terminal/prepare.js';
import { checkArmy } from '../../src/games/legion/army/check-army.js';
import { EXPORT_FORMATS, exportList } from '../../src/games/legion/army/exchange/export-list.js';
import { parseArmyList } from '../../src/games/legion/army/schema.js';
import { caseKits } from '../../src/arena/case-kits.js';
import { casesFolder } from '../../src/arena/cases-folder.js';
import { readEach } from '../../src/proof/read-cases.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { parseJson } from '../../src/kernel/json-text.js';
import { parseRecord, writeRecord } from '../../src/kernel/record.js';
import { Rng } from '../../src/kernel/rng.js';
import { replay } from '../../src/kernel/replay.js';
import type { Result } from '../../src/kernel/result.js';
import { imported, sampleLists } from '../army-exchange/exchange.js';
import { argumentsKind } from './arguments.js';
import { correctionsKind } from './corrections.js';
import { FOLDER_KINDS } from './folders.js';
import { networkKind, weightsKind } from './learned.js';
import { protocolKind, queueKind } from './messages.js';
import { mutateJson, mutateText, pick, strangeText } from './mutate.js';
import type { Kind } from './try.js';

const kits = await caseKits();

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

function problemOf(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.problem.message;
}

function scenarioText(name: string): string {
  return JSON.stringify(must(readShippedScenario(name)).json);
}

/**
 * What no picture may hold: characters that XML forbids or that are invisible. Letters of private use and those that
 * are not assigned yet are neither.
 */
const NOT_XML = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;

function scenarioKind(): Kind {
  const texts = ['core-set-skirmish', 'core-set-clash', 'team-clash', 'standard-uprising'].map(scenarioText);
  return {
    name: 'scenario',
    make: (rng) => mutateJson(rng, pick(rng, texts)),
    read(input) {
      const json = parseJson(input, 'x.json');
      if (!json.ok) return json.problem.message;
      const file = { path: 'x.json', json: json.value };
      const scenario = legionKit.check(file);
      if (!scenario.ok) return scenario.problem.message;
      const picture = scenario.value.svg?.();
      if (picture?.ok !== true || NOT_XML.test(picture.value)) {
        throw new Error('its picture is no XML');
      }
      return problemOf(legionKit.load(file));
    },
  };
}

function armyKind(): Kind {
  const texts = ['core-set-clash', 'standard-uprising', 'clone-line'].flatMap((name) => {
    const { armies } = must(readShippedScenario(name)).json as { armies: { blue: unknown; red: unknown } };
    return [JSON.stringify(armies.blue), JSON.stringify(armies.red)];
  });
  return {
    name: 'army',
    make: (rng) => mutateJson(rng, pick(rng, texts)),
    read(input) {
      const json = parseJson(input, 'x.json');
      if (!json.ok) return json.problem.message;
      const list = parseArmyList(USUAL_EDITION.vocabulary, json.value, 'x.json');
      if (!list.ok) return list.problem.message;
      const [problem] = checkArmy(legionLibrary(), list.value, USUAL_EDITION.formats['standard'], 'x.json');
      return problem?.message;
    },
  };
}

function importKind(): Kind {
  const texts = [...sampleLists().values()];
  return {
    name: 'import',
    make(rng) {
      let text = pick(rng, texts);
      if (text.startsWith('{') && rng.below(2) === 0) return mutateJson(rng, text);
      for (let edits = 1 + rng.below(3); edits > 0; edits--) text = mutateText(rng, text);
      return text;
    },
    read(input) {
      const result = imported(input);
      if (!result.ok) return result.problems[0];
      const text = exportList(result.list, legionLibrary(), listBuilders(), 'x', pick(new Rng(input), EXPORT_FORMATS));
      return problemOf(text);
    },
  };
}

const GAMES: readonly GameSource[] = [
  { kind: 'reference', name: 'leduc-poker' },
  { kind: 'reference', name: 'pig' },
  { kind: 'reference', name: 'connect-four' },
  { kind: 'scenario', file: must(readShippedScenario('core-set-skirmish')) },
];

async function recordKind(): Promise<Kind> {
  const random = must(parseAgent('random'));
  const loaded = await Promise.all(GAMES.map(async (source) => must(await loadGame(source))));
  const texts = loaded.map((game) => writeRecord(playGame(game, [random, random], '7').record));
  // Each set-up is loaded once, as the command does it.
  const known = new Map<string, LoadedGame>(loaded.map((game) => [game.game.id, game]));
  return {
    name: 'record',
    // A battle takes a hundred times as long as a game of cards.
    make: (rng) => mutateJson(rng, texts[rng.below(10) === 0 ? 3 : rng.below(3)]),
    async read(input) {
      const record = parseRecord(input, 'x.jsonl line 1');
      if (!record.ok) return record.problem.message;
      const { game: id, scenario } = record.value;
      const own = scenario === undefined || scenario.id === 'core-set-skirmish' ? known.get(id) : undefined;
      const recorded = own === undefined ? await loadRecorded(record.value) : ({ ok: true, value: own } as const);
      return recorded.ok
        ? problemOf(replay(recorded.value.game, record.value, { checksSeed: true }))
        : recorded.problem.message;
    },
  };
}

async function saveKind(): Promise<Kind> {
  const random = must(parseAgent('random'));
  const texts: string[] = [];
  for (const source of GAMES) {
    const loaded = must(await loadGame(source));
    const { record } = playGame(loaded, [random, random], '7');
    const session = new Session<unknown>(loaded, ['person', random], '7');
    must(session.replay(record.actions.slice(0, 12)));
    const { actions } = session;
    const label = { game: loaded.game.id, ...loaded.label };
    const seats = ['person', 'random'];
    texts.push(writeSavedGame({ saved: 1, ...label, seed: '7', seats, dice: 'dealer', actions, hash: session.hash() }));
  }
  const scratch = mkdtempSync(join(tmpdir(), 'opfor-fuzz-'));
  const file = join(scratch, 'x.json');
  const none: PlayOptions = {
    scenario: undefined,
    game: undefined,
    side: undefined,
    against: undefined,
    with: undefined,
    seed: undefined,
    dice: undefined,
    explain: false,
    resume: file,
    save: undefined,
    out: undefined,
    trust: undefined,
  };
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  return {
    name: 'save',
    make: (rng) => mutateJson(rng, texts[rng.below(10) === 0 ? 3 : rng.below(3)]),
    async read(input) {
      writeFileSync(file, input);
      return problemOf(await prepareSaved(file, none));
    },
  };
}

function caseKind(): Kind {
  const folder = casesFolder(USUAL_EDITION.id);
  const names = readdirSync(folder).filter((_, at) => at % 20 === 0);
  const texts = names.flatMap((name) => {
    const cases = JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown[];
    return cases.slice(0, 2).map((one) => JSON.stringify([one]));
  });
  return {
    name: 'case',
    make: (rng) => mutateJson(rng, pick(rng, texts)),
    read(input) {
      const json = parseJson(input, 'x.json');
      if (!json.ok) return json.problem.message;
      const { cases, unreadable } = readEach(kits, json.value);
      if (unreadable.length > 0) return unreadable[0].faults.join('; ');
      for (const one of cases) {
        const result = kits.get(one.game)?.run(one);
        if (result?.ok === false) return result.problem.message;
      }
      return undefined;
    },
  };
}

function agentKind(): Kind {
  const specs = [
    'random',
    'greedy:samples=2,candidates=9',
    'mcts:iterations=400,horizon=2',
    'general',
    'recruit',
    'expectimax:depth=2',
    'flat:seconds=0.5',
    'policy',
    'officer:iterations=3',
  ];
  return {
    name: 'agent',
    make(rng) {
      // An agent from a file gets its own process, which takes a thousand times as long as the rest.
      const spec = rng.below(1000) === 0 ? './no-such-agent.mjs:how=throw' : pick(rng, specs);
      return rng.below(5) === 0 ? `${spec}:${strangeText(rng)}` : mutateText(rng, spec);
    },
    read: (input) => problemOf(loadAgent(input)),
  };
}

/** Every kind of input, by name. */
export const KINDS: Readonly<Record<string, () => Kind | Promise<Kind>>> = {
  scenario: scenarioKind,
  army: armyKind,
  import: importKind,
  record: recordKind,
  save: saveKind,
  case: caseKind,
  agent: agentKind,
  correction: correctionsKind,
  network: networkKind,
  weights: weightsKind,
  protocol: protocolKind,
  queue: queueKind,
  ...FOLDER_KINDS,
  arguments: argumentsKind,
};
