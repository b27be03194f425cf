import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedGame } from '../arena/loaded-game.js';
import { packageRoot } from '../arena/package-root.js';
import { replayFileOf } from '../arena/replay-file.js';
import type { GameRecord } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { writeAll } from './out-file.js';

/** Nothing but what is in the file itself. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

/** The files of the viewer that such pages hold; `option` is what asks for one. */
export function replayViewer(option: string): Result<{ readonly script: string; readonly style: string }> {
  const [script, style] = ['viewer.js', 'viewer.css'].map((name) => join(packageRoot(), 'dist', 'replay-file', name));
  if (existsSync(script) && existsSync(style)) return ok({ script, style });
  return fail(
    'not-built',
    `--${option}: its viewer is not built yet; run \`npm run build:web\` in the folder that holds package.json`,
  );
}

/**
 * Writes a game whose record has been checked as one HTML file (`-` is stdout), which shows it in any browser, without
 * a network and without the engine.
 */
export async function writeReplayHtml(
  path: string,
  loaded: LoadedGame,
  record: GameRecord,
  language?: string,
): Promise<Result<void>> {
  const viewer = replayViewer('html');
  if (!viewer.ok) return viewer;
  const { script, style } = viewer.value;
  const german = language === 'de' ? await loaded.inGermanByEye?.() : undefined;
  const told = german ?? (loaded.byEye === undefined ? {} : { presenter: loaded.byEye });
  const file = replayFileOf({ ...loaded, ...told }, record, language);
  const text = `<!doctype html>
<html lang="${language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escaped(file.title)} – Opfor</title>
<style>${within('style', readFileSync(style, 'utf8'))}</style>
</head>
<body>
<div id="app"></div>
<noscript>${language === 'de' ? 'Dieses aufgezeichnete Spiel braucht JavaScript.' : 'This recorded game needs JavaScript.'}</noscript>
<script type="application/json" id="game">${JSON.stringify(file).replaceAll('<', '\\u003c')}</script>
<script>${within('script', readFileSync(script, 'utf8'))}</script>
</body>
</html>
`;
  const written = writeAll([{ option: 'html', path, text }]);
  return written.ok ? ok() : written;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Text that cannot end the element that it stands in. */
function within(element: string, text: string): string {
  return text.replaceAll(`</${element}`, `<\\/${element}`);
}
