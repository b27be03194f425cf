import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';
import type * as Packing from './src/games/legion/cards/packed-library.ts';
import type * as Parsing from './src/games/legion/cards/parse-library.ts';
import type { Vocabulary } from './src/games/legion/cards/vocabulary.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const EDITIONS = at('src/games/legion/editions');

/** Modules that are made here, and not kept as files: tables of those of the editions, and these. */
const TABLE = /^virtual:(libraries|card-texts)$/;
const OF_EDITION = /^virtual:(libraries|card-texts)\/(.+)$/;

/**
 * Checks the cards of each edition when the page is built, which took most of the time until the first decision of a
 * battle. `virtual:libraries` has them by edition as `unpackLibrary` reads them, `virtual:card-texts` what they say;
 * those of an edition are loaded when they are wanted.
 */
export function checkedCards(): Plugin {
  return {
    name: 'opfor:checked-cards',
    resolveId: (id) => (TABLE.test(id) || OF_EDITION.test(id) ? `\0${id}` : undefined),
    async load(path) {
      const id = path.slice(1);
      if (TABLE.test(id)) {
        const rooms = readdirSync(EDITIONS).filter((room) => existsSync(`${EDITIONS}/${room}/vocabulary.ts`));
        const loaders = rooms.map((room) => `'legion-${room}': async () => (await import('${id}/${room}')).default`);
        return `export default { ${loaders.join(', ')} };`;
      }
      const [, kind, room] = OF_EDITION.exec(id) ?? [];
      if (room === undefined) return undefined;
      const { packLibrary, textsOf, withoutTexts } = await imported<typeof Packing>('cards/packed-library');
      const { LIBRARY_FILES, parseLibrary } = await imported<typeof Parsing>('cards/parse-library');
      const files = LIBRARY_FILES.map((name): [string, unknown] => {
        const file = `${EDITIONS}/${room}/data/${name}.json`;
        this.addWatchFile(file);
        return [name, JSON.parse(readFileSync(file, 'utf8'), withoutSources)];
      });
      const { VOCABULARY } = await imported<{ readonly VOCABULARY: Vocabulary }>(`editions/${room}/vocabulary`);
      const library = parseLibrary(VOCABULARY, Object.fromEntries(files) as Parameters<typeof parseLibrary>[1]);
      if (!library.ok) throw new Error(library.problem.message);
      const packed = packLibrary(library.value);
      const made = kind === 'libraries' ? withoutTexts(packed) : textsOf(packed);
      // Read as JSON a large value is ready sooner than as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(made))})`;
    },
  };
}

async function imported<T>(name: string): Promise<T> {
  return (await runnerImport<T>(at(`src/games/legion/${name}.ts`))).module;
}

/** Nothing in the page tells which products and papers a card is known from. */
function withoutSources(key: string, value: unknown): unknown {
  return key !== 'sources' ? value : Array.isArray(value) ? [] : {};
}
