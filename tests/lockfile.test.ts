import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The lockfile's entry for one package. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
/** By folder, without the project itself, whose folder is the empty text. */
const packages = Object.fromEntries(Object.entries(lockfile.packages).filter(([path]) => path !== ''));

/** The package that Node finds for a name used by the package at `path`: below it, or below a folder above. */
function resolved(path: string, name: string): Locked | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (found !== undefined || folder === '') return found;
  }
}

describe('the lockfile', () => {
  it('names the packages of every platform, so that npm ci works on each', () => {
    const named = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ path, name })),
    );
    // The compiler, the linter, the bundler and the SVG renderer each have packages for a dozen platforms.
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(({ path, name }) => resolved(path, name) === undefined)).toEqual([]);
  });

  it('has an integrity hash for every package', () => {
    expect(Object.keys(packages).filter((path) => packages[path].integrity === undefined)).toEqual([]);
  });

  it('pins the versions that the project names', () => {
    const asked = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Record<
      string,
      object
    >;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
      for (const [name, version] of Object.entries(asked[kind])) {
        expect({ name, version: packages[`node_modules/${name}`]?.version }).toEqual({ name, version });
      }
    }
  });
});
