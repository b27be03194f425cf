import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { buildOf } from '../arena/commit.js';
import { makeFolder, readText } from '../arena/files.js';
import { stageFile } from '../arena/storage/whole-file.js';
import { parseJson } from '../kernel/json-text.js';
import type { CaseHead } from '../proof/case.js';

/** Files of this many builds are kept; older ones are deleted. */
const BUILDS = 4;

/** Cases that are run between two times of writing them down, so that a run that is stopped is not lost. */
const OFTEN = 200;

const schema = z.strictObject({ format: z.literal(1), build: z.string(), passed: z.array(z.string()) });

/**
 * The folder for what Opfor can make again at any time: `opfor` in that of the user's system, or in
 * `XDG_CACHE_HOME`.
 */
export function cacheFolder(): string {
  const { XDG_CACHE_HOME: chosen, LOCALAPPDATA: windows } = process.env;
  if (chosen !== undefined && chosen !== '') return join(chosen, 'opfor');
  if (process.platform === 'win32' && windows !== undefined) return join(windows, 'opfor', 'cache');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'opfor');
  return join(homedir(), '.cache', 'opfor');
}

/**
 * Which conformance cases have passed with this very build, in a file of the cache folder. A case is known by the hash
 * of all that it says, a build by that of its code and data, so nothing that has changed counts as proven. The file is
 * written whole and joined with what another process has written meanwhile; where it is damaged or cannot be written,
 * the cases are run again.
 */
export class ProvenCases {
  readonly #folder: string;
  readonly #build: string;
  #passed: Set<string>;
  #unsaved = 0;

  /** `build` is that of the running program unless given. */
  constructor(folder: string = cacheFolder(), build: string = buildOf()) {
    this.#folder = folder;
    this.#build = build;
    this.#passed = this.#read();
  }

  has(one: CaseHead): boolean {
    return this.#passed.has(keyOf(one));
  }

  /** Notes that a case has passed. */
  add(one: CaseHead): void {
    this.#passed.add(keyOf(one));
    this.#unsaved++;
    if (this.#unsaved >= OFTEN) this.save();
  }

  /** Writes down what is new. */
  save(): void {
    if (this.#unsaved === 0) return;
    this.#unsaved = 0;
    this.#passed = new Set([...this.#passed, ...this.#read()]);
    const passed = [...this.#passed].sort();
    try {
      makeFolder(this.#folder);
      const staged = stageFile(this.#path, `${JSON.stringify({ format: 1, build: this.#build, passed })}\n`);
      if (staged.ok) staged.value.commit();
      this.#deleteOld();
    } catch {
      // Without a cache everything is run again, which is slow and right.
    }
  }

  get #path(): string {
    return join(this.#folder, `proven-${this.#build}.json`);
  }

  #read(): Set<string> {
    if (!existsSync(this.#path)) return new Set();
    const text = readText(this.#path);
    const json = text.ok ? parseJson(text.value, this.#path) : text;
    const read = json.ok ? schema.safeParse(json.value) : undefined;
    return new Set(read?.success === true && read.data.build === this.#build ? read.data.passed : []);
  }

  #deleteOld(): void {
    const files = readdirSync(this.#folder).filter((name) => /^proven-[0-9a-f]+\.json$/.test(name));
    const dated = files.map((name) => ({ name, time: statSync(join(this.#folder, name)).mtimeMs }));
    dated.sort((a, b) => b.time - a.time);
    for (const { name } of dated.slice(BUILDS)) unlinkSync(join(this.#folder, name));
  }
}

function keyOf(one: CaseHead): string {
  return createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 24);
}
