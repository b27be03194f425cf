import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import type { Plugin } from 'vite';

const OWN = 'virtual:own-kits';

/**
 * Puts kits of a person's own into the page: `virtual:own-kits` has those of the modules that OPFOR_KITS names when the
 * page is built, each with the export `kit`, and the scenarios that lie beside them.
 */
export function ownKits(): Plugin {
  return {
    name: 'opfor:own-kits',
    resolveId: (id) => (id === OWN ? `\0${OWN}` : undefined),
    load(id) {
      if (id !== `\0${OWN}`) return undefined;
      const paths = (process.env['OPFOR_KITS'] ?? '').split(delimiter).filter((path) => path !== '');
      const kits = paths.map((path) => resolve(path));
      const imports = kits.map((path, i) => `import { kit as kit${i} } from ${JSON.stringify(path)};`);
      const scenarios = kits
        .flatMap((path) => scenariosIn(join(dirname(path), 'scenarios')))
        .map((file) => `${JSON.stringify(file)}: async () => (await import(${JSON.stringify(file)})).default`);
      const all = `{ kits: [${kits.map((_, i) => `kit${i}`).join(', ')}], scenarios: { ${scenarios.join(', ')} } }`;
      return `${imports.join('\n')}\nexport default ${all};`;
    },
  };
}

/** The files of scenarios in a folder that has one for each edition. */
function scenariosIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((edition) =>
    readdirSync(join(folder, edition))
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(folder, edition, file)),
  );
}
