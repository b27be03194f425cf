import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { BrowserServer } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names under which a browser may be installed. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where macOS and Windows keep it. */
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const NONE =
  'the tests of the page need a browser: install Chromium or Chrome, or name one in OPFOR_BROWSER (on Linux x64 one comes with `npm install`)';

/** Starts the browser in which all tests of the page run: an installed one, or else the one that npm brought. */
export async function startBrowser(): Promise<BrowserServer> {
  const installed = process.env['OPFOR_BROWSER'] ?? findInstalled();
  const { path, env } = installed === undefined ? await fromPackage() : { path: installed, env: {} };
  return chromium.launchServer({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...found, ...USUAL_PLACES].find((path) => existsSync(path));
}

/** Unpacks the browser of the package `@sparticuz/chromium`, once for a checkout. */
async function fromPackage(): Promise<{ readonly path: string; readonly env: Readonly<Record<string, string>> }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(NONE);
  const folder = join(root, 'node_modules', '.cache', 'opfor-browser');
  try {
    if (!existsSync(join(folder, 'chromium'))) await unpackTo(folder);
    // The package's own configuration names /tmp/fonts. A browser that finds no font at all aborts.
    const fonts = join(folder, 'fonts.conf');
    writeFileSync(fonts, fontConfiguration(folder));
    return {
      path: join(folder, 'chromium'),
      env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fonts },
    };
  } catch (error) {
    throw new Error(NONE, { cause: error });
  }
}

/** Files of tests that begin together unpack it each for themselves; the first that is ready gives it to all. */
async function unpackTo(folder: string): Promise<void> {
  mkdirSync(join(folder, '..'), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  // The variable makes it unpack the libraries that a bare machine lacks, too.
  const env = { ...process.env, TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const script = "import('@sparticuz/chromium').then((module) => module.default.executablePath())";
  await promisify(execFile)(process.execPath, ['-e', script], { cwd: root, env });
  try {
    renameSync(own, folder);
  } catch {
    // Another was ready before.
    rmSync(own, { recursive: true });
  }
}

/** Uses the unpacked fonts alone, so that pages look the same on each machine. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>
`;
}
