import type { ArmyList } from '../../../games/imperial-assault/army/types.js';
import type { Library } from '../../../games/imperial-assault/cards/library.js';
import type { Speech } from '../../../games/imperial-assault/present/speech.js';
import type { SkirmishMap } from '../../../games/imperial-assault/maps/map.js';
import { EDITION_OF_POOL, POOLS, type Pool } from '../../../games/imperial-assault/words/pools.js';
import { ok, type Result } from '../../../kernel/result.js';
import type { CampaignKit, PageHost, PageKit } from '../../page-kit.js';
import { skirmishMenu } from '../menu.js';
import type * as Skirmishes from './game.js';

/** The edition under which the data files of both pools lie. */
const DATA = EDITION_OF_POOL.printed;

/** Skirmishes of Imperial Assault in a page. */
export function imperialAssaultPage(host: PageHost): PageKit {
  let game: typeof Skirmishes | undefined;
  /** The language of people, where it is German. */
  let german: Speech | undefined;
  const libraries = new Map<Pool, Library>();
  const maps = new Map<string, SkirmishMap>();
  const armies = new Map<string, ArmyList>();
  /** By language. */
  const campaigns = new Map<string, CampaignKit>();
  const loadLibrary = async (of: typeof Skirmishes, pool: Pool): Promise<void> => {
    if (libraries.has(pool)) return;
    const names = of.libraryFiles(pool);
    const files = await Promise.all(names.map((name) => host.data(DATA, name)));
    const library = of.readLibrary(pool, Object.fromEntries(names.map((name, at) => [name, files[at]])));
    libraries.set(pool, shipped(library));
  };
  const loadMap = async (of: typeof Skirmishes, id: string): Promise<void> => {
    const file = maps.has(id) ? undefined : await host.data(DATA, `maps/${id}`);
    if (file !== undefined) maps.set(id, shipped(of.readMap(file, `maps/${id}.json`)));
  };
  const loadArmy = async (of: typeof Skirmishes, pool: Pool, name: string | ArmyList): Promise<void> => {
    if (typeof name !== 'string') return;
    const file = await host.part(EDITION_OF_POOL[pool], 'armies', name);
    if (file !== undefined) armies.set(`${pool} ${name}`, shipped(of.readArmyList(file, `${name}.json`)));
  };
  return {
    async ready(file, who) {
      const of = await import('./game.js');
      game = of;
      german = who === 'people' && host.language() === 'de' ? await of.germanSpeech() : undefined;
      const read = of.readScenario(file.json, file.path);
      if (!read.ok) return;
      const { map, first, second, edition } = read.value;
      const pool = POOLS.find((one) => EDITION_OF_POOL[one] === edition) ?? 'printed';
      await Promise.all([
        loadLibrary(of, pool),
        loadMap(of, map),
        loadArmy(of, pool, first),
        loadArmy(of, pool, second),
      ]);
    },
    load(file) {
      if (game === undefined) throw new Error('the skirmish is not loaded');
      const found = game.readSkirmish(file, {
        library(pool) {
          const library = libraries.get(pool);
          if (library === undefined) throw new Error(`the ${pool} cards are not loaded`);
          return library;
        },
        map: (id) => maps.get(id),
        army: (pool, name) => armies.get(`${pool} ${name}`),
      });
      return found.ok ? ok(game.loadSkirmish(found.value, german)) : found;
    },
    menu: skirmishMenu,
    hasTable: true,
    byLink: true,
    async campaigns() {
      const of = await import('./game.js');
      await loadLibrary(of, 'printed');
      const printed = libraries.get('printed');
      if (printed === undefined) throw new Error('the printed cards are not loaded');
      const language = host.language();
      const known = campaigns.get(language);
      if (known !== undefined) return known;
      const loaded = await of.Campaigns.load(host, DATA, printed);
      campaigns.set(language, loaded);
      return loaded;
    },
  };
}

/** What a file that comes with Opfor holds. */
function shipped<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}
