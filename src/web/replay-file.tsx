import { render } from 'preact';
import type { ReplayFile } from '../arena/replay-file.js';
import { FileReplay } from './screens/file-replay.js';
import './style/base.css';
import './style/replay.css';

/** The page that `opfor replay --html` writes: the game stands in it. */
const place = document.getElementById('app');
const game = JSON.parse(document.getElementById('game')?.textContent ?? '') as ReplayFile;
if (place !== null) render(<FileReplay game={game} />, place);
