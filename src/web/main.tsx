import { render } from 'preact';
import { startWorkers } from './store/client.js';
import { beginLanguage } from './store/language.js';
import { App } from './screens/app.js';

/** Milliseconds after which the page is kept for use without a network. */
const KEEP_AFTER = 2000;

const place = document.getElementById('app');
await beginLanguage();
if (place !== null) render(<App />, place);
// After the first picture: the engine takes longer than the home screen.
requestAnimationFrame(() => setTimeout(startWorkers, 0));
// Later still: from then on the page works without a network.
if (import.meta.env.PROD)
  setTimeout(() => void navigator.serviceWorker?.register('./sw.js').catch(() => undefined), KEEP_AFTER);
