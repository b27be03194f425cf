import { render } from 'preact';
import { startWorkers } from './store/client.js';
import { beginLanguage } from './store/language.js';
import { App } from './screens/app.js';

const place = document.getElementById('app');
await beginLanguage();
if (place !== null) render(<App />, place);
// After the first picture: the engine takes longer than the home screen.
requestAnimationFrame(() => setTimeout(startWorkers, 0));
