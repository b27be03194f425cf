import { ONE_BY_ONE } from '../../../games/legion/editions/one-by-one.js';
import { parseScenario } from '../../../games/legion/scenario/parse.js';
import { suggestion } from '../../../kernel/nearest.js';
import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import type { LoadedGame } from '../../loaded-game.js';
import type { PageHost, PageKit } from '../../page-kit.js';
import { editionIn, type ScenarioFile } from '../../scenario-file.js';
import { expandWith, type ScenarioPart } from '../expand-scenario.js';
import { loadLegionWith } from '../load-legion.js';
import { legionMenu } from '../menu.js';
import { PageCards } from './cards.js';

/** The folders of the parts that a scenario names. */
const FOLDERS: Readonly<Record<ScenarioPart, string>> = { table: 'tables', army: 'armies' };

/** The table that is offered first for battles of army lists. */
const USUAL_TABLE = 'farmland';

/** The edition of files that name none. */
const [USUAL_EDITION] = Object.keys(ONE_BY_ONE);

function editionOf({ json }: ScenarioFile): string {
  return editionIn(json) ?? USUAL_EDITION;
}

/** Battles of Legion in a page. */
export function legionPage(host: PageHost): PageKit {
  const cards = new PageCards(host);
  /** The tables and armies that were loaded, by edition, kind and name. */
  const parts = new Map<string, unknown>();
  const find = (edition: string, part: ScenarioPart, name: string): Result<unknown> => {
    const found = parts.get(`${edition} ${part} ${name}`);
    if (found !== undefined) return ok(found);
    const names = host.names(edition, FOLDERS[part]);
    return fail(part, `there is no ${part} '${name}'${suggestion(name, names)}`);
  };
  const expanded = (file: ScenarioFile): ScenarioFile =>
    expandWith(file.json, file.path, (part, name) => find(editionOf(file), part, name));
  return {
    hasTable: true,
    byLink: true,
    featured: ['core-set-skirmish', 'core-set-clash', 'core-set-city', 'recon-patrol-in-the-canyon'],
    async ready(file, who) {
      const edition = editionOf(file);
      await cards.load(edition);
      if (who === 'people') await cards.loadTexts(edition);
      const named = textsIn(file.json);
      for (const part of ['table', 'army'] as const)
        for (const name of host.names(edition, FOLDERS[part]))
          if (named.has(name)) parts.set(`${edition} ${part} ${name}`, await host.part(edition, FOLDERS[part], name));
    },
    load: (file) => loaded(cards, expanded(file)),
    menu: legionMenu,
    async loadTexts() {
      for (const edition of new Set([USUAL_EDITION, ...cards.loaded()])) await cards.loadHandbook(edition);
    },
    lists: Object.keys(ONE_BY_ONE).map((edition) => ({
      edition,
      tables: host.names(edition, 'tables').toSorted((a, b) => rank(a) - rank(b)),
      armies: host.names(edition, 'armies'),
      async check(text, table) {
        const { listsOf } = await import('./lists.js');
        return (await listsOf(host, cards, edition)).check(text, table);
      },
      async battle(wish) {
        const { listsOf } = await import('./lists.js');
        return (await listsOf(host, cards, edition)).battle(wish);
      },
      async units() {
        const { listsOf } = await import('./lists.js');
        return (await listsOf(host, cards, edition)).units();
      },
      async draw(wish) {
        const { listsOf } = await import('./lists.js');
        return (await listsOf(host, cards, edition)).draw(wish);
      },
    })),
    async positions(edition, who) {
      await cards.load(edition);
      if (who === 'people') await cards.loadTexts(edition);
      const found = cards.edition(edition);
      if (!found.ok) throw new Error(found.problem.message);
      const { pagePositions } = await import('./positions.js');
      return pagePositions(host, cards, found.value);
    },
    async odds(edition, texts) {
      await cards.load(edition);
      await cards.loadTexts(edition);
      const found = cards.edition(edition);
      if (!found.ok)
        return {
          units: [],
          attack: undefined,
          defend: undefined,
          problem: host.words().problem(found.problem.message),
        };
      const { oddsOf } = await import('./odds.js');
      return oddsOf(cards.library(edition), found.value, texts, host.words());
    },
  };
}

function rank(table: string): number {
  return table === USUAL_TABLE ? 0 : 1;
}

function loaded(cards: PageCards, { path, json, problems = [] }: ScenarioFile): Result<LoadedGame> {
  const [wrong] = problems;
  if (wrong !== undefined) return { ok: false, problem: wrong };
  const edition = cards.edition(editionIn(json) ?? USUAL_EDITION);
  if (!edition.ok) return fail(edition.problem.code, `${path}: edition: ${edition.problem.message}`);
  const { id } = edition.value;
  const library = cards.library(id);
  const scenario = parseScenario(library, edition.value, json, path);
  if (!scenario.ok) return scenario;
  const handbook = (): ReturnType<PageCards['handbook']> => cards.handbook(id);
  return loadLegionWith({ library, edition: edition.value, handbook, speech: cards.speech(id) }, scenario.value, path);
}

/** All texts in a JSON value. */
function textsIn(json: unknown): Set<string> {
  if (typeof json === 'string') return new Set([json]);
  if (typeof json !== 'object' || json === null) return new Set();
  return new Set(Object.values(json).flatMap((value) => [...textsIn(value)]));
}
