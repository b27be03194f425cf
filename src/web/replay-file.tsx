import { render } from 'preact';
import type { ReplayFile } from '../arena/replay-file.js';
import { FileReplay } from './screens/file-replay.js';
import { de } from './words/de.js';
import { useWords } from './words/words.js';
import './style/base.css';
import './style/replay.css';

/** The page that `opfor replay --html` writes: the game stands in it. */
const place = document.getElementById('app');
const game = JSON.parse(document.getElementById('game')?.textContent ?? '') as ReplayFile;
// Both languages are in the file, so that it needs no other one.
if (game.language === 'de') useWords('de', de);
if (place !== null) render(<FileReplay game={game} />, place);
