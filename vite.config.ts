import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { checkedCards } from './vite-cards.ts';
import { ownKits } from './vite-own-kits.ts';
import { offline } from './vite-offline.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Fails the build where the page would need Node: whatever it imports must run in a browser. */
const onlyBrowser = (): Plugin => ({
  name: 'opfor:only-browser',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.startsWith('node:') || id === 'piscina')
      throw new Error(`${importer ?? 'the page'} imports ${id}, which no browser has`);
  },
});

const NOTHING = '\0nothing';

/** What zod imports of the parts that are left out. */
const NO_SCHEMAS = `
  const none = () => () => undefined;
  export const createToJSONSchemaMethod = none, createStandardJSONSchemaMethod = none, JSONSchemaGenerator = undefined;
  export const toJSONSchema = undefined, allProcessors = {};`;

/** Leaves out what writes JSON Schemas, which zod brings along and the page never does. */
const withoutJsonSchemas = (): Plugin => ({
  name: 'opfor:without-json-schemas',
  enforce: 'pre',
  resolveId: (id) =>
    /\/(json-schema-processors|json-schema-generator|to-json-schema)\.js$/.test(id) ? NOTHING : undefined,
  load: (id) => (id === NOTHING ? NO_SCHEMAS : undefined),
});

const REFUSING = '\0refusing';

/** Agents that need a network from a file, which the page does not have. */
const REFUSED = `
  const refused = (name) => ({
    name, version: '0', summary: '', settings: ['net'], budgeted: true,
    configure: () => ({ ok: false, problem: { code: 'agent', message: 'it needs a network, which the page does not have' } }),
  });
  export const learned = refused('learned'), learnedSearch = refused('learned-search');`;

const UNREAD = '\0unread';

/** What agents import to read a learned value from a file: they refuse before they would call it. */
const NEVER_READ = `
  const never = () => { throw new Error('the page reads no files of learned values'); };
  export const hashOf = never, misfit = never, playBy = never, readLearned = never;`;

/** Leaves out the agents that would refuse anyway, what they are made of, and values that are learned. */
const withoutNetworks = (): Plugin => ({
  name: 'opfor:without-networks',
  enforce: 'pre',
  resolveId(id) {
    if (/\/any\/learned\/learned(-search)?\.js$/.test(id)) return REFUSING;
    return id.endsWith('/learning/learned.js') ? UNREAD : undefined;
  },
  load: (id) => (id === REFUSING ? REFUSED : id === UNREAD ? NEVER_READ : undefined),
});

const DRAWN = '\0drawn';

/** Leaves out the table as a document of its own: the page draws it itself. */
const withoutDocuments = (): Plugin => ({
  name: 'opfor:without-documents',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './picture.js' && importer?.endsWith('/present/presenter.ts') === true ? DRAWN : undefined,
  load: (id) => (id === DRAWN ? "export const pictureOf = () => '';" : undefined),
});

/** What every game needs; the rest is loaded when it is wanted. */
const GAME =
  /[\\/](agents|src[\\/](arena|kernel|search|tabletop|games))[\\/](?!(.*[\\/])?((by-link|guide|duel|moments|positions|conformance|imperial-assault[\\/]page|exchange|german|handbook|reference|shade)[\\/]|(list-builders|rules-index|(rules|card)-texts(-de)?)\.json|(compose-battle|draw-opponent|random-army|random-cards|reference-games|load-position|page[\\/](lists|odds|handbook|positions))\.ts))|virtual:libraries$/;

/** An edition and its cards, where it is not the usual one: it is loaded when a battle of it is wanted. */
const TEXTS = /\.json$/;
const OTHER_EDITION = /[\\/]editions[\\/](?!2020)\d+[\\/]|virtual:libraries[\\/](?!2020)/;
/** The usual edition and its cards, a file of its own: whoever plays another game never needs it. */
const USUAL_EDITION = /[\\/]editions[\\/]2020[\\/]|virtual:libraries[\\/]2020/;

/** Another game than the usual one, with what it is built on, but for what a menu needs of it. */
const OTHER_GAME =
  /[\\/]src[\\/](games[\\/]imperial-assault(?![\\/]words[\\/](pools|sides)))[\\/]|[\\/]arena[\\/]imperial-assault[\\/](skirmish|missions|page[\\/](game|mission))\.ts/;

/** What all screens share. */
const SHARED =
  /node_modules[\\/]@?preact|[\\/]src[\\/](kernel|web[\\/](store(?![\\/](by-link|moments|puzzle))|routes|words[\\/](en|shared|tape|corrections|words|when|measures)|screens[\\/]page))/;

/** The page that `opfor play` serves; it works from any folder of any server. */
const config: UserConfig = defineConfig({
  root: at('src/web'),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    onlyBrowser(),
    withoutJsonSchemas(),
    checkedCards(),
    ownKits(),
    withoutNetworks(),
    withoutDocuments(),
    offline(),
  ],
  worker: {
    format: 'es',
    plugins: () => [
      onlyBrowser(),
      withoutJsonSchemas(),
      checkedCards(),
      ownKits(),
      withoutNetworks(),
      withoutDocuments(),
    ],
    rolldownOptions: {
      checks: { importIsUndefined: false, pluginTimings: false },
      // What is loaded later shares much with the game, which is smaller when packed as one file.
      output: {
        codeSplitting: {
          groups: [
            { name: 'skirmish', test: (id) => OTHER_GAME.test(id) && !TEXTS.test(id), priority: 1 },
            { name: 'edition', test: (id) => OTHER_EDITION.test(id) && !TEXTS.test(id), priority: 1 },
            { name: 'edition-2020', test: (id) => USUAL_EDITION.test(id) && !TEXTS.test(id), priority: 1 },
            {
              name: 'load',
              test: (id) => GAME.test(id) && !OTHER_EDITION.test(id) && !USUAL_EDITION.test(id) && !OTHER_GAME.test(id),
              priority: 2,
            },
          ],
        },
      },
    },
  },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The engine is one file, larger than what is usual for pages.
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What all screens share is one file: two would be larger when packed.
      output: { codeSplitting: { groups: [{ name: 'index-shared', test: SHARED }] } },
    },
  },
});

export default config;
